/** What things are worth to whoever decides. */
import type { Game } from '../games/game.js';
import { objectiveOf } from '../games/worth.js';
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
