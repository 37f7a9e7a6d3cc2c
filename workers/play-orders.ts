import { BLOCK } from '../src/engine/rng.js';
import type { Sampler } from '../src/engine/sampler.js';
import type { BlocksOf } from './task.js';

/** Plays orders; what a job needs is made ready once, with the first of them. */
export function playOrders<J, T>(
  samplerFor: (job: J) => Promise<Sampler<T>>,
): (order: BlocksOf<J>) => Promise<T> {
  let ready: { readonly jobNumber: number; readonly sampler: Sampler<T> } | null = null;
  return async ({ job, jobNumber, seed, block, trials }) => {
    const { sampler } = ready?.jobNumber === jobNumber ? ready : { sampler: await samplerFor(job) };
    // An order that fails here may be given to this thread again: what was counted until then must not count twice.
    ready = null;
    for (let done = 0; done < trials; done += BLOCK)
      sampler.play(seed, block + done / BLOCK, Math.min(BLOCK, trials - done));
    ready = { jobNumber, sampler };
    return sampler.tally();
  };
}
