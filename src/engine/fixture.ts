/** Rules for tests, small enough to be worked out by hand. */
import type { Rules } from './rules.js';
import { die, spread } from './spread.js';

export type Spot = { readonly at: number };
export type Rows = readonly (readonly (readonly [to: number, weight: number])[])[];

/**
 * A game on numbered spots: from spot `at` on to one of `rows[at]`, in proportion to the weights.
 * A spot without a row is an ending, `end-<spot>`. Steps are counted as the metric `steps`.
 */
export function spotRules(rows: Rows, start = 0): Rules<Spot> {
  const ends = rows.flatMap((row, at) => (row.length === 0 ? [at] : []));
  return {
    start: { at: start },
    endings: ends.map((at) => ({ id: `end-${at}`, kill: true, death: false })),
    ending: ({ at }) => ends.indexOf(at),
    metrics: ['steps'],
    readings: ['spot'],
    read: ({ at }) => [at],
    step: ({ at }, chance) => {
      chance.count('steps', 1);
      return { at: chance.take('move', spread(rows[at]!)) };
    },
  };
}

/** The gambler's ruin between 0 and `top`: up with the odds up/(up + down). */
export function ruinRows(top: number, up: number, down: number): Rows {
  return Array.from({ length: top + 1 }, (_, at) =>
    at === 0 || at === top
      ? []
      : [
          [at - 1, down],
          [at + 1, up],
        ],
  );
}

export type Brawl = { readonly mine: number; readonly yours: number };

/** Six-sided rolls, each of which takes one from `yours` when it is `evasion` or more, and else one from `mine`. */
export function brawlRules(mine: number, yours: number, evasion: number): Rules<Brawl> {
  return {
    start: { mine, yours },
    endings: [
      { id: 'kill', kill: true, death: false },
      { id: 'death', kill: false, death: true },
    ],
    ending: (state) => (state.yours === 0 ? 0 : state.mine === 0 ? 1 : -1),
    metrics: ['hits', 'misses'],
    readings: ['mineLeft'],
    read: (state) => [state.mine],
    step: (state, chance) => {
      const hit = chance.take('roll', die(6)) >= evasion;
      chance.count(hit ? 'hits' : 'misses', 1);
      return hit ? { ...state, yours: state.yours - 1 } : { ...state, mine: state.mine - 1 };
    },
  };
}
