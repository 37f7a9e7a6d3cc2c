/** Abilities that are used around the roll: before it unseen, after it to change what lies there. */
import { ListMap } from '../../engine/list-map.js';
import type { Chance, Side } from '../../engine/rules.js';
import { remember } from '../remember.js';
import type { Board } from './board.js';
import { has } from './condition.js';
import type { Die } from './dice.js';
import type { Change, Optional, Price } from './optional.js';
import { type Plan, type Planner, plannerOf } from './plan.js';
import { canSwap } from './pool.js';
import { ATTACK_ROLL, DEFENCE_ROLL, rollDie, rollGuard, sorted } from './roll.js';
import { copyOf, type Mutable, PHASE, type Situation } from './situation.js';
import { moneyFor, sumOf } from './spend.js';
import { subsetsOf } from './subsets.js';
import { kindsOf, type Touch } from './touch.js';

/** Where attacks are played out. */
export interface AttackTable {
  readonly board: Board;
  readonly planner: Planner;
  /** The ways to use an ability after the roll, as the dice lie. */
  usesOf(lying: Lying): readonly Move[];
}

/** One of them, with whatever is random in it. */
export interface Attack extends AttackTable {
  readonly chance: Chance;
}

/** The number of an ability, and the faces of the dice that it may touch. */
interface Lying {
  readonly i: number;
  readonly plan: Plan;
  readonly faces: readonly number[];
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

/** Who chooses at each of these phases. */
export function sideOf(change: Change): Side {
  return change.startsWith('guard') ? 'opponent' : 'you';
}

export function layTable(board: Board): AttackTable {
  const keyOf = ({ i, plan, faces }: Lying) => [i, plan.number, ...faces];
  return {
    board,
    planner: plannerOf(board),
    usesOf: remember(new ListMap(), keyOf, (lying) => usesOf(board, lying)),
  };
}

/** What can be done at a phase, nothing first: the rest in the order of cost, then as listed. */
export function movesAt(change: Change, table: AttackTable, situation: Situation): Move[] {
  const { board, planner } = table;
  const usable = usableAt(change, board, situation);
  if (usable.length === 0) return [NOTHING];
  if (isBefore(change)) return setsOf(board, situation, usable);
  const plan = planner(situation);
  return [NOTHING, ...usable.flatMap((i) => usesIn(table, situation, plan, i))];
}

/** Whether there is more than that, without listing it: every way to roll comes by here. */
export function isOpen(change: Change, table: AttackTable, situation: Situation, plan: Plan): boolean {
  const { board } = table;
  const usable = usableAt(change, board, situation);
  if (usable.length === 0) return false;
  if (isBefore(change)) return setsOf(board, situation, usable).length > 1;
  return usable.some((i) => usesIn(table, situation, plan, i).length > 0);
}

function usableAt(change: Change, board: Board, situation: Situation): readonly number[] {
  // An X that nobody can touch: there is nothing left to change.
  if (!isBefore(change) && situation.sum.length === 0) return [];
  return board.optionalsAt[change].filter((i) => isUsable(board, situation, i));
}

function isBefore(change: Change): boolean {
  return change === 'before' || change === 'guardBefore';
}

function isUsable(board: Board, situation: Situation, i: number): boolean {
  const { ability } = board.optionals[i]!;
  const isLeft = (((situation.used | situation.spent) >> i) & 1) === 0;
  return isLeft && board.holds(ability.if, situation) && canPay(board, situation, [i]);
}

function priceOfAll({ optionals }: Board, { on }: Situation, uses: readonly number[]): Price {
  // D2-31: each price in hearts is one more for the doomed.
  const doom = has(on[0]!, 'doomed') ? 1 : 0;
  let [fatigue, suffer] = [0, 0];
  for (const i of uses) {
    const { price } = optionals[i]!;
    fatigue += price.fatigue;
    if (price.suffer > 0) suffer += price.suffer + doom;
  }
  return { fatigue, suffer };
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

function usesIn(
  { board, usesOf }: AttackTable,
  situation: Situation,
  plan: Plan,
  i: number,
): readonly Move[] {
  const { kind, ability, touch } = board.optionals[i]!;
  if (kind === 'buyRolls' && !canBuy(board, situation, plan, ability.cost)) return [];
  return usesOf({ i, plan, faces: touch?.dice === 'defence' ? situation.guardFaces : situation.faces });
}

function usesOf(board: Board, { i, plan, faces }: Lying): Move[] {
  const { touch } = board.optionals[i]!;
  if (touch === null) return [{ ...NOTHING, uses: [i] }];
  const loose = looseDice(touch, plan);
  const places = loose.flatMap(({ kind }, place) => (kindsOf(touch.dice).includes(kind) ? [place] : []));
  // Without a die to touch, what else it brings still comes.
  if (places.length === 0) return [{ ...NOTHING, uses: [i] }];
  const groups = groupsOf(places, touch.most, (place) => `${loose[place]!.name} ${faces[place]}`);
  if (!touch.turns) return groups.map((dice) => ({ uses: [i], dice, face: null }));
  return groups.flatMap((dice) => turnsOf(loose, faces, dice).map((face) => ({ uses: [i], dice, face })));
}

function looseDice({ dice }: Touch, { loose, guards }: Plan): readonly Die[] {
  return dice === 'defence' ? guards[0]!.loose : loose;
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
  const sum = sumOf(situation, plan);
  return !sum.miss && moneyFor(board, { situation, plan, sum }) >= cost;
}

/** The situation after a move. Its costs are paid, and dice are rolled again. */
export function make(move: Move, attack: Attack, situation: Situation): Situation {
  if (move.uses.length === 0) return situation;
  const now = copyOf(situation);
  pay(attack, now, move.uses);
  if (move.dice.length > 0) touchDice(attack, now, move, attack.planner(situation));
  if (attack.board.figures.length > 1) catchOthers(attack, now);
  return now;
}

function pay({ board, chance }: Attack, now: Mutable<Situation>, uses: readonly number[]): void {
  const { fatigue, suffer } = priceOfAll(board, now, uses);
  for (const i of uses) {
    const { kind, ability } = board.optionals[i]!;
    now.used |= 1 << i;
    if (kind !== 'buyRolls' && ability.once === 'turn') now.spent |= sharing(board, i);
    chance.count(`used${i + 1}`, 1);
    chance.tell('use', i);
  }
  now.fatigue += fatigue;
  if (fatigue > 0) chance.count('fatigueSpent', fatigue);
  if (suffer > 0) chance.count('damageTaken', suffer);
  if (board.attacker.health !== null) now.attackerHp -= suffer;
}

/** D2-09: abilities of one name that are used once only are used up together: either this or that. */
function sharing({ optionals }: Board, i: number): number {
  const { origin, ability } = optionals[i]!;
  const isSpent = (other: Optional) =>
    other.origin === origin || (ability.name !== undefined && other.ability.name === ability.name);
  return optionals.reduce((bits, other, j) => (isSpent(other) ? bits | (1 << j) : bits), 0);
}

function touchDice(
  { board, chance }: Attack,
  now: Mutable<Situation>,
  { uses, dice, face: turned }: Move,
  plan: Plan,
): void {
  const touch = board.optionals[uses[0]!]!.touch!;
  const [which, roll] =
    touch.dice === 'defence' ? (['guardFaces', DEFENCE_ROLL] as const) : (['faces', ATTACK_ROLL] as const);
  const loose = looseDice(touch, plan);
  const faces = [...now[which]];
  for (const place of dice) {
    const die = loose[place]!;
    const [shown, face] = [faces[place]!, turned ?? rollDie(die, roll, chance)];
    faces[place] = face;
    const { outcomes } = die.faces;
    chance.tell(turned === null ? 'reroll' : 'turn', [die.name, outcomes[shown], outcomes[face]]);
  }
  now[which] = sorted(loose, faces);
}

/** D2-28: who is caught by a surge rolls when it is bought. */
function catchOthers({ planner, chance }: Attack, now: Mutable<Situation>): void {
  const { area, guards } = planner(now);
  if (!area || now.shields.length === 0 || now.shields.length === guards.length) return;
  const caught = guards.slice(1).map((guard, i) => rollGuard(guard, now.hp[i + 1]!, chance));
  now.shields = [...now.shields, ...caught];
}

export const PHASE_OF: Readonly<Record<Change, number>> = {
  before: PHASE.before,
  guardBefore: PHASE.guardBefore,
  after: PHASE.after,
  guardAfter: PHASE.guardAfter,
  buyRolls: PHASE.buyRolls,
};
