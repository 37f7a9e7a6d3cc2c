/** The dice of an attack as they are gathered before the roll: added, replaced, read otherwise. */
import type { Before, Bonus } from './ability.js';
import type { Board } from './board.js';
import { has } from './condition.js';
import { changedDie, type Die } from './dice.js';
import type { Situation } from './situation.js';

/** D2-08: what adds or replaces dice does so before the roll. */
export function attackPool(board: Board, situation: Situation, before: readonly Before[]): Die[] {
  const bonuses = bonusesOf(board, situation);
  let pool = gatheredPool(board, bonuses, before);
  for (const { swap } of before) pool = swapped(pool, swap, board.die);
  // D2-24, D2-33.
  if (bonuses.some(({ noMiss }) => noMiss))
    pool = pool.map((each) => changedDie(each, (face) => (face.miss ? { ...face, miss: false } : face)));
  if (has(situation.on[0]!, 'blinded')) pool = pool.map(blinded);
  return pool;
}

/** Whether the dice that abilities replace are there, one after the other. */
export function canSwap(board: Board, situation: Situation, before: readonly Before[]): boolean {
  let pool = gatheredPool(board, bonusesOf(board, situation), before);
  return before.every(({ swap }) => {
    const isThere = swap?.from === undefined || pool.some(({ name }) => name === swap.from);
    pool = swapped(pool, swap, board.die);
    return isThere;
  });
}

export function swapped(pool: readonly Die[], swap: Before['swap'], die: (name: string) => Die): Die[] {
  if (swap === undefined) return [...pool];
  const at = pool.findIndex(({ name }) => name === swap.from);
  return pool.map((each, i) => (i === at ? die(swap.to) : each));
}

function bonusesOf(board: Board, situation: Situation): Bonus[] {
  return board.attacker.bonuses.filter((bonus) => board.holds(bonus.if, situation));
}

function gatheredPool({ attacker, die }: Board, bonuses: readonly Bonus[], before: readonly Before[]): Die[] {
  return [...attacker.dice, ...[...bonuses, ...before].flatMap(({ dice = [] }) => dice.map(die))];
}

/** D2-33: a 2 and a 3 of the attack die miss like its X. */
function blinded(die: Die): Die {
  if (die.name !== 'blue') return die;
  return changedDie(die, (face) => (face.range === 2 || face.range === 3 ? { ...face, miss: true } : face));
}
