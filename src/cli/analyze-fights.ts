import {
  type AnalyzeOptions,
  analyzeFight,
  type Fight,
  NoExactAnswer,
  openPool,
  type Result,
  SimulationFailed,
  Unplayable,
} from '../index.js';
import type { ProgressBar } from './progress-bar.js';

export interface Analysis {
  /** In the order of the fights; of one that failed, what was finished of it, if anything was. */
  readonly results: readonly Result[];
  /** Why fights failed, one line each. */
  readonly failures: readonly string[];
  /** Fights that were never started, because the user interrupted. */
  readonly left: number;
}

export interface AnalyzeFightsOptions extends AnalyzeOptions {
  readonly signal: AbortSignal;
}

/** Analyses fights one after the other on the same threads, until the last or until the signal. */
export async function analyzeFights(
  fights: readonly Fight[],
  options: AnalyzeFightsOptions,
  bar: ProgressBar,
): Promise<Analysis> {
  const pool = openPool(options.threads === undefined ? {} : { threads: options.threads });
  const results: Result[] = [];
  const failures: string[] = [];
  let left = fights.length;
  try {
    // They start beside the first fight's chain.
    if (options.method !== 'exact') await pool.start?.();
    for (const [index, fight] of fights.entries()) {
      if (options.signal.aborted) break;
      left -= 1;
      const label = fights.length > 1 ? `fight ${index + 1} of ${fights.length}` : '';
      const onProgress = bar.watch(label);
      const { result, failure } = await analyzeOne(fight, { ...options, pool, onProgress });
      if (result !== null) results.push(result);
      if (failure !== undefined) failures.push(failure);
    }
    return { results, failures, left };
  } finally {
    bar.erase();
    await pool.close();
  }
}

interface Outcome {
  readonly result: Result | null;
  readonly failure?: string;
}

async function analyzeOne(fight: Fight, options: AnalyzeOptions): Promise<Outcome> {
  try {
    return { result: await analyzeFight(fight, options) };
  } catch (error) {
    const isTold = [SimulationFailed, NoExactAnswer, Unplayable].some((told) => error instanceof told);
    if (!(error instanceof Error && isTold)) throw error;
    const name = fight.scenario.name ?? fight.game.words(fight.scenario).title;
    const result = error instanceof SimulationFailed ? error.partial : null;
    return { result, failure: `${name}: ${error.message}` };
  }
}
