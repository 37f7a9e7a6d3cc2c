import type { RowPattern } from './row-pattern.js';

/** Writes the rows of a table by their patterns; hidden ones come after all others. */
export class RowWriter {
  readonly #slots: Uint16Array | Uint32Array;
  readonly #size: number;
  readonly #hideRedraw: boolean;
  #rows: number;

  constructor(
    slots: Uint16Array | Uint32Array,
    { size, rows, hideRedraw }: { size: number; rows: number; hideRedraw: boolean },
  ) {
    this.#slots = slots;
    this.#size = size;
    this.#rows = rows;
    this.#hideRedraw = hideRedraw;
  }

  /** Writes a row whose outcomes lead to other rows, and the hidden ones behind it. */
  write(row: number, { slots: pattern, outcomes, hidden, redraws }: RowPattern, to: readonly number[]): void {
    const size = this.#size;
    const twin = redraws && this.#hideRedraw ? this.#rows++ : row;
    const before = this.#rows - outcomes - 1;
    let at = row * size;
    for (let i = 0; i < pattern.length; i++) {
      if (i === size) at = this.#rows * size - size;
      const code = pattern[i]!;
      this.#slots[at + i] = code < outcomes ? to[code]! : code === outcomes ? twin : before + code;
    }
    this.#rows += hidden;
    if (twin !== row) this.copy(row, twin);
  }

  copy(from: number, to: number): void {
    const size = this.#size;
    this.#slots.copyWithin(to * size, from * size, (from + 1) * size);
  }
}
