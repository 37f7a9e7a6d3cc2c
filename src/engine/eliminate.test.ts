import { describe, expect, test } from 'vitest';
import { eliminate, type Odds, tangle } from './eliminate.js';

/** Rows of [to, odds]. */
function oddsOf(rows: readonly (readonly (readonly [number, number])[])[]): Odds {
  const edges = rows.flat();
  const rowStart = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    rowStart[i + 1] = rowStart[i]! + row.length;
  });
  return {
    rowStart,
    edgeTo: Uint32Array.from(edges, ([to]) => to),
    edgeOdds: Float64Array.from(edges, ([, odds]) => odds),
  };
}

const range = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i);

describe("the gambler's ruin between 0 and N, at even odds", () => {
  const N = 100;
  // Spots 0 and N are beyond the part.
  const ruin = oddsOf(
    range(N + 1).map((at) => (at % N === 0 ? [] : [[at - 1, 0.5] as const, [at + 1, 0.5] as const])),
  );
  const inner = range(N - 1, 1);
  const elimination = eliminate(tangle(ruin, inner))!;

  test('takes i (N - i) steps from i', () => {
    const steps = elimination.gathered(new Float64Array(N - 1).fill(1));
    inner.forEach((at, i) => {
      expect(steps[i]! / (at * (N - at))).toBeCloseTo(1, 13);
    });
  });

  test('gathers N at the upper end with i/N', () => {
    const worth = elimination.gathered(Float64Array.from(inner, (at) => (at === N - 1 ? N / 2 : 0)));
    inner.forEach((at, i) => {
      expect(worth[i]! / at).toBeCloseTo(1, 13);
    });
  });

  test('visits j from i 2 i (N - j) / N times, for i up to j', () => {
    const visits = elimination.visits(Float64Array.from(inner, (at) => (at === 30 ? 1 : 0)));
    for (const j of [30, 50, 99]) expect(visits[j - 1]! / ((2 * 30 * (N - j)) / N)).toBeCloseTo(1, 13);
  });

  test('of the two, one is the other turned round', () => {
    // Visits, weighted, come to the same as what is gathered, weighted with the start.
    const [start, each] = [
      Float64Array.from(inner, (at) => at % 7),
      Float64Array.from(inner, (at) => at % 5),
    ];
    const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
    expect(dot(elimination.visits(start), each) / dot(start, elimination.gathered(each))).toBeCloseTo(1, 13);
  });
});

test('a way that goes round is cut where one wants', () => {
  // 0 -> 1 -> 2 -> 0, for ever; from 0 back to 0 it takes three steps, from 2 one.
  const ring = oddsOf([[[1, 1]], [[2, 1]], [[0, 1]]]);
  const { leaving } = tangle(ring, [0, 1, 2], 0);
  expect([...leaving]).toEqual([0, 0, 1]);
  const steps = eliminate(tangle(ring, [0, 1, 2], 0))!.gathered(new Float64Array(3).fill(1));
  expect([...steps]).toEqual([3, 2, 1]);
});

test('what leads onward but for a few ways back stays sparse, however large', () => {
  // 100,000 places in a row, each of which may fall back to the first: p = 1e-5, so it takes (e - 1) 1e5 steps, nearly.
  const [size, back] = [100_000, 1e-5];
  const row = oddsOf(range(size).map((at) => [[0, back] as const, [at + 1, 1 - back] as const]));
  const elimination = eliminate(tangle(row, range(size)), 1_000_000)!;
  const steps = elimination.gathered(new Float64Array(size).fill(1))[0]!;
  // ((1 - p)^-n - 1) / p.
  expect(steps / (((1 - back) ** -size - 1) / back)).toBeCloseTo(1, 10);
});

test('one that takes too long is given up', () => {
  const dense = oddsOf(range(60).map(() => range(60).map((to) => [to, 1 / 61] as const)));
  // 60^3 / 3 multiplications.
  expect(eliminate(tangle(dense, range(60)), 10_000)).toBeNull();
  expect(eliminate(tangle(dense, range(60)), 100_000)).not.toBeNull();
});
