import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorOf, type Fraction, fraction, gcd, plus, times } from '../../test/fraction.js';
import { add, commonUnits, multiply, ONE, type Ratio, scale, value } from './ratio.js';

const SAFE = 2n ** 53n - 1n;
const fits = ({ num, den }: Fraction) => num <= SAFE && den <= SAFE;
const ratioOf = ({ num, den }: Fraction): Ratio => ({ num: Number(num), den: Number(den) });

/** A probability above 0 with a denominator up to `max`. */
const probability = (max: number) =>
  fc
    .integer({ min: 1, max })
    .chain((den) => fc.integer({ min: 1, max: den }).map((num) => fraction(num, den)));
const anySize = fc.oneof(
  probability(12),
  probability(10_000),
  probability(2 ** 31),
  probability(Number(SAFE)),
);

describe('fractions of whole numbers', () => {
  test('scaling gives the true product in lowest terms if that fits 2^53, and else a double', () => {
    let [exact, rounded] = [0, 0];
    fc.assert(
      fc.property(anySize, anySize, fc.integer({ min: 1, max: 5 }), (a, b, widen) => {
        // The weight and total of a spread are not in lowest terms.
        const [weight, total] = [Number(b.num) * widen, Number(b.den) * widen];
        fc.pre(Number.isSafeInteger(total));
        const truth = times(a, b);
        const scaled = scale(ratioOf(a), weight, total);
        if (fits(truth)) {
          exact++;
          expect(scaled).toEqual(ratioOf(truth));
        } else {
          rounded++;
          expect(scaled.den).toBe(0);
          // Three roundings: two quotients and a product.
          expect(errorOf(scaled.num, truth)).toBeLessThanOrEqual(3.01 * 2 ** -53 * value(scaled));
        }
      }),
      { seed: 11, numRuns: 2000 },
    );
    expect(Math.min(exact, rounded)).toBeGreaterThan(200);
  });

  test('adding gives the true sum in lowest terms if the common denominator fits 2^53, and else a double', () => {
    let [exact, rounded] = [0, 0];
    fc.assert(
      fc.property(anySize, anySize, (a, b) => {
        const half = fraction(1, 2);
        fc.pre(a.den < SAFE / 2n && b.den < SAFE / 2n);
        // Halved, so that the sum is a probability too.
        const [x, y] = [times(a, half), times(b, half)];
        const sum = add(ratioOf(x), ratioOf(y));
        const fitting = (x.den / gcd(x.den, y.den)) * y.den <= SAFE;
        if (fitting) exact++;
        else rounded++;
        if (fitting) expect(sum).toEqual(ratioOf(plus(x, y)));
        else {
          expect(sum.den).toBe(0);
          // Three roundings: two quotients and a sum.
          expect(errorOf(sum.num, plus(x, y))).toBeLessThanOrEqual(3.01 * 2 ** -53 * value(sum));
        }
      }),
      { seed: 12, numRuns: 2000 },
    );
    expect(Math.min(exact, rounded)).toBeGreaterThan(200);
  });

  test('a product of many events that cancels stays exact', () => {
    // 1/2 · 2/3 · 3/4 · … · 99/100 = 1/100, though the factorials are far beyond 2^53.
    let ratio = ONE;
    for (let n = 1; n < 100; n++) ratio = scale(ratio, n, n + 1);
    expect(ratio).toEqual({ num: 1, den: 100 });
  });

  test('a sum of parts comes back to the whole, however often it is split', () => {
    // Each of 30 rolls is split into its six faces, which are added up again: 6^30 is beyond 2^53.
    let ratio = ONE;
    for (let roll = 0; roll < 30; roll++) {
      const face = scale(ratio, 1, 6);
      ratio = [face, face, face, face, face].reduce(add, face);
    }
    expect(ratio).toEqual({ num: 1, den: 1 });
  });

  test('2^53 - 1 is the largest denominator, 2^53 is none', () => {
    expect(scale(ONE, 1, 2 ** 53 - 1)).toEqual({ num: 1, den: 2 ** 53 - 1 });
    expect(scale(ONE, 1, 2 ** 53)).toEqual({ num: 2 ** -53, den: 0 });
    expect(scale({ num: 1, den: 2 ** 27 }, 1, 2 ** 26)).toEqual({ num: 2 ** -53, den: 0 });
  });
});

describe('doubles', () => {
  const third: Ratio = { num: 1 / 3, den: 0 };

  test('once a double, always a double', () => {
    expect(scale(third, 3, 6)).toEqual({ num: 1 / 6, den: 0 });
    expect(multiply(third, { num: 1, den: 2 })).toEqual({ num: 1 / 6, den: 0 });
    expect(multiply({ num: 1, den: 2 }, third)).toEqual({ num: 1 / 6, den: 0 });
    expect(add(third, { num: 1, den: 2 })).toEqual({ num: 1 / 3 + 1 / 2, den: 0 });
    expect(add({ num: 1, den: 2 }, third)).toEqual({ num: 1 / 2 + 1 / 3, den: 0 });
  });

  test('the value of either kind', () => {
    expect(value({ num: 3, den: 4 })).toBe(0.75);
    expect(value(third)).toBe(1 / 3);
  });
});

describe('common units', () => {
  test('are the numerators over the least common denominator', () => {
    // 1/6, 1/4, 7/12 over 12.
    expect(
      commonUnits([
        { num: 1, den: 6 },
        { num: 1, den: 4 },
        { num: 7, den: 12 },
      ]),
    ).toEqual({ units: [2, 3, 7], total: 12 });
    expect(commonUnits([])).toEqual({ units: [], total: 1 });
  });

  test('there are none with a double among them, or beyond 2^53', () => {
    expect(
      commonUnits([
        { num: 0.5, den: 0 },
        { num: 1, den: 2 },
      ]),
    ).toBeNull();
    expect(
      commonUnits([
        { num: 1, den: 2 },
        { num: 0.5, den: 0 },
        { num: 1, den: 2 },
      ]),
    ).toBeNull();
    // Three primes near 2^20: their product is about 2^60.
    expect(commonUnits([1_048_573, 1_048_571, 1_048_559].map((den) => ({ num: 1, den })))).toBeNull();
  });

  test('of parts of one whole add up to the total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }), (weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const common = commonUnits(weights.map((weight) => scale(ONE, weight, whole)))!;
        expect(common.units.reduce((sum, units) => sum + units, 0)).toBe(common.total);
        common.units.forEach((units, i) => {
          expect(fraction(units, common.total)).toEqual(fraction(weights[i]!, whole));
        });
        expect(whole % common.total).toBe(0);
      }),
      { seed: 13, numRuns: 500 },
    );
  });
});
