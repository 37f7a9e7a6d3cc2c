import { tied } from './format.js';
import { displayWidth, shorten, splitAt } from './plain.js';

/** Plain text laid out in terminal columns: aligned tables, wrapped prose, bars. */

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Headings of columns that may go where there is no room, the first to go first. */
  readonly optional?: readonly string[];
}

const GAP = '  ';

/** The first column is not shortened below this. */
const NARROWEST = 14;

/**
 * The first column on the left, numbers to the right under their heading, the heading first. When the table
 * is too wide the first column is shortened, then optional columns go, then each row becomes a paragraph; a
 * number is never cut.
 */
export function layTable(table: Table, width: number): string[] {
  const [first = 0, ...others] = columnWidths(table);
  const room = width - others.reduce((sum, each) => sum + each + GAP.length, 0);
  if (room < Math.min(first, NARROWEST)) {
    const [dropped, ...optional] = table.optional ?? [];
    return dropped === undefined
      ? stack(table, width)
      : layTable({ ...without(table, dropped), optional }, width);
  }
  return [table.head, ...table.rows].map((row) => layRow(row, [Math.min(first, room), ...others]));
}

function columnWidths({ head, rows }: Table): number[] {
  return head.map((heading, column) =>
    Math.max(displayWidth(heading), ...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
}

function without(table: Table, heading: string): Table {
  const column = table.head.indexOf(heading);
  const drop = (row: readonly string[]) => row.filter((_, index) => index !== column);
  return { head: drop(table.head), rows: table.rows.map(drop) };
}

function layRow(row: readonly string[], widths: readonly number[]): string {
  const cells = widths.map((width, column) => {
    const text = row[column] ?? '';
    return column === 0 ? padEnd(shorten(text, width), width) : padStart(text, width);
  });
  return cells.join(GAP).trimEnd();
}

/** Each row as its name and, indented below it, its cells behind their headings. */
function stack({ head, rows }: Table, width: number): string[] {
  const [title = '', ...headings] = head;
  const cells = (row: readonly string[]) =>
    headings.map((heading, index) => `${heading} ${row[index + 1] ?? ''}`);
  const indented = (text: string) => wrapText(text, width - GAP.length, GAP).map((line) => GAP + line);
  return [title, ...rows.flatMap((row) => [shorten(row[0] ?? '', width), ...cells(row).flatMap(indented)])];
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/**
 * Breaks prose at spaces; later lines are indented, and only a word that is longer than a line is broken
 * itself.
 */
export function wrapText(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words(text, width - displayWidth(indent))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line);
      line = indent + word;
    } else line = longer;
  }
  return [...lines, line];
}

/** What must not be broken, none of it longer than `longest` columns. */
function words(text: string, longest: number): string[] {
  const parts = tied(text).split(' ');
  return parts.flatMap((part) => pieces(part.replaceAll('\u00a0', ' '), longest));
}

function pieces(word: string, longest: number): string[] {
  if (displayWidth(word) <= longest) return [word];
  const { kept, rest } = splitAt(word, longest);
  // A character that is wider than the line goes out whole.
  return kept === '' ? [word] : [kept, ...pieces(rest, longest)];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` of `width` columns, fine to an eighth of a column; anything above nothing shows. */
export function bar(share: number, width: number): string {
  if (!(share > 0)) return '';
  const eighths = Math.max(1, Math.round(Math.min(1, share) * width * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]!;
}
