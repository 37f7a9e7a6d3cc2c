import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_FILE } from '../index.js';
import { loadFights, loadFiles } from './load.js';

const DUEL = 'game: four-souls\nattacker: { hp: 2, attack: 1 }\ntarget: { hp: 4, evasion: 4, attack: 1 }\n';

let root = '';
const at = (...names: string[]) => join(root, ...names);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'killcurve-load-'));
  mkdirSync(at('mixed'));
  writeFileSync(at('mixed', 'duel.yaml'), DUEL);
  writeFileSync(at('mixed', 'card.yaml'), 'kind: card\nname: Monstro\n');
  writeFileSync(at('mixed', 'report.yaml'), 'kind: report\n');
  writeFileSync(at('wrong.yaml'), DUEL.replace('hp: 2', 'hp: two').replace('evasion', 'evason'));
  writeFileSync(at('odd-kind.yaml'), `kind: cart\n${DUEL}`);
  writeFileSync(at('large.yaml'), '#'.repeat(LARGEST_FILE + 1));
});

afterAll(() => rmSync(root, { recursive: true }));

async function refusal(words: readonly string[], set: readonly string[] = []): Promise<string> {
  const error = await loadFights(words, { set }).then(
    () => new Error('nothing was refused'),
    (error: Error) => error,
  );
  return error.message.replaceAll(`${root}/`, '');
}

test('in a folder, cards and reports are passed over', async () => {
  const statuses = (await loadFiles([at('mixed')], {})).map(({ status }) => status);
  expect(statuses).toEqual(['skipped', 'good', 'skipped']);
  expect(await loadFights([at('mixed')], {})).toHaveLength(1);
});

test('a card that is named cannot be run, and says so', async () => {
  expect(await refusal([at('mixed/card.yaml')])).toBe(
    'mixed/card.yaml:1:7 kind: card cannot be run: expected scenario',
  );
});

test('where there is nothing but cards, nothing can be run', async () => {
  rmSync(at('mixed', 'report.yaml'));
  expect(await refusal([at('mixed/*card.yaml')])).toBe(
    'mixed/*card.yaml: expected scenarios, found only files of other kinds, such as cards',
  );
});

test('a kind that nobody knows is a problem, wherever the file lies', async () => {
  expect(await refusal([at('odd*.yaml')])).toContain('did you mean "card"?');
});

test('all problems of all files come at once', async () => {
  const lines = (await refusal([at('wrong.yaml'), at('odd-kind.yaml'), at('gone.yaml')])).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'gone.yaml:',
    'odd-kind.yaml:1:7',
    'wrong.yaml:2:17',
    'wrong.yaml:3:18',
  ]);
});

test('a wrong --set is told once, however many files it is tried on', async () => {
  writeFileSync(at('mixed', 'duel2.yaml'), DUEL);
  expect(await refusal([at('mixed')], ['target.hpp=5'])).toBe(
    '--set target.hpp=5 target.hpp: unknown path "target.hpp": did you mean "target.hp"?',
  );
});

test('--set kind=card does not make a scenario a card to pass over', async () => {
  expect(await refusal([at('mixed')], ['kind=card'])).toContain('card cannot be run');
});

test('a file that is too large is not read to its end', async () => {
  expect(await refusal([at('large.yaml')])).toBe(
    `large.yaml: expected at most ${LARGEST_FILE} bytes, found more`,
  );
  expect(await refusal(['/dev/zero'])).toBe(`/dev/zero: expected at most ${LARGEST_FILE} bytes, found more`);
});
