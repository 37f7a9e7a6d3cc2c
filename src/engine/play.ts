import { metricIndex } from './enumerate.js';
import { MAX_STEP_EVENTS, Recall } from './recall.js';
import { BLOCK, LANES, laneQuota, laneState, pick, replayStream, type Stream, xoshiro } from './rng.js';
import { type Chance, decide, noChoices, type Policy, type Rules, type State } from './rules.js';
import type { Sampler } from './sampler.js';
import { tooManyEvents } from './too-many-events.js';
import { drawDetails, type Happening, type Step } from './trace.js';

export interface PlayOptions<S extends State> {
  /** A fight that goes on after so many steps is cut. */
  readonly maxSteps: number;
  readonly policy?: Policy<S>;
}

/**
 * Simulates fights by playing the rules, event by event, without a chain. Its tallies have the
 * form of a chain that carries every metric: the endings of the rules, then `never-ends` (which a
 * player cannot see, and leaves at 0) and `unfinished`; the metrics, then the readings.
 */
export function player<S extends State>(rules: Rules<S>, options: PlayOptions<S>): Sampler {
  const { maxSteps, policy = noChoices as Policy<S> } = options;
  const recall = new Recall(rules, { maxSteps, policy });
  return {
    play(seed, block, trials) {
      for (let lane = 0; lane < LANES; lane++)
        recall.playFights(xoshiro(laneState(seed, block, lane)), laneQuota(trials, lane));
    },
    tally: () => recall.tally(),
  };
}

/** Trial number `trial` (from 0) again, step by step. */
export function playAgain<S extends State>(
  rules: Rules<S>,
  options: PlayOptions<S>,
  { seed, trial }: { seed: bigint; trial: number },
): Step<S>[] {
  const stream = xoshiro(laneState(seed, Math.floor(trial / BLOCK), trial % LANES));
  const seat = new Seat(rules, options, stream);
  for (let before = Math.floor((trial % BLOCK) / LANES); before > 0; before--) seat.playFight();
  const steps: Step<S>[] = [];
  seat.playFight((step) => steps.push(step));
  return steps.map((step, i) => ({
    ...step,
    happenings: drawDetails(step.happenings, replayStream(seed, trial, i)),
  }));
}

/** Where a fight stands: after so many steps, with what was counted so far. */
export interface Standing<S extends State> {
  readonly state: S;
  readonly steps: number;
  readonly counts: readonly number[];
}

/** One player's seat at a stream of random numbers: plays fight after fight, whole or step by step. */
export class Seat<S extends State> {
  readonly #rules: Rules<S>;
  readonly #maxSteps: number;
  readonly #chance: Chance;
  #state: S;
  #steps = 0;
  #counts: number[] = [];
  #events = 0;
  /** Events of this step of the curve before the small step that is being played. */
  #eventsBefore = 0;
  #happenings: Happening[] | null = null;

  constructor(
    rules: Rules<S>,
    { maxSteps, policy = noChoices as Policy<S> }: PlayOptions<S>,
    stream: Stream,
  ) {
    this.#rules = rules;
    this.#maxSteps = maxSteps;
    this.#state = rules.start;
    this.#chance = {
      take: (event, { outcomes, weights, total }) => {
        this.#guard(event);
        return this.#note('chance', event, outcomes[pick(stream, weights, total)]!);
      },
      choose: (event, options, by = 'you') => {
        const earlier = this.#events - this.#eventsBefore;
        this.#guard(event);
        return this.#note('choice', event, decide(policy, this.#state, { event, options, by, earlier }));
      },
      count: (metric, amount) => {
        this.#counts[metricIndex(rules, metric)]! += this.#note('count', metric, amount);
      },
      tell: (event, value) => {
        this.#note('told', event, value);
      },
    };
  }

  playFight(tell?: (step: Step<S>) => void): Standing<S> {
    this.begin();
    while (!this.isOver()) {
      const before = this.#state;
      this.#happenings = tell ? [] : null;
      this.step();
      tell?.({ number: this.#steps, before, happenings: this.#happenings ?? [], after: this.#state });
    }
    return this.standing();
  }

  begin(): void {
    this.#state = this.#rules.start;
    this.#counts = this.#rules.metrics.map(() => 0);
    this.#steps = 0;
  }

  isOver(): boolean {
    return this.#rules.ending(this.#state) >= 0 || this.#steps >= this.#maxSteps;
  }

  standing(): Standing<S> {
    return { state: this.#state, steps: this.#steps, counts: this.#counts };
  }

  /** Small steps up to the next step of the kill curve. */
  step(): void {
    this.#steps++;
    this.#events = 0;
    do {
      this.#guard();
      this.#eventsBefore = this.#events;
      this.#state = this.#rules.step(this.#state, this.#chance);
    } while (this.#rules.ending(this.#state) < 0 && !(this.#rules.begins?.(this.#state) ?? true));
  }

  #note<T>(kind: Happening['kind'], event: string, value: T): T {
    this.#happenings?.push({ kind, event, value });
    return value;
  }

  #guard(event?: string): void {
    if (++this.#events > MAX_STEP_EVENTS) tooManyEvents(MAX_STEP_EVENTS, event);
  }
}
