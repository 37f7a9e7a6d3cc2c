import { expect, test, vi } from 'vitest';
import { explore } from './explore.js';
import { patience } from './fights.fixture.js';
import { compileTable } from './table.js';
import { wasmKernel } from './wasm-kernel.js';

test('steps are not counted in a table of more rows than a note can tell apart', () => {
  const table = compileTable(explore(patience(6))!.chain, { maxSteps: 1000, maxLayeredRows: 0 });
  const kernel = wasmKernel()!;
  const at = { seed: 1n, block: 0, trials: 16 };
  const tell = vi.fn();
  expect(kernel.playCounting!({ ...table, rows: 2 ** 21 + 1 }, at, tell)).toBe(false);
  expect(tell).not.toHaveBeenCalled();
  expect(kernel.playCounting!({ ...table, rows: 2 ** 21 }, at, tell)).toBe(true);
  expect(tell).toHaveBeenCalled();
});
