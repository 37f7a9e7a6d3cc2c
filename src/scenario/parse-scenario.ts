/** Text of a scenario file to a validated scenario, or to everything that is wrong with it. */
import type { BaseScenario, FindCard, Game } from '../games/game.js';
import { gameOf, games } from '../games/index.js';
import { describe } from './describe.js';
import { explainIssues } from './explain-issues.js';
import { jsonSchemaOf } from './json-schema.js';
import { MOST_PROBLEMS } from './limits.js';
import { nearest } from './nearest.js';
import { applyOverrides, type Override, parseOverride } from './overrides.js';
import { parseYaml } from './parse-yaml.js';
import { type Places, problemAt } from './places.js';
import type { Problem } from './problem.js';
import { readValues } from './read-values.js';
import { schemaPaths } from './schema-paths.js';
import type { Shelf } from './shelf.js';

export type ParsedScenario =
  | { readonly ok: true; readonly scenario: BaseScenario; readonly game: Game }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface ScenarioSource {
  /** Shown in problems. */
  readonly file: string;
  /** As in `target.hp=5`; later ones win. */
  readonly overrides?: readonly string[];
  /** Cards that it may refer to. Default: none. */
  readonly shelf?: Shelf;
}

export function parseScenario(text: string, source: ScenarioSource): ParsedScenario {
  const { file, overrides = [] } = source;
  // 1. Text to plain values.
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file);
  if (!yaml.ok) return refuse(yaml.problems);
  const { value, places, problems } = readValues(yaml.document, yaml.lines, file);
  if (!isMapping(value)) return refuse(problems.length > 0 ? problems : [notAMapping(value, places)]);

  // 2. Overrides.
  const parsed = overrides.map(parseOverride);
  const wrong = parsed.filter((override): override is Problem => 'found' in override);
  const right = parsed.filter((override): override is Override => 'place' in override);
  const input = { root: value, places, overrides: right, source };

  // 3. The kind, then the game, so that each problem comes from the one schema that is meant.
  const game = pickGame(input);
  if ('found' in game) return refuse([...problems, ...wrong, game]);
  const validated = validate(input, game);

  // 4. All problems at once.
  if (!validated.ok) return refuse([...problems, ...wrong, ...validated.problems]);
  return problems.length + wrong.length > 0 ? refuse([...problems, ...wrong]) : validated;
}

interface Input {
  readonly root: Record<string, unknown>;
  readonly places: Places;
  readonly overrides: readonly Override[];
  readonly source: ScenarioSource;
}

function pickGame(input: Input): Game | Problem {
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

function validate(input: Input, game: Game): ParsedScenario {
  const { root, places, overrides } = input;
  // The JSON Schema takes longer to make than all the rest: only those who need its paths wait for it.
  const pathsOf = () => schemaPaths(jsonSchemaOf(game.id)!);
  const { value: written, problems } = applyOverrides(root, overrides, {
    places,
    paths: overrides.length === 0 ? [] : pathsOf(),
  });
  const { value, missing } = fillCards(input, game, written);
  if (missing.length > 0) return { ok: false, problems: [...problems, ...missing] };
  const result = game.schema.safeParse(value);
  const issues = result.success
    ? []
    : explainIssues(result.error.issues, { value, places, paths: pathsOf() });
  if (result.success && problems.length === 0) return { ok: true, scenario: result.data, game };
  return { ok: false, problems: [...problems, ...issues] };
}

/** Cards in the place of their names, before the whole is validated. */
function fillCards({ places, source }: Input, game: Game, written: Record<string, unknown>) {
  const missing: Problem[] = [];
  const { shelf, file } = source;
  const find: FindCard = (path, name, types) => {
    const troubles = shelf?.problems.length ?? 0;
    const known = typeof name === 'string' ? shelf?.find(game.id, name, file, types) : undefined;
    // What is wrong with card files is told with the first card that made them be read.
    const wrong = shelf?.problems.slice(troubles) ?? [];
    missing.push(...wrong);
    if (known !== undefined && types.includes(known.type)) return known;
    if (wrong.length > 0) return undefined;
    const place = places.around(path);
    const expected = `the name of a card (${types.join(', ')})`;
    const found = known
      ? `${describe(name)}, which is a card of type ${known.type}`
      : describe(name, place.source);
    const suggestion = typeof name === 'string' ? shelf?.suggest(game.id, name, types) : undefined;
    missing.push(problemAt(place, 'value', { path, expected, found, suggestion }));
    return undefined;
  };
  const value = game.cards?.fill(written, find) ?? written;
  return { value, missing };
}

function notAMapping(value: unknown, places: Places): Problem {
  const place = places.around([]);
  const found = describe(value ?? undefined);
  return problemAt(place, 'value', { path: [], expected: 'a mapping with game, attacker and target', found });
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** In the order of the file, and not endlessly many. */
function refuse(problems: readonly Problem[]): ParsedScenario {
  const sorted = problems.toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  if (sorted.length <= MOST_PROBLEMS) return { ok: false, problems: sorted };
  const rest = sorted.length - MOST_PROBLEMS;
  const more = { ...sorted[MOST_PROBLEMS]!, path: '', expected: null, found: `and ${rest} more problems` };
  return { ok: false, problems: [...sorted.slice(0, MOST_PROBLEMS), more] };
}
