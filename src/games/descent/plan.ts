/** What an attack is made of, with everything that counts in a situation: pools, bonuses, prices. */
import { ListMap } from '../../engine/list-map.js';
import type { Spread } from '../../engine/spread.js';
import { latest } from '../latest.js';
import { remember } from '../remember.js';
import type { After, Before, Bonus, Guard, Surge } from './ability.js';
import type { Board, Figure } from './board.js';
import { bitsOf } from './condition.js';
import { type Deal, dealsOf, type Offer } from './deal.js';
import { type Die, type DieKind, gathered, type Sum, shieldsOfPool, sumOfPool } from './dice.js';
import type { Usable } from './optional.js';
import { attackPool, swapped } from './pool.js';
import type { Situation } from './situation.js';
import { kindsOf } from './touch.js';

export interface Plan {
  /** Tells it from the others. */
  readonly number: number;
  /** Added to what the dice show. */
  readonly hearts: number;
  readonly range: number;
  readonly surges: number;
  readonly pierce: number;
  readonly piercePerDie: number;
  readonly unshielded: number;
  readonly inflict: number;
  /** Whether the others are affected. */
  readonly area: boolean;
  /** Surges spent so far, on rolls. */
  readonly spent: number;
  /** Attack dice that somebody can touch after the roll, of equal ones side by side; and the sum of all others. */
  readonly loose: readonly Die[];
  readonly resting: Spread<Sum>;
  readonly guards: readonly GuardPlan[];
  /** What surges can buy: every set of abilities. */
  readonly deals: readonly Deal[];
  readonly enough: Enough;
}

/** Beyond these, more makes no difference to what surges can buy. */
interface Enough {
  readonly surges: number;
  readonly range: number;
  readonly fatigue: number;
  readonly recover: number;
  /** Health, above the hearts that were rolled: nobody is defeated who has so much. By the surges. */
  readonly health: readonly number[];
}

export interface GuardPlan {
  readonly figure: Figure;
  readonly loose: readonly Die[];
  readonly resting: Spread<number>;
  /** Dice in the pool. */
  readonly dice: number;
  /** Shields that are not on dice. */
  readonly shields: number;
  /** Range that is needed to affect it; null if none is. */
  readonly needs: number | null;
}

export type Planner = (situation: Situation) => Plan;

/** Plans are made once for each set of circumstances. */
export function plannerOf(board: Board): Planner {
  // As an amount, and not as the attacker's own Health.
  const asksHealth = JSON.stringify(board.scenario.attacker).includes(':"health"');
  const keyOf = ({ used, later, on, attackerHp }: Situation) => [
    used,
    later,
    on[0]!,
    on[1]!,
    asksHealth ? attackerHp : 0,
  ];
  let plans = 0;
  return latest(remember(new ListMap(), keyOf, (situation) => makePlan(board, situation, plans++)));
}

function makePlan(board: Board, situation: Situation, number: number): Plan {
  const { attacker } = board;
  const valid = <T extends { readonly if?: Bonus['if'] }>(abilities: readonly T[]) =>
    abilities.filter((ability) => board.holds(ability.if, situation));
  const bonuses = valid(attacker.bonuses);
  const chosen = usedIn(board, situation);
  const additions = [...bonuses, ...chosen.before, ...chosen.after];
  const total = (field: 'hearts' | 'range' | 'surges' | 'pierce') =>
    sum(additions, (addition) => board.valueOf((addition as Before)[field], situation));
  const touched = touchedKinds(board);
  const pool = attackPool(board, situation, chosen.before);
  const { loose, resting } = parted(pool, touched);
  const guards = board.figures.map((figure, i) => guardPlan(board, situation, { figure, i, touched }));
  const keepsRange = attacker.sorcery + attacker.rangeToMovement > 0 || guards.some(({ needs }) => needs);
  const deals = dealsOf(
    offersOf(board, situation, attacker.surges),
    offersOf(board, situation, chosen.buyRolls),
  );
  const unshielded = sum(bonuses, (bonus) => bonus.unshielded ?? 0);
  return {
    number,
    hearts: total('hearts'),
    range: total('range'),
    surges: total('surges') - sum(chosen.guardAfter, ({ cancel = 0 }) => cancel),
    pierce: total('pierce'),
    piercePerDie: sum(bonuses, ({ piercePerDie = 0 }) => piercePerDie),
    unshielded,
    inflict: bonuses.reduce((bits, { inflict }) => bits | bitsOf(inflict), 0),
    area: [...bonuses, ...chosen.buyRolls].some(({ area }) => area),
    spent: sum(chosen.buyRolls, ({ cost }) => cost),
    loose,
    resting: keepsRange ? sumOfPool(resting) : withoutRange(sumOfPool(resting)),
    guards,
    deals,
    enough: enoughFor(board, { deals, guards, unshielded }),
  };
}

function enoughFor(
  { attacker }: Board,
  { deals, guards, unshielded }: Pick<Plan, 'deals' | 'guards' | 'unshielded'>,
): Enough {
  const { sorcery, rangeToMovement } = attacker;
  const most = (amount: (deal: Deal) => number, some = deals) => Math.max(...some.map(amount));
  // One that is left recovers a fatigue.
  const surges = most(({ cost }) => cost) + 1;
  const health = (money: number) => {
    const bought = deals.filter(({ cost }) => cost <= money);
    const hearts = most(
      (deal) => deal.hearts + deal.deals.all + deal.deals.others + deal.deals.another,
      bought,
    );
    // The doomed suffer one more twice: by the attack, and by what comes besides.
    return sorcery + hearts + unshielded + 2 + 1;
  };
  return {
    surges,
    range: Math.max(...guards.map(({ needs }) => needs ?? 0)) + sorcery + rangeToMovement,
    fatigue: most(({ fatigue }) => fatigue) + 1,
    recover: most(({ recover }) => recover),
    health: Array.from({ length: surges + 1 }, (_, money) => health(money)),
  };
}

function offersOf(board: Board, situation: Situation, surges: readonly Surge[]): Offer[] {
  return surges.flatMap((ability, index) => {
    if (!board.holds(ability.if, situation)) return [];
    const value = (field: 'hearts' | 'range' | 'pierce') => board.valueOf(ability[field], situation);
    return [{ index, ability, hearts: value('hearts'), range: value('range'), pierce: value('pierce') }];
  });
}

type OfKind<Kind extends Usable['kind']> = Extract<Usable, { kind: Kind }>['ability'];

/** The abilities used in this attack, by kind. */
function usedIn({ optionals }: Board, { used }: Situation) {
  const of = <Kind extends Usable['kind']>(kind: Kind) =>
    optionals.flatMap((optional, i) =>
      optional.kind === kind && (used >> i) & 1 ? [optional.ability as OfKind<Kind>] : [],
    );
  return {
    before: of('before'),
    after: of('after') as readonly After[],
    guardBefore: of('guardBefore'),
    guardAfter: of('guardAfter'),
    buyRolls: of('buyRolls'),
  };
}

/** Kinds of dice that somebody can roll again or turn. */
function touchedKinds({ optionals, isIdle }: Board): ReadonlySet<DieKind> {
  const kinds = new Set<DieKind>();
  for (const { touch } of isIdle ? [] : optionals)
    for (const kind of touch ? kindsOf(touch.dice) : []) kinds.add(kind);
  return kinds;
}

function guardPlan(
  board: Board,
  situation: Situation,
  { figure, i, touched }: { figure: Figure; i: number; touched: ReadonlySet<DieKind> },
): GuardPlan {
  const guards: readonly Guard[] = figure.guards.filter((guard) => board.holds(guard.if, situation));
  const chosen = usedIn(board, situation);
  const own = i === 0 ? chosen : { guardBefore: [], guardAfter: [] };
  const ignored = board.attacker.bonuses
    .filter((bonus) => board.holds(bonus.if, situation))
    .flatMap(({ ignoreDice = [] }) => ignoreDice);
  let pool = [...figure.defence];
  for (const { dice = [] } of [...guards, ...own.guardBefore]) pool.push(...dice.map(board.die));
  for (const { swap } of guards) pool = swapped(pool, swap, board.die);
  const counted = pool.filter(({ name }) => !ignored.includes(name));
  const { loose, resting } = parted(counted, i === 0 ? touched : new Set());
  return {
    figure,
    loose,
    resting: shieldsOfPool(resting),
    dice: pool.length,
    shields: sum([...guards, ...own.guardAfter], ({ shields = 0 }) => shields),
    needs: rangeNeeded(
      board,
      figure,
      sum(guards, ({ range = 0 }) => range),
    ),
  };
}

/** D2-11, D2-35: a ranged attack needs the distance, a melee attack nothing; Stealthy and the like need more of both. */
function rangeNeeded({ attacker }: Board, { distance }: Figure, more: number): number | null {
  return distance === null ? null : (attacker.isRanged ? distance : 0) + more;
}

function parted(pool: readonly Die[], touched: ReadonlySet<DieKind>) {
  const isLoose = ({ kind }: Die) => touched.has(kind);
  return {
    loose: pool.filter(isLoose).toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    resting: pool.filter((die) => !isLoose(die)),
  };
}

/** Where nothing asks for range, rolls that differ in nothing else are one. */
function withoutRange({ outcomes, weights }: Spread<Sum>): Spread<Sum> {
  return gathered(outcomes.map((outcome, i) => [{ ...outcome, range: 0 }, weights[i]!] as const));
}

function sum<T>(list: readonly T[], value: (one: T) => number): number {
  return list.reduce((total, one) => total + value(one), 0);
}
