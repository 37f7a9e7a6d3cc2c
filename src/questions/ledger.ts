/** What paired trials have come to so far, fight by fight and pair by pair. */
import { mergePaired, type PairedTally } from '../engine/paired.js';
import { emptyTally, merge, type Tally } from '../engine/tally.js';
import type { PairedSums } from '../stats/paired.js';

/** Fights leave it one after the other; what they came to until then stays. */
export class Ledger {
  readonly tallies: (Tally | null)[];
  readonly #pairs = new Map<number, { trials: number; sum: number; square: number }>();
  readonly #size: number;

  constructor(fights: number) {
    this.tallies = Array.from({ length: fights }, () => null);
    this.#size = fights;
  }

  /** Adds trials of the fights of some numbers, in that order. */
  add(fights: readonly number[], { trials, sums, squares, fights: counted }: PairedTally): void {
    fights.forEach((fight, i) => {
      const tally = counted[i]!;
      this.tallies[fight] = merge(
        this.tallies[fight] ?? emptyTally(tally.steps.length, tally.measures.length),
        tally,
      );
      for (let j = i + 1; j < fights.length; j++) {
        const pair = this.#pair(fight, fights[j]!);
        pair.trials += trials;
        pair.sum += sums[i * fights.length + j]!;
        pair.square += squares[i * fights.length + j]!;
      }
    });
  }

  /** The first less the second. */
  sums(first: number, second: number): PairedSums {
    if (first < second) return this.#pair(first, second);
    const { trials, sum, square } = this.#pair(second, first);
    return { trials, sum: 0 - sum, square };
  }

  #pair(first: number, second: number) {
    const key = first * this.#size + second;
    const known = this.#pairs.get(key) ?? { trials: 0, sum: 0, square: 0 };
    this.#pairs.set(key, known);
    return known;
  }
}

/** Tallies of stretches that follow one another, as one; null if there are none. */
export function joined(tallies: readonly PairedTally[]): PairedTally | null {
  const [first, ...others] = tallies;
  return first ? others.reduce(mergePaired, first) : null;
}
