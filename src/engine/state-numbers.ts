import { mixed, Numbering, settled } from './numbering.js';
import type { State } from './rules.js';

/** Added to the length of a list, so that it is not taken for a value: no situation counts so far. */
const LENGTH = 2 ** 30;

/** Numbers situations in the order in which they are first seen; equal values are the same situation. */
export class StateNumbers<S extends State> {
  /** The situation of each number. */
  readonly states: S[] = [];
  readonly #numbering = new Numbering();
  /** The values of a situation, one after another: first which fields it has. */
  readonly #values: number[] = [];
  readonly #shapes = new Map<string, number>();
  /** The fields of the last situation: those of a fight nearly always have the same. */
  #fields: readonly string[] = [];
  #shape = -1;
  /** The fields of each situation, by their number. */
  readonly #shapeOf: number[] = [];

  number(state: S): number {
    const numbering = this.#numbering;
    const hash = this.#read(state);
    for (let n = numbering.first(hash); n >= 0; n = numbering.next()) if (this.#isSame(n)) return n;
    this.states.push(state);
    this.#shapeOf.push(this.#shape);
    return numbering.add();
  }

  /** Writes down what a situation is; returns the hash of it. Much of the time of listing situations goes into this. */
  #read(state: S): number {
    const values = this.#values;
    const usual = this.#fields;
    let [fields, isUsual, at, hash] = [0, true, 0, 0];
    for (const field in state) {
      if (field !== usual[fields++]) isUsual = false;
      const value: number | readonly number[] = state[field]!;
      if (typeof value === 'number') {
        values[at++] = value;
        hash = mixed(hash, value);
      } else {
        values[at++] = LENGTH + value.length;
        hash = mixed(hash, value.length);
        for (let i = 0; i < value.length; i++) {
          values[at++] = value[i]!;
          hash = mixed(hash, value[i]!);
        }
      }
    }
    if (!isUsual || fields !== usual.length || this.#shape < 0) this.#recall(state);
    return settled(hash);
  }

  /** Whether a situation has the values that were read. */
  #isSame(number: number): boolean {
    if (this.#shapeOf[number] !== this.#shape) return false;
    const values = this.#values;
    const state = this.states[number]!;
    let at = 0;
    for (const field in state) {
      const value: number | readonly number[] = state[field]!;
      if (typeof value === 'number') {
        if (values[at++] !== value) return false;
      } else {
        if (values[at++] !== LENGTH + value.length) return false;
        for (let i = 0; i < value.length; i++) if (values[at++] !== value[i]) return false;
      }
    }
    return true;
  }

  /** Not every situation needs to have all fields, or in the same order. */
  #recall(state: S): void {
    this.#fields = Object.keys(state);
    const names = this.#fields.join();
    this.#shape = this.#shapes.get(names) ?? this.#shapes.size;
    this.#shapes.set(names, this.#shape);
  }
}
