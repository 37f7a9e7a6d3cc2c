/** One attack, from its declaration to what follows it. Clauses are those of the README. */

import { replaced } from '../replaced.js';
import type { Board } from './board.js';
import { drawCard, modeOf, type Story, type Use, useOf } from './draw.js';
import { type Effect, effectNames, type Given, isHarmful, KILLED_BY_RETALIATE } from './effect.js';
import type { Fight } from './fight.js';
import type { Retaliate } from './figure.js';
import { type SingleDraw, singleDraw } from './single-attack.js';
import { PHASE, type Situation } from './situation.js';
import type { Detail } from './through.js';
import { bonusValue, finalValue, shieldLeft } from './value.js';

/** Choices, as they are called. */
export const CHOICES = {
  plan: 'use all effects of the attack',
  pick: 'which modifier card to use',
  use: 'use all effects of the modifier cards',
  negate: 'negate the damage',
} as const;

const DECLINED = { attack: 1, cards: 2 } as const;

/** An attack is declared: cards in front of the attacker count for it, and its effects are chosen. */
export function declareAttack(fight: Fight): void {
  const { now, board, deck, attack } = fight;
  now.attacks = Math.min(now.attacks + 1, board.countsAttacksTo);
  if (now.aside.length > 0)
    deck.kinds.forEach(({ next }, kind) => {
      now.plus += next * now.aside[deck.at + kind]!;
      if (next !== 0) now.aside = replaced(now.aside, deck.at + kind, 0);
    });
  fight.chance.tell('attack', [fight.acting, fight.target, bonusValue(fight), modeOf(fight)]);
  // FH-25: before the draw.
  now.phase = isInDoubt(fight, [attack.effect]) ? PHASE.plan : PHASE.draw;
}

/** Effects that may be better left out: what makes a small damage later on would spend brittle. */
const DOUBTFUL: readonly Given[] = ['wound', 'bane'];

function isInDoubt(fight: Fight, effects: readonly (Effect | null)[]): boolean {
  const { board } = fight;
  if (!fight.figure(fight.acting).chooses || !board.bearing.conditions.includes('brittle')) return false;
  return effects.some(
    (effect) =>
      effect !== null &&
      (effect.suffer !== undefined ||
        effect.sufferIfMoved !== undefined ||
        doubtfulConditions(fight, effect).length > 0),
  );
}

/** By name. */
export function doubtsOf(fight: Fight, effect: Effect): string[] {
  const { suffer, sufferIfMoved } = effect;
  return [...doubtfulConditions(fight, effect), ...effectNames({ suffer, sufferIfMoved })];
}

/** As far as the target can be affected. */
function doubtfulConditions(fight: Fight, { conditions = [] }: Effect): readonly Given[] {
  const { immune } = fight.figure(fight.target);
  return conditions.filter((given) => DOUBTFUL.includes(given) && !immune.has(given));
}

export function planEffects(fight: Fight): void {
  if (fight.chance.choose(CHOICES.plan, 2) === 1) fight.now.declined |= DECLINED.attack;
  fight.now.phase = PHASE.draw;
}

/** FH-08: card by card, until there are enough; those of a single attack all at once. */
export function draw(fight: Fight): void {
  const single = singleDraw(fight);
  if (single) drawAtOnce(fight, single);
  else if (drawCard(fight)) goByCards(fight, useOf(fight, fight.now.play));
}

function drawAtOnce(fight: Fight, { rolling, outcomes }: SingleDraw): void {
  const { now, chance } = fight;
  const length = chance.take('rolling cards', rolling);
  const { play, use, story } = chance.take('modifier cards', outcomes[length]!);
  now.play = play;
  now.draw = now.draw.map(() => 0);
  goByCards(fight, use, story);
}

function goByCards(fight: Fight, { options, why }: Use, story?: Detail<Story>): void {
  const [used, other] = options;
  if (other !== undefined) fight.now.phase = PHASE.pick;
  else useCards(fight, used!, story ?? [why, fight.now.play, used!]);
}

/** FH-18: a character uses either of two cards. */
export function pickCard(fight: Fight): void {
  const { options, why } = useOf(fight, fight.now.play);
  const option = fight.chance.choose(CHOICES.pick, options.length);
  useCards(fight, options[option]!, [why, fight.now.play, options[option]!]);
}

function useCards(fight: Fight, used: readonly number[], story: Story | Detail<Story>): void {
  const { now, deck } = fight;
  fight.chance.tell('used', story);
  now.play = used.toSorted((a, b) => a - b);
  // FH-26: the effects of cards are chosen after the draw.
  if (
    isInDoubt(
      fight,
      used.map((kind) => deck.kinds[kind]!.effect),
    )
  )
    now.phase = PHASE.use;
  else strike(fight);
}

export function planCards(fight: Fight): void {
  if (fight.chance.choose(CHOICES.use, 2) === 1) fight.now.declined |= DECLINED.cards;
  strike(fight);
}

/** FH-01: value, shield, ward and brittle; then the target may negate what is left. */
function strike(fight: Fight): void {
  const { now, target, chance } = fight;
  const value = finalValue(fight, now.play);
  const shield = shieldLeft(fight, now.play);
  chance.tell('value', [value, shield, fight.figure(target).shield]);
  const damage = fight.wardAndBrittle(target, Math.max(0, value - shield));
  now.damage = damage;
  if (damage > 0 && now.negations[target]! > 0) now.phase = PHASE.negate;
  else land(fight);
}

/**
 * FH-23: the target's own choice. Where every fight ends with the kill anyway, nothing can be gained
 * by it; then the options are listed so that what would kill is negated, and nothing else.
 */
export function mayNegate(fight: Fight): void {
  const { now, target, board, chance } = fight;
  const option = chance.choose(CHOICES.negate, 2, 'opponent');
  if (isNegatedFirst(board, now) === (option === 0)) {
    now.negations = replaced(now.negations, target, now.negations[target]! - 1);
    now.damage = 0;
    chance.tell('negated', target);
  }
  land(fight);
}

export function isNegatedFirst(board: Board, { damage, hp, turn, ability, spot }: Situation): boolean {
  const isSure =
    board.rounds === null &&
    board.attacks === null &&
    board.figures.every((figure) => !figure.isAttacker || figure.hp === null);
  const target = board.figures[board.order[turn]!]!.attacks[ability]!.at[spot]!;
  return isSure && damage >= hp[target]!;
}

/** The damage, then effects, then retaliate, then what is attached to the attack: FH-24 to FH-29. */
function land(fight: Fight): void {
  const { now, target, chance } = fight;
  const before = now.hp[target]!;
  fight.loseHp(target, now.damage);
  fight.countApart(before - now.hp[target]!);
  const effects = effectsInUse(fight);
  const { distance, isMoved } = moveTarget(fight, effects);
  for (const { effect, isFull } of effects) applyToTarget(fight, effect, { isMoved, isFull });
  if (fight.isAlive(target)) retaliate(fight, distance);
  for (const { effect } of effects) {
    applyGains(fight, fight.acting, 'self', effect.self);
    if (effect.owner) applyGains(fight, fight.deck.owner, 'owner', effect.owner);
  }
  chance.tell('beside', [fight.acting, target, now.hp.map((hp) => hp > 0)]);
  putAway(fight);
}

interface InUse {
  readonly effect: Effect;
  /** Whether what was in doubt is used. */
  readonly isFull: boolean;
}

/** The effects of the attack and of the cards used. */
function effectsInUse(fight: Fight): readonly InUse[] {
  const { now, attack, deck } = fight;
  const all: InUse[] = [];
  const use = (effect: Effect | null, declined: number) => {
    if (effect) all.push({ effect, isFull: (now.declined & declined) === 0 });
  };
  use(attack.effect, DECLINED.attack);
  for (const kind of now.play) use(deck.kinds[kind]!.effect, DECLINED.cards);
  return all;
}

interface Moved {
  readonly distance: number;
  readonly isMoved: boolean;
}

/**
 * FH-27: where the target stands after push and pull. Distance matters for retaliate alone, so a
 * character always pushes, and pulls unless that brings more retaliate on.
 */
function moveTarget(fight: Fight, effects: readonly InUse[]): Moved {
  const { target, acting, attack } = fight;
  if (!fight.isAlive(target) || effects.length === 0) return { distance: attack.distance, isMoved: false };
  const sum = (word: 'push' | 'pull') => effects.reduce((all, { effect }) => all + (effect[word] ?? 0), 0);
  const pushed = attack.distance + sum('push');
  const pulled = Math.max(1, pushed - sum('pull'));
  const isPulled =
    !fight.figure(acting).chooses || reaching(fight, pulled).length === reaching(fight, pushed).length;
  const words = isPulled ? (['push', 'pull'] as const) : (['push'] as const);
  for (const { effect } of effects)
    for (const word of words) if (effect[word] !== undefined) fight.record(`${word} ${effect[word]}`);
  // What is adjacent already cannot be pulled.
  return { distance: isPulled ? pulled : pushed, isMoved: sum('push') > 0 || (isPulled && pulled < pushed) };
}

/** FH-24: conditions, infusions and other effects come after the damage, even if there was none. */
function applyToTarget(
  fight: Fight,
  effect: Effect,
  { isMoved, isFull }: { isMoved: boolean; isFull: boolean },
): void {
  const { target } = fight;
  const { conditions = [], infuse = [], suffer, sufferIfMoved, note, ally } = effect;
  for (const condition of conditions)
    if (isFull || !DOUBTFUL.includes(condition)) fight.give(target, condition, condition);
  if (isFull) {
    sufferMore(fight, 'suffer', suffer);
    if (isMoved) sufferMore(fight, 'suffer if moved', sufferIfMoved);
  }
  for (const element of infuse) fight.record(element);
  if (ally !== undefined) for (const gain of effectNames({ ally })) fight.record(gain);
  if (note !== undefined) fight.record(note);
}

/** FH-45: each is a source of damage by itself. */
function sufferMore(fight: Fight, effect: string, amount: number | undefined): void {
  if (amount === undefined || !fight.isAlive(fight.target)) return;
  fight.countEffect(`${effect} ${amount}`);
  fight.suffer(fight.target, amount, 'suffer');
}

function reaching(fight: Fight, distance: number): readonly Retaliate[] {
  return fight.figure(fight.target).retaliate.filter(({ range }) => range >= distance);
}

/** FH-29: all bonuses within range are one source; shield does not reduce it. */
function retaliate(fight: Fight, distance: number): void {
  const { acting } = fight;
  const all = reaching(fight, distance);
  if (all.length === 0) return;
  const damage = all.reduce((sum, one) => sum + one.damage, 0);
  fight.suffer(acting, damage, 'retaliate');
  if (!fight.isAlive(acting)) fight.countEffect(KILLED_BY_RETALIATE);
  for (const { conditions = [] } of all)
    for (const given of conditions) fight.give(acting, given, `retaliate ${given}`);
}

/** FH-29: after retaliate. FH-26: a character does not use what harms it. */
function applyGains(fight: Fight, figure: number, who: 'self' | 'owner', gains: Effect['self']): void {
  if (gains === undefined || figure < 0 || !fight.isAlive(figure)) return;
  const { heal, conditions = [], shield, retaliate } = gains;
  for (const gain of effectNames({ [who]: { heal, shield, retaliate } })) fight.record(gain);
  if (heal !== undefined) fight.heal(figure, heal);
  for (const given of conditions)
    if (!fight.figure(figure).chooses || !isHarmful(given)) fight.give(figure, given, `${who} ${given}`);
}

/** Cards in play go where they belong, and the next target is looked for. */
function putAway({ now, deck }: Fight): void {
  now.left--;
  for (const kind of now.play) {
    const { next, targets } = deck.kinds[kind]!;
    if (next !== 0) now.aside = replaced(now.aside, deck.at + kind, now.aside[deck.at + kind]! + 1);
    // FH-21: +X targets.
    now.left += targets;
  }
  now.spot++;
  now.play = [];
  now.plus = 0;
  now.declined = 0;
  now.damage = 0;
  now.phase = PHASE.aim;
}
