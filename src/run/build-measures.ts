import { count, type Histogram } from '../engine/tally.js';
import { CURVE_TAIL } from '../engine/unroll.js';
import type { Measure, Summary } from '../result.js';
import { distribution, summarise, type Weighted } from '../stats/summary.js';
import type { Evidence } from './evidence.js';

/** Steps first, then what the game counts and reads, in the order of its words. `names` are in that of the tally. */
export function buildMeasures(evidence: Evidence, names: readonly string[]): Measure[] {
  const { exact, tally, words } = evidence;
  const counted = measure(evidence, 'steps', `${words.unit}s`, {
    exact: stepsExactly(evidence),
    seen: stepsSeen(evidence),
  });
  const others = Object.entries(words.measures).map(([id, label]) => {
    const found = measure(evidence, id, label, {
      exact: exact?.measures.get(id) ?? null,
      seen: tally?.measures[names.indexOf(id)] ?? null,
    });
    return withMean(found, exact?.means.get(id));
  });
  return [withMean(counted, exact?.solution.meanSteps), ...others];
}

/**
 * A mean that comes from expected visits is better than that of a list, which is cut where its tail
 * begins, and it is known, too, where there are too many values to list.
 */
function withMean(measure: Measure, mean: number | undefined): Measure {
  if (mean === undefined) return measure;
  return { ...measure, exact: measure.exact === null ? onlyMean(mean) : { ...measure.exact, mean } };
}

function measure(
  { trials, width }: Evidence,
  id: string,
  label: string,
  { exact, seen }: { exact: Weighted | null; seen: Weighted | null },
): Measure {
  const estimate = seen && summarise(seen);
  return {
    id,
    label,
    exact: exact && summarise(exact),
    estimate,
    meanError: estimate && (width * (estimate.deviation ?? 0)) / Math.sqrt(trials),
    distribution: { exact: exact && distribution(exact), estimate: seen && distribution(seen) },
  };
}

/** The odds of each length of a fight, cut ones included; null where the list was cut short before that. */
function stepsExactly({ exact, maxSteps }: Evidence): Weighted | null {
  if (exact === null) return null;
  const { byStep, odds, tail } = exact.solution;
  const isWhole = tail < CURVE_TAIL || byStep[0]!.length > maxSteps;
  if (!isWhole) return null;
  const lengths: Histogram = new Map();
  for (const listed of byStep)
    listed.forEach((share, step) => {
      count(lengths, step, share);
    });
  count(lengths, maxSteps, odds.at(-1)!);
  return lengths;
}

function stepsSeen({ tally }: Evidence): Weighted | null {
  if (tally === null) return null;
  const seen: Histogram = new Map();
  for (const histogram of tally.steps) for (const [step, times] of histogram) count(seen, step, times);
  return seen;
}

function onlyMean(mean: number): Summary {
  return { mean, deviation: null, percentiles: { 5: null, 25: null, 50: null, 75: null, 95: null } };
}
