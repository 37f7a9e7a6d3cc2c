/** What of a Warcry fight can change its odds. */
import type { WarcryScenario } from './schema.js';

/** Fights with the same essence have the same odds. Without abilities and a target that strikes, little matters. */
export function essence(scenario: WarcryScenario, asked: readonly string[]): string {
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
    [shownOf(attacker, asked), attacker.edge, attacker.climbing, rest],
  ]);
}

/** Nobody strikes back: it matters whether the attacker stands, and more only to those who ask what it has left. */
function shownOf({ wounds, damage }: WarcryScenario['attacker'], asked: readonly string[]): unknown {
  return asked.includes('attackerHpLeft') ? [wounds, damage] : (wounds ?? 1) <= damage;
}

function unnamed(fighter: WarcryScenario['attacker'] | WarcryScenario['target']): object {
  const { fighter: _, name: __, points: ___, ...rest } = fighter;
  return rest;
}
