/** How the choices of a fight are made: by the best play, or by a simple one. */

import { counted } from '../engine/count-words.js';
import { type Decision, optimising, optionsByKey } from '../engine/optimise.js';
import { type PolicyData, policyFrom, type SimplePolicy } from '../engine/policies.js';
import type { Policy, Rules, State } from '../engine/rules.js';
import { Unsolvable } from '../engine/solve.js';
import type { Goal } from './game.js';

export interface Play {
  readonly goal: Goal;
  readonly policy: Policy;
  /** The same as data, for threads. */
  data(): PolicyData;
  readonly decisions: readonly Decision<State>[];
  /** Why it is not the best play although that was asked for. */
  readonly note: string | null;
}

export function* choosingPlay(rules: Rules, goal: Goal, maxStates: number): Generator<void, Play> {
  if (goal.play !== 'best') return playBy(rules, goal, goal.play);
  try {
    const best = yield* optimising(rules, goal.objective, { maxStates });
    if (best === null) throw new Unsolvable(`there are more than ${counted(maxStates, 'situation')}`);
    const { policy, decisions } = best;
    return { goal, policy, data: () => optionsByKey(decisions), decisions, note: null };
  } catch (error) {
    if (!(error instanceof Unsolvable)) throw error;
    const note = `The best play could not be found (${error.message}): choices are made by "${goal.otherwise}".`;
    return { ...playBy(rules, { ...goal, play: goal.otherwise }, goal.otherwise), note };
  }
}

function playBy(rules: Rules, goal: Goal, data: SimplePolicy): Play {
  return { goal, policy: policyFrom(data, rules), data: () => data, decisions: [], note: null };
}
