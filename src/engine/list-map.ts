import { mixed, Numbering, settled } from './numbering.js';

/** A map by lists of numbers, which must not change: several times as fast as by keys of text that have to be made first. */
export class ListMap<T> {
  readonly #numbering = new Numbering();
  readonly #lists: (readonly number[])[] = [];
  readonly #values: T[] = [];

  get size(): number {
    return this.#values.length;
  }

  /** In the order in which their lists came. */
  get values(): readonly T[] {
    return this.#values;
  }

  get(list: readonly number[]): T | undefined {
    const number = this.#find(list);
    return number < 0 ? undefined : this.#values[number];
  }

  set(list: readonly number[], value: T): void {
    let number = this.#find(list);
    if (number < 0) {
      number = this.#numbering.add();
      this.#lists.push(list);
    }
    this.#values[number] = value;
  }

  clear(): void {
    this.#numbering.clear();
    this.#lists.length = 0;
    this.#values.length = 0;
  }

  #find(list: readonly number[]): number {
    const numbering = this.#numbering;
    for (let n = numbering.first(hashOf(list)); n >= 0; n = numbering.next())
      if (isSame(this.#lists[n]!, list)) return n;
    return -1;
  }
}

function hashOf(list: readonly number[]): number {
  let hash = mixed(0, list.length);
  for (let i = 0; i < list.length; i++) hash = mixed(hash, list[i]!);
  return settled(hash);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
