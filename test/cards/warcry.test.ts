/** The shipped cards of Warcry: they load, they run, and their numbers are the published ones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardFiles, openShelf, parseScenario, titleOf } from '../../src/index.js';
import { solved, summary } from '../warcry.js';

interface FighterCard {
  readonly name: string;
  readonly variant?: string;
  readonly type: string;
  readonly warband: string;
  readonly toughness: number;
  readonly wounds: number;
  readonly points: number;
  readonly weapons: readonly { range: string | number; attacks: number; strength: number; damage: string }[];
}

const shelf = openShelf(cardFiles());
const cards = shelf.cards('warcry') as unknown as readonly FighterCard[];
const fighters = cards.filter(({ type }) => type === 'fighter');
const abilities = cards.filter(({ type }) => type === 'ability');

test('there are cards, and nothing is wrong with their files', () => {
  expect(shelf.problems).toEqual([]);
  expect(new Set(fighters.map(({ warband }) => warband)).size).toBeGreaterThanOrEqual(6);
  expect(abilities.length).toBeGreaterThan(250);
});

function read(written: object) {
  const parsed = parseScenario(JSON.stringify(written), { file: 'test', shelf });
  expect(parsed.ok ? [] : parsed.problems).toEqual([]);
  return parsed.ok ? parsed.scenario : null;
}

test('every fighter, with every weapon, attacks one of its kind', () => {
  for (const { name, weapons } of fighters)
    for (const { range } of weapons) {
      const distance = typeof range === 'number' ? range : Number(range.split('-')[1]);
      const scenario = read({
        game: 'warcry',
        attacker: { fighter: name, distance },
        target: { fighter: name },
        limit: { actions: 1 },
        play: { policy: 'never' },
      });
      expect(solved(scenario).mean('damage'), name).toBeGreaterThan(0);
    }
});

test('every ability is used, and does something to somebody', () => {
  const body = {
    toughness: 4,
    wounds: 30,
    damage: 16,
    tookDown: true,
    cover: true,
    runemarks: ['hero'],
  };
  const weapons = (range: number, runemark: string) => [
    { range, runemark, attacks: 2, strength: 5, damage: '2/4' },
  ];
  const dice = { doubles: [4], triples: [4], quads: [4] };
  const fight = (first: string, range: number, runemark: string, own: string[] = []) => {
    const scenario = read({
      game: 'warcry',
      attacker: { ...body, weapons: weapons(range, runemark), abilities: own },
      target: { ...body, weapons: weapons(range, runemark) },
      duel: { first },
      limit: { rounds: 1 },
      dice: { attacker: dice },
      play: { policy: 'always' },
    });
    return summary(scenario);
  };
  const places = [
    ['attacker', 1, 'axe'],
    ['target', 1, 'dagger'],
    ['attacker', 12, 'blast'],
    ['target', 12, 'blast'],
  ] as const;
  const without = places.map(([first, range, runemark]) => fight(first, range, runemark));
  for (const ability of abilities) {
    const withIt = places.map(([first, range, runemark]) =>
      fight(first, range, runemark, [titleOf(ability)]),
    );
    expect(withIt, titleOf(ability)).not.toEqual(without);
  }
}, 60_000);

const corpus = join(
  process.env.KILLCURVE_CORPORA ?? join(import.meta.dirname, '../../../shared/corpora'),
  'warcry/fighters.json',
);

test.skipIf(!existsSync(corpus))('the numbers of fighters are the published ones', () => {
  const published = JSON.parse(readFileSync(corpus, 'utf8')) as {
    name: string;
    warband: string;
    toughness: number;
    wounds: number;
    points: number;
    weapons: {
      min_range: number;
      max_range: number;
      attacks: number;
      strength: number;
      dmg_hit: number;
      dmg_crit: number;
    }[];
  }[];
  for (const { name, warband, toughness, wounds, points, weapons } of fighters) {
    const same = published.filter((one) => one.warband === warband && name.endsWith(one.name));
    expect(
      same.map((one) => ({
        toughness: one.toughness,
        wounds: one.wounds,
        points: one.points,
        weapons: one.weapons.map((weapon) => [
          weapon.min_range > 0 ? `${weapon.min_range}-${weapon.max_range}` : weapon.max_range,
          weapon.attacks,
          weapon.strength,
          `${weapon.dmg_hit}/${weapon.dmg_crit}`,
        ]),
      })),
      name,
    ).toContainEqual({
      toughness,
      wounds,
      points,
      weapons: weapons.map(({ range, attacks, strength, damage }) => [range, attacks, strength, damage]),
    });
  }
});
