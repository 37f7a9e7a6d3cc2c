/** Ability dice: what six initiative dice give, and what a player has in hand. */
import { die, multisetOf, type Spread, spread } from '../../engine/spread.js';
import type { Ability } from './ability.js';
import type { WarcryScenario } from './schema.js';

/** A double of threes is 23: kind × 10 + value, or 20 where the value does not matter. */
export const kindOf = (dice: number) => Math.floor(dice / 10);
export const valueOn = (dice: number) => dice % 10;

const KINDS: Readonly<Record<string, number>> = { double: 2, triple: 3, quad: 4 };
const INITIATIVE_DICE = 6;

/** The kind of dice that an ability costs, or 0. */
export function kindFor({ cost }: Ability): number {
  return KINDS[cost] ?? 0;
}

type Written = NonNullable<NonNullable<WarcryScenario['dice']>['attacker']>;

/** The kinds of dice that a hand can hold. */
export function kindsIn(written: Written | undefined): number[] {
  if (written === 'rolled') return Object.values(KINDS);
  const { doubles = [], triples = [], quads = [] } = written ?? {};
  return [doubles, triples, quads].flatMap((values, i) => (values.length > 0 ? [i + 2] : []));
}

/** Which of the dice in a hand anything asks for: kinds, and for which of them the value matters. */
export interface Needs {
  readonly kinds: readonly number[];
  readonly values: readonly number[];
}

/** The hand that is written, as far as it is needed; empty if it is rolled. */
export function handOf(written: Written | undefined, needs: Needs): number[] {
  if (written === undefined || written === 'rolled') return [];
  const { doubles = [], triples = [], quads = [] } = written;
  const all = [doubles, triples, quads].flatMap((values, i) => values.map((value) => (i + 2) * 10 + value));
  return needed(all, needs);
}

/** WC-33: dice that show the same are a double, a triple or, from four on, a quad. */
export function rolledHands(needs: Needs): Spread<readonly number[]> {
  const hands = new Map<string, { hand: number[]; weight: number }>();
  const { outcomes, weights } = multisetOf(die(6), INITIATIVE_DICE);
  outcomes.forEach((counts, i) => {
    const groups = counts.flatMap((count, face) => (count > 1 ? [Math.min(4, count) * 10 + face + 1] : []));
    const hand = needed(groups, needs);
    const known = hands.get(hand.join());
    hands.set(hand.join(), { hand, weight: (known?.weight ?? 0) + weights[i]! });
  });
  return spread([...hands.values()].map(({ hand, weight }) => [hand, weight] as const));
}

/** Hands that differ in nothing that is asked for are the same hand. */
function needed(hand: readonly number[], { kinds, values }: Needs): number[] {
  return hand
    .filter((dice) => kinds.includes(kindOf(dice)))
    .map((dice) => (values.includes(kindOf(dice)) ? dice : kindOf(dice) * 10))
    .sort((a, b) => a - b);
}
