/**
 * A probability as a whole-number fraction in lowest terms while numerator and denominator fit a
 * double exactly (2^53), and as a plain double (`den` 0) once they do not.
 */
export interface Ratio {
  readonly num: number;
  readonly den: number;
}

const LIMIT = Number.MAX_SAFE_INTEGER;

export const ONE: Ratio = { num: 1, den: 1 };
export const NONE: Ratio = { num: 0, den: 1 };

export function value({ num, den }: Ratio): number {
  return den === 0 ? num : num / den;
}

/** Times weight/total. */
export function scale(ratio: Ratio, weight: number, total: number): Ratio {
  const common = gcd(weight, total);
  return timesLowest(ratio, weight / common, total / common);
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  if (a === ONE) return b;
  return b.den === 0 ? { num: value(a) * b.num, den: 0 } : timesLowest(a, b.num, b.den);
}

/** Times a fraction in lowest terms. */
function timesLowest(ratio: Ratio, weight: number, total: number): Ratio {
  if (ratio.den === 0) return { num: ratio.num * (weight / total), den: 0 };
  const [a, b] = [gcd(ratio.num, total), gcd(weight, ratio.den)];
  const [num, den] = [(ratio.num / a) * (weight / b), (ratio.den / b) * (total / a)];
  return num > LIMIT || den > LIMIT ? { num: value(ratio) * (weight / total), den: 0 } : { num, den };
}

export function add(a: Ratio, b: Ratio): Ratio {
  if (a === NONE) return b;
  const den = a.den === 0 || b.den === 0 ? Number.POSITIVE_INFINITY : lcm(a.den, b.den);
  if (den > LIMIT) return { num: value(a) + value(b), den: 0 };
  const num = a.num * (den / a.den) + b.num * (den / b.den);
  const common = gcd(num, den);
  return { num: num / common, den: den / common };
}

/** The whole-number weights of ratios over their least common denominator; null if there is none within 2^53. */
export function commonUnits(ratios: readonly Ratio[]): { units: number[]; total: number } | null {
  const total = ratios.reduce((all, { den }) => (den === 0 ? Number.NaN : lcm(all, den)), 1);
  if (!(total <= LIMIT)) return null;
  return { units: ratios.map(({ num, den }) => num * (total / den)), total };
}

/** The greatest common divisor; 1 where a number is no whole number within 2^53. */
export function gcd(a: number, b: number): number {
  if ((a | 0) === a && (b | 0) === b) return smallGcd(a, b);
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return 1;
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** The same of numbers of 32 bits, which most are: they are divided as such, several times faster. */
function smallGcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function lcm(a: number, b: number): number {
  return a === b ? a : (a / gcd(a, b)) * b;
}
