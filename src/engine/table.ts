import type { Chain } from './chain.js';
import { type PackedBuffer, pack, unpack } from './packed.js';
import { type RowEdges, RowWriter } from './row-writer.js';

/**
 * A chain laid out for walking: one byte of randomness, one look-up, one step. A row holds 2^bits
 * slots, each the number of the next row; a step takes the slot given by the low `bits` bits of
 * the next byte of the lane's words, lowest byte first. Rows come in this order:
 *
 *   ends    copies of the start row, so that the next fight begins by itself
 *   live    a situation (at a number of steps, when `layered`)
 *   hidden  halfway through a draw that needs more than one byte
 *
 * In a layered table a row is (situation, steps so far), and the number of visits to the ends
 * alone tells how fights ended, when, and with what left. Fights that may go on without end leave
 * the layers where hardly any is left, for late rows, which are situations alone: a block in which
 * one of them got there is walked again by counting. Where layers would take too many rows, all
 * rows are situations, and the walker counts steps itself.
 */
export interface Table {
  readonly bits: number;
  readonly layered: boolean;
  /** 16 bits wide where that is enough, as in every layered table; else 32. */
  readonly slots: Uint16Array | Uint32Array;
  readonly ends: number;
  /** The first late end, from which on the steps are not known; `ends` if there are none. */
  readonly late: number;
  /** Rows below this are ends or live; from here on they are hidden. */
  readonly hidden: number;
  readonly rows: number;
  /** The row where a fight begins, or -1 if it is over before its first step. */
  readonly start: number;
  /** No fight is shorter than this; at least 1. */
  readonly shortest: number;
  /** The situation of each end; and of each live row. */
  readonly situation: Uint32Array;
  /** The steps of each end and live row, when layered (LATE for late ones); else empty. */
  readonly steps: Uint32Array;
  readonly maxSteps: number;
  /** By situation, as in the chain: the ending or -1, and the `measures` numbers of a fight that stops there. */
  readonly ending: Int32Array;
  readonly finals: Int32Array;
  readonly measures: number;
  /** Largest difference of a slot table from the true odds of an edge; 0 when all rows are exact. */
  readonly bias: number;
}

export interface TableOptions {
  readonly maxSteps: number;
  /** Layer by steps while there are at most this many rows. */
  readonly maxLayeredRows?: number;
  /** Fights leave the layers once so few are left; of those that end of themselves in time, none does. */
  readonly lateOdds?: number;
  /** Give up beyond so many slots. */
  readonly maxSlots?: number;
  readonly bits?: number;
}

const VERSION = 2;
/** In one of a thousand blocks a fight gets so far. */
const LATE_ODDS = 2 ** -26;
const LATE = 2 ** 32 - 1;
/** Layers by steps while there are at most this many rows: beyond, they no longer fit near the processor. */
const LAYERED_ROWS = 20_000;
/** Bound of a layered table with its hidden rows, for the arrays that kernels keep ready. */
export const MAX_LAYERED_SLOTS = 2 ** 22;
/** Slots of any table: some 400 MB while it is made. */
const MAX_SLOTS = 2 ** 25;
interface Layout {
  readonly layered: boolean;
  readonly situation: number[];
  readonly steps: number[];
  readonly ends: number;
  readonly late: number;
  /** The row of (situation, steps). */
  rowOf(situation: number, steps: number): number;
}

export function compileTable(chain: Chain, options: TableOptions): Table {
  const table = tableFor(chain, options);
  if (table === null) throw new Error('the table of this chain would have too many slots');
  return table;
}

/** The same, or null where the odds of a chain take too many slots: such a fight is played by its rules. */
export function tableFor(chain: Chain, options: TableOptions): Table | null {
  const { maxSteps, maxLayeredRows: maxRows = LAYERED_ROWS, maxSlots = MAX_SLOTS } = options;
  const late = () => stepsUntil(chain, options.lateOdds ?? LATE_ODDS, maxRows);
  const byStep = layered(chain, { maxSteps, maxRows }) ?? layered(chain, { maxSteps, maxRows, late: late() });
  const table = byStep && writeTable(chain, byStep, options, MAX_LAYERED_SLOTS);
  return table !== null && isCompact(table) ? table : writeTable(chain, plain(chain), options, maxSlots);
}

/** Hidden rows can take a layered table beyond its bound, or beyond the row numbers of 16 bits. */
function isCompact({ rows, bits }: Table): boolean {
  return rows * 2 ** bits <= MAX_LAYERED_SLOTS && rows <= 2 ** 16;
}

function writeTable(
  chain: Chain,
  layout: Layout,
  { maxSteps, bits = bitsFor(layout) }: TableOptions,
  maxSlots: number,
): Table | null {
  const writer = new RowWriter(bits, layout.situation.length);
  const live = chain.ending[chain.start]! < 0;
  const start = live ? layout.rowOf(chain.start, 0) : -1;
  const hidesRedraw = !layout.layered || layout.late < layout.ends;
  for (let row = layout.ends; row < layout.situation.length; row++) {
    writer.fill(row, edgesOf(chain, layout, row), hidesRedraw);
    if (writer.slots.length > maxSlots) return null;
  }
  if (live) for (let end = 0; end < layout.ends; end++) writer.copy(start, end);
  return {
    bits,
    layered: layout.layered,
    slots: writer.rows <= 2 ** 16 ? Uint16Array.from(writer.slots) : Uint32Array.from(writer.slots),
    ends: layout.ends,
    late: layout.late,
    hidden: layout.situation.length,
    rows: writer.rows,
    start,
    shortest: Math.min(maxSteps, shortestFight(chain)),
    situation: Uint32Array.from(layout.situation),
    steps: Uint32Array.from(layout.steps),
    maxSteps,
    ending: chain.ending,
    finals: chain.finals,
    measures: chain.measures,
    bias: writer.bias,
  };
}

/** Larger tables take fewer slots a row, to stay near the processor; layered ones 64 at least. */
function bitsFor({ situation: { length } }: Layout): number {
  if (length <= 128) return 8;
  return length <= LAYERED_ROWS ? 6 : 4;
}

/** Steps after which at most a share of the fights goes on; null if that takes more than `most`. */
function stepsUntil(
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

interface Layers {
  readonly maxSteps: number;
  readonly maxRows: number;
  /** The step from which on rows are situations alone. */
  readonly late?: number | null;
}

/** Rows by (situation, steps); null when there would be too many. A fight stops at `maxSteps`. */
function layered(chain: Chain, { maxSteps, maxRows, late = maxSteps + 1 }: Layers): Layout | null {
  if (late === null) return null;
  const ends: [number, number][] = [];
  const live: [number, number][] = [];
  let layer = new Set([chain.start]);
  for (let step = 0; layer.size > 0 && step < late; step++) {
    const next = new Set<number>();
    for (const s of layer) {
      const over = chain.ending[s]! >= 0 || step === maxSteps;
      (over ? ends : live).push([s, step]);
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
  return {
    layered: true,
    situation: all.map(([s]) => s),
    steps: all.map(([, step]) => step),
    ends: ends.length + lateEnds.length,
    late: ends.length,
    rowOf: (s, step) => rows.get((step < late ? step : LATE) * chain.size + s)!,
  };
}

/** A row for each situation, whatever the steps: where a fight ends, and where it goes on. */
function lateRows({ size, ending }: Chain): [[number, number][], [number, number][]] {
  const all = Array.from({ length: size }, (_, s): [number, number] => [s, LATE]);
  return [all.filter(([s]) => ending[s]! >= 0), all.filter(([s]) => ending[s]! < 0)];
}

/** One row for each situation. */
function plain(chain: Chain): Layout {
  const all = Array.from({ length: chain.size }, (_, s) => s);
  const ends = all.filter((s) => chain.ending[s]! >= 0);
  const situation = [...ends, ...all.filter((s) => chain.ending[s]! < 0)];
  const rows = new Uint32Array(chain.size);
  situation.forEach((s, row) => {
    rows[s] = row;
  });
  return {
    layered: false,
    situation,
    steps: [],
    ends: ends.length,
    late: ends.length,
    rowOf: (s) => rows[s]!,
  };
}

function edgesOf(chain: Chain, layout: Layout, row: number): RowEdges {
  const s = layout.situation[row]!;
  const step = (layout.steps[row] ?? 0) + 1;
  const [from, to] = [chain.rowStart[s]!, chain.rowStart[s + 1]!];
  return {
    to: Array.from(chain.edgeTo.subarray(from, to), (next) => layout.rowOf(next, step)),
    odds: [...chain.edgeOdds.subarray(from, to)],
    units: [...chain.edgeUnits.subarray(from, to)],
    total: chain.rowUnits[s]!,
  };
}

/** The fewest steps in which a fight can end. */
function shortestFight(chain: Chain): number {
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

export function packTable(table: Table): PackedBuffer {
  const { bits, layered, ends, late, hidden, rows, start, shortest, maxSteps, measures, bias } = table;
  const numbers = [
    bits,
    layered ? 1 : 0,
    ends,
    late,
    hidden,
    rows,
    start,
    shortest,
    maxSteps,
    measures,
    bias,
  ];
  const { slots, situation, steps, ending, finals } = table;
  return pack(VERSION, [Float64Array.from(numbers), slots, situation, steps, ending, finals]);
}

type TableSections = [
  Float64Array,
  Uint16Array | Uint32Array,
  Uint32Array,
  Uint32Array,
  Int32Array,
  Int32Array,
];
type TableNumbers = [number, number, number, number, number, number, number, number, number, number, number];

export function unpackTable(buffer: PackedBuffer): Table {
  const [numbers, slots, situation, steps, ending, finals] = unpack(VERSION, buffer) as TableSections;
  const [bits, isLayered, ends, late, hidden, rows, start, shortest, maxSteps, measures, bias] = [
    ...numbers,
  ] as TableNumbers;
  const layered = isLayered === 1;
  const sizes = { bits, layered, ends, late, hidden, rows, start, shortest, maxSteps, measures, bias };
  return { ...sizes, slots, situation, steps, ending, finals };
}
