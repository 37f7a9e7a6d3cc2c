/** Numbers as people read them. Whatever comes in, NaN, Infinity and undefined never come out. */

/** How finely numbers are shown; shared by every output for people. */
export interface FormatOptions {
  /** Decimals of percentages and means. Default 2. */
  readonly digits?: number;
}

export const DEFAULT_DIGITS = 2;

/** Stands where there is no number to show. */
export const NOTHING = '–';

export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A whole number with thousands separators: 1,000,000. */
export function formatCount(value: number | null | undefined): string {
  return isKnown(value) ? grouped(String(Math.round(value))) : NOTHING;
}

/** A number with at most `digits` decimals, trailing zeros dropped: 3.5, 1,204.25, 0.0003. */
export function formatNumber(value: number | null | undefined, digits = DEFAULT_DIGITS): string {
  if (value === Number.POSITIVE_INFINITY) return '∞';
  if (!isKnown(value)) return NOTHING;
  const fixed = value.toFixed(digits);
  if (value !== 0 && Number(fixed) === 0) return nearlyNothing(value, Math.max(digits, FINEST));
  return grouped(fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed);
}

/**
 * A probability in percent. It says "0 %" and "100 %" only of what is exactly so: a small chance, or one
 * just short of certainty, gets the decimals that it takes to tell, up to six, then "< 0.000001 %".
 */
export function formatPercent(probability: number | null | undefined, digits = DEFAULT_DIGITS): string {
  return isKnown(probability) ? `${percentNumber(probability, digits)} %` : NOTHING;
}

/** Decimals that no reader misses more of; JSON and CSV have them all. */
const FINEST = 6;

/** The number of `formatPercent` alone, for "18.66 – 18.82 %". */
export function percentNumber(probability: number, digits = DEFAULT_DIGITS): string {
  if (probability <= 0) return '0';
  if (probability >= 1) return '100';
  const percent = probability * 100;
  const fixed = percent.toFixed(digits);
  const finest = Math.max(digits, FINEST);
  if (Number(fixed) === 0) return nearlyNothing(percent, finest);
  return Number(fixed) < 100 ? fixed : nearlyAll(percent, finest);
}

/** A number that rounds to 0: two digits of it, or what it is smaller than. */
function nearlyNothing(value: number, finest: number): string {
  const least = (10 ** -finest).toFixed(finest);
  if (Math.abs(value) < Number(least)) return value < 0 ? `> -${least}` : `< ${least}`;
  const decimals = Math.floor(-Math.log10(Math.abs(value))) + 2;
  return value.toFixed(Math.min(finest, decimals)).replace(/0+$/, '');
}

/** With as many decimals as what is missing to 100 would have. */
function nearlyAll(percent: number, finest: number): string {
  const missing = nearlyNothing(100 - percent, finest);
  const decimals = missing.length - missing.indexOf('.') - 1;
  return missing.startsWith('<') ? `> ${(100 - 10 ** -finest).toFixed(finest)}` : percent.toFixed(decimals);
}

/** An upper bound, rounded up so that it stays true: "below 0.0004 %". */
export function formatBelow(bound: number, digits = DEFAULT_DIGITS): string {
  const percent = bound * 100;
  const decimals = decimalsFor(percent, digits);
  return `below ${ceil(percent, decimals).toFixed(decimals)} %`;
}

/** A lower bound, rounded down so that it stays true: "above 99.9996 %". */
export function formatAbove(bound: number, digits = DEFAULT_DIGITS): string {
  const missing = (1 - bound) * 100;
  const decimals = decimalsFor(missing, digits);
  return `above ${(100 - ceil(missing, decimals)).toFixed(decimals)} %`;
}

export interface ErrorFormat extends FormatOptions {
  /** What follows the value, such as " %". Default: nothing. */
  readonly unit?: string;
}

/** "1.75 ± 0.02", or "18.74 % ± 0.08", both with the decimals that the error calls for, at least `digits`. */
export function formatWithError(value: number, error: number, format: ErrorFormat = {}): string {
  const { digits = DEFAULT_DIGITS, unit = '' } = format;
  if (!isKnown(value) || !isKnown(error) || error <= 0) return formatNumber(value, digits) + unit;
  const decimals = decimalsFor(error, digits);
  return `${grouped(value.toFixed(decimals))}${unit} ± ${grouped(error.toFixed(decimals))}`;
}

/** A p-value with two significant digits: "p = 0.43", "p = 1.2e-7". */
export function formatP(p: number): string {
  if (!isKnown(p)) return 'p unknown';
  return p < SMALLEST_P ? `p < ${SMALLEST_P}` : `p = ${formatSmall(p)}`;
}

/** Below this a double loses digits and soon is 0, which no p-value is. */
const SMALLEST_P = 1e-300;

/** A small number with two significant digits, in powers of ten where it is very small: 0.43, 1.2e-7. */
export function formatSmall(value: number): string {
  if (!isKnown(value)) return NOTHING;
  if (value === 0 || Math.abs(value) >= 1e-4) return String(Number(value.toPrecision(2)));
  return value.toExponential(1).replace('.0e', 'e');
}

/** "1 roll", "3.5 rolls", "2 attack actions"; the number comes formatted. */
export function plural(formatted: string, unit: string): string {
  return `${formatted} ${formatted === '1' ? unit : pluralOf(unit)}`;
}

/** "4 fights, 3 of them different"; one has no other to differ from. */
export function countDifferent(count: number, different: number, unit = 'fight'): string {
  const all = plural(formatCount(count), unit);
  return count === 1 ? all : `${all}, ${formatCount(different)} of them different`;
}

export function pluralOf(unit: string): string {
  if (/[^aeiou]y$/.test(unit)) return `${unit.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
}

/** With a capital letter at its start, as a sentence or a heading has it. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With unbreakable spaces in what belongs to one number: "18.74 % ± 0.08", "< 0.01 %", "p = 0.43". */
export function tied(text: string): string {
  return text.replace(/(?<=[±=<>]) | (?=[±=%])/g, '\u00a0');
}

/** Thousands separators in the whole part of a number that has been written out. */
function grouped(fixed: string): string {
  return fixed.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** The usual decimals if they show anything of the number, else enough for one digit of it; 0.96 counts as 1. */
function decimalsFor(value: number, digits: number): number {
  if (value <= 0 || value >= 10 ** -digits) return digits;
  return Math.min(20, Math.ceil(-Math.log10(value / 0.95)));
}

function ceil(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // The small allowance keeps 0.07 × 100 = 7.000000000000001 from becoming 8.
  return Math.ceil(value * scale - 1e-9) / scale;
}
