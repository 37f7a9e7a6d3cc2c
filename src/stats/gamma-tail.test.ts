import { expect, test } from 'vitest';
import { chiSquareTail, gammaTail, normalWidth } from './gamma-tail.js';

test.each([0, 0.1, 1, 5, 50, 700])('Q(1, %d) is e^-x', (x) => {
  expect(gammaTail(1, x) / Math.exp(-x)).toBeCloseTo(1, 12);
});

test.each([0.5, 3, 10, 60])('Q(n, %d) is the odds of fewer than n events of a Poisson variable', (x) => {
  for (const n of [2, 7, 30]) {
    let [term, sum] = [Math.exp(-x), 0];
    for (let k = 0; k < n; k++) {
      sum += term;
      term *= x / (k + 1);
    }
    expect(Math.abs(gammaTail(n, x) - sum)).toBeLessThan(1e-13);
  }
});

// Critical values of NIST's table of the χ² distribution (Engineering Statistics Handbook, 1.3.6.7.4), three decimals.
test.each([
  [1, 0.05, 3.841],
  [1, 0.001, 10.828],
  [5, 0.01, 15.086],
  [10, 0.05, 18.307],
  [30, 0.95, 18.493],
  [100, 0.05, 124.342],
  [100, 0.999, 61.918],
])(
  'χ² with %d degrees of freedom exceeds its published critical value with odds %d',
  (degrees, odds, value) => {
    expect(chiSquareTail(value, degrees) / odds).toBeCloseTo(1, 2);
  },
);

test('a χ² statistic equal to many degrees of freedom is a middling one', () => {
  // By the central limit theorem the odds go to 1/2 from below, off by sqrt(2/n)/(3 sqrt(2π)) · … < 1/sqrt(n).
  for (const n of [1_000, 20_000]) {
    expect(chiSquareTail(n, n)).toBeLessThan(0.5);
    expect(chiSquareTail(n, n)).toBeGreaterThan(0.5 - 1 / Math.sqrt(n));
  }
});

// Quantiles of the standard normal distribution as published with AS 241 (Wichura 1988) and in R's documentation.
test.each([
  [0.5, 0.674489750196082],
  [0.9, 1.6448536269514722],
  [0.95, 1.959963984540054],
  [0.99, 2.5758293035489004],
  [0.999999, 4.891638475699],
])('%d of a normal distribution lies within %d standard deviations', (confidence, width) => {
  expect(normalWidth(confidence)).toBeCloseTo(width, 10);
});
