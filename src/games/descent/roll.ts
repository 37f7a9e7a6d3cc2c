/** Dice are rolled, all at once: the attack's, and those of each figure that it affects. */
import type { Chance } from '../../engine/rules.js';
import type { Die, Sum } from './dice.js';
import type { GuardPlan, Plan } from './plan.js';
import { copyOf, type Situation } from './situation.js';

export const ATTACK_ROLL = 'attack roll';
export const DEFENCE_ROLL = 'defence roll';

/** D2-05, D2-10. */
export function rollDice(situation: Situation, plan: Plan, chance: Chance): Situation {
  const sum: Sum = chance.take(ATTACK_ROLL, plan.resting);
  // An X that nobody can touch: whatever else is rolled does not count.
  const now = copyOf(situation);
  now.sum = [];
  if (sum.miss) return now;
  const faces = plan.loose.map((die) => rollDie(die, ATTACK_ROLL, chance));
  const guardFaces = plan.guards[0]!.loose.map((die) => rollDie(die, DEFENCE_ROLL, chance));
  const affected = plan.area ? plan.guards : plan.guards.slice(0, 1);
  now.sum = [sum.hearts, sum.range, sum.surges];
  now.faces = sorted(plan.loose, faces);
  now.guardFaces = sorted(plan.guards[0]!.loose, guardFaces);
  now.shields = affected.map((guard, i) => rollGuard(guard, situation.hp[i]!, chance));
  return now;
}

/** D2-10: each figure rolls for itself; who is defeated does not. */
export function rollGuard({ resting }: GuardPlan, hp: number, chance: Chance): number {
  return hp === 0 || resting.outcomes.length === 1
    ? (resting.outcomes[0] ?? 0)
    : chance.take(DEFENCE_ROLL, resting);
}

/** The number of the face that a die shows. */
export function rollDie({ roll }: Die, event: string, chance: Chance): number {
  return chance.take(event, roll);
}

/** Faces of equal dice, which lie side by side, in order: which of them shows what makes no difference. */
export function sorted(dice: readonly Die[], faces: readonly number[]): number[] {
  const inOrder = [...faces];
  for (let i = 1; i < inOrder.length; i++)
    for (let j = i; j > 0 && dice[j]!.name === dice[j - 1]!.name && inOrder[j]! < inOrder[j - 1]!; j--)
      [inOrder[j - 1], inOrder[j]] = [inOrder[j]!, inOrder[j - 1]!];
  return inOrder;
}
