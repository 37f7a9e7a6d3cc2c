/** The entry point of a thread: takes some blocks of trials, returns their tally. */
import { player } from '../src/engine/play.js';
import { BLOCK } from '../src/engine/rng.js';
import type { Sampler } from '../src/engine/sampler.js';
import { type Table, unpackTable } from '../src/engine/table.js';
import type { Tally } from '../src/engine/tally.js';
import { walker } from '../src/engine/walk.js';
import type { WalkKernel } from '../src/engine/walk-kernel.js';
import { slotsIn } from '../src/engine/walk-memory.js';
import { visitKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/wasm-kernel.js';
import { rulesToPlay } from './rules-to-play.js';
import type { Job, NumberedMemory, Order } from './task.js';

/** One kernel for each memory that was used of late, and one with memory of its own. */
const MOST_KERNELS = 8;
const kernels = new Map<number | undefined, WalkKernel>();
let ready: { readonly jobNumber: number; readonly sampler: Sampler } | null = null;

export default async function simulate({ job, jobNumber, seed, block, trials }: Order): Promise<Tally> {
  if (ready?.jobNumber !== jobNumber) ready = { jobNumber, sampler: await samplerFor(job) };
  const { sampler } = ready;
  // A task that fails here may be given to this thread again: what was counted until then must not count twice.
  ready = null;
  for (let done = 0; done < trials; done += BLOCK)
    sampler.play(seed, block + done / BLOCK, Math.min(BLOCK, trials - done));
  ready = { jobNumber, sampler };
  return sampler.tally();
}

async function samplerFor(job: Job): Promise<Sampler> {
  if (job.kind === 'chain') return walker(tableOf(job), job.endings, kernelFor(job.memory));
  const { rules, options } = await rulesToPlay(job);
  return player(rules, options);
}

function tableOf({ table: packed, memory }: Extract<Job, { kind: 'chain' }>): Table {
  const table = unpackTable(packed);
  return memory ? { ...table, slots: slotsIn(memory.memory, table.slots, table.rows << table.bits) } : table;
}

function kernelFor(shared?: NumberedMemory): WalkKernel {
  const known = kernels.get(shared?.number);
  if (known) return known;
  const kernel = wasmKernel(shared?.memory) ?? visitKernel();
  if (kernels.size === MOST_KERNELS) kernels.delete(kernels.keys().next().value);
  kernels.set(shared?.number, kernel);
  return kernel;
}
