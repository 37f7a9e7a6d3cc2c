/**
 * A fight on the table: one situation taken apart to be changed, with the moves that the rules are
 * made of. Rounds are in round.ts, attacks in attack.ts, cards in draw.ts and value.ts.
 */
import type { Chance } from '../../engine/rules.js';
import { replaced } from '../replaced.js';
import type { Attack, Board, Deck, Figure } from './board.js';
import { ATTACKS_APART } from './board.js';
import type { Condition, Given } from './effect.js';
import { copyOf, type Mutable, type Situation } from './situation.js';

/** Supplies of bless cards, of curses for characters and allies, and of curses for monsters: FH-13. */
const SUPPLY = 10;

/** FH-37: these end with the next turn. */
const TIMED: readonly Condition[] = [
  'bane',
  'muddle',
  'strengthen',
  'stun',
  'disarm',
  'immobilize',
  'impair',
  'invisible',
];

export class Fight {
  readonly board: Board;
  readonly chance: Chance;
  readonly now: Mutable<Situation>;

  constructor(board: Board, situation: Situation, chance: Chance) {
    this.board = board;
    this.chance = chance;
    this.now = copyOf(situation);
  }

  // Who.

  /** The figure whose turn it is. */
  get acting(): number {
    return this.board.order[this.now.turn]!;
  }

  figure(number: number): Figure {
    return this.board.figures[number]!;
  }

  get attack(): Attack {
    return this.figure(this.acting).attacks[this.now.ability]!;
  }

  /** The figure that is attacked. */
  get target(): number {
    return this.attack.at[this.now.spot]!;
  }

  get deck(): Deck {
    return this.board.decks[this.figure(this.acting).deck]!;
  }

  isAlive(figure: number): boolean {
    return this.now.hp[figure]! > 0;
  }

  // Conditions.

  #place(figure: number, condition: Condition): number {
    const { conditions } = this.board.bearing;
    const index = conditions.indexOf(condition);
    return index < 0 ? -1 : figure * conditions.length + index;
  }

  #put(place: number, number: number): void {
    this.now.conditions = replaced(this.now.conditions, place, number);
  }

  has(figure: number, condition: Condition): boolean {
    return (this.now.conditions[this.#place(figure, condition)] ?? 0) > 0;
  }

  lose(figure: number, condition: Condition): void {
    const place = this.#place(figure, condition);
    if (place >= 0) this.#put(place, 0);
  }

  /** FH-28: not the dead, and not the immune. `effect` is the name under which it is counted. */
  give(figure: number, given: Given, effect: string): void {
    const { isAttacker, immune } = this.figure(figure);
    if (!this.isAlive(figure) || immune.has(given)) return;
    this.countEffect(effect);
    this.chance.tell('condition', [figure, given]);
    if (given === 'bless' || given === 'curse') this.#shuffleIn(figure, given);
    else if ((isAttacker ? this.board.bearing.attacker : this.board.bearing.target).has(given)) {
      const place = this.#place(figure, given);
      const isOwnTurn = this.acting === figure && TIMED.includes(given);
      this.#put(place, Math.max(this.now.conditions[place]!, isOwnTurn ? 2 : 1));
    }
  }

  /** FH-37: at the end of a figure's turn. */
  endConditions(figure: number): void {
    for (const condition of this.board.bearing.conditions) {
      if (!TIMED.includes(condition)) continue;
      const place = this.#place(figure, condition);
      if (this.now.conditions[place] === 0) continue;
      const left = this.now.conditions[place]! - 1;
      this.#put(place, left);
      if (left === 0 && condition === 'bane') this.suffer(figure, 10, 'bane');
    }
  }

  /** Counts an effect, if that was asked for. */
  countEffect(effect: string): void {
    if (this.board.count.has(effect)) this.chance.count(effect, 1);
  }

  /** An effect without a bearing on the odds. */
  record(effect: string): void {
    this.countEffect(effect);
    this.chance.tell('recorded', effect);
  }

  /** FH-13: a bless or curse from the supply, if one is left there; whatever is not drawn again has gone back. */
  #shuffleIn(figure: number, border: 'bless' | 'curse'): void {
    const own = this.board.decks[this.figure(figure).deck];
    if (own === undefined) return;
    const out = this.board.decks
      .filter((deck) => border === 'bless' || deck.isMonsters === own.isMonsters)
      .reduce((sum, deck) => sum + (this.now.draw[deck.at + deck[border]] ?? 0), 0);
    const place = own.at + own[border];
    if (own[border] >= 0 && out < SUPPLY)
      this.now.draw = replaced(this.now.draw, place, this.now.draw[place]! + 1);
  }

  // Damage.

  /** FH-05, FH-32: ward and brittle, spent by damage from any source. */
  wardAndBrittle(figure: number, amount: number): number {
    const [ward, brittle] = [this.has(figure, 'ward'), this.has(figure, 'brittle')];
    if (amount === 0 || (!ward && !brittle)) return amount;
    this.lose(figure, 'ward');
    this.lose(figure, 'brittle');
    const changed = ward && brittle ? amount : ward ? Math.floor(amount / 2) : amount * 2;
    this.chance.tell(ward && brittle ? 'ward and brittle' : ward ? 'ward' : 'brittle', [figure, changed]);
    return changed;
  }

  /** Damage that is not an attack's: no shield, but ward and brittle. */
  suffer(figure: number, amount: number, source: string): void {
    if (!this.isAlive(figure) || this.figure(figure).hp === null) return;
    this.chance.tell(source, [figure, amount]);
    this.loseHp(figure, this.wardAndBrittle(figure, amount));
  }

  /** FH-42: damage is the HP lost; what goes beyond is overkill. */
  loseHp(figure: number, amount: number): void {
    const { now, chance } = this;
    const lost = Math.min(amount, now.hp[figure]!);
    const left = now.hp[figure]! - lost;
    now.hp = replaced(now.hp, figure, left);
    chance.tell('damage', [figure, amount, left]);
    if (amount > 0) this.lose(figure, 'regenerate');
    if (this.figure(figure).isAttacker) chance.count('damageTaken', lost);
    else {
      chance.count('damage', lost);
      if (amount > lost) chance.count('overkill', amount - lost);
    }
    if (left === 0) this.#die(figure);
  }

  #die(figure: number): void {
    this.chance.tell('death', figure);
    const { length } = this.board.bearing.conditions;
    for (let place = 0; place < length; place++) this.#put(figure * length + place, 0);
    this.now.negations = replaced(this.now.negations, figure, 0);
  }

  /** Damage of an attack, counted apart where that was asked for. */
  countApart(lost: number): void {
    const { count } = this.board;
    if (count.has('damage by attacker')) this.chance.count(`damage of attacker ${this.acting + 1}`, lost);
    if (count.has('damage by attack') && this.now.attacks <= ATTACKS_APART)
      this.chance.count(`damage of attack ${this.now.attacks}`, lost);
  }

  /** FH-36: a heal clears conditions; poison takes its HP. */
  heal(figure: number, amount: number): void {
    const { hp, maxHp } = this.figure(figure);
    if (!this.isAlive(figure) || hp === null) return;
    const isPoisoned = this.has(figure, 'poison');
    for (const condition of ['wound', 'poison', 'bane', 'brittle'] as const) this.lose(figure, condition);
    const healed = isPoisoned ? this.now.hp[figure]! : Math.min(maxHp, this.now.hp[figure]! + amount);
    this.now.hp = replaced(this.now.hp, figure, healed);
    this.chance.tell('heal', [figure, isPoisoned ? 0 : amount, this.now.hp[figure]]);
  }
}
