import type { ReportDocument } from '../document.js';
import type { Result } from '../result.js';
import { styleFor } from './ansi.js';
import { withCertainties } from './certainty.js';
import { killCurvePlot } from './charts/plot.js';
import { runFacts, tailLine } from './facts.js';
import { capitalised, DEFAULT_DIGITS, type FormatOptions, formatNumber, pluralOf } from './format.js';
import { layTable, type Table, wrapText } from './layout.js';
import { nameOf, unitOf } from './names.js';
import { bestOdds } from './odds.js';
import { displayWidth, plainText } from './plain.js';
import { EMPTY } from './section.js';
import { proseText, sectionText, type TextPage } from './section-text.js';
import { fightSection } from './sections/fight.js';
import { sectionsOf } from './sections/index.js';
import { bestSummary, describeResult } from './words.js';

export interface TextOptions extends FormatOptions {
  /** Columns of the terminal. Default 80. */
  readonly width?: number;
  /** Whether to use ANSI styles. Default false. */
  readonly colour?: boolean;
}

/** The report of one fight for the terminal: the answer, then the charts, the tables, and the small print. */
export function renderText(result: Result, options: TextOptions = {}): string {
  const page = pageFor(options);
  const section = fightSection(result, page.digits);
  // On a terminal the answer is one sentence, and what the files hold is not told again.
  const finding = [describeResult(result, page)];
  const facts = runFacts(result);
  return `${sectionText({ ...section, finding, facts, text: null, command: null }, page)}\n`;
}

/** A whole report for the terminal. */
export function renderReportText(document: ReportDocument, options: TextOptions = {}): string {
  const page = pageFor(options);
  const sections = sectionsOf(document, page.digits);
  const isAlone = sections.length === 1;
  const title = wrapText(plainText(document.title), page.width).map(page.style.bold);
  const head = [...title, page.style.dim('═'.repeat(Math.min(page.width, displayWidth(title[0] ?? ''))))];
  const parts = [
    head.join('\n'),
    ...(document.introduction === null ? [] : [proseText(document.introduction, page.width)]),
    ...sections.map((section) => sectionText(isAlone ? { ...section, title: '' } : section, page)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The answer in words and a small curve below it, for a question asked at the table. */
export function renderBrief(result: Result, options: TextOptions = {}): string {
  const page = pageFor(options);
  const { notes, tables, remarks } = fightSection(result, page.digits);
  const curve = { plot: killCurvePlot(withCertainties(result), page.digits, BRIEF_ROWS) };
  const finding = [describeResult(result, page)];
  const decisions = tables
    .filter(({ isProse }) => isProse)
    .map((table) => ({ ...table, most: BRIEF_DECISIONS }));
  const tail = tailLine(result, page.digits) === null ? [] : remarks.slice(-1);
  return `${sectionText({ ...EMPTY, title: '', finding, notes, charts: [curve], tables: decisions, remarks: tail }, page)}\n`;
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

function pageFor({ digits = DEFAULT_DIGITS, width = 80, colour = false }: TextOptions): TextPage {
  return { digits, width: Math.max(NARROWEST_PAGE, width), style: styleFor(colour) };
}

function tableSection(table: Table, { width, style }: TextPage): string[] {
  if (table.rows.length === 0) return [];
  const [first = '', ...rest] = layTable(table, width);
  return [style.bold(first), ...rest];
}
