import type { Stream } from './rng.js';

/**
 * Random words that several fights have in common: within a step each of them reads the same words
 * from the first on, and as many are taken from the stream as the one that needs most reads.
 */
export class CommonDraw implements Stream {
  readonly #source: Stream;
  readonly #words: number[] = [];
  #at = 0;

  constructor(source: Stream) {
    this.#source = source;
  }

  next(): number {
    if (this.#at === this.#words.length) this.#words.push(this.#source.next());
    return this.#words[this.#at++]!;
  }

  /** The next reader begins at the first word. */
  rewind(): void {
    this.#at = 0;
  }

  /** New words, for the next step. */
  renew(): void {
    this.#words.length = 0;
    this.#at = 0;
  }
}
