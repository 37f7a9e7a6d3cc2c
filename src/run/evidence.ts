import type { Ending } from '../engine/rules.js';
import { type Tally, total } from '../engine/tally.js';
import type { Words } from '../games/game.js';
import type { Odds } from '../result.js';
import { oddsOf } from '../stats/interval.js';
import type { Exact } from './prepare.js';

/** What is known of a fight, for the parts of a result to draw on. */
export interface Evidence {
  readonly exact: Exact | null;
  readonly tally: Tally | null;
  readonly endings: readonly Ending[];
  readonly words: Words;
  readonly trials: number;
  /** Longer fights were cut. */
  readonly maxSteps: number;
  /** Half width of the confidence intervals, in standard deviations. */
  readonly width: number;
}

/** Marginal odds: over all endings in which the target died, and in which the attacker did. */
export function outcomeOdds({ exact, tally, endings, trials, width }: Evidence): { kill: Odds; death: Odds } {
  const marginal = (side: 'kill' | 'death'): Odds => {
    const counted = endings.flatMap((ending, i) => (ending[side] ? [i] : []));
    const sure = exact && counted.reduce((sum, i) => sum + exact.solution.odds[i]!, 0);
    const seen = tally ? counted.reduce((sum, i) => sum + total(tally.steps[i]!), 0) : 0;
    return oddsOf(sure, seen, { trials, width });
  };
  return { kill: marginal('kill'), death: marginal('death') };
}
