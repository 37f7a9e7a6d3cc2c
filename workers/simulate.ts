/** The entry point of a thread: takes some blocks of trials, returns their tally. */
import { player } from '../src/engine/play.js';
import type { Sampler } from '../src/engine/sampler.js';
import { type Table, unpackTable } from '../src/engine/table.js';
import { walker } from '../src/engine/walk.js';
import type { WalkKernel } from '../src/engine/walk-kernel.js';
import { slotsIn } from '../src/engine/walk-memory.js';
import { jsKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/wasm-kernel.js';
import { playOrders } from './play-orders.js';
import { rulesToPlay } from './rules-to-play.js';
import type { Job, NumberedMemory } from './task.js';

/** One kernel for each memory that was used of late, and one with memory of its own. */
const MOST_KERNELS = 8;
const kernels = new Map<number | undefined, WalkKernel>();

export default playOrders(samplerFor);

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
  const kernel = wasmKernel(shared?.memory) ?? jsKernel();
  if (kernels.size === MOST_KERNELS) kernels.delete(kernels.keys().next().value);
  kernels.set(shared?.number, kernel);
  return kernel;
}
