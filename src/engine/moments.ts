import { FlatLists, grown } from './flat-lists.js';
import { keyOf, type Rules, type State } from './rules.js';
import type { Spread } from './spread.js';

/** Things that are remembered at most; what comes after them is asked of the rules each time. */
const MOST_MEMORIES = 300_000;
/** Numbers that they take at most: 128 MB. */
const MOST_NUMBERS = 2 ** 25;
/** Draws of so many equally likely points have a list that says which outcome each is … */
const MOST_POINTS = 4096;
/** … until all these lists together are so long: 8 MB. */
const MOST_LISTED = 2 ** 22;

// Where things lie. A way is two numbers: where it leads, and what it brings. It leads to an event, to a
// situation if that is negative, and nowhere yet if it is 0.
export const GAIN = 1;
// An event: its points, or 0 if they are not listed; where their list begins, or else the number of its spread;
// the event before it in its small step, or 0; the way that leads to it; and a way for each outcome.
export const POINTS = 1;
const BEFORE = 2;
export const CAME_BY = 3;
export const WAYS = 4;
// A situation: the way that its small step begins with, and its number.
export const NUMBER = 2;

/** The way to the situation in which every fight starts. */
export const START = 0;
/** The way to the end of a small step that is not remembered, and a situation that is not either. */
const PASSING = 2;
const LOOSE = 4;
const FIRST = 7;

/** A situation where a small step begins or a fight is over. */
export interface Situation<S extends State> {
  readonly state: S;
  readonly ending: number;
  /** Whether a step of the kill curve begins here. */
  readonly begins: boolean;
  readonly readings: readonly number[];
}

/** A place in a small step: the way that is taken, and the event whose outcome it is, or 0 at its beginning. */
export interface Place {
  readonly way: number;
  readonly event: number;
}

/**
 * What is remembered of a fight, as numbers in one flat array, so that a walk along it is nothing
 * but look-ups: situations, random events, and ways that lead from one to the next. A way that ends
 * a small step brings a gain, the row of what all of the step counted, and tells whether a step of
 * the kill curve is done: its second number is twice the beginning of the row, and one more if so.
 */
export class Moments<S extends State> {
  /** Another array after things were added that it had no room for. */
  numbers: Int32Array = new Int32Array(1024);
  /** Rows of a number for each metric; the first are of nothing, and of what is not remembered. */
  readonly gains = new FlatLists(new Float64Array(8));
  readonly points = new FlatLists(new Uint16Array(64));
  /** Of events whose points are not listed. */
  readonly spreads: Pick<Spread<unknown>, 'weights' | 'total'>[] = [];
  /** By their numbers; the first is the one that is not remembered. */
  readonly situations: Situation<S>[] = [];
  readonly #rules: Rules<S>;
  readonly #known = new Map<string, number>();
  readonly #passingGain: number;
  readonly #longest: number;
  #length = FIRST;
  /** Things that may still be remembered; none any more once one did not fit. */
  #room: number;

  constructor(rules: Rules<S>, memories = MOST_MEMORIES, longest = MOST_NUMBERS) {
    this.#rules = rules;
    this.#room = memories;
    this.#longest = longest;
    const nothing = rules.metrics.map(() => 0);
    this.gains.of(nothing);
    this.#passingGain = this.gains.add(nothing);
    this.situations.push(this.#read(rules.start));
    this.numbers[START] = -this.#remember(keyOf(rules.start), rules.start);
  }

  situationAt(situation: number): Situation<S> {
    return this.situations[this.numbers[situation + NUMBER]!]!;
  }

  /** The situation in which the small step of a place began, and the outcomes since, in order. */
  leadingTo({ way, event }: Place): { readonly situation: number; readonly outcomes: number[] } {
    const outcomes: number[] = [];
    while (event !== 0) {
      outcomes.unshift((way - event - WAYS) / 2);
      way = this.numbers[event + CAME_BY]!;
      event = this.numbers[event + BEFORE]!;
    }
    return { situation: way, outcomes };
  }

  /** Adds an event; returns the place after one of its outcomes, or null if it is not remembered. */
  addEvent({ way, event }: Place, { weights, total }: Spread<unknown>, outcome: number): Place | null {
    const size = WAYS + 2 * weights.length;
    if (!this.#fits(size)) return null;
    const added = this.#take(size);
    const isListed = total <= MOST_POINTS && this.points.length < MOST_LISTED;
    this.numbers[added] = isListed ? total : 0;
    this.numbers[added + POINTS] = isListed
      ? this.#pointsOf(weights)
      : this.spreads.push({ weights, total }) - 1;
    this.numbers[added + BEFORE] = event;
    this.numbers[added + CAME_BY] = way;
    this.numbers[way] = added;
    return { way: added + WAYS + 2 * outcome, event: added };
  }

  /** Adds the end of a small step at a place, or nowhere if that is not remembered; returns the way to it. */
  addEnd(place: Place | null, state: S, counted: readonly number[]): number {
    const situation = this.#addressOf(state);
    const isKept = place !== null && this.#fits(0);
    if (isKept) this.#room--;
    const way = isKept ? place.way : PASSING;
    const gain = isKept ? this.gains.of(counted) : this.#passingGainOf(counted);
    const { ending, begins } = this.situationAt(situation);
    this.numbers[way] = -situation;
    this.numbers[way + GAIN] = 2 * gain + (begins || ending >= 0 ? 1 : 0);
    return way;
  }

  /**
   * Lets a way to a situation lead on to where that one leads, if this is known and nothing is lost.
   * Returns whether gains were added up, for which the array of gains may be another.
   */
  shorten(way: number, situation: number): boolean {
    const { numbers } = this;
    const to = numbers[situation]!;
    if (to === 0 || way === PASSING) return false;
    const brings = numbers[situation + GAIN]!;
    if (to > 0 && brings === 0 && this.#readAlike(situation, numbers[to + CAME_BY]!)) {
      numbers[way] = to;
      return false;
    }
    // Where a step of the curve begins a fight may be cut. Ways in a circle must not be added up for ever.
    if (this.situationAt(situation).begins || (to < 0 && brings % 2 === 0)) return false;
    this.#addUp(way, situation);
    return true;
  }

  /** Whether the same is read off two situations, so that it does not matter in which of them a fight is cut. */
  #readAlike(one: number, other: number): boolean {
    const { readings } = this.situationAt(other);
    return one === other || this.situationAt(one).readings.every((value, m) => value === readings[m]);
  }

  #addUp(way: number, onward: number): void {
    const { numbers } = this;
    const [first, second] = [numbers[way + GAIN]! >> 1, numbers[onward + GAIN]!];
    const { values } = this.gains;
    const sums = this.#rules.metrics.map((_, m) => values[first + m]! + values[(second >> 1) + m]!);
    numbers[way] = numbers[onward]!;
    numbers[way + GAIN] = 2 * this.gains.of(sums) + (second % 2);
  }

  #passingGainOf(row: readonly number[]): number {
    this.gains.values.set(row, this.#passingGain);
    return this.#passingGain;
  }

  #pointsOf(weights: readonly number[]): number {
    return this.points.of(weights, () =>
      weights.flatMap((weight, outcome) => new Array<number>(weight).fill(outcome)),
    );
  }

  #addressOf(state: S): number {
    const key = keyOf(state);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#fits(NUMBER + 1)) return this.#remember(key, state);
    this.situations[0] = this.#read(state);
    return LOOSE;
  }

  #remember(key: string, state: S): number {
    const situation = this.#take(NUMBER + 1);
    this.numbers[situation + NUMBER] = this.situations.push(this.#read(state)) - 1;
    this.#known.set(key, situation);
    return situation;
  }

  #read(state: S): Situation<S> {
    return {
      state,
      ending: this.#rules.ending(state),
      begins: this.#rules.begins?.(state) ?? true,
      readings: this.#rules.read(state),
    };
  }

  #fits(size: number): boolean {
    if (this.#length + size > this.#longest) this.#room = 0;
    return this.#room > 0;
  }

  #take(size: number): number {
    const at = this.#length;
    this.#room--;
    this.#length += size;
    this.numbers = grown(this.numbers, this.#length);
    return at;
  }
}
