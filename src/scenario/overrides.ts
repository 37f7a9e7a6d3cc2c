/** Overrides, as in `--set target.hp=5`: values put into a scenario after it was read. */
import { isCollection } from 'yaml';
import { describe, quote } from './describe.js';
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

/** Reads `path=value`, the value being YAML on one line: 5, text, [a, b] or {hp: 5}. */
export function parseOverride(text: string): Override | Problem {
  const place = placeOf(text);
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

/** Puts overrides into a scenario one after the other; wrong paths become problems. */
export function applyOverrides(
  root: Record<string, unknown>,
  overrides: readonly Override[],
  { places, paths }: { places: Places; paths: readonly string[] },
): { readonly value: Record<string, unknown>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const value = structuredCopy(root);
  for (const override of overrides) {
    const problem = checkPath(override, paths) ?? setIn(value, override);
    if (problem !== undefined) problems.push(problem);
    else {
      places.removeBelow(override.path.map(asIndex));
      places.set(override.path.map(asIndex), override.place);
    }
  }
  return { value, problems };
}

/** The paths of a schema say `tags.0` for any place of a list. */
function checkPath({ path, place }: Override, paths: readonly string[]): Problem | undefined {
  const general = path.map((segment) => (isIndex(segment) ? '0' : segment)).join('.');
  if (paths.includes(general)) return undefined;
  const found = `unknown path ${quote(path.join('.'))}`;
  return problemAt(place, 'value', { path, expected: null, found, suggestion: nearest(general, paths) });
}

/** Sets a value, making mappings and lists on the way where there are none. */
export function setIn(root: Record<string, unknown>, { path, value, place }: Override): Problem | undefined {
  let parent: Record<string, unknown> | unknown[] = root;
  for (const [depth, segment] of path.entries()) {
    if (Array.isArray(parent) && !(isIndex(segment) && Number(segment) <= parent.length)) {
      const expected = `a place in the list from 0 to ${parent.length}`;
      return problemAt(place, 'value', { path, expected, found: quote(segment) });
    }
    // Paths were checked against the schema, so no segment reaches a prototype.
    const holder = parent as Record<string, unknown>;
    if (depth === path.length - 1) holder[segment] = value;
    else {
      if (!isContainer(holder[segment])) holder[segment] = isIndex(path[depth + 1]!) ? [] : {};
      parent = holder[segment] as Record<string, unknown> | unknown[];
    }
  }
  return undefined;
}

function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, structuredCopy(child)])) as T;
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

function placeOf(text: string): Place {
  const nowhere = { line: null, column: null };
  return { file: `--set ${quote(text).slice(1, -1)}`, value: nowhere, key: nowhere };
}
