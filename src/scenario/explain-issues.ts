/** What zod found wrong, as problems with a place in the file. */
import type * as z from 'zod';
import { describe, quote } from './describe.js';
import { nearest } from './nearest.js';
import { type Path, type Places, problemAt } from './places.js';
import type { Problem } from './problem.js';

type Issue = z.core.$ZodIssue;

/** Where the values stand and which paths there might have been. */
export interface Context {
  readonly value: unknown;
  readonly places: Places;
  readonly paths: readonly string[];
}

/** Problems in the order of the issues; several of one value that expect the same are one. */
export function explainIssues(issues: readonly Issue[], context: Context): Problem[] {
  const seen = new Set<string>();
  const meant = new Set(issues.flatMap((issue) => meantBy(issue, context)));
  return issues
    .filter((issue) => !meant.has(JSON.stringify(issue.path)) || !isMissing(issue, context))
    .flatMap((issue) => explain(issue, context))
    .filter((problem) => {
      const key = JSON.stringify([problem.path, problem.expected, problem.found]);
      return !seen.has(key) && seen.add(key);
    });
}

function explain(issue: Issue, context: Context): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => explainUnknownKey([...issue.path, key], context));
  const { path } = issue;
  const value = valueAt(context.value, path);
  const written = context.places.get(path);
  // What is written and yet has no value was refused as it was read.
  if (written !== undefined && value === undefined) return [];
  const place = written ?? context.places.around(path);
  const source = written?.source;
  return [problemAt(place, 'value', { path, expected: issue.message, found: describe(value, source) })];
}

function explainUnknownKey(path: Path, context: Context): Problem {
  const found = `unknown key ${quote(String(path.at(-1)))}`;
  const suggestion = nearestKey(path, context);
  return problemAt(context.places.around(path), 'key', { path, expected: null, found, suggestion });
}

function nearestKey(path: Path, { paths }: Context): string | undefined {
  return nearest(String(path.at(-1)), keysBelow(path.slice(0, -1), paths));
}

/** The paths of keys that were meant where others are written: that these are missing is no problem of its own. */
function meantBy(issue: Issue, context: Context): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  return issue.keys.flatMap((key) => {
    const suggestion = nearestKey([...issue.path, key], context);
    return suggestion === undefined ? [] : [JSON.stringify([...issue.path, suggestion])];
  });
}

function isMissing({ path }: Issue, { value, places }: Context): boolean {
  return valueAt(value, path) === undefined && places.get(path) === undefined;
}

/** The keys that the schema knows for the mapping at a path. */
function keysBelow(path: Path, paths: readonly string[]): readonly string[] {
  const prefix = path.map((segment) => `${typeof segment === 'number' ? 0 : String(segment)}.`).join('');
  return paths
    .filter((known) => known.startsWith(prefix))
    .map((known) => known.slice(prefix.length))
    .filter((key) => !key.includes('.'));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}
