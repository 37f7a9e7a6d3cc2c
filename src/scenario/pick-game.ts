/** Which game a scenario is of, known before its schema is. */
import type { Game } from '../games/game.js';
import { gameOf, games } from '../games/index.js';
import { describe } from './describe.js';
import { nearest } from './nearest.js';
import type { Override } from './overrides.js';
import { type Places, problemAt } from './places.js';
import type { Problem } from './problem.js';

interface Input {
  readonly root: Record<string, unknown>;
  readonly places: Places;
  readonly overrides: readonly Override[];
}

/** The game, or what is wrong with `kind` or `game`. */
export function pickGame(input: Input): Game | Problem {
  const kind = topLevel(input, 'kind');
  if (kind.value !== undefined && kind.value !== 'scenario') return explainKind(kind);
  const id = topLevel(input, 'game');
  const game = typeof id.value === 'string' ? gameOf(id.value) : undefined;
  return game ?? explainGame(id);
}

/** A value of the root as the overrides leave it, known before the schema is. */
function topLevel({ root, places, overrides }: Input, key: string) {
  const override = overrides.findLast(({ path }) => path.length === 1 && path[0] === key);
  const value = override === undefined ? root[key] : override.value;
  return { value, place: override?.place ?? places.around([key]) };
}

type TopLevel = ReturnType<typeof topLevel>;

const NOT_RUN: readonly unknown[] = ['card', 'decision', 'report'];

function explainKind({ value, place }: TopLevel): Problem {
  if (NOT_RUN.includes(value)) {
    const found = `${value} cannot be run: expected scenario`;
    return problemAt(place, 'value', { path: ['kind'], expected: null, found });
  }
  const suggestion =
    typeof value === 'string' ? nearest(value, ['scenario', 'card', 'decision', 'report']) : undefined;
  const found = describe(value, place.source);
  return problemAt(place, 'value', {
    path: ['kind'],
    expected: 'scenario, card, decision or report',
    found,
    suggestion,
  });
}

function explainGame({ value, place }: TopLevel): Problem {
  const ids = games.map(({ id }) => id);
  const suggestion = typeof value === 'string' ? nearest(value, ids) : undefined;
  const expected = `a game (${ids.join(', ')})`;
  const found = describe(value, value === undefined ? undefined : place.source);
  return problemAt(place, 'value', { path: ['game'], expected, found, suggestion });
}
