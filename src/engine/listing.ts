/** The situations of a fight, with what is counted along the way. */
import { type Explored, exploring } from './explore.js';
import type { Policy, Rules, State } from './rules.js';
import { unbounded } from './unbounded.js';

export interface Listed {
  readonly rules: Rules;
  readonly policy?: Policy | undefined;
  readonly maxStates: number;
  /** What is kept as part of the situation. Default: everything that is counted. */
  readonly carry?: readonly string[];
}

/** Situations after which it is time to ask whether there is an end to them. */
const MANY = 5_000;

/**
 * Lists the situations with what is counted, for its distributions, but for what may grow without end. In pieces, for those who want to stop. Null if there are too many.
 */
export function* listing(listed: Listed): Generator<void, Explored<State> | null> {
  const { rules, policy, maxStates, carry: metrics = rules.metrics } = listed;
  const list = (carry: readonly string[], most: number) =>
    exploring(rules, { carry, maxStates: most, ...(policy && { policy }) });
  if (metrics.length === 0) return yield* list(metrics, maxStates);
  const few = yield* list(metrics, Math.min(MANY, maxStates));
  if (few !== null || maxStates <= MANY) return few;
  const bare = yield* list([], maxStates);
  if (bare === null) return null;
  const endless = unbounded(bare);
  return yield* list(
    metrics.filter((metric) => !endless.includes(metric)),
    maxStates,
  );
}
