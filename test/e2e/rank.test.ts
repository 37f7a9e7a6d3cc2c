import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { killcurve, temporaryFolder } from './killcurve.js';

const JAILER = 'scenarios/homebrew/the-jailer.yaml';

test('rank: words, a chart, JSON and CSV of a homebrew card', async () => {
  const chart = join(temporaryFolder(), 'chart.svg');
  const { code, stdout, stderr } = await killcurve(['rank', JAILER, '--chart', chart]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^The Jailer is harder than \d+ % of the \d+ shipped monsters/);
  expect(stdout).toContain('It gives 9 cents, too little');
  expect(readFileSync(chart, 'utf8')).toContain('The Jailer');
  const json = JSON.parse(
    (await killcurve(['rank', JAILER, '--worth', 'loot=5', '--format', 'json'])).stdout,
  );
  // A miss of a half kills 2 HP at once: 1/16 for 2 HP, 4 hits before 2 misses 6/32 for 3 HP, 2 hits in a row 1/4.
  expect(json.card).toMatchObject({ label: 'The Jailer', reward: 11 });
  expect(json.card.kill).toBeCloseTo((1 / 16 + 6 / 32 + 1 / 4) / 3, 12);
  expect(json.shipped).toHaveLength(json.of);
  const csv = (await killcurve(['rank', JAILER, '--format', 'csv'])).stdout.trimEnd().split('\r\n');
  expect(csv).toHaveLength(json.of + 2);
});

test('rank: a shipped card by its name, and a card from standard input', async () => {
  const named = await killcurve(['rank', 'zombie', '--game', 'descent', '--as', 'act 2 master']);
  expect(named.stderr).toBe('');
  expect(named.stdout).toMatch(/^Zombie, act 2 master is harder than/);
  const piped = await killcurve(['rank', '-', '--threads', '1'], { input: readFileSync(JAILER, 'utf8') });
  expect(piped.stdout).toMatch(/^The Jailer is/);
});

describe('rank refuses', () => {
  test.each([
    [['Monstr', '--game', 'four-souls'], 3, 'did you mean "Monstro"?'],
    [['Monstro'], 2, 'expected a game'],
    [['Monstro', '--game', 'four-soul'], 2, 'did you mean "four-souls"?'],
    [['Monstro', '--game', 'four-souls', '--worth', 'lot=3'], 2, 'did you mean "loot"?'],
    [['Monstro', '--game', 'four-souls', '--worth', 'loot'], 2, 'Expected a name and a number'],
    [['Zombie', '--game', 'descent', '--as', 'act 3'], 2, 'expected one of "act 1 minion"'],
    [['Zombie', '--game', 'descent', '--chart', 'chart.svg'], 2, 'expected cards with rewards'],
    [['Monstro', '--game', 'four-souls', '--chart', 'chart.png'], 2, '.svg'],
    [['Synthoil', '--game', 'four-souls'], 3, 'found one of type item'],
    [['scenarios/four-souls/cards/monsters.yaml'], 3, 'expected a file with a single card'],
    [['scenarios/four-souls/isaac-vs-monstro.yaml'], 3, 'expected a card (kind: card), found a scenario'],
    [['nowhere.yaml'], 3, 'nowhere.yaml'],
    [[JAILER, '--game', 'warcry'], 3, 'expected a card of warcry, found one of four-souls'],
    [[JAILER, '--set', 'target.hpp=3'], 3, 'did you mean "target.hp"?'],
  ])('%j', async (words, code, message) => {
    const end = await killcurve(['rank', ...words]);
    expect({ code: end.code, stdout: end.stdout }).toEqual({ code, stdout: '' });
    expect(end.stderr).toContain(message);
  });

  test('a card with a problem, by its line', async () => {
    const file = join(temporaryFolder(), 'card.yaml');
    writeFileSync(file, readFileSync(JAILER, 'utf8').replace('evasion', 'evason'));
    const { code, stderr } = await killcurve(['rank', file]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/card\.yaml:\d+:\d+ .*did you mean "evasion"/);
  });
});
