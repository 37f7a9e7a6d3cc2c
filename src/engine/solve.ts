import { visits } from './absorb.js';
import type { Explored } from './explore.js';
import type { Ending, State } from './rules.js';
import { Sums, sum } from './sums.js';
import { SETTLED, type Unrolled, unrolling } from './unroll.js';
import { workedOff } from './worked-off.js';

/** Odds by value, lowest value first. */
export type Distribution = readonly (readonly [value: number, odds: number])[];

/** The exact answer to a fight. */
export interface Solution {
  /** Endings of the chain, and after them `unfinished`. */
  readonly endings: readonly Ending[];
  readonly odds: readonly number[];
  /** For each ending, the odds of it at step 0, 1, 2 … */
  readonly byStep: readonly Float64Array[];
  /** Odds that the fight goes on after the last step of `byStep`. */
  readonly tail: number;
  readonly meanSteps: number;
  /** The distribution of each measure of the chain. */
  readonly measures: readonly Distribution[];
  /** The mean of each metric that the chain does not carry. */
  readonly looseMeans: readonly number[];
  /** Bound on the absolute error of every probability here. */
  readonly errorBound: number;
}

/** A fight that was cut at the limit on steps. */
export const UNFINISHED: Ending = { id: 'unfinished', kill: false, death: false };

/** Thrown when a chain cannot be solved exactly; the message says why. */
export class Unsolvable extends Error {}

/** Solves a chain: endings, kill curve, measures. Throws `Unsolvable` where the fight is too long. */
export function solve(explored: Explored<State>, maxSteps: number): Solution {
  return workedOff(solving(explored, maxSteps));
}

/** Odds that could be off by more than this are not called exact. */
const LARGEST_ERROR = 1e-12;

/** The same with pauses, for those who want to do something else in between, or to stop. */
export function* solving(explored: Explored<State>, maxSteps: number): Generator<void, Solution> {
  const { chain } = explored;
  const endings = [...explored.endings, UNFINISHED];
  const unrolled = yield* unrolling(chain, endings.length, maxSteps);
  const finished = unrolled.live < SETTLED;
  if (!finished && unrolled.steps < maxSteps)
    throw new Unsolvable(`the fight is too long to follow exactly: not over after ${unrolled.steps} steps`);
  const visited = finished ? completed(explored, unrolled) : unrolled.visits;
  const shares = visited.map((share, s) =>
    chain.ending[s]! >= 0 ? share : finished ? 0 : unrolled.left[s]!,
  );
  const bound = errorBound(explored, visited) + (finished ? unrolled.live : 0);
  if (bound > LARGEST_ERROR) throw new Unsolvable(`the odds could be off by ${bound.toPrecision(1)}`);
  const odds = new Sums(endings.length);
  shares.forEach((share, s) => {
    odds.add(chain.ending[s]! >= 0 ? chain.ending[s]! : endings.length - 1, share);
  });
  return {
    endings,
    odds: [...odds.values()],
    byStep: unrolled.byStep,
    tail: unrolled.tail,
    // Every visit to a situation where the fight goes on is one step.
    meanSteps: sum(visited.filter((_, s) => chain.ending[s]! < 0)),
    measures: explored.measures.map((_, m) => distributionOf(explored, shares, m)),
    looseMeans: explored.loose.map((_, m) => looseMean(explored, visited, m)),
    errorBound: bound,
  };
}

/**
 * Adds to the visits of an unrolled fight those of the few fights that go on after it. Where they
 * are too knotted to be solved they are taken to end as the others did: they are rarer than 1e-15.
 */
function completed({ chain }: Explored<State>, { visits: before, left, live }: Unrolled): Float64Array {
  if (live === 0) return before;
  const after = visits(chain, left);
  return before.map((visited, s) => (after === null ? visited / (1 - live) : visited + after[s]!));
}

function distributionOf({ chain }: Explored<State>, shares: Float64Array, measure: number): Distribution {
  const finals = chain.ending.map((_, s) => chain.finals[s * chain.measures + measure]!);
  const values = [...new Set(finals.filter((_, s) => shares[s]! > 0))].sort((a, b) => a - b);
  const places = new Map(values.map((value, i) => [value, i]));
  const odds = new Sums(values.length);
  shares.forEach((share, s) => {
    if (share > 0) odds.add(places.get(finals[s]!)!, share);
  });
  return values.map((value, i) => [value, odds.value(i)] as const);
}

/** Visits to a situation times what its edges add on average. */
function looseMean({ chain }: Explored<State>, visited: Float64Array, metric: number): number {
  const mean = new Sums(1);
  for (let s = 0; s < chain.size; s++) {
    if (chain.ending[s]! >= 0) continue;
    for (let e = chain.rowStart[s]!; e < chain.rowStart[s + 1]!; e++)
      mean.add(0, visited[s]! * chain.edgeOdds[e]! * chain.edgeCounts[e * chain.loose + metric]!);
  }
  return mean.value(0);
}

/** Half a unit in the last place of 1: what one rounding changes at most. */
const ROUNDING = 2 ** -53;
/** Roundings in the odds of an edge that has no denominator within 2^53: events on the way there, and paths that meet. */
const ROUGH_ODDS = 1_000;

/**
 * Shares are followed in twice the precision of a double, with odds that are exact fractions: a
 * million steps change nothing before the 25th digit. What remains is to round a share, a sum of
 * shares and their parts: fewer than four times, for numbers that are at most 1. Odds that are no
 * exact fractions are wrong by their own roundings at every visit.
 */
function errorBound({ chain }: Explored<State>, visited: Float64Array): number {
  const rough = sum(visited.filter((_, s) => chain.ending[s]! < 0 && chain.rowUnits[s] === 0));
  return ROUNDING * (4 + ROUGH_ODDS * rough);
}
