/** Every combination of the values of some variables, as fights. */
import type { VariedValue } from '../answers.js';
import { grouped } from '../engine/count-words.js';
import type { BaseScenario, Game } from '../games/game.js';
import { quote } from '../scenario/describe.js';
import { checkPath, type Override } from '../scenario/overrides.js';
import { formatProblem } from '../scenario/problem.js';
import { scenarioPaths } from '../scenario/schema-paths.js';
import type { Template } from '../scenario/template.js';
import { parseVariables, type Varied } from './variables.js';
import { wrongInput, wrongUsage } from './wrong-question.js';

export interface Grid {
  readonly game: Game;
  readonly template: Template;
  /** The fight as it was written; where it is not whole without the variables, with the first value of each. */
  readonly base: BaseScenario;
  readonly isWhole: boolean;
  readonly variables: readonly Varied[];
  readonly count: number;
  /** The place of each variable's value in its list; the last variable turns fastest. */
  places(cell: number): readonly number[];
  at(cell: number): readonly VariedValue[];
  overrides(cell: number): readonly Override[];
  /** A valid fight, or why there is none. */
  fight(cell: number, more?: readonly Override[]): BaseScenario | string;
}

/** From here on whoever asks has to mean it. */
export const MANY_CELLS = 1_000_000;
/** What fits into memory. */
const MOST_CELLS = 5_000_000;

export interface GridOptions {
  /** As in `target.hp=1..8`. */
  readonly vary: readonly string[];
  /** A million cells and more are meant. */
  readonly yes?: boolean | undefined;
}

/** Throws `WrongQuestion` where a path or a value is wrong whatever the others are. */
export function openGrid(template: Template, { vary, yes = false }: GridOptions): Grid {
  const variables = parseVariables(vary);
  if (variables.length === 0) throw wrongUsage('--vary', 'at least one path=values', 'none');
  const count = variables.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_CELLS) throw wrongUsage('--vary', `at most ${grouped(MOST_CELLS)} cells`, grouped(count));
  if (count >= MANY_CELLS && !yes)
    throw wrongUsage('--vary', `fewer than ${grouped(MANY_CELLS)} cells, or --yes`, grouped(count));
  for (const variable of variables) checkVariable(variable, template);
  const { base, isWhole } = baseOf(template, variables);
  for (const variable of variables) checkValues(variable, template, isWhole ? [] : firsts(variables));
  return { game: template.game, template, base, isWhole, variables, count, ...cellsOf(template, variables) };
}

function cellsOf(template: Template, variables: readonly Varied[]) {
  const places = (cell: number) => {
    const turned = variables.map(() => 0);
    let rest = cell;
    for (let v = variables.length - 1; v >= 0; v--) {
      turned[v] = rest % variables[v]!.values.length;
      rest = Math.floor(rest / variables[v]!.values.length);
    }
    return turned;
  };
  const overrides = (cell: number) => places(cell).map((place, v) => variables[v]!.overrides[place]!);
  return {
    places,
    overrides,
    at: (cell: number) => places(cell).map((place, v) => variables[v]!.values[place]!),
    fight(cell: number, more: readonly Override[] = []) {
      const parsed = template.fill([...overrides(cell), ...more]);
      return parsed.ok ? parsed.scenario : parsed.problems.map(formatProblem).join('; ');
    },
  };
}

/** What says which fight it is, or how it is simulated, is no part of the fight. */
const FIXED = ['kind', 'game', 'name', 'description', 'tags', 'simulate'];

function checkVariable({ path, overrides }: Varied, { game }: Template): void {
  const problem = checkPath(overrides[0]!, scenarioPaths(game.id));
  if (problem) throw wrongInput([problem]);
  if (FIXED.includes(path.split('.')[0]!)) throw wrongUsage('--vary', 'a field of the fight', quote(path));
}

function firsts(variables: readonly Varied[]): Override[] {
  return variables.map(({ overrides }) => overrides[0]!);
}

function baseOf(template: Template, variables: readonly Varied[]) {
  const written = template.fill([]);
  if (written.ok) return { base: written.scenario, isWhole: true };
  const first = template.fill(firsts(variables));
  if (!first.ok) throw wrongInput(first.problems);
  return { base: first.scenario, isWhole: false };
}

/** Values looked at one by one; of a longer list, both ends. */
const MOST_CHECKED = 1_000;

/** A value that is wrong in itself is told at once; one that does not go with others makes a cell without a fight. */
function checkValues({ path, overrides }: Varied, template: Template, others: readonly Override[]): void {
  const checked = overrides.length > MOST_CHECKED ? [overrides[0]!, overrides.at(-1)!] : overrides;
  const problems = checked.flatMap((override) => {
    const parsed = template.fill([...others, override]);
    return parsed.ok ? [] : parsed.problems.filter((problem) => isAt(problem.path, path));
  });
  if (problems.length > 0) throw wrongInput(problems.slice(0, MOST_TOLD), problems.length - MOST_TOLD);
}

/** Of the values that are wrong. */
const MOST_TOLD = 5;

function isAt(problem: string, path: string): boolean {
  return problem === path || problem.startsWith(`${path}.`);
}
