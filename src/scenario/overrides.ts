/** Overrides, as in `--set target.hp=5`: values put into a scenario after it was read. */
import { isCollection } from 'yaml';
import { describe, quote, unquoted } from './describe.js';
import { nearest } from './nearest.js';
import { parseYaml } from './parse-yaml.js';
import { type Place, type Places, problemAt } from './places.js';
import type { Problem } from './problem.js';
import { readValues } from './read-values.js';

export interface Override {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly place: Place;
}

/** Reads `path=value`, the value being YAML on one line: 5, text, [a, b] or {hp: 5}. `flag` is what it stands behind. */
export function parseOverride(text: string, flag = '--set'): Override | Problem {
  const place = placeOf(text, flag);
  const equals = text.indexOf('=');
  const path = text.slice(0, Math.max(equals, 0)).trim().split('.');
  if (path.includes('')) {
    const expected = 'path=value, such as target.hp=5';
    return problemAt(place, 'value', { path: [], expected, found: quote(text) });
  }
  const value = parseValue(text.slice(equals + 1).trim(), place.file);
  if (value.ok) return { path, value: value.value, place };
  return problemAt(place, 'value', { path, expected: 'a value', found: value.found });
}

/** An override of a value that is known already; `text` is how it would be written. */
export function overrideOf(
  path: string,
  value: unknown,
  { text, flag }: { text: string; flag: string },
): Override {
  return { path: path.split('.'), value, place: placeOf(`${path}=${text}`, flag) };
}

type Value = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly found: string };

function parseValue(text: string, file: string): Value {
  const parsed = parseYaml(text, file);
  // "Isaac: the first" is not a mapping here, but text with a colon in it.
  if (parsed.ok && isCollection(parsed.document.contents) && parsed.document.contents.flow !== true)
    return { ok: true, value: text };
  if (!parsed.ok) return { ok: false, found: describe(text) };
  const { value, problems } = readValues(parsed.document, parsed.lines, file);
  return problems.length === 0 ? { ok: true, value } : { ok: false, found: describe(text) };
}

/** A scenario with overrides put in, and what came of them. */
export interface Overridden {
  readonly value: Record<string, unknown>;
  /** Those that found their place. */
  readonly applied: readonly Override[];
  readonly problems: readonly Problem[];
}

/** Puts overrides into a scenario one after the other, leaving it as it was; wrong paths become problems. */
export function applyOverrides(
  root: Record<string, unknown>,
  overrides: readonly Override[],
  paths: ReadonlySet<string>,
): Overridden {
  const problems: Problem[] = [];
  const applied: Override[] = [];
  let value = root;
  for (const override of overrides) {
    const wrong = checkPath(override, paths);
    const next: Changed = wrong ? { ok: false, problem: wrong } : withValue(value, override, 0);
    if (!next.ok) problems.push(next.problem);
    else {
      value = next.value as Record<string, unknown>;
      applied.push(override);
    }
  }
  return { value, applied, problems };
}

/** Where the values stand once overrides took the place of some. */
export function placesAfter(places: Places, applied: readonly Override[]): Places {
  if (applied.length === 0) return places;
  const after = places.copy();
  for (const { path, place } of applied) {
    after.removeBelow(path.map(asIndex));
    after.set(path.map(asIndex), place);
  }
  return after;
}

/** The paths of a schema say `tags.0` for any place of a list. */
export function checkPath({ path, place }: Override, paths: ReadonlySet<string>): Problem | undefined {
  const general = path.map((segment) => (isIndex(segment) ? '0' : segment)).join('.');
  if (paths.has(general)) return undefined;
  const found = `unknown path ${quote(path.join('.'))}`;
  const suggestion = wholePath(general, paths) ?? nearest(general, paths);
  return problemAt(place, 'value', { path, expected: null, found, suggestion });
}

/** What a field alone stands for, as in hp=3: the shortest path to a field of that name, so the target's. */
function wholePath(field: string, paths: ReadonlySet<string>): string | undefined {
  const candidates = [...paths].filter((path) => path.endsWith(`.${field}`));
  const [shortest] = candidates.toSorted((a, b) => a.length - b.length);
  return shortest;
}

type Container = Record<string, unknown> | unknown[];
type Changed =
  | { readonly ok: true; readonly value: Container }
  | { readonly ok: false; readonly problem: Problem };

/** A copy of a mapping with a value set; segments of the path must be safe, or checked against a schema. */
export function withOverride(
  root: Record<string, unknown>,
  override: Override,
):
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly problem: Problem } {
  const changed = withValue(root, override, 0);
  return changed.ok ? { ok: true, value: changed.value as Record<string, unknown> } : changed;
}

/** A copy with a value set, made along its path alone, with mappings and lists where there were none. */
function withValue(parent: Container, override: Override, depth: number): Changed {
  const { path, value, place } = override;
  const segment = path[depth]!;
  if (Array.isArray(parent) && !(isIndex(segment) && Number(segment) <= parent.length)) {
    const expected = `a place in the list from 0 to ${parent.length}`;
    return { ok: false, problem: problemAt(place, 'value', { path, expected, found: quote(segment) }) };
  }
  // Paths were checked against the schema, so no segment reaches a prototype.
  const copy = (Array.isArray(parent) ? [...parent] : { ...parent }) as Record<string, unknown>;
  if (depth === path.length - 1) copy[segment] = value;
  else {
    const there = copy[segment];
    const inner = isContainer(there) ? there : isIndex(path[depth + 1]!) ? [] : {};
    const changed = withValue(inner as Container, override, depth + 1);
    if (!changed.ok) return changed;
    copy[segment] = changed.value;
  }
  return { ok: true, value: copy as Container };
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isIndex(segment: string): boolean {
  return /^\d{1,6}$/.test(segment);
}

function asIndex(segment: string): string | number {
  return isIndex(segment) ? Number(segment) : segment;
}

function placeOf(text: string, flag: string): Place {
  const nowhere = { line: null, column: null };
  return { file: `${flag} ${unquoted(text)}`, value: nowhere, key: nowhere };
}
