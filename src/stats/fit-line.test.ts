import { expect, test } from 'vitest';
import { fitLine } from './fit-line.js';

test('least squares by hand', () => {
  // Means 2 and 3; Sxy = (−1)(−2) + 0·1 + 1·1 = 3, Sxx = 2: slope 3/2, intercept 3 − 3 = 0.
  // Residuals 1 − 1.5, 4 − 3, 4 − 4.5: squares 1/4 + 1 + 1/4 = 3/2, over n − 2 = 1. Syy = 4 + 1 + 1 = 6.
  const line = fitLine([
    [1, 1],
    [2, 4],
    [3, 4],
  ])!;
  expect(line.slope).toBeCloseTo(1.5, 12);
  expect(line.intercept).toBeCloseTo(0, 12);
  expect(line.deviation).toBeCloseTo(Math.sqrt(1.5), 12);
  expect(line.explained).toBeCloseTo(1 - 1.5 / 6, 12);
});

test('no line through two points, nor through points above each other', () => {
  expect(
    fitLine([
      [1, 1],
      [2, 2],
    ]),
  ).toBeNull();
  expect(fitLine([1, 2, 3].map((y) => [1, y] as const))).toBeNull();
});

test('a flat line explains all that there is', () => {
  expect(fitLine([1, 2, 3].map((x) => [x, 5] as const))).toMatchObject({
    slope: 0,
    deviation: 0,
    explained: 1,
  });
});
