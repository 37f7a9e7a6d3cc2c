import type { Cell, SweepAnswer } from '../../answers.js';
import { fieldName, formatFigure, formatValue, isShare, placeText } from '../figure.js';
import { capitalised } from '../format.js';
import { frequency } from '../frequency.js';

/** Where the figure is highest and lowest; of one field, how it goes and where it passes one half. */
export function sweepFinding(answer: SweepAnswer, digits = 2): string[] {
  const { cells, variables, metrics } = answer;
  const metric = metrics[0] ?? 'kill';
  const known = cells.filter(({ figures }) => figures[metric] !== undefined);
  if (known.length < 2) return [];
  const sorted = known.toSorted((a, b) => b.figures[metric]! - a.figures[metric]!);
  const [best, worst] = [sorted[0]!, sorted.at(-1)!];
  const say = (cell: Cell) => formatFigure(metric, cell.figures[metric], { digits });
  if (best.figures[metric] === worst.figures[metric])
    return [`${capitalised(wordFor(metric))} ${isAre(metric)} ${say(best)} throughout.`];
  if (variables.length > 1)
    return [
      `${capitalised(wordFor(metric))} ${goes(metric)} from ${say(worst)} (${placeText(variables, worst.at)}) to ${say(best)} (${placeText(variables, best.at)}).`,
    ];
  return [along(answer, known, metric, say), ...half(answer, known, metric)];
}

/** "The odds of the kill fall from 93.75 % at target.hp 1 to 4.69 % at 6." */
function along(
  { variables }: SweepAnswer,
  known: readonly Cell[],
  metric: string,
  say: (cell: Cell) => string,
): string {
  const [first, last] = [known[0]!, known.at(-1)!];
  const change = last.figures[metric]! - first.figures[metric]!;
  const verb = change < 0 ? 'fall' : change > 0 ? 'rise' : 'go';
  const steps = known.map((cell, i) =>
    i === 0 ? 0 : cell.figures[metric]! - known[i - 1]!.figures[metric]!,
  );
  const isSteady = steps.every((step) => step * change >= 0);
  const ending = isShare(metric) ? '' : 's';
  const place = `at ${fieldName(variables[0]!.path)} ${formatValue(first.at[0]!)} to ${say(last)} at ${formatValue(last.at[0]!)}`;
  return `${capitalised(wordFor(metric))} ${verb}${verb === 'go' && ending ? 'es' : ending} from ${say(first)} ${place}${isSteady ? '' : ', not evenly'}.`;
}

/** Where odds pass one half, which is what players ask for. */
function half({ variables }: SweepAnswer, known: readonly Cell[], metric: string): string[] {
  if (!isShare(metric)) return [];
  const isAbove = (cell: Cell) => cell.figures[metric]! > 0.5;
  const turn = known.findIndex((cell, i) => i > 0 && isAbove(cell) !== isAbove(known[i - 1]!));
  const turns = known.filter((cell, i) => i > 0 && isAbove(cell) !== isAbove(known[i - 1]!)).length;
  if (turns !== 1) return [];
  const cell = known[turn]!;
  const side = isAbove(cell) ? 'better than even' : 'no better than even';
  return [
    `From ${fieldName(variables[0]!.path)} ${formatValue(cell.at[0]!)} on they are ${side} (${frequency(cell.figures[metric]!)}).`,
  ];
}

function wordFor(metric: string): string {
  return isShare(metric) ? `the odds of the ${metric}` : `the mean of ${metric}`;
}

function isAre(metric: string): string {
  return isShare(metric) ? 'are' : 'is';
}

function goes(metric: string): string {
  return isShare(metric) ? 'go' : 'goes';
}
