import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial } from '../../test/fraction.js';
import { die, draw, multisetOf, type Spread, spread, sumOf } from './spread.js';

/** Every ordered way of `count` events, with its weight: the slow and obvious one. */
function* orders<T>(one: Spread<T>, count: number): Generator<{ indexes: number[]; weight: bigint }> {
  if (count === 0) return yield { indexes: [], weight: 1n };
  for (const { indexes, weight } of orders(one, count - 1))
    for (let i = 0; i < one.outcomes.length; i++)
      yield { indexes: [...indexes, i], weight: weight * BigInt(one.weights[i]!) };
}

/** Weights added up by key. */
function gather<T>(one: Spread<T>, count: number, keyOf: (indexes: number[]) => string) {
  const found = new Map<string, bigint>();
  for (const { indexes, weight } of orders(one, count)) {
    const key = keyOf(indexes);
    found.set(key, (found.get(key) ?? 0n) + weight);
  }
  return found;
}

const byOutcome = (pool: Spread<unknown>) =>
  new Map(pool.outcomes.map((outcome, i) => [String(outcome), BigInt(pool.weights[i]!)]));

const anySpread = fc
  .uniqueArray(fc.integer({ min: -3, max: 9 }), { minLength: 1, maxLength: 4 })
  .chain((outcomes) =>
    fc
      .array(fc.integer({ min: 1, max: 7 }), { minLength: outcomes.length, maxLength: outcomes.length })
      .map((weights) => spread(outcomes.map((outcome, i) => [outcome, weights[i]!] as const))),
  );
const pools = { seed: 21, numRuns: 150 };

describe('a spread', () => {
  test('keeps outcomes with a weight, in order, and their total', () => {
    expect(
      spread([
        ['a', 2],
        ['b', 0],
        ['c', 3],
      ]),
    ).toEqual({ outcomes: ['a', 'c'], weights: [2, 3], total: 5 });
  });

  test('needs an outcome with a weight above 0', () => {
    expect(() => spread([])).toThrow('at least one outcome');
    expect(() => spread([['a', 0]])).toThrow('at least one outcome');
  });

  test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a weight of %d', (weight) => {
    expect(() =>
      spread([
        ['a', 1],
        ['b', weight],
      ]),
    ).toThrow(`must be a whole number from 0 up, and one is ${weight}`);
  });
});

describe('dice and draws', () => {
  test('a die has its faces from 1 up, equally likely', () => {
    expect(die(6)).toEqual({ outcomes: [1, 2, 3, 4, 5, 6], weights: [1, 1, 1, 1, 1, 1], total: 6 });
    expect(die(1)).toEqual({ outcomes: [1], weights: [1], total: 1 });
  });

  test('a draw gives the kind of a card, and no kind that is used up', () => {
    expect(draw([3, 0, 1])).toEqual({ outcomes: [0, 2], weights: [3, 1], total: 4 });
  });
});

describe('the sum of a pool', () => {
  test('two dice: 1 2 3 4 5 6 5 4 3 2 1 ways for 2 to 12', () => {
    const sums = sumOf(die(6), 2);
    expect(sums.outcomes).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(sums.weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(sums.total).toBe(36);
  });

  test('twelve dice are 61 sums', () => {
    const sums = sumOf(die(6), 12);
    expect(sums.outcomes).toHaveLength(61);
    expect(sums.total).toBe(6 ** 12);
  });

  test('no event at all is a sum of 0', () => {
    expect(sumOf(die(6), 0)).toEqual({ outcomes: [0], weights: [1], total: 1 });
  });

  test('is what enumerating every order gives, lowest first', () => {
    fc.assert(
      fc.property(anySpread, fc.integer({ min: 0, max: 5 }), (one, count) => {
        const sums = sumOf(one, count);
        const total = (indexes: number[]) => String(indexes.reduce((sum, i) => sum + one.outcomes[i]!, 0));
        expect(byOutcome(sums)).toEqual(gather(one, count, total));
        expect(sums.outcomes).toEqual([...sums.outcomes].sort((a, b) => a - b));
        expect(sums.total).toBe(one.total ** count);
      }),
      pools,
    );
  });
});

describe('the multiset of a pool', () => {
  test('is what enumerating every order gives', () => {
    fc.assert(
      fc.property(anySpread, fc.integer({ min: 0, max: 5 }), (one, count) => {
        const pool = multisetOf(one, count);
        const counts = (indexes: number[]) =>
          String(one.outcomes.map((_, i) => indexes.filter((index) => index === i).length));
        expect(byOutcome(pool)).toEqual(gather(one, count, counts));
        expect(pool.total).toBe(one.total ** count);
      }),
      pools,
    );
  });

  test('of twelve dice are C(17, 5) multisets, with 12!/(2!)^6 ways for a pair of each face', () => {
    const pool = multisetOf(die(6), 12);
    expect(pool.outcomes).toHaveLength(Number(binomial(17, 5)));
    const pairs = pool.outcomes.findIndex((counts) => counts.every((n) => n === 2));
    expect(pool.weights[pairs]).toBe(7_484_400);
  });

  test('of coins is exact up to the largest weight below 2^53', () => {
    // C(56, 28) = 7,648,690,600,760,440 is below 2^53; products on the way to it would not be.
    const pool = multisetOf(spread([['heads', 1] as const, ['tails', 1] as const]), 56);
    pool.outcomes.forEach(([heads], i) => {
      expect(BigInt(pool.weights[i]!)).toBe(binomial(56, heads!));
    });
  });
});
