import { OWN, SHARED } from './kernel-code.js';
import type { Table } from './table.js';
import { openWalkMemory, slotsIn, TOTALS, takeDesk } from './walk-memory.js';
import type { VisitKernel } from './walk-visits.js';
import { type WasmMemory, webAssembly } from './web-assembly.js';

/** What kernel/visits.ts exports. */
interface Code {
  play(desk: number, seed: bigint, block: bigint, trials: number): void;
}

/** Rows of fewer slots have too little room for visits. */
const LEAST_BITS = 6;

/**
 * The visit kernel in WebAssembly: the same bits as the one in JS, two or three times as fast.
 * Without memory that has a table it takes some of its own, and copies each table there before it
 * is walked. Null where WebAssembly, or what the kernel uses of it, is missing.
 */
export function wasmKernel(shared?: WasmMemory): VisitKernel | null {
  const memory = shared ?? openWalkMemory({ shared: false });
  const code = memory && instantiate(memory);
  const desk = code && takeDesk(memory);
  if (memory === null || code === null || desk === null) return null;
  let loaded: Table | null = null;

  const load = (table: Table): void => {
    const { bits, layered, ends, start, shortest, slots } = table;
    if (!layered || bits < LEAST_BITS)
      throw new Error('the visit kernel walks layered tables of at least 64 slots a row');
    if (shared === undefined) slotsIn(memory, slots.length).set(slots);
    new Uint32Array(memory.buffer as ArrayBuffer, desk, 4).set([bits, ends, start, shortest]);
    loaded = table;
  };

  return {
    language: 'wasm',
    play(table, { seed, block, trials }, counts) {
      if (table !== loaded) load(table);
      code.play(desk, BigInt.asIntN(64, seed), BigInt(block), trials);
      const totals = new Uint32Array(memory.buffer as ArrayBuffer, desk + TOTALS, table.ends);
      for (let end = 0; end < totals.length; end++) counts[end]! += totals[end]!;
    },
  };
}

/** Null where the kernel's code does not run: without SIMD, say. */
function instantiate(memory: WasmMemory): Code | null {
  const text = memory.buffer instanceof ArrayBuffer ? OWN : SHARED;
  const code = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (!webAssembly?.validate(code)) return null;
  return new webAssembly.Instance(new webAssembly.Module(code), { env: { memory } }).exports as Code;
}
