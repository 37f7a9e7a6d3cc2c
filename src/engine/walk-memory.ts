import { MAX_LAYERED_SLOTS, type Table } from './table.js';
import { PAGE, type WasmMemory, webAssembly } from './web-assembly.js';

/**
 * Memory that a table and those who walk it share: on the first page the number of desks that are
 * taken, then the slots of the table, then the desks, one for each thread (kernel/lanes.ts). Only
 * what is written to takes any room.
 */

/** Where the slots begin; the kernel knows it. */
const TABLE = PAGE;
/** Where the desks begin, unless the table is so large that they come later. */
const DESKS = TABLE + 2 * MAX_LAYERED_SLOTS;
/** Where a desk has its totals, and its visits or counts: the kernel knows these too. */
export const TOTALS = 8192;
export const COUNTS = 2 ** 19 + 3072;
/** Counts of a desk; visits take half the room. */
export const MOST_COUNTS = 2 ** 20;
const DESK = PAGE * Math.ceil((COUNTS + 4 * MOST_COUNTS) / PAGE);
const FIRST_DESKS = 2;
/** Threads come and go; each that comes takes a desk. */
const MOST_DESKS = 768;
const MOST_PAGES = 65_536;

/** Memory without a table yet; null where there is no WebAssembly, or no memory of this kind. */
export function openWalkMemory({ shared }: { shared: boolean }): WasmMemory | null {
  const initial = (DESKS + FIRST_DESKS * DESK) / PAGE;
  try {
    if (webAssembly === undefined) return null;
    return new webAssembly.Memory({ initial, maximum: MOST_PAGES, shared });
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

/** The number of a desk that nobody else has. */
export function takeDesk(memory: WasmMemory): number {
  return Atomics.add(desksTaken(memory), 0, 1);
}

/** Where a desk is beside a table of so many bytes; null if there is no room for it. */
export function deskAt(memory: WasmMemory, number: number, bytes: number): number | null {
  const desk = Math.max(DESKS, endOf(bytes)) + number * DESK;
  return hasRoom(memory, desk + DESK) ? desk : null;
}

function endOf(bytes: number): number {
  return TABLE + PAGE * Math.ceil(bytes / PAGE);
}

/** Lets the memory grow to so many bytes. */
function hasRoom(memory: WasmMemory, bytes: number): boolean {
  const missing = (bytes - memory.buffer.byteLength) / PAGE;
  try {
    if (missing > 0) memory.grow(missing);
    return true;
  } catch {
    return false;
  }
}

/** Lays the slots of a table there; false if there is no room for them. */
export function laySlots(memory: WasmMemory, { slots }: Table): boolean {
  if (!hasRoom(memory, endOf(slots.byteLength))) return false;
  slotsIn(memory, slots, slots.length).set(slots);
  return true;
}

/** The slots of the table that lies there; `like` others of theirs, as they are as wide. */
export function slotsIn(memory: WasmMemory, like: Table['slots'], length: number): Table['slots'] {
  const buffer = memory.buffer as ArrayBuffer;
  return like instanceof Uint32Array
    ? new Uint32Array(buffer, TABLE, length)
    : new Uint16Array(buffer, TABLE, length);
}
