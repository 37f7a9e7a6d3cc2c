/**
 * The kernel in WebAssembly: walks the table of any chain. Written in AssemblyScript, which build.mjs
 * compiles; `load<u16>(address, offset)` reads memory.
 */
export { playCounting } from './counting';
export { playVisits } from './visits';
