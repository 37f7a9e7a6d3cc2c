import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capitalised,
  formatAbove,
  formatBelow,
  formatCount,
  formatNumber,
  formatP,
  formatPercent,
  formatSmall,
  formatWithError,
  plural,
  pluralOf,
  tied,
} from './format.js';

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_000_000, '1,000,000'],
    [1e12, '1,000,000,000,000'],
    [null, '–'],
    [undefined, '–'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%s is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('numbers', () => {
  test.each([
    [3.5, '3.5'],
    [3, '3'],
    [0, '0'],
    [-0, '0'],
    [1204.25, '1,204.25'],
    [-1204.256, '-1,204.26'],
    [10, '10'],
    [0.004, '0.004'],
    [0.00038, '0.00038'],
    [-0.00038, '-0.00038'],
    [1e-12, '< 0.000001'],
    [-1e-12, '> -0.000001'],
    [1e21, '1e+21'],
    [Number.POSITIVE_INFINITY, '∞'],
    [Number.NEGATIVE_INFINITY, '–'],
    [Number.NaN, '–'],
    [null, '–'],
  ])('%s is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test('digits are the decimals at most', () => {
    expect(formatNumber(2.34567, 0)).toBe('2');
    expect(formatNumber(2.34567, 4)).toBe('2.3457');
    expect(formatNumber(3.1, 4)).toBe('3.1');
  });
});

describe('percentages', () => {
  test.each([
    [3 / 16, '18.75 %'],
    [0.5, '50.00 %'],
    [0, '0 %'],
    [1, '100 %'],
    [0.0001, '0.01 %'],
    // 1 in 6^6 = 46,656 is 0.0021433 %.
    [6 ** -6, '0.0021 %'],
    [3.84e-6, '0.00038 %'],
    [1e-8, '0.000001 %'],
    [9.9e-9, '< 0.000001 %'],
    [1e-12, '< 0.000001 %'],
    [Number.MIN_VALUE, '< 0.000001 %'],
    [0.99994, '99.99 %'],
    [0.99996, '99.996 %'],
    [1 - 3.84e-6, '99.99962 %'],
    [1 - 2e-8, '99.999998 %'],
    [1 - 1e-12, '> 99.999999 %'],
    [1 - Number.EPSILON / 2, '> 99.999999 %'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('%s is %s', (probability, text) => {
    expect(formatPercent(probability)).toBe(text);
  });

  test('digits are the decimals, and more are used where fewer would say nothing', () => {
    expect(formatPercent(3 / 16, 0)).toBe('19 %');
    expect(formatPercent(0.004, 0)).toBe('0.4 %');
    expect(formatPercent(0.996, 0)).toBe('99.6 %');
    expect(formatPercent(3 / 16, 5)).toBe('18.75000 %');
    expect(formatPercent(1e-12, 8)).toBe('< 0.00000001 %');
    expect(formatPercent(1 - 1e-12, 8)).toBe('> 99.99999999 %');
  });

  test('only 0 reads as 0 and only 1 as 100', () => {
    const inside = fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(inside, fc.integer({ min: 0, max: 10 }), (probability, digits) => {
        const text = formatPercent(probability, digits);
        expect(text).toMatch(/^([<>] )?\d+(\.\d+)? %$/);
        const number = Number.parseFloat(text.replace(/^[<>] /, ''));
        expect(number).toBeGreaterThan(0);
        expect(number).toBeLessThan(100);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});

describe('bounds', () => {
  test.each([
    // Nothing in a million at 95 %: z² / (n + z²) = 3.8415 / 1,000,003.8 = 3.84e-6.
    [3.84e-6, 'below 0.0004 %'],
    [0.7935, 'below 79.35 %'],
    [0.07, 'below 7.00 %'],
    [0.00711, 'below 0.72 %'],
    [3.8e-12, 'below 0.0000000004 %'],
  ])('at most %s is %s', (bound, text) => {
    expect(formatBelow(bound)).toBe(text);
  });

  test.each([
    [1 - 3.84e-6, 'above 99.9996 %'],
    [0.2065, 'above 20.65 %'],
    [0.99289, 'above 99.28 %'],
  ])('at least %s is %s', (bound, text) => {
    expect(formatAbove(bound)).toBe(text);
  });

  test('what is printed is never tighter than the bound', () => {
    const odds = fc.double({ min: 1e-9, max: 1, noNaN: true });
    fc.assert(
      fc.property(odds, fc.integer({ min: 0, max: 6 }), (bound, digits) => {
        // The allowance for rounding noise is 1e-9 of the last decimal shown.
        expect(Number.parseFloat(formatBelow(bound, digits).slice(6))).toBeGreaterThanOrEqual(
          bound * 100 * (1 - 1e-8),
        );
        expect(Number.parseFloat(formatAbove(1 - bound, digits).slice(6))).toBeLessThanOrEqual(
          (1 - bound) * 100 + 1e-8,
        );
      }),
      { seed: 3, numRuns: 2000 },
    );
  });
});

describe('values with their error', () => {
  test.each([
    [1.75, 0.0196, '1.75 ± 0.02'],
    [3.5, 0.0022, '3.500 ± 0.002'],
    [12_345.678, 1000, '12,345.68 ± 1,000.00'],
    [1.1994, 0.00096, '1.199 ± 0.001'],
    [2, 0, '2'],
    [2, Number.NaN, '2'],
    [Number.NaN, 0.1, '–'],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, '∞'],
  ])('%s with %s is %s', (value, error, text) => {
    expect(formatWithError(value, error)).toBe(text);
  });

  test('the unit stands behind the value', () => {
    expect(formatWithError(18.7412, 0.0765, { unit: ' %' })).toBe('18.74 % ± 0.08');
    expect(formatWithError(18.7412, 0.0765, { unit: ' %', digits: 4 })).toBe('18.7412 % ± 0.0765');
  });
});

test.each([
  [0.43, 'p = 0.43'],
  [0.4321, 'p = 0.43'],
  [1, 'p = 1'],
  [1.24e-7, 'p = 1.2e-7'],
  [1e-5, 'p = 1e-5'],
  [0, 'p < 1e-300'],
  [1e-310, 'p < 1e-300'],
  [Number.NaN, 'p unknown'],
])('a p-value of %s is told as %s', (p, text) => {
  expect(formatP(p)).toBe(text);
});

test.each([
  [0, '0'],
  [1e-15, '1e-15'],
  [1.16e-10, '1.2e-10'],
  [0.0123, '0.012'],
  [Number.NaN, '–'],
])('the small number %s is %s', (value, text) => {
  expect(formatSmall(value)).toBe(text);
});

test('one is singular, all else plural', () => {
  expect(plural('1', 'roll')).toBe('1 roll');
  expect(plural('0', 'roll')).toBe('0 rolls');
  expect(plural('3.5', 'attack action')).toBe('3.5 attack actions');
  expect(['fury', 'day', 'pass', 'clash', 'box'].map(pluralOf)).toEqual([
    'furies',
    'days',
    'passes',
    'clashes',
    'boxes',
  ]);
});

test('a sentence starts with a capital letter, whatever it starts with', () => {
  expect(capitalised('the attacker')).toBe('The attacker');
  expect(capitalised('')).toBe('');
  expect(capitalised('🐉 dies')).toBe('🐉 dies');
});

test('what belongs to a number is tied to it', () => {
  expect(tied('in 18.74 % ± 0.08 of')).toBe('in 18.74\u00a0%\u00a0±\u00a00.08 of');
  expect(tied('rare: < 0.01 % (p = 0.43)')).toBe('rare: <\u00a00.01\u00a0% (p\u00a0=\u00a00.43)');
});
