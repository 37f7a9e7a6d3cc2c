import type { Chain } from './chain.js';
import { LayerIndex, LayerList } from './layer-index.js';
import { add, commonUnits, multiply, NONE, ONE, type Ratio, scale, value } from './ratio.js';
import type { Draw } from './row-pattern.js';

/** Stands for the steps of a row that is a situation alone. */
export const LATE = 2 ** 32 - 1;

/** Which rows a table has, hidden ones left out, and where each leads. */
export interface Layout {
  readonly layered: boolean;
  readonly fused: boolean;
  readonly situation: Uint32Array;
  readonly steps: Uint32Array;
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
export function layered(
  chain: Chain,
  { maxSteps, maxRows, fused = false, ...options }: Layers,
): Layout | null {
  if (options.late === null) return null;
  // Two steps at a time never come to an odd number.
  const late = fused ? 2 * Math.ceil((options.late ?? maxSteps + 1) / 2) : (options.late ?? maxSteps + 1);
  const isOver = (s: number, step: number) => chain.ending[s]! >= 0 || step === maxSteps;
  const [ends, live] = [new LayerList(), new LayerList()];
  const nextAfter = layersOf(chain);
  let layer: readonly number[] = [chain.start];
  for (let step = 0; layer.length > 0 && step < late; step++) {
    const going = layer.filter((s) => !isOver(s, step));
    ends.addLayer(layer.filter((s) => isOver(s, step)));
    live.addLayer(fused && step % 2 === 1 ? [] : going);
    if (ends.size + live.size > maxRows) return null;
    layer = nextAfter(going);
  }
  const all = Array.from({ length: layer.length > 0 ? chain.size : 0 }, (_, s) => s);
  if (ends.size + live.size + all.length > maxRows) return null;
  const lateEnds = ends.size;
  ends.add(
    all.filter((s) => chain.ending[s]! >= 0),
    LATE,
  );
  live.add(
    all.filter((s) => chain.ending[s]! < 0),
    LATE,
  );
  const index = new LayerIndex(chain.size, ends, live);
  const rowOf = (s: number, step: number) => (step < late ? index.rowOf(s, step) : index.lateRowOf(s));
  return {
    layered: true,
    fused,
    situation: new Uint32Array([...ends.situations, ...live.situations]),
    steps: new Uint32Array([...ends.steps, ...live.steps]),
    ends: ends.size,
    late: lateEnds,
    rowOf,
    endOf: (s, step) => (isOver(s, step) ? rowOf(s, step) : undefined),
  };
}

/** Where situations lead to, each place once, in the order in which they do. */
function layersOf({ size, rowStart, edgeTo }: Chain): (layer: readonly number[]) => number[] {
  const reached = new Int32Array(size);
  let layers = 0;
  return (layer) => {
    layers++;
    const next: number[] = [];
    for (const s of layer)
      for (let e = rowStart[s]!; e < rowStart[s + 1]!; e++) {
        const to = edgeTo[e]!;
        if (reached[to] === layers) continue;
        reached[to] = layers;
        next.push(to);
      }
    return next;
  };
}

/** One row for each situation. */
export function plain(chain: Chain): Layout {
  const all = Array.from({ length: chain.size }, (_, s) => s);
  const ends = all.filter((s) => chain.ending[s]! >= 0);
  const situation = new Uint32Array([...ends, ...all.filter((s) => chain.ending[s]! < 0)]);
  const rows = new Uint32Array(chain.size);
  situation.forEach((s, row) => {
    rows[s] = row;
  });
  return {
    layered: false,
    fused: false,
    situation,
    steps: new Uint32Array(0),
    ends: ends.length,
    late: ends.length,
    rowOf: (s) => rows[s]!,
    endOf: (s) => (chain.ending[s]! >= 0 ? rows[s]! : undefined),
  };
}

/** The odds with which a situation leads on. */
export function drawOf({ rowStart, edgeOdds, edgeUnits, rowUnits }: Chain, s: number): Draw {
  const [from, to] = [rowStart[s]!, rowStart[s + 1]!];
  return { odds: edgeOdds.subarray(from, to), units: edgeUnits.subarray(from, to), total: rowUnits[s]! };
}

/** Where one step leads from a row, edge by edge. */
export function rowsAfter({ rowStart, edgeTo }: Chain, layout: Layout, row: number): number[] {
  const s = layout.situation[row]!;
  const step = (layout.steps[row] ?? 0) + 1;
  const rows: number[] = [];
  for (let e = rowStart[s]!; e < rowStart[s + 1]!; e++) rows.push(layout.rowOf(edgeTo[e]!, step));
  return rows;
}

/** Where two steps lead from a row, or one that ends the fight. */
export function fusedAfter(chain: Chain, layout: Layout, row: number): { draw: Draw; to: number[] } {
  const steps = layout.steps[row]!;
  const ways = new Map<number, Ratio>();
  const lead = (row: number, odds: Ratio) => ways.set(row, add(ways.get(row) ?? NONE, odds));
  for (const first of waysFrom(chain, layout.situation[row]!)) {
    const end = layout.endOf(first.to, steps + 1);
    if (end !== undefined) lead(end, first.odds);
    else
      for (const second of waysFrom(chain, first.to))
        lead(layout.rowOf(second.to, steps + 2), multiply(first.odds, second.odds));
  }
  const ratios = [...ways.values()];
  const { units, total } = commonUnits(ratios) ?? { units: ratios.map(() => 0), total: 0 };
  return { draw: { odds: ratios.map(value), units, total }, to: [...ways.keys()] };
}

function waysFrom({ rowStart, edgeTo, edgeOdds, edgeUnits, rowUnits }: Chain, s: number) {
  const edges = Array.from({ length: rowStart[s + 1]! - rowStart[s]! }, (_, i) => rowStart[s]! + i);
  const den = rowUnits[s]!;
  return edges.map((e) => ({
    to: edgeTo[e]!,
    odds: den === 0 ? { num: edgeOdds[e]!, den } : scale(ONE, edgeUnits[e]!, den),
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
