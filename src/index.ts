/** The whole public interface of killcurve. */
import type { SensitivityAnswer, SweepAnswer, TuneAnswer } from './answers.js';
import { type SensitivityOptions, sensitivityOfTemplate } from './questions/sensitivity.js';
import { type SweepOptions, sweepTemplate } from './questions/sweep.js';
import { type TuneOptions, tuneTemplate } from './questions/tune.js';
import type { Result } from './result.js';
import { analyzeFight } from './run/analyze.js';
import { cardFiles } from './run/card-files.js';
import type { AnalyzeOptions } from './run/options.js';
import { formatProblem, type Problem } from './scenario/problem.js';
import { openShelf } from './scenario/shelf.js';
import { parseTemplate, type ScenarioSource, type Template } from './scenario/template.js';

export * from './answers.js';
export * from './document.js';
export { Unplayable } from './engine/rules.js';
export { type BaseScenario, type Card, type Game, type Standing, titleOf } from './games/game.js';
export { gameOf, games } from './games/index.js';
export { type Parsed, parsePrecision, parseSeed, parseTrials } from './games/settings.js';
export {
  answerReport,
  type PlannedSection,
  type ReportOptions,
  type ReportPlan,
} from './questions/answer-report.js';
export type { Choice } from './questions/choice.js';
export { type CompareOptions, compare } from './questions/compare.js';
export {
  type Contestant,
  contestantsOf,
  NoContest,
  type Role,
  seat,
  settingsOf,
  standings,
} from './questions/contestants.js';
export { type DecideOptions, decide } from './questions/decide.js';
export type { Figured } from './questions/estimate.js';
export { MANY_CELLS } from './questions/grid.js';
export { byGroup } from './questions/group.js';
export { nearestMetric } from './questions/known-metrics.js';
export {
  type Figures,
  type Matchup,
  type MatchupOptions,
  matchup,
  metricsAmong,
} from './questions/matchup.js';
export type { QuestionOptions } from './questions/question-options.js';
export type { Variant } from './questions/race.js';
export { cellsOf, metricsOf, rank } from './questions/rank.js';
export { type RankOptions, rankCard } from './questions/rank-card.js';
export type { SensitivityOptions } from './questions/sensitivity.js';
export type { SolveOptions } from './questions/solve-all.js';
export type { SweepOptions } from './questions/sweep.js';
export type { TuneOptions } from './questions/tune.js';
export { type DecideObjective, OBJECTIVES, type Worth } from './questions/worth.js';
export { WrongQuestion } from './questions/wrong-question.js';
export * from './report/index.js';
export * from './result.js';
export { analyzeFight, SimulationFailed } from './run/analyze.js';
export { type Artist, openArtist } from './run/artist.js';
export { cardFiles } from './run/card-files.js';
export { type ExplainOptions, type Explanation, explainFight } from './run/explain.js';
export { type JournalPlace, WrongJournal } from './run/journal.js';
export { type AnalyzeOptions, type Fight, METHODS, type Method, type Progress } from './run/options.js';
export { openPool, type Pool, type PoolOptions } from './run/pool.js';
export { NoExactAnswer } from './run/prepare.js';
export { WrongOption } from './run/settings.js';
export { type Composed, composeScenario, type Line } from './scenario/compose.js';
export { type Decoded, decode } from './scenario/decode.js';
export { quote, unquoted } from './scenario/describe.js';
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
export {
  isReport,
  type ParsedReport,
  parseReport,
  type ReportFile,
  reportJsonSchema,
} from './scenario/parse-report.js';
export { type ParsedScenario, parseScenario, type ScenarioSource } from './scenario/parse-scenario.js';
export { formatProblem, type Problem } from './scenario/problem.js';
export { type CardPlace, cardsOf, type NamedCard, renameCards } from './scenario/rename-cards.js';
export type { SectionFile } from './scenario/report-schema.js';
export { type CardSource, type CardText, openShelf, parseCards, type Shelf } from './scenario/shelf.js';
export { type ParsedTemplate, parseTemplate, type Template } from './scenario/template.js';
export { VERSION } from './version.js';

/** Thrown for a scenario that is not valid; `problems` says everything that is wrong with it. */
export class ScenarioError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

type Written = string | Readonly<Record<string, unknown>>;

/** What happens if I attack? Takes a scenario as YAML or JSON text, or as plain data. */
export async function analyze(
  scenario: Written,
  options: AnalyzeOptions & Partial<ScenarioSource> = {},
): Promise<Result> {
  const { file, overrides = [], shelf: _, ...rest } = options;
  const parsed = templateOf(scenario, options).fill([]);
  if (!parsed.ok) throw new ScenarioError(parsed.problems);
  const { game, scenario: validated } = parsed;
  const fight = { game, scenario: validated, overrides, ...(file === undefined ? {} : { file }) };
  return analyzeFight(fight, rest);
}

/** The figures of a fight for every combination of the values of some fields, as in `vary: ['target.hp=1..8']`. */
export async function sweep(
  scenario: Written | Template,
  options: SweepOptions & Partial<ScenarioSource>,
): Promise<SweepAnswer> {
  return sweepTemplate(templateOf(scenario, options), options);
}

/** Stat blocks that meet goals, as in `goals: ['kill=50%..55%']`, the nearest to what is written and the simplest first. */
export async function tune(
  scenario: Written | Template,
  options: TuneOptions & Partial<ScenarioSource>,
): Promise<TuneAnswer> {
  return tuneTemplate(templateOf(scenario, options), options);
}

/** What one point of each stat of a fight is worth. */
export async function sensitivity(
  scenario: Written | Template,
  options: SensitivityOptions & Partial<ScenarioSource> = {},
): Promise<SensitivityAnswer> {
  return sensitivityOfTemplate(templateOf(scenario, options), options);
}

/** Reads a scenario that was not read yet; throws `ScenarioError` where that cannot be done. */
function templateOf(scenario: Written | Template, source: Partial<ScenarioSource>): Template {
  if (typeof scenario === 'object' && isTemplate(scenario)) return scenario;
  const { file = 'scenario', overrides = [], shelf = openShelf(cardFiles()) } = source;
  const text = typeof scenario === 'string' ? scenario : JSON.stringify(scenario);
  const parsed = parseTemplate(text, { file, overrides, shelf });
  if (!parsed.ok) throw new ScenarioError(parsed.problems);
  return parsed.template;
}

function isTemplate(scenario: object): scenario is Template {
  return 'fill' in scenario && typeof scenario.fill === 'function';
}
