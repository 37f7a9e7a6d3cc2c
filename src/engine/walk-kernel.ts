import type { Table } from './table.js';

/** Some trials of a block, from its first on. */
export interface Trials {
  readonly seed: bigint;
  readonly block: number;
  readonly trials: number;
}

/** What walks tables; each thread has one of its own. */
export interface WalkKernel {
  readonly language: 'js' | 'wasm';
  /** Walks a layered table, and adds to `counts` how often each end was reached. */
  playVisits(table: Table, at: Trials, counts: Float64Array): void;
  /**
   * Walks one that has rows that are situations alone, and tells how many fights came to an end after so many
   * steps. False, and nothing told, where fights are too long or ends too many. Left out: never.
   */
  playCounting?(table: Table, at: Trials, tell: (ending: Ended) => void): boolean;
}

/** Fights that stopped in a row of a table after some steps. */
export interface Ended {
  readonly row: number;
  readonly steps: number;
  readonly times: number;
}
