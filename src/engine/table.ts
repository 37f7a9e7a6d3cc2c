import type { Chain } from './chain.js';
import { lumped, standIns } from './lump.js';
import { type PackedBuffer, pack, unpack } from './packed.js';
import { Patterns, type RowPattern } from './row-pattern.js';
import { RowWriter } from './row-writer.js';
import {
  drawOf,
  fusedAfter,
  LATE,
  type Layout,
  layered,
  plain,
  rowsAfter,
  shortestFight,
  stepsUntil,
} from './table-layout.js';

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
 *
 * A fused table is layered, and goes two steps with each look-up: its rows are at even numbers of
 * steps, an end at any. It is walked faster, and by other bytes, so it gives other fights; what
 * happened in between cannot be told from it. Its late rows go single steps.
 */
export interface Table {
  readonly bits: number;
  readonly layered: boolean;
  readonly fused: boolean;
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
  /** No fight takes fewer look-ups than this; at least 1. */
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
  /** Two steps with each look-up, where the table is layered. */
  readonly fused?: boolean;
}

const VERSION = 3;
/** In one of a thousand blocks a fight gets so far. */
const LATE_ODDS = 2 ** -26;
/** Layers by steps while there are at most this many rows: beyond, they no longer fit near the processor. */
const LAYERED_ROWS = 20_000;
/** Rows of a fused table that have 256 slots each. */
const FINE_ROWS = 4096;
/** Situations of a table without layers that have 64 slots each. */
const ROOMY_ROWS = 5000;
/** Bound of a layered table with its hidden rows, for the arrays that kernels keep ready. */
export const MAX_LAYERED_SLOTS = 2 ** 23;
/** Of one that is not fused, 8 MB: beyond, the walk waits for memory more than it gains from layers. */
const MAX_SINGLE_SLOTS = 2 ** 22;
/** Slots of any table: some 150 MB while it is made. */
const MAX_SLOTS = 2 ** 25;
/** Hidden rows can take a layered table beyond the row numbers of 16 bits, which its kernels read. */
const ROWS_OF_16_BITS = 2 ** 16;

export function compileTable(chain: Chain, options: TableOptions): Table {
  const table = tableFor(chain, options);
  if (table === null) throw new Error('the table of this chain would have too many slots');
  return table;
}

/**
 * The same, or null where the odds of a chain take too many slots: such a fight is played by its rules.
 * Of situations that are alike only the first has rows; a fight that stops in another is told as one that stops there.
 */
export function tableFor(whole: Chain, options: TableOptions): Table | null {
  const { maxSteps, maxLayeredRows: maxRows = LAYERED_ROWS, maxSlots = MAX_SLOTS, fused = false } = options;
  const { chain, situations } = lumped(whole, standIns(whole));
  // Each layer has at least one row, and each situation a late one.
  const late = () =>
    chain.size > maxRows ? null : stepsUntil(chain, options.lateOdds ?? LATE_ODDS, maxRows);
  const layers = { maxSteps, maxRows, fused };
  const byStep = layered(chain, layers) ?? layered(chain, { ...layers, late: late() });
  const most = { slots: fused ? MAX_LAYERED_SLOTS : MAX_SINGLE_SLOTS, rows: ROWS_OF_16_BITS };
  const table =
    (byStep && writeTable(chain, byStep, options, most)) ??
    writeTable(chain, plain(chain), options, { slots: maxSlots, rows: Infinity });
  if (table === null) return null;
  const { ending, finals } = whole;
  return { ...table, situation: table.situation.map((s) => situations[s]!), ending, finals };
}

function writeTable(
  chain: Chain,
  layout: Layout,
  { maxSteps, bits = bitsFor(layout) }: TableOptions,
  most: { readonly slots: number; readonly rows: number },
): Table | null {
  const size = 2 ** bits;
  const drawn = layout.fused ? fusedRows(chain, layout, size) : singleRows(chain, layout, size);
  // Where steps are counted by the walker, drawing again must not look like a step: it gets a hidden row.
  const hideRedraw = !layout.layered || layout.late < layout.ends;
  // 1. How many rows there are, and how good they are.
  const live = layout.situation.length;
  let [rows, bias] = [live, 0];
  for (let row = layout.ends; row < live; row++) {
    const pattern = drawn.pattern(row);
    rows += pattern.hidden + (hideRedraw && pattern.redraws ? 1 : 0);
    bias = Math.max(bias, pattern.bias);
    if (rows > most.rows || rows * size > most.slots) return null;
  }
  // 2. Where they lead.
  const slots = rows <= ROWS_OF_16_BITS ? new Uint16Array(rows * size) : new Uint32Array(rows * size);
  const writer = new RowWriter(slots, { size, rows: live, hideRedraw });
  for (let row = layout.ends; row < live; row++) writer.write(row, drawn.pattern(row), drawn.after(row));
  const isOver = chain.ending[chain.start]! >= 0;
  const start = isOver ? -1 : layout.rowOf(chain.start, 0);
  if (!isOver) for (let end = 0; end < layout.ends; end++) writer.copy(start, end);
  return {
    bits,
    layered: layout.layered,
    fused: layout.fused,
    slots,
    ends: layout.ends,
    late: layout.late,
    hidden: live,
    rows,
    start,
    shortest: Math.ceil(Math.min(maxSteps, shortestFight(chain)) / (layout.fused ? 2 : 1)),
    situation: layout.situation,
    steps: layout.steps,
    maxSteps,
    ending: chain.ending,
    finals: chain.finals,
    measures: chain.measures,
    bias,
  };
}

/** How each live row is drawn, and where its outcomes lead. */
interface DrawnRows {
  pattern(row: number): RowPattern;
  after(row: number): readonly number[];
}

/** A situation is drawn alike at any number of steps. */
function singleRows(chain: Chain, layout: Layout, size: number): DrawnRows {
  const patterns = new Patterns({ size, wholeFirst: false });
  const known: (RowPattern | undefined)[] = [];
  return {
    pattern(row) {
      const s = layout.situation[row]!;
      known[s] ??= patterns.of(drawOf(chain, s));
      return known[s];
    },
    after: (row) => rowsAfter(chain, layout, row),
  };
}

/** Two steps may come to something else where fights are cut; late rows go single steps. */
function fusedRows(chain: Chain, layout: Layout, size: number): DrawnRows {
  const patterns = new Patterns({ size, wholeFirst: true });
  const rows: { pattern: RowPattern; to: readonly number[] }[] = [];
  const drawn = (row: number) => {
    if (rows[row] === undefined) {
      const isLate = layout.steps[row] === LATE;
      const { draw, to } = isLate
        ? { draw: drawOf(chain, layout.situation[row]!), to: rowsAfter(chain, layout, row) }
        : fusedAfter(chain, layout, row);
      rows[row] = { pattern: patterns.of(draw), to };
    }
    return rows[row];
  };
  return { pattern: (row) => drawn(row).pattern, after: (row) => drawn(row).to };
}

/** Larger tables take fewer slots a row, to stay near the processor; layered ones 64 at least. */
function bitsFor({ layered, fused, situation: { length } }: Layout): number {
  // Two steps lead to more places than one, for which fewer slots would be too coarse.
  if (length <= 128 || (fused && length <= FINE_ROWS)) return 8;
  return layered || length <= ROOMY_ROWS ? 6 : 4;
}

export function packTable(table: Table): PackedBuffer {
  const { bits, layered, fused, ends, late, hidden, rows, start, shortest, maxSteps, measures, bias } = table;
  const numbers = [
    bits,
    layered ? 1 : 0,
    fused ? 1 : 0,
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
type TableNumbers = [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export function unpackTable(buffer: PackedBuffer): Table {
  const [numbers, slots, situation, steps, ending, finals] = unpack(VERSION, buffer) as TableSections;
  const [bits, isLayered, isFused, ends, late, hidden, rows, start, shortest, maxSteps, measures, bias] = [
    ...numbers,
  ] as TableNumbers;
  const [layered, fused] = [isLayered === 1, isFused === 1];
  const sizes = { bits, layered, fused, ends, late, hidden, rows, start, shortest, maxSteps, measures, bias };
  return { ...sizes, slots, situation, steps, ending, finals };
}
