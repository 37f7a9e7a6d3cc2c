import type { Chain } from './chain.js';
import { ListMap } from './list-map.js';
import { gcd } from './ratio.js';

/**
 * For each situation the first one that it is like: from both fights go on, and end, with the same
 * odds, and leave the same where they are cut, so that one can stand for the other (the chain is
 * lumpable over them). What rides on edges counts for nothing here, for a walk does not count it.
 *
 * Situations are looked at from the last that was discovered to the first, so that most edges lead to
 * some that are known. Those that lead back are taken for unlike all others: what is alike only
 * because of them is not found, for one pass instead of many.
 */
export function standIns(chain: Chain): Uint32Array {
  const { size } = chain;
  const kinds = new ListMap<number>();
  const kindOf = new Uint32Array(size);
  for (let s = size - 1; s >= 0; s--) {
    // That it may lead back to itself does not make a situation unlike another that may.
    const nameOf = (to: number) => (to > s ? kindOf[to]! : to < s ? size + to : 2 * size);
    const row = chain.ending[s]! < 0 ? keyOfRow(rowOf(chain, s, nameOf)) : [-1 - chain.ending[s]!];
    const key = [...row, ...finalsOf(chain, s)];
    const kind = kinds.get(key) ?? kinds.size;
    if (kind === kinds.size) kinds.set(key, kind);
    kindOf[s] = kind;
  }
  const first: number[] = [];
  return kindOf.map((kind, s) => {
    first[kind] ??= s;
    return first[kind];
  });
}

export interface Lumped {
  /** With one situation for all that are alike, and nothing on the edges. */
  readonly chain: Chain;
  /** The number that each of its situations has in the whole chain. */
  readonly situations: Uint32Array;
}

/** The same fights in fewer situations; the chain as it is, if no two of them are alike. */
export function lumped(chain: Chain, standIn: Uint32Array): Lumped {
  const situations = standIn.filter((first, s) => first === s);
  if (situations.length === chain.size) return { chain, situations };
  const numberOf = new Uint32Array(chain.size);
  situations.forEach((s, number) => {
    numberOf[s] = number;
  });
  const rowStart = [0];
  const [to, odds, units]: [number[], number[], number[]] = [[], [], []];
  for (const s of situations) {
    const row = rowOf(chain, s, (place) => numberOf[standIn[place]!]!);
    to.push(...row.to);
    odds.push(...row.odds);
    units.push(...row.units);
    rowStart.push(to.length);
  }
  const { measures } = chain;
  return {
    situations,
    chain: {
      size: situations.length,
      start: numberOf[standIn[chain.start]!]!,
      rowStart: new Uint32Array(rowStart),
      edgeTo: new Uint32Array(to),
      edgeOdds: new Float64Array(odds),
      edgeUnits: new Float64Array(units),
      rowUnits: Float64Array.from(situations, (s) => chain.rowUnits[s]!),
      edgeCounts: new Int32Array(0),
      loose: 0,
      ending: Int32Array.from(situations, (s) => chain.ending[s]!),
      finals: Int32Array.from(Array.from(situations, (s) => [...finalsOf(chain, s)]).flat()),
      measures,
    },
  };
}

/** Where a situation leads, each place once. */
interface Row {
  readonly to: number[];
  readonly odds: number[];
  readonly units: number[];
  readonly total: number;
}

function rowOf(
  { rowStart, edgeTo, edgeOdds, edgeUnits, rowUnits }: Chain,
  s: number,
  nameOf: (to: number) => number,
): Row {
  const row: Row = { to: [], odds: [], units: [], total: rowUnits[s]! };
  for (let e = rowStart[s]!; e < rowStart[s + 1]!; e++) {
    const to = nameOf(edgeTo[e]!);
    const known = row.to.indexOf(to);
    if (known < 0) {
      row.to.push(to);
      row.odds.push(edgeOdds[e]!);
      row.units.push(edgeUnits[e]!);
    } else {
      row.odds[known]! += edgeOdds[e]!;
      row.units[known]! += edgeUnits[e]!;
    }
  }
  return row;
}

/** Equal for rows that lead to the same places with the same odds, in whatever order; the key of an end is negative at first, as none of these is. */
function keyOfRow({ to, odds, units, total }: Row): number[] {
  // Where there are no units, odds are below 1, and only whole numbers make a hash; by a power of two nothing is rounded.
  const unit = total > 0 ? units.reduce(gcd, total) : 2 ** -32;
  const amounts = total > 0 ? units : odds;
  const order = to.map((_, i) => i).sort((a, b) => to[a]! - to[b]!);
  return [total / unit, ...order.flatMap((i) => [to[i]!, amounts[i]! / unit])];
}

function finalsOf({ finals, measures }: Chain, s: number): Int32Array {
  return finals.subarray(s * measures, (s + 1) * measures);
}
