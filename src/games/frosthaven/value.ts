/** What modifier cards make of an attack, and which of two is the better. */
import { NEGATIVE_CONDITION } from './bearing.js';
import type { Attack } from './board.js';
import { type Condition, NEGATIVE } from './effect.js';
import type { Fight } from './fight.js';
import type { Kind } from './kinds.js';

/** FH-02: bonuses and penalties in the order that is best for the party. */
export function bonusValue(fight: Fight): number {
  const { base, bonus, penalty, times } = fight.attack;
  const { plus } = fight.now;
  // FH-30: poison is a bonus of every attack against it.
  const added = bonus + Math.max(0, plus) + Number(fight.has(fight.target, 'poison'));
  const taken = penalty + Math.min(0, plus);
  return fight.figure(fight.acting).isMonster
    ? (base + taken) * times + added
    : (base + added) * times + taken;
}

/** FH-44: what a card adds to this attack, with what it counts on the board. */
export function addOf(fight: Fight, { add, plus }: Kind): number {
  return plus === undefined ? add : add + plus.add * countOf(fight, fight.attack, plus.each);
}

function countOf(fight: Fight, { counted }: Attack, each: string): number {
  if (each !== NEGATIVE_CONDITION || each in counted) return counted[each] ?? 0;
  return NEGATIVE.filter((condition) => fight.has(fight.acting, condition as Condition)).length;
}

/** Far above any HP: only overkill could tell more apart, and decks of nothing but x2 would make numbers without end. */
const LARGEST_VALUE = 1_000_000;

/** What cards do to the value of an attack, all together: FH-09, FH-11. */
export function cardsValue(fight: Fight, used: readonly number[]) {
  const value = { up: 0, down: 0, times: 1 };
  for (const number of used) {
    const kind = fight.deck.kinds[number]!;
    if (kind.isMiss) return null;
    if (kind.isDouble) value.times = Math.min(2 * value.times, LARGEST_VALUE);
    const add = addOf(fight, kind);
    value[add > 0 ? 'up' : 'down'] += add;
  }
  return value;
}

/**
 * FH-09, FH-11: the value after all cards. A character applies additions before x2 and
 * subtractions after it, which is the best of all orders; a monster both before it. A miss is zero.
 * FH-03: it is floored here, once.
 */
export function finalValue(fight: Fight, used: readonly number[]): number {
  const cards = cardsValue(fight, used);
  if (cards === null) return 0;
  const { up, down, times } = cards;
  const value = bonusValue(fight);
  const total = fight.figure(fight.acting).chooses
    ? (value + up) * times + down
    : (value + up + down) * times;
  return Math.min(Math.max(0, total), LARGEST_VALUE);
}

/** The pierce of cards. */
export function pierceOf(fight: Fight, used: readonly number[]): number {
  return used.reduce((sum, number) => sum + (fight.deck.kinds[number]!.effect?.pierce ?? 0), 0);
}

/** FH-04: the target's shield, less all pierce. */
export function shieldLeft(fight: Fight, used: readonly number[]): number {
  const pierce = pierceOf(fight, used) + (fight.attack.effect?.pierce ?? 0);
  return Math.max(0, fight.figure(fight.target).shield - pierce);
}

/** Before ward and brittle. */
export function damageOf(fight: Fight, used: readonly number[]): number {
  return Math.max(0, finalValue(fight, used) - shieldLeft(fight, used));
}

/** FH-20: the number on a card by itself, at the value that the attack has; a miss is below all. */
function numberOf(fight: Fight, kind: Kind): number {
  if (kind.isMiss) return Number.NEGATIVE_INFINITY;
  const value = bonusValue(fight);
  return kind.isDouble ? 2 * value : value + addOf(fight, kind);
}

/** FH-20: above 0 if the first is better, below 0 if the second is; 0 if it is equal or ambiguous. */
export function compare(fight: Fight, first: Kind, second: Kind): number {
  const difference = numberOf(fight, first) - numberOf(fight, second);
  const number = Number.isNaN(difference) ? 0 : difference;
  const more = includes(first.effects, second.effects);
  const less = includes(second.effects, first.effects);
  if (more && less) return number;
  if (more && number >= 0) return 1;
  return less && number <= 0 ? -1 : 0;
}

/** Whether one list holds everything that another one does, as often. */
export function includes(whole: readonly string[], part: readonly string[]): boolean {
  if (part.length === 0) return true;
  const left = [...whole];
  return part.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
