import type { BaseScenario } from '../games/game.js';
import type { AnalyzeOptions } from '../run/options.js';
import { settle } from '../run/settings.js';
import { DEFAULT_TRIALS_EACH, type SolveOptions } from './solve-all.js';

/** How a question about many fights is answered. What is left out comes from the scenario's `simulate:`, then from the defaults. */
export interface QuestionOptions extends Omit<SolveOptions, 'seed'> {
  /** 64 bits, in decimal. Default 1: the same question has the same answer. */
  readonly seed?: string | undefined;
}

const DEFAULT_SEED = '1';

/** Throws `WrongOption` for what makes no sense. */
export function settleQuestion(options: QuestionOptions, { simulate = {} }: BaseScenario) {
  const { signal, onProgress, journal, threads, ...asked } = options;
  const given = Object.fromEntries(
    Object.entries({
      method: asked.method,
      trials: asked.trials ?? simulate.trials ?? DEFAULT_TRIALS_EACH,
      seed: asked.seed ?? simulate.seed ?? DEFAULT_SEED,
      confidence: asked.confidence,
      maxStates: asked.maxStates,
      maxSteps: asked.maxSteps,
      threads,
    }).filter(([, value]) => value !== undefined),
  ) as AnalyzeOptions;
  const { method, trials, seed, confidence, maxStates, maxSteps } = settle(given, simulate);
  return {
    seed,
    solving: {
      method,
      trials,
      seed: BigInt(seed),
      confidence,
      maxStates,
      maxSteps,
      threads,
      signal,
      onProgress,
      journal,
    } satisfies SolveOptions,
  };
}
