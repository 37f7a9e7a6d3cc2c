/** Figures of answers about many fights, as people read them. */
import type { VariedValue } from '../answers.js';
import { formatNumber, formatPercent, formatWithError, isKnown, NOTHING } from './format.js';
import { plainText } from './plain.js';

/** Metrics that are shares from 0 to 1. */
export function isShare(metric: string): boolean {
  return metric === 'kill' || metric === 'death';
}

/** "18.75 %" of odds, "3.5" of anything else; with its error where it is an estimate. */
export function formatFigure(
  metric: string,
  value: number | null | undefined,
  { error, digits: asked = 2 }: { error?: number | undefined; digits?: number } = {},
): string {
  if (!isKnown(value)) return NOTHING;
  // Percentiles are whole numbers, and so is how far they may be off.
  const digits = /\.p[\d.]+$/.test(metric) ? 0 : asked;
  if (!isKnown(error) || error <= 0)
    return isShare(metric) ? formatPercent(value, digits) : formatNumber(value, digits);
  const [scale, unit] = isShare(metric) ? [100, ' %'] : [1, ''];
  return formatWithError(value * scale, error * scale, { digits, unit });
}

/** What fits into a square of a heatmap; no odds look certain that are not. */
export function shortFigure(metric: string, value: number): string {
  if (!isShare(metric)) return String(Number(value.toPrecision(3)));
  if (value > 0 && value < 0.005) return '<1%';
  return value < 1 && value >= 0.995 ? '>99%' : `${Math.round(100 * value)}%`;
}

/** A field of a scenario as a reader calls it: "target hp", "attacker items". */
export function fieldName(path: string): string {
  return plainText(
    path
      .split('.')
      .filter((segment) => !/^\d+$/.test(segment))
      .join(' '),
  );
}

/** Where among the values of some fields: "Holy Mantle, Mom!" of names, "hp 4, shield 1" of numbers. */
export function placeText(
  variables: readonly { readonly path: string }[],
  at: readonly VariedValue[],
): string {
  return variables
    .map(({ path }, v) => {
      const value = formatValue(at[v]!);
      return typeof at[v] === 'string' ? value : `${fieldName(path).split(' ').at(-1)} ${value}`;
    })
    .join(', ');
}

/** A value of a variable: text of a scenario among it, which is not to be trusted. */
export function formatValue(value: VariedValue): string {
  return typeof value === 'string' ? plainText(value) : String(value);
}
