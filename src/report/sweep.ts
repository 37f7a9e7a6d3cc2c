/** A sweep as text for people, and its cells as rows for programs. */
import type { Cell, SweepAnswer, Variable } from '../answers.js';
import { styleFor } from './ansi.js';
import { csvLine } from './csv.js';
import { formatFigure, formatValue } from './figure.js';
import { countDifferent, formatCount, isKnown, NOTHING } from './format.js';
import { jsonText } from './json.js';
import { bar, layTable, padEnd, padStart, type Table, wrapText } from './layout.js';
import { displayWidth, plainText } from './plain.js';
import type { TextOptions } from './text.js';

/** Rows that a terminal shows; files have them all. */
const MOST_ROWS = 60;
const WIDEST_BAR = 48;

/** One variable as curves, two as shaded tables, more as a list. */
export function renderSweep(answer: SweepAnswer, options: TextOptions = {}): string {
  const { width = 80, colour = false, digits = 2 } = options;
  const page = { width, digits, style: styleFor(colour) };
  const draw = [drawList, drawCurve, drawMap][answer.variables.length] ?? drawList;
  const sections = [
    [page.style.bold(plainText(answer.name)), ...wrapText(summary(answer), width)],
    ...(draw === drawList
      ? [drawList(answer, page)]
      : answer.metrics.map((metric) => draw(answer, page, metric))),
    ...whyNot(answer, width),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

interface Page {
  readonly width: number;
  readonly digits: number;
  readonly style: ReturnType<typeof styleFor>;
}

function summary({ cells, different, simulated, refused, seed }: SweepAnswer): string {
  const all = countDifferent(cells.length, different);
  if (refused === cells.length) return `${all}. ${cells.length === 1 ? 'It cannot' : 'None can'} be fought.`;
  const how =
    simulated === 0
      ? 'All figures are exact.'
      : `Of ${formatCount(simulated)} the figures are simulated (seed ${seed}), else exact.`;
  const none = refused > 0 ? ` ${formatCount(refused)} cannot be fought.` : '';
  return `${all}. ${how}${none}`;
}

/** Of the cells that cannot be fought, why the first one cannot. */
function whyNot({ cells, variables }: SweepAnswer, width: number): string[][] {
  const first = cells.find(({ refused }) => refused !== null);
  if (!first) return [];
  const at = variables.map(({ path }, v) => `${path}=${formatValue(first.at[v]!)}`).join(', ');
  return [wrapText(`${plainText(at)} cannot be fought: ${plainText(first.refused ?? '')}`, width)];
}

/** A bar for each value of the one variable. */
function drawCurve({ cells, variables }: SweepAnswer, page: Page, metric = ''): string[] {
  const { width, digits, style } = page;
  const shown = thinned(cells);
  const labels = shown.map(({ at }) => formatValue(at[0]!));
  const figures = shown.map((cell) => cellText(cell, metric, digits));
  const [left, right] = [widest(labels), widest(figures)];
  const room = Math.max(1, Math.min(WIDEST_BAR, width - left - right - 3));
  const top = topOf(cells, metric);
  const rows = shown.map((cell, i) => {
    const drawn = padEnd(bar((cell.figures[metric] ?? 0) / top, room), room);
    return `${padStart(labels[i]!, left)} ${drawn}  ${padStart(figures[i]!, right)}`;
  });
  return [style.bold(`${metric} by ${variables[0]!.path}`), ...rows, ...more(cells.length, shown.length)];
}

/** As many as a screen holds, evenly, with the first and the last. */
function thinned(cells: readonly Cell[]): readonly Cell[] {
  if (cells.length <= MOST_ROWS) return cells;
  return Array.from(
    { length: MOST_ROWS },
    (_, i) => cells[Math.round((i * (cells.length - 1)) / (MOST_ROWS - 1))]!,
  );
}

const SHADES = [' ', '░', '▒', '▓', '█'];

/** Rows by the first variable, columns by the second, darker where the figure is larger. */
function drawMap(answer: SweepAnswer, page: Page, metric = ''): string[] {
  const [rows, columns] = answer.variables as [Variable, Variable];
  const top = topOf(answer.cells, metric);
  const cellAt = (r: number, c: number) => answer.cells[r * columns.values.length + c]!;
  const table: Table = {
    head: [rows.path, ...columns.values.map(formatValue)],
    rows: rows.values.map((value, r) => [
      formatValue(value),
      ...columns.values.map((_, c) => shaded(cellAt(r, c), metric, top, page.digits)),
    ]),
  };
  const isNarrow = widthOf(table) <= page.width && rows.values.length <= MOST_ROWS;
  if (!isNarrow) return drawList({ ...answer, metrics: [metric] }, page);
  const lines = layTable(table, page.width);
  return [page.style.bold(`${metric} by ${rows.path} (down) and ${columns.path} (across)`), ...lines];
}

function shaded(cell: Cell, metric: string, top: number, digits: number): string {
  const value = cell.figures[metric];
  if (!isKnown(value)) return NOTHING;
  const shade = SHADES[Math.min(SHADES.length - 1, Math.floor((Math.max(0, value) / top) * SHADES.length))]!;
  return `${shade} ${formatFigure(metric, value, { digits })}`;
}

function widthOf({ head, rows }: Table): number {
  const columns = head.map((heading, i) => widest([heading, ...rows.map((row) => row[i] ?? '')]));
  return columns.reduce((sum, each) => sum + each + 2, -2);
}

/** A row for each cell: the value of each variable, then each metric. */
function drawList({ cells, variables, metrics }: SweepAnswer, { width, digits, style }: Page): string[] {
  const shown = cells.slice(0, MOST_ROWS);
  const table: Table = {
    head: [...variables.map(({ path }) => path), ...metrics],
    rows: shown.map((cell) => [
      ...cell.at.map(formatValue),
      ...metrics.map((metric) => cellText(cell, metric, digits)),
    ]),
  };
  const [head = '', ...rows] = layTable(table, width);
  return [style.bold(head), ...rows, ...more(cells.length, shown.length)];
}

function cellText({ figures, errors, refused }: Cell, metric: string, digits: number): string {
  if (refused !== null) return 'cannot be fought';
  return formatFigure(metric, figures[metric], { error: errors?.[metric], digits });
}

/** What a full bar or the darkest shade stands for: 100 % of odds would hide small ones, so the most there is. */
function topOf(cells: readonly Cell[], metric: string): number {
  let top = 0;
  for (const { figures } of cells) top = Math.max(top, figures[metric] ?? 0);
  return top > 0 ? top : 1;
}

function more(all: number, shown: number): string[] {
  return all > shown ? [`… ${formatCount(all - shown)} more; --out and --format csv or json have all`] : [];
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}

/** All cells as CSV: the variables, the metrics, the half widths of their intervals, how it was found. */
export function renderSweepCsv(answer: SweepAnswer): string {
  return [sweepHead(answer), ...answer.cells.map((cell) => sweepLine(cell, answer))].join('');
}

type Columns = Pick<SweepAnswer, 'variables' | 'metrics'>;

export function sweepHead({ variables, metrics }: Columns): string {
  const errors = metrics.map((metric) => `${metric}.error`);
  return csvLine([...variables.map(({ path }) => path), ...metrics, ...errors, 'trials', 'refused']);
}

export function sweepLine({ at, figures, errors, trials, refused }: Cell, { metrics }: Columns): string {
  return csvLine([
    ...at.map((value) => (typeof value === 'boolean' ? String(value) : value)),
    ...metrics.map((metric) => figures[metric] ?? null),
    ...metrics.map((metric) => errors?.[metric] ?? null),
    trials,
    refused,
  ]);
}

/** One cell as a line of JSON, its values by the paths of the variables. */
export function sweepJsonLine({ at, ...rest }: Cell, { variables }: Columns): string {
  const values = Object.fromEntries(variables.map(({ path }, v) => [path, at[v]!]));
  return `${jsonText({ at: values, ...rest })}\n`;
}
