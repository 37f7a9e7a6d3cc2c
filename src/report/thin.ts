import type { CurvePoint, ValueOdds } from '../result.js';

/** Ways to show long data in little space. For pictures only: JSON and CSV always hold every point. */

/** At most `limit` of the items (two or more): the first, and evenly spaced ones down from the last. */
export function thin<T>(items: readonly T[], limit: number): readonly T[] {
  if (items.length <= limit) return items;
  const last = items.length - 1;
  const stride = Math.ceil(last / (limit - 1));
  return items.filter((_, index) => index === 0 || (last - index) % stride === 0);
}

/** Up to so many points a curve is shown from end to end. */
const SHORT = 12;
/** Where a longer one is cut: what it climbs before or after is less than two decimals of a percentage show. */
const FLAT = 5e-5;

/** The curve without its long flat ends, at most `limit` points. */
export function thinCurve(points: readonly CurvePoint[], limit: number): readonly CurvePoint[] {
  const top = curveOdds(points.at(-1));
  if (points.length <= SHORT || top === 0) return thin(points, limit);
  const lastOnGround = points.findLastIndex((point) => curveOdds(point) <= top * FLAT);
  const firstAtTop = points.findIndex((point) => curveOdds(point) >= top * (1 - FLAT));
  return thin(points.slice(Math.max(0, lastOnGround), firstAtTop + 1), limit);
}

/** The odds at a point: exact where there are exact ones. */
export function curveOdds(point: CurvePoint | undefined): number {
  return point?.exact ?? point?.estimate ?? 0;
}

/** Neighbouring values as one bar: the odds of `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly probability: number;
}

/** A range of values cut into `count` bins of `size` whole numbers. */
export interface Grid {
  readonly start: number;
  readonly size: number;
  readonly count: number;
}

/** The finest grid that shows all the values in `limit` bins, remote tails below 1e-6 left aside. */
export function gridFor(distribution: readonly ValueOdds[], limit: number): Grid {
  const kept = distribution.length > limit ? withoutTails(distribution) : distribution;
  const start = kept[0]?.value ?? 0;
  const end = kept.at(-1)?.value ?? start;
  const size = Math.max(1, Math.ceil((end - start + 1) / limit));
  return { start, size, count: Math.ceil((end - start + 1) / size) };
}

/** The odds of each bin that has any; values beyond the grid are left aside. */
export function binned(distribution: readonly ValueOdds[], grid: Grid): Bin[] {
  const sums = new Map<number, number>();
  for (const { value, probability } of distribution) {
    const bin = Math.floor((value - grid.start) / grid.size);
    if (bin >= 0 && bin < grid.count) sums.set(bin, (sums.get(bin) ?? 0) + probability);
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([bin, probability]) => {
      const from = grid.start + bin * grid.size;
      return { from, to: from + grid.size - 1, probability };
    });
}

const REMOTE = 1e-6;

function withoutTails(distribution: readonly ValueOdds[]): readonly ValueOdds[] {
  const first = firstAbove(distribution);
  const last = distribution.length - 1 - firstAbove(distribution.toReversed());
  return distribution.slice(first, last + 1);
}

function firstAbove(distribution: readonly ValueOdds[]): number {
  let sum = 0;
  const first = distribution.findIndex(({ probability }) => {
    sum += probability;
    return sum > REMOTE;
  });
  return Math.max(0, first);
}
