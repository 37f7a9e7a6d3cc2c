import { type Path, paths } from './enumerate.js';
import { add, type Ratio, value } from './ratio.js';
import { keyOf, type Policy, type Rules, type Side, type State } from './rules.js';

/**
 * A fight small step by small step, with all its choices open. A situation has one row of odds if
 * chance decides there, and one for each option if somebody does; an ending has none. Flat typed
 * arrays in compressed rows: the rows of situation s are those from `rowsOf[s]` to `rowsOf[s + 1]`,
 * and the edges of row r those from `rowStart[r]` to `rowStart[r + 1]`.
 */
export interface DecisionGraph<S extends State = State> {
  readonly states: readonly S[];
  readonly rowsOf: Uint32Array;
  readonly rowStart: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeOdds: Float64Array;
  /** What is counted on each row, in the worth of one unit of each metric: its expectation. */
  readonly counted: Float64Array;
  /** Who decides in each situation: 1 you, -1 the opponent, 0 nobody. */
  readonly owner: Int8Array;
  /** The ending of each situation, or -1 while the fight goes on there. */
  readonly ending: Int32Array;
  /** The choice of each situation in which there is one. */
  readonly choices: ReadonlyMap<number, Choice>;
}

export interface Choice {
  readonly event: string;
  readonly by: Side;
}

export const OWNER: Readonly<Record<Side, number>> = { you: 1, opponent: -1 };

/** Situations between two pauses: a few milliseconds' work. */
const PAUSE_AFTER = 1_000;

/**
 * Lists every situation that a fight can reach by any play, with pauses for those who want to do
 * something else in between, or to stop; null if there are more than `maxStates`.
 */
export function* listingDecisions<S extends State>(
  rules: Rules<S>,
  worth: readonly number[],
  maxStates: number,
): Generator<void, DecisionGraph<S> | null> {
  const book = new Situations<S>();
  const rows = new Rows<S>(book, worth);
  const rowsOf = [0];
  const ending: number[] = [];
  const owner: number[] = [];
  const choices = new Map<number, Choice>();
  book.number(rules.start);
  for (let s = 0; s < book.states.length; s++) {
    if (book.states.length > maxStates) return null;
    if (s % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    const state = book.states[s]!;
    ending.push(rules.ending(state));
    const choice = ending[s]! < 0 ? addRows(rules, state, rows) : undefined;
    if (choice) choices.set(s, choice);
    owner.push(choice ? OWNER[choice.by] : 0);
    rowsOf.push(rows.count);
  }
  return {
    states: book.states,
    ...rows.arrays(),
    rowsOf: Uint32Array.from(rowsOf),
    ending: Int32Array.from(ending),
    owner: Int8Array.from(owner),
    choices,
  };
}

/** Enumerates a situation once for each option; returns the choice, if there is one. */
function addRows<S extends State>(rules: Rules<S>, state: S, rows: Rows<S>): Choice | undefined {
  let choice: (Choice & { readonly options: number }) | undefined;
  let option = 0;
  const ask: Policy<S> = (_state, event, options, by) => {
    choice ??= { event, options, by };
    return option;
  };
  do rows.close(paths(rules, state, ask));
  while (++option < (choice?.options ?? 1));
  return choice && { event: choice.event, by: choice.by };
}

/** Numbers situations in the order of their discovery. */
class Situations<S extends State> {
  readonly states: S[] = [];
  readonly #numbers = new Map<string, number>();

  number(state: S): number {
    const key = keyOf(state);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.states.push(state) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Gathers rows; ways to the same situation become one edge. */
class Rows<S extends State> {
  readonly #book: Situations<S>;
  readonly #worth: readonly number[];
  readonly #rowStart = [0];
  readonly #to: number[] = [];
  readonly #odds: number[] = [];
  readonly #counted: number[] = [];

  constructor(book: Situations<S>, worth: readonly number[]) {
    this.#book = book;
    this.#worth = worth;
  }

  get count(): number {
    return this.#counted.length;
  }

  close(ways: Iterable<Path<S>>): void {
    const odds = new Map<number, Ratio>();
    let counted = 0;
    for (const way of ways) {
      const to = this.#book.number(way.to);
      const known = odds.get(to);
      odds.set(to, known ? add(known, way.odds) : way.odds);
      for (let i = 0; i < way.counts.length; i++)
        if (way.counts[i] !== 0) counted += value(way.odds) * way.counts[i]! * this.#worth[i]!;
    }
    for (const [to, ratio] of odds) {
      this.#to.push(to);
      this.#odds.push(value(ratio));
    }
    this.#counted.push(counted);
    this.#rowStart.push(this.#to.length);
  }

  arrays() {
    return {
      rowStart: Uint32Array.from(this.#rowStart),
      edgeTo: Uint32Array.from(this.#to),
      edgeOdds: Float64Array.from(this.#odds),
      counted: Float64Array.from(this.#counted),
    };
  }
}
