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
/**
 * Milliseconds of work that more threads are started for: to start one takes some 50, of which this
 * thread is busy for 20. The first stretch says little, for its thread gets ready in it.
 */
const WORTHWHILE = 250;
const WORTHWHILE_AT_FIRST = 1000;

/** Plays the trials on the pool; whatever the order in which tasks come back, the tally is of the first blocks. */
export function simulate(options: SimulateOptions): Promise<Simulated> {
  return new Simulation(options).run();
}

class Simulation {
  readonly #options: SimulateOptions;
  readonly #plan: BlockPlan;
  readonly #prefix = new Prefix();
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  /** Each sends one stretch after the other to the pool. */
  readonly #senders: Promise<void>[] = [];
  /** Those that are sent something. */
  #threads = 1;
  #failure: Error | null = null;
  #isSettled = true;

  constructor(options: SimulateOptions) {
    const { trials, signal, isEnough } = options;
    this.#options = options;
    this.#plan = new BlockPlan(trials, { checks: isEnough !== undefined });
    this.#signal = signal ? AbortSignal.any([signal, this.#stop.signal]) : this.#stop.signal;
  }

  async run(): Promise<Simulated> {
    const { pool, signal, isEnough } = this.#options;
    const isLong = isEnough === undefined && this.#plan.left() > WORTHWHILE;
    if (isLong || pool.isUp?.() !== false) this.#sendToAll();
    else this.#send(1);
    // Others may join while one is waited for.
    for (const sender of this.#senders) await sender;
    const isCut = signal?.aborted === true && !this.#stop.signal.aborted;
    return {
      tally: this.#prefix.tally,
      interrupted: isCut && this.#prefix.blocks < this.#plan.blocks,
      failure: this.#failure,
      isSettled: this.#isSettled,
    };
  }

  #sendToAll(): void {
    this.#send(AHEAD * this.#options.pool.threads);
  }

  #send(senders: number): void {
    this.#threads = Math.min(senders, this.#options.pool.threads);
    while (this.#senders.length < senders) {
      const sender = this.#sendStretches();
      // What one throws is heard of when it is waited for, and until then the others need not go on.
      sender.catch(() => this.#stop.abort());
      this.#senders.push(sender);
    }
  }

  async #sendStretches(): Promise<void> {
    const plan = this.#plan;
    const next = () => plan.next(this.#threads);
    for (let stretch = next(); stretch !== null && !this.#signal.aborted; stretch = next()) {
      const began = performance.now();
      const tally = await this.#play(stretch);
      // One that comes back after the end was decided must not change where the prefix ended.
      if (tally === null || this.#signal.aborted) return;
      plan.took(stretch, performance.now() - began);
      if (plan.left() > (stretch.from < 2 ? WORTHWHILE_AT_FIRST : WORTHWHILE)) this.#sendToAll();
      this.#add(stretch, tally);
    }
  }

  /** A stretch's tally; null if there will be none. */
  async #play({ from, trials }: Stretch): Promise<Tally | null> {
    const { job, seed, pool } = this.#options;
    try {
      return await pool.run({ job, seed, block: from, trials }, this.#signal);
    } catch (error) {
      this.#isSettled = false;
      if (this.#signal.aborted) return null;
      this.#failure = error instanceof Error ? error : new Error(String(error));
      this.#stop.abort();
      return null;
    }
  }

  /** Adds a stretch to what is finished, and stops where that is enough. */
  #add(stretch: Stretch, tally: Tally): void {
    const { onTally, isEnough } = this.#options;
    for (const longer of this.#prefix.add(stretch, tally)) {
      onTally?.(longer.tally);
      if (isEnough === undefined || !isCheck(longer.blocks) || !isEnough(longer.tally)) continue;
      this.#stop.abort();
      return;
    }
  }
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
