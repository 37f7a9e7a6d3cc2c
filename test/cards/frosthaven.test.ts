/** The shipped cards of Frosthaven: every one can be read and used, and their numbers are the published ones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ClassCard, MonsterCard, StatBlock } from '../../src/games/frosthaven/card.js';
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

interface Action {
  readonly type: string;
  readonly value: unknown;
  readonly valueType?: string;
  readonly subActions?: readonly Action[];
}
interface PublishedStats {
  readonly type?: string;
  readonly level: number;
  readonly health?: unknown;
  readonly attack?: unknown;
  readonly actions?: readonly Action[];
  readonly immunities?: readonly string[];
}
interface Published {
  readonly name: string;
  readonly boss?: boolean;
  readonly baseStat: PublishedStats;
  readonly stats: readonly PublishedStats[];
}
interface PublishedClass {
  readonly name: string;
  readonly stats: readonly { health: number }[];
  readonly perks: readonly {
    type: string;
    count: number;
    cards?: { count: number; attackModifier: { type: string; rolling?: boolean } }[];
  }[];
}

const published = (file: string): unknown => JSON.parse(readFileSync(join(CORPUS, file), 'utf8'));

/** What the actions of a stat block come to, by our names. */
function actionsOf({ actions = [] }: PublishedStats): Record<string, unknown> {
  const of = (type: string) => actions.filter((action) => action.type === type);
  const sum = (type: string) => of(type).reduce((total, { value }) => total + Number(value), 0);
  const [retaliate] = of('retaliate').filter(({ value }) => typeof value === 'number');
  const [target] = of('target');
  const says = (word: string) => of('custom').some(({ value }) => value === `%game.custom.${word}%`);
  return {
    shield: sum('shield'),
    pierce: sum('pierce'),
    push: sum('push'),
    ...(retaliate && { retaliate: retaliate.value }),
    ...(retaliate?.subActions && { retaliateRange: retaliate.subActions[0]!.value }),
    ...(target && { targets: Number(target.value) + Number(target.valueType === 'add') }),
    ...(says('advantage') && { advantage: true }),
    ...(says('disadvantage') && { disadvantage: true }),
  };
}

describe.skipIf(!existsSync(CORPUS))('against the published cards', () => {
  test('every monster at every level: HP, attack, and all that its stat block says of attacks', () => {
    const byName = new Map(
      monsters.filter(({ variant }) => variant === undefined).map((card) => [card.name.toLowerCase(), card]),
    );
    let compared = 0;
    for (const { name, stats, baseStat } of published('fh_monsters.json') as Published[]) {
      const card = byName.get(name.replaceAll('-', ' '));
      if (card === undefined) continue;
      for (const one of stats) {
        const { type, level, health, attack, actions, immunities } = one;
        const known = statsOf(card, { level, ...(type && { rank: type }) }, 3)!;
        const wanted = {
          ...(typeof health === 'number' && { hp: health }),
          ...(typeof attack === 'number' && { attack }),
          ...(actions && actionsOf(one)),
        };
        for (const [stat, value] of Object.entries(wanted))
          expect(known.of(stat as keyof StatBlock) ?? 0, `${name} ${level} ${stat}`).toBe(value);
        const given = [...(actions ?? []), ...(baseStat.actions ?? [])].filter((a) => a.type === 'condition');
        expect(new Set(known.of('conditions') as string[]), `${name} ${level}`).toEqual(
          new Set(given.map(({ value }) => value)),
        );
        expect(known.of('immune') ?? [], `${name} ${level}`).toEqual(immunities ?? baseStat.immunities ?? []);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('every class: HP, and the cards that each perk takes out and puts in, as often as it can be taken', () => {
    const VALUES: Record<string, unknown> = { double: 'x2', minus1: -1, minus2: -2 };
    const numberOn = (type: string) => VALUES[type] ?? Number(type.replace('plus', ''));
    const all = new Map(
      (published('fh_character_perks.json') as PublishedClass[]).map((one) => [one.name, one]),
    );
    expect(classes).toHaveLength(17);
    for (const { name, hp, perks } of classes) {
      const known = all.get(name.toLowerCase().replaceAll(' ', '-'))!;
      expect(hp).toEqual(known.stats.map(({ health }) => health));
      expect(perks).toHaveLength(known.perks.length);
      for (const [i, { type, count, cards: changed = [] }] of known.perks.entries()) {
        const { times, remove = [], add = [] } = perks[i]!;
        const ours = [...remove, ...add].map(({ value, rolling, copies }) => ({ value, rolling, copies }));
        const theirs = changed.map((card) => ({
          value: numberOn(card.attackModifier.type),
          rolling: card.attackModifier.rolling ?? false,
          copies: card.count,
        }));
        expect(ours, `${name} ${i + 1}`).toEqual(theirs);
        if (theirs.length > 0) expect(times, `${name} ${i + 1}`).toBe(count);
        expect(remove.length > 0, `${name} ${i + 1}`).toBe(type === 'remove' || type === 'replace');
        expect(add.length > 0, `${name} ${i + 1}`).toBe(type === 'add' || type === 'replace');
      }
    }
  });
});
