/** Many fights at once: a sweep of exact cells, and one of simulated cells against the kernel alone. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { median } from 'simple-statistics';

/** @typedef {import('./types.d.ts').Figure} Figure */

const DUEL = { game: 'four-souls', attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } };
const TRIALS = 1_000_000;
const SEED = 1n;
/** In each the sweep and the kernel alone, one after the other. */
const ROUNDS = 5;

/** The product, built by `npm run bench` before. */
const { sweep } = await import(new URL('../dist/index.js', import.meta.url).href);

/** @returns {Promise<{ prepareCell(text: string): object, walkCells(cells: object[], trials: number, seed: bigint): number[] }>} */
async function kernelAlone() {
  const folder = fileURLToPath(new URL('build/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}cells-kernel.mjs`;
  const entry = fileURLToPath(new URL('cells-kernel.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/** @returns {Promise<Figure>} */
async function exactCells() {
  const vary = ['target.hp=1..10', 'attacker.hp=1..10', 'attacker.attack=1..20', 'target.evasion=2..6'];
  const began = performance.now();
  const { cells, different } = await sweep(DUEL, { vary, method: 'exact', threads: 2 });
  const seconds = (performance.now() - began) / 1000;
  return {
    name: `a sweep of ${cells.length} exact cells (${different} different), two threads`,
    measured: `${seconds.toFixed(2)} s`,
    goal: '< 10 s',
    isMet: seconds < 10,
  };
}

/** @returns {Promise<Figure>} */
async function simulatedCells() {
  const vary = ['target.hp=1..10', 'target.evasion=2..6', 'attacker.hp=1..5', 'target.attack=1..4'];
  const { prepareCell, walkCells } = await kernelAlone();
  const options = { vary, method: 'simulate', trials: TRIALS, seed: String(SEED), threads: 1 };
  const { cells } = await sweep(DUEL, { ...options, trials: 1 });
  const tables = cells.map((/** @type {{ at: number[] }} */ { at: [hp, evasion, own, attack] }) =>
    prepareCell(
      JSON.stringify({ ...DUEL, attacker: { hp: own, attack: 1 }, target: { hp, evasion, attack } }),
    ),
  );
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const swept = await sweep(DUEL, options);
    const between = performance.now();
    const kills = walkCells(tables, TRIALS, SEED);
    rounds.push({ whole: between - began, pure: performance.now() - between });
    const isSame = swept.cells.every(
      (/** @type {{ figures: { kill: number } }} */ { figures }, /** @type {number} */ i) =>
        figures.kill === (kills[i] ?? Number.NaN) / TRIALS,
    );
    if (!isSame) throw new Error('the cells of a sweep are not what the kernel alone counts');
  }
  const ratios = rounds.map(({ whole, pure }) => whole / pure);
  const [ratio, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  const seconds = median(rounds.map(({ whole }) => whole / 1000));
  return {
    name: `a sweep of ${cells.length} cells at 1M trials against the kernel alone, one thread`,
    measured: `${ratio.toFixed(2)}x (${least.toFixed(2)} to ${most.toFixed(2)}; ${seconds.toFixed(1)} s)`,
    goal: '<= 1.3x',
    isMet: ratio <= 1.3,
  };
}

/** @returns {AsyncGenerator<Figure | Error>} */
export async function* measureCells() {
  for (const measure of [exactCells, simulatedCells]) {
    try {
      yield await measure();
    } catch (error) {
      yield/** @type {Error} */ (error);
    }
  }
}
