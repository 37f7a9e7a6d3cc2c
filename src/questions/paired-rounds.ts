/** Paired trials on threads, in rounds that double what was played: after each one may look, and stop. */
import type { PairedJob, PairedOrder } from '../../workers/task.js';
import type { PairedTally } from '../engine/paired.js';
import { BLOCK } from '../engine/rng.js';
import { openThreads, workerFile } from '../run/threads.js';
import { joined } from './ledger.js';

export interface RoundsOptions {
  readonly seed: bigint;
  readonly trials: number;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What the next round simulates; null ends it. Asked before every round. */
  next(): PairedJob | null;
  /** What a round came to. */
  onRound(tally: PairedTally): void;
}

/** Blocks of one order: long against handing it out, short against waiting for it. */
const STRETCH = 4;

/** True if it was interrupted; then the last round is the part of it that was finished from its beginning on. */
export async function playRounds(options: RoundsOptions): Promise<boolean> {
  const { seed, trials, next, onRound, signal = new AbortController().signal } = options;
  const pool = openThreads<PairedOrder, PairedTally>({
    threads: options.threads,
    worker: workerFile('compare'),
  });
  const jobNumbers = new Map<PairedJob, number>();
  const blocks = Math.ceil(trials / BLOCK);
  const play = async (job: PairedJob, from: number, to: number): Promise<PairedTally | null> => {
    if (!jobNumbers.has(job)) jobNumbers.set(job, jobNumbers.size + 1);
    const order = { job, jobNumber: jobNumbers.get(job)!, seed, block: from };
    try {
      return await pool.run({ ...order, trials: Math.min(trials, to * BLOCK) - from * BLOCK }, signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
  try {
    for (let from = 0; from < blocks && !signal.aborted; ) {
      const job = next();
      if (job === null) return false;
      const to = Math.min(blocks, Math.max(1, 2 * from));
      const found = await Promise.all(
        stretches(from, to, pool.threads).map((stretch) => play(job, ...stretch)),
      );
      const missing = found.indexOf(null);
      const whole = joined((missing < 0 ? found : found.slice(0, missing)) as PairedTally[]);
      if (whole) onRound(whole);
      from = to;
    }
    return signal.aborted;
  } finally {
    await pool.close();
  }
}

function stretches(from: number, to: number, threads: number): [number, number][] {
  const size = Math.max(1, Math.min(STRETCH, Math.ceil((to - from) / threads)));
  const all: [number, number][] = [];
  for (let at = from; at < to; at += size) all.push([at, Math.min(to, at + size)]);
  return all;
}
