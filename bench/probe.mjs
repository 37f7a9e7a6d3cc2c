/**
 * One measurement in a fresh process, asked for by figures.mjs: `node probe.mjs KIND JSON`. Prints JSON.
 * Importing the product is not part of any time here; figures.mjs measures that through the CLI.
 */

import { readFileSync } from 'node:fs';
import { median, sum } from 'simple-statistics';
import { analyzeScenario, makeContender, warmImports } from './contender.mjs';

const [kind, json = '{}'] = process.argv.slice(2);
const { file, ...options } = JSON.parse(json);
const scenario = readFileSync(file, 'utf8');

/** @param {Parameters<typeof analyzeScenario>[1]} asked */
async function timed(asked) {
  const start = performance.now();
  await analyzeScenario(scenario, { file, ...asked });
  return performance.now() - start;
}

/** @type {Record<string, () => Promise<unknown>>} */
const kinds = {
  async exact() {
    const cold = await timed({ method: 'exact' });
    const times = [];
    for (let i = 0; i < options.repeats; i++) times.push(await timed({ method: 'exact' }));
    return { cold, warm: median(times.slice(options.repeats / 2)) };
  },

  /** One thread and two in turn, on as many fights as one thread plays in about two seconds. */
  async threads() {
    const trial = { method: /** @type {const} */ ('simulate'), seed: '1' };
    await timed({ ...trial, threads: 1, trials: options.trials });
    const once = await timed({ ...trial, threads: 1, trials: options.trials });
    const trials = Math.round(options.trials * Math.max(1, options.leastMs / once));
    const one = [];
    const two = [];
    for (let i = 0; i < options.repeats; i++) {
      one.push(await timed({ ...trial, threads: 1, trials }));
      two.push(await timed({ ...trial, threads: 2, trials }));
    }
    return { trials, one, two };
  },

  /** The kernel on one thread: nanoseconds for each roll, once it is warm. */
  async rolls() {
    const { run } = await makeContender(options.text, 'wasm');
    run(options.fights, 1);
    const { ns, tally } = run(options.fights, 2);
    const rolls = Object.values(tally).flatMap((steps) =>
      Object.entries(steps).map(([step, fights]) => Number(step) * fights),
    );
    return { nsPerRoll: ns / sum(rolls) };
  },

  /** How many situations each of some scenarios has; null where there are too many to list. */
  async states() {
    const states = [];
    for (const path of options.files) {
      const result = await analyzeScenario(readFileSync(path, 'utf8'), {
        method: 'simulate',
        trials: 1,
        file: path,
      });
      states.push(result.engine.states);
    }
    return { states };
  },

  async memory() {
    await timed({ method: 'simulate', seed: '1', trials: options.trials });
    return { rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
  },
};

const measure = kinds[kind ?? ''];
if (!measure) throw new Error(`expected one of ${Object.keys(kinds).join(', ')}, found ${kind}`);
await warmImports();
console.log(JSON.stringify(await measure()));
