/** A situation of a series of Descent attacks: a few small integers, and what lies on the table within an attack. */
export type Situation = {
  /** How far it is: PHASE. */
  readonly phase: number;
  /** Attacks left, this one included; -1 where they do not run out. */
  readonly attacks: number;
  /** 1 after the first attack, if something asks for it. */
  readonly later: number;
  /** Health left of the target and of the others. */
  readonly hp: readonly number[];
  /** Conditions, a bit each: of the attacker, of the target, of the others. */
  readonly on: readonly number[];
  /** How often another can still be defeated instead of the target. */
  readonly spares: number;
  /** Of the attacker; 0 where they are not counted. */
  readonly attackerHp: number;
  readonly fatigue: number;
  /** Abilities used that can be used once only, and those used or bought in this attack: a bit each. */
  readonly spent: number;
  readonly used: number;
  /** Within an attack: hearts, range and surges of the dice that nobody can touch. */
  readonly sum: readonly number[];
  /** The faces of the attack dice that somebody can touch, and of such defence dice of the target. */
  readonly faces: readonly number[];
  readonly guardFaces: readonly number[];
  /** Shields of the other defence dice, of each figure that has rolled. */
  readonly shields: readonly number[];
  /** What the roll can come to: `packOutcomes`. */
  readonly menu: readonly number[];
};

export const PHASE = {
  /** An attack is declared. */
  declare: 0,
  before: 1,
  guardBefore: 2,
  /** Dice are rolled again, turned and added to. */
  after: 3,
  guardAfter: 4,
  /** Surges are spent on what makes somebody roll. */
  buyRolls: 5,
  /** Surges are spent on everything else. */
  spend: 6,
  /** From here on it is over. */
  over: 7,
  zeroHp: 8,
} as const;

/** Its fields can be set; lists cannot be changed, for situations share them. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** To be changed. Written out field by field: every small step of every fight makes one. */
export function copyOf(situation: Situation): Mutable<Situation> {
  return {
    phase: situation.phase,
    attacks: situation.attacks,
    later: situation.later,
    hp: situation.hp,
    on: situation.on,
    spares: situation.spares,
    attackerHp: situation.attackerHp,
    fatigue: situation.fatigue,
    spent: situation.spent,
    used: situation.used,
    sum: situation.sum,
    faces: situation.faces,
    guardFaces: situation.guardFaces,
    shields: situation.shields,
    menu: situation.menu,
  };
}

/** With nothing on the table: how every attack begins. */
export function cleared(situation: Situation): Mutable<Situation> {
  const now = copyOf(situation);
  now.used = 0;
  now.sum = NONE;
  now.faces = NONE;
  now.guardFaces = NONE;
  now.shields = NONE;
  now.menu = NONE;
  return now;
}

const NONE: readonly number[] = [];
