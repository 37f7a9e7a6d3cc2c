import { Sums } from '../engine/sums.js';
import type { Tally } from '../engine/tally.js';
import { CURVE_STEPS } from '../engine/unroll.js';
import type { Curve, CurvePoint } from '../result.js';
import { oddsOf } from '../stats/interval.js';
import type { Evidence } from './evidence.js';

/** The kill curve: after each step, the odds that the target is dead. */
export function buildCurve({ exact, tally, endings, words, trials, width }: Evidence): Curve {
  const kills = endings.flatMap(({ kill }, i) => (kill ? [i] : []));
  const sureAt = (step: number) =>
    kills.reduce((sum, i) => sum + (exact?.solution.byStep[i]?.[step] ?? 0), 0);
  const seenAt = (step: number) => kills.reduce((sum, i) => sum + (tally?.steps[i]?.get(step) ?? 0), 0);

  const last = exact ? exact.solution.byStep[0]!.length - 1 : Math.min(CURVE_STEPS, longest(tally));
  const points: CurvePoint[] = [];
  const sure = new Sums(1);
  let seen = 0;
  for (let step = 0; step <= last; step++) {
    sure.add(0, sureAt(step));
    seen += seenAt(step);
    if (step > 0)
      points.push({ step, ...oddsOf(exact && Math.min(sure.value(0), 1), seen, { trials, width }) });
  }
  return { unit: words.unit, points, tail: exact ? exact.solution.tail : shareAfter(last, tally) };
}

/** Steps of the longest fight that was seen. */
function longest(tally: Tally | null): number {
  let most = 0;
  for (const seen of tally?.steps ?? []) for (const step of seen.keys()) most = Math.max(most, step);
  return most;
}

/** The share of fights that took more than `last` steps. */
function shareAfter(last: number, tally: Tally | null): number {
  if (tally === null) return 0;
  let after = 0;
  for (const seen of tally.steps) for (const [step, times] of seen) if (step > last) after += times;
  return after / tally.trials;
}
