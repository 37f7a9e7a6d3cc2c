import { visits } from './absorb.js';
import { mixed, Numbering, settled } from './numbering.js';
import { add, multiply, NONE, ONE, type Ratio, value } from './ratio.js';
import { type Policy, type State, Unplayable } from './rules.js';
import type { SmallSteps } from './small-steps.js';

/**
 * The places that one step of the kill curve comes through, from a situation at which it begins to
 * all those at which the next one begins or the fight has ended. A place is a situation with what
 * was counted so far; equal places are one, so the cost follows distinct situations and not paths.
 * One web serves for many steps, one after another: what it has beyond `size` is of an earlier one.
 */
export class Web<S extends State> {
  /** How many places there are. */
  size = 0;
  /** The situation of each place, and what was counted: as many numbers for each as there are metrics. */
  readonly situations: number[] = [];
  readonly counts: number[] = [];
  /** The odds of each place; of one on the way, how often it is come through. */
  readonly odds: Ratio[] = [];
  /** Places at which the next step of the curve begins, or the fight is over, in the order in which they were found. */
  arrived: number[] = [];
  /** Where places lead: the edges of one are those from its `edgeStart` to the next one's, none of an arrival. */
  readonly edgeStart: number[] = [];
  readonly to: number[] = [];
  readonly edgeOdds: Ratio[] = [];
  #edges = 0;
  readonly #steps: SmallSteps<S>;
  readonly #numbering = new Numbering();
  /** What is counted at the place that is looked for. */
  readonly #counted: number[] = [];
  /** For each place, edges that lead to it and have not been followed yet. */
  readonly #before: number[] = [];

  constructor(steps: SmallSteps<S>) {
    this.#steps = steps;
  }

  /** Spins the web of a step that begins in a situation; false if there are too many places, or they are too knotted. */
  spin(from: number, policy: Policy<S>, maxPlaces: number): boolean {
    return this.#list(from, policy, maxPlaces) && (this.#flow() || this.#flowAround());
  }

  /** The places that a place leads to, by the ways through its small step. */
  placesAfter(place: number): readonly number[] {
    return this.to.slice(this.edgeStart[place], this.edgeStart[place + 1]);
  }

  #list(from: number, policy: Policy<S>, maxPlaces: number): boolean {
    const { situations, edgeStart } = this;
    const { isSettled } = this.#steps;
    this.#begin(from);
    for (let place = 0; place < this.size; place++) {
      if (this.size > maxPlaces) return false;
      edgeStart[place] = this.#edges;
      if (place === 0 || !isSettled[situations[place]!]) this.#lead(place, policy);
    }
    edgeStart[this.size] = this.#edges;
    return true;
  }

  /** The first place is none that the step may come back to: there the next one would begin. */
  #begin(situation: number): void {
    this.#numbering.clear();
    this.#numbering.first(0);
    this.#numbering.add();
    this.size = 1;
    this.#edges = 0;
    this.arrived = [];
    this.situations[0] = situation;
    this.counts.fill(0, 0, this.#steps.metrics.length);
    for (let m = this.counts.length; m < this.#steps.metrics.length; m++) this.counts.push(0);
    this.odds[0] = ONE;
    this.#before[0] = 0;
  }

  #lead(place: number, policy: Policy<S>): void {
    const steps = this.#steps;
    const row = steps.rowBy(this.situations[place]!, policy);
    const end = steps.rowEnd[row]!;
    for (let way = steps.rowStart[row]!; way < end; way++) {
      const to = this.#placeAfter(place, way);
      this.#before[to]!++;
      this.to[this.#edges] = to;
      this.edgeOdds[this.#edges++] = steps.odds[way]!;
    }
  }

  #placeAfter(place: number, way: number): number {
    const { counts } = this;
    const { to, counts: more, metrics } = this.#steps;
    const width = metrics.length;
    const counted = this.#counted;
    const situation = to[way]!;
    let hash = mixed(0, situation);
    for (let m = 0; m < width; m++) {
      counted[m] = counts[place * width + m]! + more[way * width + m]!;
      hash = mixed(hash, counted[m]!);
    }
    const numbering = this.#numbering;
    for (let n = numbering.first(settled(hash)); n >= 0; n = numbering.next())
      if (this.#isPlace(n, situation)) return n;
    this.#add(situation);
    return numbering.add();
  }

  #isPlace(place: number, situation: number): boolean {
    if (place === 0 || this.situations[place] !== situation) return false;
    const counted = this.#counted;
    for (let m = 0; m < counted.length; m++)
      if (this.counts[place * counted.length + m] !== counted[m]) return false;
    return true;
  }

  #add(situation: number): void {
    const place = this.size++;
    const counted = this.#counted;
    this.situations[place] = situation;
    for (let m = 0; m < counted.length; m++) this.counts[place * counted.length + m] = counted[m]!;
    this.odds[place] = NONE;
    this.#before[place] = 0;
    if (this.#steps.isSettled[situation]) this.arrived.push(place);
  }

  /** Passes the odds on from place to place, exactly; false if places lead back to one another. */
  #flow(): boolean {
    const { odds, to, edgeOdds, edgeStart } = this;
    const before = this.#before;
    const ready = [0];
    for (let i = 0; i < ready.length; i++) {
      const place = ready[i]!;
      const [from, end] = [edgeStart[place]!, edgeStart[place + 1]!];
      for (let e = from; e < end; e++) {
        const next = to[e]!;
        odds[next] = add(odds[next]!, multiply(odds[place]!, edgeOdds[e]!));
        if (--before[next]! === 0) ready.push(next);
      }
    }
    return ready.length === this.size;
  }

  /** The same where places do; false if they are too knotted. */
  #flowAround(): boolean {
    this.#refuseEndless();
    const { size, edgeStart, to, edgeOdds } = this;
    const from = new Float64Array(size);
    from[0] = 1;
    const often = visits(
      {
        size,
        rowStart: new Uint32Array(edgeStart.slice(0, size + 1)),
        edgeTo: new Uint32Array(to.slice(0, this.#edges)),
        edgeOdds: new Float64Array(edgeOdds.slice(0, this.#edges).map(value)),
        ending: Int32Array.from({ length: size }, (_, place) => (this.#isArrival(place) ? 0 : -1)),
      },
      from,
    );
    often?.forEach((times, place) => {
      this.odds[place] = { num: times, den: 0 };
    });
    return often !== null;
  }

  /** From every place there must be a way on. */
  #refuseEndless(): void {
    const back: number[][] = Array.from({ length: this.size }, () => []);
    const found = new Set<number>();
    for (let place = 0; place < this.size; place++) {
      if (this.#isArrival(place)) found.add(place);
      for (const to of this.placesAfter(place)) back[to]!.push(place);
    }
    for (const place of found) for (const before of back[place]!) found.add(before);
    if (found.size < this.size)
      throw new Unplayable('something is used or triggered again and again, and the fight never goes on');
  }

  #isArrival(place: number): boolean {
    return this.edgeStart[place] === this.edgeStart[place + 1];
  }
}
