import { type PackedBuffer, pack, type Section, unpack } from './packed.js';

/**
 * A fight as a chain: situations numbered from 0, and for each the odds of the next, one step of
 * the kill curve at a time. Flat typed arrays in compressed rows: the edges of situation s are
 * those from `rowStart[s]` to `rowStart[s + 1]`, listed from low outcomes to high.
 */
export interface Chain {
  readonly size: number;
  readonly start: number;
  readonly rowStart: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeOdds: Float64Array;
  /** The same odds as whole numbers over `rowUnits`; 0 where a row has no denominator within 2^53. */
  readonly edgeUnits: Float64Array;
  readonly rowUnits: Float64Array;
  /** Increments of the metrics that are not part of the situation: edge by edge, `loose` numbers each. */
  readonly edgeCounts: Int32Array;
  readonly loose: number;
  /** The ending of each situation, or -1 while the fight goes on there. */
  readonly ending: Int32Array;
  /** What is known of a fight that stops in each situation: `measures` numbers each. */
  readonly finals: Int32Array;
  readonly measures: number;
}

const VERSION = 1;

/** One buffer that threads can share. */
export function packChain(chain: Chain): PackedBuffer {
  const sizes = Uint32Array.of(chain.size, chain.start, chain.loose, chain.measures);
  const { rowStart, edgeTo, edgeOdds, edgeUnits, rowUnits, edgeCounts, ending, finals } = chain;
  return pack(VERSION, [sizes, rowStart, edgeTo, edgeOdds, edgeUnits, rowUnits, edgeCounts, ending, finals]);
}

export function unpackChain(buffer: PackedBuffer): Chain {
  const [sizes, rowStart, edgeTo, edgeOdds, edgeUnits, rowUnits, edgeCounts, ending, finals] = unpack(
    VERSION,
    buffer,
  ) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ] &
    Section[];
  const [size, start, loose, measures] = sizes as unknown as [number, number, number, number];
  return {
    size,
    start,
    loose,
    measures,
    rowStart,
    edgeTo,
    edgeOdds,
    edgeUnits,
    rowUnits,
    edgeCounts,
    ending,
    finals,
  };
}
