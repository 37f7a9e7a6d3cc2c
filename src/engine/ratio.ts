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

export function value({ num, den }: Ratio): number {
  return den === 0 ? num : num / den;
}

/** Times weight/total. */
export function scale(ratio: Ratio, weight: number, total: number): Ratio {
  const rounded = () => ({ num: value(ratio) * (weight / total), den: 0 });
  if (ratio.den === 0) return rounded();
  const common = gcd(weight, total);
  const [w, t] = [weight / common, total / common];
  const [a, b] = [gcd(ratio.num, t), gcd(w, ratio.den)];
  const [num, den] = [(ratio.num / a) * (w / b), (ratio.den / b) * (t / a)];
  return num > LIMIT || den > LIMIT ? rounded() : { num, den };
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return b.den === 0 ? { num: value(a) * b.num, den: 0 } : scale(a, b.num, b.den);
}

export function add(a: Ratio, b: Ratio): Ratio {
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
function gcd(a: number, b: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return 1;
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}
