/** What things are worth to whoever decides. */
import type { Objective } from '../engine/optimise.js';
import type { Rules } from '../engine/rules.js';
import type { Game } from '../games/game.js';
import type { Fight } from '../run/options.js';

/** By name: `kill`, `death`, `nothing` (not to attack at all), and what the game counts: cents, damageTaken … */
export type Worth = Readonly<Record<string, number>>;

export const OBJECTIVES = ['kill', 'survive', 'value'] as const;
export type DecideObjective = (typeof OBJECTIVES)[number];

/** Of plays that are equally good, nobody wants the one that costs their life, or spares the target: far below any odds. */
const NEXT = 1e-9;

/** The worth that an objective stands for. */
export function worthOf(objective: DecideObjective, worth: Worth): Worth {
  if (objective === 'kill') return { kill: 1, death: -NEXT };
  if (objective === 'survive') return { kill: NEXT, death: -1 };
  return worth;
}

/** The same fight, played for the most worth. */
export function playedFor({ game, scenario, ...rest }: Fight, worth: Worth): Fight {
  const valued: Game = {
    ...game,
    goal: (opened) => {
      const goal = game.goal?.(opened) ?? null;
      return goal && { ...goal, name: 'value', objective: objectiveOf(game.compile(opened), worth) };
    },
  };
  return { ...rest, game: valued, scenario: game.open?.(scenario) ?? scenario };
}

function objectiveOf({ endings, metrics }: Rules, worth: Worth): Objective {
  const { kill = 0, death = 0 } = worth;
  return {
    endings: endings.map((ending) => (ending.kill ? kill : 0) + (ending.death ? death : 0)),
    metrics: Object.fromEntries(
      metrics.filter((metric) => worth[metric] !== undefined).map((metric) => [metric, worth[metric]!]),
    ),
  };
}
