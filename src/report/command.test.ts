import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Result } from '../result.js';
import { fileWord, repeatCommand, shellWord } from './command.js';
import { exactOnly, isaacVsMonstro } from './fixture.js';

const RUN = 'npx killcurve run';
const FILE = 'scenarios/four-souls/isaac-vs-monstro.yaml';
const TRIALS = '--trials 1000000 --seed 7';

const withSettings = (settings: Result['settings']) => repeatCommand(isaacVsMonstro({ settings }));

test('seed and trials say it all', () => {
  expect(repeatCommand(isaacVsMonstro())).toBe(`${RUN} ${FILE} ${TRIALS}`);
});

test('an exact answer needs neither', () => {
  expect(repeatCommand(exactOnly(isaacVsMonstro()))).toBe(`${RUN} ${FILE} --method exact`);
});

test('flags that change the numbers are repeated, others and defaults are not', () => {
  expect(
    withSettings({
      threads: { value: 4, from: 'flag' },
      precision: { value: 0.0005, from: 'flag' },
      confidence: { value: 0.99, from: 'flag' },
      maxSteps: { value: 500, from: 'flag' },
      maxStates: { value: 250_000, from: 'default' },
      method: { value: null, from: 'flag' },
    }),
  ).toBe(`${RUN} ${FILE} ${TRIALS} --confidence 0.99 --max-steps 500`);
});

test('overrides are repeated', () => {
  expect(
    withSettings({
      'set target.hp': { value: 5, from: 'flag' },
      'set target.name': { value: "Bob's $(x)", from: 'flag' },
    }),
  ).toBe(`${RUN} ${FILE} ${TRIALS} --set target.hp=5 --set 'target.name=Bob'\\''s $(x)'`);
});

test.each([
  [null, '-'],
  ['-', '-'],
  ['a b.yaml', "'a b.yaml'"],
  ['-x.yaml', './-x.yaml'],
  ['$(rm -rf ~).yaml', "'$(rm -rf ~).yaml'"],
  ["it's.yaml", "'it'\\''s.yaml'"],
  ['a\u001b[2Jb.yaml', "'a␛[2Jb.yaml'"],
  ['דוד.yaml', "'דוד.yaml'"],
])('the file %j is the word %s', (file, word) => {
  expect(repeatCommand(isaacVsMonstro({ file }))).toBe(`${RUN} ${word} ${TRIALS}`);
});

test('a setting with a strange name cannot add to the command', () => {
  expect(withSettings({ 'x; rm': { value: 1, from: 'flag' } })).toBe(`${RUN} ${FILE} ${TRIALS} --xrm 1`);
});

test('plain words stay plain', () => {
  expect(shellWord('target.hp=5')).toBe('target.hp=5');
  expect(fileWord('scenarios/a.yaml')).toBe('scenarios/a.yaml');
});

test.each(["it's", 'a b', '$HOME', '`id`', '"', '\\', '*', '', "''", 'é', '!x', '~'])(
  'a shell reads the word %j as it was meant',
  (word) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word);
  },
);

test('a file does not look like a flag, and standard input stays what it is', () => {
  expect(fileWord('-x.yaml')).toBe('./-x.yaml');
  expect(fileWord('-')).toBe('-');
});
