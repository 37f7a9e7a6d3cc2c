/** What rolls can come to, worked out once for all that leave the same to spend: many dice lead to few menus. */
import { ListMap } from '../../engine/list-map.js';
import { remember } from '../remember.js';
import type { Board } from './board.js';
import { type Outcome, packOutcomes } from './outcome.js';
import { moneyFor, outcomesOf, type Rolled } from './spend.js';

export interface Menu {
  readonly outcomes: readonly Outcome[];
  /** Empty where there is nothing to choose. */
  readonly packed: readonly number[];
}

export function menusOf(board: Board): (roll: Rolled) => Menu {
  return remember(
    new ListMap(),
    (roll) => keyOf(board, roll),
    (roll) => {
      const outcomes = outcomesOf(board, roll);
      return { outcomes, packed: outcomes.length === 1 ? [] : packOutcomes(outcomes) };
    },
  );
}

/** Everything that spending looks at, up to where more of it makes no difference. */
function keyOf(board: Board, roll: Rolled): readonly number[] {
  const { situation, plan, sum, shields } = roll;
  const money = moneyFor(board, roll);
  if (sum.miss || money < 0) return sum.miss ? MISSED : UNPAID;
  const surges = Math.min(money, plan.enough.surges);
  const { hp, on, spares, attackerHp, fatigue } = situation;
  const { enough } = plan;
  const lacking = (board.attacker.health ?? attackerHp) - attackerHp;
  const key = [
    plan.number,
    surges,
    sum.hearts,
    Math.min(sum.range, enough.range),
    Math.min(fatigue, enough.fatigue),
    Math.min(lacking, enough.recover),
    spares,
    shields.length,
    ...shields,
    ...on,
  ];
  for (const left of hp) key.push(Math.min(left, sum.hearts + enough.health[surges]!));
  return key;
}

/** Shorter than the keys of rolls that leave something to spend. */
const MISSED = [0];
const UNPAID = [1];
