/** Small rule sets for tests of the engine, with answers that can be worked out by hand. */
import type { Rules } from './rules.js';
import { die, spread } from './spread.js';

export type Duel = { readonly mine: number; readonly theirs: number };

/** Roll a die: `needed` or more costs them one, less costs me one; until either has none left. */
export function duel(mine: number, theirs: number, needed: number, sides = 6): Rules<Duel> {
  return {
    start: { mine, theirs },
    endings: [
      { id: 'kill', kill: true, death: false },
      { id: 'death', kill: false, death: true },
    ],
    ending: (state) => (state.theirs === 0 ? 0 : state.mine === 0 ? 1 : -1),
    metrics: ['damage'],
    readings: ['mine'],
    read: (state) => [state.mine],
    step(state, chance) {
      if (chance.take('roll', die(sides)) < needed) return { ...state, mine: state.mine - 1 };
      chance.count('damage', 1);
      return { ...state, theirs: state.theirs - 1 };
    },
  };
}

/** Won with odds 1 in `odds` at each step, however long it takes. */
export function patience(odds: number): Rules<{ readonly won: number }> {
  return {
    start: { won: 0 },
    endings: [{ id: 'kill', kill: true, death: false }],
    ending: ({ won }) => won - 1,
    metrics: [],
    readings: [],
    read: () => [],
    step: (_state, chance) => ({
      won: chance.take(
        'try',
        spread([
          [0, odds - 1],
          [1, 1],
        ]),
      ),
    }),
  };
}

/** Two dice in small steps of their own, thrown until they show a double: a step of the curve is both. */
export function doubles(): Rules<{ readonly first: number; readonly done: number }> {
  return {
    start: { first: 0, done: 0 },
    endings: [{ id: 'kill', kill: true, death: false }],
    ending: ({ done }) => (done === 1 ? 0 : -1),
    metrics: ['pips'],
    readings: [],
    read: () => [],
    begins: ({ first }) => first === 0,
    step({ first }, chance) {
      const roll = chance.take('die', die(6));
      chance.count('pips', roll);
      if (first === 0) return { first: roll, done: 0 };
      return { first: 0, done: roll === first ? 1 : 0 };
    },
  };
}

/** A life goes two times in three, and its colour then has no bearing on anything. */
export function painted(lives: number): Rules<{ readonly left: number; readonly colour: number }> {
  return {
    start: { left: lives, colour: 0 },
    endings: [{ id: 'kill', kill: true, death: false }],
    ending: ({ left }) => (left === 0 ? 0 : -1),
    metrics: [],
    readings: [],
    read: () => [],
    step({ left, colour }, chance) {
      const roll = chance.take('roll', die(3));
      return roll === 3 ? { left, colour } : { left: left - 1, colour: roll };
    },
  };
}
