/** An attack resolves: damage is dealt, and what follows from it. */
import type { Chance } from '../../engine/rules.js';
import { replaced } from '../replaced.js';
import type { Result } from './ability.js';
import { attributeTest } from './attribute-test.js';
import type { Board } from './board.js';
import { bitOf, conditionsIn, has } from './condition.js';
import { MISSED, type Outcome } from './outcome.js';
import { cleared, type Mutable, PHASE, type Situation } from './situation.js';
import { healthAfter, suffered } from './spend.js';

/** The attack that is being resolved. */
interface Attack {
  readonly board: Board;
  readonly chance: Chance;
  readonly now: Mutable<Situation>;
  readonly outcome: Outcome;
  unequips: boolean;
}

export function resolve(board: Board, situation: Situation, outcome: Outcome, chance: Chance): Situation {
  const now = cleared(situation);
  const attack: Attack = { board, chance, now, outcome, unequips: outcome.unequips };
  countPurchases(attack);
  gain(attack, outcome);
  const dealt = board.figures.map((_, i) => dealTo(attack, i));
  const isDefeated = now.hp[0] === 0;
  for (const result of board.attacker.results)
    if (happens(result, dealt[0]!, isDefeated)) applyResult(attack, result);
  if (isDefeated) burst(attack);
  afterwards(attack);
  return next(attack);
}

/** What the surges bought, for the report to say how often each was worth it. */
function countPurchases({ board, chance, outcome }: Attack): void {
  board.attacker.surges.forEach((_, i) => {
    if ((outcome.bought >> i) & 1) chance.count(`bought${i + 1}`, 1);
  });
  if (outcome.bought > 0) chance.tell('buy', outcome.bought);
  if (outcome.missed !== MISSED.no) chance.tell('miss', outcome.missed);
  for (const metric of ['movement', 'moveTarget', 'wither'] as const)
    count(board, chance, metric, outcome[metric]);
}

/** Metrics of what can go on for ever are left out of fights that can. */
function count({ isEndless }: Board, chance: Chance, metric: string, amount: number): void {
  if (amount > 0 && !isEndless) chance.count(metric, amount);
}

/** Hearts and fatigue that the attacker recovers: no more than it lacks. */
function gain(
  { board, chance, now }: Attack,
  { recovered = 0, fatigue = 0 }: { recovered?: number; fatigue?: number },
): void {
  const lacking = (board.attacker.health ?? Number.POSITIVE_INFINITY) - now.attackerHp;
  const healed = Math.min(recovered, lacking);
  if (board.attacker.health !== null) now.attackerHp += healed;
  count(board, chance, 'recovered', healed);
  const rested = Math.min(fatigue, now.fatigue);
  now.fatigue -= rested;
  count(board, chance, 'fatigueRecovered', rested);
  if (healed + rested > 0) chance.tell('recover', [healed, rested]);
}

/** D2-18, D2-23: returns the hearts that the attack dealt to a figure. */
function dealTo(attack: Attack, i: number): number {
  const { outcome, now, chance } = attack;
  const { hurt, direct, inflicted } = outcome;
  damage(attack, i, hurt[i]!);
  damage(attack, i, direct[i]!);
  if (now.hp[i] === 0) now.on = replaced(now.on, i + 1, 0);
  else afflict(now, i, inflicted[i]!, chance);
  return hurt[i]!;
}

function damage({ board, chance, now }: Attack, i: number, hearts: number): void {
  const had = now.hp[i]!;
  if (hearts === 0 || had === 0) return;
  const lost = Math.min(had, hearts);
  now.hp = replaced(now.hp, i, had - lost);
  chance.count(i === 0 ? 'damage' : 'damageOthers', lost);
  if (i === 0 && hearts > had && now.spares === 0) chance.count('overkill', hearts - had);
  chance.tell('damage', [i, hearts, now.hp[i]]);
  if (now.hp[i] === 0) defeat({ board, chance, now }, i);
  else reanimate({ board, chance, now }, i, had, hearts);
}

type Table = Pick<Attack, 'board' | 'chance' | 'now'>;

/** D2-39: another may be defeated instead of the target, which then recovers everything. */
function defeat({ board, chance, now }: Table, i: number): void {
  if (i === 0 && now.spares > 0) {
    now.spares--;
    now.hp = replaced(now.hp, 0, board.figures[0]!.health);
    chance.tell('spared', i);
  } else chance.tell('defeat', i);
}

/** D2-38. */
function reanimate({ board, chance, now }: Table, i: number, had: number, hearts: number): void {
  const left = healthAfter(board.figures[i]!, had, hearts);
  if (left === now.hp[i]) return;
  chance.tell('reanimate', [i, left - now.hp[i]!, left]);
  now.hp = replaced(now.hp, i, left);
}

/** `bits` are conditions that the figure does not have yet. */
function afflict(now: Mutable<Situation>, i: number, bits: number, chance: Chance): void {
  if (bits === 0) return;
  now.on = replaced(now.on, i + 1, now.on[i + 1]! | bits);
  for (const condition of conditionsIn(bits)) {
    chance.count(condition, 1);
    chance.tell('condition', [i, condition]);
  }
}

function happens({ on }: Result, dealt: number, isDefeated: boolean): boolean {
  switch (on) {
    case 'attack':
      return true;
    case 'hurt':
      return dealt > 0;
    case 'unhurt':
      return dealt === 0;
    case 'defeat':
      return isDefeated;
  }
}

/** D2-25. */
function applyResult(attack: Attack, result: Result): void {
  const { now, chance, board } = attack;
  gain(attack, { recovered: result.recover ?? 0, fatigue: result.fatigue ?? 0 });
  suffer(attack, result.suffer ?? 0);
  if (result.unequips) attack.unequips = true;
  if (now.hp[0] === 0) return;
  const bits = (result.inflict ?? []).reduce((all, condition) => all | bitOf(condition), 0);
  afflict(now, 0, bits & ~now.on[1]! & ~board.figures[0]!.immune, chance);
  if (result.backswing) backswing(attack);
}

/** D2-26: a test of Awareness, and if it fails 2 hearts and stunned. */
function backswing(attack: Attack): void {
  const { board, chance, now } = attack;
  const { awareness, immune } = board.figures[0]!;
  if (attributeTest(chance, 'awareness', awareness)) return;
  damage(attack, 0, suffered(now, 0, 2));
  if (now.hp[0]! > 0) afflict(now, 0, bitOf('stunned') & ~now.on[1]! & ~immune, chance);
  else now.on = replaced(now.on, 1, 0);
}

/** D2-40: the defeat of the target hurts an adjacent attacker. */
function burst(attack: Attack): void {
  const { board } = attack;
  if (board.distance === 1) suffer(attack, board.scenario.target.bursts ?? 0);
}

/** The attacker suffers hearts, without a defence roll (D2-22). */
function suffer({ board, chance, now }: Table, hearts: number): void {
  if (hearts === 0) return;
  const whole = hearts + (has(now.on[0]!, 'doomed') ? 1 : 0);
  const { health } = board.attacker;
  const lost = health === null ? whole : Math.min(now.attackerHp, whole);
  if (health !== null) now.attackerHp -= lost;
  count(board, chance, 'damageTaken', lost);
  chance.tell('suffer', [lost, now.attackerHp]);
}

/** What the attacker's own conditions do at the end of an attack: D2-33, D2-30. */
function afterwards(attack: Attack): void {
  const { now, outcome, board, chance } = attack;
  if (has(now.on[0]!, 'blinded') && outcome.missed === MISSED.byDice) {
    if (!attributeTest(chance, 'awareness', board.scenario.attacker.awareness ?? 0)) suffer(attack, 1);
    now.on = replaced(now.on, 0, now.on[0]! & ~bitOf('blinded'));
  }
  if (has(now.on[0]!, 'bleeding')) tire(attack);
}

/** A fatigue for the action; who can have no more of it suffers a heart instead, and so does a monster. */
function tire(attack: Attack): void {
  const { now, board } = attack;
  if (board.attacker.isHero && now.fatigue < board.attacker.stamina) now.fatigue++;
  else suffer(attack, 1);
}

/** On to the next attack, or it is over: D2-04, D2-44. */
function next({ board, now, unequips }: Attack): Situation {
  if (now.attacks > 0) now.attacks = unequips ? 0 : now.attacks - 1;
  else if (unequips) now.attacks = 0;
  if (board.asksForLater) now.later = 1;
  const isDead = board.attacker.health !== null && now.attackerHp === 0;
  now.phase = now.hp[0] === 0 || isDead || now.attacks === 0 ? PHASE.over : PHASE.declare;
  return now;
}
