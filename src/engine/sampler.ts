import type { Tally } from './tally.js';

/** Something that plays simulated fights, block by block, and counts how they went. */
export interface Sampler<T = Tally> {
  /** Plays the first `trials` trials of a block. */
  play(seed: bigint, block: number, trials: number): void;
  /** What was played since the last call. */
  tally(): T;
}
