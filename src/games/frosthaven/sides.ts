/** The figures of either side, however a scenario writes them. */
import type { WrittenAttacker, WrittenTarget } from './figure.js';
import type { FrosthavenScenario } from './schema.js';

export function attackersOf({ attacker, attackers }: FrosthavenScenario): readonly WrittenAttacker[] {
  return attackers ?? (attacker === undefined ? [] : [attacker]);
}

export function targetsOf({ target, targets }: FrosthavenScenario): readonly WrittenTarget[] {
  return targets ?? (target === undefined ? [] : [target]);
}
