/** From what the user named (files, folders, globs, `-`) to the files to read. */
import { constants, type Stats } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, resolve } from 'node:path';
import { nearest, type Problem } from '../index.js';
import { fileTrouble, missing } from './file-trouble.js';

export const STDIN = '-';

export interface Input {
  /** As shown to the user; `-` for standard input. */
  readonly path: string;
  /** Whether the user named this very file; of a folder or glob he expects only the scenarios. */
  readonly isNamed: boolean;
}

export interface FoundInputs {
  readonly inputs: readonly Input[];
  readonly problems: readonly Problem[];
}

/** All inputs, each once, in the order of their paths, standard input first. */
export async function findInputs(
  words: readonly string[],
  options: { readonly withCards?: boolean } = {},
): Promise<FoundInputs> {
  const { withCards = false } = options;
  const found = await Promise.all([...new Set(words)].map((word) => findInput(word, withCards)));
  const problems = found.flatMap((each) => each.problems);
  const inputs = await withoutDuplicates(found.flatMap((each) => each.inputs));
  return { inputs: inputs.toSorted((a, b) => inOrder(wholePath(a), wholePath(b))), problems };
}

async function findInput(word: string, withCards: boolean): Promise<FoundInputs> {
  if (word === STDIN) return { inputs: [{ path: STDIN, isNamed: true }], problems: [] };
  const status = await statOf(word);
  if (status instanceof Error) {
    const { isDynamicPattern } = await import('tinyglobby');
    return isDynamicPattern(word) ? searchGlob(word) : refuse(await missingFile(word, status));
  }
  return status.isDirectory()
    ? searchFolder(word, withCards)
    : { inputs: [{ path: normalize(word), isNamed: true }], problems: [] };
}

async function statOf(path: string): Promise<Stats | NodeJS.ErrnoException> {
  return stat(path).catch((error: NodeJS.ErrnoException) => error);
}

/** Stat blocks for scenarios to refer to; nothing in there can be run. */
const CARDS = 'cards';
const PACKAGES = 'node_modules';

async function searchFolder(folder: string, withCards: boolean): Promise<FoundInputs> {
  // The search passes over what it may not read, here as everywhere below.
  const error = await access(folder, constants.R_OK).catch((error: NodeJS.ErrnoException) => error);
  if (error !== undefined) return refuse(fileTrouble(folder, error));
  const ignore = [`**/${PACKAGES}/**`, ...(withCards ? [] : [`**/${CARDS}/**`])];
  const { glob } = await import('tinyglobby');
  const names = await glob('**/*.{yaml,yml,json}', { cwd: folder, ignore });
  // `run scenarios/four-souls/*`, expanded by the shell, names the folder of cards too.
  if (names.length === 0 && basename(resolve(folder)) !== CARDS)
    return refuse(missing(folder, 'a folder with scenarios (.yaml, .yml or .json)', 'none in it'));
  return { inputs: names.map((name) => ({ path: join(folder, name), isNamed: false })), problems: [] };
}

async function searchGlob(pattern: string): Promise<FoundInputs> {
  const { glob } = await import('tinyglobby');
  const matches = await glob(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) });
  // Not by `ignore`, which does not reach above the working folder.
  const isWanted = (path: string) => pattern.includes(PACKAGES) || !path.split('/').includes(PACKAGES);
  const paths = matches.filter((path) => /\.(?:ya?ml|json)$/i.test(path) && isWanted(path));
  if (paths.length === 0)
    return refuse(missing(pattern, 'a pattern that matches scenarios (.yaml, .yml or .json)', 'no match'));
  return { inputs: paths.map((path) => ({ path: normalize(path), isNamed: false })), problems: [] };
}

async function missingFile(path: string, error: NodeJS.ErrnoException): Promise<Problem> {
  const trouble = fileTrouble(path, error);
  if (error.code !== 'ENOENT') return trouble;
  const neighbours = await readdir(dirname(path)).catch(() => []);
  const name = nearest(basename(path), neighbours.filter(isShowable));
  return name === undefined ? trouble : { ...trouble, suggestion: join(dirname(path), name) };
}

/** A suggestion is printed as it is, so a name that could move the cursor is none. */
function isShowable(name: string): boolean {
  return !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(name);
}

/** One input a file, whatever links lead to it; by the name that the user gave it, else by the shortest. */
async function withoutDuplicates(inputs: readonly Input[]): Promise<Input[]> {
  const worstFirst = inputs.toSorted(
    (a, b) =>
      Number(a.isNamed) - Number(b.isNamed) || b.path.length - a.path.length || inOrder(b.path, a.path),
  );
  const files = await Promise.all(worstFirst.map(fileOf));
  return [...new Map(worstFirst.map((input, index) => [files[index], input])).values()];
}

async function fileOf(input: Input): Promise<string> {
  return input.path === STDIN ? STDIN : realpath(input.path).catch(() => wholePath(input));
}

function wholePath({ path }: Input): string {
  return path === STDIN ? '' : resolve(path);
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function refuse(problem: Problem): FoundInputs {
  return { inputs: [], problems: [problem] };
}
