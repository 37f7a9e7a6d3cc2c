import { expect, test } from 'vitest';
import { agreement, type Cell } from './agreement.js';

const cells = (odds: readonly number[], seen: readonly number[]): Cell[] =>
  odds.map((share, i) => ({ odds: share, seen: seen[i]! }));

test('sixty rolls of a die by hand: χ² = 56/10 on five degrees of freedom', () => {
  const rolls = cells(Array(6).fill(1 / 6), [5, 8, 9, 13, 11, 14]);
  // (5-10)² + (8-10)² + (9-10)² + (13-10)² + (11-10)² + (14-10)² = 25 + 4 + 1 + 9 + 1 + 16 = 56.
  const found = agreement([rolls], 60, 'faces');
  expect(found.statistic).toBeCloseTo(5.6, 12);
  expect(found.degreesOfFreedom).toBe(5);
  // Q(5/2, 2.8), from the table of Abramowitz and Stegun 26.7 between χ² = 5.5 (0.35795) and 6 (0.30622).
  expect(found.p).toBeGreaterThan(0.30622);
  expect(found.p).toBeLessThan(0.35795);
  expect(found.consistent).toBe(true);
});

test('neighbours are merged until ten are expected; leftovers of all groups make one cell more', () => {
  // Expected 4, 4, 4 | 40, 8 | 40: cells 12 | 40 | 40 and the leftover 8, which is too small and joins the last.
  const groups = [cells([0.04, 0.04, 0.04], [4, 4, 4]), cells([0.4, 0.08], [40, 8]), cells([0.4], [40])];
  expect(agreement(groups, 100, 'x')).toMatchObject({
    degreesOfFreedom: 2,
    statistic: expect.closeTo(0, 12),
    p: 1,
  });
});

test('what cannot happen and was seen is inconsistent, however rare', () => {
  const found = agreement([cells([0.5, 0.5, 0], [500_000, 499_999, 1])], 1e6, 'x');
  expect(found).toMatchObject({ p: 0, consistent: false });
});

test('a difference of six standard deviations is inconsistent, one of four is not', () => {
  const off = (sigmas: number) => {
    const difference = Math.round(sigmas * 500);
    return agreement([cells([0.5, 0.5], [500_000 + difference, 500_000 - difference])], 1e6, 'x');
  };
  expect(off(4).consistent).toBe(true);
  expect(off(6).consistent).toBe(false);
  // One degree of freedom: χ² = 36, and the odds of six standard deviations are 1.97e-9.
  expect(off(6).p).toBeCloseTo(1.973e-9, 11);
});

test('a fight with only one way to go agrees', () => {
  expect(agreement([cells([1], [1000])], 1000, 'x')).toMatchObject({
    p: 1,
    degreesOfFreedom: 0,
    consistent: true,
  });
  expect(agreement([cells([1], [3])], 3, 'x')).toMatchObject({ p: 1, consistent: true });
});
