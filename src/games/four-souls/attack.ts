/**
 * How a turn goes on while nothing is on the stack: it begins, attacks are declared and rolled, and it
 * ends. FS-37: what damage triggered has resolved before the next roll.
 */
import type { Ability } from './ability.js';
import { ATTACKER, type Board } from './board.js';
import { attackDeck, canAttackDeck } from './deck.js';
import { isPlayer, rollAttack, stopAttack } from './resolve.js';
import { ENDED, KIND, PHASE, type Situation, STATUS } from './situation.js';
import type { Happened, Turn } from './turn.js';

export function proceed(turn: Turn): void {
  const { now } = turn;
  if (now.phase === PHASE.turn) beginTurn(turn);
  else if (now.phase === PHASE.declare && hasTarget(turn)) declare(turn);
  else if (now.phase === PHASE.declare || now.phase === PHASE.after) goOn(turn);
  else if (isRollDue(turn.board, now)) rollAttack(turn, ATTACKER);
  else stopBeforeRoll(turn);
  turn.settleHp();
}

/** FS-06: at 0 HP no roll is made. FS-10: nor beyond the limit. */
function stopBeforeRoll(turn: Turn): void {
  const isAtLimit = !isAtZero(turn.now);
  turn.chance.tell(isAtLimit ? 'limit' : 'zero HP', null);
  stopAttack(turn, isAtLimit ? ENDED.limit : ENDED.zeroHp);
}

/** Whether the next thing to happen is an attack roll of the attacking player. */
export function isRollDue({ limit }: Board, now: Situation): boolean {
  const isWithinLimit = limit === null || now.rolls < limit;
  return now.phase === PHASE.attack && now.stack.length === 0 && !isAtZero(now) && isWithinLimit;
}

/** FS-06: whether one side has no HP left. */
export function isAtZero({ hp, target }: Situation): boolean {
  return hp[ATTACKER] === 0 || hp[target] === 0;
}

const byAttacker = { them: ATTACKER, roller: ATTACKER, roll: 0, amount: 0 };

function beginTurn(turn: Turn): void {
  turn.now.phase = PHASE.declare;
  turn.fire([{ moment: 'turnStart', about: byAttacker, is: () => true }]);
}

/** FS-11: with nothing on the stack. FS-12: as often as there are attacks. FS-14: before its target is known. */
function declare(turn: Turn): void {
  const { now, board } = turn;
  const named = board.namesTargetFirst ? firstTarget(turn) : UNNAMED;
  now.phase = PHASE.declared;
  now.ended = ENDED.not;
  now.attacksLeft--;
  now.target = named >= 0 ? named : NO_TARGET;
  turn.push(KIND.declaration, named, 0, 0, 0, 0, 0);
  turn.fire([
    { moment: 'declared', about: byAttacker, is: isDeclarers(turn) },
    ...(named >= 0 ? declaredOn(turn, named) : []),
  ]);
}

/** The cards of the attacking player, and those that are no player's. */
function isDeclarers(turn: Turn): Happened['is'] {
  return ({ owner }) => owner === ATTACKER || !isPlayer(turn, owner);
}

/** FS-15: what hangs on an attack on something in play. */
export function declaredOn(turn: Turn, target: number): readonly Happened[] {
  const about = { ...byAttacker, them: target };
  const isMonster = turn.board.things[target]!.kind === 'monster';
  return [
    declaredOnThis(target),
    ...(isMonster ? [{ moment: 'declaredOnMonster', about, is: isDeclarers(turn) } as const] : []),
  ];
}

/** FS-16: what hangs on an attack on this, if it comes from the deck too. */
export function declaredOnThis(target: number): Happened {
  return { moment: 'declaredOnThis', about: byAttacker, is: ({ owner }) => owner === target };
}

const UNNAMED = -2;
const DECK = -1;
const NO_TARGET = -1;

/** FS-62: the first that is still there, or the deck. */
function firstTarget({ board, now }: Turn): number {
  return board.targets.find((thing) => now.status[thing] === STATUS.inPlay) ?? DECK;
}

function hasTarget(turn: Turn): boolean {
  return firstTarget(turn) !== DECK || canAttackDeck(turn);
}

/** FS-13: once everybody has passed, the target is chosen. FS-23: or was named before, and stays. */
export function resolveDeclaration(turn: Turn): void {
  const [, named] = turn.pop();
  const target = named === UNNAMED ? firstTarget(turn) : named;
  if (target === DECK) attackDeck(turn);
  else if (turn.isAlive(target)) beginAttack(turn, target, named === UNNAMED ? declaredOn(turn, target) : []);
  else stopAttack(turn, ENDED.spent);
}

export function beginAttack(turn: Turn, target: number, triggered: readonly Happened[]): void {
  const { now } = turn;
  now.phase = PHASE.attack;
  now.target = target;
  turn.chance.tell('attack', target);
  turn.fire(triggered);
}

/**
 * Another attack, another turn, or the end. FS-17: a death outside an attack uses none up. FS-54: that
 * of the attacker ends the turn.
 */
function goOn(turn: Turn): void {
  const { now, board } = turn;
  const isMore = hasTarget(turn);
  if (now.attacksLeft > 0 && turn.isAlive(ATTACKER) && isMore) now.phase = PHASE.declare;
  else if (now.turnsLeft > 0 && !isAllKilled(board, now) && isMore) nextTurn(turn);
  else now.phase = PHASE.over;
  if (now.phase !== PHASE.declare) now.resolved = 0;
}

/** All that was to be attacked; of attacks on the deck, what the last of them was on. */
export function isAllKilled({ targets }: Board, { status, target }: Situation): boolean {
  const aims = targets.length > 0 ? targets : [target];
  return aims.every((thing) => status[thing] === STATUS.dead);
}

/**
 * FS-48: all damage is healed, and what held until the end of the turn is over. FS-55: the dead are not
 * healed, but players are back. FS-61: what was spent stays so, unless it recharges.
 */
function nextTurn(turn: Turn): void {
  const { now, board } = turn;
  turn.chance.tell('next turn', board.turns - now.turnsLeft + 1);
  now.turnsLeft--;
  now.attacksLeft = board.attacks;
  now.target = NO_TARGET;
  if (!turn.isAlive(ATTACKER)) now.died = 1;
  board.things.forEach(({ hp }, thing) => {
    const isBack = isPlayer(turn, thing) && !board.targets.includes(thing);
    if (isBack && now.status[thing] === STATUS.dead) turn.put('status', thing, STATUS.inPlay);
    const isGone = now.status[thing] === STATUS.dead || now.status[thing] === STATUS.discarded;
    turn.put('hp', thing, isGone ? 0 : hp);
    turn.put('full', thing, hp);
  });
  for (const list of OF_THE_TURN) now[list] = now[list].map(() => 0);
  now.next = [0, 0];
  now.rolls = 0;
  for (const { ability, memory } of board.abilities)
    if (memory >= 0 && beginsAnew(ability)) turn.put('memory', memory, board.memories[memory]!);
  now.phase = PHASE.turn;
}

const OF_THE_TURN = ['attack', 'evasion', 'roll', 'shield', 'noted', 'marked', 'given', 'last'] as const;

/** FS-58: times are counted anew, FS-61: but what was spent stays so. */
function beginsAnew({ use, once }: Ability): boolean {
  return use === undefined ? once !== true : use.recharges === true;
}
