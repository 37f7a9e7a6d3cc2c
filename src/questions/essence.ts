import type { Metric } from '../engine/metric.js';
import type { BaseScenario, Game } from '../games/game.js';

type Sided = BaseScenario & { readonly attacker?: unknown; readonly target?: unknown };

/** What can change these metrics of a fight, in a line: fights that have it in common come to the same. */
export function essenceOf(game: Game, fight: BaseScenario, metrics: readonly Metric[]): string {
  const asked = metrics.flatMap((metric) => ('measure' in metric ? [metric.measure] : []));
  return game.essence?.(fight, asked) ?? JSON.stringify(withoutNames(fight));
}

/** Names and settings are no part of a fight. */
export function withoutNames(fight: BaseScenario): object {
  const { name: _, description: __, tags: ___, simulate: ____, ...rest } = fight as Sided;
  return { ...rest, attacker: unnamed(rest.attacker), target: unnamed(rest.target) };
}

function unnamed(side: unknown): unknown {
  return typeof side === 'object' && side !== null && !Array.isArray(side)
    ? { ...side, name: undefined }
    : side;
}
