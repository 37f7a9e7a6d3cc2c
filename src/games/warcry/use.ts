/** Abilities that are used: by whoever is active, and by whoever is about to be attacked. */
import { replaced } from '../replaced.js';
import { codeOf, enemyOf, holds, isActive, pairOf, weaponsOf } from './attack.js';
import type { Board, Placed } from './board.js';
import { happen, type Play } from './effects.js';
import { kindOf, valueOn } from './hands.js';
import { successSpread } from './pool.js';
import type { Situation } from './situation.js';

/** An ability with the dice that it would cost; 0 for a reaction. */
export interface Option {
  readonly placed: Placed;
  readonly dice: number;
}

/** WC-32: one ability in each activation, for dice that are in hand, while it can still do something. */
export function usable(board: Board, now: Situation): Option[] {
  if (now.used === 1) return [];
  const owner = board.order[now.turn]!;
  const hand = owner === board.target ? now.foeHand : now.hand;
  if (hand.length === 0) return [];
  return board.abilitiesOf[owner]!.forDice.flatMap((placed) => {
    const dice = hand.filter((one, i) => kindOf(one) === placed.kind && hand.indexOf(one) === i);
    return dice.length > 0 && isUsable(board, now, placed) ? dice.map((one) => ({ placed, dice: one })) : [];
  });
}

function isUsable(board: Board, now: Situation, placed: Placed): boolean {
  return !isActive(placed, now) && (now.actions > 0 || actsAtOnce(placed)) && holds(board, now, placed);
}

function actsAtOnce({ ability }: Placed): boolean {
  return ability.when === undefined && ability.do !== undefined;
}

/** WC-35: a reaction to an attack action, for an action of one's own, before one's activation. */
export function reactions(board: Board, now: Situation): Option[] {
  const pair = pairOf(board, now);
  const { to } = pair;
  const given = now.given[to]!;
  if (!hasReactions(board, to) || given < 0 || given >= board.fighters[to]!.actions) return [];
  const weapon = weaponsOf(board, pair)[now.weapon]!;
  return board.abilitiesOf[to]!.reactions.flatMap((placed) =>
    !isActive(placed, now) && holds(board, now, placed, weapon) ? [{ placed, dice: 0 }] : [],
  );
}

export function hasReactions({ abilitiesOf }: Board, fighter: number): boolean {
  return abilitiesOf[fighter]!.reactions.length > 0;
}

/** The dice are gone, what it does at once happens, and what lasts is in force. */
export function use(play: Play, { placed, dice }: Option): void {
  const { now, chance } = play;
  const { ability, owner, name, place, usesValue } = placed;
  chance.tell('use', [owner, name, valueOn(dice)]);
  if (dice > 0) {
    now.used = 1;
    spend(play, owner, dice);
  } else now.given = replaced(now.given, owner, now.given[owner]! + 1);
  const value = usesValue ? valueOn(dice) : 1;
  const { count = 0 } = ability;
  const counted =
    typeof count === 'object' ? chance.take(name, successSpread(count, { value, count: 0 })) : 0;
  now.active = replaced(now.active, place, codeOf({ value, count: counted }));
  if (ability.when === undefined) happen(play, placed, enemyOf(play.board, now, owner));
  const isOver = !ability.attack && !ability.attacked && ability.when === undefined;
  if (isOver) now.active = replaced(now.active, place, 0);
}

/** Dice that nobody can use any more this round are put away: hands multiply situations. */
function spend({ board, now }: Play, owner: number, dice: number): void {
  const { target, order } = board;
  const which = owner === target ? 'foeHand' : 'hand';
  const isOwn = (fighter: number) => (fighter === target) === (owner === target);
  const hand = now[which];
  now[which] = order.slice(now.turn + 1).some(isOwn) ? hand.toSpliced(hand.indexOf(dice), 1) : [];
}
