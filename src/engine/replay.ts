import { type Arrival, curveStep } from './curve-step.js';
import type { Path } from './enumerate.js';
import type { Explored } from './explore.js';
import { value } from './ratio.js';
import { pickByOdds, replayStream, type Stream } from './rng.js';
import { keyOf, noChoices, type Policy, type Rules, type State } from './rules.js';
import type { Table } from './table.js';
import { drawDetails, type Happening, type Step } from './trace.js';
import { situationsOf } from './walk.js';

export interface ReplayOptions<S extends State> {
  readonly rules: Rules<S>;
  readonly explored: Explored<S>;
  readonly table: Table;
  readonly policy?: Policy<S>;
}

/**
 * Trial number `trial` (from 0) of a simulation that walked a chain, told by the rules. The walk
 * fixes the situations; for each step one way through the rules between two of them is chosen in
 * proportion to its odds, by a stream of its own: so the fight shown is the fight that was counted.
 * `last` is the number of the situation in which it stops.
 */
export function replay<S extends State>(
  { rules, explored, table, policy = noChoices as Policy<S> }: ReplayOptions<S>,
  { seed, trial }: { seed: bigint; trial: number },
): { steps: Step<S>[]; last: number } {
  const { chain, states } = explored;
  const known = new Map<number, Arrival<S>[]>();
  const arrivalsFrom = (s: number) => {
    if (!known.has(s)) known.set(s, curveStep(rules, states[s]!, policy, { ways: true })!);
    return known.get(s)!;
  };
  let from = chain.start;
  const steps = situationsOf(table, seed, trial).map((to, i) => {
    const arrivals = arrivalsFrom(from).filter((arrival) => leadsTo(rules, explored, arrival, from, to));
    const stream = replayStream(seed, trial, i);
    const happenings = drawDetails(chooseWay(arrivals, stream), stream);
    const step = { number: i + 1, before: states[from]!, happenings, after: states[to]! };
    from = to;
    return step;
  });
  return { steps, last: from };
}

/** Whether an arrival is the edge between two situations: the same state, and as much counted. */
function leadsTo<S extends State>(
  rules: Rules<S>,
  { chain, states, measures }: Explored<S>,
  { state, counts }: Arrival<S>,
  from: number,
  to: number,
): boolean {
  if (keyOf(state) !== keyOf(states[to]!)) return false;
  return rules.metrics.every((metric, i) => {
    const m = measures.indexOf(metric);
    const counted = chain.finals[to * chain.measures + m]! - chain.finals[from * chain.measures + m]!;
    return m < 0 || counted === counts[i];
  });
}

/** One way that leads to one of the arrivals, chosen backwards from its end. */
function chooseWay<S extends State>(arrivals: readonly Arrival<S>[], stream: Stream): Happening[] {
  let arrival =
    arrivals[
      pickByOdds(
        stream,
        arrivals.map(({ odds }) => value(odds)),
      )
    ]!;
  const paths: Path<S>[] = [];
  while (arrival.ways.length > 0) {
    const odds = arrival.ways.map(({ from, path }) => value(from.odds) * value(path.odds));
    const { from, path } = arrival.ways[pickByOdds(stream, odds)]!;
    paths.unshift(path);
    arrival = from;
  }
  return paths.flatMap(({ happenings }) => happenings);
}
