/** What each word of the ability language does. */
import { die, spread } from '../../engine/spread.js';
import type { Effect } from './ability.js';
import { ATTACKER, type NumberedEffect } from './board.js';
import { fillsASlot, refillSlot } from './deck.js';
import { HURT, isPlayer, pushDeath, stopAttack, wouldRoll } from './resolve.js';
import { ENDED, ENTRY, isAttacking, KIND, PHASE, STATUS } from './situation.js';
import type { Cause, Entry, Turn } from './turn.js';

export const DICE_ROLL = 'dice roll';

/** An effect at the top of the stack, taken off it. */
export function resolveEffect(turn: Turn, [, number, owner, them, roller, roll, amount]: Entry): void {
  const numbered = turn.board.effects[number]!;
  const cause: Cause = { owner, them, roller, roll, amount };
  const { effect } = numbered;
  changeThings(turn, effect, chosen(turn, effect, cause), cause);
  changeSelf(turn, effect, cause);
  changeTurn(turn, effect);
  changeDamage(turn, effect, cause);
  changeRoll(turn, effect);
  goFurther(turn, numbered, cause);
}

/**
 * Whom it happens to: the one that is meant, all of them, one at random, or one that somebody chooses.
 * FS-54: nobody who is dead.
 */
function chosen(turn: Turn, effect: Effect, cause: Cause): readonly number[] {
  const { to = effect.reward || effect.lose ? 'active player' : 'this' } = effect;
  const possible = turn.whom(to, cause.owner, cause).filter((i) => i >= 0 && turn.isAlive(i));
  if (possible.length < 2) return possible;
  if (to.startsWith('a random'))
    return [turn.take(to.slice('a '.length), spread(possible.map((one) => [one, 1])))];
  if (to.endsWith('of your choice'))
    return [possible[turn.choose('choose', turn.namesOf(possible), whoChooses(turn, cause))]!];
  return possible;
}

/** A monster's card leaves the choice to the active player. */
function whoChooses({ board }: Turn, { owner }: Cause): 'you' | 'opponent' {
  const { kind, side } = board.things[owner]!;
  return kind === 'player' ? side : 'you';
}

function changeThings(turn: Turn, effect: Effect, whom: readonly number[], cause: Cause): void {
  const { now } = turn;
  const { damage, heal, gain, shield } = effect;
  if (damage !== undefined)
    hurt(turn, damage === 'result' ? cause.roll : damage === 'same' ? cause.amount : damage, whom, cause);
  if (whom.includes(ATTACKER)) exchange(turn, effect, cause);
  for (const thing of whom) {
    if (heal !== undefined) healThing(turn, thing, heal, cause);
    if (gain !== undefined) gainStats(turn, thing, gain);
    if (shield !== undefined) turn.put('shield', thing, now.shield[thing]! + shield);
    if (effect.kill) pushDeath(turn, thing, cause);
    if (effect.mark) turn.put('marked', cause.owner, thing + 1);
    if (effect.discard && !isPlayer(turn, thing)) discard(turn, thing);
  }
  if (effect.makeAttackRoll)
    for (const player of whom.filter((thing) => isPlayer(turn, thing)).reverse())
      turn.push(KIND.turnToRoll, player, 0, 0, 0, 0, 0);
}

/** What the active player gains and loses is counted; that of others is not. */
function exchange(turn: Turn, { reward = {}, lose = {} }: Effect, { roll }: Cause): void {
  const counted = (amounts: typeof reward, sign: number) => {
    for (const [what, amount] of Object.entries(amounts)) {
      const number = amount === 'result' ? roll : (amount ?? 0);
      if (number > 0) turn.gain(what, sign * number);
    }
  };
  counted(reward, 1);
  counted(lose, -1);
}

/** Damage to several is dealt at the same time, to monsters first. */
function hurt(turn: Turn, amount: number, whom: readonly number[], { owner, roller, roll }: Cause): void {
  if (amount === 0) return;
  const flags = whom.length > 1 ? HURT.together : 0;
  const order = [...whom.filter((i) => isPlayer(turn, i)), ...whom.filter((i) => !isPlayer(turn, i))];
  for (const victim of order) turn.push(KIND.hurt, owner, victim, amount, roll, flags, roller);
}

function healThing(turn: Turn, thing: number, amount: number | 'full', cause: Cause): void {
  const { now } = turn;
  const before = now.hp[thing]!;
  const most = amount === 'full' ? now.full[thing]! : Math.min(before + amount, now.full[thing]!);
  turn.put('hp', thing, Math.max(before, most));
  if (now.hp[thing] === before) return;
  turn.chance.tell('heal', [thing, now.hp[thing]! - before, now.hp[thing]]);
  const about = { ...cause, them: cause.owner, amount: 0 };
  turn.fire([{ moment: 'reachesHp', about, is: (placed) => placed.owner === thing }]);
}

function gainStats(
  turn: Turn,
  thing: number,
  { hp = 0, attack = 0, evasion = 0, roll = 0 }: NonNullable<Effect['gain']>,
): void {
  const { now } = turn;
  turn.put('full', thing, Math.max(0, now.full[thing]! + hp));
  turn.put('hp', thing, Math.max(0, now.hp[thing]! + hp));
  turn.put('attack', thing, now.attack[thing]! + attack);
  turn.put('evasion', thing, now.evasion[thing]! + evasion);
  turn.put('roll', thing, now.roll[thing]! + roll);
}

/** FS-63: what is gone cannot be fought, and did not die: an attack on it is cancelled. */
function discard(turn: Turn, thing: number): void {
  turn.put('status', thing, STATUS.discarded);
  turn.chance.tell('discard', thing);
  turn.remove(([kind, dying]) => kind !== KIND.death || dying !== thing);
  if (thing === turn.now.target && isAttacking(turn.now)) stopAttack(turn, ENDED.cancelled);
  refillSlot(turn, thing);
}

function changeSelf(turn: Turn, { survive, counters, note }: Effect, cause: Cause): void {
  const { now } = turn;
  const { owner } = cause;
  if (survive !== undefined) preventDeath(turn, survive, cause);
  if (note) turn.put('noted', owner, now.noted[owner]! | (1 << cause.roll));
  if (counters === undefined) return;
  turn.put('counters', owner, Math.max(0, now.counters[owner]! + counters));
  const about = { ...cause, them: owner };
  if (counters > 0) turn.fire([{ moment: 'reachesCounters', about, is: (placed) => placed.owner === owner }]);
}

/** FS-52: the death that was to come does not: that of whose card it is, or the one that is answered. */
function preventDeath(turn: Turn, least: number, { owner, them }: Cause): void {
  const { now, chance } = turn;
  const at = turn.find(KIND.death, (place) => [owner, them].includes(now.stack[place + 1]!));
  if (at < 0) return;
  const thing = now.stack[at + 1]!;
  now.stack.splice(at, ENTRY);
  now.passed = 0;
  turn.put('hp', thing, Math.min(Math.max(now.hp[thing]!, least), now.full[thing]!));
  chance.tell('survive', [thing, now.hp[thing]]);
}

/** FS-31, FS-36: cancelled in mid-attack. FS-32: and by the end of the turn. FS-12: more attacks. */
function changeTurn(turn: Turn, { nextRoll, attackAgain, cancelAttack, endTurn }: Effect): void {
  const { now, chance } = turn;
  const [add, flip] = now.next as [number, number];
  if (nextRoll === 'flip') now.next = [add, 1 - flip];
  else if (nextRoll !== undefined) now.next = [add + nextRoll, flip];
  if (attackAgain !== undefined) now.attacksLeft += attackAgain;
  if (cancelAttack && isAttacking(now)) {
    chance.tell('cancelled', null);
    stopAttack(turn, ENDED.cancelled);
  }
  if (endTurn) {
    chance.tell('end of turn', null);
    turn.remove(fillsASlot);
    now.attacksLeft = 0;
    // An attack that was over before is what it came to.
    stopAttack(turn, now.phase === PHASE.after ? now.ended : ENDED.cancelled);
  }
}

/** Changes the damage that would be taken next. */
function changeDamage(turn: Turn, { prevent, reduceTo, increase }: Effect, { owner }: Cause): void {
  const at = turn.find(KIND.hurt);
  if (at < 0) return;
  const { stack, counters } = turn.now;
  const before = stack[at + 3]!;
  if (prevent === 'counters') {
    const spent = Math.min(counters[owner]!, before);
    turn.put('counters', owner, counters[owner]! - spent);
    stack[at + 3] = before - spent;
  } else if (prevent !== undefined) stack[at + 3] = prevent === 'all' ? 0 : Math.max(0, before - prevent);
  if (reduceTo !== undefined) stack[at + 3] = Math.min(before, reduceTo);
  if (increase !== undefined && before > 0) stack[at + 3] = before + increase;
  if (stack[at + 3]! < before) turn.chance.tell('prevented', stack[at + 2]);
}

/** Changes the attack roll that has not resolved yet. */
function changeRoll(turn: Turn, { setRoll, flipRoll, addToRoll, reroll, rollAnother }: Effect): void {
  const at = turn.find(KIND.roll);
  if (at < 0) return;
  const { stack } = turn.now;
  if (setRoll !== undefined) stack[at + 2] = setRoll;
  if (flipRoll) stack[at + 2] = 7 - stack[at + 2]!;
  if (addToRoll !== undefined) stack[at + 3]! += addToRoll;
  if (rollAnother !== undefined) {
    const another = turn.take('another die', die(6));
    stack[at + 2] = Math[rollAnother === 'lowest' ? 'min' : 'max'](stack[at + 2]!, another);
  }
  if (!reroll) return;
  stack[at + 2] = turn.take('reroll', die(6));
  wouldRoll(turn, stack[at + 1]!, stack[at + 2]!);
}

/** Dice that an effect rolls, whose results trigger what any roll does; and what is done several times, or one of. */
function goFurther(turn: Turn, { effect, onFace, lists }: NumberedEffect, cause: Cause): void {
  const roller = whoRolls(turn, cause);
  if (effect.roll !== undefined) {
    const face = turn.take(DICE_ROLL, die(6));
    turn.pushEffects(onFace[face - 1]!, { ...cause, roller, roll: face });
    rolled(turn, roller, [face]);
  }
  if (effect.rollTwoAlike !== undefined) {
    const [one, two] = [turn.take(DICE_ROLL, die(6)), turn.take(DICE_ROLL, die(6))];
    if (one === two) turn.pushEffects(lists[0]!, { ...cause, roller, roll: one });
    rolled(turn, roller, [one, two]);
  }
  if (effect.forEachCounter !== undefined)
    for (let i = Math.min(99, turn.now.counters[cause.owner]!); i > 0; i--)
      turn.pushEffects(lists[0]!, cause);
  if (effect.oneOf !== undefined) {
    const option = turn.choose(
      'choose',
      lists.map((_, i) => `option ${i + 1}`),
      whoChooses(turn, cause),
    );
    turn.pushEffects(lists[option]!, cause);
  }
}

/** FS-67: the dice of a card: its player's, or, on a monster's card, of whose roll led there, else the active player's. */
function whoRolls(turn: Turn, { owner, roller, roll }: Cause): number {
  if (isPlayer(turn, owner)) return owner;
  return roll === 0 ? ATTACKER : roller;
}

function rolled(turn: Turn, roller: number, faces: readonly number[]): void {
  turn.fire(
    faces.map((roll) => ({
      moment: 'anyRoll' as const,
      about: { them: roller, roller, roll, amount: 0 },
      is: () => true,
    })),
  );
}
