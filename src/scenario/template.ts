/** A scenario that was read once, to be validated with ever other values in it. */
import type { BaseScenario, FindCard, Game } from '../games/game.js';
import { describe } from './describe.js';
import { explainIssues } from './explain-issues.js';
import { MOST_PROBLEMS } from './limits.js';
import { applyOverrides, type Override, parseOverride, placesAfter } from './overrides.js';
import { parseYaml } from './parse-yaml.js';
import { pickGame } from './pick-game.js';
import { type Places, problemAt } from './places.js';
import type { Problem } from './problem.js';
import { readValues } from './read-values.js';
import { scenarioPaths } from './schema-paths.js';
import type { Shelf } from './shelf.js';

export type ParsedScenario =
  | { readonly ok: true; readonly scenario: BaseScenario; readonly game: Game }
  | Refused;

interface Refused {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export interface ScenarioSource {
  /** Shown in problems. */
  readonly file: string;
  /** As in `target.hp=5`; later ones win. */
  readonly overrides?: readonly string[];
  /** Cards that it may refer to. Default: none. */
  readonly shelf?: Shelf;
}

export interface Template {
  readonly game: Game;
  readonly file: string;
  /** The scenario with more overrides on top of its own, or everything that is wrong with it. */
  fill(more: readonly Override[]): ParsedScenario;
}

export type ParsedTemplate = { readonly ok: true; readonly template: Template } | Refused;

/** Reads the text as far as its game; all else is told by `fill`. */
export function parseTemplate(text: string, source: ScenarioSource): ParsedTemplate {
  const { file, overrides = [], shelf } = source;
  // 1. Text to plain values.
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file);
  if (!yaml.ok) return refuse(yaml.problems);
  const { value: root, places, problems: unread } = readValues(yaml.document, yaml.lines, file);
  if (!isMapping(root)) return refuse(unread.length > 0 ? unread : [notAMapping(root, places)]);

  // 2. Overrides.
  const parsed = overrides.map((override) => parseOverride(override));
  const own = parsed.filter((override): override is Override => 'place' in override);
  const wrong = [...unread, ...parsed.filter((override): override is Problem => 'found' in override)];

  // 3. The kind, then the game, so that each problem comes from the one schema that is meant.
  const game = pickGame({ root, places, overrides: own });
  if ('found' in game) return refuse([...wrong, game]);

  // 4. All problems at once.
  const fill = (more: readonly Override[]) => {
    const validated = validate({ root, places, overrides: [...own, ...more], file, shelf }, game);
    if (!validated.ok) return refuse([...wrong, ...validated.problems]);
    return wrong.length > 0 ? refuse(wrong) : validated;
  };
  return { ok: true, template: { game, file, fill } };
}

interface Input {
  readonly root: Record<string, unknown>;
  readonly places: Places;
  readonly overrides: readonly Override[];
  readonly file: string;
  readonly shelf: Shelf | undefined;
}

const NO_PATHS: ReadonlySet<string> = new Set();

function validate(input: Input, game: Game): ParsedScenario {
  const { root, overrides } = input;
  // Only those who need the paths of the schema wait for them.
  const paths = overrides.length === 0 ? NO_PATHS : scenarioPaths(game.id);
  const { value: written, applied, problems } = applyOverrides(root, overrides, paths);
  const placesNow = () => placesAfter(input.places, applied);
  const { value, missing } = fillCards(input, { game, written, placesNow });
  if (missing.length > 0) return { ok: false, problems: [...problems, ...missing] };
  const result = game.schema.safeParse(value);
  if (result.success && problems.length === 0) return { ok: true, scenario: result.data, game };
  const context = { value, places: placesNow(), paths: [...scenarioPaths(game.id)] };
  const issues = result.success ? [] : explainIssues(result.error.issues, context);
  return { ok: false, problems: [...problems, ...issues] };
}

interface Filling {
  readonly game: Game;
  readonly written: Record<string, unknown>;
  placesNow(): Places;
}

/** Cards in the place of their names, before the whole is validated. */
function fillCards({ file, shelf }: Input, { game, written, placesNow }: Filling) {
  const missing: Problem[] = [];
  const find: FindCard = (path, name, types) => {
    const troubles = shelf?.problems.length ?? 0;
    const known = typeof name === 'string' ? shelf?.find(game.id, name, file, types) : undefined;
    // What is wrong with card files is told with the first card that made them be read.
    const wrong = shelf?.problems.slice(troubles) ?? [];
    missing.push(...wrong);
    if (known !== undefined && types.includes(known.type)) return known;
    if (wrong.length > 0) return undefined;
    const place = placesNow().around(path);
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
function refuse(problems: readonly Problem[]): Refused {
  const sorted = problems.toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  if (sorted.length <= MOST_PROBLEMS) return { ok: false, problems: sorted };
  const rest = sorted.length - MOST_PROBLEMS;
  const more = { ...sorted[MOST_PROBLEMS]!, path: '', expected: null, found: `and ${rest} more problems` };
  return { ok: false, problems: [...sorted.slice(0, MOST_PROBLEMS), more] };
}
