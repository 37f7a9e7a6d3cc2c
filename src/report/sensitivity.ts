/** What a point of each stat is worth, as a tornado for people and rows for programs. */
import type { SensitivityAnswer, SensitivityBar } from '../answers.js';
import { styleFor } from './ansi.js';
import { csvLine } from './csv.js';
import { formatFigure, isShare } from './figure.js';
import { formatCount, formatNumber, isKnown, NOTHING } from './format.js';
import { bar, padEnd, padStart, wrapText } from './layout.js';
import { displayWidth, plainText, shorten } from './plain.js';
import type { TextOptions } from './text.js';

const MOST_ROWS = 40;
const WIDEST_BAR = 16;
const LONGEST_PATH = 40;

/** One line a stat: its value, and what the metric changes by with a point less and with a point more. */
export function renderSensitivity(answer: SensitivityAnswer, options: TextOptions = {}): string {
  const { width = 80, digits = 2, colour = false } = options;
  const style = styleFor(colour);
  const moving = answer.bars.filter((each) => reachOf(each, answer.base) > 0);
  const still = answer.bars.length - moving.length;
  const base = formatFigure(answer.metric, answer.base, { digits });
  const how = answer.seed === null ? '' : ` Simulated, seed ${answer.seed}.`;
  const sections = [
    [style.bold(plainText(answer.name))],
    wrapText(`${answer.metric} is ${base}. What one point of each stat changes:${how}`, width),
    ...(moving.length > 0 ? [drawTornado(answer, moving.slice(0, MOST_ROWS), { width, digits })] : []),
    ...(moving.length > MOST_ROWS ? [[`… and ${formatCount(moving.length - MOST_ROWS)} more`]] : []),
    ...(still > 0 ? [wrapText(stillText(still, moving.length > 0), width)] : []),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function stillText(still: number, areOthers: boolean): string {
  const stats = still === 1 ? 'stat' : 'stats';
  return `A point of ${areOthers ? `${formatCount(still)} other ${stats}` : 'any stat'} changes nothing.`;
}

/** How far a point moves the metric, either way. */
export function reachOf({ less, more }: SensitivityBar, base: number): number {
  return Math.max(Math.abs((less ?? base) - base), Math.abs((more ?? base) - base));
}

interface Room {
  readonly width: number;
  readonly digits: number;
}

/** Bars to the left of the middle are losses, to the right gains; one point less above one point more. */
function drawTornado(
  { metric, base }: SensitivityAnswer,
  bars: readonly SensitivityBar[],
  { width, digits }: Room,
): string[] {
  const rows = bars.flatMap(({ path, value, less, more }) => [
    { label: `${shorten(path, LONGEST_PATH)} ${value}`, point: '-1', change: changeOf(less, base) },
    { label: '', point: '+1', change: changeOf(more, base) },
  ]);
  const texts = rows.map(({ change }) => changeText(metric, change, digits));
  const [left, right] = [widest(rows.map(({ label }) => label)), widest(texts)];
  const room = Math.max(2, Math.min(WIDEST_BAR, Math.floor((width - left - right - 9) / 2)));
  const most = Math.max(...bars.map((each) => reachOf(each, base)));
  return rows.map(({ label, point, change }, i) => {
    const drawn = bar(Math.abs(change ?? 0) / most, room);
    const [loss, gain] = (change ?? 0) < 0 ? [drawn.replace(/[▏▎▍▌▋▊▉]$/, '▐'), ''] : ['', drawn];
    const line = `${padEnd(label, left)} ${point} ${padStart(loss, room)}│${padEnd(gain, room)} ${padStart(texts[i]!, right)}`;
    return line.trimEnd();
  });
}

function changeOf(value: number | null, base: number): number | null {
  return value === null ? null : value - base;
}

/** Odds change by points of per cent. */
function changeText(metric: string, change: number | null, digits: number): string {
  if (!isKnown(change)) return NOTHING;
  const number = formatNumber(Math.abs(change) * (isShare(metric) ? 100 : 1), digits);
  return change === 0 ? '0' : `${change < 0 ? '-' : '+'}${number}`;
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}

/** A row for each stat; what is not legal is empty. */
export function renderSensitivityCsv({ metric, base, bars }: SensitivityAnswer): string {
  const head = ['stat', 'value', `${metric} with one less`, metric, `${metric} with one more`];
  return [
    csvLine(head),
    ...bars.map(({ path, value, less, more }) => csvLine([path, value, less, base, more])),
  ].join('');
}
