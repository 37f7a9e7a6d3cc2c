/** A report file and the files that it names, to a plan in which all scenarios have been read. */
import { dirname, join, resolve } from 'node:path';
import {
  cardFiles,
  type Fight,
  formatProblem,
  NoContest,
  openShelf,
  type ParsedReport,
  type PlannedSection,
  type Problem,
  parseReport,
  parseTemplate,
  type ReportFile,
  type ReportPlan,
  type SectionFile,
  type Shelf,
  type Template,
} from '../index.js';
import { choicesIn } from './choices.js';
import { contestOf, isPath } from './contestants.js';
import { CommandError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { findCard } from './find-card.js';
import { loadFights, readText } from './load.js';

export interface PlannedReport {
  readonly plan: ReportPlan;
  readonly simulate: ReportFile['simulate'];
}

type Read = Extract<ParsedReport, { ok: true }>;

interface Context {
  readonly file: string;
  readonly read: Read;
  readonly cards: readonly string[];
  readonly shelf: Shelf;
}

/** Refuses, with every problem, what cannot be worked out. */
export async function planReport(
  text: string,
  file: string,
  cards: readonly string[],
): Promise<PlannedReport> {
  const read = parseReport(text, file);
  if (!read.ok) throw refusal(read.problems);
  const { title, introduction = null, simulate } = read.report;
  const context = { file, read, cards, shelf: openShelf(cardFiles(cards)) };
  const sections: PlannedSection[] = [];
  const refusals: string[] = [];
  for (const [index, section] of read.report.sections.entries()) {
    const planned = await planSection(section, index, context).catch(toldBy);
    if (typeof planned === 'string') refusals.push(planned);
    else sections.push(planned);
  }
  if (refusals.length > 0)
    throw new CommandError(
      EXIT.badInput,
      [...new Set(refusals.flatMap((each) => each.split('\n')))].join('\n'),
    );
  return { plan: { title, introduction, sections }, simulate };
}

function toldBy(error: unknown): string {
  if (error instanceof CommandError || error instanceof NoContest) return error.message;
  throw error;
}

type Planner<Kind extends SectionFile['kind']> = (
  section: Extract<SectionFile, { kind: Kind }>,
  path: readonly (string | number)[],
  context: Context,
) => Promise<PlannedSection>;

async function planSection(section: SectionFile, index: number, context: Context): Promise<PlannedSection> {
  const planner = PLANNERS[section.kind] as Planner<typeof section.kind>;
  return planner(section as never, ['sections', index], context);
}

const told = ({ title, about }: SectionFile) => ({ title: title ?? null, text: about ?? null });

const PLANNERS: { readonly [Kind in SectionFile['kind']]: Planner<Kind> } = {
  text: async ({ title, text }) => ({ kind: 'text', title: title ?? null, text }),
  fight: async (section, path, context) => ({
    kind: 'fight',
    ...told(section),
    fight: await fightOf(section.fight, [...path, 'fight'], { context, set: section.set }),
  }),
  fights: async (section, _, context) => ({
    kind: 'fights',
    ...told(section),
    fights: await loadFights(
      [section.fights].flat().map((word) => beside(context.file, word)),
      { set: changesOf(section.set), cards: context.cards },
    ),
  }),
  comparison: planComparison,
  decision: planDecision,
  sweep: async (section, path, context) => {
    const { scenario, vary, metrics = ['kill'], set } = section.sweep;
    const template = await templateOf(scenario, [...path, 'sweep', 'scenario'], { context, set });
    return { kind: 'sweep', ...told(section), template, vary, metrics };
  },
  tuning: async (section, path, context) => {
    const { scenario, vary, goals, set } = section.tuning;
    const template = await templateOf(scenario, [...path, 'tuning', 'scenario'], { context, set });
    return { kind: 'tuning', ...told(section), template, vary, goals };
  },
  sensitivity: async (section, path, context) => {
    const { scenario, metric = 'kill', set } = section.sensitivity;
    const template = await templateOf(scenario, [...path, 'sensitivity', 'scenario'], { context, set });
    return { kind: 'sensitivity', ...told(section), template, metric };
  },
  matchup: planMatchup,
  ranking: async (section, _, context) => {
    const { card: word, game, as: bracket, worth, set } = section.ranking;
    const { shelf, cards } = context;
    const where = isPath(word) ? beside(context.file, word) : word;
    const found = await findCard(where, { game, shelf, cards });
    const asked = { bracket, worth, overrides: changesOf(set), shelf };
    return { kind: 'ranking', ...told(section), ...found, asked };
  },
};

async function planComparison(
  section: Extract<SectionFile, { kind: 'comparison' }>,
  path: readonly (string | number)[],
  context: Context,
): Promise<PlannedSection> {
  const { scenario, with: variants = {}, as, metric = 'kill' } = section.comparison;
  const at = [...path, 'comparison', 'scenario'];
  const first = await fightOf(scenario, at, { context });
  const labelled = [{ label: as ?? nameOf(first), fight: first }];
  for (const [label, set] of Object.entries(variants))
    labelled.push({
      label,
      fight: await fightOf(scenario, at, { context, set: set as Record<string, unknown> }),
    });
  if (labelled.length < 2)
    throw refusal([
      context.read.problemAt([...path, 'comparison'], {
        expected: 'at least one variant under with',
        found: 'none',
      }),
    ]);
  return { kind: 'comparison', ...told(section), variants: labelled, metric };
}

async function planDecision(
  section: Extract<SectionFile, { kind: 'decision' }>,
  path: readonly (string | number)[],
  context: Context,
): Promise<PlannedSection> {
  const { decision } = section;
  const isFile = typeof decision === 'string';
  const file = isFile ? beside(context.file, decision) : context.file;
  const text = isFile ? await textOf(file) : JSON.stringify({ kind: 'decision', ...decision });
  const found = choicesIn(text, { file, path: file, shelf: context.shelf });
  if (!found.ok)
    throw refusal(isFile ? found.problems : relocated(found.problems, [...path, 'decision'], context));
  return { kind: 'decision', ...told(section), choices: found.choices, decision: found.decision };
}

async function planMatchup(
  section: Extract<SectionFile, { kind: 'matchup' }>,
  _: readonly (string | number)[],
  context: Context,
): Promise<PlannedSection> {
  const { game: id, attackers: offence, targets: defence, metric = 'kill', set } = section.matchup;
  const words = { attackers: [offence].flat().join(', '), targets: [defence].flat().join(', ') };
  const { shelf, cards } = context;
  const contest = await contestOf(words, { game: id, shelf, set: changesOf(set), cards });
  return { kind: 'matchup', ...told(section), ...contest, metric };
}

interface FightSource {
  readonly context: Context;
  readonly set?: Readonly<Record<string, unknown>> | undefined;
}

/** A scenario by the path of its file, or written within the report, ready to be filled with other values. */
async function templateOf(
  scenario: string | Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  { context, set }: FightSource,
): Promise<Template> {
  const { file, shelf } = context;
  const isFile = typeof scenario === 'string';
  const from = isFile ? beside(file, scenario) : file;
  const text = isFile ? await textOf(from) : JSON.stringify(scenario);
  const refused = (problems: readonly Problem[]) =>
    refusal(isFile ? problems : relocated(problems, path, context));
  const parsed = parseTemplate(text, { file: from, overrides: changesOf(set), shelf });
  if (!parsed.ok) throw refused(parsed.problems);
  const filled = parsed.template.fill([]);
  if (!filled.ok) throw refused(filled.problems);
  return parsed.template;
}

async function fightOf(
  scenario: string | Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  source: FightSource,
): Promise<Fight> {
  const template = await templateOf(scenario, path, source);
  const filled = template.fill([]);
  if (!filled.ok) throw refusal(filled.problems);
  const overrides = changesOf(source.set);
  const file = typeof scenario === 'string' ? { file: template.file } : {};
  return { game: filled.game, scenario: filled.scenario, overrides, ...file };
}

/** Problems of what is written in the report, at their places there; those of a change stay as they are. */
function relocated(
  problems: readonly Problem[],
  path: readonly (string | number)[],
  { file, read }: Context,
) {
  return problems.map((problem) => (problem.file === file ? read.relocate(problem, path) : problem));
}

async function textOf(file: string): Promise<string> {
  const read = await readText(file);
  if (!read.ok) throw refusal(read.problems);
  return read.text;
}

function beside(file: string, path: string): string {
  return path === resolve(path) ? path : join(dirname(file), path);
}

function changesOf(set: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.entries(set).map(([path, value]) => `${path}=${JSON.stringify(value)}`);
}

function nameOf({ game, scenario }: Fight): string {
  return scenario.name ?? game.words(scenario).title;
}

function refusal(problems: readonly Problem[]): CommandError {
  return new CommandError(EXIT.badInput, problems.map(formatProblem).join('\n'));
}
