import { expect, test } from 'vitest';
import { type Fight, gameOf, openShelf, parseScenario } from '../index.js';
import { contestantsOf, seat, settingsOf } from './contestants.js';

const warcry = gameOf('warcry')!;

function fight(name: string, file: string, points?: number): Fight {
  const text = JSON.stringify({
    game: 'warcry',
    attacker: { name, points, weapons: [{ attacks: 2, strength: 3, damage: '1/2' }] },
    target: { name: 'the target', toughness: 3, wounds: 9 },
  });
  const parsed = parseScenario(text, { file });
  if (!parsed.ok) throw new Error(file);
  return { game: parsed.game, scenario: parsed.scenario, file };
}

test('those of one name are told apart by their files, and by numbers where that is not enough', () => {
  const fights = [fight('a', 'x/one.yaml'), fight('a', 'x/two.yaml'), fight('b', 'x/b.yaml')];
  expect(contestantsOf(fights, 'attacker').map(({ label }) => label)).toEqual(['a (one)', 'a (two)', 'b']);
  const same = [fight('a', 'x/one.yaml'), fight('a', 'y/one.yaml')];
  expect(contestantsOf(same, 'attacker').map(({ label }) => label)).toEqual(['a (one)', 'a (one) #2']);
});

test('the points of a figure are what it costs', () => {
  const fights = [fight('a', 'one.yaml', 120), fight('b', 'two.yaml')];
  expect(contestantsOf(fights, 'attacker').map(({ cost }) => cost)).toEqual([120, null]);
  expect(contestantsOf(fights, 'target').map(({ cost }) => cost)).toEqual([null, null]);
});

test('weapons of one name are two attackers', () => {
  const weapon = { name: 'axe', attacks: 2, strength: 3, damage: '1/2' };
  const cards = [{ type: 'fighter', name: 'Chief', toughness: 3, wounds: 9, weapons: [weapon, weapon] }];
  const text = JSON.stringify({ kind: 'card', game: 'warcry', cards });
  const shelf = openShelf({ files: () => [{ file: 'f', text }], read: () => undefined });
  const sides = warcry.cards!.attackers(shelf.cards('warcry')[0]!);
  const options = { game: warcry, shelf, overrides: [] };
  const seated = seat(sides, 'attacker', { toughness: 3, wounds: 9 }, options);
  expect(seated.map(({ label }) => label)).toEqual(['Chief: axe', 'Chief: axe #2']);
});

test('the settings of a game hold unless somebody speaks of them', () => {
  expect(settingsOf(warcry, [])).toEqual(['limit.rounds=1']);
  expect(settingsOf(warcry, ['limit.actions=5'])).toEqual([]);
  expect(settingsOf(warcry, ['limit={}'])).toEqual([]);
  expect(settingsOf(warcry, ['target.cover=true'])).toEqual(['limit.rounds=1']);
  expect(settingsOf(gameOf('four-souls')!, [])).toEqual([]);
});
