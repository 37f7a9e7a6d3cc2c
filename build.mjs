/** Builds dist/: the command line in one file, the library, the worker, and the kernel by itself for the bench. */

import { writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import asc from 'assemblyscript/asc';
import { build } from 'esbuild';

/** The kernel in WebAssembly, as text inside a module: so it is in every bundle, and a thread or a browser needs no file. */
async function buildKernel() {
  const [shared, own] = await Promise.all([compileKernel(['--sharedMemory']), compileKernel([])]);
  writeFileSync(
    'src/engine/kernel-code.js',
    `// Made from kernel/visits.ts by build.mjs.\nexport const SHARED =\n  '${shared}';\nexport const OWN =\n  '${own}';\n`,
  );
}

/** @param {string[]} options */
async function compileKernel(options) {
  const files = new Map();
  const { error, stderr } = await asc.main(
    [
      'kernel/visits.ts',
      ...['--outFile', 'visits.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub'],
      ...['--importMemory', '--maximumMemory', '65536', '--enable', 'simd', '--enable', 'threads'],
      ...options,
    ],
    { writeFile: (name, contents) => void files.set(name, contents) },
  );
  if (error) throw new Error(`the kernel does not compile: ${error.message}\n${stderr}`);
  return Buffer.from(files.get('visits.wasm')).toString('base64');
}

await buildKernel();

const shared = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
};

await Promise.all([
  // Everything that every command needs is in the one file; what only some need is loaded when it is needed.
  build({
    ...shared,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: 'dist',
    external: ['piscina', 'vega', 'vega-lite'],
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
  // A thread starts faster from one file than from the many of its packages.
  build({
    ...shared,
    entryPoints: Object.fromEntries(
      ['simulate', 'solve', 'compare', 'draw'].map((name) => [`workers/${name}`, `workers/${name}.ts`]),
    ),
    outdir: 'dist',
    // vega measures text with it where it is there; we do that ourselves.
    external: ['canvas', '@resvg/resvg-wasm'],
  }),
  copyFonts(),
]);

/** The two of a large package that pictures are lettered with, and their licence. */
async function copyFonts() {
  const from = 'node_modules/dejavu-fonts-ttf';
  await mkdir('dist/fonts', { recursive: true });
  const names = ['ttf/DejaVuSansCondensed.ttf', 'ttf/DejaVuSansCondensed-Bold.ttf', 'LICENSE'];
  await Promise.all(names.map((name) => cp(`${from}/${name}`, `dist/fonts/${name.split('/').at(-1)}`)));
}
