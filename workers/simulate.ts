/** The entry point of a thread: takes some blocks of trials, returns their tally. */
import { player } from '../src/engine/play.js';
import { BLOCK } from '../src/engine/rng.js';
import type { Sampler } from '../src/engine/sampler.js';
import { unpackTable } from '../src/engine/table.js';
import type { Tally } from '../src/engine/tally.js';
import { walker } from '../src/engine/walk.js';
import { visitKernel } from '../src/engine/walk-visits.js';
import { rulesToPlay } from './rules-to-play.js';
import type { Job, Order } from './task.js';

const kernel = visitKernel();
let ready: { readonly jobNumber: number; readonly sampler: Sampler } | null = null;

export default async function simulate({ job, jobNumber, seed, block, trials }: Order): Promise<Tally> {
  if (ready?.jobNumber !== jobNumber) ready = { jobNumber, sampler: await samplerFor(job) };
  const { sampler } = ready;
  for (let done = 0; done < trials; done += BLOCK)
    sampler.play(seed, block + done / BLOCK, Math.min(BLOCK, trials - done));
  return sampler.tally();
}

async function samplerFor(job: Job): Promise<Sampler> {
  if (job.kind === 'chain') return walker(unpackTable(job.table), job.endings, kernel);
  const { rules, options } = await rulesToPlay(job);
  return player(rules, options);
}
