/** The situations of a fight, with what is counted along the way. */
import { type Explored, exploring } from './explore.js';
import type { Policy, Rules, State } from './rules.js';
import { SmallSteps } from './small-steps.js';
import { unbounded } from './unbounded.js';

export interface Listed {
  readonly rules: Rules;
  readonly policy?: Policy | undefined;
  readonly maxStates: number;
  /** What is kept as part of the situation. Default: everything that is counted. */
  readonly carry?: readonly string[];
}

export interface Listing {
  /** With what is counted along the way; null if there are too many. */
  readonly explored: Explored<State> | null;
  /** With nothing that is counted: listed only where there are many, and null if there are too many of these too. */
  readonly bare: Explored<State> | null;
}

/** Situations after which it is time to ask whether there is an end to them. */
const MANY = 5_000;

/**
 * Lists the situations with what is counted, for its distributions, but for what may grow without end.
 * In pieces, for those who want to stop.
 */
export function* listing(listed: Listed): Generator<void, Listing> {
  const { policy, maxStates, carry: metrics = listed.rules.metrics } = listed;
  const rules = SmallSteps.of(listed.rules);
  const list = (carry: readonly string[], most: number) =>
    exploring(rules, { carry, maxStates: most, ...(policy && { policy }) });
  if (metrics.length === 0) {
    const bare = yield* list([], maxStates);
    return { explored: bare, bare };
  }
  const few = yield* list(metrics, Math.min(MANY, maxStates));
  if (few !== null) return { explored: few, bare: null };
  const bare = yield* list([], maxStates);
  if (bare === null || maxStates <= MANY) return { explored: null, bare };
  const endless = unbounded(bare);
  const ending = metrics.filter((metric) => !endless.includes(metric));
  return { explored: yield* list(ending, maxStates), bare };
}
