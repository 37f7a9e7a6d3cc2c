/** From simulated fights to figures with their intervals. */
import type { Metric } from '../engine/metric.js';
import { percentile } from '../engine/percentile.js';
import type { Sample } from '../engine/sample.js';
import { wilson } from '../stats/interval.js';

/** The figures of a fight by name, as a cell of an answer has them. */
export interface Figured {
  readonly figures: Readonly<Record<string, number>>;
  /** Half widths of intervals; null if the figures are exact. */
  readonly errors: Readonly<Record<string, number>> | null;
  /** Fights that they are an estimate from; 0 if they are exact. */
  readonly trials: number;
}

interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** `width` is the half width of intervals in standard deviations. */
export function estimate(sample: Sample, metrics: readonly Metric[], width: number): Figured {
  const known = metrics.flatMap((metric) => {
    const found = figureOf(sample, metric, width);
    return found ? [[metric.name, found] as const] : [];
  });
  return {
    figures: Object.fromEntries(known.map(([name, { value }]) => [name, value])),
    errors: Object.fromEntries(known.map(([name, { error }]) => [name, error])),
    trials: sample.trials,
  };
}

/** Null where the fight does not count such a thing. */
function figureOf(sample: Sample, metric: Metric, width: number): Estimate | null {
  if (metric.kind === 'odds') return shareOf(sample[metric.side], sample.trials, width);
  if (metric.kind === 'value') return worthOf(sample, width);
  const seen = sample.measures[metric.measure];
  if (seen === undefined) return null;
  return metric.kind === 'mean'
    ? meanOf(seen, sample.trials, width)
    : percentileOf(seen, metric.percent / 100, { trials: sample.trials, width });
}

function shareOf(seen: number, trials: number, width: number): Estimate {
  const { low, high } = wilson(seen, trials, width);
  return { value: seen / trials, error: (high - low) / 2 };
}

type Seen = readonly (readonly [value: number, times: number])[];

function meanOf(seen: Seen, trials: number, width: number): Estimate {
  const value = seen.reduce((sum, [each, times]) => sum + each * times, 0) / trials;
  const variance = seen.reduce((sum, [each, times]) => sum + (each - value) ** 2 * times, 0) / trials;
  return { value, error: width * Math.sqrt(variance / trials) };
}

/**
 * The interval of a percentile lies between two others: how many fights stay at or below the true one is
 * binomial, so that its rank strays by √(share · (1 − share) · trials).
 */
function percentileOf(
  seen: Seen,
  share: number,
  { trials, width }: { trials: number; width: number },
): Estimate {
  const reach = width * Math.sqrt((share * (1 - share)) / trials);
  const at = (part: number) => percentile(seen, Math.min(1, Math.max(0, part)), trials)!;
  const value = at(share);
  return { value, error: Math.max(value - at(share - reach), at(share + reach) - value) };
}

/** What it is made of is counted apart, and not how it goes together: the errors are added up, which is never too little. */
function worthOf({ worth, measures, trials }: Sample, width: number): Estimate | null {
  if (worth === null) return null;
  const ended = worth.endings.map(([times, each]) => scaled(shareOf(times, trials, width), each));
  const counted = Object.entries(worth.metrics).flatMap(([metric, each]) => {
    const seen = measures[metric];
    return each === 0 || seen === undefined ? [] : [scaled(meanOf(seen, trials, width), each)];
  });
  return [...ended, ...counted].reduce(
    (sum, part) => ({ value: sum.value + part.value, error: sum.error + part.error }),
    { value: 0, error: 0 },
  );
}

function scaled({ value, error }: Estimate, factor: number): Estimate {
  return { value: value * factor, error: error * Math.abs(factor) };
}
