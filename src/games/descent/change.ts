/** Abilities that are used around the roll: before it unseen, after it to change what lies there. */
import type { Chance, Side } from '../../engine/rules.js';
import { type Board, type Optional, priceOf } from './board.js';
import { has } from './condition.js';
import type { Die, DieKind } from './dice.js';
import type { Plan, Planner } from './plan.js';
import { canSwap } from './pool.js';
import { ATTACK_ROLL, DEFENCE_ROLL, rollDie, rollGuard, sorted } from './roll.js';
import { PHASE, type Situation } from './situation.js';
import { purse, rolled, taxOf } from './spend.js';
import { subsetsOf } from './subsets.js';
import { kindsOf, touchOf } from './touch.js';

/** Where an attack is played out. */
export interface Table {
  readonly board: Board;
  readonly planner: Planner;
  readonly chance: Chance;
}

/** One thing that can be done: nothing, an ability on some dice, or several abilities before the roll. */
export interface Move {
  /** Numbers of the abilities used. */
  readonly uses: readonly number[];
  /** Places of the dice that are rolled again or turned, in `faces` or `guardFaces`. */
  readonly dice: readonly number[];
  /** The face that the dice are turned to; null if they are rolled. */
  readonly face: number | null;
}

const NOTHING: Move = { uses: [], dice: [], face: null };

export const CHANGES = ['before', 'guardBefore', 'after', 'guardAfter', 'buyRolls'] as const;
export type Change = (typeof CHANGES)[number];

/** Who chooses at each of these phases. */
export function sideOf(change: Change): Side {
  return change.startsWith('guard') ? 'opponent' : 'you';
}

/** What can be done at a phase, nothing first: the rest in the order of cost, then as listed. */
export function movesAt(change: Change, board: Board, situation: Situation, planner: Planner): Move[] {
  if (board.isIdle) return [NOTHING];
  const usable = board.optionals.flatMap((optional, i) =>
    optional.kind === change && isUsable(board, situation, i) ? [i] : [],
  );
  if (usable.length === 0) return [NOTHING];
  if (change === 'before' || change === 'guardBefore') return setsOf(board, situation, usable);
  // An X that nobody can touch: there is nothing left to change.
  if (situation.sum.length === 0) return [NOTHING];
  const plan = planner(situation);
  return [NOTHING, ...usable.flatMap((i) => usesOf(board, situation, plan, i))];
}

function isUsable(board: Board, situation: Situation, i: number): boolean {
  const { ability } = board.optionals[i]!;
  const isLeft = (((situation.used | situation.spent) >> i) & 1) === 0;
  return isLeft && board.holds(ability.if, situation) && canPay(board, situation, [i]);
}

function priceOfAll({ optionals }: Board, { on }: Situation, uses: readonly number[]) {
  const prices = uses.map((i) => priceOf(optionals[i]!));
  // D2-31: each price in hearts is one more for the doomed.
  const doom = has(on[0]!, 'doomed') ? 1 : 0;
  return {
    fatigue: prices.reduce((sum, { fatigue }) => sum + fatigue, 0),
    suffer: prices.reduce((sum, { suffer }) => sum + (suffer > 0 ? suffer + doom : 0), 0),
  };
}

/** D2-09: fatigue up to the stamina; hearts, as long as they do not defeat the attacker. */
function canPay(board: Board, situation: Situation, uses: readonly number[]): boolean {
  const price = priceOfAll(board, situation, uses);
  const { stamina, health } = board.attacker;
  return (
    (price.fatigue === 0 || situation.fatigue + price.fatigue <= stamina) &&
    (price.suffer === 0 || health === null || situation.attackerHp > price.suffer)
  );
}

/** D2-08: before the roll, any of them together, but each ability in one way. */
function setsOf(board: Board, situation: Situation, usable: readonly number[]): Move[] {
  const areApart = (uses: readonly number[]) =>
    new Set(uses.map((i) => board.optionals[i]!.origin)).size === uses.length;
  const swaps = (uses: readonly number[]) =>
    uses.flatMap((i) => {
      const { kind, ability } = board.optionals[i]!;
      return kind === 'before' ? [ability] : [];
    });
  return subsetsOf(usable, (uses) => areApart(uses) && canPay(board, situation, uses))
    .filter((uses) => canSwap(board, situation, swaps(uses)))
    .sort((a, b) => a.length - b.length)
    .map((uses) => ({ ...NOTHING, uses }));
}

/** The ways to use an ability after the roll. */
function usesOf(board: Board, situation: Situation, plan: Plan, i: number): Move[] {
  const optional = board.optionals[i]!;
  const touch = touchOf(optional);
  if (optional.kind === 'buyRolls' && !canBuy(board, situation, plan, optional.ability.cost)) return [];
  if (touch === null) return [{ ...NOTHING, uses: [i] }];
  const { faces, loose } = diceOf(touch.dice, situation, plan);
  const places = loose.flatMap(({ kind }, place) => (kindsOf(touch.dice).includes(kind) ? [place] : []));
  // Without a die to touch, what else it brings still comes.
  if (places.length === 0) return [{ ...NOTHING, uses: [i] }];
  const groups = groupsOf(places, touch.most, (place) => `${loose[place]!.name} ${faces[place]}`);
  if (!touch.turns) return groups.map((dice) => ({ uses: [i], dice, face: null }));
  return groups.flatMap((dice) => turnsOf(loose, faces, dice).map((face) => ({ uses: [i], dice, face })));
}

function diceOf(kind: DieKind | 'all', { faces, guardFaces }: Situation, { loose, guards }: Plan) {
  return kind === 'defence' ? { faces: guardFaces, loose: guards[0]!.loose } : { faces, loose };
}

/** Groups of 1 to `most` places; of places that look alike the first ones stand for all. */
function groupsOf(places: readonly number[], most: number, look: (place: number) => string): number[][] {
  const groups = subsetsOf(places, ({ length }) => length <= most);
  const distinct = new Map<string, number[]>();
  for (const group of groups) {
    const key = group.map(look).join();
    if (group.length > 0 && !distinct.has(key)) distinct.set(key, group);
  }
  return [...distinct.values()].sort((a, b) => a.length - b.length);
}

/** Faces to turn a die to: all but the one that it shows. */
function turnsOf(loose: readonly Die[], faces: readonly number[], dice: readonly number[]): number[] {
  const [place = 0] = dice;
  return loose[place]!.faces.outcomes.flatMap((_, face) => (face === faces[place] ? [] : [face]));
}

function canBuy(board: Board, situation: Situation, plan: Plan, cost: number): boolean {
  const roll = rolled(situation, plan);
  return !roll.miss && purse(board, situation, roll) - plan.spent - taxOf(board) >= cost;
}

/** The situation after a move. Its costs are paid, and dice are rolled again. */
export function make(move: Move, { board, planner, chance }: Table, situation: Situation): Situation {
  if (move.uses.length === 0) return situation;
  const paid = pay(board, situation, move.uses, chance);
  const changed = touchDice(move, board, planner(situation), paid, chance);
  const plan = planner(changed);
  // D2-28: who is caught by a surge rolls when it is bought.
  if (!plan.area || changed.shields.length === 0 || changed.shields.length === plan.guards.length)
    return changed;
  const caught = plan.guards.slice(1).map((guard, i) => rollGuard(guard, changed.hp[i + 1]!, chance));
  return { ...changed, shields: [...changed.shields, ...caught] };
}

function pay(board: Board, situation: Situation, uses: readonly number[], chance: Chance): Situation {
  const { fatigue, suffer } = priceOfAll(board, situation, uses);
  let { used, spent, attackerHp } = situation;
  for (const i of uses) {
    const { kind, ability } = board.optionals[i]!;
    used |= 1 << i;
    if (kind !== 'buyRolls' && ability.once === 'turn') spent |= sharing(board, i);
    chance.count(`used${i + 1}`, 1);
    chance.tell('use', i);
  }
  if (fatigue > 0) chance.count('fatigueSpent', fatigue);
  if (suffer > 0) {
    chance.count('damageTaken', suffer);
    if (board.attacker.health !== null) attackerHp -= suffer;
  }
  return { ...situation, used, spent, attackerHp, fatigue: situation.fatigue + fatigue };
}

/** D2-09: abilities of one name that are used once only are used up together: either this or that. */
function sharing({ optionals }: Board, i: number): number {
  const { origin, ability } = optionals[i]!;
  const isSpent = (other: Optional) =>
    other.origin === origin || (ability.name !== undefined && other.ability.name === ability.name);
  return optionals.reduce((bits, other, j) => (isSpent(other) ? bits | (1 << j) : bits), 0);
}

function touchDice(move: Move, board: Board, plan: Plan, situation: Situation, chance: Chance): Situation {
  const touch = touchOf(board.optionals[move.uses[0]!]!);
  if (touch === null || move.dice.length === 0) return situation;
  const isGuard = touch.dice === 'defence';
  const { faces, loose } = diceOf(touch.dice, situation, plan);
  const changed = [...faces];
  for (const place of move.dice) {
    const die = loose[place]!;
    const face = move.face ?? rollDie(die, isGuard ? DEFENCE_ROLL : ATTACK_ROLL, chance);
    changed[place] = face;
    const { outcomes } = die.faces;
    chance.tell(move.face === null ? 'reroll' : 'turn', [die.name, outcomes[faces[place]!], outcomes[face]]);
  }
  const inOrder = sorted(loose, changed);
  return isGuard ? { ...situation, guardFaces: inOrder } : { ...situation, faces: inOrder };
}

export const PHASE_OF: Readonly<Record<Change, number>> = {
  before: PHASE.before,
  guardBefore: PHASE.guardBefore,
  after: PHASE.after,
  guardAfter: PHASE.guardAfter,
  buyRolls: PHASE.buyRolls,
};
