import type { Measure, Odds, Result, Summary, ValueOdds } from '../result.js';

/** One fact a row, the same columns in every table; README.md tells what each holds. */
export const CSV_COLUMNS = [
  'result',
  'name',
  'game',
  'table',
  'key',
  'value',
  'exact',
  'estimate',
  'low',
  'high',
  'trials',
  'seed',
  'confidence',
] as const;

export type CsvCell = string | number | null;

interface Row extends Odds {
  readonly table: string;
  readonly key: string;
  readonly value: number | null;
}

/** All results as tidy CSV after RFC 4180, the heading first, lines ending in CRLF. */
export function renderCsv(results: readonly Result[]): string {
  const lines = results.flatMap((result, index) =>
    [...rowsOf(result)].map((row) => lineOf(result, index + 1, row)),
  );
  return [CSV_COLUMNS.join(','), ...lines, ''].join('\r\n');
}

function lineOf(result: Result, number: number, row: Row): string {
  return cellsOf(result, number, row).map(csvCell).join(',');
}

function cellsOf(result: Result, number: number, row: Row): CsvCell[] {
  const { name, game, trials, seed, confidence } = result;
  const { table, key, value, exact, estimate, low, high } = row;
  return [number, name, game, table, key, value, exact, estimate, low, high, trials, seed, confidence];
}

function* rowsOf(result: Result): Generator<Row> {
  const { kill, death } = result.outcomes;
  yield { table: 'outcome', key: 'kill', value: null, ...kill };
  yield { table: 'outcome', key: 'death', value: null, ...death };
  for (const ending of result.endings) yield { table: 'ending', key: ending.ending, value: null, ...ending };
  for (const point of result.curve.points) {
    yield { table: 'curve', key: result.curve.unit, value: point.step, ...point };
  }
  for (const measure of result.measures) yield* measureRows(measure);
  for (const measure of result.measures) yield* distributionRows(measure);
}

function* measureRows(measure: Measure): Generator<Row> {
  const mean = figure(measure, 'mean', (summary) => summary.mean);
  yield { ...mean, ...around(measure.estimate, measure.meanError) };
  yield figure(measure, 'deviation', (summary) => summary.deviation);
  for (const share of ['5', '25', '50', '75', '95'] as const) {
    const row = figure(measure, 'percentile', (summary) => summary.percentiles[share]);
    yield { ...row, value: Number(share) };
  }
}

function figure({ id, exact, estimate }: Measure, table: string, pick: (of: Summary) => number | null): Row {
  const of = (summary: Summary | null) => (summary === null ? null : pick(summary));
  return { ...EMPTY, table, key: id, exact: of(exact), estimate: of(estimate) };
}

const EMPTY = { value: null, exact: null, estimate: null, low: null, high: null };

function around(estimate: Summary | null, error: number | null): { low: number | null; high: number | null } {
  if (estimate === null || error === null) return { low: null, high: null };
  return { low: estimate.mean - error, high: estimate.mean + error };
}

function distributionRows({ id, distribution }: Measure): Row[] {
  const exact = byValue(distribution.exact);
  const estimate = byValue(distribution.estimate);
  const values = [...new Set([...exact.keys(), ...estimate.keys()])].sort((a, b) => a - b);
  // A value that one side never lists has probability 0 there, unless that side is missing altogether.
  const [noExact, noEstimate] = [distribution.exact && 0, distribution.estimate && 0];
  return values.map((value) => ({
    ...EMPTY,
    table: 'distribution',
    key: id,
    value,
    exact: exact.get(value) ?? noExact,
    estimate: estimate.get(value) ?? noEstimate,
  }));
}

function byValue(distribution: readonly ValueOdds[] | null): Map<number, number> {
  return new Map((distribution ?? []).map(({ value, probability }) => [value, probability]));
}

/** One line of a table, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return quoted(withoutFormula(cell.replace(UNPRINTABLE, '\ufffd')));
}

/** Everything that a terminal might act on, but not tab and line ends, which quoting holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

/** Spreadsheets run a cell that starts like this (or its full-width twin) as a formula; the apostrophe makes it text. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table of its own, with its heading. */
export function renderTableCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [columns, ...rows].map(csvLine).join('');
}
