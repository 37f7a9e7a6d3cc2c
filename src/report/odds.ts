import type { Odds } from '../result.js';
import {
  DEFAULT_DIGITS,
  formatAbove,
  formatBelow,
  formatPercent,
  formatWithError,
  isKnown,
  percentNumber,
} from './format.js';

/** One probability in a few words, never saying more than is known. */

/** The exact odds if there are any, else the estimate. */
export function bestOdds(odds: Odds, digits = DEFAULT_DIGITS): string {
  return odds.exact === null ? describeEstimate(odds, digits) : describeExact(odds.exact, digits);
}

export function describeExact(probability: number | null, digits = DEFAULT_DIGITS): string {
  if (probability === 0) return 'never';
  if (probability === 1) return 'always';
  return formatPercent(probability, digits);
}

/**
 * An estimate with its uncertainty: "18.74 % ± 0.08". Where the interval is lopsided (a rare event) the
 * half width would mislead, so both ends are given; where nothing or everything was seen, only a bound.
 */
export function describeEstimate(odds: Odds, digits = DEFAULT_DIGITS): string {
  const { estimate, low, high } = odds;
  if (isOneSided(odds)) return describeInterval(odds, digits);
  if (!isKnown(estimate) || !isKnown(low) || !isKnown(high)) return formatPercent(estimate, digits);
  const half = (high - low) / 2;
  if (estimate <= half || estimate + half >= 1) {
    return `${formatPercent(estimate, digits)} (${describeInterval(odds, digits)})`;
  }
  return formatWithError(estimate * 100, half * 100, { digits, unit: ' %' });
}

/** "18.66 – 18.82 %"; "below 0.0004 %" where nothing was seen, "above 99.9996 %" where nothing else was. */
export function describeInterval(odds: Odds, digits = DEFAULT_DIGITS): string {
  const { estimate, low, high } = odds;
  if (estimate === 0) return isKnown(high) ? formatBelow(high, digits) : 'none seen';
  if (estimate === 1) return isKnown(low) ? formatAbove(low, digits) : 'nothing else seen';
  if (!isKnown(low) || !isKnown(high)) return formatPercent(null);
  return `${percentNumber(low, digits)} – ${formatPercent(high, digits)}`;
}

/** What share of the trials it was, as counted: "none", "18.74 %", "all". */
export function describeShare(odds: Odds, digits = DEFAULT_DIGITS): string {
  if (odds.estimate === 0) return 'none';
  return odds.estimate === 1 ? 'all' : formatPercent(odds.estimate, digits);
}

/** One number without its interval: exact odds, else the estimate or its bound. */
export function bareOdds(odds: Odds, digits = DEFAULT_DIGITS): string {
  if (odds.exact !== null) return formatPercent(odds.exact, digits);
  return isOneSided(odds) ? describeInterval(odds, digits) : formatPercent(odds.estimate, digits);
}

/** Nothing was seen of it, or nothing else: the trials give only a bound. */
export function isOneSided({ estimate }: Odds): boolean {
  return estimate === 0 || estimate === 1;
}
