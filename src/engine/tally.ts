/**
 * What a batch of simulated fights came to: whole-number counts that merge by addition, so that
 * the order in which threads deliver them cannot matter.
 */

/** How often each value was seen. */
export type Histogram = Map<number, number>;

export interface Tally {
  trials: number;
  /** For each ending, how many fights ended so after how many steps. */
  readonly steps: readonly Histogram[];
  /** For each measure, how many fights came to each value. */
  readonly measures: readonly Histogram[];
}

export function emptyTally(endings: number, measures: number): Tally {
  const histograms = (count: number) => Array.from({ length: count }, (): Histogram => new Map());
  return { trials: 0, steps: histograms(endings), measures: histograms(measures) };
}

export function count(histogram: Histogram, value: number, times = 1): void {
  histogram.set(value, (histogram.get(value) ?? 0) + times);
}

/** Adds `from` into `into`. */
export function merge(into: Tally, from: Tally): Tally {
  into.trials += from.trials;
  const addAll = (to: readonly Histogram[], more: readonly Histogram[]) => {
    more.forEach((histogram, i) => {
      for (const [value, times] of histogram) count(to[i]!, value, times);
    });
  };
  addAll(into.steps, from.steps);
  addAll(into.measures, from.measures);
  return into;
}

export function total(histogram: Histogram): number {
  let sum = 0;
  for (const times of histogram.values()) sum += times;
  return sum;
}
