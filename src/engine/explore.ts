import type { Chain } from './chain.js';
import { components } from './components.js';
import { type Arrival, curveStep } from './curve-step.js';
import { commonUnits, value } from './ratio.js';
import { type Ending, keyOf, listKey, noChoices, type Policy, type Rules, type State } from './rules.js';
import { workedOff } from './worked-off.js';

export interface ExploreOptions<S extends State> {
  /** Metrics kept as part of the situation, so that their distributions are known; all by default. */
  readonly carry?: readonly string[];
  readonly policy?: Policy<S>;
  /** Give up beyond so many situations, or beyond so many on the way from one to the next. */
  readonly maxStates?: number;
}

export interface Explored<S extends State> {
  readonly chain: Chain;
  /** The situation of each number. */
  readonly states: readonly S[];
  /** The endings of the rules, and after them `never-ends`. */
  readonly endings: readonly Ending[];
  /** Names of the numbers in `chain.finals`: the carried metrics, then the readings. */
  readonly measures: readonly string[];
  /** Names of the numbers in `chain.edgeCounts`: the metrics that are not carried. */
  readonly loose: readonly string[];
}

/** Situations of a chain by default. A chain of this size takes some 100 MB while it is made. */
export const MAX_STATES = 250_000;

/** Steps between them: situations may be few and each lead to thousands of others. Some 500 MB while it is made. */
const MAX_EDGES = 10_000_000;

/** What a fight comes to that can go on for ever without anything new. */
export const NEVER_ENDS: Ending = { id: 'never-ends', kill: false, death: false };

/** Lists every situation that a fight can reach, with its odds; null if there are more than `maxStates`. */
export function explore<S extends State>(
  rules: Rules<S>,
  options: ExploreOptions<S> = {},
): Explored<S> | null {
  return workedOff(exploring(rules, options));
}

/** Situations on the way through one step of the curve that no limit is too small for. */
const FEW_PLACES = 1_000;

/** Situations between two pauses: a few milliseconds' work. */
const PAUSE_AFTER = 500;

/** The same with pauses, for those who want to do something else in between, or to stop. */
export function* exploring<S extends State>(
  rules: Rules<S>,
  options: ExploreOptions<S> = {},
): Generator<void, Explored<S> | null> {
  const { carry = rules.metrics, policy = noChoices as Policy<S>, maxStates = MAX_STATES } = options;
  const carried = rules.metrics.flatMap((metric, i) => (carry.includes(metric) ? [i] : []));
  const loose = rules.metrics.flatMap((metric, i) => (carry.includes(metric) ? [] : [i]));
  const book = new Book<S>();
  const rows = new Rows();
  book.number(
    rules.start,
    carried.map(() => 0),
  );
  const step = (state: S) =>
    curveStep(rules, state, policy, { ways: false, maxPlaces: Math.max(maxStates, FEW_PLACES) });
  // Without totals every situation comes up once, and nothing is worth remembering.
  const arrivalsFrom = carried.length === 0 ? step : remembering(step);
  for (let s = 0; s < book.states.length; s++) {
    if (book.states.length > maxStates || rows.edges > MAX_EDGES) return null;
    if (s % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    const state = book.states[s]!;
    if (rules.ending(state) >= 0) rows.close([]);
    else {
      const arrivals = arrivalsFrom(state);
      if (arrivals === null) return null;
      rows.close(edgesOf(arrivals, book, s, { carried, loose }));
    }
  }
  const measures = carried.length + rules.readings.length;
  const ending = Int32Array.from(book.states, (state) => rules.ending(state));
  const finals = Int32Array.from(
    book.states.flatMap((state, s) => [...book.totals[s]!, ...rules.read(state)]),
  );
  const chain = markNeverEnding(
    { ...rows.arrays(), start: 0, loose: loose.length, ending, finals, measures },
    rules.endings.length,
  );
  return {
    chain,
    states: book.states,
    endings: [...rules.endings, NEVER_ENDS],
    measures: [...carried.map((i) => rules.metrics[i]!), ...rules.readings],
    loose: loose.map((i) => rules.metrics[i]!),
  };
}

/** Numbers situations, each with the totals of the carried metrics, in the order of their discovery. */
class Book<S extends State> {
  readonly states: S[] = [];
  readonly totals: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #kinds = new Map<string, number>();
  readonly #kindOf = new WeakMap<S, number>();

  number(state: S, totals: readonly number[]): number {
    const key = `${this.#kind(state)}:${listKey(totals)}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.states.length;
      this.#numbers.set(key, number);
      this.states.push(state);
      this.totals.push(totals);
    }
    return number;
  }

  /** A number for the situation without its totals. Steps that are remembered lead to the same objects again. */
  #kind(state: S): number {
    let kind = this.#kindOf.get(state);
    if (kind === undefined) {
      const key = keyOf(state);
      kind = this.#kinds.get(key) ?? this.#kinds.size;
      this.#kinds.set(key, kind);
      this.#kindOf.set(state, kind);
    }
    return kind;
  }
}

type Arrivals<S extends State> = ReadonlyMap<string, Arrival<S>>;

/** Arrivals that are remembered at most: some 100 MB. */
const MOST_REMEMBERED = 500_000;

/**
 * Where a situation leads does not depend on what was counted so far: situations that differ in
 * their totals alone, of which there are many, share one step. They lie close to one another in the
 * order of discovery, so that what is forgotten for want of room is seldom asked for again.
 */
function remembering<S extends State>(step: (state: S) => Arrivals<S> | null) {
  const known = new Map<string, Arrivals<S> | null>();
  let remembered = 0;
  return (state: S): Arrivals<S> | null => {
    const key = keyOf(state);
    let arrivals = known.get(key);
    if (arrivals === undefined) {
      arrivals = step(state);
      remembered += arrivals?.size ?? 0;
      if (remembered > MOST_REMEMBERED) {
        known.clear();
        remembered = arrivals?.size ?? 0;
      }
      known.set(key, arrivals);
    }
    return arrivals;
  };
}

interface Edge {
  readonly to: number;
  readonly odds: Arrival<State>['odds'];
  readonly counts: readonly number[];
}

function edgesOf<S extends State>(
  arrivals: Arrivals<S>,
  book: Book<S>,
  from: number,
  metrics: { carried: readonly number[]; loose: readonly number[] },
): Edge[] {
  const before = book.totals[from]!;
  return [...arrivals.values()].map(({ state, counts, odds }) => ({
    to: book.number(
      state,
      metrics.carried.map((metric, i) => before[i]! + counts[metric]!),
    ),
    odds,
    counts: metrics.loose.map((metric) => counts[metric]!),
  }));
}

/** Gathers the rows of a chain. */
class Rows {
  readonly #rowStart = [0];
  readonly #to: number[] = [];
  readonly #odds: number[] = [];
  readonly #units: number[] = [];
  readonly #rowUnits: number[] = [];
  readonly #counts: number[] = [];

  get edges(): number {
    return this.#to.length;
  }

  close(edges: readonly Edge[]): void {
    const common = commonUnits(edges.map(({ odds }) => odds));
    edges.forEach(({ to, odds, counts }, i) => {
      this.#to.push(to);
      this.#odds.push(value(odds));
      this.#units.push(common?.units[i] ?? 0);
      this.#counts.push(...counts);
    });
    this.#rowUnits.push(common?.total ?? 0);
    this.#rowStart.push(this.#to.length);
  }

  arrays() {
    return {
      size: this.#rowUnits.length,
      rowStart: Uint32Array.from(this.#rowStart),
      edgeTo: Uint32Array.from(this.#to),
      edgeOdds: Float64Array.from(this.#odds),
      edgeUnits: Float64Array.from(this.#units),
      rowUnits: Float64Array.from(this.#rowUnits),
      edgeCounts: Int32Array.from(this.#counts),
    };
  }
}

/**
 * A part of the chain that nothing leaves, and in which no fight ends, goes on for ever: its
 * situations become endings of their own. Found by structure, so the odds of it are exact.
 */
function markNeverEnding(chain: Chain, neverEnds: number): Chain {
  const { of, members } = components(chain.size, chain.rowStart, chain.edgeTo);
  const leaves = new Uint8Array(members.length);
  for (let s = 0; s < chain.size; s++) {
    if (chain.ending[s]! >= 0) leaves[of[s]!] = 1;
    for (let e = chain.rowStart[s]!; e < chain.rowStart[s + 1]!; e++)
      if (of[chain.edgeTo[e]!] !== of[s]) leaves[of[s]!] = 1;
  }
  const ending = chain.ending.map((known, s) => (leaves[of[s]!] === 1 ? known : neverEnds));
  return { ...chain, ending };
}
