/** The one place where the bench touches the product: everything that it imports from dist/ is here. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addTally } from './tally.mjs';

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

/**
 * Our kernel, as the workers call it: block by block, on this thread.
 *
 * @param {string} scenarioText YAML
 * @param {'js' | 'wasm'} language
 * @returns {Promise<import('./types.d.ts').Contender>}
 */
export async function makeContender(scenarioText, language) {
  const product = await importFromDist('bench.js');
  const { playBlock, size } = product.makeContender(scenarioText, language);
  return {
    name: `killcurve, ${language}`,
    stream: 'killcurve',
    isReference: false,
    size,
    run(fights, seed) {
      const blocks = Math.ceil(fights / BLOCK);
      const key = BigInt(seed);
      const played = [];
      const start = process.hrtime.bigint();
      for (let block = 0; block < blocks; block++) played.push(playBlock(key, block));
      const ns = Number(process.hrtime.bigint() - start);
      return { ns, tally: played.reduce((sum, { tally }) => addTally(sum, toPlain(tally)), {}) };
    },
  };
}

/**
 * Both kernels, which give the same bits.
 *
 * @param {string} scenarioText YAML
 */
export const makeContenders = (scenarioText) =>
  Promise.all([makeContender(scenarioText, 'wasm'), makeContender(scenarioText, 'js')]);

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
 * @param {{ method: 'exact' | 'simulate', trials?: number, threads?: number, seed?: string }} options
 */
export async function analyzeScenario(scenarioText, options) {
  const { analyze } = await importFromDist('index.js');
  return analyze(scenarioText, options);
}

/** Loads the product without using it, so that a first call can be timed by itself. */
export const warmImports = () => importFromDist('index.js');
