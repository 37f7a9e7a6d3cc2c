/** The entry point of a thread: takes some fights, returns the figures of each. */
import { figuresOf } from '../src/engine/figures.js';
import { Unplayable } from '../src/engine/rules.js';
import { SmallSteps } from '../src/engine/small-steps.js';
import { Unsolvable } from '../src/engine/solve.js';
import type { WalkKernel } from '../src/engine/walk-kernel.js';
import { jsKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/wasm-kernel.js';
import { workedOff } from '../src/engine/worked-off.js';
import type { BaseScenario, Game } from '../src/games/game.js';
import { gameOf } from '../src/games/index.js';
import { choosingPlay } from '../src/games/play.js';
import type { SolveAnswer, Solved, SolveOrder } from './task.js';

let made: WalkKernel | null = null;

/** One for the thread, made when the first table is walked: most fights have an exact answer. */
function kernel(): WalkKernel {
  made ??= wasmKernel() ?? jsKernel();
  return made;
}

export default function solve({ game: id, fights, ...options }: SolveOrder): Solved {
  const began = performance.now();
  const game = gameOf(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const answers = fights.map((scenario) => answer(game, scenario, options));
  return { answers, took: performance.now() - began };
}

type Options = Omit<SolveOrder, 'game' | 'fights'>;

function answer(game: Game, scenario: BaseScenario, options: Options): SolveAnswer {
  try {
    const rules = new SmallSteps(game.compile(scenario));
    const goal = game.goal?.(scenario);
    const policy = goal ? workedOff(choosingPlay(rules, goal, options.maxStates)).policy : undefined;
    const worth = game.worth?.(scenario) ?? null;
    return figuresOf(rules, { ...options, kernel, worth, policy });
  } catch (error) {
    if (error instanceof Unsolvable) return `no exact answer: ${error.message}`;
    if (!(error instanceof Unplayable)) throw error;
    return error.message;
  }
}
