/**
 * Many sums at a time. What rounding takes from each is kept beside it (Neumaier 1974), so that a
 * million terms come out as if they had been added exactly and rounded once.
 */
export class Sums {
  readonly #high: Float64Array;
  readonly #low: Float64Array;

  constructor(size: number) {
    this.#high = new Float64Array(size);
    this.#low = new Float64Array(size);
  }

  add(i: number, amount: number): void {
    const before = this.#high[i]!;
    const after = before + amount;
    // Exact, whichever of the two is larger (Knuth).
    const added = after - before;
    this.#low[i]! += before - (after - added) + (amount - added);
    this.#high[i] = after;
  }

  clear(): void {
    this.#high.fill(0);
    this.#low.fill(0);
  }

  get size(): number {
    return this.#high.length;
  }

  value(i: number): number {
    return this.#high[i]! + this.#low[i]!;
  }

  values(): Float64Array {
    return this.#high.map((high, i) => high + this.#low[i]!);
  }
}

export function sum(numbers: Iterable<number>): number {
  const sums = new Sums(1);
  for (const number of numbers) sums.add(0, number);
  return sums.value(0);
}
