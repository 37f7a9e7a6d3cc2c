import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorOf, ofDouble, sumOf } from '../../test/fraction.js';
import { Sums, sum } from './sums.js';

describe('sums that keep what rounding takes', () => {
  test('ten thousand small terms beside a large one are not lost', () => {
    // 2^-53 is half a unit in the last place of 1: plain addition would lose every one.
    expect(sum([1, ...Array.from({ length: 10_000 }, () => 2 ** -53)])).toBe(1 + 10_000 * 2 ** -53);
  });

  test('a large term that comes late loses nothing either', () => {
    expect(sum([1, 2 ** 100, -(2 ** 100)])).toBe(1);
  });

  test('are the true sum, rounded once', () => {
    const share = fc.double({ min: 1e-12, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { maxLength: 200 }), (terms) => {
        const truth = sumOf(terms.map(ofDouble));
        // Half a unit in the last place, and what the lost parts themselves lose: 200² · 2^-106 of the sum.
        expect(errorOf(sum(terms), truth)).toBeLessThanOrEqual(2 ** -53 * (1 + 1e-9) * sum(terms));
      }),
      { seed: 41, numRuns: 100 },
    );
  });

  test('are kept apart', () => {
    const sums = new Sums(3);
    sums.add(0, 1);
    sums.add(2, 5);
    sums.add(0, 2 ** -53);
    sums.add(0, 2 ** -53);
    expect([...sums.values()]).toEqual([1 + 2 ** -52, 0, 5]);
    expect(sums.value(2)).toBe(5);
  });
});
