/** Dice are rolled, all at once: the attack's, and those of each figure that it affects. */
import type { Chance } from '../../engine/rules.js';
import { spread } from '../../engine/spread.js';
import type { Die, Sum } from './dice.js';
import type { GuardPlan, Plan } from './plan.js';
import type { Situation } from './situation.js';

export const ATTACK_ROLL = 'attack roll';
export const DEFENCE_ROLL = 'defence roll';

/** D2-05, D2-10. */
export function rollDice(situation: Situation, plan: Plan, chance: Chance): Situation {
  const sum: Sum = chance.take(ATTACK_ROLL, plan.resting);
  // An X that nobody can touch: whatever else is rolled does not count.
  if (sum.miss) return { ...situation, sum: [] };
  const faces = plan.loose.map((die) => rollDie(die, ATTACK_ROLL, chance));
  const guardFaces = plan.guards[0]!.loose.map((die) => rollDie(die, DEFENCE_ROLL, chance));
  const affected = plan.area ? plan.guards : plan.guards.slice(0, 1);
  return {
    ...situation,
    sum: [sum.hearts, sum.range, sum.surges],
    faces: sorted(plan.loose, faces),
    guardFaces: sorted(plan.guards[0]!.loose, guardFaces),
    shields: affected.map((guard, i) => rollGuard(guard, situation.hp[i]!, chance)),
  };
}

/** D2-10: each figure rolls for itself; who is defeated does not. */
export function rollGuard({ resting }: GuardPlan, hp: number, chance: Chance): number {
  return hp === 0 || resting.outcomes.length === 1
    ? (resting.outcomes[0] ?? 0)
    : chance.take(DEFENCE_ROLL, resting);
}

/** The number of the face that a die shows. */
export function rollDie({ faces }: Die, event: string, chance: Chance): number {
  return chance.take(event, spread(faces.weights.map((weight, face) => [face, weight] as const)));
}

/** Faces of equal dice in order: which of them shows what makes no difference. */
export function sorted(dice: readonly Die[], faces: readonly number[]): number[] {
  return dice
    .map((die, i) => ({ name: die.name, i, face: faces[i]! }))
    .sort((a, b) => (a.name === b.name ? a.face - b.face : a.i - b.i))
    .map(({ face }) => face);
}
