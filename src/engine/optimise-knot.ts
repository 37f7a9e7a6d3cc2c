import type { DecisionGraph } from './decisions.js';

/**
 * Situations that lead back to one another, numbered from 0, with everything beyond them known.
 * Rows as in `DecisionGraph`, their edges those within the knot.
 */
export interface Knot {
  readonly size: number;
  readonly owner: Int8Array;
  readonly rowsOf: Uint32Array;
  readonly rowStart: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeOdds: Float64Array;
  /** The worth of what is counted on each row. */
  readonly counted: Float64Array;
  /** The odds that a row leaves the knot, what it is worth then, and the odds that the fight then ends. */
  readonly leaving: Float64Array;
  readonly beyondWorth: Float64Array;
  readonly beyondEnds: Float64Array;
}

/** What play comes to from each situation of a knot. */
export interface Values {
  /** What is counted for each small step in the long run: not 0 where the fight never ends, and counts for ever. */
  readonly gain: Float64Array;
  /** The worth of all that is still to come; relative to other situations where `gain` is not 0. */
  readonly worth: Float64Array;
  /** The odds that the fight ends. */
  readonly ends: Float64Array;
}

/** One row for each situation, and what that comes to. */
export interface Strategy {
  readonly rows: Int32Array;
  readonly values: Values;
}

/** What play aims at. */
export interface Aim {
  /** The worth of a fight that never ends. */
  readonly never: number;
  /** The largest worth there is, which differences are measured by. */
  readonly scale: number;
}

/** A knot as it was solved, and where in the graph it is. */
export interface Untied {
  readonly graph: DecisionGraph;
  readonly situations: readonly number[];
  readonly knot: Knot;
  readonly best: Strategy;
  readonly aim: Aim;
}

/** Builds a knot row by row. */
export class KnotBuilder {
  readonly #owner: number[] = [];
  readonly #rowsOf = [0];
  readonly #rowStart = [0];
  readonly #to: number[] = [];
  readonly #odds: number[] = [];
  readonly #counted: number[] = [];
  readonly #leaving: number[] = [];
  readonly #beyondWorth: number[] = [];
  readonly #beyondEnds: number[] = [];
  /** The same of the row at hand, so far. */
  #out = 0;
  #worth = 0;
  #ends = 0;

  edge(to: number, odds: number): void {
    this.#to.push(to);
    this.#odds.push(odds);
  }

  /** A way out of the knot, to something of known worth. */
  exit(odds: number, worth: number, ends: number): void {
    this.#out += odds;
    this.#worth += odds * worth;
    this.#ends += odds * ends;
  }

  closeRow(counted: number): void {
    this.#counted.push(counted);
    this.#rowStart.push(this.#to.length);
    this.#leaving.push(this.#out);
    this.#beyondWorth.push(this.#worth);
    this.#beyondEnds.push(this.#ends);
    this.#out = this.#worth = this.#ends = 0;
  }

  closeSituation(owner: number): void {
    this.#owner.push(owner);
    this.#rowsOf.push(this.#counted.length);
  }

  knot(): Knot {
    return {
      size: this.#owner.length,
      owner: new Int8Array(this.#owner),
      rowsOf: new Uint32Array(this.#rowsOf),
      rowStart: new Uint32Array(this.#rowStart),
      edgeTo: new Uint32Array(this.#to),
      edgeOdds: new Float64Array(this.#odds),
      counted: new Float64Array(this.#counted),
      leaving: new Float64Array(this.#leaving),
      beyondWorth: new Float64Array(this.#beyondWorth),
      beyondEnds: new Float64Array(this.#beyondEnds),
    };
  }
}

/** The knot that these situations of a graph make; what lies beyond must have been solved. */
export function knotOf(
  graph: DecisionGraph,
  situations: readonly number[],
  { worth, ends }: Pick<Values, 'worth' | 'ends'>,
): Knot {
  const place = new Map(situations.map((s, i) => [s, i]));
  const knot = new KnotBuilder();
  for (const s of situations) {
    for (let r = graph.rowsOf[s]!; r < graph.rowsOf[s + 1]!; r++) {
      for (let e = graph.rowStart[r]!; e < graph.rowStart[r + 1]!; e++) {
        const to = graph.edgeTo[e]!;
        const inside = place.get(to);
        if (inside === undefined) knot.exit(graph.edgeOdds[e]!, worth[to]!, ends[to]!);
        else knot.edge(inside, graph.edgeOdds[e]!);
      }
      knot.closeRow(graph.counted[r]!);
    }
    knot.closeSituation(graph.owner[s]!);
  }
  return knot.knot();
}

/** What a row is worth: what it counts, and what comes then. */
export function worthOf(knot: Knot, row: number, worth: Float64Array): number {
  return knot.counted[row]! + knot.beyondWorth[row]! + within(knot, row, worth);
}

/** The odds that the fight ends after a row. */
export function endsOf(knot: Knot, row: number, ends: Float64Array): number {
  return knot.beyondEnds[row]! + within(knot, row, ends);
}

/** The expectation of something over where a row leads within its knot. */
export function within({ rowStart, edgeTo, edgeOdds }: Knot, row: number, x: Float64Array): number {
  let sum = 0;
  for (let e = rowStart[row]!; e < rowStart[row + 1]!; e++) sum += edgeOdds[e]! * x[edgeTo[e]!]!;
  return sum;
}
