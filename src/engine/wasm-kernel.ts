import { OWN, SHARED } from './kernel-code.js';
import type { Table } from './table.js';
import type { Ended, Trials, WalkKernel } from './walk-kernel.js';
import { COUNTS, deskAt, laySlots, MOST_COUNTS, openWalkMemory, TOTALS, takeDesk } from './walk-memory.js';
import { type WasmMemory, webAssembly } from './web-assembly.js';

/** What kernel/ exports. */
interface Code {
  playVisits(desk: number, seed: bigint, block: bigint, trials: number): void;
  /** 0 where the counts are of no use. */
  playCounting(desk: number, seed: bigint, block: bigint, trials: number): number;
}

/** Rows of fewer slots have too little room for visits. */
const LEAST_BITS = 6;
/** Steps of a lane in one throw of the kernel: where no more can be counted, counting is not for it. */
const STEPS = 128;
/** Rows that a note of the kernel can tell apart: `TAG` of kernel/counting.ts. */
const MOST_ROWS = 2 ** 21;
/** Among the words of the task to count: where the most steps that a fight took are said. */
const MOST_TAKEN = 6;

/**
 * The kernel in WebAssembly: the same bits as in JS, two or three times as fast. Without memory that
 * has a table it takes some of its own, and copies each table there before it is walked. Null where
 * WebAssembly, or what the kernel uses of it, is missing.
 */
export function wasmKernel(shared?: WasmMemory): WalkKernel | null {
  const memory = shared ?? openWalkMemory({ shared: false });
  const code = memory && instantiate(memory);
  if (memory === null || code === null) return null;
  const number = takeDesk(memory);
  // Every layered table leaves the desks where they are without one.
  if (deskAt(memory, number, 0) === null) return null;
  let loaded: Table | null = null;
  let desk: number | null = null;
  /** Which of the two ways to walk the task on the desk is for. */
  let counts = false;

  const words = (at: number, count: number) => new Uint32Array(memory.buffer as ArrayBuffer, at, count);

  /** Where a table lies ready, and a desk beside it; null if there is no room for it. */
  const deskBeside = (table: Table): number | null => {
    if (table === loaded) return desk;
    loaded = table;
    desk =
      shared !== undefined || laySlots(memory, table) ? deskAt(memory, number, table.slots.byteLength) : null;
    return desk;
  };

  const playVisits = (table: Table, { seed, block, trials }: Trials, reached: Float64Array): void => {
    const { bits, layered, ends, start, shortest } = table;
    if (!layered || bits < LEAST_BITS)
      throw new Error('visits are counted in layered tables of at least 64 slots a row');
    const isReady = table === loaded && !counts;
    const at = deskBeside(table);
    if (at === null) throw new Error('there is no room to count visits in');
    if (!isReady) words(at, 4).set([bits, ends, start, shortest]);
    counts = false;
    code.playVisits(at, BigInt.asIntN(64, seed), BigInt(block), trials);
    const totals = words(at + TOTALS, ends);
    for (let end = 0; end < ends; end++) reached[end]! += totals[end]!;
  };

  const playCounting = (
    table: Table,
    { seed, block, trials }: Trials,
    tell: (ending: Ended) => void,
  ): boolean => {
    const { bits, slots, ends, hidden, rows, start, maxSteps } = table;
    const most = Math.min(maxSteps, Math.floor(MOST_COUNTS / ends) - 1);
    if (!tellsSteps(table) || rows > MOST_ROWS || most < STEPS) return false;
    const isReady = table === loaded && counts;
    const at = deskBeside(table);
    if (at === null) return false;
    if (!isReady) {
      words(at, 7).set([bits, slots instanceof Uint32Array ? 1 : 0, ends, hidden, start, most, 0]);
      // Visits may have been here before, or another desk.
      words(at + COUNTS, (most + 1) * ends).fill(0);
    }
    counts = true;
    const isCounted = code.playCounting(at, BigInt.asIntN(64, seed), BigInt(block), trials) !== 0;
    const taken = words(at, MOST_TAKEN + 1)[MOST_TAKEN]!;
    const counted = words(at + COUNTS, (taken + 1) * ends);
    if (isCounted)
      for (let i = 0; i < counted.length; i++)
        if (counted[i]! > 0) tell({ row: i % ends, steps: Math.floor(i / ends), times: counted[i]! });
    counted.fill(0);
    return isCounted;
  };

  return { language: 'wasm', playVisits, playCounting };
}

/** Whether each look-up is a step, but for those in hidden rows: not so where rows may lead back to themselves, or go two steps. */
function tellsSteps({ layered, fused, late, ends }: Table): boolean {
  return !fused && (!layered || late < ends);
}

/** Null where the kernel's code does not run: without SIMD, say. */
function instantiate(memory: WasmMemory): Code | null {
  const text = memory.buffer instanceof ArrayBuffer ? OWN : SHARED;
  const code = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (!webAssembly?.validate(code)) return null;
  return new webAssembly.Instance(new webAssembly.Module(code), { env: { memory } }).exports as Code;
}
