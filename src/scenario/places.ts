/** Where each value of a scenario was written, by its path. */
import { showPath } from './describe.js';
import type { Problem } from './problem.js';

export type Path = readonly PropertyKey[];

export interface Position {
  readonly line: number | null;
  readonly column: number | null;
}

export interface Place {
  /** The file, or the override. */
  readonly file: string;
  readonly value: Position;
  /** Of the key in front of it; the value's own position where there is none. */
  readonly key: Position;
  /** How a number, a truth value or nothing was written. */
  readonly source?: string | undefined;
}

export class Places {
  readonly #byPath = new Map<string, Place>();

  set(path: Path, place: Place): void {
    this.#byPath.set(keyOf(path), place);
  }

  get(path: Path): Place | undefined {
    return this.#byPath.get(keyOf(path));
  }

  /** The place of the value, or else of the nearest mapping or list around it. */
  around(path: Path): Place {
    const place = this.get(path);
    if (place !== undefined) return place;
    if (path.length === 0) throw new Error('a source of values has a place for its root');
    return this.around(path.slice(0, -1));
  }

  copy(): Places {
    const copy = new Places();
    for (const [key, place] of this.#byPath) copy.#byPath.set(key, place);
    return copy;
  }

  /** Forgets what was written below a path: an override takes its place. */
  removeBelow(path: Path): void {
    const prefix = `${keyOf(path).slice(0, -1)},`;
    for (const key of this.#byPath.keys()) if (key.startsWith(prefix)) this.#byPath.delete(key);
  }
}

/** Whether a problem stands at the key or at the value. */
export type End = 'key' | 'value';

export function problemAt(
  place: Place,
  end: End,
  what: { path: Path; expected: string | null; found: string; suggestion?: string | undefined },
): Problem {
  const { path, expected, found, suggestion } = what;
  const problem = { file: place.file, ...place[end], path: showPath(path), expected, found };
  return suggestion === undefined ? problem : { ...problem, suggestion };
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}
