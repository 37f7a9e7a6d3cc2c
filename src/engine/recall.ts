import { type Asking, askRules } from './ask-rules.js';
import { FightCounts } from './fight-counts.js';
import { CAME_BY, GAIN, Moments, NUMBER, POINTS, START, WAYS } from './moments.js';
import { pick, Xoshiro } from './rng.js';
import type { Policy, Rules, State } from './rules.js';
import type { Tally } from './tally.js';
import { tooManyEvents } from './too-many-events.js';

/** Events within one step of the kill curve, so that rules which never get to the next one are found. */
export const MAX_STEP_EVENTS = 1_000_000;

export interface RecallOptions<S extends State> {
  readonly maxSteps: number;
  readonly policy: Policy<S>;
  /** Things that are remembered at most. */
  readonly memories?: number;
}

/**
 * Plays fights by the rules, and remembers: what follows from a situation and the outcomes of its
 * events is asked of the rules once. Every event is drawn as `pick` draws it, in the same order, so
 * that a fight is the same as without a memory. Rules are pure, and so are policies.
 */
export class Recall<S extends State> {
  readonly #moments: Moments<S>;
  readonly #maxSteps: number;
  readonly #asking: Asking<S>;
  readonly #fights: FightCounts;
  #stream = new Xoshiro(1, 0, 0, 0);
  /** Fights still to be played. */
  #left = 0;
  /** The way that the fight takes next, and the event whose outcome that is, or 0. */
  #way = START;
  #event = 0;
  /** What it has counted so far, and its steps; and the events of this step. */
  readonly #counts: Float64Array;
  #steps = 0;
  #events = 0;

  constructor(rules: Rules<S>, { maxSteps, policy, memories }: RecallOptions<S>) {
    this.#moments = new Moments(rules, memories);
    this.#maxSteps = maxSteps;
    this.#counts = new Float64Array(rules.metrics.length);
    // After the endings of the rules `never-ends`, which is not seen here, and `unfinished`.
    this.#fights = new FightCounts(rules.endings.length + 2, rules.metrics.length + rules.readings.length);
    const guard = (event: string) => {
      if (++this.#events > MAX_STEP_EVENTS) tooManyEvents(MAX_STEP_EVENTS, event);
    };
    this.#asking = { rules, policy, moments: this.#moments, guard };
  }

  /** Plays so many fights by the words of a stream, from its next one on. */
  playFights(stream: Xoshiro, fights: number): void {
    this.#stream = stream;
    this.#left = fights;
    this.#begin();
    while (this.#left > 0) {
      this.#walk();
      const place = { way: this.#way, event: this.#event };
      const isKnown = this.#moments.numbers[place.way] !== 0;
      if (!isKnown) this.#way = askRules(this.#asking, stream, place);
    }
  }

  /** A fight ends where the next begins; but the one before may have failed. */
  #begin(): void {
    this.#way = START;
    this.#event = 0;
    this.#counts.fill(0);
    this.#steps = 0;
    this.#events = 0;
  }

  /** What was played since the last time. */
  tally(): Tally {
    return this.#fights.take();
  }

  /**
   * Goes from way to way until all fights are played, one leads to what is not known, or gains were
   * added up, for which the array of gains may be another.
   */
  #walk(): void {
    const moments = this.#moments;
    const { numbers, situations } = moments;
    const gains = moments.gains.values;
    const points = moments.points.values;
    const stream = this.#stream;
    const counts = this.#counts;
    const metrics = counts.length;
    const maxSteps = this.#maxSteps;
    // The compiler is shown that these are whole numbers of 32 bits, and keeps them as such.
    let a = stream.a | 0;
    let b = stream.b | 0;
    let c = stream.c | 0;
    let d = stream.d | 0;
    let way = this.#way;
    let event = this.#event;
    let steps = this.#steps;
    let events = this.#events;
    for (;;) {
      // 1. What the way brings. One that is not known brings nothing, and is taken again when it is.
      const to = numbers[way]!;
      const brings = numbers[way + GAIN]!;
      const gain = brings >> 1;
      const step = brings & 1;
      for (let m = 0; m < metrics; m++) counts[m]! += gains[gain + m]!;
      steps += step;
      events &= step - 1;
      // 2. At an event, a word of the stream (xoshiro128**) is divided among the points, as by `below`: words of
      // the last round, which has not all points, are drawn again. The way of the point's outcome is the next.
      if (to > 0 && steps < maxSteps) {
        if (++events > MAX_STEP_EVENTS) tooManyEvents(MAX_STEP_EVENTS);
        event = to;
        const total = numbers[to]!;
        let outcome = 0;
        if (total > 0) {
          let word = 0;
          let point = 0;
          do {
            const r = Math.imul(b, 5);
            const t = b << 9;
            word = Math.imul((r << 7) | (r >>> 25), 9);
            c ^= a;
            d ^= b;
            b ^= c;
            a ^= d;
            c ^= t;
            d = (d << 11) | (d >>> 21);
            // Divided as whole numbers of 32 bits, several times faster.
            point = ((word >>> 0) % (total >>> 0)) | 0;
          } while ((word - point) >>> 0 > -total >>> 0);
          outcome = points[numbers[to + POINTS]! + point]!;
        } else {
          stream.set(a, b, c, d);
          outcome = this.#pickOf(numbers[to + POINTS]!);
          a = stream.a | 0;
          b = stream.b | 0;
          c = stream.c | 0;
          d = stream.d | 0;
        }
        way = to + WAYS + 2 * outcome;
        continue;
      }
      if (to === 0) break;
      // 3. At a situation, the end of the fight or the way on.
      const situation = to < 0 ? -to : numbers[to + CAME_BY]!;
      const last = situations[numbers[situation + NUMBER]!]!;
      event = 0;
      if (last.ending >= 0 || steps >= maxSteps) {
        this.#fights.add(last, steps, counts);
        way = START;
        steps = 0;
        if (--this.#left === 0) break;
        continue;
      }
      if (++events > MAX_STEP_EVENTS) tooManyEvents(MAX_STEP_EVENTS);
      const before = way;
      way = situation;
      if (moments.shorten(before, situation)) break;
    }
    stream.set(a, b, c, d);
    this.#way = way;
    this.#event = event;
    this.#steps = steps;
    this.#events = events;
  }

  #pickOf(spread: number): number {
    const { weights, total } = this.#moments.spreads[spread]!;
    return pick(this.#stream, weights, total);
  }
}
