/** Exact fractions, for tests to work out what is true without any rounding. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  let [a, b] = [BigInt(num), BigInt(den)];
  if (b < 0n) [a, b] = [-a, -b];
  const common = gcd(a < 0n ? -a : a, b);
  return { num: a / common, den: b / common };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const plus = (a: Fraction, b: Fraction) => fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const minus = (a: Fraction, b: Fraction) => fraction(a.num * b.den - b.num * a.den, a.den * b.den);
export const times = (a: Fraction, b: Fraction) => fraction(a.num * b.num, a.den * b.den);
export const over = (a: Fraction, b: Fraction) => fraction(a.num * b.den, a.den * b.num);
export const sumOf = (all: Iterable<Fraction>) => [...all].reduce(plus, ZERO);
export const power = (a: Fraction, n: number) => fraction(a.num ** BigInt(n), a.den ** BigInt(n));

/** Exactly what a double stands for. */
export function ofDouble(x: number): Fraction {
  let halvings = 0;
  for (; !Number.isInteger(x); halvings++) x *= 2;
  return fraction(BigInt(x), 2n ** BigInt(halvings));
}

/** To at least 62 binary digits, then as a double. */
export function toNumber({ num, den }: Fraction): number {
  if (num < 0n) return -toNumber({ num: -num, den });
  if (num === 0n) return 0;
  const shift = bitsOf(den) - bitsOf(num) + 64;
  const digits = shift >= 0 ? (num << BigInt(shift)) / den : num / (den << BigInt(-shift));
  // In two parts, for neither power may leave the range of a double.
  return Number(digits) * 2 ** -Math.floor(shift / 2) * 2 ** -Math.ceil(shift / 2);
}

/** How far a double is from the truth, without rounding on the way. */
export function errorOf(x: number, truth: Fraction): number {
  return Math.abs(toNumber(minus(ofDouble(x), truth)));
}

export function binomial(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

function bitsOf(n: bigint): number {
  return n.toString(16).length * 4;
}

export function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
