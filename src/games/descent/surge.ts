/** Which surge abilities an attack has. */
import type { Surge } from './ability.js';
import type { DescentScenario } from './schema.js';

/** Surge abilities that make somebody roll are bought one at a time, and seen before the rest is spent. */
export function makesRoll({ reroll, area }: Surge): boolean {
  return reroll !== undefined || area === true;
}

/** Surge abilities, as far as they are of use: without others there is nobody for an area to catch. */
export function surgesOf({ attacker, others = [] }: Pick<DescentScenario, 'attacker' | 'others'>): Surge[] {
  const { surges = [] } = attacker;
  return others.length > 0 ? surges : surges.map(({ area: _, ...surge }) => surge).filter(hasEffect);
}

const NO_EFFECTS: ReadonlySet<string> = new Set(['name', 'if', 'cost']);

function hasEffect(surge: Surge): boolean {
  return Object.entries(surge).some(([field, value]) => value !== undefined && !NO_EFFECTS.has(field));
}
