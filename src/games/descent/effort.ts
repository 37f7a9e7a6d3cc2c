/** How much there is to list in a scenario: a bound, before anything is listed. */
import type { Board } from './board.js';
import { inflictable } from './board.js';
import type { Die } from './dice.js';
import { harms, tires } from './measures.js';
import { type Plan, plannerOf } from './plan.js';
import { kindsOf } from './touch.js';

/** Beyond this a scenario is refused: it takes about a minute. */
export const MOST_EFFORT = 3e8;

/** To roll all dice once takes about as long as so many ways to spend surges; to roll one again, as so many. */
const ROLL = 25;
const REROLL = 10;

export function effortOf(board: Board): number {
  const plan = plannerOf(board)({ ...board.start, used: everythingBefore(board) });
  const { sorcery, rangeToMovement } = board.attacker;
  const spending = plan.deals.length * (2 * sorcery + 1) * (rangeToMovement + 1);
  const roll = ROLL + spending + REROLL * rerollsOf(board, plan);
  return situationsOf(board) * setsBefore(board) * rollsOf(board, plan) * roll;
}

/** Selections of what can be used before the roll: of each ability one way, or none. */
function setsBefore({ optionals, isIdle }: Board): number {
  const before = isIdle ? [] : optionals.filter(({ kind }) => kind.endsWith('efore'));
  const ways = new Map<number, number>();
  for (const { origin } of before) ways.set(origin, (ways.get(origin) ?? 0) + 1);
  return product([...ways.values()].map((each) => each + 1));
}

/** With all that can be added to the pools, each ability in the first of its ways. */
function everythingBefore({ optionals }: Board): number {
  return optionals.reduce((bits, { kind, origin }, i) => {
    const isFirst = optionals[i - 1]?.origin !== origin;
    return kind.endsWith('efore') && isFirst ? bits | (1 << i) : bits;
  }, 0);
}

/** Situations in which an attack can begin. */
function situationsOf(board: Board): number {
  const { attacker, figures, start, optionals, isEndless } = board;
  if (attacker.attacks === 1) return 1;
  // Without an end to them: as many as there are hearts to lose.
  const attacks = isEndless ? start.hp[0]! : attacker.attacks;
  const healths = start.hp.map((hp) => Math.min(hp, attacks * MOST_DAMAGE) + 1);
  const exhaustible = optionals.filter(({ ability }) => 'once' in ability && ability.once === 'turn');
  const exhausted = new Set(exhaustible.map(({ origin }) => origin)).size;
  return (
    attacks *
    product(healths) *
    2 ** (inflictable(board).length * figures.length + exhausted) *
    (tires(board) ? attacker.stamina + 1 : 1) *
    (harms(board) ? start.attackerHp + 1 : 1)
  );
}

/** An attack seldom deals more. */
const MOST_DAMAGE = 15;

/** Ways that the dice of both sides can fall. */
function rollsOf({ figures }: Board, { loose, resting, guards }: Plan): number {
  const target = guards[0]!;
  const others = guards.slice(1, figures.length).map((guard) => guard.resting.outcomes.length);
  return (
    resting.outcomes.length *
    target.resting.outcomes.length *
    product([...others, ...[...loose, ...target.loose].map(sides)])
  );
}

/** Ways in which dice can be rolled again or turned. */
function rerollsOf({ optionals, isIdle }: Board, { loose, guards }: Plan): number {
  const again = (dice: readonly Die[], most: number) =>
    most === 1 ? dice.reduce((sum, die) => sum + sides(die), 0) : product(dice.map((die) => sides(die) + 1));
  const touches = isIdle ? [] : optionals.flatMap(({ touch }) => touch ?? []);
  return touches.reduce((sum, { dice, most }) => {
    const touched = [...loose, ...guards[0]!.loose].filter((die) => kindsOf(dice).includes(die.kind));
    return sum + again(touched, most);
  }, 0);
}

function sides({ faces }: Die): number {
  return faces.outcomes.length;
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all * number, 1);
}
