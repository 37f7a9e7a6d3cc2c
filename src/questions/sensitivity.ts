/** What one point of each stat is worth. */
import type { SensitivityAnswer, SensitivityBar } from '../answers.js';
import { Unplayable } from '../engine/rules.js';
import type { BaseScenario, Game } from '../games/game.js';
import { scenarioPaths } from '../scenario/schema-paths.js';
import type { Template } from '../scenario/template.js';
import { VERSION } from '../version.js';
import { metricsKnown, requireMetric } from './known-metrics.js';
import { type QuestionOptions, settleQuestion } from './question-options.js';
import { type Outcome, solveAll } from './solve-all.js';
import { wrongInput } from './wrong-question.js';

export interface SensitivityOptions extends QuestionOptions {
  /** Default: kill. */
  readonly metric?: string | undefined;
}

/** Throws `WrongQuestion` before any work where it cannot be asked. */
export async function sensitivityOfTemplate(
  template: Template,
  options: SensitivityOptions = {},
): Promise<SensitivityAnswer> {
  const { game } = template;
  const { metric = 'kill' } = options;
  // 1. All that can be refused is refused first.
  const parsed = template.fill([]);
  if (!parsed.ok) throw wrongInput(parsed.problems);
  const base = parsed.scenario;
  requireMetric(metric, metricsKnown(game, [base]));
  const { seed, solving } = settleQuestion(options, base);
  // 2. The fight as it is, then each stat with a point less and with a point more.
  const paths = scenarioPaths(game.id);
  const stats = [...statsIn(base)].filter(({ path }) => paths.has(generalPath(path)));
  const changes = stats.flatMap((stat) => [moved(stat, -1), moved(stat, 1)]);
  const at = (number: number) => (number === 0 ? base : changedBy(game, base, changes[number - 1]!));
  const fights = { game, inputs: ['sensitivity', base], count: 1 + changes.length, at };
  const { at: outcome } = await solveAll(fights, [metric], solving);
  // 3. What that comes to.
  const whole = outcome(0);
  const written = figure(whole, metric);
  if (written === null) throw new Unplayable(typeof whole === 'string' ? whole : `no ${metric} is counted`);
  const bars = stats.map(({ path, value }, s) => ({
    path: path.join('.'),
    value,
    less: settled(figure(outcome(1 + 2 * s), metric), written),
    more: settled(figure(outcome(2 + 2 * s), metric), written),
  }));
  return {
    schemaVersion: 1,
    question: 'sensitivity',
    game: game.id,
    name: base.name ?? game.words(base).title,
    seed: typeof whole !== 'string' && whole.trials > 0 ? seed : null,
    version: VERSION,
    metric,
    base: written,
    bars: bars.sort((a, b) => reachOf(b, written) - reachOf(a, written)),
  };
}

/** What differs by roundings alone is no change. */
function settled(changed: number | null, base: number): number | null {
  return changed !== null && Math.abs(changed - base) <= 1e-12 * Math.max(1, Math.abs(base)) ? base : changed;
}

/** How far a point of a stat moves the metric, either way. */
function reachOf({ less, more }: SensitivityBar, base: number): number {
  return Math.max(Math.abs((less ?? base) - base), Math.abs((more ?? base) - base));
}

function figure(outcome: Outcome, metric: string): number | null {
  return typeof outcome === 'string' ? null : (outcome.figures[metric] ?? null);
}

type Path = readonly (string | number)[];

interface Stat {
  readonly path: Path;
  readonly value: number;
}

/** What says how to simulate or what things are worth is no stat. */
const NO_STATS = ['simulate', 'play'];

/** Every number of a fight, cards and defaults filled in; one that stands in a list by itself is a name: a perk, a face. */
function* statsIn(within: unknown, path: Path = []): Generator<Stat> {
  if (typeof within === 'number' && typeof path.at(-1) === 'string') yield { path, value: within };
  if (typeof within !== 'object' || within === null) return;
  for (const [key, inner] of Object.entries(within)) {
    if (path.length === 0 && NO_STATS.includes(key)) continue;
    yield* statsIn(inner, [...path, Array.isArray(within) ? Number(key) : key]);
  }
}

/** As the paths of a schema have it: `surges.0.cost` for any surge. What cannot be written is no stat of the scenario. */
function generalPath(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? 0 : key)).join('.');
}

function moved({ path, value }: Stat, by: number): Stat {
  return { path, value: value + by };
}

/** The fight with another number in it, if that is one; not by its text, where the number may stand on a card. */
function changedBy(game: Game, base: BaseScenario, { path, value }: Stat): BaseScenario | string {
  const result = game.schema.safeParse(withNumber(base, path, value));
  return result.success ? result.data : `${path.join('.')}: ${result.error.issues[0]!.message}`;
}

function withNumber(within: unknown, [key, ...rest]: Path, value: number): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(within) ? [...within] : { ...(within as object) }) as Record<
    PropertyKey,
    unknown
  >;
  copy[key] = withNumber(copy[key], rest, value);
  return copy;
}
