/** The one place where the bench touches the product: everything that it imports from dist/ is here. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fights of one block (design.md, idea 3); the kernel is measured in whole blocks. */
const BLOCK = 65_536;

/** @param {string} file */
const inDist = (file) => new URL(`../dist/${file}`, import.meta.url);

export const cliPath = fileURLToPath(inDist('cli.js'));

/** @param {string} file */
async function importFromDist(file) {
  const url = inDist(file);
  if (!existsSync(url))
    throw new Error(`expected ${fileURLToPath(url)}, found nothing: run npm run build first`);
  return import(url.href);
}

/** What plays, and which random numbers it uses: equal streams must give equal tallies. */
const KINDS = {
  wasm: { name: 'killcurve, WebAssembly', stream: 'killcurve' },
  js: { name: 'killcurve, JS', stream: 'killcurve' },
  fused: { name: 'killcurve, two steps fused', stream: 'killcurve, fused' },
  direct: { name: 'killcurve, rules played directly', stream: 'killcurve, direct' },
};

/**
 * What plays fights, as the workers call it: block by block, on this thread.
 *
 * @param {string} scenarioText YAML
 * @param {keyof typeof KINDS} kind
 * @param {number | null} goal
 * @returns {Promise<import('./types.d.ts').Contender>}
 */
export async function makeContender(scenarioText, kind, goal = null) {
  const product = await importFromDist('bench.js');
  const { playBlocks, size } = product.makeContender(scenarioText, kind);
  return {
    ...KINDS[kind],
    isReference: false,
    ...(size && { size }),
    goal,
    run(fights, seed) {
      const before = process.cpuUsage();
      const { tally } = playBlocks(BigInt(seed), Math.ceil(fights / BLOCK));
      const { user, system } = process.cpuUsage(before);
      return { ns: 1000 * (user + system), tally: toPlain(tally) };
    },
  };
}

/**
 * One contender of each kind that has a goal, and the JS kernel, which is the witness.
 *
 * @param {string} scenarioText YAML
 * @param {{ wasm: number, fused: number, direct?: number }} goals least ratio to the faster C program
 */
export const makeContenders = (scenarioText, { wasm, fused, direct }) =>
  Promise.all([
    makeContender(scenarioText, 'wasm', wasm),
    makeContender(scenarioText, 'fused', fused),
    makeContender(scenarioText, 'js'),
    ...(direct === undefined ? [] : [makeContender(scenarioText, 'direct', direct)]),
  ]);

/**
 * The kernel's tally as plain data. Filled in for nested maps, ending -> steps -> fights; plain objects pass
 * through as they are.
 *
 * @param {Map<string, Map<number, number>> | import('./types.d.ts').Tally} tally
 * @returns {import('./types.d.ts').Tally}
 */
function toPlain(tally) {
  if (!(tally instanceof Map)) return tally;
  return Object.fromEntries([...tally].map(([ending, steps]) => [ending, Object.fromEntries(steps)]));
}

/**
 * The public analysis, as a library user calls it.
 *
 * @param {string} scenarioText YAML
 * @param {{ method: 'exact' | 'simulate', trials?: number, threads?: number, seed?: string, file?: string }} options
 */
export async function analyzeScenario(scenarioText, options) {
  const { analyze } = await importFromDist('index.js');
  return analyze(scenarioText, options);
}

/** Loads the product without using it, so that a first call can be timed by itself. */
export const warmImports = () => importFromDist('index.js');
