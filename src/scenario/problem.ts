import { escapeUnsafe } from './describe.js';

/** What is wrong with an input, and where: the one shape of every refusal. */
export interface Problem {
  /** The file, or the override (`--set target.hp=four`) that it comes from. */
  readonly file: string;
  /** From 1; null when the problem is not at one place of a file. */
  readonly line: number | null;
  readonly column: number | null;
  /** As in `target.hp`; empty for the whole file. */
  readonly path: string;
  /** A phrase for "expected …"; null when what was found says it all. */
  readonly expected: string | null;
  readonly found: string;
  /** The nearest thing that would have been right. */
  readonly suggestion?: string;
}

/** The problem on one line: `monstro.yaml:7:12 target.hp: expected a whole number …, found "four"`. */
export function formatProblem({ file, line, column, path, expected, found, suggestion }: Problem): string {
  const place = line === null ? escapeUnsafe(file) : `${escapeUnsafe(file)}:${line}:${column}`;
  const where = path === '' ? `${place}:` : `${place} ${path}:`;
  const what = expected === null ? found : `expected ${expected}, found ${found}`;
  return suggestion === undefined ? `${where} ${what}` : `${where} ${what}: did you mean "${suggestion}"?`;
}

/** A problem with a file as a whole: its size, its encoding. */
export function fileProblem(file: string, expected: string, found: string): Problem {
  return { file, line: null, column: null, path: '', expected, found };
}
