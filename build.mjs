/** Builds dist/: the command line in one file, the library, the worker, and the kernel by itself for the bench. */

import { writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';

/** The kernel in WebAssembly, as text inside a module: so it is in every bundle, and a thread or a browser needs no file. */
async function buildKernel() {
  const [shared, own] = await Promise.all([compileKernel(['--sharedMemory']), compileKernel([])]);
  writeFileSync(
    'src/engine/kernel-code.js',
    `// Made from kernel/ by build.mjs.\nexport const SHARED =\n  '${shared}';\nexport const OWN =\n  '${own}';\n`,
  );
}

/** @param {string[]} options */
async function compileKernel(options) {
  const files = new Map();
  const { error, stderr } = await asc.main(
    [
      'kernel/index.ts',
      ...['--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub'],
      ...['--importMemory', '--maximumMemory', '65536', '--enable', 'simd', '--enable', 'threads'],
      ...options,
    ],
    { writeFile: (name, contents) => void files.set(name, contents) },
  );
  if (error) throw new Error(`the kernel does not compile: ${error.message}\n${stderr}`);
  return Buffer.from(files.get('kernel.wasm')).toString('base64');
}

await buildKernel();

const WORKERS = ['simulate', 'solve', 'compare', 'draw'];

const shared = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
};

// Parts that nobody needs any more would be published with the others.
await rm('dist/workers', { recursive: true, force: true });
await Promise.all([
  // Everything that every command needs is in the one file; what only some need is loaded when it is needed.
  build({
    ...shared,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: 'dist',
    external: ['markdown-it', 'piscina', 'tinyglobby', 'vega', 'vega-lite'],
    banner: {
      // Bundled CommonJS packages ask for node's own modules by `require`.
      js: "#!/usr/bin/env node\nimport { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
    },
  }),
  build({
    ...shared,
    entryPoints: { index: 'src/index.ts', bench: 'bench/kernel.ts' },
    outdir: 'dist',
    packages: 'external',
  }),
  // A thread starts faster from few files than from the many of its packages, and without the games if it walks tables.
  build({
    ...shared,
    entryPoints: Object.fromEntries(WORKERS.map((name) => [`workers/${name}`, `workers/${name}.ts`])),
    outdir: 'dist',
    splitting: true,
    chunkNames: 'workers/part-[hash]',
    // vega measures text with it where it is there; we do that ourselves.
    external: ['canvas', '@resvg/resvg-wasm'],
  }),
  copyFonts(),
]);
await Promise.all(WORKERS.map(writeDoor));
await readCards();

/** The shipped cards, validated, for nobody to wait until YAML is read: `dist/cards/GAME.json`. */
async function readCards() {
  const { games, parseCards, formatProblem } = await import('./dist/index.js');
  await mkdir('dist/cards', { recursive: true });
  for (const { id } of games) {
    const files = globSync(`scenarios/${id}/cards/*.yaml`).sort();
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const parsed = texts.map((text, i) => parseCards({ file: files[i] ?? '', text }, id));
    const problems = parsed.flatMap((each) => each.problems);
    if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
    await writeFile(`dist/cards/${id}.json`, JSON.stringify(parsed.flatMap(({ cards }) => cards)));
  }
}

/**
 * What piscina loads of a worker, by `require`. Node 20 aborts the whole process when a thread is
 * stopped while it requires an ES module; while it imports one it may be stopped at any time. Piscina
 * waits for what is exported, so a thread is ready when all of it is loaded.
 */
function writeDoor(name) {
  return writeFile(
    `dist/workers/${name}.cjs`,
    `exports.__esModule = true;\nexports.default = import('./${name}.js').then((worker) => worker.default);\n`,
  );
}

/** The two of a large package that pictures are lettered with, and their licence. */
async function copyFonts() {
  const from = 'node_modules/dejavu-fonts-ttf';
  await mkdir('dist/fonts', { recursive: true });
  const names = ['ttf/DejaVuSansCondensed.ttf', 'ttf/DejaVuSansCondensed-Bold.ttf', 'LICENSE'];
  await Promise.all(names.map((name) => cp(`${from}/${name}`, `dist/fonts/${name.split('/').at(-1)}`)));
}
