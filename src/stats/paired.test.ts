import { describe, expect, test } from 'vitest';
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
    expect(high).toBeCloseTo(-low, 15);
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
    expect(meansSurelyDiffer({ trials: 1e6, sum: 0, square: 0 }, 0.5)).toBe(false);
  });

  test('means: 2.5 deviations are enough for 5 %, not for 1 %', () => {
    // The mean 0.25 of 100 differences with deviation 1.
    const sums = { trials: 100, sum: 25, square: 100 * (1 + 0.0625) };
    expect(meansSurelyDiffer(sums, 0.05)).toBe(true);
    expect(meansSurelyDiffer(sums, 0.01)).toBe(false);
  });
});
