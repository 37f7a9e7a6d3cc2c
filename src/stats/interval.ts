import type { Odds } from '../result.js';

/**
 * Wilson's interval for odds of which `seen` in `trials` were observed, `width` standard
 * deviations either side (Wilson 1927). Unlike the usual ± it stays within 0 and 1 and says
 * something honest when nothing, or everything, was seen.
 */
export function wilson(seen: number, trials: number, width: number): { low: number; high: number } {
  const share = seen / trials;
  const correction = (width * width) / trials;
  const middle = share + correction / 2;
  const spread = width * Math.sqrt((share * (1 - share)) / trials + correction / (4 * trials));
  return {
    low: seen === 0 ? 0 : Math.max(0, (middle - spread) / (1 + correction)),
    high: seen === trials ? 1 : Math.min(1, (middle + spread) / (1 + correction)),
  };
}

/** Odds with what is known of them: the exact value, the estimate and its interval, or both. */
export function oddsOf(
  exact: number | null,
  seen: number,
  { trials, width }: { trials: number; width: number },
): Odds {
  if (trials === 0) return { exact, estimate: null, low: null, high: null };
  return { exact, estimate: seen / trials, ...wilson(seen, trials, width) };
}
