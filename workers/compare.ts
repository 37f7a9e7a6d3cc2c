/** The entry point of a thread: takes some blocks of paired trials, returns what they came to. */
import { unpackChain } from '../src/engine/chain.js';
import { chainContender } from '../src/engine/chain-contender.js';
import type { Compared, Contender } from '../src/engine/contender.js';
import { directContender } from '../src/engine/direct-contender.js';
import { pairedSampler } from '../src/engine/paired.js';
import { playOrders } from './play-orders.js';
import { rulesToPlay } from './rules-to-play.js';
import type { ContenderJob, PairedJob } from './task.js';

export default playOrders(async ({ contenders, compared }: PairedJob) =>
  pairedSampler(await Promise.all(contenders.map((each) => contenderFor(each, compared)))),
);

async function contenderFor(job: ContenderJob, compared: Compared): Promise<Contender> {
  if (job.kind === 'chain') return chainContender({ ...job, chain: unpackChain(job.chain) }, compared);
  const { rules, options } = await rulesToPlay(job);
  return directContender(rules, options, compared);
}
