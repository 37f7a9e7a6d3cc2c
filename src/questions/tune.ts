/** Stat blocks that meet goals, found by trying all. */
import type { TuneAnswer, TuneGoal, TuneMatch, VariedValue } from '../answers.js';
import type { BaseScenario } from '../games/game.js';
import { checkPath, type Override, overrideOf } from '../scenario/overrides.js';
import { scenarioPaths } from '../scenario/schema-paths.js';
import type { Template } from '../scenario/template.js';
import { VERSION } from '../version.js';
import { AS_WRITTEN, type Challenger, parseChallengers, parseGoal } from './goals.js';
import { type Grid, type GridOptions, openGrid } from './grid.js';
import { metricsKnown } from './known-metrics.js';
import { type QuestionOptions, settleQuestion } from './question-options.js';
import { type AllSolved, solveAll } from './solve-all.js';
import { fightsToLookAt } from './sweep.js';
import { valueAt } from './value-at.js';
import { wrongInput, wrongUsage } from './wrong-question.js';

export interface TuneOptions extends QuestionOptions, GridOptions {
  /** As in `kill=50%..55%`, or `strong: kill=80%..` for one of those that `with` names. */
  readonly goals: readonly string[];
  /** Who fights besides, as in `strong: attacker.attack+=1`. */
  readonly with?: readonly string[] | undefined;
}

/** Of those that miss a goal, so many are told. */
const MOST_NEAREST = 10;

/** Throws `WrongQuestion` before any work where it cannot be asked. */
export async function tuneTemplate(template: Template, options: TuneOptions): Promise<TuneAnswer> {
  // 1. All that can be refused is refused first.
  const grid = openGrid(template, options);
  const { game, base, variables, count } = grid;
  const challengers = parseChallengers(options.with ?? []);
  for (const challenger of challengers) checkChallenger(challenger, template);
  const labels = [AS_WRITTEN, ...challengers.map(({ label }) => label)];
  const known = metricsKnown(game, fightsToLookAt(grid));
  if (options.goals.length === 0) throw wrongUsage('--goal', 'at least one metric=low..high', 'none');
  const goals = options.goals.map((goal) => parseGoal(goal, known, labels));
  const { seed, solving } = settleQuestion(options, base);
  // 2. Every stat block against everybody who has a goal.
  const fighters = labels.filter((label) => goals.some(({ fight }) => fight === label));
  const inputs = ['tune', base, variables.map(({ path, values }) => [path, values]), options.with, fighters];
  const at = (number: number) => {
    const label = fighters[number % fighters.length]!;
    const challenger = challengers.find((each) => each.label === label);
    return fightOf(grid, Math.floor(number / fighters.length), challenger);
  };
  const fights = { game, inputs, count: count * fighters.length, at };
  const solved = await solveAll(fights, [...new Set(goals.map(({ metric }) => metric))], solving);
  // 3. Those that meet the goals, or come near.
  const written = variables.map(({ path }) => (grid.isWhole ? valueAt(base, path) : undefined));
  const tried = matchesOf(grid, { goals, fighters, solved, written });
  const simulated = fightsSimulated(solved, fights.count);
  return {
    schemaVersion: 1,
    question: 'tune',
    game: game.id,
    name: base.name ?? game.words(base).title,
    seed: simulated ? seed : null,
    version: VERSION,
    goals,
    variables: variables.map(({ path, values }) => ({ path, values })),
    ...verdict(tried, goals),
    tried: count,
    refused: count - tried.length,
  };
}

function checkChallenger({ changes }: Challenger, { game }: Template): void {
  for (const { override } of changes) {
    const problem = checkPath(override, scenarioPaths(game.id));
    if (problem) throw wrongInput([problem]);
  }
}

/** A stat block as it meets a challenger; what is added is added to what stands there. */
function fightOf(grid: Grid, cell: number, challenger: Challenger | undefined): BaseScenario | string {
  if (!challenger) return grid.fight(cell);
  const plain = challenger.changes.some(({ isAdded }) => isAdded) ? grid.fight(cell) : null;
  if (typeof plain === 'string') return plain;
  const more: Override[] = [];
  for (const { override, isAdded } of challenger.changes) {
    if (!isAdded) more.push(override);
    else {
      const path = override.path.join('.');
      const there = valueAt(plain, path) ?? 0;
      if (typeof there !== 'number') return `${path}: expected a number to add to, found ${String(there)}`;
      const value = there + (override.value as number);
      more.push(overrideOf(path, value, { text: String(value), flag: '--with' }));
    }
  }
  return grid.fight(cell, more);
}

interface Tried {
  readonly goals: readonly TuneGoal[];
  readonly fighters: readonly string[];
  readonly solved: AllSolved;
  readonly written: readonly unknown[];
}

/** Those that can be fought by all, with what every goal comes to. */
function matchesOf(grid: Grid, { goals, fighters, solved, written }: Tried): TuneMatch[] {
  const matches: TuneMatch[] = [];
  for (let cell = 0; cell < grid.count; cell++) {
    const figures = goals.map(({ metric, fight }) => {
      const outcome = solved.at(cell * fighters.length + fighters.indexOf(fight));
      return typeof outcome === 'string' ? undefined : outcome.figures[metric];
    });
    if (!figures.every((figure) => figure !== undefined)) continue;
    const misses = goals.map(
      ({ low, high }, g) => missOf(low - figures[g]!, low) + missOf(figures[g]! - high, high),
    );
    matches.push({ at: grid.at(cell), figures, misses, changes: changesOf(grid, cell, written) });
  }
  return matches;
}

/** Figures are sums of rounded numbers: what misses a limit by roundings alone meets it. */
function missOf(by: number, limit: number): number {
  return by > 1e-12 * Math.max(1, Math.abs(limit)) ? by : 0;
}

function changesOf({ variables, places }: Grid, cell: number, written: readonly unknown[]) {
  const moved = places(cell).map((place, v) => placesMoved(variables[v]!.values, place, written[v]));
  return { fields: moved.filter((by) => by > 0).length, places: moved.reduce((sum, by) => sum + by, 0) };
}

/** Places between a value of a list and the one that was written; where that is not in the list, from where it would stand. */
export function placesMoved(values: readonly VariedValue[], place: number, written: unknown): number {
  const value = values[place]!;
  if (value === written) return 0;
  const at = values.indexOf(written as VariedValue);
  if (at >= 0) return Math.abs(place - at);
  if (typeof value !== 'number' || typeof written !== 'number') return 1;
  const [low, high] = [Math.min(value, written), Math.max(value, written)];
  const between = values.filter((each) => typeof each === 'number' && each > low && each < high);
  return between.length + 1;
}

type Verdict = Pick<TuneAnswer, 'matches' | 'nearest' | 'obstacle'>;

function verdict(tried: readonly TuneMatch[], goals: readonly TuneGoal[]): Verdict {
  const matches = tried.filter(({ misses }) => misses.every((miss) => miss === 0)).sort(bySimplicity);
  if (matches.length > 0) return { matches, nearest: [], obstacle: null };
  const missed = missIn(tried, goals);
  const nearest = tried
    .map((match) => ({ match, missed: missed(match) }))
    .sort((a, b) => a.missed - b.missed || bySimplicity(a.match, b.match))
    .slice(0, MOST_NEAREST)
    .map(({ match }) => match);
  return { matches, nearest, obstacle: obstacleOf(tried, goals, nearest[0]) };
}

function bySimplicity({ changes: a }: TuneMatch, { changes: b }: TuneMatch): number {
  return a.places - b.places || a.fields - b.fields;
}

/** Misses added up, each as a share of how much its figure changes over all that was tried: odds and rolls cannot be added. */
function missIn(tried: readonly TuneMatch[], goals: readonly TuneGoal[]): (match: TuneMatch) => number {
  const spans = goals.map((_, g) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { figures } of tried) {
      least = Math.min(least, figures[g]!);
      most = Math.max(most, figures[g]!);
    }
    return most > least ? most - least : 1;
  });
  return ({ misses }) => misses.reduce((sum, miss, g) => sum + miss / spans[g]!, 0);
}

/** The goal without which most would do, of equals the one that the nearest misses; null if it takes several. */
function obstacleOf(
  tried: readonly TuneMatch[],
  goals: readonly TuneGoal[],
  nearest: TuneMatch | undefined,
): number | null {
  const freed = goals.map(
    (_, goal) => tried.filter(({ misses }) => misses.every((miss, g) => g === goal || miss === 0)).length,
  );
  const most = Math.max(...freed);
  if (most === 0) return null;
  const missed = freed.findIndex((count, g) => count === most && nearest!.misses[g]! > 0);
  return missed >= 0 ? missed : freed.indexOf(most);
}

function fightsSimulated(solved: AllSolved, count: number): boolean {
  for (let number = 0; number < count; number++) {
    const outcome = solved.at(number);
    if (typeof outcome !== 'string' && outcome.trials > 0) return true;
  }
  return false;
}
