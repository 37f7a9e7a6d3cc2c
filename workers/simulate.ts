/** The entry point of a thread: takes some blocks of trials, returns their tally. */
import { player } from '../src/engine/play.js';
import { policyFrom } from '../src/engine/policies.js';
import { BLOCK } from '../src/engine/rng.js';
import type { Sampler } from '../src/engine/sampler.js';
import { type Table, unpackTable } from '../src/engine/table.js';
import type { Tally } from '../src/engine/tally.js';
import { walker } from '../src/engine/walk.js';
import { slotsIn } from '../src/engine/walk-memory.js';
import { type VisitKernel, visitKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/walk-visits-wasm.js';
import type { Job, NumberedMemory, Order } from './task.js';

/** One kernel for each memory, and one with memory of its own. */
const kernels = new Map<number | undefined, VisitKernel>();
let ready: { readonly jobNumber: number; readonly sampler: Sampler } | null = null;

export default async function simulate({ job, jobNumber, seed, block, trials }: Order): Promise<Tally> {
  if (ready?.jobNumber !== jobNumber) ready = { jobNumber, sampler: await samplerFor(job) };
  const { sampler } = ready;
  for (let done = 0; done < trials; done += BLOCK)
    sampler.play(seed, block + done / BLOCK, Math.min(BLOCK, trials - done));
  return sampler.tally();
}

async function samplerFor(job: Job): Promise<Sampler> {
  if (job.kind === 'chain') return walker(tableOf(job), job.endings, kernelFor(job.memory));
  // Loaded when needed: a thread that walks tables starts much faster without the games and their schemas.
  const { gameOf } = await import('../src/games/index.js');
  const game = gameOf(job.game);
  if (game === undefined) throw new Error(`no game is called ${job.game}`);
  const { scenario, maxSteps, policy } = job;
  const rules = game.compile(scenario);
  return player(rules, { maxSteps, ...(policy && { policy: policyFrom(policy, rules) }) });
}

function tableOf({ table: packed, memory }: Extract<Job, { kind: 'chain' }>): Table {
  const table = unpackTable(packed);
  return memory ? { ...table, slots: slotsIn(memory.memory, table.rows << table.bits) } : table;
}

function kernelFor(shared?: NumberedMemory): VisitKernel {
  const known = kernels.get(shared?.number);
  if (known) return known;
  const kernel = wasmKernel(shared?.memory) ?? visitKernel();
  kernels.set(shared?.number, kernel);
  return kernel;
}
