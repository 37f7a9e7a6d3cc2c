import { expect, test } from 'vitest';
import { distribution, summarise } from './summary.js';

test('a fair die: mean 3.5, deviation sqrt(35/12), percentiles by the least face that reaches them', () => {
  const die = [6, 3, 1, 5, 2, 4].map((face) => [face, 1 / 6] as const);
  const { mean, deviation, percentiles } = summarise(die);
  expect(mean).toBeCloseTo(3.5, 14);
  expect(deviation).toBeCloseTo(Math.sqrt(35 / 12), 14);
  expect(percentiles).toEqual({ 5: 1, 25: 2, 50: 3, 75: 5, 95: 6 });
});

test('a percentile is not missed by the rounding of odds that add up to it', () => {
  // 0.1 + 0.2 + 0.2 is 0.5 in decimals and may not be in doubles; three times 1/6 likewise.
  const odds = [0.7, 0.1, 0.1, 0.1].map((share) => share / 2);
  expect(summarise([...odds.map((share, i) => [i, share] as const), [9, 0.5]]).percentiles[50]).toBe(3);
});

test('counts and odds of the same shape give the same summary; what was never seen is left out', () => {
  const seen = new Map([
    [2, 30],
    [0, 10],
    [7, 0],
  ]);
  expect(summarise(seen)).toEqual(
    summarise(
      new Map([
        [0, 0.25],
        [2, 0.75],
      ]),
    ),
  );
  expect(distribution(seen)).toEqual([
    { value: 0, probability: 0.25 },
    { value: 2, probability: 0.75 },
  ]);
});

test('one value: no deviation, and every percentile is that value', () => {
  expect(summarise([[4, 1]])).toEqual({
    mean: 4,
    deviation: 0,
    percentiles: { 5: 4, 25: 4, 50: 4, 75: 4, 95: 4 },
  });
});
