import type { Chain } from './chain.js';
import { add, commonUnits, multiply, type Ratio, value } from './ratio.js';
import type { RowEdges } from './row-writer.js';

/** Stands for the steps of a row that is a situation alone. */
export const LATE = 2 ** 32 - 1;

/** Which rows a table has, hidden ones left out, and where each leads. */
export interface Layout {
  readonly layered: boolean;
  readonly fused: boolean;
  readonly situation: number[];
  readonly steps: number[];
  readonly ends: number;
  readonly late: number;
  /** The row of (situation, steps). */
  rowOf(situation: number, steps: number): number;
  /** The same if the fight is over there. */
  endOf(situation: number, steps: number): number | undefined;
}

/** Steps after which at most a share of the fights goes on; null if that takes more than `most`. */
export function stepsUntil(
  { size, start, ending, rowStart, edgeTo, edgeOdds }: Chain,
  share: number,
  most: number,
): number | null {
  // Each layer has at least one row, and each situation a late one.
  if (size > most) return null;
  let alive = new Float64Array(size);
  alive[start] = 1;
  for (let step = 0; step < most; step++) {
    if (alive.reduce((sum, odds) => sum + odds, 0) <= share) return step;
    const next = new Float64Array(size);
    for (let s = 0; s < size; s++)
      for (let e = rowStart[s]!; alive[s]! > 0 && e < rowStart[s + 1]!; e++)
        if (ending[edgeTo[e]!]! < 0) next[edgeTo[e]!]! += alive[s]! * edgeOdds[e]!;
    alive = next;
  }
  return null;
}

export interface Layers {
  readonly maxSteps: number;
  readonly maxRows: number;
  /** The step from which on rows are situations alone. */
  readonly late?: number | null;
  /** Two steps from row to row. */
  readonly fused?: boolean;
}

/** Rows by (situation, steps); null when there would be too many. A fight stops at `maxSteps`. */
export function layered(chain: Chain, layers: Layers): Layout | null {
  const { maxSteps, maxRows, fused = false } = layers;
  if (layers.late === null) return null;
  // Two steps at a time never come to an odd number.
  const late = fused ? 2 * Math.ceil((layers.late ?? maxSteps + 1) / 2) : (layers.late ?? maxSteps + 1);
  const ends: [number, number][] = [];
  const live: [number, number][] = [];
  let layer = new Set([chain.start]);
  for (let step = 0; layer.size > 0 && step < late; step++) {
    const next = new Set<number>();
    for (const s of layer) {
      const over = chain.ending[s]! >= 0 || step === maxSteps;
      if (over) ends.push([s, step]);
      else if (!fused || step % 2 === 0) live.push([s, step]);
      if (over) continue;
      for (let e = chain.rowStart[s]!; e < chain.rowStart[s + 1]!; e++) next.add(chain.edgeTo[e]!);
    }
    if (ends.length + live.length > maxRows) return null;
    layer = next;
  }
  const [lateEnds, lateLive] = layer.size > 0 ? lateRows(chain) : [[], []];
  const all = [...ends, ...lateEnds, ...live, ...lateLive];
  if (all.length > maxRows) return null;
  const rows = new Map(all.map(([s, step], row) => [step * chain.size + s, row]));
  const rowOf = (s: number, step: number) => rows.get((step < late ? step : LATE) * chain.size + s)!;
  return {
    layered: true,
    fused,
    situation: all.map(([s]) => s),
    steps: all.map(([, step]) => step),
    ends: ends.length + lateEnds.length,
    late: ends.length,
    rowOf,
    endOf: (s, step) => (chain.ending[s]! >= 0 || step === maxSteps ? rowOf(s, step) : undefined),
  };
}

/** A row for each situation, whatever the steps: where a fight ends, and where it goes on. */
function lateRows({ size, ending }: Chain): [[number, number][], [number, number][]] {
  const all = Array.from({ length: size }, (_, s): [number, number] => [s, LATE]);
  return [all.filter(([s]) => ending[s]! >= 0), all.filter(([s]) => ending[s]! < 0)];
}

/** One row for each situation. */
export function plain(chain: Chain): Layout {
  const all = Array.from({ length: chain.size }, (_, s) => s);
  const ends = all.filter((s) => chain.ending[s]! >= 0);
  const situation = [...ends, ...all.filter((s) => chain.ending[s]! < 0)];
  const rows = new Uint32Array(chain.size);
  situation.forEach((s, row) => {
    rows[s] = row;
  });
  return {
    layered: false,
    fused: false,
    situation,
    steps: [],
    ends: ends.length,
    late: ends.length,
    rowOf: (s) => rows[s]!,
    endOf: (s) => (chain.ending[s]! >= 0 ? rows[s]! : undefined),
  };
}

export function edgesOf(chain: Chain, layout: Layout, row: number): RowEdges {
  const s = layout.situation[row]!;
  const steps = layout.steps[row] ?? 0;
  if (layout.fused && steps !== LATE) return fusedEdges(chain, layout, { s, steps });
  const [from, to] = [chain.rowStart[s]!, chain.rowStart[s + 1]!];
  return {
    to: Array.from(chain.edgeTo.subarray(from, to), (next) => layout.rowOf(next, steps + 1)),
    odds: [...chain.edgeOdds.subarray(from, to)],
    units: [...chain.edgeUnits.subarray(from, to)],
    total: chain.rowUnits[s]!,
  };
}

/** Where two steps lead, or one that ends the fight. */
function fusedEdges(chain: Chain, layout: Layout, { s, steps }: { s: number; steps: number }): RowEdges {
  const ways = new Map<number, Ratio>();
  const lead = (row: number, odds: Ratio) => ways.set(row, add(ways.get(row) ?? { num: 0, den: 1 }, odds));
  for (const first of waysFrom(chain, s)) {
    const end = layout.endOf(first.to, steps + 1);
    if (end !== undefined) lead(end, first.odds);
    else
      for (const second of waysFrom(chain, first.to))
        lead(layout.rowOf(second.to, steps + 2), multiply(first.odds, second.odds));
  }
  const ratios = [...ways.values()];
  const { units, total } = commonUnits(ratios) ?? { units: ratios.map(() => 0), total: 0 };
  return { to: [...ways.keys()], odds: ratios.map(value), units, total };
}

function waysFrom({ rowStart, edgeTo, edgeOdds, edgeUnits, rowUnits }: Chain, s: number) {
  const edges = Array.from({ length: rowStart[s + 1]! - rowStart[s]! }, (_, i) => rowStart[s]! + i);
  const den = rowUnits[s]!;
  return edges.map((e) => ({
    to: edgeTo[e]!,
    odds: { num: den === 0 ? edgeOdds[e]! : edgeUnits[e]!, den },
  }));
}

/** The fewest steps in which a fight can end. */
export function shortestFight(chain: Chain): number {
  let layer = [chain.start];
  const seen = new Uint8Array(chain.size);
  for (let step = 0; layer.length > 0; step++) {
    if (layer.some((s) => chain.ending[s]! >= 0)) return Math.max(1, step);
    const next: number[] = [];
    for (const s of layer)
      for (const to of chain.edgeTo.subarray(chain.rowStart[s]!, chain.rowStart[s + 1]!)) {
        if (seen[to] === 1) continue;
        seen[to] = 1;
        next.push(to);
      }
    layer = next;
  }
  return 1;
}
