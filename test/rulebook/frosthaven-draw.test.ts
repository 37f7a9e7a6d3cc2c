/** Odds of single attacks, against a plain enumeration of ordered draws that knows nothing of the engine. */
import { describe, expect, test } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { layBoard } from '../../src/games/frosthaven/board.js';
import { frosthaven } from '../../src/games/frosthaven/index.js';
import { damageOf, exactly, read, type Written } from './frosthaven-table.js';

/** One card of a deck; every copy is a card of its own here. */
interface Card {
  readonly value: number | 'x2' | 'miss';
  readonly rolling?: boolean;
  readonly pierce?: number;
}

const copies = (count: number, card: Card): Card[] => Array.from({ length: count }, () => card);
const STANDARD: readonly Card[] = [
  ...copies(6, { value: 0 }),
  ...copies(5, { value: -1 }),
  ...copies(5, { value: 1 }),
  ...copies(1, { value: -2 }),
  ...copies(1, { value: 2 }),
  ...copies(1, { value: 'miss' }),
  ...copies(1, { value: 'x2' }),
];

type Mode = 'normal' | 'advantage' | 'disadvantage';
interface Attack {
  readonly attack: number;
  readonly mode: Mode;
  readonly shield?: number;
  readonly edition?: 'frosthaven' | 'gloomhaven';
}

/** Every order in which cards can be drawn until there are enough, each with its probability. */
function* draws(
  deck: readonly Card[],
  isEnough: (drawn: readonly Card[]) => boolean,
  drawn: readonly Card[] = [],
  odds = 1,
): Generator<[readonly Card[], number]> {
  if (isEnough(drawn)) yield [drawn, odds];
  else
    for (let i = 0; i < deck.length; i++)
      yield* draws(deck.toSpliced(i, 1), isEnough, [...drawn, deck[i]!], odds / deck.length);
}

function isEnough({ mode, edition }: Attack) {
  return (drawn: readonly Card[]) => {
    const first = drawn.findIndex(({ rolling }) => !rolling);
    if (first < 0) return false;
    if (mode === 'normal') return true;
    return edition === 'gloomhaven' ? drawn.length >= 2 : drawn.length === first + 2;
  };
}

/** Characters: additions, then doubling, then subtractions; a miss is zero. */
function damage({ attack, shield = 0 }: Attack, used: readonly Card[]): number {
  if (used.some(({ value }) => value === 'miss')) return 0;
  const numbers = used.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const sum = (some: readonly number[]) => some.reduce((a, b) => a + b, 0);
  const doubled = 2 ** used.filter(({ value }) => value === 'x2').length;
  const value = (attack + sum(numbers.filter((n) => n > 0))) * doubled + sum(numbers.filter((n) => n < 0));
  const pierce = sum(used.map((card) => card.pierce ?? 0));
  return Math.max(0, Math.max(0, value) - Math.max(0, shield - pierce));
}

/** By itself, for the worse of two cards: a miss is below all. */
function rank({ attack }: Attack, { value }: Card): number {
  return value === 'miss' ? -1e9 : value === 'x2' ? 2 * attack : attack + value;
}

/** What a draw deals. Decks here have no effects but pierce, so a character with advantage wants the most damage. */
function dealt(fight: Attack, drawn: readonly Card[]): number {
  const rolling = drawn.filter((card) => card.rolling);
  const others = drawn.filter((card) => !card.rolling);
  if (fight.mode === 'normal') return damage(fight, drawn);
  if (fight.edition === 'gloomhaven' && rolling.length > 0)
    return damage(fight, fight.mode === 'advantage' ? drawn : others);
  const initial = drawn.slice(0, -2);
  const [first, second] = drawn.slice(-2) as [Card, Card];
  if (fight.mode === 'advantage')
    return Math.max(damage(fight, [...initial, first]), damage(fight, [...initial, second]));
  const isAmbiguous =
    (first.pierce ?? 0) !== (second.pierce ?? 0) &&
    !plainlyWorse(fight, first, second) &&
    !plainlyWorse(fight, second, first);
  return damage(fight, [!isAmbiguous && plainlyWorse(fight, second, first) ? second : first]);
}

/** A lower number with the same effects, or no higher a number without the other's effect. */
function plainlyWorse(fight: Attack, one: Card, other: Card): boolean {
  const [a, b] = [rank(fight, one), rank(fight, other)];
  if (one.pierce === other.pierce) return a < b;
  return one.pierce === undefined && a <= b;
}

function expected(deck: readonly Card[], fight: Attack): Map<number, number> {
  const odds = new Map<number, number>();
  for (const [drawn, share] of draws(deck, isEnough(fight))) {
    const amount = dealt(fight, drawn);
    odds.set(amount, (odds.get(amount) ?? 0) + share);
  }
  return odds;
}

function expectSame(actual: ReadonlyMap<number, number>, wanted: ReadonlyMap<number, number>) {
  expect([...actual.keys()].sort((a, b) => a - b)).toEqual([...wanted.keys()].sort((a, b) => a - b));
  for (const [amount, share] of wanted) expect(actual.get(amount), `damage ${amount}`).toBeCloseTo(share, 12);
}

/** Takes the cards with these values out. */
function without(deck: readonly Card[], drawn: readonly Card['value'][]): Card[] {
  return drawn.reduce<Card[]>(
    (left, value) =>
      left.toSpliced(
        left.findIndex((card) => card.value === value && !card.rolling),
        1,
      ),
    [...deck],
  );
}

const attackOf = ({ attack, mode }: Attack) => ({ attack, ...(mode !== 'normal' && { [mode]: true }) });
const MODES: readonly Mode[] = ['normal', 'advantage', 'disadvantage'];

describe('published numbers', () => {
  const mean = (odds: ReadonlyMap<number, number>) => [...odds].reduce((sum, [v, p]) => sum + v * p, 0);
  const atLeast = (odds: ReadonlyMap<number, number>, least: number) =>
    [...odds].reduce((sum, [v, p]) => sum + (v >= least ? p : 0), 0);
  const odds = (attack: number, mode: Mode) => damageOf({ attacks: [attackOf({ attack, mode })] });

  test('the base deck, one attack 3: means and odds of at least 4 and 6', () => {
    expect(mean(odds(3, 'disadvantage'))).toBeCloseTo(212 / 95, 12);
    expect(mean(odds(3, 'normal'))).toBeCloseTo(3, 12);
    expect(mean(odds(3, 'advantage'))).toBeCloseTo(358 / 95, 12);
    const four = MODES.map((mode) => atLeast(odds(3, mode), 4));
    // 7 of 20 cards give 4 or more: 7/20, 1 - 13·12/(20·19), 7·6/(20·19).
    expect(four[0]).toBeCloseTo(7 / 20, 12);
    expect(four[1]).toBeCloseTo(1 - 156 / 380, 12);
    expect(four[2]).toBeCloseTo(42 / 380, 12);
    expect(MODES.map((mode) => Number(atLeast(odds(3, mode), 6).toFixed(12)))).toEqual([0.05, 0.1, 0]);
  });

  test.each([
    [1, 0.52, 1.05, 1.58],
    [2, 1.33, 2.0, 2.67],
    [5, 4.03, 5.0, 5.97],
    [10, 8.53, 10.0, 11.47],
  ])('the base deck, attack %i', (attack, worse, plain, better) => {
    const means = (['disadvantage', 'normal', 'advantage'] as const).map((mode) => mean(odds(attack, mode)));
    expect(means.map((each) => Number(each.toFixed(2)))).toEqual([worse, plain, better]);
  });

  test('one draw a round in the long run: a miss in 1 of 14, and 23/42 against shield 3 with attack 3', () => {
    // Behind shield 99 nothing ever happens but draws and shuffles: the situations are those of the deck.
    const scenario = read({ attacker: { attack: 3 }, target: { hp: 1, shield: 99 } });
    const { chain, states } = explore(frosthaven.compile(scenario))!;
    const { kinds } = layBoard(scenario).decks[0]!;
    let share = Float64Array.from(states, (_, s) => Number(s === chain.start));
    for (let round = 0; round < 400; round++) {
      const next = new Float64Array(states.length);
      for (let s = 0; s < chain.size; s++)
        for (let e = chain.rowStart[s]!; e < chain.rowStart[s + 1]!; e++)
          next[chain.edgeTo[e]!]! += share[s]! * chain.edgeOdds[e]!;
      share = next;
    }
    const longRun = (worth: (name: string) => number) =>
      states.reduce((sum, { draw }, s) => {
        const cards = draw.reduce((total, count) => total + count, 0);
        const mean = draw.reduce((total, count, kind) => total + count * worth(kinds[kind]!.name), 0) / cards;
        return sum + share[s]! * mean;
      }, 0);
    expect(longRun((name) => Number(name === 'miss'))).toBeCloseTo(1 / 14, 10);
    const dealt: Record<string, number> = { '+1': 1, '+2': 2, x2: 3 };
    expect(longRun((name) => dealt[name] ?? 0)).toBeCloseTo(23 / 42, 10);
  });
});

describe('single attacks, card by card', () => {
  const decks: readonly (readonly [string, Written, readonly Card[]])[] = [
    ['fresh', {}, STANDARD],
    ['part-drawn', { drawn: ['+1', '+1', '-1', '0', 'miss'] }, without(STANDARD, [1, 1, -1, 0, 'miss'])],
    [
      'all but three drawn',
      { drawn: [...Array(6).fill(0), ...Array(5).fill(1), ...Array(5).fill(-1), '+2'] },
      [{ value: -2 }, { value: 'miss' }, { value: 'x2' }],
    ],
  ];
  for (const [name, written, deck] of decks)
    for (const mode of MODES)
      test(`FH-08 FH-16 attack 1 to 10, ${mode}, ${name} deck`, () => {
        for (let attack = 1; attack <= 10; attack++) {
          const fight = { attack, mode, shield: 1 };
          const actual = damageOf({ ...written, attacks: [attackOf(fight)] }, { shield: 1 });
          expectSame(actual, expected(deck, fight));
        }
      });

  /** Rolling +1 twice, rolling x2, rolling -1, rolling pierce 3 twice; five plain cards. */
  const ROLLING: readonly Card[] = [
    ...copies(2, { value: 1, rolling: true }),
    { value: 'x2', rolling: true },
    { value: -1, rolling: true },
    ...copies(2, { value: 0, rolling: true, pierce: 3 }),
    { value: 'miss' },
    { value: 'x2' },
    { value: 1 },
    { value: -1 },
    { value: 0, pierce: 1 },
  ];
  const rollingDeck = {
    deck: { standard: false, add: ROLLING.map((card) => ({ shuffle: false, ...card })) },
  };
  for (const edition of ['frosthaven', 'gloomhaven'] as const)
    for (const mode of MODES)
      for (const shield of [0, 2])
        test(`FH-11 FH-17 FH-40 rolling cards, ${mode}, ${edition}, shield ${shield}`, () => {
          for (const attack of [0, 2, 5]) {
            const fight = { attack, mode, shield, edition };
            const actual = damageOf({ ...rollingDeck, attacks: [attackOf(fight)] }, { shield }, { edition });
            expectSame(actual, expected(ROLLING, fight));
          }
        });

  test('FH-11 FH-17 two dozen kinds of rolling cards: each comes before the first of two others in 1 of 3 decks', () => {
    const values = Array.from({ length: 24 }, (_, i) => i + 1);
    const add = ['+0', '+0', ...values.map((value) => ({ value, rolling: true }))];
    const mean = (mode: Mode) => {
      const odds = damageOf({ attacks: [attackOf({ attack: 3, mode })], deck: { standard: false, add } });
      return [...odds].reduce((sum, [v, p]) => sum + v * p, 0);
    };
    // 3 and a third of 1 + 2 + … + 24 = 300.
    expect(mean('normal')).toBeCloseTo(103, 9);
    // The worse of +0 and the card after it.
    expect(mean('disadvantage')).toBeCloseTo(3, 12);
    // The two +0 lie next to each other in 25 of the 26·25/2 pairs of places; else a rolling card follows the
    // first, whose icon is ignored, and adds 12.5 on average.
    expect(mean('advantage')).toBeCloseTo(103 + 12.5 * (1 - 2 / 26), 9);
  });

  test('cards drawn one by one and all at once come to the same', () => {
    for (const edition of ['frosthaven', 'gloomhaven'])
      for (const mode of MODES)
        for (const kind of ['character', 'monster']) {
          const deck = kind === 'monster' ? { standard: false, add: rollingDeck.deck.add } : undefined;
          const fight = (limit: Written) =>
            exactly({
              edition,
              attacker: { kind, ...(deck ? {} : rollingDeck), attacks: [attackOf({ attack: 3, mode })] },
              ...(deck && { monsterDeck: deck }),
              target: { hp: 500, shield: 2 },
              limit,
            }).measure('damage');
          expectSame(fight({ attacks: 1 }), fight({ rounds: 1 }));
        }
  });
});
