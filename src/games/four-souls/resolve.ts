/** What happens to the top of the stack. Clauses are those of the README. */
import { die } from '../../engine/spread.js';
import { isAtZero, resolveDeclaration } from './attack.js';
import { ATTACKER, type Board, countsKills, type Placed } from './board.js';
import { refillSlot, resolvePlace, resolveReveal } from './deck.js';
import { resolveEffect } from './effects.js';
import { endless, MOST_RESOLUTIONS } from './endless.js';
import { ENDED, ENTRY, KIND, PHASE, STATUS } from './situation.js';
import type { Cause, Entry, Happened, Turn } from './turn.js';

const ATTACK_ROLL = 'attack roll';

/** Flags of damage on the stack. */
export const HURT = { combat: 1, together: 2, considered: 4 } as const;

/** FS-04: evasion and results count as at least 1 and at most 6. */
export function clampDie(value: number): number {
  return Math.min(Math.max(value, 1), 6);
}

export function isPlayer({ board }: Turn, thing: number): boolean {
  return board.things[thing]!.kind === 'player';
}

/** FS-01: a D6, with what was to change the next roll. */
export function rollAttack(turn: Turn, player: number): void {
  const { now, board, chance } = turn;
  const [add, flip] = now.next as [number, number];
  const face = turn.take(ATTACK_ROLL, die(6));
  const result = flip === 1 ? 7 - face : face;
  chance.tell('rolled', [player, face, turn.stat(now.target, 'evasion')]);
  if (player === ATTACKER) now.rolls = Math.min(now.rolls + 1, board.countsRollsTo);
  now.begun = 1;
  now.next = [0, 0];
  turn.push(KIND.roll, player, result, add, 0, 0, 0);
  wouldRoll(turn, player, result);
}

/** What is triggered by a die as it shows, before anybody answers it. */
export function wouldRoll(turn: Turn, player: number, result: number): void {
  const about = { them: player, roller: player, roll: result, amount: 0 };
  turn.fire([{ moment: 'wouldRoll', about, is: () => true }]);
}

export function resolveTop(turn: Turn): void {
  const { now } = turn;
  if (++now.resolved > MOST_RESOLUTIONS) throw endless(turn, resolveEntry);
  resolveEntry(turn);
  turn.settleHp();
  // Attacks may follow one another without a roll: only one that is under way counts as getting on.
  if (now.stack.length === 0 && now.phase === PHASE.attack) now.resolved = 0;
}

/** What resolves without chance or choice. */
const PLAIN: readonly number[] = [KIND.roll, KIND.hurt, KIND.death];

/** A roll, and what follows from it, up to something that may be random or chosen: only where nobody can answer. */
export function resolvePlain(turn: Turn): void {
  while (PLAIN.includes(turn.top()[0])) resolveTop(turn);
}

function resolveEntry(turn: Turn): void {
  const entry = turn.top();
  const [kind, player] = entry;
  if (kind === KIND.roll) resolveRoll(turn, entry);
  else if (kind === KIND.hurt) resolveDamage(turn, entry);
  else if (kind === KIND.death) resolveDeath(turn, entry);
  else if (kind === KIND.effect) resolveEffect(turn, turn.pop());
  else if (kind === KIND.declaration) resolveDeclaration(turn);
  else if (kind === KIND.reveal) resolveReveal(turn);
  else if (kind === KIND.place) resolvePlace(turn, entry);
  else {
    turn.pop();
    // FS-41: the dead do not roll, FS-42: and nobody does once the attack is over, FS-06: or at 0 HP.
    const isOn = turn.now.phase === PHASE.attack && !isAtZero(turn.now);
    if (isOn && turn.isAlive(player)) rollAttack(turn, player);
  }
}

/** FS-49: the final result. FS-38: what it triggers resolves before its damage, or before the roll itself. */
function resolveRoll(turn: Turn, [, player, result, add, told]: Entry): void {
  const { now, board } = turn;
  // FS-53: nor does a roll count whose player has died.
  if (!turn.isAlive(player)) return void turn.pop();
  const roll = clampDie(result + add + turn.stat(player, 'roll'));
  const about = { them: player, roller: player, roll, amount: 0 };
  // Cards speak of the attack that they take part in.
  const mine = ({ owner }: Placed) => owner === now.target || owner === player;
  const triggers = [
    { moment: 'attackRoll', about, is: mine },
    { moment: 'anyRoll', about, is: () => true },
  ] as const;
  if (board.triggersFirst && told === 0) {
    turn.alterTop(4, 1);
    turn.fire(triggers);
    if (turn.top()[0] !== KIND.roll) return;
  }
  turn.pop();
  const rules = combatRules(turn, player, roll);
  const isHit = isAHit(turn, rules, roll);
  turn.chance.tell(isHit ? 'hit' : 'miss', roll);
  turn.fire([{ moment: 'afterAttackRoll', about, is: mine }]);
  pushCombatDamage(turn, rules, { player, roll, isHit });
  turn.fire([
    ...(board.triggersFirst ? [] : triggers),
    { moment: isHit ? 'hit' : 'miss', about, is: mine },
    ...(isHit ? [] : [{ moment: 'anyMiss', about, is: () => true } as const]),
  ]);
  if (board.keepsLast) turn.put('last', player, roll);
}

/** The standing rules of either side that act on a roll; each such roll counts as a time for `every`. */
function combatRules(turn: Turn, player: number, roll: number): readonly Placed[] {
  const { target } = turn.now;
  return turn.board.combat.filter((placed) => {
    const { owner, ability } = placed;
    const them = owner === target ? player : target;
    const acts =
      ability.combat!.on.includes(roll) &&
      (owner === target || owner === player) &&
      turn.isAlive(owner) &&
      turn.holds(ability, { owner, them, roller: player, roll, amount: 0 });
    return acts && turn.isTime(placed);
  });
}

/** FS-02, FS-03; FS-57: and rolls that cards say count as a hit or a miss. */
function isAHit(turn: Turn, rules: readonly Placed[], roll: number): boolean {
  const counts = rules.find(({ ability }) => ability.combat!.counts !== undefined);
  if (counts !== undefined) return counts.ability.combat!.counts === 'hit';
  return roll >= clampDie(turn.stat(turn.now.target, 'evasion'));
}

/** FS-29: the damage waits on the stack. FS-50: its amount is fixed now. FS-53: it is that of whoever rolled. */
function pushCombatDamage(
  turn: Turn,
  rules: readonly Placed[],
  { player, roll, isHit }: { player: number; roll: number; isHit: boolean },
): void {
  const { target } = turn.now;
  const [source, victim] = isHit ? [player, target] : [target, player];
  let amount = Math.max(0, turn.stat(source, 'attack'));
  for (const { owner, ability } of rules) {
    const rule = owner === source ? ability.combat!.deals : ability.combat!.takes;
    if (rule === undefined) continue;
    amount = rule === 'none' ? 0 : rule === 'double' ? 2 * amount : amount === 0 ? 0 : amount + rule;
  }
  if (amount > 0) turn.push(KIND.hurt, source, victim, amount, roll, HURT.combat, player);
}

/** FS-59: nothing is triggered by damage of 0, or of which all is prevented. */
function resolveDamage(turn: Turn, [, source, victim, amount, roll, flags, roller]: Entry): void {
  const { now } = turn;
  if (!turn.isAlive(victim) || amount === 0) return void turn.pop();
  if ((flags & HURT.considered) === 0) {
    turn.alterTop(5, flags | HURT.considered);
    const about = { them: source, roller, roll, amount };
    turn.fire([{ moment: 'wouldTakeDamage', about, is: ({ owner }) => owner === victim }]);
    if (turn.top()[0] !== KIND.hurt) return;
  }
  turn.pop();
  const prevented = Math.min(now.shield[victim]!, amount);
  turn.put('shield', victim, now.shield[victim]! - prevented);
  if (amount === prevented) return;
  const lost = loseHp(turn, victim, amount - prevented);
  const cause = { owner: source, them: victim, roller, roll, amount: amount - prevented };
  if (now.hp[victim] === 0) pushDeath(turn, victim, cause);
  tellDamage(turn, cause, { lost, isCombat: (flags & HURT.combat) !== 0 });
}

/** What damage triggers, on either side and on others; the owner of the cause is who dealt it. */
function tellDamage(turn: Turn, cause: Cause, { lost, isCombat }: { lost: number; isCombat: boolean }): void {
  if (turn.board.triggers.length === 0) return;
  const { owner: source, them: victim, roller, roll, amount } = cause;
  const toVictim = { them: source, roller, roll, amount };
  const toSource = { them: victim, roller, roll, amount };
  const isVictim = ({ owner }: Placed) => owner === victim;
  const isSource = ({ owner }: Placed) => owner === source;
  turn.fire([
    { moment: 'takesDamage', about: toVictim, is: isVictim },
    { moment: 'dealsDamage', about: toSource, is: isSource },
    ...(lost > 0 ? [{ moment: 'reachesHp', about: toVictim, is: isVictim } as const] : []),
    ...(isCombat
      ? ([
          { moment: 'takesCombatDamage', about: toVictim, is: isVictim },
          { moment: 'dealsCombatDamage', about: toSource, is: isSource },
        ] as const)
      : []),
    ...(turn.board.things[victim]!.kind === 'monster'
      ? [{ moment: 'monsterTakesDamage', about: toSource, is: () => true } as const]
      : []),
  ]);
}

/** FS-07: damage is what was lost; what goes beyond it is overkill. */
function loseHp(turn: Turn, victim: number, amount: number): number {
  const { now, board, chance } = turn;
  const lost = Math.min(amount, now.hp[victim]!);
  turn.put('hp', victim, now.hp[victim]! - lost);
  chance.tell('damage', [victim, amount, now.hp[victim]]);
  if (isAimedAt(board, now.target, victim)) {
    chance.count('damage', lost);
    chance.count('overkill', amount - lost);
  }
  if (victim === ATTACKER) chance.count('damageTaken', lost);
  return lost;
}

/** Damage is that to what is attacked, now or later. */
function isAimedAt({ targets }: Board, target: number, victim: number): boolean {
  return victim === target || targets.includes(victim);
}

/** FS-30: a death waits on the stack, below damage that is dealt at the same time. */
export function pushDeath(turn: Turn, thing: number, { owner: killer, roller, roll }: Cause): void {
  const { stack } = turn.now;
  if (turn.find(KIND.death, (at) => stack[at + 1] === thing) >= 0) return;
  let at = stack.length;
  while (at >= ENTRY && stack[at - ENTRY] === KIND.hurt && (stack[at - ENTRY + 5]! & HURT.together) !== 0)
    at -= ENTRY;
  stack.splice(at, 0, KIND.death, thing, killer, roll, 0, 0, roller);
  turn.now.passed = 0;
}

/** FS-46: what died is out of play. FS-05, FS-40, FS-42: two deaths end the attack, and no others. */
function resolveDeath(turn: Turn, [, thing, killer, roll, considered, , roller]: Entry): void {
  const { now, board } = turn;
  // FS-43: the monster's death resolves first; FS-65: of all that wait.
  const monsters = turn.find(KIND.death, (at) => !isPlayer(turn, now.stack[at + 1]!));
  if (isPlayer(turn, thing) && monsters >= 0)
    return void now.stack.push(...now.stack.splice(monsters, ENTRY));
  const about = { them: killer, roller, roll, amount: 0 };
  // FS-52: whatever the cause.
  if (considered === 0) {
    turn.alterTop(4, 1);
    turn.fire([{ moment: 'wouldDie', about, is: ({ owner }) => owner === thing }]);
    if (turn.top()[0] !== KIND.death) return;
  }
  turn.pop();
  turn.put('status', thing, STATUS.dead);
  turn.put('hp', thing, 0);
  turn.chance.tell('death', thing);
  if (!isPlayer(turn, thing)) gainRewards(turn, thing);
  if (isAKill(turn, thing) && countsKills(board)) turn.chance.count('killed', 1);
  if (thing === ATTACKER || thing === now.target) stopAttack(turn, ENDED.not);
  tellDeath(turn, thing, about);
  refillSlot(turn, thing);
}

/** What a death triggers. FS-25: that of an item or a room is no monster's. */
function tellDeath(turn: Turn, thing: number, about: Happened['about']): void {
  const ofIt = { ...about, them: thing };
  const { kind } = turn.board.things[thing]!;
  turn.fire([
    { moment: 'dies', about, is: ({ owner }) => owner === thing },
    { moment: 'kills', about: ofIt, is: ({ owner }) => owner === about.them },
    ...(kind === 'player' ? [{ moment: 'playerDies', about: ofIt, is: () => true } as const] : []),
    ...(kind === 'monster'
      ? [{ moment: 'monsterDies', about: ofIt, is: ({ owner }: Placed) => owner !== thing } as const]
      : []),
  ]);
}

/** Of players, only the death of one that is attacked. */
function isAKill(turn: Turn, thing: number): boolean {
  return !isPlayer(turn, thing) || turn.board.targets.includes(thing);
}

/** FS-44: the active player gains the rewards, whoever killed; FS-26: of items and rooms too. */
function gainRewards(turn: Turn, thing: number): void {
  for (const [what, amount] of Object.entries(turn.board.things[thing]!.reward))
    if (amount) turn.gain(what, amount);
}

/** What belongs to the attack, and goes with it. */
const OF_THE_ATTACK: readonly number[] = [KIND.declaration, KIND.roll];

/** FS-33: the attack is over, and what of it has not resolved is gone; FS-51: the damage of a miss too. */
export function stopAttack(turn: Turn, ended: number): void {
  turn.now.phase = PHASE.after;
  turn.now.ended = ended;
  turn.remove(
    ([kind, , , , , flags]) =>
      !OF_THE_ATTACK.includes(kind) && !(kind === KIND.hurt && (flags & HURT.combat) !== 0),
  );
}
