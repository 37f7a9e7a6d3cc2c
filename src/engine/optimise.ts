import { type DecisionGraph, listingDecisions } from './decisions.js';
import { MAX_STATES } from './explore.js';
import { boundPlay } from './optimise-bound-play.js';
import { refuseGain, refuseWavering } from './optimise-endless.js';
import { induct, type Prices, rowWorth, type Solved } from './optimise-induction.js';
import { keyOf, type Policy, type Rules, type Side, type State } from './rules.js';
import { workedOff } from './worked-off.js';

/** What to aim at: an expectation, which you want large and an opponent small. */
export interface Objective {
  /** The worth of each ending of the rules; one more is the worth of never ending, else 0. */
  readonly endings: readonly number[];
  /** The worth of one unit counted of each metric; of those that are left out, 0. */
  readonly metrics?: Readonly<Record<string, number>>;
}

export interface OptimiseOptions {
  /** Give up beyond so many situations. */
  readonly maxStates?: number;
}

/** A situation in which somebody chooses. */
export interface Decision<S extends State = State> {
  readonly state: S;
  readonly event: string;
  readonly by: Side;
  /** The best option. */
  readonly chosen: number;
  /** What each option is worth, with the best play of both sides from then on. */
  readonly values: readonly number[];
  /** Whether the situation can come up if both sides play like this from the start. */
  readonly reachable: boolean;
}

export interface Optimised<S extends State = State> {
  readonly policy: Policy<S>;
  /** What the policy is worth from the start. */
  readonly value: number;
  /** What you are sure of whatever the opponent does, and what is not to be exceeded whatever you do: equal but for rounding. */
  bounds(): { readonly low: number; readonly high: number };
  /** In the order of their discovery. */
  readonly decisions: readonly Decision<S>[];
}

/**
 * The best play of a fight, and of those who play against it, exactly: backward induction over the
 * small steps of the rules, and where situations lead back to one another, `bestPlay`. Of equally
 * good options it is the first. Null if there are more than `maxStates` situations; throws
 * `Unsolvable` where too many of them lead back to one another.
 */
export function optimise<S extends State>(
  rules: Rules<S>,
  objective: Objective,
  options: OptimiseOptions = {},
): Optimised<S> | null {
  return workedOff(optimising(rules, objective, options));
}

/** The same with pauses while situations are listed, for those who want to stop. */
export function* optimising<S extends State>(
  rules: Rules<S>,
  objective: Objective,
  { maxStates = MAX_STATES }: OptimiseOptions = {},
): Generator<void, Optimised<S> | null> {
  // 1. Every situation, small step by small step.
  const prices = pricesOf(rules, objective);
  const graph = yield* listingDecisions(rules, prices.metrics, maxStates);
  if (graph === null) return null;
  // 2. The best row of each, from the end backwards.
  const terms = { rules, prices: prices.metrics, states: graph.states };
  const solved = induct(graph, prices, {
    solved: (untied) => refuseGain(terms, untied),
    rounds: (untied, rounds) => refuseWavering(terms, untied, rounds),
  });
  // 3. In the terms of the rules.
  const decisions = decisionsOf(graph, solved);
  const value = solved.worth[0]!;
  return {
    policy: policyOf(decisions),
    value,
    bounds: () => ({ low: value - boundPlay(graph, solved, -1), high: value + boundPlay(graph, solved, 1) }),
    decisions,
  };
}

/** The options that are chosen, as data. */
export function optionsByKey(decisions: readonly Pick<Decision, 'state' | 'chosen'>[]): Map<string, number> {
  return new Map(decisions.map(({ state, chosen }) => [keyOf(state), chosen]));
}

/** The policy that these decisions are, to be asked about them only. */
export function policyOf<S extends State>(
  decisions: readonly Pick<Decision<S>, 'state' | 'chosen'>[],
): Policy<S> {
  // Whoever lists the same small steps asks about the same objects; of others keys are made.
  const known = new Map(decisions.map(({ state, chosen }) => [state, chosen]));
  let byKey: ReadonlyMap<string, number> | null = null;
  const optionOfEqual = (state: S) => {
    byKey ??= optionsByKey(decisions);
    return byKey.get(keyOf(state));
  };
  return (state, event) => {
    const option = known.get(state) ?? optionOfEqual(state);
    if (option === undefined)
      throw new Error(`the best play of "${event}" is not known in ${JSON.stringify(state)}`);
    return option;
  };
}

/** What everything is worth: endings with never ending last, and metrics in the order of the rules. */
function pricesOf(rules: Rules, { endings, metrics = {} }: Objective): Prices {
  const count = rules.endings.length;
  if (endings.length !== count && endings.length !== count + 1)
    throw new Error(`an objective needs the worth of ${count} endings, and has that of ${endings.length}`);
  const prices = rules.metrics.map(() => 0);
  for (const [metric, worth] of Object.entries(metrics)) {
    if (!rules.metrics.includes(metric))
      throw new Error(
        `an objective has a worth for "${metric}", which is not among the metrics: ${rules.metrics.join(', ')}`,
      );
    prices[rules.metrics.indexOf(metric)] = worth;
  }
  if (![...endings, ...prices].every(Number.isFinite))
    throw new Error(`a worth must be a number, and one of ${[...endings, ...prices].join(', ')} is not`);
  return { endings: [...endings, 0].slice(0, count + 1), metrics: prices };
}

function decisionsOf<S extends State>(graph: DecisionGraph<S>, solved: Solved): Decision<S>[] {
  const reachable = reachableBy(graph, solved.rows);
  return [...graph.choices].map(([s, { event, by }]) => {
    const [from, to] = [graph.rowsOf[s]!, graph.rowsOf[s + 1]!];
    return {
      state: graph.states[s]!,
      event,
      by,
      chosen: solved.rows[s]! - from,
      values: Array.from({ length: to - from }, (_, option) => rowWorth(graph, from + option, solved.worth)),
      reachable: reachable[s] === 1,
    };
  });
}

/** The situations that can come up from the start if each takes its row. */
function reachableBy({ states, rowStart, edgeTo }: DecisionGraph, rows: Int32Array): Uint8Array {
  const reachable = new Uint8Array(states.length);
  reachable[0] = 1;
  const open = [0];
  for (let s = open.pop(); s !== undefined; s = open.pop()) {
    if (rows[s]! < 0) continue;
    for (const to of edgeTo.subarray(rowStart[rows[s]!]!, rowStart[rows[s]! + 1]!)) {
      if (reachable[to] === 0) open.push(to);
      reachable[to] = 1;
    }
  }
  return reachable;
}
