import { commonUnits, type Ratio, value } from './ratio.js';
import type { Policy, Rules, State } from './rules.js';
import { SmallSteps } from './small-steps.js';
import { Web } from './web.js';

/** Where one step of the kill curve leads: of each arrival its kind, its odds, and the amount of each metric. */
export interface Arrivals {
  readonly kinds: readonly number[];
  readonly odds: readonly number[];
  /** The odds as whole numbers over `total`; 0 both where there is no denominator within 2^53. */
  readonly units: readonly number[];
  readonly total: number;
  readonly counts: readonly number[];
}

export interface CurveOptions<S extends State> {
  readonly policy: Policy<S>;
  /** Give up beyond so many places on the way through one step. */
  readonly maxPlaces: number;
  /** Whether the same step is asked for again. */
  readonly remember: boolean;
  /** Situations on the way that are remembered at most. */
  readonly room?: number;
}

/** Arrivals that are remembered at most: some 100 MB. */
const MOST_ARRIVALS = 500_000;

/** Some 100 MB too. */
const MOST_SITUATIONS = 300_000;

/**
 * The steps of the kill curve between the situations at which it begins one. Where a situation leads
 * does not depend on what was counted so far: those that differ in their totals alone, of which
 * there are many, are of one kind and share one step. They lie close to one another in the order of
 * discovery, so that what is forgotten for want of room is seldom asked for again.
 */
export class Curve<S extends State> {
  /** A situation of each kind, and how the fight is over there, or -1. */
  readonly states: S[] = [];
  readonly endings: number[] = [];
  readonly #rules: Rules<S>;
  readonly #options: CurveOptions<S>;
  readonly #known: (Arrivals | undefined)[] = [];
  #remembered = 0;
  #steps: SmallSteps<S>;
  #web: Web<S>;
  /** The number of each kind among the small steps, and the kind of each number that has one. */
  #situations: number[] = [];
  #kinds: (number | undefined)[] = [];

  constructor(rules: Rules<S>, options: CurveOptions<S>) {
    this.#rules = rules;
    this.#options = options;
    this.#steps = SmallSteps.of(rules);
    this.#web = new Web(this.#steps);
  }

  /** The kind of the situation at which a fight begins. */
  start(): number {
    return this.#kindOf(this.#steps.number(this.#rules.start));
  }

  /** Null if there are too many places on the way, or they are too knotted. */
  arrivalsFrom(kind: number): Arrivals | null {
    const known = this.#known[kind];
    if (known !== undefined) return known;
    const { policy, maxPlaces, remember, room = MOST_SITUATIONS } = this.#options;
    if (this.#steps.states.length > this.states.length + room) this.#startAfresh();
    if (!this.#web.spin(this.#situations[kind]!, policy, maxPlaces)) return null;
    const arrivals = this.#arrivals();
    if (remember) this.#keep(kind, arrivals);
    return arrivals;
  }

  #kindOf(situation: number): number {
    let kind = this.#kinds[situation];
    if (kind === undefined) {
      kind = this.states.push(this.#steps.states[situation]!) - 1;
      this.endings.push(this.#steps.endingOf[situation]!);
      this.#situations.push(situation);
      this.#kinds[situation] = kind;
    }
    return kind;
  }

  /** Forgets what is known of the small steps, but for the situations that have a kind. */
  #startAfresh(): void {
    this.#steps = new SmallSteps(this.#rules);
    this.#web = new Web(this.#steps);
    this.#situations = this.states.map((state) => this.#steps.number(state));
    this.#kinds = this.states.map((_, kind) => kind);
  }

  #keep(kind: number, arrivals: Arrivals): void {
    this.#remembered += arrivals.kinds.length;
    if (this.#remembered > MOST_ARRIVALS) {
      this.#known.length = 0;
      this.#remembered = arrivals.kinds.length;
    }
    this.#known[kind] = arrivals;
  }

  #arrivals(): Arrivals {
    const { arrived, situations, odds, counts } = this.#web;
    const width = this.#rules.metrics.length;
    const kinds: number[] = [];
    const ratios: Ratio[] = [];
    const counted: number[] = [];
    for (const place of arrived) {
      kinds.push(this.#kindOf(situations[place]!));
      ratios.push(odds[place]!);
      for (let m = 0; m < width; m++) counted.push(counts[place * width + m]!);
    }
    const common = commonUnits(ratios);
    return {
      kinds,
      odds: ratios.map(value),
      units: common?.units ?? ratios.map(() => 0),
      total: common?.total ?? 0,
      counts: counted,
    };
  }
}
