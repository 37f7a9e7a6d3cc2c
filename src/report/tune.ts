/** What tuning found, as text for people and rows for programs. */
import type { TuneAnswer, TuneGoal, TuneMatch } from '../answers.js';
import { styleFor } from './ansi.js';
import { csvLine } from './csv.js';
import { formatFigure, formatValue, isShare } from './figure.js';
import { formatCount, formatNumber, formatPercent } from './format.js';
import { layTable, wrapText } from './layout.js';
import { plainText } from './plain.js';
import type { TextOptions } from './text.js';

export interface TuneTextOptions extends TextOptions {
  /** Rows of the table. Default 20. */
  readonly top?: number;
}

/** The stat blocks that meet the goals, or those that come nearest and what stands in the way. */
export function renderTune(answer: TuneAnswer, options: TuneTextOptions = {}): string {
  const { width = 80, digits = 2, colour = false, top = 20 } = options;
  const style = styleFor(colour);
  const { matches, nearest } = answer;
  const shown = matches.length > 0 ? matches : nearest;
  const [head = '', ...rows] = layTable(tuneTable(answer, shown.slice(0, top), digits), width);
  const sections = [
    [style.bold(plainText(answer.name))],
    wrapText(tuneFinding(answer, digits), width),
    ...(shown.length > 0 ? [[style.bold(head), ...rows, ...more(shown.length, top)]] : []),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

export function tuneFinding(answer: TuneAnswer, digits: number): string {
  const { matches, nearest, tried, refused, goals, seed } = answer;
  const wanted = goals.length === 1 ? 'the goal' : `all ${goals.length} goals`;
  const all = `${formatCount(tried)} stat ${tried === 1 ? 'block' : 'blocks'}`;
  const none = refused > 0 ? ` ${formatCount(refused)} cannot be judged.` : '';
  const how = seed === null ? '' : ` Some figures are simulated (seed ${seed}).`;
  if (matches.length > 0)
    return `Of ${all}, ${formatCount(matches.length)} ${matches.length === 1 ? 'meets' : 'meet'} ${wanted}: ${goalList(goals, digits)}. The nearest to what is written come first.${none}${how}`;
  if (nearest.length === 0) return `Of ${all}, none can be judged by ${goalList(goals, digits)}.`;
  return `Of ${all}, none meets ${wanted}: ${goalList(goals, digits)}. ${obstacleIn(answer, digits)} These come nearest:${none}${how}`;
}

function obstacleIn({ goals, obstacle, nearest }: TuneAnswer, digits: number): string {
  const best = nearest[0]!;
  const misses = goals.flatMap((goal, g) =>
    best.misses[g]! > 0 ? [`${goalName(goal)} by ${missIn(goal, best.misses[g]!, digits)}`] : [],
  );
  const way =
    goals.length === 1
      ? ''
      : obstacle === null
        ? ' No single goal stands in the way: it takes several.'
        : ` What stands in the way is ${goalText(goals[obstacle]!, digits)}: without it some would.`;
  return `The nearest misses ${misses.join(' and ')}.${way}`;
}

/** Points of per cent, or the unit of the metric. */
function missIn({ metric }: TuneGoal, miss: number, digits: number): string {
  return isShare(metric) ? `${formatNumber(miss * 100, digits)} points` : formatNumber(miss, digits);
}

function goalList(goals: readonly TuneGoal[], digits: number): string {
  return goals.map((goal) => goalText(goal, digits)).join('; ');
}

/** "kill from 50 % to 55 % (strong)". */
export function goalText(goal: TuneGoal, digits = 2): string {
  const { metric, low, high } = goal;
  const [isLow, isHigh] = isShare(metric)
    ? [low > 0, high < 1]
    : [low > -Number.MAX_VALUE, high < Number.MAX_VALUE];
  const shown = (value: number) => limitText(metric, value, digits);
  if (low === high) return `${goalName(goal)} of ${shown(low)}`;
  if (isLow && isHigh) return `${goalName(goal)} from ${shown(low)} to ${shown(high)}`;
  return isLow ? `${goalName(goal)} from ${shown(low)}` : `${goalName(goal)} up to ${shown(high)}`;
}

/** As it was given: 50 %, not 50.00 %. */
function limitText(metric: string, value: number, digits: number): string {
  return isShare(metric)
    ? formatPercent(value, digits).replace(/\.?0+ %$/, ' %')
    : formatNumber(value, digits);
}

const AS_WRITTEN = 'as written';

function goalName({ metric, fight }: TuneGoal): string {
  return fight === AS_WRITTEN ? metric : `${metric} (${plainText(fight)})`;
}

export function tuneTable({ variables, goals }: TuneAnswer, matches: readonly TuneMatch[], digits: number) {
  return {
    head: [...variables.map(({ path }) => path), ...goals.map(goalName), 'changes'],
    rows: matches.map(({ at, figures, changes }) => [
      ...at.map(formatValue),
      ...figures.map((figure, g) => formatFigure(goals[g]!.metric, figure, { digits })),
      changes.fields === 0 ? 'as written' : `${changes.fields} (${changes.places})`,
    ]),
  };
}

function more(all: number, top: number): string[] {
  return all > top ? [`… and ${formatCount(all - top)} more; --top, --format csv and json show them`] : [];
}

/** A row for each stat block: the variables, what each goal comes to and is missed by, and what is changed. */
export function renderTuneCsv({ variables, goals, matches, nearest }: TuneAnswer): string {
  const names = goals.map(({ metric, fight }) => (fight === AS_WRITTEN ? metric : `${fight}: ${metric}`));
  const head = [
    ...variables.map(({ path }) => path),
    ...names,
    ...names.map((name) => `${name} missed by`),
    'fields changed',
    'places moved',
  ];
  const rows = [...matches, ...nearest].map(({ at, figures, misses, changes }) =>
    csvLine([
      ...at.map((value) => (typeof value === 'boolean' ? String(value) : value)),
      ...figures,
      ...misses,
      changes.fields,
      changes.places,
    ]),
  );
  return [csvLine(head), ...rows].join('');
}
