/** What fights are compared by, one number each. */

/** A figure of a fight, by its name: `kill`, `death`, `value`, `steps`, `damage`, `damage.p90` … */
export type Metric = { readonly name: string } & (
  | { readonly kind: 'odds'; readonly side: 'kill' | 'death' }
  /** The worth of everything that comes of it. */
  | { readonly kind: 'value' }
  /** Of the steps, or of something that is counted or read off at the end. */
  | { readonly kind: 'mean'; readonly measure: string }
  | { readonly kind: 'percentile'; readonly measure: string; readonly percent: number }
);

export const STEPS = 'steps';

const PERCENTILE = /^(.+)\.p(\d{1,2}(?:\.\d{1,3})?)$/;

/** Reads the name of a metric; any other word is that of a measure, whose mean is meant. */
export function metricOf(name: string): Metric {
  if (name === 'kill' || name === 'death') return { name, kind: 'odds', side: name };
  if (name === 'value') return { name, kind: 'value' };
  const [, measure, percent] = PERCENTILE.exec(name) ?? [];
  if (measure === undefined || Number(percent) === 0) return { name, kind: 'mean', measure: name };
  return { name, kind: 'percentile', measure, percent: Number(percent) };
}

/** Whether a metric is a share from 0 to 1. */
export function isOdds({ kind }: Metric): boolean {
  return kind === 'odds';
}
