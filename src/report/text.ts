import type { CurvePoint, Result } from '../result.js';
import { type Style, styleFor } from './ansi.js';
import { withCertainties } from './certainty.js';
import { agreementLine, decisionTable, endingsTable, measuresTable, runFacts, tailLine } from './facts.js';
import {
  capitalised,
  DEFAULT_DIGITS,
  type FormatOptions,
  formatCount,
  formatNumber,
  pluralOf,
} from './format.js';
import { bar, layTable, padEnd, padStart, type Table, wrapText } from './layout.js';
import { nameOf, targetOf, unitOf } from './names.js';
import { bareOdds, bestOdds } from './odds.js';
import { plainText } from './plain.js';
import { curveOdds, thinCurve } from './thin.js';
import { bestSummary, describeResult } from './words.js';

export interface TextOptions extends FormatOptions {
  /** Columns of the terminal. Default 80. */
  readonly width?: number;
  /** Whether to use ANSI styles. Default false. */
  readonly colour?: boolean;
}

interface Page {
  readonly digits: number;
  readonly width: number;
  readonly style: Style;
}

/** The report of one fight for the terminal: the answer, then the tables, then the small print. */
export function renderText(result: Result, options: TextOptions = {}): string {
  const page = pageFor(options);
  const settled = withCertainties(result);
  const sections = [
    heading(settled, page),
    wrapText(describeResult(settled, page), page.width),
    tableSection(endingsTable(settled, page.digits), page),
    tableSection(measuresTable(settled, page.digits), page),
    decisionSection(settled, page),
    curveSection(settled, page),
    agreementSection(settled, page),
    noteSection(settled, page),
    factSection(settled, page),
  ];
  return paragraphs(sections);
}

function paragraphs(sections: readonly (readonly string[])[]): string {
  const filled = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${filled.join('\n\n')}\n`;
}

/** The answer in words and a small curve below it, for a question asked at the table. */
export function renderBrief(result: Result, options: TextOptions = {}): string {
  const page = pageFor(options);
  const settled = withCertainties(result);
  return paragraphs([
    wrapText(describeResult(settled, page), page.width),
    curveSection(settled, page, BRIEF_ROWS),
    decisionSection(settled, page, BRIEF_DECISIONS),
    noteSection(settled, page),
  ]);
}

const BRIEF_ROWS = 8;
const BRIEF_DECISIONS = 4;

/** One line a fight, in aligned columns: for many scenarios at once. */
export function renderSummary(results: readonly Result[], options: TextOptions = {}): string {
  const page = pageFor(options);
  const [unit = 'step', ...otherUnits] = new Set(results.map(unitOf));
  const steps = capitalised(pluralOf(otherUnits.length === 0 ? unit : 'step'));
  const head = ['Fight', 'Kill', 'Death', steps, 'Method'];
  const rows = results.map((result) => summaryRow(withCertainties(result), page.digits));
  return `${tableSection({ head, rows, optional: ['Method', steps] }, page).join('\n')}\n`;
}

function summaryRow(result: Result, digits: number): string[] {
  const { kill, death } = result.outcomes;
  const mean = formatNumber(bestSummary(result, 'steps')?.mean, digits);
  const method = METHOD_WORDS[result.method] + (result.interrupted ? ', interrupted' : '');
  return [nameOf(result), bestOdds(kill, digits), bestOdds(death, digits), mean, method];
}

const METHOD_WORDS = { exact: 'exact', simulate: 'simulated', both: 'both' } as const;

const NARROWEST_PAGE = 20;

function pageFor({ digits = DEFAULT_DIGITS, width = 80, colour = false }: TextOptions): Page {
  return { digits, width: Math.max(NARROWEST_PAGE, width), style: styleFor(colour) };
}

function heading(result: Result, { style, width }: Page): string[] {
  return wrapText(nameOf(result), width).map(style.bold);
}

function tableSection(table: Table, { width, style }: Page): string[] {
  if (table.rows.length === 0) return [];
  const [first = '', ...rest] = layTable(table, width);
  return [style.bold(first), ...rest];
}

/** Rows that the curve may take: more would push the answer off the screen. */
const CURVE_ROWS = 16;

const WIDEST_BAR = 48;

function curveSection(result: Result, page: Page, rows = CURVE_ROWS): string[] {
  const points = thinCurve(result.curve.points, rows);
  if (points.every((point) => curveOdds(point) === 0)) return [];
  const title = `Kill curve: ${targetOf(result)} dead by ${unitOf(result)}`;
  const tail = tailLine(result, page.digits);
  return [
    ...wrapText(title, page.width).map(page.style.bold),
    ...curveRows(points, page),
    ...(tail === null ? [] : wrapText(tail, page.width)),
  ];
}

function curveRows(points: readonly CurvePoint[], { width, digits }: Page): string[] {
  const labels = points.map(({ step }) => formatCount(step));
  const odds = points.map((point) => bareOdds(point, digits));
  const [left, right] = [longest(labels), longest(odds)];
  const room = Math.max(1, Math.min(WIDEST_BAR, width - left - right - 3));
  const top = Math.max(...points.map(curveOdds));
  return points.map((point, index) => {
    const drawn = padEnd(bar(curveOdds(point) / top, room), room);
    return `${padStart(labels[index]!, left)} ${drawn}  ${padStart(odds[index]!, right)}`;
  });
}

/** Decisions that the terminal lists; the page has them all. */
const DECISION_ROWS = 12;

/** One line each: when, and what to do then. */
function decisionSection(result: Result, { width, style }: Page, most = DECISION_ROWS): string[] {
  const { rows } = decisionTable(result);
  if (rows.length === 0) return [];
  const lines = rows.slice(0, most).flatMap(([when, then]) => wrapText(`${when}: ${then}`, width, '  '));
  const more =
    rows.length > most ? [`… and ${rows.length - most} more; --out and --format json list them`] : [];
  return [
    style.bold('What to do; otherwise keep what you have'),
    ...lines,
    ...more.flatMap((line) => wrapText(line, width)),
  ];
}

function agreementSection(result: Result, { width, style }: Page): string[] {
  const line = agreementLine(result);
  if (line === null) return [];
  const lines = wrapText(line, width);
  return result.agreement?.consistent ? lines : lines.map(style.warn);
}

function noteSection(result: Result, { width, style }: Page): string[] {
  return result.notes.flatMap((note) => wrapText(`Note: ${plainText(note)}`, width, '  ').map(style.warn));
}

function factSection(result: Result, { width, style }: Page): string[] {
  return runFacts(result)
    .flatMap(({ name, text }) => wrapFact(name, text, width))
    .map(style.dim);
}

const FACT_INDENT = 10;

function wrapFact(name: string, text: string, width: number): string[] {
  const lines = wrapText(text, width - FACT_INDENT);
  return lines.map((line, index) => padEnd(index === 0 ? name : '', FACT_INDENT) + line);
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length));
}
