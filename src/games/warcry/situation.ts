/** A situation of a Warcry fight: a few small integers. */

export type Situation = {
  /** What is due: PHASE. */
  readonly phase: number;
  /** Wounds left of each fighter: the attackers in their order, then the target. */
  readonly left: readonly number[];
  /** Whose activation it is, as a place in the order of a round. */
  readonly turn: number;
  /** Attack actions left in it; always 1 where nothing asks for their number. */
  readonly actions: number;
  /** 1 once an ability was used in this activation. */
  readonly used: number;
  /** The weapon of the attack action that is due. */
  readonly weapon: number;
  /** Abilities in force, by their place on the board: 0, or what is known of them (`codeOf`). */
  readonly active: readonly number[];
  /** Ability dice left of either side, the attackers' first: kind × 10 + value. */
  readonly hand: readonly number[];
  readonly foeHand: readonly number[];
  /** Actions that each fighter gave up this round for reactions; -1 once it cannot react any more. */
  readonly given: readonly number[];
  /** Taken off the toughness of each fighter in this round. */
  readonly weakened: readonly number[];
  /** 1 for each fighter that fell: it stands by no edge any more. */
  readonly fallen: readonly number[];
  /** Rounds begun and attack actions made; 0 where no limit asks for them. */
  readonly round: number;
  readonly made: number;
  /** 1 before the first attack action, where something comes before it. */
  readonly fresh: number;
};

/** Its fields can be set; lists cannot be changed, for situations share them. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** To be changed. Written out field by field: every small step of every fight makes one. */
export function copyOf(situation: Situation): Mutable<Situation> {
  return {
    phase: situation.phase,
    left: situation.left,
    turn: situation.turn,
    actions: situation.actions,
    used: situation.used,
    weapon: situation.weapon,
    active: situation.active,
    hand: situation.hand,
    foeHand: situation.foeHand,
    given: situation.given,
    weakened: situation.weakened,
    fallen: situation.fallen,
    round: situation.round,
    made: situation.made,
    fresh: situation.fresh,
  };
}

/** A list of so many zeros. */
export function zeros(list: readonly number[]): readonly number[] {
  return list.map(() => 0);
}

export const PHASE = {
  /** A round begins: initiative dice. */
  round: 0,
  /** Whoever is active may use an ability. */
  use: 1,
  /** A weapon is picked. */
  pick: 2,
  /** The fighter that is to be attacked may react. */
  react: 3,
  /** An attack action is made. */
  strike: 4,
  /** From here on the fight is over, and this is how. */
  over: 5,
  limit: 6,
  zeroWounds: 7,
} as const;
