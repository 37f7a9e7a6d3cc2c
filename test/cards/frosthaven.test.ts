/** The shipped cards of Frosthaven: every one can be read and used, and their numbers are the published ones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ClassCard, MonsterCard } from '../../src/games/frosthaven/card.js';
import { statsOf } from '../../src/games/frosthaven/stat-block.js';
import { cardFiles } from '../../src/run/card-files.js';
import { openShelf } from '../../src/scenario/shelf.js';
import { damageOf, read } from '../rulebook/frosthaven-table.js';

const shelf = openShelf(cardFiles());
const cards = shelf.cards('frosthaven');
const monsters = cards.filter((card): card is MonsterCard => card.type === 'monster');
const classes = cards.filter((card): card is ClassCard => card.type === 'class');

test('the card files have no problems', () => {
  expect(shelf.problems).toEqual([]);
  expect(monsters.length).toBeGreaterThan(100);
  expect(classes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Banner Spear',
      'Blinkblade',
      'Boneshaper',
      'Deathwalker',
      'Drifter',
      'Geminate',
    ]),
  );
});

test.each(classes.map((card) => [card.name, card] as const))(
  'every perk of the %s can be taken',
  (name, { perks, hp }) => {
    expect(hp).toHaveLength(9);
    for (const [i, { times, remove = [], add = [] }] of perks.entries()) {
      const { attacker } = read({
        attacker: { class: name, attack: 3, perks: Array(times).fill(i + 1) },
        target: { hp: 9 },
      });
      expect(attacker!.name).toBe(name);
      const count = (list: readonly { copies: number }[]) =>
        list.reduce((sum, { copies }) => sum + copies, 0);
      expect(20 + times * (count(add) - count(remove))).toBeGreaterThan(10);
    }
    const total = (odds: ReadonlyMap<number, number>) =>
      [...odds.values()].reduce((sum, share) => sum + share, 0);
    const once = perks.map((_, i) => i + 1);
    for (const mode of ['advantage', 'disadvantage'])
      expect(
        total(damageOf({ class: name, perks: once, attacks: [{ attack: 3, [mode]: true }] }, { shield: 1 })),
      ).toBeCloseTo(1, 12);
  },
);

/** Working: perk 3 of the Drifter puts two +0 in for a +1: 6 + 2 of 21 cards are +0, 4 are +1. */
test('a perk changes the deck as it says', () => {
  const odds = damageOf({ class: 'Drifter', perks: [3], attack: 10 });
  expect(odds.get(10)).toBeCloseTo(8 / 21, 12);
  expect(odds.get(11)).toBeCloseTo(4 / 21, 12);
});

const CORPUS = join(
  process.env.KILLCURVE_CORPORA ?? join(import.meta.dirname, '../../../shared/corpora'),
  'frosthaven',
);

interface Published {
  readonly name: string;
  readonly boss?: boolean;
  readonly baseStat: { readonly health?: unknown; readonly attack?: unknown };
  readonly stats: readonly {
    type?: string;
    level: number;
    health?: unknown;
    attack?: unknown;
    actions?: { type: string; value: unknown }[];
  }[];
}

describe.skipIf(!existsSync(CORPUS))('against the published stat blocks', () => {
  test('HP, attack and shield of every monster at every level', () => {
    const published = JSON.parse(readFileSync(join(CORPUS, 'fh_monsters.json'), 'utf8')) as Published[];
    const byName = new Map(
      monsters.filter(({ variant }) => variant === undefined).map((card) => [card.name.toLowerCase(), card]),
    );
    let compared = 0;
    for (const { name, stats } of published) {
      const card = byName.get(name.replaceAll('-', ' '));
      if (card === undefined) continue;
      for (const { type, level, health, attack, actions } of stats) {
        const known = statsOf(card, { level, ...(type && { rank: type }) }, 3)!;
        if (typeof health === 'number') expect(known.of('hp'), `${name} ${level}`).toBe(health);
        if (typeof attack === 'number') expect(known.of('attack') ?? 0, `${name} ${level}`).toBe(attack);
        const shield = actions
          ?.filter((action) => action.type === 'shield')
          .reduce((sum, { value }) => sum + Number(value), 0);
        if (shield !== undefined) expect(known.of('shield') ?? 0, `${name} ${level}`).toBe(shield);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});
