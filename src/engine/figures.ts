/** The few figures by which many fights are compared. */
import { explore } from './explore.js';
import { player } from './play.js';
import type { Policy, Rules, State } from './rules.js';
import { solve, Unsolvable } from './solve.js';
import { type Histogram, total } from './tally.js';

export interface Figures {
  readonly kill: number;
  readonly death: number;
  readonly steps: number;
  /** The mean of each metric, in the order of the rules. */
  readonly metrics: readonly number[];
  /** How many fights they are an estimate from; 0 if they are exact. */
  readonly trials: number;
}

export interface FiguresOptions<S extends State> {
  readonly policy?: Policy<S>;
  readonly maxStates: number;
  readonly maxSteps: number;
  /** Fights to simulate where there is no exact answer. */
  readonly trials: number;
  readonly seed: bigint;
}

/** Exact where that is possible, else simulated. */
export function figuresOf<S extends State>(rules: Rules<S>, options: FiguresOptions<S>): Figures {
  const { maxStates, maxSteps, policy } = options;
  // Without carrying what is counted, the chain is as small as it can be; means need no more.
  const explored = explore(rules, { carry: [], maxStates, ...(policy && { policy }) });
  if (explored === null) return simulated(rules, options);
  try {
    const { odds, meanSteps, looseMeans } = solve(explored, maxSteps);
    return { ...outcomes(rules, odds), steps: meanSteps, metrics: looseMeans, trials: 0 };
  } catch (error) {
    if (!(error instanceof Unsolvable)) throw error;
    return simulated(rules, options);
  }
}

function outcomes({ endings }: Rules, odds: readonly number[]) {
  const sum = (side: 'kill' | 'death') =>
    endings.reduce((all, ending, i) => all + (ending[side] ? odds[i]! : 0), 0);
  return { kill: sum('kill'), death: sum('death') };
}

function simulated<S extends State>(rules: Rules<S>, options: FiguresOptions<S>): Figures {
  const { trials, seed, maxSteps, policy } = options;
  const sampler = player(rules, { maxSteps, ...(policy && { policy }) });
  sampler.play(seed, 0, trials);
  const { steps, measures } = sampler.tally();
  const weight = (histogram: Histogram) => {
    let sum = 0;
    for (const [value, times] of histogram) sum += value * times;
    return sum / trials;
  };
  return {
    ...outcomes(
      rules,
      steps.map((seen) => total(seen) / trials),
    ),
    steps: steps.reduce((sum, seen) => sum + weight(seen), 0),
    metrics: rules.metrics.map((_, m) => weight(measures[m]!)),
    trials,
  };
}
