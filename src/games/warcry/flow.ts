/** From one thing that is due to the next: activations, rounds, and the end of the fight. */
import { replaced } from '../replaced.js';
import { pairOf, weaponsOf } from './attack.js';
import { ATTACKER, type Board, type Placed } from './board.js';
import { type Mutable, PHASE, type Situation, zeros } from './situation.js';
import { hasReactions, reactions, usable } from './use.js';

/** Before anything was rolled or chosen. */
export function startOf(board: Board): Situation {
  const { fighters, abilities, hands, limit } = board;
  const none = fighters.map(() => 0);
  const now: Mutable<Situation> = {
    phase: PHASE.round,
    left: fighters.map(({ left }) => left),
    turn: 0,
    actions: 0,
    used: 0,
    weapon: 0,
    active: abilities.filter(({ place }) => place >= 0).map(() => 0),
    hand: hands[0].start,
    foeHand: hands[1].start,
    given: none,
    weakened: none,
    fallen: none,
    round: limit.rounds > 0 ? 1 : 0,
    made: 0,
    fresh: 0,
  };
  // WC-18: who starts at 0 wounds makes it a fight without an action.
  if (now.left[ATTACKER] === 0 || now.left[board.target] === 0) close(now, PHASE.zeroWounds);
  else settle(board, now);
  now.fresh = Number(now.phase < PHASE.strike);
  return now;
}

/** Goes on to whatever needs a die or a choice. */
export function settle(board: Board, now: Mutable<Situation>): void {
  let over = overBy(board, now);
  while (over === null) {
    if (now.phase > PHASE.round && now.left[board.order[now.turn]!] === 0) endActivation(board, now);
    else if (isDue(board, now)) return;
    over = overBy(board, now);
  }
  close(now, over);
}

/** Whether something is to be rolled or chosen right now; else the next phase has begun. */
function isDue(board: Board, now: Mutable<Situation>): boolean {
  switch (now.phase) {
    case PHASE.round:
      if (board.hands.some(({ rolled }) => rolled)) return true;
      beginActivation(board, now);
      return false;
    case PHASE.use:
      if (usable(board, now).length > 0) return true;
      endUse(board, now);
      return false;
    case PHASE.pick:
      return isPickDue(board, now);
    case PHASE.react:
      if (reactions(board, now).length > 0) return true;
      now.phase = PHASE.strike;
      return true;
    default:
      return true;
  }
}

function isPickDue(board: Board, now: Mutable<Situation>): boolean {
  const weapons = weaponsOf(board, pairOf(board, now));
  if (weapons.length > 1) return true;
  now.weapon = 0;
  if (weapons.length === 0) endActivation(board, now);
  else now.phase = PHASE.react;
  return false;
}

/** Nothing more is used for now: an action follows, or the activation is over. */
export function endUse(board: Board, now: Mutable<Situation>): void {
  if (now.actions > 0) now.phase = PHASE.pick;
  else endActivation(board, now);
}

/** WC-15: with all its actions. */
export function beginActivation({ order, fighters, isTimed }: Board, now: Mutable<Situation>): void {
  const active = order[now.turn]!;
  now.phase = PHASE.use;
  now.used = 0;
  // WC-35: an action was given up for each reaction.
  now.actions = isTimed ? Math.max(0, fighters[active]!.actions - Math.max(0, now.given[active]!)) : 1;
}

function endActivation(board: Board, now: Mutable<Situation>): void {
  const active = board.order[now.turn]!;
  expire(board.abilitiesOf[active]!.all, now, (lasts) => lasts === 'action' || lasts === 'activation');
  if (hasReactions(board, active)) now.given = replaced(now.given, active, -1);
  now.used = 0;
  now.turn++;
  if (now.turn < board.order.length) beginActivation(board, now);
  else endRound(board, now);
}

function endRound(board: Board, now: Mutable<Situation>): void {
  expire(board.abilities, now, (lasts) => lasts !== 'battle');
  now.given = zeros(now.given);
  now.weakened = zeros(now.weakened);
  // WC-33: ability dice are those of one round.
  now.hand = [];
  now.foeHand = [];
  now.turn = 0;
  now.actions = 0;
  if (board.limit.rounds > 0) now.round++;
  now.phase = PHASE.round;
}

function expire(
  abilities: readonly Placed[],
  now: Mutable<Situation>,
  isOver: (lasts: Placed['lasts']) => boolean,
): void {
  for (const { place, lasts } of abilities)
    if (place >= 0 && isOver(lasts)) now.active = replaced(now.active, place, 0);
}

/** The phase with which the fight is over, or null. */
function overBy({ target, limit }: Board, { left, made, round }: Situation): number | null {
  // The target is down, or nobody stands but the target.
  if (left[target] === 0 || left.findIndex((wounds) => wounds > 0) === target) return PHASE.over;
  const isUsedUp = (limit.actions > 0 && made >= limit.actions) || (limit.rounds > 0 && round > limit.rounds);
  return isUsedUp ? PHASE.limit : null;
}

/** Only the wounds left are kept: fights that ended alike are the same. */
function close(now: Mutable<Situation>, phase: number): void {
  now.phase = phase;
  now.turn = 0;
  now.actions = 0;
  now.used = 0;
  now.weapon = 0;
  now.active = zeros(now.active);
  now.hand = [];
  now.foeHand = [];
  now.given = zeros(now.given);
  now.weakened = zeros(now.weakened);
  now.fallen = zeros(now.fallen);
  now.round = 0;
  now.made = 0;
  now.fresh = 0;
}
