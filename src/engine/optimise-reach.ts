import type { Knot } from './optimise-knot.js';

export interface ReachOptions {
  /** For each row, whether it may be taken. */
  readonly open: Uint8Array;
  /** For each situation, whether it gets there only if all its open rows may lead there, and not just one. */
  readonly all: Uint8Array;
}

/**
 * The situations of a knot that may get to a goal, with some odds above 0, by open rows. Grows as
 * rows are found to lead there (an attractor: Zermelo 1913, with chance on the side of the goal).
 */
export class Reach {
  /** For each row, whether it may lead to the goal, open or not. */
  readonly leads: Uint8Array;
  /** For each situation, whether it gets there. */
  readonly reached: Uint8Array;
  readonly #open: Uint8Array;
  /** How many rows more must lead there before a situation does. */
  readonly #missing: Int32Array;
  /** The rows that lead to each situation. */
  readonly #rowsInto: readonly number[][];
  readonly #situationOf: Uint32Array;
  /** Situations that get there, for which what leads to them is still to be looked at. */
  readonly #arrived: number[] = [];

  constructor({ size, rowsOf, rowStart, edgeTo, counted }: Knot, { open, all }: ReachOptions) {
    this.#open = open;
    this.leads = new Uint8Array(counted.length);
    this.reached = new Uint8Array(size);
    this.#missing = new Int32Array(size);
    this.#rowsInto = Array.from({ length: size }, () => []);
    this.#situationOf = new Uint32Array(counted.length);
    for (let s = 0; s < size; s++) {
      for (let r = rowsOf[s]!; r < rowsOf[s + 1]!; r++) {
        this.#situationOf[r] = s;
        this.#missing[s]! += open[r]!;
        for (let e = rowStart[r]!; e < rowStart[r + 1]!; e++) this.#rowsInto[edgeTo[e]!]!.push(r);
      }
      if (all[s] === 0) this.#missing[s] = Math.min(this.#missing[s]!, 1);
    }
  }

  /** This row may lead to the goal. */
  lead(row: number): void {
    this.#mark(row);
    this.#spread();
  }

  /** This situation gets there. */
  arrive(situation: number): void {
    if (this.reached[situation] === 0) this.#arrived.push(situation);
    this.reached[situation] = 1;
    this.#spread();
  }

  #spread(): void {
    for (let s = this.#arrived.pop(); s !== undefined; s = this.#arrived.pop())
      for (const row of this.#rowsInto[s]!) this.#mark(row);
  }

  #mark(row: number): void {
    if (this.leads[row] === 1) return;
    this.leads[row] = 1;
    const s = this.#situationOf[row]!;
    if (this.#open[row] === 0 || --this.#missing[s]! !== 0 || this.reached[s] === 1) return;
    this.reached[s] = 1;
    this.#arrived.push(s);
  }
}
