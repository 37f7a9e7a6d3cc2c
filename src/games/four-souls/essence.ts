/** What of a Four Souls attack can change its odds. */
import type { FourSoulsScenario } from './schema.js';

/** Fights with the same essence have the same odds. */
export function essence(scenario: FourSoulsScenario): string {
  const { name: _, description: __, tags: ___, simulate: ____, attacker, target, ...rest } = scenario;
  const { next, others, monsters, deck } = rest;
  const areAlone = [next, others, monsters, deck].every((more) => more === undefined);
  const abilities = (attacker.abilities ?? []).length + (target?.abilities ?? []).length;
  if (!target || !areAlone || abilities > 0)
    return JSON.stringify([unnamed(attacker), target && unnamed(target), rest]);
  // Nothing changes the evasion, so that it is known what it is compared as.
  const latest = typeof target.evasion === 'number' ? target.evasion : target.evasion.at(-1)!;
  const evasion = Math.min(6, Math.max(1, latest));
  return JSON.stringify([unnamed(attacker), { ...unnamed(target), evasion }, rest]);
}

function unnamed(side: FourSoulsScenario['attacker'] | NonNullable<FourSoulsScenario['target']>): object {
  const { name: _, card: __, ...rest } = side;
  return rest;
}
