import type { Job } from '../../workers/task.js';
import { emptyTally, merge, type Tally } from '../engine/tally.js';
import { BlockPlan, isCheck, type Stretch } from './blocks.js';
import type { Pool } from './pool.js';

export interface SimulateOptions {
  readonly job: Job;
  readonly seed: bigint;
  readonly trials: number;
  readonly pool: Pool;
  readonly signal?: AbortSignal | undefined;
  /** Asked after 1, 2, 4, 8 … blocks; true ends the simulation. */
  readonly isEnough?: ((tally: Tally) => boolean) | undefined;
  /** Told whenever more of the beginning is finished. */
  readonly onTally?: (tally: Tally) => void;
}

export interface Simulated {
  /** Of a whole prefix of the blocks; null if none was finished. */
  readonly tally: Tally | null;
  readonly interrupted: boolean;
  /** Why it could not go on: a worker died twice at the same task. */
  readonly failure: Error | null;
  /** Whether all tasks came back; of others nobody knows how long their threads are still at them. */
  readonly isSettled: boolean;
}

/** Stretches in the works for each thread, so that none waits for its next. */
const AHEAD = 2;

/** Plays the trials on the pool; whatever the order in which tasks come back, the tally is of the first blocks. */
export async function simulate(options: SimulateOptions): Promise<Simulated> {
  const { job, seed, trials, pool, signal, isEnough } = options;
  const plan = new BlockPlan(trials, { checks: isEnough !== undefined, threads: pool.threads });
  const prefix = new Prefix();
  const stop = new AbortController();
  const signals = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  let failure: Error | null = null;
  let isSettled = true;

  /** A stretch's tally; null if there will be none. */
  const play = async ({ from, trials }: Stretch): Promise<Tally | null> => {
    try {
      return await pool.run({ job, seed, block: from, trials }, signals);
    } catch (error) {
      isSettled = false;
      if (signals.aborted) return null;
      failure = error instanceof Error ? error : new Error(String(error));
      stop.abort();
      return null;
    }
  };
  const work = async () => {
    for (let stretch = plan.next(); stretch !== null && !signals.aborted; stretch = plan.next()) {
      const began = performance.now();
      const tally = await play(stretch);
      // One that comes back after the end was decided must not change where the prefix ended.
      if (tally === null || signals.aborted) return;
      plan.took(stretch, performance.now() - began);
      for (const longer of prefix.add(stretch, tally)) {
        options.onTally?.(longer.tally);
        if (!isEnough || !isCheck(longer.blocks) || !isEnough(longer.tally)) continue;
        stop.abort();
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: AHEAD * pool.threads }, work));
  const interrupted = signal?.aborted === true && prefix.blocks < plan.blocks && !stop.signal.aborted;
  return { tally: prefix.tally, interrupted, failure, isSettled };
}

/** Adds up what is finished from the first block on, and keeps what came early until its turn. */
class Prefix {
  tally: Tally | null = null;
  blocks = 0;
  readonly #early = new Map<number, { stretch: Stretch; tally: Tally }>();

  /** Yields after each stretch that the prefix grows by. */
  *add(stretch: Stretch, tally: Tally): Generator<{ blocks: number; tally: Tally }> {
    this.#early.set(stretch.from, { stretch, tally });
    for (let next = this.#early.get(this.blocks); next; next = this.#early.get(this.blocks)) {
      this.#early.delete(this.blocks);
      this.tally = merge(this.tally ?? emptyTally(tally.steps.length, tally.measures.length), next.tally);
      this.blocks = next.stretch.to;
      yield { blocks: this.blocks, tally: this.tally };
    }
  }
}
