import { expect, test } from 'vitest';
import { FightCounts } from './fight-counts.js';

test('fights are counted by ending and steps, and by all that they came to, however large', () => {
  // Endings 0 and 1, `never-ends` and `unfinished`; two metrics and a reading.
  const fights = new FightCounts(4, 3);
  const counted = Float64Array.of(7, 2 ** 40);
  fights.add({ ending: 1, readings: [-3] }, 2, counted);
  expect([...counted]).toEqual([0, 0]);
  counted.set([7, 0.5]);
  fights.add({ ending: 1, readings: [0] }, 2, counted);
  fights.add({ ending: -1, readings: [1023] }, 1024, counted);
  const none = new Map();
  expect(fights.take()).toEqual({
    trials: 3,
    steps: [none, new Map([[2, 2]]), none, new Map([[1024, 1]])],
    measures: [
      new Map([
        [7, 2],
        [0, 1],
      ]),
      new Map([
        [2 ** 40, 1],
        [0.5, 1],
        [0, 1],
      ]),
      new Map([
        [-3, 1],
        [0, 1],
        [1023, 1],
      ]),
    ],
  });
  expect(fights.take()).toEqual({ trials: 0, steps: [none, none, none, none], measures: [none, none, none] });
});
