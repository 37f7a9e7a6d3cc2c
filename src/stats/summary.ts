import { weightedMean, weightedQuantile, weightedStandardDeviation } from 'simple-statistics';
import type { Summary, ValueOdds } from '../result.js';

/** Values with their weights: odds, or how often each was seen. */
export type Weighted = Iterable<readonly [value: number, weight: number]>;

/** Exact odds are sums of rounded ones: half of the weight may come out a hair below one half. */
const ROUNDING = 1e-12;

/** Mean, standard deviation and percentiles; a percentile is the least value that reaches its share. */
export function summarise(weighted: Weighted): Summary {
  const cells = sorted(weighted);
  const values = cells.map(([value]) => value);
  const weights = cells.map(([, weight]) => weight);
  const percentile = (percent: number) =>
    weightedQuantile(values, weights, (percent / 100) * (1 - ROUNDING)) as number;
  return {
    mean: weightedMean(values, weights),
    deviation: weightedStandardDeviation(values, weights),
    percentiles: {
      5: percentile(5),
      25: percentile(25),
      50: percentile(50),
      75: percentile(75),
      95: percentile(95),
    },
  };
}

/** The weights as shares of their total, lowest value first. */
export function distribution(weighted: Weighted): ValueOdds[] {
  const cells = sorted(weighted);
  const total = cells.reduce((sum, [, weight]) => sum + weight, 0);
  return cells.map(([value, weight]) => ({ value, probability: weight / total }));
}

function sorted(weighted: Weighted): (readonly [number, number])[] {
  return [...weighted].filter(([, weight]) => weight > 0).sort(([a], [b]) => a - b);
}
