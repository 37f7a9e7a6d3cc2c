/** Games with choices whose best play is known or can be worked out by hand. */
import type { Chance, Ending, Rules } from './rules.js';
import { die } from './spread.js';

const WON: Ending = { id: 'won', kill: true, death: false };
export const LOST: Ending = { id: 'lost', kill: false, death: true };

const nothing = { metrics: [], readings: [], read: () => [] };

export type Rolling = { readonly roll: number; readonly left: number; readonly kept: number };

/** Roll a die, and again as often as there are rerolls left, below 0 without a limit; the ending is the face kept, less 1. */
export function rerolls(left: number): Rules<Rolling> {
  return {
    ...nothing,
    start: { roll: 0, left, kept: 0 },
    endings: [1, 2, 3, 4, 5, 6].map((face) => ({ id: `face-${face}`, kill: false, death: false })),
    ending: ({ kept }) => kept - 1,
    step({ roll, left: now }, chance) {
      if (roll === 0) return { roll: chance.take('roll', die(6)), left: now, kept: 0 };
      if (now !== 0 && chance.choose('reroll?', 2) === 1)
        return { roll: chance.take('reroll', die(6)), left: now < 0 ? now : now - 1, kept: 0 };
      return { roll, left: now, kept: roll };
    },
  };
}

export type Bombed = {
  readonly mine: number;
  readonly theirs: number;
  readonly bombs: number;
  /** 0 before a roll; 1 missed and 2 hit, while one may respond; 3 and 4 the same, as the damage lands. */
  readonly phase: number;
};

/** A duel of 2 HP against 4 on even odds, with bombs that deal 1 at once, between a roll and its damage. */
export function bombDuel(bombs: number): Rules<Bombed> {
  return {
    ...nothing,
    start: { mine: 2, theirs: 4, bombs, phase: 0 },
    endings: [
      { id: 'kill', kill: true, death: false },
      { id: 'death', kill: false, death: true },
    ],
    ending: ({ mine, theirs }) => (theirs === 0 ? 0 : mine === 0 ? 1 : -1),
    begins: ({ phase }) => phase === 0,
    step: bombStep,
  };
}

function bombStep(state: Bombed, chance: Chance): Bombed {
  const { mine, theirs, bombs, phase } = state;
  if (phase === 0) return { ...state, phase: chance.take('attack roll', die(6)) >= 4 ? 2 : 1 };
  if (phase === 3) return { ...state, mine: mine - 1, phase: 0 };
  if (phase === 4) return { ...state, theirs: theirs - 1, phase: 0 };
  if (bombs > 0 && chance.choose('throw the bomb?', 2) === 1)
    return { ...state, theirs: theirs - 1, bombs: bombs - 1 };
  return { ...state, phase: phase + 2 };
}

export type Pig = {
  readonly mine: number;
  readonly theirs: number;
  readonly turn: number;
  /** 0 for you, 1 for the opponent. */
  readonly who: number;
};

/**
 * Pig, and with two sides Piglet (Neller and Presser, "Optimal Play of the Dice Game Pig", 2004):
 * roll as often as you like and add up, but a 1 loses the turn and all that it gathered. With two
 * sides each 2 counts 1. Who banks the goal wins.
 */
export function pig(goal: number, sides: number): Rules<Pig> {
  const scored = ({ who, mine, theirs }: Pig, points: number) =>
    who === 0 ? { mine: mine + points, theirs } : { mine, theirs: theirs + points };
  const pass = (state: Pig, points: number): Pig => ({
    ...scored(state, points),
    turn: 0,
    who: 1 - state.who,
  });
  const enough = (state: Pig, points: number) => Math.max(...Object.values(scored(state, points))) >= goal;
  return {
    ...nothing,
    start: { mine: 0, theirs: 0, turn: 0, who: 0 },
    endings: [WON, LOST],
    ending: ({ mine, theirs }) => (mine >= goal ? 0 : theirs >= goal ? 1 : -1),
    step(state, chance) {
      const { turn, who } = state;
      if (chance.choose('roll or hold?', 2, who === 0 ? 'you' : 'opponent') === 1) return pass(state, turn);
      const roll = chance.take('roll', die(sides));
      if (roll === 1) return pass(state, 0);
      const total = turn + (sides === 2 ? 1 : roll);
      return enough(state, total) ? pass(state, total) : { ...state, turn: total };
    },
  };
}
