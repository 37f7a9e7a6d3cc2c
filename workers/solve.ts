/** The entry point of a thread: takes some fights, returns the figures of each. */
import { type Figures, figuresOf } from '../src/engine/figures.js';
import { Unplayable } from '../src/engine/rules.js';
import { workedOff } from '../src/engine/worked-off.js';
import type { BaseScenario, Game } from '../src/games/game.js';
import { gameOf } from '../src/games/index.js';
import { choosingPlay } from '../src/games/play.js';
import type { SolveOrder } from './task.js';

/** The figures of each fight, or why it cannot be played. */
export default function solve({ game: id, fights, ...options }: SolveOrder): (Figures | string)[] {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  return fights.map((scenario) => {
    try {
      return figures(game, scenario, options);
    } catch (error) {
      if (!(error instanceof Unplayable)) throw error;
      return error.message;
    }
  });
}

function figures(game: Game, scenario: BaseScenario, options: Omit<SolveOrder, 'game' | 'fights'>): Figures {
  const rules = game.compile(scenario);
  const goal = game.goal?.(scenario);
  const policy = goal ? workedOff(choosingPlay(rules, goal, options.maxStates)).policy : undefined;
  return figuresOf(rules, { ...options, ...(policy && { policy }) });
}
