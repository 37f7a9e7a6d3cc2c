/** What of a Warcry fight can change its odds. */
import type { WarcryScenario } from './schema.js';

/** Fights with the same essence have the same odds. Without abilities and a target that strikes, little matters. */
export function essence(scenario: WarcryScenario): string {
  const { name: _, description: __, tags: ___, simulate: ____, attacker, target, ...rest } = scenario;
  const isPlain =
    rest.duel === undefined &&
    rest.others === undefined &&
    attacker.weapons.length === 1 &&
    (attacker.abilities ?? []).length + (target.abilities ?? []).length === 0;
  if (!isPlain) return JSON.stringify([unnamed(attacker), unnamed(target), rest]);
  const { attacks, strength, damage, range } = attacker.weapons[0]!;
  const { actions, distance, higher, obstacle, visible, engaged } = attacker;
  const { toughness, wounds, cover, edge, climbing, runemarks } = target;
  const marks = edge || climbing ? runemarks : [];
  return JSON.stringify([
    [attacks, strength, damage, range, actions, distance, higher, obstacle, visible, engaged],
    [toughness, wounds, target.damage, cover, edge, climbing, marks],
    [attacker.wounds, attacker.damage, attacker.edge, attacker.climbing, rest],
  ]);
}

function unnamed(fighter: WarcryScenario['attacker'] | WarcryScenario['target']): object {
  const { fighter: _, name: __, points: ___, ...rest } = fighter;
  return rest;
}
