import type { State } from './rules.js';

/** Something that happened: a random event with its outcome, a choice, or a count. */
export interface Happening {
  readonly kind: 'chance' | 'choice' | 'count';
  readonly event: string;
  /** The outcome, the option chosen or the amount. */
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
