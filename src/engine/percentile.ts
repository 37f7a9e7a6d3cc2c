/** Exact odds are sums of rounded ones: half of the weight may come out a hair below one half. */
const ROUNDING = 1e-12;

/**
 * The least value that is not exceeded with at least a share (from 0 to 1) of the weight; null if what is
 * listed, lowest value first, does not reach that far. `total` is the weight of all, listed or not.
 */
export function percentile(
  listed: Iterable<readonly [value: number, weight: number]>,
  share: number,
  total: number,
): number | null {
  const wanted = share * total * (1 - ROUNDING);
  let reached = 0;
  for (const [value, weight] of listed) {
    reached += weight;
    if (weight > 0 && reached >= wanted) return value;
  }
  return null;
}
