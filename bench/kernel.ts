/** The kernel by itself, as a worker calls it, built into dist for the bench. */
import { explore } from '../src/engine/explore.js';
import { BLOCK } from '../src/engine/rng.js';
import { compileTable } from '../src/engine/table.js';
import { walker } from '../src/engine/walk.js';
import { type VisitKernel, visitKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/walk-visits-wasm.js';
import { parseScenario } from '../src/scenario/parse-scenario.js';

const KERNELS: Readonly<Record<VisitKernel['language'], () => VisitKernel | null>> = {
  js: visitKernel,
  wasm: wasmKernel,
};

export function makeContender(scenarioText: string, language: VisitKernel['language']) {
  const kernel = KERNELS[language]();
  if (kernel === null) throw new Error(`there is no kernel in ${language} here`);
  const parsed = parseScenario(scenarioText, { file: 'bench' });
  if (!parsed.ok) throw new Error('the bench scenario is not valid');
  // The C programs tally ending × steps and nothing else: neither does the chain.
  const explored = explore(parsed.game.compile(parsed.scenario), { carry: [] });
  if (explored === null) throw new Error('the bench scenario has too many situations');
  const endings = [...explored.endings.map(({ id }) => id), 'unfinished'];
  const table = compileTable(explored.chain, { maxSteps: 100_000 });
  const sampler = walker(table, endings.length, kernel);
  return {
    /** What the kernel walks: situations of the chain, and the rows of its table with their slots. */
    size: { situations: explored.chain.size, rows: table.rows, bytes: table.slots.byteLength },
    playBlock(seed: bigint, block: number) {
      sampler.play(seed, block, BLOCK);
      const { trials, steps } = sampler.tally();
      return { trials, tally: new Map(steps.map((seen, i) => [endings[i]!, seen])) };
    },
  };
}
