/**
 * The contract between a game and the engine. A game states its rules once, as small steps from
 * situation to situation; everything random and every choice passes through `Chance`. The engine
 * reads the same steps in four ways: sampled (play), enumerated (explore), replayed in words (trace)
 * and optimised over.
 */
import type { Spread } from './spread.js';

/** A situation: a flat record of small integers, or lists of them. Equal values are the same situation. */
export type State = { readonly [field: string]: number | readonly number[] };

/** Who makes a choice: you, or an opponent, who plays against you. */
export type Side = 'you' | 'opponent';

/** Where rules meet chance and choice. Every event carries the name that the rulebook gives it. */
export interface Chance {
  /** A random event: one of the outcomes of a spread. A die, a pool and a draw by kind are all spreads. */
  take<T>(event: string, spread: Spread<T>): T;
  /**
   * A choice among `options` alternatives, numbered from 0; `by` says who makes it, `you` if left
   * out. A small step offers one choice at most, and before any random event: a decision is a
   * situation of its own, and a game gives it a phase in its state. So there are two kinds of
   * situations, those of chance with one row of odds and decisions with a row for each option.
   *
   * Alternatives are listed in order of preference: of equally good ones the first is taken. What
   * spends least comes first, then what spends latest.
   */
  choose(event: string, options: number, by?: Side): number;
  /** Adds to a metric: damage dealt, damage taken, overkill … */
  count(metric: string, amount: number): void;
  /**
   * Says what happens, for a replay to tell; it changes nothing. A function as its value returns a
   * spread, of which a replay draws one outcome: what of many things happened that all come to the same.
   * An outcome that is a function again is drawn on.
   */
  tell(event: string, value: unknown): void;
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

/** Between what is chosen and the names of the options, in the event of a choice that tells them. */
export const OPTION = '\u001f';

/** An option in words: "use Bomb!"; the event itself where it does not tell its options. */
export function optionInWords(event: string, option: number): string {
  const [what, ...names] = event.split(OPTION);
  return names.length === 0 ? event : `${what} ${names[option]}`;
}

/** Thrown by rules where what the scenario describes cannot be played; the message says what to change. */
export class Unplayable extends Error {}

/** Picks an option where a rule offers a choice; `by` says who makes it. */
export type Policy<S extends State = State> = (state: S, event: string, options: number, by: Side) => number;

/** A choice as rules offer it; `earlier` events came before it in the same small step. */
export interface Offer {
  readonly event: string;
  readonly options: number;
  readonly by: Side;
  readonly earlier: number;
}

/** Puts a choice to a policy, and holds the rules and the policy to the contract. */
export function decide<S extends State>(policy: Policy<S>, state: S, offer: Offer): number {
  const { event, options, by, earlier } = offer;
  if (earlier > 0)
    throw new Error(
      `the choice "${event}" comes after another event of the same small step; a decision must be a situation of its own`,
    );
  if (!Number.isInteger(options) || options < 1)
    throw new Error(
      `the choice "${event}" must offer a whole number of options from 1 up, and offers ${options}`,
    );
  const option = policy(state, event, options, by);
  if (!Number.isInteger(option) || option < 0 || option >= options)
    throw new Error(`the choice "${event}" has options 0 to ${options - 1}, and the policy took ${option}`);
  return option;
}

/** The policy of a rule set that offers no choices: to be asked is a fault of the rules. */
export const noChoices: Policy = (_state, event) => {
  throw new Error(`the rules offer the choice "${event}", and no policy was given`);
};

/** One string for a situation: equal situations have equal keys, different ones different keys. */
export function keyOf(state: State): string {
  const codes: number[] = [];
  let [fields, isUsual] = [0, true];
  for (const field in state) {
    if (field !== usual.fields[fields++]) isUsual = false;
    const value = state[field]!;
    if (typeof value === 'number') encode(value, codes);
    else {
      encode(value.length, codes);
      for (let i = 0; i < value.length; i++) encode(value[i]!, codes);
    }
  }
  if (!isUsual || fields !== usual.fields.length) usual = shapeOf(state);
  return usual.heading + textOf(codes);
}

interface Shape {
  readonly fields: readonly string[];
  readonly heading: string;
}

/** The fields of the last situation: those of a fight nearly always have the same. */
let usual: Shape = { fields: [], heading: ';' };

/** With the names of the fields, for not every situation needs to have them all, or in the same order. */
function shapeOf(state: State): Shape {
  const fields = Object.keys(state);
  return { fields, heading: `${fields.join()};` };
}

/** A number below this is one character of a key. */
const SMALL = 255;

/** Larger and negative numbers, and those that are not whole, come behind a mark that no small one is. */
function encode(number: number, codes: number[]): void {
  if (number >= 0 && number < SMALL && Number.isInteger(number)) codes.push(number);
  else {
    const digits = `${number};`;
    codes.push(SMALL);
    for (let i = 0; i < digits.length; i++) codes.push(digits.charCodeAt(i));
  }
}

/** Arguments of a function have their limits; no situation comes near them, but a long list may. */
const LONG = 10_000;

function textOf(codes: number[]): string {
  if (codes.length <= LONG) return String.fromCharCode.apply(null, codes);
  return codes.map((code) => String.fromCharCode(code)).join('');
}
