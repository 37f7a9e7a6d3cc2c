/** A situation of a Frosthaven fight: a few small integers. */
import type { Board } from './board.js';

export type Situation = {
  /** How far it is: PHASE. */
  readonly phase: number;
  /** Rounds and attacks so far; 0 where nothing needs them. */
  readonly round: number;
  readonly attacks: number;
  /** Whose turn it is, by the order of initiative. */
  readonly turn: number;
  /** Which of its attacks, and at which place in the list of its targets. */
  readonly ability: number;
  readonly spot: number;
  /** Figures that this attack may still target, the present one included. */
  readonly left: number;
  /** What cards in front of the attacker add to this attack. */
  readonly plus: number;
  /** 1: an effect of the attack is not used; 2: one of the cards. */
  readonly declined: number;
  /** Damage that may be negated. */
  readonly damage: number;
  readonly hp: readonly number[];
  /** For each figure the conditions of the board: 1, or 2 if it was gained in a turn of its own that is not over. */
  readonly conditions: readonly number[];
  readonly negations: readonly number[];
  /** Cards in the draw piles, by kind. What is neither there, aside nor in play is in the discard pile. */
  readonly draw: readonly number[];
  /** Cards in front of their owners, by kind; empty where no card stays there. */
  readonly aside: readonly number[];
  /** Kinds of the cards in play: rolling ones sorted, then others as drawn; once they are chosen, those used. */
  readonly play: readonly number[];
};

/** Its fields can be set; lists cannot be changed, for situations share them. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export const PHASE = {
  /** Before the first round, or at the beginning of one. */
  round: 0,
  /** A figure's turn begins. */
  turn: 1,
  /** The next target of an attack is looked for. */
  aim: 2,
  /** Choice: whether to go on to another target. */
  goOn: 3,
  /** An attack is about to be made. */
  ready: 4,
  /** Choice: whether to use the attack's own effects. */
  plan: 5,
  draw: 6,
  /** Choice: which of two cards. */
  pick: 7,
  /** Choice: whether to use the effects of the cards. */
  use: 8,
  /** Choice of the target: whether to negate the damage. */
  negate: 9,
  endTurn: 10,
  /** From here on the fight is over, and this is how. */
  kill: 11,
  death: 12,
  limit: 13,
  zeroHp: 14,
  noAttack: 15,
} as const;

/** To be changed. Written out field by field: every small step of every fight makes one. */
export function copyOf(situation: Situation): Mutable<Situation> {
  return {
    phase: situation.phase,
    round: situation.round,
    attacks: situation.attacks,
    turn: situation.turn,
    ability: situation.ability,
    spot: situation.spot,
    left: situation.left,
    plus: situation.plus,
    declined: situation.declined,
    damage: situation.damage,
    hp: situation.hp,
    conditions: situation.conditions,
    negations: situation.negations,
    draw: situation.draw,
    aside: situation.aside,
    play: situation.play,
  };
}

/** An attacker that nothing can hurt keeps this. */
const UNHURT = 1;

export function startOf({ figures, decks, bearing }: Board): Situation {
  const kinds = decks.flatMap((deck) => deck.kinds);
  const isOver = figures.some(({ hp }) => hp === 0);
  const situation = {
    phase: isOver ? PHASE.zeroHp : PHASE.round,
    round: 0,
    attacks: 0,
    turn: 0,
    ability: 0,
    spot: 0,
    left: 0,
    plus: 0,
    declined: 0,
    damage: 0,
    hp: figures.map(({ hp }) => hp ?? UNHURT),
    conditions: figures.flatMap((figure) =>
      bearing.conditions.map((condition) => {
        const acts = (figure.isAttacker ? bearing.attacker : bearing.target).has(condition);
        return Number(acts && figure.conditions.includes(condition));
      }),
    ),
    negations: figures.map(({ negate }) => negate),
    draw: kinds.map(({ total, drawn }) => total - drawn),
    aside: kinds.some(({ next }) => next !== 0) ? kinds.map(() => 0) : [],
    play: [],
  };
  return isOver ? over(situation) : situation;
}

/** Nothing but how it ended and who is left matters any more. */
export function over(situation: Situation): Situation {
  return {
    ...situation,
    round: 0,
    attacks: 0,
    turn: 0,
    ability: 0,
    spot: 0,
    left: 0,
    plus: 0,
    declined: 0,
    damage: 0,
    conditions: [],
    negations: [],
    draw: [],
    aside: [],
    play: [],
  };
}
