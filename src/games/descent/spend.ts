/**
 * Spending surges. Every way to spend those of a roll is worked out, and of these the ones that some
 * objective could want are kept: mostly a single one. What is left to choose is chosen by the best play.
 */
import { ListMap } from '../../engine/list-map.js';
import type { Board, Figure } from './board.js';
import { canDecline, isGreedy } from './choices.js';
import { has } from './condition.js';
import type { Deal } from './deal.js';
import { MISS, type Sum } from './dice.js';
import { MISSED, type Outcome } from './outcome.js';
import type { Plan } from './plan.js';
import type { Situation } from './situation.js';

/** A roll on the table, added up. */
export interface Rolled {
  readonly situation: Situation;
  readonly plan: Plan;
  readonly sum: Sum;
  /** Shields on the dice of each figure that has rolled. */
  readonly shields: readonly number[];
}

export function rolledOn(situation: Situation, plan: Plan): Rolled {
  const shields = situation.shields.map((_, i) => shieldsOf(situation, plan, i));
  return { situation, plan, sum: sumOf(situation, plan), shields };
}

/** What it can come to, in order of preference among equals: what spends least first. */
export function outcomesOf(board: Board, roll: Rolled): Outcome[] {
  if (roll.sum.miss) return [missed(board, MISSED.byDice)];
  const ways = waysToSpend(board, roll);
  if (board.isIdle || ways.length === 1) return [ways[0]!];
  return isGreedy(board)
    ? [mostDamage(board, roll.situation, ways)]
    : [ways[0]!, ...worthwhile(board, roll.situation, ways)];
}

/** What the attack dice show, with what is added to them. */
export function sumOf({ sum, faces, on }: Situation, plan: Plan): Sum {
  if (sum.length === 0) return MISS;
  let [hearts, range, surges] = sum as [number, number, number];
  for (let i = 0; i < faces.length; i++) {
    const face = plan.loose[i]!.faces.outcomes[faces[i]!]!;
    if (face.miss) return MISS;
    hearts += face.hearts;
    range += face.range;
    surges += face.surges;
  }
  const weakened = has(on[0]!, 'weakened') ? 1 : 0;
  return {
    miss: false,
    // D2-32: from the roll, so it takes nothing from what is added.
    hearts: Math.max(0, hearts - weakened) + plan.hearts,
    range: range + plan.range,
    surges: Math.max(0, surges + plan.surges),
  };
}

function shieldsOf({ shields, guardFaces, on }: Situation, { guards }: Plan, figure: number): number {
  let shown = shields[figure]!;
  if (figure === 0)
    for (let i = 0; i < guardFaces.length; i++)
      shown += guards[0]!.loose[i]!.faces.outcomes[guardFaces[i]!]!.shields;
  // D2-32.
  return Math.max(0, shown - (has(on[figure + 1]!, 'weakened') ? 1 : 0));
}

/** Hearts, range, surges and the shields of each figure. */
export type Summary = Sum & { readonly shields: readonly number[] };

export function summaryOf({ plan, sum, shields }: Rolled): Summary {
  const { miss, hearts, range, surges } = sum;
  return { miss, hearts, range, surges, shields: shields.map((shown, i) => plan.guards[i]!.shields + shown) };
}

/** Surges that can still be spent on what helps; below 0 where they do not even pay the tax. */
export function moneyFor(
  board: Board,
  { situation, plan, sum }: Pick<Rolled, 'situation' | 'plan' | 'sum'>,
): number {
  return purse(board, situation, sum) - plan.spent - taxOf(board);
}

/** D2-15, D2-34, D2-37: surges that can be spent in all. */
function purse(board: Board, { on }: Situation, { surges }: Sum): number {
  if (has(on[0]!, 'terrified')) return 0;
  return Math.min(surges, board.scenario.target.surgeCap ?? surges);
}

/** D2-36: what must be spent besides, or the attack misses. */
function taxOf({ attacker, distance, scenario }: Board): number {
  return attacker.isHero && distance === 1 ? (scenario.target.surgeTax ?? 0) : 0;
}

function missed({ figures }: Board, how: number): Outcome {
  const none = figures.map(() => 0);
  return {
    bought: 0,
    cost: 0,
    missed: how,
    unequips: false,
    fatigue: 0,
    recovered: 0,
    movement: 0,
    moveTarget: 0,
    wither: 0,
    hurt: none,
    direct: none,
    inflicted: none,
  };
}

/** One way to spend: abilities, and what is converted. */
interface Way {
  readonly deal: Deal;
  /** Range turned into hearts, or the other way if below 0. */
  readonly converted: number;
  readonly walked: number;
  /** The figure that `deals … to: another` is meant for. */
  readonly another: number;
}

/** Every way to spend, what costs least first; the first spends and converts nothing. */
function waysToSpend(board: Board, roll: Rolled): Outcome[] {
  const { situation, plan, sum, shields } = roll;
  const { sorcery, rangeToMovement } = board.isIdle ? NONE : board.attacker;
  const left = moneyFor(board, roll);
  if (left < 0) return [missed(board, MISSED.unpaid)];
  const conversions = nearestFirst(Math.min(sorcery, sum.range), Math.min(sorcery, sum.hearts));
  const spending = { situation, plan, sum, shields, board, money: board.isIdle ? 0 : left };
  const ways: Outcome[] = [];
  for (const deal of plan.deals) {
    if (deal.cost > spending.money) break;
    for (const another of targetsOf(board, situation, deal))
      for (const converted of conversions)
        for (let walked = 0; walked <= Math.min(rangeToMovement, sum.range - converted); walked++)
          ways.push(outcomeOf(spending, { deal, converted, walked, another }));
  }
  return ways;
}

const NONE = { sorcery: 0, rangeToMovement: 0 };

/** 0, 1, -1, 2, -2 …: up to `most` upwards, and `least` downwards. */
function nearestFirst(most: number, least: number): number[] {
  const all = Array.from({ length: most + least + 1 }, (_, i) => i - least);
  return all.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}

/** Whom hearts for "another" go to: each of the others that lives, or nobody. */
function targetsOf({ figures }: Board, { hp }: Situation, { deals }: Deal): readonly number[] {
  if (deals.another === 0) return NOBODY;
  const alive = figures.flatMap((_, i) => (i > 0 && hp[i]! > 0 ? [i] : []));
  return alive.length > 0 ? alive : NOBODY;
}

const NOBODY = [0];

interface Spending extends Rolled {
  readonly board: Board;
  readonly money: number;
}

/** What one way comes to: D2-12, D2-18, D2-19, D2-20, D2-21. */
function outcomeOf(spending: Spending, way: Way): Outcome {
  const { board, situation, plan, sum, money } = spending;
  const { figures, attacker } = board;
  const { deal, converted, walked, another } = way;
  const range = sum.range - converted - walked + deal.range;
  // D2-12: too short is a miss, and then nothing else counts.
  if (range < (plan.guards[0]!.needs ?? 0)) return missed(board, MISSED.short);
  const reaches = (i: number) =>
    i === 0 || (plan.area && i < situation.shields.length && range >= (plan.guards[i]!.needs ?? 0));
  const pierce = plan.pierce + deal.pierce;
  const left = (i: number) => shieldsLeft(spending, i, pierce);
  const hearts =
    sum.hearts + converted + deal.hearts + (plan.unshielded > 0 && left(0) === 0 ? plan.unshielded : 0);
  const hurt = figures.map((_, i) => (reaches(i) ? suffered(situation, i, hearts - left(i)) : 0));
  const direct = figures.map((_, i) => suffered(situation, i, directHearts(deal, i, another)));
  // D2-20: one surge that is left recovers a fatigue, for heroes only.
  const rest = attacker.isHero && money > deal.cost ? 1 : 0;
  return {
    bought: deal.bought,
    cost: deal.cost,
    missed: MISSED.no,
    unequips: deal.unequips,
    fatigue: Math.min(situation.fatigue, deal.fatigue + rest),
    recovered: Math.min(deal.recover, (attacker.health ?? Number.POSITIVE_INFINITY) - situation.attackerHp),
    movement: deal.movement + walked,
    moveTarget: deal.moveTarget,
    wither: deal.wither,
    hurt,
    direct,
    inflicted: figures.map((_, i) => {
      if (isDefeated(board, situation, i, [hurt[i]!, direct[i]!])) return 0;
      const bits = hurt[i]! > 0 ? plan.inflict | deal.inflict : 0;
      // D2-21: conditions that it does not have yet, and can have.
      return (bits | (i === 0 ? deal.inflictAlways : 0)) & ~situation.on[i + 1]! & ~figures[i]!.immune;
    }),
  };
}

/** D2-17: pierce takes from what is on dice, and what it has too much is lost; D2-42: the immune are not pierced. */
function shieldsLeft({ plan, shields }: Rolled, i: number, pierce: number): number {
  const guard = plan.guards[i]!;
  const ignored = guard.figure.pierceable ? pierce + plan.piercePerDie * guard.dice : 0;
  return guard.shields + Math.max(0, shields[i]! - ignored);
}

/** D2-31: the doomed suffer 1 more each time. Who is defeated already suffers nothing. */
export function suffered({ hp, on }: Situation, i: number, hearts: number): number {
  if (hearts <= 0 || hp[i] === 0) return 0;
  return hearts + (has(on[i + 1]!, 'doomed') ? 1 : 0);
}

/** D2-22: hearts from outside the attack, without a defence roll. */
function directHearts({ deals }: Deal, i: number, another: number): number {
  if (i === 0) return deals.all;
  return deals.all + deals.others + (i === another ? deals.another : 0);
}

/** Whether hearts suffered one after the other defeat a figure, for good. */
function isDefeated(
  { figures }: Board,
  { hp, spares }: Situation,
  i: number,
  hearts: readonly number[],
): boolean {
  if (i === 0 && spares > 0) return false;
  return hearts.reduce((left, each) => healthAfter(figures[i]!, left, each), hp[i]!) === 0;
}

/** D2-38: as many hearts as it suffered come back, or as there are of its group, to who is not defeated. */
export function healthAfter({ recovers, health }: Figure, hp: number, hearts: number): number {
  return hearts >= hp ? 0 : Math.min(health, hp - hearts + Math.min(recovers, hearts));
}

/** Hearts that a way takes from each figure: never more than it has. */
function damages({ hp }: Situation, { hurt, direct }: Outcome): number[] {
  return hp.map((left, i) => Math.min(left, hurt[i]! + direct[i]!));
}

/** The most damage, for the least: to the target if the aim is its defeat, else to all together. */
function mostDamage({ objective }: Board, situation: Situation, ways: readonly Outcome[]): Outcome {
  const worth = (way: Outcome) => {
    const all = damages(situation, way);
    return all.reduce((sum, damage) => sum + damage, 0) + (objective === 'kill' ? FIRST * all[0]! : 0);
  };
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}

/** Above any sum of damage. */
const FIRST = 1e6;

/** What a way brings: numbers of which more is better, the damage to each figure first, and conditions. */
interface Goods {
  readonly way: Outcome;
  readonly amounts: readonly number[];
}

function goodsOf(situation: Situation, way: Outcome): Goods {
  const { fatigue, recovered, movement, moveTarget, wither, unequips, missed } = way;
  const others = [fatigue, recovered, movement, moveTarget, wither, Number(!unequips), -missed];
  return { way, amounts: [...damages(situation, way), ...others] };
}

/** At least as much of everything. */
function covers(a: Goods, b: Goods): boolean {
  return (
    a.amounts.every((amount, i) => amount >= b.amounts[i]!) &&
    a.way.inflicted.every((bits, i) => (b.way.inflicted[i]! & ~bits) === 0)
  );
}

/** The ways that bring something which no other brings for less; the first of all, which spends nothing, is left out. */
function worthwhile(board: Board, situation: Situation, ways: readonly Outcome[]): Outcome[] {
  const isDeclined = canDecline(board);
  const distinct = new ListMap<Goods>();
  for (const way of ways) {
    const goods = goodsOf(situation, way);
    const key = [...goods.amounts, ...way.inflicted];
    if (distinct.get(key) === undefined) distinct.set(key, goods);
  }
  const all = distinct.values;
  const isBetter = (a: Goods, b: Goods) => {
    if (a === b || !covers(a, b)) return false;
    const isHarder = board.figures.some((_, i) => a.amounts[i]! > b.amounts[i]!);
    return isHarder ? !isDeclined : a.way.cost <= b.way.cost;
  };
  return all
    .filter((one) => one.way !== ways[0] && !all.some((other) => isBetter(other, one)))
    .map(({ way }) => way);
}
