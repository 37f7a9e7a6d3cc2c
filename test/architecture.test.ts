import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Which rooms of the house a room may import from, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/engine': [],
  'src/games': ['src/engine'],
  'src/scenario': ['src/games'],
  'src/stats': ['src/result.ts'],
  // Charts are drawn on threads.
  workers: ['src/engine', 'src/games', 'src/report'],
  'src/run': [
    'src/engine',
    'src/games',
    'src/scenario',
    'src/stats',
    'src/result.ts',
    'src/version.ts',
    'workers/task.ts',
  ],
  'src/questions': [
    'src/engine',
    'src/games',
    'src/run',
    'src/scenario',
    'src/stats',
    'src/answers.ts',
    'src/document.ts',
    'src/result.ts',
    'src/version.ts',
    'workers/task.ts',
  ],
  'src/report': ['src/answers.ts', 'src/document.ts', 'src/result.ts'],
  'src/cli': ['src/index.ts'],
};

/** Rooms that may use modules of Node; within the report only the files that write. */
const MAY_USE_NODE = ['src/run', 'src/cli', 'workers', 'src/report/write-report.ts'];

/** What a room may take from npm; one that is not listed, nothing. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/games': ['zod'],
  'src/scenario': ['yaml', 'zod'],
  'src/stats': ['simple-statistics'],
  'src/run': ['piscina'],
  'src/report': ['markdown-it', 'vega', 'vega-lite'],
  // PNG of SVG, by WebAssembly that comes with its package.
  workers: ['@resvg/resvg-wasm'],
  'src/cli': ['commander', 'tinyglobby'],
};

interface Import {
  readonly file: string;
  readonly room: string;
  readonly from: string;
  readonly isTypeOnly: boolean;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
}

const IMPORT =
  /^\s*(?:import|export)\s(?<type>type\s)?[^'";]*?from\s*'(?<from>[^']+)'|import\(\s*'(?<dynamic>[^']+)'\s*\)|^import '(?<bare>[^']+)'/gm;

const imports: readonly Import[] = Object.keys(MAY_IMPORT).flatMap((room) =>
  sourcesIn(room).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(({ groups = {} }) => ({
      file,
      room,
      from: groups.from ?? groups.dynamic ?? groups.bare ?? '',
      isTypeOnly: groups.type !== undefined,
    })),
  ),
);

const ours = imports.filter(({ from }) => from.startsWith('.'));
const packages = imports.filter(({ from }) => !from.startsWith('.') && !from.startsWith('node:'));

const targetOf = ({ file, from }: Import) => normalize(join(dirname(file), from)).replace(/\.js$/, '.ts');
const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

test('the test sees the imports of every room', () => {
  for (const room of Object.keys(MAY_IMPORT))
    expect(imports.filter((each) => each.room === room).length, room).toBeGreaterThan(2);
  expect(ours.length).toBeGreaterThan(150);
});

test('rooms import only from where they may', () => {
  const wrong = ours.filter((each) => {
    const allowed = [each.room, ...MAY_IMPORT[each.room]!];
    const isLanding = allowed.some((room) => isWithin(targetOf(each), room));
    // Of the workers, others may know the messages only: their code runs on threads.
    const isCode = each.room !== 'workers' && isWithin(targetOf(each), 'workers') && !each.isTypeOnly;
    return !isLanding || isCode;
  });
  expect(wrong.map((each) => `${each.file} imports ${targetOf(each)}`)).toEqual([]);
});

test('modules of Node are used only in run, workers, cli and where reports are written', () => {
  const wrong = imports.filter(
    ({ from, file }) => from.startsWith('node:') && !MAY_USE_NODE.some((room) => isWithin(file, room)),
  );
  expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([]);
});

test('rooms take from npm only what is theirs', () => {
  const wrong = packages.filter(({ room, from }) => !(PACKAGES[room] ?? []).includes(from));
  expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([]);
});

test('engine, games and scenario run in a browser: no globals of Node', () => {
  const files = ['src/engine', 'src/games', 'src/scenario', 'src/stats'].flatMap(sourcesIn);
  const wrong = files.filter((file) =>
    /\b(process|Buffer|__dirname|setImmediate|global)\b\.?/.test(withoutComments(readFileSync(file, 'utf8'))),
  );
  expect(wrong).toEqual([]);
});

test('nothing is random but by the streams of the engine', () => {
  const files = Object.keys(MAY_IMPORT).flatMap(sourcesIn);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('Math.random'))).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const files = [...Object.keys(MAY_IMPORT).flatMap(sourcesIn), 'src/index.ts', 'src/result.ts'];
  expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'|`[^`]*`/g, '');
}
