import { type Arrival, curveStep } from './curve-step.js';
import type { Path } from './enumerate.js';
import type { Explored } from './explore.js';
import { standIns } from './lump.js';
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
 * fixes the situations, up to those that are alike; for each step one way through the rules from
 * each to the next is chosen in proportion to its odds, by a stream of its own: so the fight shown is
 * the fight that was counted. `last` is the number of the situation in which it stops.
 */
export function replay<S extends State>(
  { rules, explored, table, policy = noChoices as Policy<S> }: ReplayOptions<S>,
  { seed, trial }: { seed: bigint; trial: number },
): { steps: Step<S>[]; last: number } {
  const { chain, states } = explored;
  const standIn = standIns(chain);
  const known = new Map<number, Led<S>[]>();
  const ledFrom = (s: number) => {
    if (!known.has(s)) known.set(s, arrivalsFrom({ rules, explored, policy }, s));
    return known.get(s)!;
  };
  let from = chain.start;
  const steps = situationsOf(table, seed, trial).map((next, i) => {
    const led = ledFrom(from).filter(({ to }) => standIn[to] === next);
    const stream = replayStream(seed, trial, i);
    const { arrival, to } =
      led[
        pickByOdds(
          stream,
          led.map(({ arrival }) => value(arrival.odds)),
        )
      ]!;
    const happenings = drawDetails(chooseWay(arrival, stream), stream);
    const step = { number: i + 1, before: states[from]!, happenings, after: states[to]! };
    from = to;
    return step;
  });
  return { steps, last: from };
}

/** An arrival with the number of its situation in the chain. */
interface Led<S extends State> {
  readonly arrival: Arrival<S>;
  readonly to: number;
}

function arrivalsFrom<S extends State>(
  { rules, explored, policy }: { rules: Rules<S>; explored: Explored<S>; policy: Policy<S> },
  from: number,
): Led<S>[] {
  const { chain, states } = explored;
  const places = [...new Set(chain.edgeTo.subarray(chain.rowStart[from]!, chain.rowStart[from + 1]!))];
  return curveStep(rules, states[from]!, policy, { ways: true })!.map((arrival) => ({
    arrival,
    to: places.find((to) => leadsTo(rules, explored, arrival, from, to))!,
  }));
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

/** One way that leads to an arrival, chosen backwards from its end. */
function chooseWay<S extends State>(end: Arrival<S>, stream: Stream): Happening[] {
  let arrival = end;
  const paths: Path<S>[] = [];
  while (arrival.ways.length > 0) {
    const odds = arrival.ways.map(({ from, path }) => value(from.odds) * value(path.odds));
    const { from, path } = arrival.ways[pickByOdds(stream, odds)]!;
    paths.unshift(path);
    arrival = from;
  }
  return paths.flatMap(({ happenings }) => happenings);
}
