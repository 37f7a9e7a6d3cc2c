/** Rounds and turns: who acts when, what begins and ends with a turn. Clauses are those of the README. */
import { reshuffleAll } from './draw.js';
import type { Fight } from './fight.js';
import { PHASE } from './situation.js';

/** Goes on to the next point at which something is drawn or chosen, a step of the curve begins, or all is over. */
export function advance(fight: Fight): void {
  const { now } = fight;
  for (;;) {
    if (isDecided(fight)) return;
    if (now.phase === PHASE.turn) beginTurn(fight);
    else if (now.phase === PHASE.aim) aim(fight);
    else if (now.phase === PHASE.endTurn) endTurn(fight);
    else return;
  }
}

/** FH-33: the fight is over once one side is dead, or the attacks are used up. */
function isDecided(fight: Fight): boolean {
  const { now, board } = fight;
  if (now.phase >= PHASE.kill) return true;
  if (now.hp.findLastIndex((hp) => hp > 0) < board.attackers) now.phase = PHASE.kill;
  else if (now.hp.findIndex((hp) => hp > 0) >= board.attackers) now.phase = PHASE.death;
  else if (now.phase === PHASE.aim && board.attacks !== null && now.attacks >= board.attacks)
    now.phase = PHASE.limit;
  return now.phase >= PHASE.kill;
}

/** FH-34: regenerate, then wound; the stunned and the disarmed do not attack. */
function beginTurn(fight: Fight): void {
  const { now, acting } = fight;
  if (fight.isAlive(acting)) {
    if (fight.has(acting, 'regenerate')) fight.heal(acting, 1);
    if (fight.has(acting, 'wound')) fight.suffer(acting, 1, 'wound');
  }
  const { attacks } = fight.figure(acting);
  const canAttack =
    attacks.length > 0 && fight.isAlive(acting) && !fight.has(acting, 'stun') && !fight.has(acting, 'disarm');
  if (canAttack) beginAbility(fight, 0);
  else now.phase = PHASE.endTurn;
}

function beginAbility(fight: Fight, ability: number): void {
  const { now } = fight;
  now.ability = ability;
  now.spot = 0;
  now.left = fight.attack.targets;
  now.phase = PHASE.aim;
}

/** FH-21: the next figure of this attack, in order; or the next attack of the turn. */
function aim(fight: Fight): void {
  const { now, acting } = fight;
  const { at } = fight.attack;
  const isFirst = now.spot === 0;
  const spot = at.findIndex((figure, place) => place >= now.spot && canBeAttacked(fight, figure));
  if (now.left === 0 || spot < 0 || !fight.isAlive(acting)) {
    nextAbility(fight);
    return;
  }
  now.spot = spot;
  const isRisky = !isFirst && fight.figure(acting).chooses && fight.figure(fight.target).retaliate.length > 0;
  now.phase = isRisky ? PHASE.goOn : PHASE.ready;
}

/** FH-38: nobody can target the invisible. */
function canBeAttacked(fight: Fight, figure: number): boolean {
  return fight.isAlive(figure) && !fight.has(figure, 'invisible');
}

/** FH-22: more than one target is offered, not ordered: one that retaliates may be left alone. */
export function maybeGoOn(fight: Fight): void {
  const { now, chance } = fight;
  if (chance.choose('attack another target', 2) === 0) now.phase = PHASE.ready;
  else {
    now.spot++;
    now.phase = PHASE.aim;
  }
}

function nextAbility(fight: Fight): void {
  const { now, acting } = fight;
  if (fight.isAlive(acting) && now.ability + 1 < fight.figure(acting).attacks.length)
    beginAbility(fight, now.ability + 1);
  else now.phase = PHASE.endTurn;
}

function endTurn(fight: Fight): void {
  const { now, board, acting } = fight;
  fight.endConditions(acting);
  now.ability = 0;
  now.spot = 0;
  now.left = 0;
  now.turn++;
  if (now.turn < board.order.length) now.phase = PHASE.turn;
  else endRound(fight);
}

/** FH-10, FH-33. */
function endRound(fight: Fight): void {
  const { now, board } = fight;
  now.turn = 0;
  if (isDecided(fight)) return;
  reshuffleAll(fight);
  if (board.rounds !== null) now.round++;
  if (now.round === board.rounds) now.phase = PHASE.limit;
  else if (isStuck(fight)) now.phase = PHASE.noAttack;
  else now.phase = board.curve === 'round' ? PHASE.round : PHASE.turn;
}

/** Nobody can attack anybody any more, and nobody will die of a condition. */
function isStuck(fight: Fight): boolean {
  const { now, board } = fight;
  // With all of them alive, the first round could be played, and so can this one.
  if (now.hp.every((hp) => hp > 0) && board.figures.some(({ attacks }) => attacks.length > 0)) return false;
  return board.figures.every(
    ({ attacks }, figure) =>
      !fight.isAlive(figure) ||
      (!fight.has(figure, 'wound') &&
        !fight.has(figure, 'bane') &&
        !attacks.some(({ at }) => at.some((other) => fight.isAlive(other)))),
  );
}
