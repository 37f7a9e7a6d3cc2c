import { BLOCK } from '../engine/rng.js';

/** Some blocks that follow one another. */
export interface Stretch {
  /** The first block, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly trials: number;
}

/** How long a task should take: long against handing it out, short against waiting for it. */
const TASK_MS = 50;
const MOST_BLOCKS = 1024;
/** Milliseconds that a block takes at least: its fights end with their first look-up. */
const QUICKEST = 0.04;

/** Hands out the blocks of a simulation in order, in stretches of about the same time. */
export class BlockPlan {
  readonly blocks: number;
  readonly #trials: number;
  readonly #checks: boolean;
  #next = 0;
  #size = 1;
  /** Milliseconds of a block. */
  #each = QUICKEST;

  /** With `checks`, no stretch reaches across 1, 2, 4, 8 … blocks, where stop rules look. */
  constructor(trials: number, { checks }: { checks: boolean }) {
    this.blocks = Math.ceil(trials / BLOCK);
    this.#trials = trials;
    this.#checks = checks;
  }

  /** For one of so many threads. */
  next(threads: number): Stretch | null {
    if (this.#next >= this.blocks) return null;
    const from = this.#next;
    // Ever smaller towards the end, so that all threads finish at about the same time.
    const share = Math.ceil((this.blocks - from) / (4 * threads));
    const limit = this.#checks ? nextCheck(from) : this.blocks;
    const to = Math.min(from + Math.min(this.#size, share), limit, this.blocks);
    this.#next = to;
    return { from, to, trials: Math.min(this.#trials, to * BLOCK) - from * BLOCK };
  }

  /** Learns from how long a stretch took; the sizes of stretches never change a result. */
  took({ from, to }: Stretch, milliseconds: number): void {
    this.#each = Math.max(milliseconds, 0.01) / (to - from);
    this.#size = Math.max(1, Math.min(MOST_BLOCKS, 2 * this.#size, Math.round(TASK_MS / this.#each)));
  }

  /** How many milliseconds one thread would take for what was not handed out yet; at least, until one is known. */
  left(): number {
    return (this.blocks - this.#next) * this.#each;
  }
}

/** The first of 1, 2, 4, 8 … beyond `blocks`. */
function nextCheck(blocks: number): number {
  return blocks === 0 ? 1 : 2 ** (Math.floor(Math.log2(blocks)) + 1);
}

/** Whether stop rules look after so many blocks. */
export function isCheck(blocks: number): boolean {
  return blocks > 0 && Number.isInteger(Math.log2(blocks));
}
