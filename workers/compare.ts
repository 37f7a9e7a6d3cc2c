/** The entry point of a thread: takes some blocks of paired trials, returns what they came to. */
import { unpackChain } from '../src/engine/chain.js';
import { chainContender } from '../src/engine/chain-contender.js';
import type { Compared, Contender } from '../src/engine/contender.js';
import { directContender } from '../src/engine/direct-contender.js';
import { type PairedSampler, type PairedTally, pairedSampler } from '../src/engine/paired.js';
import { BLOCK } from '../src/engine/rng.js';
import { rulesToPlay } from './rules-to-play.js';
import type { ContenderJob, PairedOrder } from './task.js';

let ready: { readonly jobNumber: number; readonly sampler: PairedSampler } | null = null;

export default async function compare(order: PairedOrder): Promise<PairedTally> {
  const { job, jobNumber, seed, block, trials } = order;
  if (ready?.jobNumber !== jobNumber) {
    const contenders = await Promise.all(job.contenders.map((each) => contenderFor(each, job.compared)));
    ready = { jobNumber, sampler: pairedSampler(contenders) };
  }
  const { sampler } = ready;
  for (let done = 0; done < trials; done += BLOCK)
    sampler.play(seed, block + done / BLOCK, Math.min(BLOCK, trials - done));
  return sampler.tally();
}

async function contenderFor(job: ContenderJob, compared: Compared): Promise<Contender> {
  if (job.kind === 'chain') return chainContender({ ...job, chain: unpackChain(job.chain) }, compared);
  const { rules, options } = await rulesToPlay(job);
  return directContender(rules, options, compared);
}
