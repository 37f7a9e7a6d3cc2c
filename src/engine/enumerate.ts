import { ONE, type Ratio, scale } from './ratio.js';
import { type Chance, decide, type Offer, type Policy, type Rules, type Side, type State } from './rules.js';
import type { Spread } from './spread.js';
import { tooManyEvents } from './too-many-events.js';
import type { Happening } from './trace.js';

/** One way through a single step of the rules. */
export interface Path<S extends State> {
  readonly to: S;
  readonly odds: Ratio;
  /** Amounts counted on the way, in the order of `rules.metrics`. */
  readonly counts: readonly number[];
  readonly happenings: readonly Happening[];
}

/** Every way through one small step, with what happens on it. */
export function* paths<S extends State>(rules: Rules<S>, state: S, policy: Policy<S>): Generator<Path<S>> {
  const ways = new Ways(rules, { tell: true });
  ways.begin(state, policy);
  do {
    ways.happenings = [];
    const to = ways.take();
    yield { to, odds: ways.odds, counts: [...ways.counts], happenings: ways.happenings };
  } while (ways.turn());
}

/** Random events and choices that one small step may hold, so that a rule that never stops rolling is found. */
const MAX_SMALL_STEP_EVENTS = 1_000;

/** A random event in the script of a small step. */
interface Scripted {
  /** Which of its outcomes comes, of how many. */
  index: number;
  size: number;
  /** The odds of all outcomes up to here; null until they are asked for. */
  odds: Ratio | null;
}

/**
 * Goes every way through one small step, by replay: the step is run again and again, each time with
 * a script of outcomes for its first events, until all scripts are used up.
 */
export class Ways<S extends State> {
  /** Of the way that was taken last: its odds, what was counted, and what happened if that is to be told. */
  odds: Ratio = ONE;
  readonly counts: number[];
  happenings: Happening[] = [];
  /** The choice that is made in the small step, once a way was taken, and its option; null and 0 where there is none. */
  choice: Offer | null = null;
  option = 0;
  readonly #rules: Rules<S>;
  readonly #chance: Chance;
  /** Events that were scripted before are used again: only the first `#scripted` of them count. */
  readonly #script: Scripted[] = [];
  #scripted = 0;
  #state!: S;
  #policy!: Policy<S>;
  #taken = 0;
  #events = 0;

  constructor(rules: Rules<S>, { tell }: { tell: boolean }) {
    this.#rules = rules;
    this.counts = rules.metrics.map(() => 0);
    // Functions by themselves, for rules may take them apart.
    const chance: Chance = {
      take: (event, spread) => this.#draw(event, spread),
      choose: (event, options, by = 'you') => this.#choose(event, options, by),
      count: (metric, amount) => {
        this.counts[metricIndex(rules, metric)]! += amount;
      },
      tell: () => {},
    };
    this.#chance = tell ? this.#telling(chance) : chance;
  }

  begin(state: S, policy: Policy<S>): void {
    this.#state = state;
    this.#policy = policy;
    this.#scripted = 0;
    this.choice = null;
    this.option = 0;
  }

  /** Takes the way of the script, and returns where it leads. */
  take(): S {
    this.#taken = 0;
    this.#events = 0;
    this.odds = ONE;
    this.counts.fill(0);
    return this.#rules.step(this.#state, this.#chance);
  }

  /** Goes on to the next script; false if there is none. */
  turn(): boolean {
    for (; this.#scripted > 0; this.#scripted--) {
      const last = this.#script[this.#scripted - 1]!;
      last.odds = null;
      if (++last.index < last.size) return true;
    }
    return false;
  }

  #draw<T>(event: string, { outcomes, weights, total }: Spread<T>): T {
    this.#guard(event);
    const at = this.#taken++;
    if (at === this.#scripted) this.#append(outcomes.length);
    const scripted = this.#script[at]!;
    const { index } = scripted;
    scripted.odds ??= scale(this.odds, weights[index]!, total);
    this.odds = scripted.odds;
    return outcomes[index]!;
  }

  #append(size: number): void {
    const scripted = this.#script[this.#scripted];
    if (scripted === undefined) this.#script.push({ index: 0, size, odds: null });
    else {
      scripted.index = 0;
      scripted.size = size;
      scripted.odds = null;
    }
    this.#scripted++;
  }

  /** A choice comes before anything random, so it is the same on all ways. */
  #choose(event: string, options: number, by: Side): number {
    this.#guard(event);
    if (this.choice !== null && this.#events === 1) return this.option;
    this.choice = { event, options, by, earlier: this.#events - 1 };
    this.option = decide(this.#policy, this.#state, this.choice);
    return this.option;
  }

  #guard(event: string): void {
    if (++this.#events > MAX_SMALL_STEP_EVENTS) tooManyEvents(MAX_SMALL_STEP_EVENTS, event);
  }

  /** The same, written down. */
  #telling({ take, choose, count }: Chance): Chance {
    const tell = (kind: Happening['kind'], event: string, value: unknown) => {
      this.happenings.push({ kind, event, value });
    };
    return {
      take(event, spread) {
        const value = take(event, spread);
        tell('chance', event, value);
        return value;
      },
      choose(event, options, by) {
        const value = choose(event, options, by);
        tell('choice', event, value);
        return value;
      },
      count(metric, amount) {
        count(metric, amount);
        tell('count', metric, amount);
      },
      tell: (event, value) => tell('told', event, value),
    };
  }
}

export function metricIndex(rules: Rules, metric: string): number {
  const index = rules.metrics.indexOf(metric);
  if (index < 0) throw new Error(`the rules count "${metric}", which is not among their metrics`);
  return index;
}
