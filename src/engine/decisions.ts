import { add, type Ratio, value } from './ratio.js';
import type { Offer, Rules, Side, State } from './rules.js';
import { SmallSteps } from './small-steps.js';

/**
 * A fight small step by small step, with all its choices open. A situation has one row of odds if
 * chance decides there, and one for each option if somebody does; an ending has none. Flat typed
 * arrays in compressed rows: the rows of situation s are those from `rowsOf[s]` to `rowsOf[s + 1]`,
 * and the edges of row r those from `rowStart[r]` to `rowStart[r + 1]`.
 */
export interface DecisionGraph<S extends State = State> {
  readonly states: readonly S[];
  readonly rowsOf: Uint32Array;
  readonly rowStart: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeOdds: Float64Array;
  /** What is counted on each row, in the worth of one unit of each metric: its expectation. */
  readonly counted: Float64Array;
  /** Who decides in each situation: 1 you, -1 the opponent, 0 nobody. */
  readonly owner: Int8Array;
  /** The ending of each situation, or -1 while the fight goes on there. */
  readonly ending: Int32Array;
  /** The choice of each situation in which there is one. */
  readonly choices: ReadonlyMap<number, Choice>;
}

/** What is chosen, and by whom. */
type Choice = Pick<Offer, 'event' | 'by'>;

/** The expectation of something over where a row leads. */
export function expected(
  { rowStart, edgeTo, edgeOdds }: DecisionGraph,
  row: number,
  x: Float64Array,
): number {
  let sum = 0;
  for (let e = rowStart[row]!; e < rowStart[row + 1]!; e++) sum += edgeOdds[e]! * x[edgeTo[e]!]!;
  return sum;
}

export const OWNER: Readonly<Record<Side, number>> = { you: 1, opponent: -1 };

/** Situations between two pauses: a few milliseconds' work. */
const PAUSE_AFTER = 1_000;

/**
 * Lists every situation that a fight can reach by any play, with pauses for those who want to do
 * something else in between, or to stop; null if there are more than `maxStates`.
 */
export function* listingDecisions<S extends State>(
  rules: Rules<S>,
  worth: readonly number[],
  maxStates: number,
): Generator<void, DecisionGraph<S> | null> {
  const steps = SmallSteps.of(rules);
  const situations = new GraphSituations();
  const rows = new GraphRows(steps, situations, worth);
  const rowsOf = [0];
  const owner: number[] = [];
  const choices = new Map<number, Choice>();
  situations.number(steps.number(rules.start));
  for (let s = 0; s < situations.listed.length; s++) {
    if (situations.listed.length > maxStates) return null;
    if (s % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    const situation = situations.listed[s]!;
    const choice = steps.endingOf[situation]! < 0 ? addRows(situation, steps, rows) : null;
    if (choice) choices.set(s, { event: choice.event, by: choice.by });
    owner.push(choice ? OWNER[choice.by] : 0);
    rowsOf.push(rows.count);
  }
  return {
    states: situations.listed.map((situation) => steps.states[situation]!),
    ...rows.arrays(),
    rowsOf: new Uint32Array(rowsOf),
    ending: Int32Array.from(situations.listed, (situation) => steps.endingOf[situation]!),
    owner: new Int8Array(owner),
    choices,
  };
}

/** A row for each option of a situation; returns the choice, if there is one. */
function addRows<S extends State>(situation: number, steps: SmallSteps<S>, rows: GraphRows<S>): Offer | null {
  rows.close(steps.row(situation, 0));
  const choice = steps.choiceIn(situation);
  for (let option = 1; option < (choice?.options ?? 1); option++) rows.close(steps.row(situation, option));
  return choice;
}

/** Numbers situations in the order of their discovery, whatever their numbers among the small steps. */
class GraphSituations {
  readonly listed: number[] = [];
  readonly #numbers: (number | undefined)[] = [];

  number(situation: number): number {
    let number = this.#numbers[situation];
    if (number === undefined) {
      number = this.listed.push(situation) - 1;
      this.#numbers[situation] = number;
    }
    return number;
  }
}

/** Gathers rows; ways to the same situation become one edge. */
class GraphRows<S extends State> {
  readonly #steps: SmallSteps<S>;
  readonly #situations: GraphSituations;
  readonly #worth: readonly number[];
  readonly #rowStart = [0];
  readonly #to: number[] = [];
  readonly #odds: number[] = [];
  readonly #counted: number[] = [];
  /** The odds of each edge of the row at hand; and the last edge to each situation, of this row or an earlier one. */
  readonly #ratios: Ratio[] = [];
  readonly #edgeTo: (number | undefined)[] = [];

  constructor(steps: SmallSteps<S>, situations: GraphSituations, worth: readonly number[]) {
    this.#steps = steps;
    this.#situations = situations;
    this.#worth = worth;
  }

  get count(): number {
    return this.#counted.length;
  }

  close(row: number): void {
    const { rowStart, rowEnd, to, odds } = this.#steps;
    let counted = 0;
    for (let way = rowStart[row]!; way < rowEnd[row]!; way++) {
      this.#add(this.#situations.number(to[way]!), odds[way]!);
      counted = this.#counting(counted, way);
    }
    for (const ratio of this.#ratios) this.#odds.push(value(ratio));
    this.#ratios.length = 0;
    this.#counted.push(counted);
    this.#rowStart.push(this.#to.length);
  }

  #add(to: number, odds: Ratio): void {
    const first = this.#odds.length;
    const edge = this.#edgeTo[to];
    if (edge !== undefined && edge >= first) {
      this.#ratios[edge - first] = add(this.#ratios[edge - first]!, odds);
      return;
    }
    this.#edgeTo[to] = this.#to.push(to) - 1;
    this.#ratios.push(odds);
  }

  /** What was counted before, and on one more way. */
  #counting(before: number, way: number): number {
    const { counts, odds, metrics } = this.#steps;
    let counted = before;
    for (let m = 0; m < metrics.length; m++) {
      const amount = counts[way * metrics.length + m]!;
      if (amount !== 0) counted += value(odds[way]!) * amount * this.#worth[m]!;
    }
    return counted;
  }

  arrays() {
    return {
      rowStart: new Uint32Array(this.#rowStart),
      edgeTo: new Uint32Array(this.#to),
      edgeOdds: new Float64Array(this.#odds),
      counted: new Float64Array(this.#counted),
    };
  }
}
