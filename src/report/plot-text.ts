import type { Bars, Curves, Grid, Plot } from './charts/plot.js';
import { formatCount, formatPercent, pluralOf } from './format.js';
import { bar, layTable, padEnd, padStart, wrapText } from './layout.js';
import { displayWidth, shorten } from './plain.js';
import type { TextPage } from './section-text.js';

/** Charts in characters, as wide as the terminal allows. */
export function plotText(plot: Plot, page: TextPage): string[] {
  const lines = drawn(plot, page);
  return lines.length === 0 ? [] : [...wrapText(plot.title, page.width).map(page.style.bold), ...lines];
}

function drawn(plot: Plot, page: TextPage): string[] {
  if (plot.kind === 'bars') return barLines(plot, page.width);
  return plot.kind === 'curves' ? curveLines(plot, page.width) : gridLines(plot, page.width);
}

const WIDEST_BAR = 48;
/** Names take at most this share of the width. */
const NAMES = 0.5;

function barLines({ rows, full }: Bars, width: number): string[] {
  const top = full ?? Math.max(0, ...rows.map(({ value }) => value));
  if (!(top > 0)) return [];
  const left = Math.min(longest(rows.map(({ label }) => label)), Math.floor(width * NAMES));
  const right = longest(rows.map(({ text }) => text));
  const room = Math.max(1, Math.min(WIDEST_BAR, width - left - right - 3));
  const isNumbers = rows.every(({ label }) => /^[\d,]+( to [\d,]+)?$/.test(label));
  return rows.map(({ label, value, text }) => {
    const name = shorten(label, left);
    const before = isNumbers ? padStart(name, left) : padEnd(name, left);
    return `${before} ${padEnd(bar(value / top, room), room)}  ${padStart(text, right)}`;
  });
}

const CURVE_HEIGHT = 10;
const WIDEST_CURVE = 64;
const SIGNS = ['●', '○', '▲', '△', '■', '□', '◆', '◇'];

/** Each series by a sign of its own, on the same scales; below, what each sign stands for. */
function curveLines({ series, unit }: Curves, width: number): string[] {
  const points = series.flatMap(({ points }) => points);
  if (points.length === 0) return [];
  const [low, high] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const top = Math.max(...points.map(([, y]) => y)) || 1;
  const labels = [formatPercent(top, 0), formatPercent(0, 0)];
  const left = longest(labels);
  const columns = Math.max(4, Math.min(WIDEST_CURVE, width - left - 2));
  const cells = Array.from({ length: CURVE_HEIGHT }, () => new Array<string>(columns).fill(' '));
  for (const [index, { points }] of series.entries()) {
    for (const [x, y] of points) {
      const column = high === low ? 0 : Math.round(((x - low) / (high - low)) * (columns - 1));
      const row = CURVE_HEIGHT - 1 - Math.round((y / top) * (CURVE_HEIGHT - 1));
      cells[row]![column] = SIGNS[index % SIGNS.length]!;
    }
  }
  const axis = (row: number) => (row === 0 ? labels[0]! : row === CURVE_HEIGHT - 1 ? labels[1]! : '');
  const ends = [formatCount(low), `${formatCount(high)} ${pluralOf(unit)}`];
  return [
    ...cells.map((row, index) => `${padStart(axis(index), left)} │${row.join('')}`.trimEnd()),
    `${' '.repeat(left + 1)}└${'─'.repeat(columns)}`,
    `${' '.repeat(left + 2)}${padEnd(ends[0]!, Math.max(0, columns - displayWidth(ends[1]!)))}${ends[1]}`,
    ...series.flatMap(({ label }, index) => wrapText(`${SIGNS[index % SIGNS.length]} ${label}`, width, '  ')),
  ].map((line) => shorten(line, width));
}

const SHADES = [' ', '░', '▒', '▓', '█'];
const LONGEST_COLUMN = 12;

/** Numbers with a shade before each; columns that do not fit follow in a table of their own. */
function gridLines({ columns, rows }: Grid, width: number): string[] {
  const name = Math.min(longest(rows.map(({ label }) => label)), Math.floor(width / 3));
  const widths = columns.map((column, index) =>
    Math.max(
      displayWidth(shorten(column, LONGEST_COLUMN)),
      ...rows.map(({ cells }) => displayWidth(cells[index]?.text ?? '') + 2),
    ),
  );
  const lines: string[] = [];
  for (let from = 0; from < columns.length; ) {
    let [to, used] = [from, name];
    while (to < columns.length && (to === from || used + widths[to]! + 2 <= width)) used += widths[to++]! + 2;
    const head = ['', ...columns.slice(from, to).map((column) => shorten(column, LONGEST_COLUMN))];
    const body = rows.map(({ label, cells }) => [
      shorten(label, name),
      ...cells.slice(from, to).map(({ share, text }) => `${shade(share)} ${text}`),
    ]);
    lines.push(...(from > 0 ? [''] : []), ...layTable({ head, rows: body }, width));
    from = to;
  }
  return lines;
}

function shade(share: number): string {
  return SHADES[Math.min(SHADES.length - 1, Math.max(0, Math.round(share * (SHADES.length - 1))))]!;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(displayWidth));
}
