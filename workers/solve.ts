/** The entry point of a thread: takes some fights, returns the figures of each. */
import { figuresOf } from '../src/engine/figures.js';
import { Unplayable } from '../src/engine/rules.js';
import { workedOff } from '../src/engine/worked-off.js';
import type { BaseScenario, Game } from '../src/games/game.js';
import { gameOf } from '../src/games/index.js';
import { choosingPlay } from '../src/games/play.js';
import type { Solved, SolveOrder } from './task.js';

/** The figures of each fight, or why it cannot be played. */
export default function solve({ game: id, fights, ...options }: SolveOrder): (Solved | string)[] {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  // Equal lists are one list, which then travels once.
  const lists = new Map<string, readonly string[]>();
  return fights.map((scenario) => {
    try {
      const { figures, metrics } = solved(game, scenario, options);
      const key = JSON.stringify(metrics);
      if (!lists.has(key)) lists.set(key, metrics);
      return { figures, metrics: lists.get(key)! };
    } catch (error) {
      if (!(error instanceof Unplayable)) throw error;
      return error.message;
    }
  });
}

function solved(game: Game, scenario: BaseScenario, options: Omit<SolveOrder, 'game' | 'fights'>): Solved {
  const rules = game.compile(scenario);
  const goal = game.goal?.(scenario);
  const policy = goal ? workedOff(choosingPlay(rules, goal, options.maxStates)).policy : undefined;
  const figures = figuresOf(rules, { ...options, ...(policy && { policy }) });
  return { figures, metrics: rules.metrics };
}
