/**
 * The notations of settings that stand in a scenario file or behind a flag of the command line:
 * "50M" trials, a seed of 64 bits, a precision of "0.05%".
 */

/** A value, or what was expected instead, as a phrase that fits behind "expected". */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly expected: string };

export const LARGEST_TRIALS = 1e12;
const LARGEST_SEED = 2n ** 64n - 1n;

export const TRIALS_EXPECTED = `a whole number from 1 to ${LARGEST_TRIALS}, or one in short such as "50M" or "10k"`;
export const SEED_EXPECTED = `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, or a string of digits or 0x… up to ${LARGEST_SEED}`;
export const PRECISION_EXPECTED = 'a fraction above 0 and up to 0.5, or a percentage such as "0.05%"';

const ZEROS: Readonly<Record<string, number>> = { k: 3, m: 6, g: 9, t: 12 };
const SHORT_NUMBER = /^(\d{1,20})(?:\.(\d{1,20}))?(?:([kmgt])|e\+?(\d{1,2}))?$/i;

/** Reads 1000000, "1000000", "10k", "1.5M", "2G", "1T" or "1e6". */
export function parseTrials(raw: string | number): Parsed<number> {
  const trials = expandShort(String(raw).trim());
  if (trials === undefined || trials < 1n || trials > LARGEST_TRIALS) return refuse(TRIALS_EXPECTED);
  return { ok: true, value: Number(trials) };
}

/** Moves the decimal point by hand, for 1.1 * 1e6 is not 1,100,000 in doubles. */
function expandShort(text: string): bigint | undefined {
  const match = SHORT_NUMBER.exec(text);
  if (match === null) return undefined;
  const [, digits = '', decimals = '', suffix, exponent] = match;
  const zeros = suffix === undefined ? Number(exponent ?? 0) : ZEROS[suffix.toLowerCase()]!;
  const moved = decimals.padEnd(zeros, '0');
  return /[1-9]/.test(moved.slice(zeros)) ? undefined : BigInt(digits + moved.slice(0, zeros));
}

/** Reads a seed as decimal text, for 64 bits do not fit a number. */
export function parseSeed(raw: string | number): Parsed<string> {
  if (typeof raw === 'number' && !Number.isSafeInteger(raw)) return refuse(SEED_EXPECTED);
  const text = String(raw).trim();
  if (!/^(?:\d{1,20}|0x[\da-f]{1,16})$/i.test(text)) return refuse(SEED_EXPECTED);
  const seed = BigInt(text);
  return seed > LARGEST_SEED ? refuse(SEED_EXPECTED) : { ok: true, value: seed.toString() };
}

/** Reads 0.0005, "0.0005" or "0.05%" as a fraction. */
export function parsePrecision(raw: string | number): Parsed<number> {
  const match = /^(\d{0,20}(?:\.\d{0,20})?(?:e[+-]?\d{1,3})?)\s*(%?)$/i.exec(String(raw).trim());
  if (match === null || !/^\.?\d/.test(match[1]!)) return refuse(PRECISION_EXPECTED);
  // Dividing in decimal: 0.07 / 100 is not the double that 0.0007 is.
  const [mantissa, exponent = '0'] = match[1]!.toLowerCase().split('e');
  const value = Number(`${mantissa}e${Number(exponent) - (match[2] === '%' ? 2 : 0)}`);
  return value > 0 && value <= 0.5 ? { ok: true, value } : refuse(PRECISION_EXPECTED);
}

function refuse(expected: string): { readonly ok: false; readonly expected: string } {
  return { ok: false, expected };
}
