import { metricIndex } from './enumerate.js';
import type { Moments, Place } from './moments.js';
import { pick, type Stream } from './rng.js';
import { type Chance, decide, type Policy, type Rules, type State } from './rules.js';

/** Whom to ask, and whom to tell. */
export interface Asking<S extends State> {
  readonly rules: Rules<S>;
  readonly policy: Policy<S>;
  readonly moments: Moments<S>;
  /** Hears of each event before it is drawn. */
  guard(event: string): void;
}

/**
 * Has the rules play a small step of which no more is known than a place: by the outcomes that led
 * there, then by drawing. What comes of it is remembered while there is room; returns the way to it.
 */
export function askRules<S extends State>(asking: Asking<S>, stream: Stream, from: Place): number {
  const { rules, policy, moments, guard } = asking;
  const { situation, outcomes } = moments.leadingTo(from);
  const { state } = moments.situationAt(situation);
  const counted = rules.metrics.map(() => 0);
  let place: Place | null = from;
  let [taken, chosen] = [0, 0];
  const chance: Chance = {
    take: (name, spread) => {
      taken++;
      if (taken <= outcomes.length) return spread.outcomes[outcomes[taken - 1]!]!;
      guard(name);
      const outcome = pick(stream, spread.weights, spread.total);
      place = place && moments.addEvent(place, spread, outcome);
      return spread.outcomes[outcome]!;
    },
    choose: (name, options, by = 'you') => {
      guard(name);
      return decide(policy, state, { event: name, options, by, earlier: taken + chosen++ });
    },
    count: (metric, amount) => {
      counted[metricIndex(rules, metric)]! += amount;
    },
    tell: () => {},
  };
  const to = rules.step(state, chance);
  return moments.addEnd(place, to, counted);
}
