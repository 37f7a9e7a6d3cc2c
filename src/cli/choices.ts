/** The options of a decision file, as the fights that they are. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  type Choice,
  changesOf,
  type Decision,
  decode,
  type Fight,
  type Problem,
  parseDecision,
  parseScenario,
  quote,
  type Shelf,
  unquoted,
} from '../index.js';
import { fileTrouble, missing } from './file-trouble.js';
import type { VariantFlag } from './variants.js';

export interface DecisionSource {
  /** As problems name it. */
  readonly file: string;
  /** Where it lies, for the scenarios that it names. */
  readonly path: string;
  readonly shelf: Shelf;
  readonly set?: readonly string[];
  /** More options: changes of the file's scenario, else of its first fight. */
  readonly more?: readonly VariantFlag[];
}

export type Choices =
  | { readonly ok: true; readonly decision: Decision; readonly choices: readonly Choice[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function choicesIn(text: string, source: DecisionSource): Choices {
  const parsed = parseDecision(text, source.file);
  if (!parsed.ok) return parsed;
  const { decision } = parsed;
  const read = [
    ...decision.options.map((option) => choiceOf(option, decision, source)),
    ...(source.more ?? []).map((variant) => changedChoice(variant, decision, source)),
  ];
  const problems = read.flatMap((each) => (each.ok ? [] : each.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, decision, choices: read.flatMap((each) => (each.ok ? [each.value] : [])) };
}

function choiceOf(
  option: Decision['options'][number],
  decision: Decision,
  source: DecisionSource,
): Read<Choice> {
  const { label, nothing, scenario = decision.scenario } = option;
  if (nothing) return { ok: true, value: { label, fight: null } };
  const fight = fightOf(scenario, [...(source.set ?? []), ...changesOf(option)], source);
  if (fight.ok) return { ok: true, value: { label, fight: fight.value } };
  return { ok: false, problems: fight.problems.map((problem) => inDecision(problem, option, source)) };
}

/** Where in the decision a problem is, unless it has a place of its own: in another file, behind a flag. */
function inDecision(
  problem: Problem,
  { label, scenario }: Decision['options'][number],
  { file, set = [] }: DecisionSource,
): Problem {
  const isChange = problem.file.startsWith('--set ');
  const isFlag = set.some((each) => problem.file === `--set ${unquoted(each)}`);
  const isElsewhere = problem.file !== file && problem.line !== null;
  if (isFlag || isElsewhere) return problem;
  const place = isChange || scenario !== undefined ? `${file} option ${quote(label)}` : `${file} scenario`;
  const named = isChange || problem.file === file ? place : `${place}: ${problem.file}`;
  // A scenario within the decision is read as a text of its own, whose lines are none of the file.
  return { ...problem, file: named, line: null, column: null };
}

/** An option that a flag names, changed as those of the file are. */
function changedChoice(
  { label, changes }: VariantFlag,
  { scenario, options }: Decision,
  source: DecisionSource,
): Read<Choice> {
  const first = options.find(({ nothing }) => !nothing);
  const before = scenario === undefined && first ? changesOf(first) : [];
  const overrides = [...(source.set ?? []), ...before, ...changes];
  const fight = fightOf(scenario ?? first?.scenario, overrides, source);
  return fight.ok ? { ok: true, value: { label, fight: fight.value } } : fight;
}

function fightOf(
  scenario: Decision['scenario'],
  overrides: readonly string[],
  { file, path, shelf }: DecisionSource,
): Read<Fight> {
  if (scenario === undefined)
    return { ok: false, problems: [missing(file, 'a scenario, of the file or of each option', 'none')] };
  const text =
    typeof scenario === 'string'
      ? textOf(resolve(dirname(path), scenario), scenario)
      : ({ ok: true, value: JSON.stringify(scenario) } as const);
  if (!text.ok) return text;
  const from = typeof scenario === 'string' ? resolve(dirname(path), scenario) : file;
  const parsed = parseScenario(text.value, { file: from, overrides, shelf });
  if (!parsed.ok) return parsed;
  return { ok: true, value: { game: parsed.game, scenario: parsed.scenario, overrides } };
}

function textOf(path: string, shown: string): Read<string> {
  try {
    const decoded = decode(readFileSync(path), shown);
    return decoded.ok ? { ok: true, value: decoded.text } : decoded;
  } catch (error) {
    return { ok: false, problems: [fileTrouble(shown, error as NodeJS.ErrnoException)] };
  }
}
