import { expect, test } from 'vitest';
import type { SensitivityAnswer } from '../answers.js';
import { tornadoChart } from './charts/tornado.js';
import { renderSvg } from './render-svg.js';
import { renderSensitivity, renderSensitivityCsv } from './sensitivity.js';

const answer: SensitivityAnswer = {
  schemaVersion: 1,
  question: 'sensitivity',
  game: 'four-souls',
  name: 'A fight\u001b[31m',
  seed: null,
  version: '0',
  metric: 'kill',
  base: 0.5,
  bars: [
    { path: 'target.hp', value: 2, less: 0.75, more: 0.375 },
    { path: 'limit.rolls', value: 1, less: null, more: 0.5625 },
    { path: 'attacker.souls', value: 0, less: null, more: 0.5 },
  ],
};

test('a tornado: losses to the left, gains to the right, what is not legal as a dash', () => {
  const text = renderSensitivity(answer, { width: 80 });
  expect(text).toContain('kill is 50.00 %. What one point of each stat changes:');
  expect(text).toMatch(/\ntarget\.hp 2 +-1 +│█{16} +\+25\n +\+1 +█{8}│ +-12\.5\n/);
  expect(text).toMatch(/\nlimit\.rolls 1 +-1 +│ +–\n +\+1 +│████ +\+6\.25\n/);
  expect(text).toContain('A point of 1 other stat changes nothing.');
  expect(text).not.toContain('\u001b');
});

test('where nothing matters, it says so', () => {
  const text = renderSensitivity({ ...answer, bars: [answer.bars[2]!] });
  expect(text).toContain('A point of any stat changes nothing.');
});

test('CSV', () => {
  expect(renderSensitivityCsv(answer).split('\r\n')).toEqual([
    'stat,value,kill with one less,kill,kill with one more',
    'target.hp,2,0.75,0.5,0.375',
    'limit.rolls,1,,0.5,0.5625',
    'attacker.souls,0,,0.5,0.5',
    '',
  ]);
});

test('a chart, also where nothing moves', async () => {
  expect(await renderSvg(tornadoChart(answer))).toContain('limit.rolls 1');
  const still = await renderSvg(tornadoChart({ ...answer, bars: [] }));
  expect(still).not.toMatch(/NaN|Infinity/);
});
