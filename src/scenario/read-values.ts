/**
 * A YAML document to plain values with their places. Done here and not by the yaml library, so that
 * aliases are written out within a budget, every duplicate key is found, and no key can reach a
 * prototype.
 */
import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair } from 'yaml';
import { describe, quote } from './describe.js';
import { MOST_VALUES } from './limits.js';
import { type Path, type Place, Places, problemAt } from './places.js';
import type { Problem } from './problem.js';
import { resolveAliases } from './resolve-aliases.js';

export interface Values {
  readonly value: unknown;
  readonly places: Places;
  readonly problems: readonly Problem[];
}

/** Keys that mean something to JavaScript objects; no schema has them. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function readValues(document: Document.Parsed, lines: LineCounter, file: string): Values {
  const reader = new Reader(document, lines, file);
  try {
    return { value: reader.read(document.contents, []), places: reader.places, problems: reader.problems };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const expected = `at most ${MOST_VALUES} values, aliases written out`;
    // Of the outermost key: what is deeper may stand elsewhere, behind an alias.
    const path = error.path.slice(0, 1);
    const problem = problemAt(reader.places.around(path), 'key', { path, expected, found: 'more' });
    return { value: undefined, places: reader.places, problems: [problem] };
  }
}

class TooMany extends Error {
  constructor(readonly path: Path) {
    super();
  }
}

class Reader {
  readonly places = new Places();
  readonly problems: Problem[] = [];
  readonly #targets: ReadonlyMap<Node, Node | undefined>;
  readonly #lines: LineCounter;
  readonly #file: string;
  #values = 0;

  constructor(document: Document.Parsed, lines: LineCounter, file: string) {
    this.#targets = resolveAliases(document.contents);
    this.#lines = lines;
    this.#file = file;
  }

  read(node: Node | null, path: Path, key: Node | null = null): unknown {
    this.places.set(path, this.#placeOf(node, key));
    if (++this.#values > MOST_VALUES) throw new TooMany(path);
    if (node === null) return null;
    if (isAlias(node)) return this.#followAlias(node.source, this.#targets.get(node), path, key);
    if (node.tag !== undefined)
      return this.#refuse(path, 'a value without a tag', `the tag ${quote(node.tag)}`);
    if (isSeq<Node | null>(node)) return node.items.map((item, index) => this.read(item, [...path, index]));
    if (isMap<Node | null, Node | null>(node)) return this.#readMap(node.items, path);
    return isScalar(node) ? this.#readScalar(node.value, path) : undefined;
  }

  #followAlias(anchor: string, target: Node | undefined, path: Path, key: Node | null): unknown {
    if (target !== undefined) return this.read(target, path, key);
    return this.#refuse(path, 'an alias of an anchor above it', `*${quote(anchor).slice(1, -1)}`);
  }

  #readScalar(value: unknown, path: Path): unknown {
    if (value === 0) return 0; // -0 is not another number of HP
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
    return this.#refuse(path, 'text, a number or true or false', 'another type');
  }

  #readMap(pairs: readonly Pair<Node | null, Node | null>[], path: Path): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    for (const { key, value } of pairs) {
      const name = this.#readKey(key, path);
      if (name === undefined) continue;
      const read = this.#isAllowed(name, key, path, map);
      if (read) map[name] = this.read(value, [...path, name], key);
    }
    return map;
  }

  #isAllowed(name: string, key: Node | null, path: Path, map: object): boolean {
    const refuse = (found: string) => {
      const what = { path: [...path, name], expected: null, found };
      this.problems.push(problemAt(this.#placeOf(null, key), 'key', what));
      return false;
    };
    if (FORBIDDEN.has(name)) return refuse(`unknown key ${quote(name)}`);
    return Object.hasOwn(map, name) ? refuse(`the key ${quote(name)} is here twice`) : true;
  }

  #readKey(key: Node | null, path: Path): string | undefined {
    if (isScalar(key) && key.tag === undefined && key.value !== null) return String(key.source ?? key.value);
    const found = isScalar(key) ? describe(key.value, key.source) : 'something else';
    const what = { path, expected: 'a word as key', found };
    this.problems.push(problemAt(this.#placeOf(key, null), 'key', what));
    return undefined;
  }

  #refuse(path: Path, expected: string, found: string): undefined {
    this.problems.push(problemAt(this.places.around(path), 'value', { path, expected, found }));
    return undefined;
  }

  #placeOf(node: Node | null, key: Node | null): Place {
    const at = (range: Node['range']) => {
      const { line, col } = this.#lines.linePos(range?.[0] ?? 0);
      return { line, column: col };
    };
    const value = at((node ?? key)?.range);
    const source = isScalar(node) && typeof node.value !== 'string' ? node.source : undefined;
    return { file: this.#file, value, key: key === null ? value : at(key.range), source };
  }
}
