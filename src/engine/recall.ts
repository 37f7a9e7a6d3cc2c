import { metricIndex } from './enumerate.js';
import { pick, type Stream } from './rng.js';
import { type Chance, decide, keyOf, type Policy, type Rules, type State } from './rules.js';
import type { Spread } from './spread.js';

/** Events within one step of the kill curve, so that rules which never get to the next one are found. */
export const MAX_EVENTS = 1_000_000;

/** Things that are remembered at most, some 100 MB; what comes after them is asked of the rules each time. */
const MOST_MEMORIES = 300_000;

/** Draws of so many equally likely points have a list that says which outcome each is. */
const MOST_POINTS = 4096;

/** A situation where a small step begins or a fight is over, and what is known of the small step. */
interface Situation<S extends State> {
  readonly state: S;
  readonly ending: number;
  /** Whether a step of the kill curve begins here. */
  readonly begins: boolean;
  readonly readings: readonly number[];
  first: Moment<S> | null;
}

/** A point on the way through a small step: a random event, or where the step comes to. */
class Moment<S extends State> {
  /** Where the small step comes to; null at a random event. */
  to: Situation<S> | null = null;
  /** What was counted in all of the small step: metrics, and by how much. */
  metrics: readonly number[] = [];
  amounts: readonly number[] = [];
  /** Of a random event: what comes after each outcome, as far as it is known. */
  readonly after: (Moment<S> | null)[] = [];
  weights: readonly number[] = [];
  total = 1;
  /** Words from here on are drawn again. */
  limit = 0;
  points: Uint16Array | null = null;
  /** The event before, and which of its outcomes led here. */
  readonly before: Moment<S> | null;
  readonly outcome: number;

  constructor(before: Moment<S> | null, outcome: number) {
    this.before = before;
    this.outcome = outcome;
  }
}

/** The outcome of an event after which nothing is known; of none, where nothing is known of the small step. */
interface Unknown<S extends State> {
  readonly event: Moment<S> | null;
  readonly outcome: number;
}

/** All outcomes up to one of an event, in order. */
function outcomesBefore<S extends State>(event: Moment<S> | null, outcome: number): number[] {
  const outcomes: number[] = [];
  for (let [at, index] = [event, outcome]; at !== null; [index, at] = [at.outcome, at.before])
    outcomes.unshift(index);
  return outcomes;
}

function asEvent<S extends State>(moment: Moment<S>, { weights, total }: Spread<unknown>): Moment<S> {
  moment.weights = weights;
  moment.total = total;
  for (let i = 0; i < weights.length; i++) moment.after.push(null);
  if (total > MOST_POINTS) return moment;
  moment.limit = 2 ** 32 - (2 ** 32 % total);
  moment.points = Uint16Array.from(weights.flatMap((weight, i) => new Array<number>(weight).fill(i)));
  return moment;
}

/** The index of an outcome, from the same words as by `pick`. */
function drawn<S extends State>(event: Moment<S>, stream: Stream): number {
  const { points, limit, total } = event;
  if (points === null) return pick(stream, event.weights, total);
  let word = stream.next();
  while (word >= limit) word = stream.next();
  // Shown to be whole numbers of 32 bits, they are divided as such, several times faster.
  return points[(word >>> 0) % (total >>> 0)]!;
}

/** Whether a fight that gets to a situation goes on at once, and in one way only, as far as is known. */
function isPassage<S extends State>({ ending, begins, first }: Situation<S>): boolean {
  return ending < 0 && !begins && first !== null && first.to !== null;
}

/** Lets a small step lead on to where the next one leads. */
function passThrough<S extends State>(step: Moment<S>): void {
  const next = step.to!.first!;
  step.metrics = [...step.metrics, ...next.metrics];
  step.amounts = [...step.amounts, ...next.amounts];
  step.to = next.to;
}

export interface RecallOptions<S extends State> {
  readonly maxSteps: number;
  readonly policy: Policy<S>;
}

/**
 * Plays fights by the rules, and remembers: what follows from a situation and the outcomes of its
 * events is asked of the rules once. Every event is drawn as `pick` draws it, in the same order, so
 * that a fight is the same as without a memory. Rules are pure, and so are policies.
 */
export class Recall<S extends State> {
  /** Of the last fight. */
  steps = 0;
  readonly counts: number[];
  #here: Situation<S>;
  readonly #rules: Rules<S>;
  readonly #options: RecallOptions<S>;
  readonly #situations = new Map<string, Situation<S>>();
  readonly #start: Situation<S>;
  #memories = 0;
  /** Events of this step of the curve so far. */
  #events = 0;

  constructor(rules: Rules<S>, options: RecallOptions<S>) {
    this.#rules = rules;
    this.#options = options;
    this.counts = rules.metrics.map(() => 0);
    this.#start = this.#situationOf(rules.start);
    this.#here = this.#start;
  }

  /** The ending of the last fight, or -1 if it was cut; and what is read off its last situation. */
  get ending(): number {
    return this.#here.ending;
  }

  get readings(): readonly number[] {
    return this.#here.readings;
  }

  playFight(stream: Stream): void {
    const { maxSteps } = this.#options;
    this.counts.fill(0);
    this.steps = 0;
    let here = this.#start;
    while (here.ending < 0 && this.steps < maxSteps) {
      this.#events = 0;
      do here = this.#playSmallStep(here, stream);
      while (here.ending < 0 && !here.begins);
      this.steps++;
    }
    this.#here = here;
  }

  #playSmallStep(here: Situation<S>, stream: Stream): Situation<S> {
    this.#guard('small step');
    let moment = here.first;
    let event: Moment<S> | null = null;
    let outcome = -1;
    while (moment !== null && moment.to === null) {
      this.#guard('one that came before');
      event = moment;
      outcome = drawn(event, stream);
      moment = event.after[outcome]!;
    }
    const last = moment ?? this.#ask(here, { event, outcome }, stream);
    if (isPassage(last.to!)) passThrough(last);
    const { metrics, amounts } = last;
    for (let i = 0; i < metrics.length; i++) this.counts[metrics[i]!]! += amounts[i]!;
    return last.to!;
  }

  /** Has the rules play a small step: by the outcomes that led to an event and its last one, then by drawing. */
  #ask(here: Situation<S>, { event, outcome }: Unknown<S>, stream: Stream): Moment<S> {
    const rules = this.#rules;
    const script = outcomesBefore(event, outcome);
    const counted = new Map<number, number>();
    let [before, last, taken, chosen] = [event, outcome, 0, 0];
    /** What comes next, where the way is known so far. */
    const newMoment = (): Moment<S> => {
      const moment = new Moment(before, last);
      if (this.#memories++ >= MOST_MEMORIES) return moment;
      if (before === null) here.first = moment;
      else before.after[last] = moment;
      return moment;
    };
    const chance: Chance = {
      take: (name, spread) => {
        taken++;
        if (taken <= script.length) return spread.outcomes[script[taken - 1]!]!;
        this.#guard(name);
        before = asEvent(newMoment(), spread);
        last = drawn(before, stream);
        return spread.outcomes[last]!;
      },
      choose: (name, options, by = 'you') => {
        this.#guard(name);
        const { policy } = this.#options;
        return decide(policy, here.state, { event: name, options, by, earlier: taken + chosen++ });
      },
      count: (metric, amount) => {
        const at = metricIndex(rules, metric);
        counted.set(at, (counted.get(at) ?? 0) + amount);
      },
      tell: () => {},
    };
    const to = rules.step(here.state, chance);
    const end = newMoment();
    end.to = this.#situationOf(to);
    end.metrics = [...counted.keys()];
    end.amounts = [...counted.values()];
    return end;
  }

  #situationOf(state: S): Situation<S> {
    const key = keyOf(state);
    const known = this.#situations.get(key);
    if (known !== undefined) return known;
    const situation: Situation<S> = {
      state,
      ending: this.#rules.ending(state),
      begins: this.#rules.begins?.(state) ?? true,
      readings: this.#rules.read(state),
      first: null,
    };
    if (this.#memories++ < MOST_MEMORIES) this.#situations.set(key, situation);
    return situation;
  }

  #guard(event: string): void {
    if (++this.#events > MAX_EVENTS)
      throw new Error(`a step with over ${MAX_EVENTS} events, the last "${event}"`);
  }
}
