/** The whole public interface of killcurve. */
import type { Result } from './result.js';
import { analyzeFight } from './run/analyze.js';
import { cardFiles } from './run/card-files.js';
import type { AnalyzeOptions } from './run/options.js';
import { parseScenario, type ScenarioSource } from './scenario/parse-scenario.js';
import { formatProblem, type Problem } from './scenario/problem.js';
import { openShelf } from './scenario/shelf.js';

export * from './answers.js';
export * from './document.js';
export type { Figures } from './engine/figures.js';
export { Unplayable } from './engine/rules.js';
export { type BaseScenario, type Card, type Game, type Standing, titleOf } from './games/game.js';
export { gameOf, games } from './games/index.js';
export { type Parsed, parsePrecision, parseSeed, parseTrials } from './games/settings.js';
export type { Choice } from './questions/choice.js';
export { type CompareOptions, compare } from './questions/compare.js';
export {
  type Contestant,
  contestantsOf,
  NoContest,
  type Role,
  seat,
  standings,
} from './questions/contestants.js';
export { type DecideOptions, decide } from './questions/decide.js';
export { byGroup } from './questions/group.js';
export { type Matchup, type MatchupOptions, matchup } from './questions/matchup.js';
export type { Variant } from './questions/race.js';
export { cellsOf, metricsOf, rank } from './questions/rank.js';
export { type DecideObjective, OBJECTIVES, type Worth } from './questions/worth.js';
export * from './report/index.js';
export * from './result.js';
export { analyzeFight, SimulationFailed } from './run/analyze.js';
export { type Artist, openArtist } from './run/artist.js';
export { cardFiles } from './run/card-files.js';
export { type ExplainOptions, type Explanation, explainFight } from './run/explain.js';
export { type AnalyzeOptions, type Fight, METHODS, type Method, type Progress } from './run/options.js';
export { openPool, type Pool, type PoolOptions } from './run/pool.js';
export { NoExactAnswer } from './run/prepare.js';
export { WrongOption } from './run/settings.js';
export { type Composed, composeScenario, type Line } from './scenario/compose.js';
export { type Decoded, decode } from './scenario/decode.js';
export { type JsonSchema, jsonSchemaOf } from './scenario/json-schema.js';
export { LARGEST_FILE } from './scenario/limits.js';
export { nearest } from './scenario/nearest.js';
export {
  changesOf,
  type Decision,
  decisionJsonSchema,
  isDecision,
  type ParsedDecision,
  parseDecision,
} from './scenario/parse-decision.js';
export { type ParsedScenario, parseScenario, type ScenarioSource } from './scenario/parse-scenario.js';
export { formatProblem, type Problem } from './scenario/problem.js';
export { type CardSource, openShelf, parseCards, type Shelf } from './scenario/shelf.js';
export { VERSION } from './version.js';

/** Thrown for a scenario that is not valid; `problems` says everything that is wrong with it. */
export class ScenarioError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** What happens if I attack? Takes a scenario as YAML or JSON text, or as plain data. */
export async function analyze(
  scenario: string | Readonly<Record<string, unknown>>,
  options: AnalyzeOptions & Partial<ScenarioSource> = {},
): Promise<Result> {
  const { file, overrides = [], shelf = openShelf(cardFiles()), ...rest } = options;
  const text = typeof scenario === 'string' ? scenario : JSON.stringify(scenario);
  const parsed = parseScenario(text, { file: file ?? 'scenario', overrides, shelf });
  if (!parsed.ok) throw new ScenarioError(parsed.problems);
  const { game, scenario: validated } = parsed;
  const fight = { game, scenario: validated, overrides, ...(file === undefined ? {} : { file }) };
  return analyzeFight(fight, rest);
}
