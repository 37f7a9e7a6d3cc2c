/** Everything that plays fights, by itself and as a worker calls it, built into dist for the bench. */
import { explore } from '../src/engine/explore.js';
import { player } from '../src/engine/play.js';
import { BLOCK } from '../src/engine/rng.js';
import type { Rules } from '../src/engine/rules.js';
import type { Sampler } from '../src/engine/sampler.js';
import { compileTable } from '../src/engine/table.js';
import { walker } from '../src/engine/walk.js';
import type { WalkKernel } from '../src/engine/walk-kernel.js';
import { jsKernel } from '../src/engine/walk-visits.js';
import { wasmKernel } from '../src/engine/wasm-kernel.js';
import { parseScenario } from '../src/scenario/parse-scenario.js';

const MAX_STEPS = 100_000;

const SAMPLERS = {
  wasm: (rules) => walking(rules, wasmKernel(), { fused: false }),
  js: (rules) => walking(rules, jsKernel(), { fused: false }),
  fused: (rules) => walking(rules, wasmKernel(), { fused: true }),
  direct: (rules) => ({ sampler: player(rules, { maxSteps: MAX_STEPS }), size: undefined }),
} satisfies Record<string, (rules: Rules) => Walked>;

export type Kind = keyof typeof SAMPLERS;

export function makeContender(scenarioText: string, kind: Kind) {
  const parsed = parseScenario(scenarioText, { file: 'bench' });
  if (!parsed.ok) throw new Error('the bench scenario is not valid');
  const rules = parsed.game.compile(parsed.scenario);
  const endings = [...rules.endings.map(({ id }) => id), 'never-ends', 'unfinished'];
  const { sampler, size } = SAMPLERS[kind](rules);
  return {
    ...(size && { size }),
    /** Plays the first blocks of a seed, and tallies them once, as a worker does with a task. */
    playBlocks(seed: bigint, blocks: number) {
      for (let block = 0; block < blocks; block++) sampler.play(seed, block, BLOCK);
      const { trials, steps } = sampler.tally();
      return { trials, tally: new Map(steps.map((seen, i) => [endings[i]!, seen])) };
    },
  };
}

/** What plays, and what it walks where it walks something. */
interface Walked {
  readonly sampler: Sampler;
  readonly size: { readonly situations: number; readonly rows: number; readonly bytes: number } | undefined;
}

function walking(rules: Rules, kernel: WalkKernel | null, { fused }: { fused: boolean }): Walked {
  if (kernel === null) throw new Error('there is no such kernel here');
  // The C programs tally ending × steps and nothing else: neither does the chain.
  const explored = explore(rules, { carry: [] });
  if (explored === null) throw new Error('the bench scenario has too many situations');
  const table = compileTable(explored.chain, { maxSteps: MAX_STEPS, fused });
  if (fused && !table.fused) throw new Error('the table of the bench scenario cannot be fused');
  const size = { situations: explored.chain.size, rows: table.rows, bytes: table.slots.byteLength };
  return { sampler: walker(table, explored.endings.length + 1, kernel), size };
}
