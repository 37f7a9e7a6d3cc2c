/** What is used of WebAssembly, which is the same in Node and in browsers; the library of types has it for browsers only. */

export interface WasmMemory {
  /** A new object after the memory has grown. */
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  grow(pages: number): number;
}

type Module = object;

interface WebAssemblyApi {
  readonly Memory: new (size: { initial: number; maximum: number; shared: boolean }) => WasmMemory;
  readonly Module: new (code: Uint8Array) => Module;
  readonly Instance: new (
    module: Module,
    imports: { env: { memory: WasmMemory } },
  ) => { readonly exports: unknown };
  validate(code: Uint8Array): boolean;
}

/** Undefined where there is none. */
export const webAssembly = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;

/** Bytes in a page, by which memory grows. */
export const PAGE = 65_536;
