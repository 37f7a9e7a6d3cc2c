/** A situation of a Four Souls turn: a few small integers, and what is on the stack. */
import { ATTACKER, type Board } from './board.js';

export type Situation = {
  /** How far it is: PHASE. */
  readonly phase: number;
  readonly hp: readonly number[];
  /** HP when unhurt. */
  readonly full: readonly number[];
  /** Changes until the end of the turn. */
  readonly attack: readonly number[];
  readonly evasion: readonly number[];
  readonly roll: readonly number[];
  /** For the next attack roll: what is added, and 1 if it is flipped. */
  readonly next: readonly number[];
  /** Damage to come that is prevented. */
  readonly shield: readonly number[];
  readonly counters: readonly number[];
  /** Results noted, a bit for each face. */
  readonly noted: readonly number[];
  /** Whom each thing has marked, by number and one more; 0 for nobody. */
  readonly marked: readonly number[];
  /** HP that standing abilities give right now; part of `full`. */
  readonly given: readonly number[];
  readonly memory: readonly number[];
  /** Whether it is in play, and if not, why: STATUS. */
  readonly status: readonly number[];
  /** What each thing covers in its slot, by number and one more; 0 for nothing. */
  readonly covers: readonly number[];
  /** Copies of each card that are left in the monster deck. */
  readonly deck: readonly number[];
  /** What is under attack, by its number, or -1. */
  readonly target: number;
  /** How the last attack ended: ENDED. */
  readonly ended: number;
  /** Attacks of this turn and turns that are still to come. */
  readonly attacksLeft: number;
  readonly turnsLeft: number;
  /** Souls of the attacking player, as far as something asks for them. */
  readonly souls: number;
  /** Cents of the attacking player; 0 where the scenario does not say how many there are. */
  readonly cents: number;
  /** 1 once the attacking player died on an earlier turn. */
  readonly died: number;
  /** 1 once an attack roll was made. */
  readonly begun: number;
  /** Attack rolls made; 0 where nothing needs them. */
  readonly rolls: number;
  /** The result of each player's last attack roll of the turn; 0 where nothing needs it. */
  readonly last: readonly number[];
  /** ENTRY numbers for each thing on the stack, the top one last. */
  readonly stack: readonly number[];
  /** Who has passed on answering the top of the stack: 1 you, 2 the opponents, 3 both. */
  readonly passed: number;
  /** Resolutions since the stack was empty or somebody used a card: abilities may trigger one another without end. */
  readonly resolved: number;
};

/** Its fields can be set, and the stack changed. Other lists cannot: situations share them. */
export type Mutable<T> = { -readonly [Key in keyof T]: Key extends 'stack' ? number[] : T[Key] };

/** To be changed. Written out field by field: every small step of every fight makes one. */
export function copyOf(situation: Situation): Mutable<Situation> {
  return {
    phase: situation.phase,
    hp: situation.hp,
    full: situation.full,
    attack: situation.attack,
    evasion: situation.evasion,
    roll: situation.roll,
    next: situation.next,
    shield: situation.shield,
    counters: situation.counters,
    noted: situation.noted,
    marked: situation.marked,
    given: situation.given,
    memory: situation.memory,
    status: situation.status,
    covers: situation.covers,
    deck: situation.deck,
    target: situation.target,
    ended: situation.ended,
    attacksLeft: situation.attacksLeft,
    turnsLeft: situation.turnsLeft,
    souls: situation.souls,
    cents: situation.cents,
    died: situation.died,
    begun: situation.begun,
    rolls: situation.rolls,
    last: situation.last,
    stack: situation.stack.slice(),
    passed: situation.passed,
    resolved: situation.resolved,
  };
}

export const PHASE = {
  /** The turn begins. */
  turn: 0,
  /** An attack may be declared. */
  declare: 1,
  /** Declared: what it is made on is found out. */
  declared: 2,
  /** Under way: with nothing on the stack, the next roll is due. */
  attack: 3,
  /** The attack is over; the turn may go on. */
  after: 4,
  over: 5,
} as const;

/** How an attack ends that nobody dies of. */
export const ENDED = { not: 0, cancelled: 1, zeroHp: 2, limit: 3, spent: 4 } as const;

export const STATUS = { inPlay: 0, dead: 1, discarded: 2, covered: 3, inDeck: 4 } as const;

/** From its declaration to its end. */
export function isAttacking({ phase }: Pick<Situation, 'phase'>): boolean {
  return phase === PHASE.declared || phase === PHASE.attack;
}

/** Numbers of an entry on the stack: its kind, and six more. */
export const ENTRY = 7;
export const KIND = {
  roll: 0,
  hurt: 1,
  death: 2,
  effect: 3,
  turnToRoll: 4,
  declaration: 5,
  /** A card of the monster deck is revealed, to be attacked or to fill a slot; then placed. */
  reveal: 6,
  place: 7,
} as const;

/** Before the first turn; what standing abilities give is not counted yet. */
export function blank({ things, deck, memories, attacks, turns, purse }: Board): Situation {
  const none = things.map(() => 0);
  const hp = things.map((thing) => thing.hp);
  const inDeck = deck.flatMap((card) => card.things);
  return {
    phase: PHASE.turn,
    hp,
    full: hp,
    attack: none,
    evasion: none,
    roll: none,
    next: [0, 0],
    shield: none,
    counters: things.map(({ counters }) => counters),
    noted: none,
    marked: none,
    given: none,
    memory: memories,
    status: things.map((_, i) => (inDeck.includes(i) ? STATUS.inDeck : STATUS.inPlay)),
    covers: none,
    deck: deck.map(({ copies }) => copies),
    target: -1,
    ended: ENDED.not,
    attacksLeft: attacks,
    turnsLeft: turns - 1,
    souls: things[ATTACKER]!.souls,
    cents: purse ?? 0,
    died: 0,
    begun: 0,
    rolls: 0,
    last: none,
    stack: [],
    passed: 0,
    resolved: 0,
  };
}
