import type { Chain } from './chain.js';
import { components } from './components.js';
import { type Arrivals, Curve } from './curve.js';
import { mixed, Numbering, settled } from './numbering.js';
import { type Ending, noChoices, type Policy, type Rules, type State } from './rules.js';
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
  const curve = new Curve(rules, {
    policy,
    maxPlaces: Math.max(maxStates, FEW_PLACES),
    // Without totals every situation comes up once.
    remember: carried.length > 0,
  });
  const situations = new ChainSituations(curve.start(), carried);
  const rows = new ChainRows(loose);
  for (let s = 0; s < situations.kinds.length; s++) {
    if (situations.kinds.length > maxStates || rows.edges > MAX_EDGES) return null;
    if (s % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    const kind = situations.kinds[s]!;
    const arrivals = curve.endings[kind]! < 0 ? curve.arrivalsFrom(kind) : NOWHERE;
    if (arrivals === null) return null;
    rows.close(arrivals, (arrival) => situations.numberAfter(s, arrivals, arrival));
  }
  const measures = carried.length + rules.readings.length;
  const chain = markNeverEnding(
    {
      ...rows.arrays(),
      start: 0,
      loose: loose.length,
      ending: new Int32Array(situations.kinds.map((kind) => curve.endings[kind]!)),
      finals: finalsOf(rules, curve, situations),
      measures,
    },
    rules.endings.length,
  );
  return {
    chain,
    states: situations.kinds.map((kind) => curve.states[kind]!),
    endings: [...rules.endings, NEVER_ENDS],
    measures: [...carried.map((i) => rules.metrics[i]!), ...rules.readings],
    loose: loose.map((i) => rules.metrics[i]!),
  };
}

/** From where a fight is over. */
const NOWHERE: Arrivals = { kinds: [], odds: [], units: [], total: 1, counts: [] };

/** Numbers situations, each a kind with the totals of the carried metrics, in the order of their discovery. */
class ChainSituations {
  readonly kinds: number[] = [];
  /** As many numbers for each situation as there are carried metrics. */
  readonly totals: number[] = [];
  readonly carried: readonly number[];
  readonly #numbering = new Numbering();
  /** The totals of the situation that is looked for. */
  readonly #sums: number[];

  constructor(start: number, carried: readonly number[]) {
    this.carried = carried;
    this.#sums = carried.map(() => 0);
    this.#number(start);
  }

  /** The situation that an arrival leads to. */
  numberAfter(from: number, { kinds, counts }: Arrivals, arrival: number): number {
    const { carried, totals } = this;
    const width = counts.length / kinds.length;
    for (let m = 0; m < carried.length; m++)
      this.#sums[m] = totals[from * carried.length + m]! + counts[arrival * width + carried[m]!]!;
    return this.#number(kinds[arrival]!);
  }

  #number(kind: number): number {
    const numbering = this.#numbering;
    let hash = mixed(0, kind);
    for (const sum of this.#sums) hash = mixed(hash, sum);
    for (let n = numbering.first(settled(hash)); n >= 0; n = numbering.next())
      if (this.#is(n, kind)) return n;
    this.kinds.push(kind);
    for (const sum of this.#sums) this.totals.push(sum);
    return numbering.add();
  }

  #is(number: number, kind: number): boolean {
    const sums = this.#sums;
    if (this.kinds[number] !== kind) return false;
    for (let m = 0; m < sums.length; m++) if (this.totals[number * sums.length + m] !== sums[m]) return false;
    return true;
  }
}

/** Gathers the rows of a chain. */
class ChainRows {
  readonly #loose: readonly number[];
  readonly #rowStart = [0];
  readonly #to: number[] = [];
  readonly #odds: number[] = [];
  readonly #units: number[] = [];
  readonly #rowUnits: number[] = [];
  readonly #counts: number[] = [];

  /** With the metrics that ride on edges. */
  constructor(loose: readonly number[]) {
    this.#loose = loose;
  }

  get edges(): number {
    return this.#to.length;
  }

  close({ odds, units, total, counts }: Arrivals, numberOf: (arrival: number) => number): void {
    const width = counts.length / odds.length;
    for (let i = 0; i < odds.length; i++) {
      this.#to.push(numberOf(i));
      this.#odds.push(odds[i]!);
      this.#units.push(units[i]!);
      for (const metric of this.#loose) this.#counts.push(counts[i * width + metric]!);
    }
    this.#rowUnits.push(total);
    this.#rowStart.push(this.#to.length);
  }

  arrays() {
    return {
      size: this.#rowUnits.length,
      rowStart: new Uint32Array(this.#rowStart),
      edgeTo: new Uint32Array(this.#to),
      edgeOdds: new Float64Array(this.#odds),
      edgeUnits: new Float64Array(this.#units),
      rowUnits: new Float64Array(this.#rowUnits),
      edgeCounts: new Int32Array(this.#counts),
    };
  }
}

/** What is known of a fight that stops in each situation: the carried totals, then what is read off. */
function finalsOf<S extends State>(
  rules: Rules<S>,
  { states }: Curve<S>,
  situations: ChainSituations,
): Int32Array {
  const { kinds, totals, carried } = situations;
  const readings = states.map((state) => rules.read(state));
  const finals = new Int32Array(kinds.length * (carried.length + rules.readings.length));
  let [at, total] = [0, 0];
  for (const kind of kinds) {
    for (let m = 0; m < carried.length; m++) finals[at++] = totals[total++]!;
    for (const reading of readings[kind]!) finals[at++] = reading;
  }
  return finals;
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
