import { expect, test } from 'vitest';
import { oddsOf, wilson } from './interval.js';

const WIDTH = 1.959963984540054;

// Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%d of %d: the interval is the published one', (seen, trials, low, high) => {
  const interval = wilson(seen, trials, WIDTH);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('nothing seen in a million is below 0.0004 %, and not 0 %', () => {
  // The upper end is w²/(n + w²): 3.8415 / 1,000,003.8415.
  expect(wilson(0, 1e6, WIDTH)).toEqual({ low: 0, high: expect.closeTo(3.8414440635e-6, 14) });
  expect(wilson(1e6, 1e6, WIDTH)).toEqual({ low: expect.closeTo(1 - 3.8414440635e-6, 12), high: 1 });
});

test('the interval holds the share, stays within 0 and 1, and mirrors', () => {
  for (const trials of [1, 2, 10, 1e6])
    for (const seen of [0, 1, Math.floor(trials / 2), trials - 1, trials]) {
      const { low, high } = wilson(seen, trials, WIDTH);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(seen / trials);
      expect(high).toBeGreaterThanOrEqual(seen / trials);
      expect(high).toBeLessThanOrEqual(1);
      expect(wilson(trials - seen, trials, WIDTH).low).toBeCloseTo(1 - high, 12);
    }
});

test('odds without trials have no estimate', () => {
  expect(oddsOf(0.25, 0, { trials: 0, width: WIDTH })).toEqual({
    exact: 0.25,
    estimate: null,
    low: null,
    high: null,
  });
});
