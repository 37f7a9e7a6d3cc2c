/** Figures of which less is better, for the attacker. */
const LESS_IS_BETTER: readonly string[] = ['death', 'steps', 'damageTaken', 'targetHpLeft'];

/** 1 where more of a metric is better for the attacker, −1 where less is. */
export function directionOf(metric: string): 1 | -1 {
  return LESS_IS_BETTER.includes(metric) ? -1 : 1;
}
