import { BLOCK } from '../src/engine/rng.js';

/** Blocks of trials of a job. Orders of one job have the same number. */
interface BlocksOf<Job> {
  readonly job: Job;
  readonly jobNumber: number;
  readonly seed: bigint;
  readonly block: number;
  readonly trials: number;
}

interface Counting<Tally> {
  play(seed: bigint, block: number, trials: number): void;
  tally(): Tally;
}

/** Plays orders; what a job needs is made ready once, with the first of them. */
export function playOrders<Job, Tally>(
  samplerFor: (job: Job) => Promise<Counting<Tally>>,
): (order: BlocksOf<Job>) => Promise<Tally> {
  let ready: { readonly jobNumber: number; readonly sampler: Counting<Tally> } | null = null;
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
