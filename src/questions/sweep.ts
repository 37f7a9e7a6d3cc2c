/** Every combination of the values of some fields. */
import type { Cell, SweepAnswer } from '../answers.js';
import type { BaseScenario } from '../games/game.js';
import type { Template } from '../scenario/template.js';
import { VERSION } from '../version.js';
import { type Grid, type GridOptions, openGrid } from './grid.js';
import { metricsKnown, requireMetric } from './known-metrics.js';
import { type QuestionOptions, settleQuestion } from './question-options.js';
import { type Outcome, solveAll } from './solve-all.js';

export interface SweepOptions extends QuestionOptions, GridOptions {
  /** As in `kill`, `damage`, `damage.p90`. Default: kill. */
  readonly metrics?: readonly string[] | undefined;
}

/** Throws `WrongQuestion` before any work where it cannot be asked. */
export async function sweepTemplate(template: Template, options: SweepOptions): Promise<SweepAnswer> {
  // 1. All that can be refused is refused first.
  const grid = openGrid(template, options);
  const { game, base, variables, count } = grid;
  const known = metricsKnown(game, fightsToLookAt(grid));
  const metrics = [...new Set(options.metrics ?? ['kill'])];
  for (const metric of metrics) requireMetric(metric, known);
  const { seed, solving } = settleQuestion(options, base);
  // 2. The fights.
  const inputs = ['sweep', base, variables.map(({ path, values }) => [path, values])];
  const fights = { game, inputs, count, at: (cell: number) => grid.fight(cell) };
  const { different, at: outcome } = await solveAll(fights, metrics, solving);
  // 3. What came of them.
  const cells = Array.from({ length: count }, (_, cell) => cellOf(grid.at(cell), outcome(cell)));
  const simulated = cells.filter(({ trials }) => trials > 0).length;
  return {
    schemaVersion: 1,
    question: 'sweep',
    game: game.id,
    name: base.name ?? game.words(base).title,
    seed: simulated > 0 ? seed : null,
    version: VERSION,
    metrics,
    variables: variables.map(({ path, values }) => ({ path, values })),
    cells,
    different,
    simulated,
    refused: cells.filter(({ refused }) => refused !== null).length,
  };
}

function cellOf(at: Cell['at'], outcome: Outcome): Cell {
  if (typeof outcome === 'string') return { at, figures: {}, errors: null, trials: 0, refused: outcome };
  return { at, ...outcome, refused: null };
}

/** Values looked at for what a fight counts: what one of them brings into play may be asked for. */
const MOST_LOOKED_AT = 300;

/** The fight as it is written, and with each value by itself. */
export function* fightsToLookAt({ base, template, variables }: Grid): Generator<BaseScenario> {
  yield base;
  const overrides = variables.flatMap((variable) => variable.overrides).slice(0, MOST_LOOKED_AT);
  for (const override of overrides) {
    const parsed = template.fill([override]);
    if (parsed.ok) yield parsed.scenario;
  }
}
