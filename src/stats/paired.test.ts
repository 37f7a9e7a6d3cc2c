import { describe, expect, test } from 'vitest';
import { laneState, xoshiro } from '../engine/rng.js';
import {
  meanDifference,
  meansSurelyDiffer,
  oddsDifference,
  oddsSurelyDiffer,
  pairedVariance,
  spentAt,
} from './paired.js';

describe('the difference of two odds', () => {
  test('by Bonett and Price: 8 of 100 trials one way, 2 the other', () => {
    // p12 = 9/102, p21 = 3/102: the middle is 6/102, the variance (12/102 − (6/102)²)/102.
    const { estimate, low, high } = oddsDifference({ trials: 100, sum: 6, square: 10 }, 2);
    const half = 2 * Math.sqrt((12 / 102 - (6 / 102) ** 2) / 102);
    expect(estimate).toBe(0.06);
    expect(low).toBeCloseTo(6 / 102 - half, 15);
    expect(high).toBeCloseTo(6 / 102 + half, 15);
  });

  test('is not called certain where no trial differed', () => {
    const { estimate, low, high } = oddsDifference({ trials: 1000, sum: 0, square: 0 }, 1.96);
    expect(estimate).toBe(0);
    expect(low).toBeLessThan(0);
    expect(high).toBeCloseTo(-low!, 15);
  });
});

test('one trial has no interval of means', () => {
  expect(meanDifference({ trials: 1, sum: -1, square: 1 }, 2)).toEqual({
    estimate: -1,
    low: null,
    high: null,
  });
});

test('the difference of two means: differences 1, 2 and 3 have the variance 2/3', () => {
  const sums = { trials: 3, sum: 6, square: 14 };
  expect(pairedVariance(sums)).toBeCloseTo(2 / 3, 15);
  const { estimate, low } = meanDifference(sums, 2);
  expect(estimate).toBe(2);
  expect(low).toBeCloseTo(2 - 2 * Math.sqrt(2 / 9), 15);
});

test('what is spent over all looks stays below the whole', () => {
  // 1/2 + 1/6 + 1/12 + … telescopes to 1 − 1/(n + 1).
  const spent = Array.from({ length: 999 }, (_, i) => spentAt(i + 1, 0.01)).reduce((sum, each) => sum + each);
  expect(spent).toBeCloseTo(0.01 * (1 - 1 / 1000), 15);
});

describe('surely different', () => {
  test('odds: ten of ten one way have at most 2 · 2^-10', () => {
    const sums = { trials: 50, sum: 10, square: 10 };
    expect(oddsSurelyDiffer(sums, 2 * 2 ** -10)).toBe(true);
    expect(oddsSurelyDiffer(sums, 1.9 * 2 ** -10)).toBe(false);
  });

  test('odds: the bound is never below the true odds of as lopsided a result', () => {
    // Brute force over all results of n fair coins.
    for (const n of [1, 5, 12, 40])
      for (let more = Math.ceil(n / 2); more <= n; more++) {
        let [odds, ways] = [0, 1];
        for (let k = 0; k <= n; k++) {
          if (Math.abs(2 * k - n) >= 2 * more - n) odds += ways / 2 ** n;
          ways = (ways * (n - k)) / (k + 1);
        }
        const sums = { trials: n, sum: 2 * more - n, square: n };
        expect(oddsSurelyDiffer(sums, odds * (1 - 1e-9))).toBe(false);
      }
  });

  test('nothing is certain while nothing differed', () => {
    expect(oddsSurelyDiffer({ trials: 1e6, sum: 0, square: 0 }, 0.5)).toBe(false);
    expect(meansSurelyDiffer({ trials: 1e6, sum: 0, square: 0 }, { alarm: 0.5, reach: 1 })).toBe(false);
  });

  test('means: what is certain beyond the bound of Maurer and Pontil, and not within', () => {
    // 1,001 differences of variance 1 (by n − 1) within a stretch of 3, at 4/e²: √(2 · 2 / 1001) + 7 · 3 · 2 / (3 · 1000).
    const [alarm, reach, trials] = [4 / Math.E ** 2, 3, 1001];
    const bound = Math.sqrt(4 / 1001) + 0.014;
    const sums = (mean: number) => ({ trials, sum: mean * trials, square: 1000 + trials * mean ** 2 });
    expect(meansSurelyDiffer(sums(bound * 1.0001), { alarm, reach })).toBe(true);
    expect(meansSurelyDiffer(sums(-bound * 1.0001), { alarm, reach })).toBe(true);
    expect(meansSurelyDiffer(sums(bound * 0.9999), { alarm, reach })).toBe(false);
  });

  test('means: one trial tells nothing', () => {
    expect(meansSurelyDiffer({ trials: 1, sum: 5, square: 25 }, { alarm: 0.5, reach: 5 })).toBe(false);
  });

  test('means: large differences that are rare and balance small ones that are common make no false alarms', () => {
    // −1 in 1 of 10,000 trials and +10 in 1 of 100,000: a mean of 0, and most of 65,536 trials see no +10.
    // Looked at after 1, 2, 4 … 256 blocks; 5 % of 2,000 are 100. By the normal approximation it would be hundreds.
    const stream = xoshiro(laneState(20_261_119n, 0, 0));
    const uniform = () => (stream.next() + 0.5) / 2 ** 32;
    let alarms = 0;
    for (let run = 0; run < 2000; run++) {
      let [trials, sum, square, looks] = [0, 0, 0, 0];
      let isAlarm = false;
      while (looks < 9 && !isAlarm) {
        const more = 65_536 * Math.max(1, 2 ** (looks - 1));
        const [small, large] = [poisson(more * 1e-4, uniform), poisson(more * 1e-5, uniform)];
        trials += more;
        sum += 10 * large - small;
        square += 100 * large + small;
        isAlarm = meansSurelyDiffer({ trials, sum, square }, { alarm: spentAt(++looks, 0.05), reach: 11 });
      }
      if (isAlarm) alarms++;
    }
    expect(alarms).toBeLessThan(100);
  });
});

/** How often something rare happens: arrivals at exponential distances, a few hundred at a time. */
function poisson(mean: number, uniform: () => number): number {
  let count = -1;
  for (let left = mean; left >= 0; count++) left += Math.log(uniform());
  return count;
}
