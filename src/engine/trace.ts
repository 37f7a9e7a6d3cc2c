import { pickByOdds, type Stream } from './rng.js';
import type { State } from './rules.js';
import type { Spread } from './spread.js';

/** Something that happened: a random event with its outcome, a choice, a count, or what the rules tell of it. */
export interface Happening {
  readonly kind: 'chance' | 'choice' | 'count' | 'told';
  readonly event: string;
  /** The outcome, the option chosen, the amount, or what the rules say. */
  readonly value: unknown;
}

/** One step of the kill curve as it was played. */
export interface Step<S extends State = State> {
  /** From 1. */
  readonly number: number;
  readonly before: S;
  readonly happenings: readonly Happening[];
  readonly after: S;
}

/** Happenings with what was left open drawn: told values that are functions give a spread, outcomes that are functions another. */
export function drawDetails(happenings: readonly Happening[], stream: Stream): Happening[] {
  return happenings.map((happening) => {
    if (happening.kind !== 'told') return happening;
    let { value } = happening;
    while (typeof value === 'function') {
      const { outcomes, weights } = value() as Spread<unknown>;
      value = outcomes[pickByOdds(stream, weights)];
    }
    return { ...happening, value };
  });
}
