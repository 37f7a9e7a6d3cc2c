import { ONE, type Ratio, scale } from './ratio.js';
import { type Chance, decide, type Policy, type Rules, type State } from './rules.js';
import type { Spread } from './spread.js';
import type { Happening } from './trace.js';

/** One way through a single step of the rules. */
export interface Path<S extends State> {
  readonly to: S;
  readonly odds: Ratio;
  /** Amounts counted on the way, in the order of `rules.metrics`. */
  readonly counts: readonly number[];
  readonly happenings: readonly Happening[];
}

/** Random events and choices that one small step may hold, so that a rule that never stops rolling is found. */
const MAX_EVENTS = 1_000;

/**
 * Every way through one small step, by replay: the step is run again and again, each time with a
 * script of outcomes for its first events, until all scripts are used up.
 */
export function* paths<S extends State>(rules: Rules<S>, state: S, policy: Policy<S>): Generator<Path<S>> {
  const script: { index: number; size: number }[] = [];
  do {
    let [at, events] = [0, 0];
    let odds: Ratio = ONE;
    const counts = rules.metrics.map(() => 0);
    const happenings: Happening[] = [];
    const guard = (event: string) => {
      if (++events > MAX_EVENTS)
        throw new Error(`a step with over ${MAX_EVENTS} events, the last "${event}"`);
    };
    const chance: Chance = {
      take<T>(event: string, spread: Spread<T>): T {
        guard(event);
        if (at === script.length) script.push({ index: 0, size: spread.outcomes.length });
        const { index } = script[at++]!;
        odds = scale(odds, spread.weights[index]!, spread.total);
        happenings.push({ kind: 'chance', event, value: spread.outcomes[index] });
        return spread.outcomes[index]!;
      },
      choose(event, options, by = 'you') {
        guard(event);
        const option = decide(policy, state, { event, options, by, earlier: events - 1 });
        happenings.push({ kind: 'choice', event, value: option });
        return option;
      },
      count(metric, amount) {
        counts[metricIndex(rules, metric)]! += amount;
        happenings.push({ kind: 'count', event: metric, value: amount });
      },
      tell(event, value) {
        happenings.push({ kind: 'told', event, value });
      },
    };
    const to = rules.step(state, chance);
    yield { to, odds, counts, happenings };
    while (script.length > 0 && script.at(-1)!.index === script.at(-1)!.size - 1) script.pop();
    if (script.length > 0) script.at(-1)!.index++;
  } while (script.length > 0);
}

export function metricIndex(rules: Rules, metric: string): number {
  const index = rules.metrics.indexOf(metric);
  if (index < 0) throw new Error(`the rules count "${metric}", which is not among their metrics`);
  return index;
}
