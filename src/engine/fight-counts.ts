import { count, type Histogram, type Tally } from './tally.js';

/** Values below this are counted in an array. */
const FEW = 1024;

interface LastSituation {
  /** Or -1. */
  readonly ending: number;
  readonly readings: readonly number[];
}

/** Counts fights by their ending and steps, and by what each of their measures came to; small whole numbers quickly. */
export class FightCounts {
  #trials = 0;
  readonly #endings: number;
  /** For each ending, each metric and each reading, how often each small value was seen. */
  readonly #few: Float64Array;
  #others: Histogram[];

  constructor(endings: number, measures: number) {
    this.#endings = endings;
    this.#few = new Float64Array((endings + measures) * FEW);
    this.#others = Array.from({ length: endings + measures }, () => new Map());
  }

  /** Adds a fight by its last situation, its steps, and what it counted, which begins at 0 again. */
  add({ ending, readings }: LastSituation, steps: number, counted: Float64Array): void {
    this.#trials++;
    let histogram = this.#endings;
    // The last of the endings is of fights that were cut.
    this.#count(ending < 0 ? histogram - 1 : ending, steps);
    for (let m = 0; m < counted.length; m++) {
      this.#count(histogram++, counted[m]!);
      counted[m] = 0;
    }
    for (let m = 0; m < readings.length; m++) this.#count(histogram++, readings[m]!);
  }

  #count(histogram: number, value: number): void {
    const whole = value >>> 0;
    if (whole === value && whole < FEW) this.#few[histogram * FEW + whole]!++;
    else count(this.#others[histogram]!, value);
  }

  /** What was counted since the last time. */
  take(): Tally {
    const all = this.#others;
    this.#others = all.map(() => new Map());
    this.#few.forEach((times, at) => {
      if (times > 0) all[Math.floor(at / FEW)]!.set(at % FEW, times);
    });
    this.#few.fill(0);
    const trials = this.#trials;
    this.#trials = 0;
    return { trials, steps: all.slice(0, this.#endings), measures: all.slice(this.#endings) };
  }
}
