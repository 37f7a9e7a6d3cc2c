/** Rows by layers: the situations at 0 steps, at 1, at 2 …, and last those that are at no certain step. */
export class LayerList {
  readonly situations: number[] = [];
  readonly steps: number[] = [];
  /** Where each layer begins, and last where those begin that are in none. */
  readonly starts = [0];

  get size(): number {
    return this.situations.length;
  }

  addLayer(situations: readonly number[]): void {
    this.add(situations, this.starts.length - 1);
    this.starts.push(this.size);
  }

  add(situations: readonly number[], steps: number): void {
    for (const s of situations) {
      this.situations.push(s);
      this.steps.push(steps);
    }
  }
}

/**
 * Finds rows by situation and steps, where those of one list come before those of another. Rows are
 * written layer by layer, and lead one layer on, or two: it has two at hand.
 */
export class LayerIndex {
  readonly #lists: readonly { readonly list: LayerList; readonly before: number }[];
  readonly #late: Int32Array;
  readonly #layers: readonly [Int32Array, Int32Array];
  readonly #loaded = [-1, -1];

  constructor(size: number, first: LayerList, second: LayerList) {
    this.#lists = [
      { list: first, before: 0 },
      { list: second, before: first.size },
    ];
    this.#layers = [new Int32Array(size), new Int32Array(size)];
    this.#late = new Int32Array(size);
    this.#load(this.#late, first.starts.length - 1);
  }

  /** The row of a situation that is in no layer. */
  lateRowOf(situation: number): number {
    return this.#late[situation]!;
  }

  rowOf(situation: number, step: number): number {
    const at = (step & 1) as 0 | 1;
    if (this.#loaded[at] !== step) {
      this.#load(this.#layers[at], step);
      this.#loaded[at] = step;
    }
    return this.#layers[at][situation]!;
  }

  #load(rows: Int32Array, layer: number): void {
    for (const { list, before } of this.#lists) {
      const end = list.starts[layer + 1] ?? list.size;
      for (let i = list.starts[layer]!; i < end; i++) rows[list.situations[i]!] = before + i;
    }
  }
}
