/**
 * The contract between a game and the engine. A game states its rules once, as small steps from
 * situation to situation; everything random and every choice passes through `Chance`. The engine
 * reads the same steps in four ways: sampled (play), enumerated (explore), replayed in words (trace)
 * and optimised over.
 */
import type { Spread } from './spread.js';

/** A situation: a flat record of small integers, or lists of them. Equal values are the same situation. */
export type State = { readonly [field: string]: number | readonly number[] };

/** Where rules meet chance and choice. Every event carries the name that the rulebook gives it. */
export interface Chance {
  /** A random event: one of the outcomes of a spread. A die, a pool and a draw by kind are all spreads. */
  take<T>(event: string, spread: Spread<T>): T;
  /** A choice among `options` alternatives, numbered from 0. */
  choose(event: string, options: number): number;
  /** Adds to a metric: damage dealt, damage taken, overkill … */
  count(metric: string, amount: number): void;
}

/** How a situation ends the fight; `kill` and `death` say which marginal odds it counts for. */
export interface Ending {
  readonly id: string;
  readonly kill: boolean;
  readonly death: boolean;
}

export interface Rules<S extends State = State> {
  readonly start: S;
  /** All endings that the rules know, exclusive of one another. */
  readonly endings: readonly Ending[];
  /** The ending of a situation, as an index into `endings`, or -1 while the fight goes on. */
  ending(state: S): number;
  /** Names of what is counted along the way with `chance.count`. */
  readonly metrics: readonly string[];
  /** Names of what is read off the last situation, such as HP left. */
  readonly readings: readonly string[];
  read(state: S): readonly number[];
  /** One small step; it may hold several events. */
  step(state: S, chance: Chance): S;
  /**
   * Whether a step of the kill curve begins here (an attack roll, say). Situations between two such
   * points are passed through and merged. Left out: every situation is one.
   */
  begins?(state: S): boolean;
}

/** Picks an option where a rule offers a choice. */
export type Policy<S extends State = State> = (state: S, event: string, options: number) => number;

/** The policy of a rule set that offers no choices: to be asked is a fault of the rules. */
export const noChoices: Policy = (_state, event) => {
  throw new Error(`the rules offer the choice "${event}", and no policy was given`);
};

/** One string for a situation; equal situations have equal keys. */
export function keyOf(state: State): string {
  let key = '';
  for (const field in state) key += `${state[field]};`;
  return key;
}
