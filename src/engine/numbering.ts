/**
 * Numbers things in the order in which they are first seen, by their hashes: of all things so far it
 * finds those with the same hash, and leaves it to whoever keeps the things to compare them. So
 * nothing is made for a thing that is known, where a key of text takes several times as long:
 *
 *     for (let n = numbering.first(hash); n >= 0; n = numbering.next()) if (isSame(n)) return n;
 *     return numbering.add();
 */
export class Numbering {
  /** Things so far. */
  size = 0;
  /** In the slot of its hash, or the next one that was free: 1 + the number of a thing, on top of `#before`. */
  #slots = new Int32Array(512);
  readonly #hashes: number[] = [];
  /** Things that were forgotten: what a slot has of them is stale. */
  #before = 0;
  #hash = 0;
  #slot = 0;

  /** The first thing with a hash of 32 bits; -1 if there is none. */
  first(hash: number): number {
    this.#hash = hash;
    this.#slot = hash & (this.#slots.length - 1);
    return this.#found();
  }

  /** The next one; -1 if there is none. */
  next(): number {
    this.#slot = (this.#slot + 1) & (this.#slots.length - 1);
    return this.#found();
  }

  /** The number of a new thing, once there is none any more with its hash. */
  add(): number {
    const number = this.size++;
    this.#hashes[number] = this.#hash;
    this.#slots[this.#slot] = this.#before + this.size;
    if (2 * this.size > this.#slots.length) this.#grow();
    return number;
  }

  /** Forgets all things. */
  clear(): void {
    this.#before += this.size;
    this.size = 0;
    if (this.#before < 2 ** 30) return;
    this.#before = 0;
    this.#slots.fill(0);
  }

  #found(): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (; ; this.#slot = (this.#slot + 1) & mask) {
      const number = slots[this.#slot]! - this.#before - 1;
      if (number < 0 || this.#hashes[number] === this.#hash) return Math.max(number, -1);
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(4 * this.#slots.length);
    this.#before = 0;
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = this.#hashes[number]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

/** A hash with one more whole number in it. */
export function mixed(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x9e3779b1);
}

/** A hash when all numbers are in it: so far its lower bits say little of the upper ones of the numbers. */
export function settled(hash: number): number {
  return hash ^ (hash >>> 15);
}
