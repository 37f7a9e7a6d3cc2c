import { describe, expect, test } from 'vitest';
import {
  analyze,
  type Card,
  cardFiles,
  gameOf,
  openShelf,
  type RankOptions,
  rankCard,
  WrongQuestion,
} from '../index.js';

const shelf = openShelf(cardFiles());
const shipped = (game: string, name: string, type: string) => {
  const found = shelf.cards(game).find((card) => card.name === name && card.type === type);
  if (found === undefined) throw new Error(`no ${type} ${name}`);
  return found;
};
/** A shelf with some of the shipped cards, so that a test takes no longer than it has to. */
const few = (game: string, names: readonly string[], type: string) => ({
  ...shelf,
  cards: () => names.map((name) => shipped(game, name, type)),
});
const ask = (game: string, card: Card, options: RankOptions = {}) =>
  rankCard(gameOf(game)!, card, { shelf, threads: 2, ...options });

const homebrew = (stats: object): Card => ({ name: 'Homebrew', type: 'monster', ...stats }) as Card;

test('Four Souls: the mean over the typical attackers is that of their fights', async () => {
  const stats = { hp: 2, evasion: 3, attack: 1 };
  const card = homebrew({ ...stats, reward: { cents: 2, loot: 1 } });
  const among = few('four-souls', ['Fly', 'Monstro', 'Pin', 'Gurdy'], 'monster');
  const answer = await ask('four-souls', card, { shelf: among, worth: { loot: 5 } });
  const kills = [];
  for (const [hp, attack] of [
    [2, 1],
    [3, 1],
    [2, 2],
  ]) {
    const fight = { game: 'four-souls', attacker: { hp, attack }, target: stats };
    kills.push((await analyze(fight, { method: 'exact' })).outcomes.kill.exact!);
  }
  expect(answer.card.kill).toBeCloseTo(kills.reduce((sum, kill) => sum + kill, 0) / 3, 12);
  // Hit by 3 and more, 2/3: two hits before two misses p² (3 − 2 p), before three p² (1 + 2 q + 3 q²), one before two 1 − q².
  expect(answer.card.kill).toBeCloseTo((20 / 27 + 24 / 27 + 24 / 27) / 3, 12);
  expect(answer).toMatchObject({
    measure: 'kill',
    role: 'target',
    bracket: null,
    of: 4,
    seed: null,
    unit: 'roll',
  });
  // Only the fly is easier.
  expect(answer).toMatchObject({ percentile: 0.25, rewardUnit: 'cents', card: { reward: 7 } });
});

test('a shipped card is not ranked among itself, but a homebrew one of its name is', async () => {
  const among = few('four-souls', ['Fly', 'Monstro', 'Pin', 'Gurdy'], 'monster');
  const monstro = shipped('four-souls', 'Monstro', 'monster');
  expect(await ask('four-souls', monstro, { shelf: among })).toMatchObject({ of: 3 });
  const other = await ask('four-souls', { ...monstro, hp: 9 } as Card, { shelf: among });
  expect(other).toMatchObject({ of: 4, percentile: 1 });
  expect(other.neighbours.map(({ label }) => label)).toContain('Monstro');
});

test('a character attacks typical targets', async () => {
  const among = few('four-souls', ['Judas', 'The Lost', 'Maggy'], 'character');
  const card = { name: 'Homebrew', type: 'character', hp: 9, attack: 3 } as Card;
  expect(await ask('four-souls', card, { shelf: among })).toMatchObject({
    role: 'attacker',
    percentile: 1,
    rewardUnit: 'cents',
    fairReward: null,
  });
});

test('Descent: ranked by act and rank, without rewards', async () => {
  const among = few('descent', ['Zombie', 'Giant', 'Barghest'], 'monster');
  const card = homebrew({ profiles: [{ act: 2, rank: 'master', hp: 50, defence: ['black'] }] });
  expect(await ask('descent', card, { shelf: among })).toMatchObject({
    bracket: 'act 2 master',
    card: { label: 'Homebrew, act 2 master' },
    percentile: 1,
    of: 3,
    rewardUnit: null,
    fairReward: null,
  });
});

test('Frosthaven: level 1 and normal, unless somebody says otherwise', async () => {
  const among = few('frosthaven', ['Hound', 'Algox Archer', 'Living Bones'], 'monster');
  const card = homebrew({ normal: { hp: 1 }, elite: { hp: 90 } });
  expect(await ask('frosthaven', card, { shelf: among })).toMatchObject({
    bracket: 'normal, level 1',
    percentile: 0,
  });
  const elite = await ask('frosthaven', card, { shelf: among, bracket: 'Elite, level 2' });
  expect(elite).toMatchObject({ bracket: 'elite, level 2', percentile: 1, card: { kill: 0 } });
});

test('Frosthaven: classes differ by what all their perks make of their decks', async () => {
  const among = few('frosthaven', ['Drifter', 'Blinkblade'], 'class');
  const card = {
    name: 'Homebrew',
    type: 'class',
    hp: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    perks: [],
  } as unknown as Card;
  const { percentile, shipped: others } = await ask('frosthaven', card, { shelf: among });
  expect(percentile).toBe(0);
  expect(others[0]!.kill).toBeGreaterThan(others[1]!.kill);
});

test('Warcry: points are what a fighter costs, and its best weapon counts', async () => {
  const names = shelf
    .cards('warcry')
    .filter(({ type }) => type === 'fighter')
    .slice(0, 4);
  const among = { ...shelf, cards: () => names };
  const weak = { name: 'weak', attacks: 1, strength: 1, damage: '1/1', range: 1 };
  const strong = { name: 'strong', attacks: 9, strength: 9, damage: '9/9', range: 1 };
  const card = {
    name: 'Homebrew',
    type: 'fighter',
    toughness: 9,
    wounds: 60,
    points: 10,
    weapons: [weak, strong],
  } as Card;
  const tough = await ask('warcry', card, { shelf: among });
  expect(tough).toMatchObject({ role: 'target', percentile: 1, rewardUnit: 'points', rewardVerb: 'costs' });
  expect(tough.card).toMatchObject({ reward: 10 });
  const attacker = await ask('warcry', card, { shelf: among, role: 'attacker' });
  expect(attacker).toMatchObject({ percentile: 1, of: 4, card: { label: 'Homebrew: strong' } });
});

describe('refuses', () => {
  const monster = homebrew({ hp: 2, evasion: 3, attack: 1 });
  test.each([
    ['a thing that is no reward', monster, { worth: { lot: 1 } }, 'did you mean "loot"?'],
    ['a role that it cannot have', monster, { role: 'attacker' }, 'expected a card that can be the attacker'],
    ['a bracket where there are none', monster, { bracket: 'level 1' }, 'a monster is of one kind'],
    [
      'a card that does not fight',
      { name: 'Thing', type: 'item' },
      {},
      'can attack or be attacked by itself',
    ],
    ['a path that there is not', monster, { overrides: ['target.hpp=2'] }, 'did you mean "target.hp"?'],
    ['nobody to rank among', monster, { shelf: { ...shelf, cards: () => [] } }, 'no other monster'],
  ] as const)('%s', async (_, card, options, message) => {
    const asked = ask('four-souls', card, options);
    await expect(asked).rejects.toThrow(WrongQuestion);
    await expect(asked).rejects.toThrow(message);
  });
});
