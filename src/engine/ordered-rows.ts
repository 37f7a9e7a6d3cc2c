import type { Chain } from './chain.js';

/** The rows of a chain with their outcomes from worst to best, for one draw to mean as much in one fight as in another. */
export interface OrderedRows {
  readonly rowStart: Uint32Array;
  readonly edgeTo: Uint32Array;
  /** Of 2^32 words, those below belong to this edge or to one before it; the last edge takes the rest. */
  readonly below: Float64Array;
}

/** Sweeps over a chain in which fights can come back to where they were. The order alone depends on them. */
const MOST_SWEEPS = 200;
const STILL = 1e-9;

/**
 * What each situation is worth: the expectation of what its fights come to, given what they come to
 * where they end and what a step adds. Found by sweeping backwards, for most chains in one sweep or two.
 */
export function worths(chain: Chain, worthAtEnd: (state: number) => number, perStep: number): Float64Array {
  const { size, rowStart, edgeTo, edgeOdds, ending } = chain;
  const worth = new Float64Array(size);
  for (let s = 0; s < size; s++) if (ending[s]! >= 0) worth[s] = worthAtEnd(s);
  for (let sweep = 0, moved = 1; sweep < MOST_SWEEPS && moved > STILL; sweep++) {
    moved = 0;
    for (let s = size - 1; s >= 0; s--) {
      if (ending[s]! >= 0) continue;
      let sum = perStep;
      for (let e = rowStart[s]!; e < rowStart[s + 1]!; e++) sum += edgeOdds[e]! * worth[edgeTo[e]!]!;
      moved = Math.max(moved, Math.abs(sum - worth[s]!));
      worth[s] = sum;
    }
  }
  return worth;
}

/** Worths closer than this are equal: outcomes then keep the order of the rules, the same in every variant. */
const EQUAL = 1e-7;

/** Odds are rounded to the grid of 2^-32 once, at the border between two outcomes. */
export function orderRows(chain: Chain, worth: Float64Array): OrderedRows {
  const { size, rowStart } = chain;
  const edgeTo = new Uint32Array(chain.edgeTo.length);
  const below = new Float64Array(chain.edgeTo.length);
  const rank = (e: number) => Math.round(worth[chain.edgeTo[e]!]! / EQUAL);
  for (let s = 0; s < size; s++) {
    const from = rowStart[s]!;
    const edges = Array.from({ length: rowStart[s + 1]! - from }, (_, i) => from + i);
    edges.sort((a, b) => rank(a) - rank(b) || a - b);
    let odds = 0;
    edges.forEach((e, i) => {
      odds += chain.edgeOdds[e]!;
      edgeTo[from + i] = chain.edgeTo[e]!;
      below[from + i] = Math.round(odds * 2 ** 32);
    });
  }
  return { rowStart, edgeTo, below };
}
