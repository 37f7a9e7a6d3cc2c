import { MAX_LAYERED_SLOTS } from './table.js';
import { PAGE, type WasmMemory, webAssembly } from './web-assembly.js';

/**
 * Memory that a table and those who walk it share: on the first page the number of desks that are
 * taken, then the slots of the table, then the desks, one for each thread (kernel/visits.ts). Only
 * what is written to takes any room.
 */

/** Where the slots begin; the kernel knows it. */
const TABLE = PAGE;
const DESKS = TABLE + 2 * MAX_LAYERED_SLOTS;
/** Where a desk has its totals and its visits: a quarter of a byte for each slot of the table, and some for the last row. */
export const TOTALS = 8192;
const VISITS = 2 ** 19 + 3072;
const DESK = PAGE * Math.ceil((VISITS + MAX_LAYERED_SLOTS / 4 + 64) / PAGE);
const FIRST_DESKS = 2;
/** Threads come and go; each that comes takes a desk. */
const MOST_DESKS = 1024;

/** Memory without a table yet; null where there is no WebAssembly, or no memory of this kind. */
export function openWalkMemory({ shared }: { shared: boolean }): WasmMemory | null {
  const pages = (desks: number) => (DESKS + desks * DESK) / PAGE;
  try {
    if (webAssembly === undefined) return null;
    return new webAssembly.Memory({ initial: pages(FIRST_DESKS), maximum: pages(MOST_DESKS), shared });
  } catch {
    return null;
  }
}

/** Whether threads that come later will still find a desk. */
export function hasFreeDesks(memory: WasmMemory): boolean {
  return desksTaken(memory)[0]! < MOST_DESKS / 2;
}

function desksTaken(memory: WasmMemory): Int32Array {
  return new Int32Array(memory.buffer as ArrayBuffer, 0, 1);
}

/** The address of a desk that nobody else has; null if there are no more. */
export function takeDesk(memory: WasmMemory): number | null {
  const desk = DESKS + Atomics.add(desksTaken(memory), 0, 1) * DESK;
  const missing = (desk + DESK - memory.buffer.byteLength) / PAGE;
  try {
    if (missing > 0) memory.grow(missing);
    return desk;
  } catch {
    return null;
  }
}

/** The slots of the table that lies there. */
export function slotsIn(memory: WasmMemory, length: number): Uint16Array {
  return new Uint16Array(memory.buffer as ArrayBuffer, TABLE, length);
}
