import { Ways } from './enumerate.js';
import type { Ratio } from './ratio.js';
import { decide, type Offer, type Policy, type Rules, type State } from './rules.js';
import { StateNumbers } from './state-numbers.js';

/** Where a row begins that was not enumerated yet. */
const UNKNOWN = -1;

/** Ways that are remembered at most: some 100 MB. Beyond, all are forgotten but the situations that they lead to. */
const MOST_WAYS = 1_000_000;

/**
 * Rules, with all that is known of their small steps: each is enumerated once, whoever asks for it.
 * Situations are numbered in the order in which they are first seen. A row has the ways from a
 * situation, by an option where there is a choice: those from `rowStart[row]` to `rowEnd[row]`.
 * A row is good until the next one is asked for.
 */
export class SmallSteps<S extends State = State> implements Rules<S> {
  readonly start: S;
  readonly endings: Rules<S>['endings'];
  readonly metrics: readonly string[];
  readonly readings: readonly string[];
  readonly ending: Rules<S>['ending'];
  readonly read: Rules<S>['read'];
  readonly step: Rules<S>['step'];
  readonly begins: (state: S) => boolean;

  readonly states: readonly S[];
  /** For each situation its ending, or -1; and whether the fight is over there or a step of the curve begins. */
  readonly endingOf: number[] = [];
  readonly isSettled: boolean[] = [];

  readonly rowStart: number[] = [];
  readonly rowEnd: number[] = [];
  /** For each way where it leads, its odds, and the amount of each metric. */
  readonly to: number[] = [];
  readonly odds: Ratio[] = [];
  readonly counts: number[] = [];

  readonly #numbers = new StateNumbers<S>();
  readonly #ways: Ways<S>;
  readonly #mostWays: number;
  /** The choice in each situation, null where there is none; undefined where that is not known yet. */
  readonly #choices: (Offer | null | undefined)[] = [];
  /** The row of the first option of each situation, once one of them is known; the others come after it. */
  #rowOf: (number | undefined)[] = [];

  /** Those of rules that remember already, else new ones. */
  static of<S extends State>(rules: Rules<S>): SmallSteps<S> {
    return rules instanceof SmallSteps ? rules : new SmallSteps(rules);
  }

  constructor(rules: Rules<S>, mostWays = MOST_WAYS) {
    this.#mostWays = mostWays;
    this.start = rules.start;
    this.endings = rules.endings;
    this.metrics = rules.metrics;
    this.readings = rules.readings;
    this.ending = (state) => rules.ending(state);
    this.read = (state) => rules.read(state);
    this.step = (state, chance) => rules.step(state, chance);
    this.begins = (state) => rules.begins?.(state) ?? true;
    this.#ways = new Ways(rules, { tell: false });
    this.states = this.#numbers.states;
  }

  number(state: S): number {
    const number = this.#numbers.number(state);
    if (number === this.endingOf.length) {
      const ending = this.ending(state);
      this.endingOf.push(ending);
      this.isSettled.push(ending >= 0 || this.begins(state));
    }
    return number;
  }

  /** The choice in a situation of which a row was asked for. */
  choiceIn(number: number): Offer | null {
    return this.#choices[number] ?? null;
  }

  /** The row of a situation, by the option that a policy takes there. */
  rowBy(number: number, policy: Policy<S>): number {
    const choice = this.#choices[number];
    if (choice === undefined) return this.#enumerate(number, policy);
    return this.row(number, choice === null ? 0 : decide(policy, this.states[number]!, choice));
  }

  /** The row of a situation, by an option if there is a choice. */
  row(number: number, option: number): number {
    const first = this.#rowOf[number];
    if (first !== undefined && this.rowStart[first + option]! !== UNKNOWN) return first + option;
    return this.#enumerate(number, () => option);
  }

  #enumerate(number: number, policy: Policy<S>): number {
    if (this.to.length > this.#mostWays) this.#forget();
    const from = this.to.length;
    const ways = this.#ways;
    ways.begin(this.states[number]!, policy);
    do this.#write(ways.take());
    while (ways.turn());
    this.#choices[number] = ways.choice;
    const row = this.#firstRow(number) + ways.option;
    this.rowStart[row] = from;
    this.rowEnd[row] = this.to.length;
    return row;
  }

  #write(to: S): void {
    const { odds, counts } = this.#ways;
    this.to.push(this.number(to));
    this.odds.push(odds);
    for (let m = 0; m < counts.length; m++) this.counts.push(counts[m]!);
  }

  /** Where there is a choice, there is a row for each of its options. */
  #firstRow(number: number): number {
    let first = this.#rowOf[number];
    if (first === undefined) {
      first = this.rowStart.length;
      this.#rowOf[number] = first;
      for (let left = this.#choices[number]?.options ?? 1; left > 0; left--) {
        this.rowStart.push(UNKNOWN);
        this.rowEnd.push(UNKNOWN);
      }
    }
    return first;
  }

  #forget(): void {
    for (const list of [this.to, this.odds, this.counts, this.rowStart, this.rowEnd]) list.length = 0;
    this.#rowOf = [];
  }
}
