import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chain } from './chain.js';
import { explore } from './explore.js';
import { painted } from './fights.fixture.js';
import { lumped, standIns } from './lump.js';
import { solve } from './solve.js';

/** A chain by where each situation leads: a place and its units, and so on. Without any the fight is over. */
function chainOf(flat: readonly (readonly number[])[], ending: readonly number[] = []): Chain {
  const rows = flat.map((row) => row.flatMap((to, i) => (i % 2 === 0 ? [[to, row[i + 1]!] as const] : [])));
  const totals = rows.map((row) => row.reduce((sum, [, units]) => sum + units, 0));
  const rowStart = [0];
  for (const row of rows) rowStart.push(rowStart.at(-1)! + row.length);
  return {
    size: rows.length,
    start: 0,
    rowStart: Uint32Array.from(rowStart),
    edgeTo: Uint32Array.from(rows.flat(), ([to]) => to),
    edgeOdds: Float64Array.from(rows.flatMap((row, s) => row.map(([, units]) => units / totals[s]!))),
    edgeUnits: Float64Array.from(rows.flat(), ([, units]) => units),
    rowUnits: Float64Array.from(totals),
    edgeCounts: new Int32Array(0),
    loose: 0,
    ending: Int32Array.from(rows, (row, s) => (row.length === 0 ? (ending[s] ?? 0) : -1)),
    finals: new Int32Array(0),
    measures: 0,
  };
}

const standsIn = (chain: Chain) => [...standIns(chain)];

test('situations that lead to the same with the same odds are alike, in whatever order and units', () => {
  // 1, 2 and 3 win one time in three, 4 one time in two.
  const [lost, won] = [5, 6];
  const chain = chainOf(
    [
      [1, 1, 2, 1, 3, 1, 4, 1],
      [lost, 2, won, 1],
      [won, 3, lost, 6],
      [lost, 1, won, 1, lost, 1],
      [lost, 1, won, 1],
      [],
      [],
    ],
    [0, 0, 0, 0, 0, 0, 1],
  );
  expect(standsIn(chain)).toEqual([0, 1, 1, 1, 4, lost, won]);
  const { chain: small, situations } = lumped(chain, standIns(chain));
  expect([...situations]).toEqual([0, 1, 4, lost, won]);
  // The start leads to 1 three times in four.
  expect([...small.edgeTo.subarray(0, 2)]).toEqual([1, 2]);
  expect([...small.edgeUnits.subarray(0, 2)]).toEqual([3, 1]);
  expect([...small.edgeOdds.subarray(0, 2)]).toEqual([0.75, 0.25]);
});

test('where there are no units, odds say what is alike', () => {
  const chain = chainOf(
    [[1, 1, 2, 1, 3, 1], [4, 1, 5, 2], [4, 2, 5, 4], [4, 2, 5, 1], [], []],
    [0, 0, 0, 0, 0, 1],
  );
  expect(standsIn({ ...chain, rowUnits: new Float64Array(6) })).toEqual([0, 1, 1, 3, 4, 5]);
});

test('ends are alike that end alike and leave the same', () => {
  const chain = chainOf([[1, 1, 2, 1, 3, 1], [], [], []], [0, 0, 0, 1]);
  expect(standsIn(chain)).toEqual([0, 1, 1, 3]);
  const left = { ...chain, measures: 1, finals: Int32Array.of(0, 7, 8, 7) };
  expect(standsIn(left)).toEqual([0, 1, 2, 3]);
});

test('situations are unlike that go on alike, but leave something else where the fight is cut', () => {
  const chain = chainOf([[1, 1, 2, 1], [3, 1], [3, 1], []]);
  expect(standsIn(chain)).toEqual([0, 1, 1, 3]);
  const left = { ...chain, measures: 1, finals: Int32Array.of(0, 5, 6, 7) };
  expect(standsIn(left)).toEqual([0, 1, 2, 3]);
});

test('situations that may lead back to themselves can be alike', () => {
  const chain = chainOf([[1, 1, 2, 1], [1, 1, 3, 1], [2, 1, 3, 1], []]);
  expect(standsIn(chain)).toEqual([0, 1, 1, 3]);
});

test('a chain in which nothing is alike stays as it is', () => {
  const chain = chainOf([[1, 1, 2, 2], [2, 1], []]);
  expect(lumped(chain, standIns(chain)).chain).toBe(chain);
});

test('what has no bearing is lumped away, and the odds stay as they were', () => {
  // Five lives, two colours on each but the first and none at the end: 1 + 2 * 5 situations for 1 + 5.
  const explored = explore(painted(5))!;
  const { chain, situations } = lumped(explored.chain, standIns(explored.chain));
  expect([explored.chain.size, chain.size]).toEqual([11, 6]);
  const [whole, small] = [
    explored,
    { ...explored, chain, states: [...situations].map((s) => explored.states[s]!) },
  ].map((each) => solve(each, 1000));
  expect(small!.odds).toEqual(whole!.odds);
  expect(small!.meanSteps).toBeCloseTo(5 / (2 / 3), 12);
  for (const [step, odds] of whole!.byStep[0]!.entries())
    expect(small!.byStep[0]![step]).toBeCloseTo(odds, 14);
});

test('of random chains, what stands in leads to whatever stands in with the same odds', () => {
  const rows = fc.array(fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }), {
    minLength: 6,
    maxLength: 9,
  });
  let alike = 0;
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat(1)), (edges, endings) => {
      const chain = chainOf(
        edges.map((row) => row.flat()),
        edges.map(() => endings.next().value),
      );
      const standIn = standIns(chain);
      standIn.forEach((first, s) => {
        expect(standIn[first]).toBe(first);
        expect(chain.ending[first]).toBe(chain.ending[s]);
        if (first !== s) alike++;
        // Over a common denominator, by place.
        const share = (from: number, to: number) =>
          edges[from]!.reduce((sum, [at, units]) => sum + (standIn[at] === to ? units : 0), 0);
        edges.forEach((_, to) => {
          expect(share(s, to) * chain.rowUnits[first]!).toBe(share(first, to) * chain.rowUnits[s]!);
        });
      });
    }),
    { seed: 20_261_119, numRuns: 1000 },
  );
  expect(alike).toBeGreaterThan(500);
});
