import type { PlayOptions } from '../src/engine/play.js';
import { policyFrom } from '../src/engine/policies.js';
import type { Rules, State } from '../src/engine/rules.js';
import type { Job } from './task.js';

/** The rules of a fight that is played directly, and how its choices are made. */
export async function rulesToPlay(
  job: Extract<Job, { kind: 'direct' }>,
): Promise<{ readonly rules: Rules; readonly options: PlayOptions<State> }> {
  // Loaded when needed: a thread that walks tables starts much faster without the games and their schemas.
  const { gameOf } = await import('../src/games/index.js');
  const game = gameOf(job.game);
  if (game === undefined) throw new Error(`no game is called ${job.game}`);
  const { scenario, maxSteps, policy } = job;
  const rules = game.compile(scenario);
  return { rules, options: { maxSteps, ...(policy && { policy: policyFrom(policy, rules) }) } };
}
