import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Fraction,
  fraction,
  minus,
  ONE,
  over,
  plus,
  power,
  sumOf,
  times,
  toNumber,
  ZERO,
} from '../../test/fraction.js';
import { MAX_KNOT, visits } from './absorb.js';
import { explore } from './explore.js';
import { type Rows, ruinRows, spotRules } from './fixture.js';

/** Visits to each spot from `start`, as the engine has them. */
function visitsBySpot(rows: Rows, start = 0): number[] | null {
  const { chain, states } = explore(spotRules(rows, start), { carry: [] })!;
  const from = new Float64Array(chain.size);
  from[chain.start] = 1;
  const visited = visits(chain, from);
  if (visited === null) return null;
  const bySpot = rows.map(() => 0);
  states.forEach(({ at }, s) => {
    bySpot[at] = visited[s]!;
  });
  return bySpot;
}

/** The same without any rounding: v = start + v P, by elimination over fractions; null if it is singular. */
function exactVisits(rows: Rows, start: number): Fraction[] | null {
  const live = rows.flatMap((row, at) => (row.length > 0 ? [at] : []));
  const odds = (from: number, to: number) => {
    const row = rows[from]!;
    const total = row.reduce((sum, [, weight]) => sum + weight, 0);
    return sumOf(row.flatMap(([at, weight]) => (at === to ? [fraction(weight, total)] : [])));
  };
  // One equation for each live spot: v_j - sum of v_i p_ij = 1 at the start, else 0.
  const system = live.map((j) => [
    ...live.map((i) => minus(i === j ? ONE : ZERO, odds(i, j))),
    j === start ? ONE : ZERO,
  ]);
  for (let k = 0; k < live.length; k++) {
    const pivot = system.findIndex((row, i) => i >= k && row[k]!.num !== 0n);
    if (pivot < 0) return null;
    [system[k], system[pivot]] = [system[pivot]!, system[k]!];
    system.forEach((row, i) => {
      if (i === k) return;
      const share = over(row[k]!, system[k]![k]!);
      system[i] = row.map((entry, j) => minus(entry, times(share, system[k]![j]!)));
    });
  }
  const solved = new Map(live.map((at, k) => [at, over(system[k]!.at(-1)!, system[k]![k]!)]));
  return rows.map(
    (row, at) =>
      solved.get(at) ?? (row.length > 0 ? ZERO : sumOf(live.map((i) => times(solved.get(i)!, odds(i, at))))),
  );
}

describe("the gambler's ruin", () => {
  test('at even odds the upper end is reached with i/N, and it takes i (N - i) steps', () => {
    const [top, start] = [1000, 300];
    const visited = visitsBySpot(ruinRows(top, 1, 1), start)!;
    expect(visited[top]).toBeCloseTo(0.3, 13);
    expect(visited[0]).toBeCloseTo(0.7, 13);
    // A spot j above i is visited 2 i (N - j) / N times, one below 2 j (N - i) / N times.
    expect(visited[700]! / 180).toBeCloseTo(1, 12);
    expect(visited[100]! / 140).toBeCloseTo(1, 12);
    const steps = visited.slice(1, top).reduce((sum, n) => sum + n, 0);
    expect(steps / (start * (top - start))).toBeCloseTo(1, 12);
  });

  test('at other odds the ends are reached as the closed form says, even the rarest', () => {
    // De Moivre: with r = q/p, the upper end comes with (1 - r^i) / (1 - r^N).
    for (const [up, down] of [
      [1, 2],
      [5, 1],
      [49, 51],
    ] as const) {
      const [top, start] = [60, 20];
      const r = fraction(down, up);
      const upper = over(minus(ONE, power(r, start)), minus(ONE, power(r, top)));
      const visited = visitsBySpot(ruinRows(top, up, down), start)!;
      // Relative: nothing is subtracted, so odds of 1e-12 have as many digits as odds of a half.
      expect(visited[top]! / toNumber(upper)).toBeCloseTo(1, 12);
      expect(visited[0]! / toNumber(minus(ONE, upper))).toBeCloseTo(1, 12);
    }
  });
});

describe('any chain', () => {
  const rowsOf = (size: number) =>
    fc.array(fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    });

  test('has the visits that elimination over exact fractions gives', () => {
    let solved = 0;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }).chain(rowsOf), (rows) => {
        const truth = exactVisits(rows, 0);
        // Singular: from somewhere the fight never ends. That is for explore to find.
        fc.pre(truth !== null && rows[0]!.length > 0);
        const visited = visitsBySpot(rows)!;
        solved++;
        truth!.forEach((times, at) => {
          expect(Math.abs(visited[at]! - toNumber(times))).toBeLessThanOrEqual(1e-13 * toNumber(times));
        });
        // The endings add up to 1.
        const ends = sumOf(rows.flatMap((row, at) => (row.length === 0 ? [truth![at]!] : [])));
        expect(ends).toEqual(ONE);
      }),
      { seed: 71, numRuns: 1000 },
    );
    expect(solved).toBeGreaterThan(200);
  });

  test('a fight may begin in several situations at once', () => {
    const { chain } = explore(spotRules(ruinRows(4, 1, 1), 2), { carry: [] })!;
    const spot = (at: number) =>
      explore(spotRules(ruinRows(4, 1, 1), 2), { carry: [] })!.states.findIndex((s) => s.at === at);
    const from = new Float64Array(chain.size);
    [from[spot(1)], from[spot(3)], from[spot(4)]] = [0.25, 0.5, 0.25];
    // To the top: 1/4 · 1/4 + 1/2 · 3/4 + 1/4 = 11/16.
    expect(visits(chain, from)![spot(4)]).toBeCloseTo(11 / 16, 15);
    expect(from[spot(1)]).toBe(0.25);
  });
});

test('a self-loop of one in a billion leaves with all digits', () => {
  // 1 of 10^9 leaves: 10^9 visits.
  const rows: Rows = [
    [
      [0, 999_999_999],
      [1, 1],
    ],
    [],
  ];
  const [stay, end] = visitsBySpot(rows)!;
  expect(stay! / 1e9).toBeCloseTo(1, 15);
  expect(end).toBeCloseTo(1, 15);
});

test('more situations in one knot than can be eliminated are refused', () => {
  const ring = (size: number): Rows => [
    ...Array.from({ length: size }, (_, at) => [[(at + 1) % size, 1] as const, [size, 1] as const]),
    [],
  ];
  expect(visitsBySpot(ring(MAX_KNOT))![MAX_KNOT]).toBeCloseTo(1, 12);
  expect(visitsBySpot(ring(MAX_KNOT + 1))).toBeNull();
});

test('the sum over two ways is that of the ways', () => {
  // 0 -> 1 or 2 -> 3, all visits known: 1, 1/3, 2/3, 1.
  const rows: Rows = [
    [
      [1, 1],
      [2, 2],
    ],
    [[3, 1]],
    [[3, 1]],
    [],
  ];
  expect(visitsBySpot(rows)).toEqual([1, 1 / 3, 2 / 3, toNumber(plus(fraction(1, 3), fraction(2, 3)))]);
});
