/** What `run` prints: results on standard output, everything else beside it. */
import {
  documentOf,
  type FormatOptions,
  fileWord,
  openArtist,
  plainText,
  type Result,
  renderCsv,
  renderJson,
  renderSummary,
  renderText,
  type TextOptions,
  writeReport,
} from '../index.js';
import type { Analysis } from './analyze-fights.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { ProgressBar } from './progress-bar.js';

export const FORMATS = ['text', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

export function printResults({ results }: Analysis, format: Format, options: TextOptions): void {
  process.stdout.write(renderResults(results, format, options));
}

export function renderResults(results: readonly Result[], format: Format, options: TextOptions): string {
  if (format === 'json') return renderJson(results);
  if (format === 'csv') return renderCsv(results);
  const [first, ...others] = results;
  if (first === undefined) return '';
  return others.length === 0 ? renderText(first, options) : renderMany(results, options);
}

/** The full reports of many fights would bury the comparison. */
function renderMany(results: readonly Result[], options: TextOptions): string {
  const notes = results.flatMap(({ name, notes }) =>
    notes.map((note) => `Note on ${plainText(name)}: ${plainText(note)}\n`),
  );
  const file = results.find((result) => result.file !== null && result.file !== '-')?.file;
  const hint = file ? [`One fight in full: npx killcurve run ${fileWord(file)}\n`] : [];
  return [renderSummary(results, options), ...notes, ...hint].join('\n');
}

export interface ReportOptions extends FormatOptions {
  readonly format: Format;
  readonly folder: string;
  readonly bar: ProgressBar;
  readonly threads: number | undefined;
}

/** Writes the report and says where it is; beside a format for programs, on standard error. */
export async function printReport({ results }: Analysis, given: ReportOptions): Promise<void> {
  const { format, folder, bar, threads, ...options } = given;
  if (results.length === 0) return;
  bar.say('drawing charts …');
  const artist = openArtist({ threads });
  const [page] = await writeReport(folder, documentOf(results), { ...options, draw: artist.draw })
    .finally(() => artist.close())
    .finally(() => bar.erase());
  const stream = format === 'text' ? process.stdout : process.stderr;
  stream.write(`${format === 'text' ? '\n' : ''}Report: ${page}\n`);
}

export function printTroubles(analysis: Analysis): void {
  for (const line of troubles(analysis)) process.stderr.write(`killcurve: ${line}\n`);
}

export function troubles({ results, failures, left }: Analysis): string[] {
  const disagreeing = results
    .filter(disagrees)
    .map(({ name }) => `${plainText(name)}: exact and simulated odds differ by more than chance allows`);
  return [...disagreeing, ...failures, ...(left > 0 ? [`interrupted; fights not started: ${left}`] : [])];
}

/** A failure weighs most; numbers that cannot be trusted are never fine. */
export function verdict({ results, failures }: Analysis, interrupted: ExitCode | undefined): ExitCode {
  if (failures.length > 0) return EXIT.failed;
  if (interrupted !== undefined) return interrupted;
  return results.some(disagrees) ? EXIT.disagreement : EXIT.fine;
}

function disagrees({ agreement }: Result): boolean {
  return agreement !== null && !agreement.consistent;
}
