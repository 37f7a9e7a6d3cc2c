/** The situations of a fight, with what is counted along the way. */
import { type Explored, exploring } from '../engine/explore.js';
import type { Policy, Rules, State } from '../engine/rules.js';
import { unbounded } from '../engine/unbounded.js';

export interface Listed {
  readonly rules: Rules;
  readonly policy?: Policy | undefined;
  readonly maxStates: number;
}

/** Situations after which it is time to ask whether there is an end to them. */
const MANY = 5_000;

/**
 * Lists the situations with everything that is counted, for its distributions, but for what may grow
 * without end. In pieces, for those who want to stop. Null if there are too many.
 */
export function* listing({ rules, policy, maxStates }: Listed): Generator<void, Explored<State> | null> {
  const { metrics } = rules;
  const list = (carry: readonly string[], most: number) =>
    exploring(rules, { carry, maxStates: most, ...(policy && { policy }) });
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
