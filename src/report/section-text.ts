import type { Style } from './ansi.js';
import type { Chart } from './charts/index.js';
import { layTable, padEnd, wrapText } from './layout.js';
import { plainText, visibleText } from './plain.js';
import { plotText } from './plot-text.js';
import type { Section, SectionTable } from './section.js';

export interface TextPage {
  readonly digits: number;
  readonly width: number;
  readonly style: Style;
}

/** What a terminal shows of a section. */
type TextSection = Omit<Section, 'slug' | 'charts'> & { readonly charts: readonly Pick<Chart, 'plot'>[] };

/** A section for the terminal, in the order of the page: words, charts, tables, small print. */
export function sectionText(section: TextSection, page: TextPage): string {
  const { width, style } = page;
  const paragraphs = [
    section.title === '' ? [] : wrapText(section.title, width).map(style.bold),
    ...section.finding.map((sentence) => wrapText(sentence, width)),
    ...section.notes.map((note) => wrapText(`Note: ${note}`, width, '  ').map(style.warn)),
    section.text === null ? [] : [proseText(section.text, width)],
    ...section.charts.map(({ plot }) => (plot === undefined ? [] : plotText(plot, page))),
    ...section.tables
      .filter(({ isFolded, isProse }) => !isFolded || isProse)
      .map((table) => tableText(table, page)),
    section.remarks.flatMap((remark) => wrapText(remark, width)),
    section.facts.flatMap(({ name, text }) => wrapFact(name, text, width)).map(style.dim),
    section.command === null ? [] : [style.dim(section.command)],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

export function tableText(table: SectionTable, { width, style }: TextPage): string[] {
  if (table.rows.length === 0) return [];
  if (table.isProse) return proseTable(table, { width, style });
  const [first = '', ...rest] = layTable(table, width);
  return [style.bold(first), ...rest];
}

/** Rows of words that a terminal lists; the page has them all. */
const PROSE_ROWS = 12;

/** One line each: when, and what to do then. */
function proseTable(
  { caption, rows, most = PROSE_ROWS }: SectionTable,
  { width, style }: Omit<TextPage, 'digits'>,
): string[] {
  const lines = rows
    .slice(0, most)
    .flatMap(([first = '', ...rest]) => wrapText(`${first}: ${rest.join(', ')}`, width, '  '));
  const left = rows.length - most;
  const more = left > 0 ? wrapText(`… and ${left} more; --out and --format json list them`, width) : [];
  return [...wrapText(caption, width).map(style.bold), ...lines, ...more];
}

const FACT_INDENT = 10;

function wrapFact(name: string, text: string, width: number): string[] {
  const lines = wrapText(text, width - FACT_INDENT);
  return lines.map((line, index) => padEnd(index === 0 ? name : '', FACT_INDENT) + line);
}

/** Free text as it was written, its paragraphs wrapped; Markdown is made to be read like that. */
export function proseText(text: string, width: number): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => linesOf(paragraph, width).join('\n'))
    .join('\n\n');
}

/** Lists and tables keep their lines; other lines flow. */
function linesOf(paragraph: string, width: number): string[] {
  const lines = paragraph.split('\n').map((line) => line.trimEnd());
  const isList = lines.some((line) => /^\s*([-*+|#>]|\d+\.)/.test(line));
  if (!isList) return wrapText(plainText(lines.join(' ')), width);
  return lines.flatMap((line) => wrapText(visibleText(line), width, '  '));
}
