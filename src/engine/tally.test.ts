import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, emptyTally, merge, type Tally, total } from './tally.js';

/** Fights as (ending, steps, measure). */
const fights = fc.array(fc.tuple(fc.nat(1), fc.nat(5), fc.integer({ min: -2, max: 2 })), { maxLength: 30 });

function tallyOf(list: readonly (readonly [number, number, number])[]): Tally {
  const tally = emptyTally(2, 1);
  for (const [ending, steps, measure] of list) {
    tally.trials++;
    count(tally.steps[ending]!, steps);
    count(tally.measures[0]!, measure);
  }
  return tally;
}

test('an empty tally has one empty histogram for each ending and measure, none of them shared', () => {
  const tally = emptyTally(2, 3);
  expect(tally.trials).toBe(0);
  expect([tally.steps.length, tally.measures.length]).toEqual([2, 3]);
  count(tally.steps[0]!, 4);
  expect(tally.steps[1]!.size).toBe(0);
});

test('a value is counted once, or as often as given', () => {
  const histogram = new Map<number, number>();
  count(histogram, 3);
  count(histogram, 3, 5);
  count(histogram, -1);
  expect([...histogram]).toEqual([
    [3, 6],
    [-1, 1],
  ]);
  expect(total(histogram)).toBe(7);
});

test('merged tallies are the tally of all fights, in whatever order', () => {
  fc.assert(
    fc.property(fights, fights, fights, (a, b, c) => {
      const all = tallyOf([...a, ...b, ...c]);
      expect(merge(merge(tallyOf(a), tallyOf(b)), tallyOf(c))).toEqual(all);
      expect(merge(tallyOf(c), merge(tallyOf(b), tallyOf(a)))).toEqual(all);
    }),
    { seed: 51, numRuns: 100 },
  );
});

test('merging leaves what is added as it was', () => {
  const from = tallyOf([[0, 1, 2]]);
  const into = emptyTally(2, 1);
  merge(into, from);
  count(into.steps[0]!, 1);
  expect(from).toEqual(tallyOf([[0, 1, 2]]));
});
