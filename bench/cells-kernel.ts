/** The tables of the cells of a sweep, and the kernel alone that walks them. */
import { listing } from '../src/engine/listing.js';
import { BLOCK } from '../src/engine/rng.js';
import { type Table, tableFor } from '../src/engine/table.js';
import { walker } from '../src/engine/walk.js';
import { jsKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/wasm-kernel.js';
import { workedOff } from '../src/engine/worked-off.js';
import { parseScenario } from '../src/scenario/parse-scenario.js';

interface Cell {
  readonly table: Table;
  readonly endings: number;
}

export function prepareCell(scenarioText: string): Cell {
  const parsed = parseScenario(scenarioText, { file: 'bench' });
  if (!parsed.ok) throw new Error('the bench scenario is not valid');
  const rules = parsed.game.compile(parsed.scenario);
  const { explored } = workedOff(listing({ rules, maxStates: 250_000 }));
  const table = explored && tableFor(explored.chain, { maxSteps: 100_000 });
  if (!table) throw new Error('the bench scenario has too many situations');
  return { table, endings: rules.endings.length + 2 };
}

/** Walks all cells, and says how many fights of each ended in the first way. */
export function walkCells(cells: readonly Cell[], trials: number, seed: bigint): number[] {
  const kernel = wasmKernel() ?? jsKernel();
  return cells.map(({ table, endings }) => {
    const sampler = walker(table, endings, kernel);
    for (let done = 0; done < trials; done += BLOCK)
      sampler.play(seed, done / BLOCK, Math.min(BLOCK, trials - done));
    return [...sampler.tally().steps[0]!.values()].reduce((sum, times) => sum + times, 0);
  });
}
