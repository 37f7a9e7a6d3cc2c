import type { Stream } from './rng.js';
import type { Tally } from './tally.js';

/** One of several fights that are simulated side by side, step by step, with draws in common. */
export interface Contender {
  /** Back to the start, for the next trial. */
  begin(): void;
  /** Whether this trial's fight is over. */
  isOver(): boolean;
  step(draw: Stream): void;
  /** Counts the fight that is over; returns what it comes to by the metric that is compared. */
  count(): number;
  /** What was counted since the last call. */
  tally(): Tally;
}

/** What fights are compared by: an outcome (1 or 0), their length, or a measure. */
export type Compared =
  | { readonly kind: 'outcome'; readonly side: 'kill' | 'death' }
  | { readonly kind: 'steps' }
  | { readonly kind: 'measure'; readonly name: string };
