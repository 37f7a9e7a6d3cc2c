import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseScenario } from '../scenario/parse-scenario.js';
import { analyzeFight, SimulationFailed } from './analyze.js';
import type { Fight } from './options.js';
import { openPool } from './pool.js';
import { workerFile } from './threads.js';

const worker = new URL('../../test/fixtures/mortal-worker.cjs', import.meta.url);
const parsed = parseScenario(
  'game: four-souls\nattacker: { hp: 2, attack: 1 }\ntarget: { hp: 4, evasion: 4, attack: 1 }',
  { file: 'test' },
);
if (!parsed.ok) throw new Error('the scenario of the test is not valid');
const fight: Fight = parsed;
const options = { seed: '3', trials: 600_000 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killcurve-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env.KILLCURVE_TEST_DEATH;
});

/** Threads read the environment as it is when they start. */
function mortalPool(mode: 'once' | 'always', block: number, threads = 2) {
  process.env.KILLCURVE_TEST_DEATH = JSON.stringify({ mode, block, marker: join(folder, 'died') });
  return openPool({ threads, worker });
}

test('a worker that dies has its blocks played again: nothing lost, nothing counted twice', async () => {
  const pool = mortalPool('once', 4);
  const healthy = await analyzeFight(fight, { ...options, threads: 1 });
  const result = await analyzeFight(fight, { ...options, pool });
  await pool.close();
  expect(existsSync(join(folder, 'died'))).toBe(true);
  expect(result).toEqual(healthy);
});

test('a worker that dies twice at the same blocks fails the run, and what was finished is kept', async () => {
  // One thread plays in order, so the blocks before are finished.
  const pool = mortalPool('always', 4, 1);
  const failed = await analyzeFight(fight, { ...options, pool }).catch((error: unknown) => error);
  await pool.close();
  expect(failed).toBeInstanceOf(SimulationFailed);
  const { message, partial } = failed as SimulationFailed;
  expect(message).toMatch(/^a worker failed twice at the same blocks: worker exited with code: 7/);
  expect(partial!.interrupted).toBe(true);
  expect(partial!.trials).toBeGreaterThan(0);
  expect(partial!.trials).toBeLessThanOrEqual(4 * 65_536);
  expect(partial!.trials % 65_536).toBe(0);
});

test('stopping in the middle of a task, again and again, is quiet, and the threads can be used again', async () => {
  const pool = openPool({ threads: 2 });
  const quiet = await analyzeFight(fight, { ...options, pool });
  for (let i = 0; i < 25; i++) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5 + 3 * (i % 8));
    const stopped = await analyzeFight(fight, { ...options, trials: 1e12, pool, signal: controller.signal });
    expect(stopped.interrupted).toBe(true);
  }
  expect(await analyzeFight(fight, { ...options, pool })).toEqual(quiet);
  await pool.close();
});

test.each(['no-such-file.cjs', 'broken-worker.cjs'])(
  'a worker that cannot be loaded is an error: %s',
  async (file) => {
    const pool = openPool({ threads: 2, worker: new URL(`../../test/fixtures/${file}`, import.meta.url) });
    const failed = await analyzeFight(fight, { ...options, pool }).catch((error: unknown) => error);
    await pool.close();
    expect(failed).toBeInstanceOf(SimulationFailed);
  },
);

// A thread that is stopped in the middle of it, as by a pool that is closed while its threads start, takes the
// whole process with it, about one time in 500 (Node 20): too seldom to be seen by closing pools.
test.each(['simulate', 'solve', 'compare', 'draw'])('no thread requires an ES module: %s', (name) => {
  const file = workerFile(name);
  expect(file.pathname).toMatch(/\.cjs$/);
  expect(readFileSync(file, 'utf8')).not.toContain('require(');
});
