/**
 * A turn on the table: one situation taken apart to be changed, with the moves that rules and
 * effects are made of. What resolves is in resolve.ts, what effects do in effects.ts.
 */
import { type Chance, OPTION, type Side } from '../../engine/rules.js';
import type { Spread } from '../../engine/spread.js';
import { replaced } from '../replaced.js';
import type { Ability, Moment, Who } from './ability.js';
import { ATTACKER, type Board, type Placed } from './board.js';
import { copyOf, ENTRY, KIND, type Mutable, type Situation, STATUS } from './situation.js';
import { meant } from './whom.js';

/** What led to an effect: whose card it is, whom it speaks of, and the roll. */
export interface Cause {
  readonly owner: number;
  readonly them: number;
  readonly roller: number;
  /** The result of the roll, or 0 where there was none. */
  readonly roll: number;
  /** The amount of the damage, or 0 where there was none. */
  readonly amount: number;
}

/** Something that abilities may hang on: the moment, what it is about, and whose abilities it concerns. */
export interface Happened {
  readonly moment: Moment;
  readonly about: Omit<Cause, 'owner'>;
  readonly is: (placed: Placed) => boolean;
}

/** An entry of the stack: its kind and what the kind says of the other six numbers. */
export type Entry = readonly [kind: number, a: number, b: number, c: number, d: number, e: number, f: number];

/** The lists of a situation but for the stack. */
type ListName = Exclude<
  { [Key in keyof Situation]: Situation[Key] extends number ? never : Key }[keyof Situation],
  'stack'
>;

export class Turn {
  readonly board: Board;
  readonly chance: Chance;
  readonly now: Mutable<Situation>;

  constructor(board: Board, situation: Situation, chance: Chance) {
    this.board = board;
    this.chance = chance;
    this.now = copyOf(situation);
  }

  // The stack.

  push(...entry: Entry): void {
    this.now.stack.push(...entry);
    this.now.passed = 0;
  }

  top(): Entry {
    return this.now.stack.slice(-ENTRY) as unknown as Entry;
  }

  pop(): Entry {
    const entry = this.top();
    this.now.stack.length -= ENTRY;
    this.now.passed = 0;
    return entry;
  }

  /** The number of the effect on top, or -1 if something else is there. */
  effectOnTop(): number {
    const [kind, effect] = this.top();
    return kind === KIND.effect ? effect : -1;
  }

  /** Changes one number of the entry on top. */
  alterTop(place: number, value: number): void {
    this.now.stack[this.now.stack.length - ENTRY + place] = value;
  }

  /** Where the topmost entry of a kind begins, or -1. */
  find(kind: number, matches: (at: number) => boolean = () => true): number {
    const { stack } = this.now;
    for (let at = stack.length - ENTRY; at >= 0; at -= ENTRY)
      if (stack[at] === kind && matches(at)) return at;
    return -1;
  }

  remove(keeps: (entry: Entry) => boolean): void {
    const { stack } = this.now;
    const kept: number[] = [];
    for (let at = 0; at < stack.length; at += ENTRY) {
      const entry = stack.slice(at, at + ENTRY) as unknown as Entry;
      if (keeps(entry)) kept.push(...entry);
    }
    this.now.stack = kept;
    this.now.passed = 0;
  }

  // Lists of numbers, one for each thing, memory or card.

  put(list: ListName, place: number, number: number): void {
    this.now[list] = replaced(this.now[list], place, number);
  }

  // Chance.

  /** A random event. What may or may not go on is not endless, so the count of resolutions begins again. */
  take<T>(event: string, outcomes: Spread<T>): T {
    this.now.resolved = 0;
    return this.chance.take(event, outcomes);
  }

  // Choices.

  /** FS-60: offers options, the one to prefer among equals first; says which was taken. */
  choose(what: string, options: readonly string[], by: Side): number {
    return this.chance.choose([what, ...options].join(OPTION), options.length, by);
  }

  namesOf(things: readonly number[]): readonly string[] {
    return things.map((thing) => this.board.things[thing]!.name);
  }

  // Stats.

  isAlive(thing: number): boolean {
    return this.now.status[thing] === STATUS.inPlay;
  }

  /** FS-08: a stat with everything that changes it; unclamped. */
  stat(thing: number, stat: 'attack' | 'evasion' | 'roll'): number {
    const base = stat === 'roll' ? 0 : this.board.things[thing]![stat];
    return base + this.now[stat][thing]! + this.#standing(thing, stat);
  }

  #standing(thing: number, stat: 'hp' | 'attack' | 'evasion' | 'roll'): number {
    let sum = 0;
    for (const { owner, ability } of this.board.standing) {
      const change = ability.has?.[stat];
      if (!change || !this.isAlive(owner) || !this.whom(ability.of ?? 'this', owner).includes(thing))
        continue;
      if (this.holds(ability, { owner, them: thing, roller: ATTACKER, roll: 0, amount: 0 }))
        sum += ability.perCounter ? change * this.now.counters[owner]! : change;
    }
    return sum;
  }

  /** HP that standing abilities give come with the ability, and go with it. */
  settleHp(): void {
    if (!this.board.givesHp) return;
    const { now } = this;
    this.board.things.forEach(({ hp }, thing) => {
      if (!this.isAlive(thing)) return;
      const given = Math.max(-hp, this.#standing(thing, 'hp'));
      const change = given - now.given[thing]!;
      this.put('given', thing, given);
      this.put('full', thing, Math.max(0, now.full[thing]! + change));
      this.put('hp', thing, Math.max(0, now.hp[thing]! + change));
    });
  }

  /**
   * Rewards of the active player are counted, and souls also kept where something asks for them. FS-69: of
   * cents, where it is known how many there are, no more can be lost than that.
   */
  gain(what: string, amount: number): void {
    const { now, board } = this;
    const isKnown = what === 'cents' && board.purse !== null;
    const change = isKnown ? Math.max(amount, -now.cents) : amount;
    if (isKnown) now.cents += change;
    if (change !== 0) this.chance.count(what, change);
    if (what === 'souls' && board.readsSouls) now.souls = Math.max(0, now.souls + amount);
  }

  // Abilities.

  /** Whether the conditions of an ability hold right now. */
  holds({ if: condition }: Ability, cause: Cause): boolean {
    if (condition === undefined) return true;
    const { owner } = cause;
    const { hp, counters, souls } = this.now;
    const { yourTurn } = condition;
    return (
      isWithin(hp[owner]!, condition.hpAtLeast, condition.hpAtMost) &&
      isWithin(counters[owner]!, condition.countersAtLeast, condition.countersAtMost) &&
      isWithin(souls, condition.soulsAtLeast, condition.soulsAtMost) &&
      (yourTurn === undefined || yourTurn === (owner === ATTACKER)) &&
      this.#rollHolds(condition, cause) &&
      (condition.roller === undefined || this.whom(condition.roller, owner, cause).includes(cause.roller)) &&
      (condition.them === undefined || this.whom(condition.them, owner, cause).includes(cause.them))
    );
  }

  /** The conditions that speak of the roll. */
  #rollHolds(condition: NonNullable<Ability['if']>, { owner, roller, roll }: Cause): boolean {
    const { rolls, noted, last } = this.now;
    const { attackRollOfTurn, result, resultNot } = condition;
    return (
      (attackRollOfTurn === undefined || rolls === attackRollOfTurn) &&
      (!condition.noted || ((noted[owner]! >> roll) & 1) === 1) &&
      (!condition.sameTwice || last[roller] === roll) &&
      (result === undefined || result.includes(roll)) &&
      (resultNot === undefined || !resultNot.includes(roll))
    );
  }

  /**
   * Counts a time that an ability could act, and says whether this is one at which it does. FS-58: every
   * other is the second.
   */
  isTime({ ability: { every, nth, once }, memory }: Placed): boolean {
    if (every !== undefined) {
      const times = (this.now.memory[memory]! + 1) % every;
      this.put('memory', memory, times);
      return times === 0;
    }
    const only = once ? 1 : nth;
    if (only === undefined) return true;
    const times = Math.min(this.now.memory[memory]! + 1, only + 1);
    this.put('memory', memory, times);
    return times === only;
  }

  /**
   * FS-39: puts on the stack what a moment triggers, the monsters' first, so that the players' resolve
   * before them; of one side in the order in which they are listed.
   */
  fire(happened: readonly Happened[]): void {
    if (this.board.triggers.length === 0) return;
    const triggered: { placed: Placed; cause: Cause }[] = [];
    for (const placed of this.board.triggers)
      for (const { moment, about, is } of happened) {
        if (placed.ability.when![moment] === undefined || !is(placed)) continue;
        const cause = { ...about, owner: placed.owner };
        if (this.#isTriggered(placed, moment, cause) && this.isTime(placed))
          triggered.push({ placed, cause });
      }
    const isPlayers = ({ placed }: { placed: Placed }) => this.board.things[placed.owner]!.kind === 'player';
    const order = [...triggered.filter(isPlayers), ...triggered.filter((each) => !isPlayers(each))];
    for (const { placed, cause } of order.reverse()) this.pushEffects(placed.effects, cause);
  }

  #isTriggered({ owner, ability }: Placed, moment: Moment, cause: Cause): boolean {
    const on = ability.when?.[moment];
    if (on === undefined) return false;
    if (!this.isAlive(owner) && moment !== 'dies' && moment !== 'kills') return false;
    if (Array.isArray(on) && on.length < 6 && !on.includes(cause.roll)) return false;
    const reached = moment === 'reachesHp' ? this.now.hp : this.now.counters;
    if (typeof on === 'number' && reached[owner] !== on) return false;
    return this.holds(ability, cause);
  }

  /** The first of the effects comes to lie on top. */
  pushEffects(effects: readonly number[], { owner, them, roller, roll, amount }: Cause): void {
    for (const effect of effects.toReversed())
      this.push(KIND.effect, effect, owner, them, roller, roll, amount);
  }

  // Whom.

  /** The things that a word of the language means, seen from the owner of a card, dead or alive. */
  whom(word: Who, owner: number, cause?: Cause): readonly number[] {
    const { board, now } = this;
    return meant(word, { board, now, owner, cause });
  }
}

function isWithin(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return value >= least && value <= most;
}
