import { ListMap } from './list-map.js';

type Numbers = Int32Array | Uint16Array | Float64Array;

/** An array that has room for so many numbers: the same one, or one of twice the length that begins with its numbers. */
export function grown<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, 2 * array.length));
  larger.set(array);
  return larger;
}

/** Lists of numbers, end to end in one array, each of them once. */
export class FlatLists<A extends Numbers> {
  /** Another array after each list that it had no room for. */
  values: A;
  #length = 0;
  readonly #known = new ListMap<number>();

  constructor(values: A) {
    this.values = values;
  }

  get length(): number {
    return this.#length;
  }

  /** Where the list of a key begins; `list` makes it if it is not there yet. */
  of(key: readonly number[], list = () => key): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const at = this.add(list());
    this.#known.set([...key], at);
    return at;
  }

  /** A list whose place is not looked up again. */
  add(list: readonly number[]): number {
    const at = this.#length;
    this.#length += list.length;
    this.values = grown(this.values, this.#length);
    this.values.set(list, at);
    return at;
  }
}
