import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReportDocument } from '../document.js';
import { fileSvg } from './compact-svg.js';
import { renderCsv, renderTableCsv } from './csv.js';
import { type Draw, type Drawn, drawHere, drawSections } from './draw.js';
import { DEFAULT_DIGITS, type FormatOptions } from './format.js';
import { assembleHtml } from './html/render-html.js';
import { renderDocument } from './json.js';
import { renderMarkdown } from './markdown.js';
import type { Section } from './section.js';
import { sectionsOf } from './sections/index.js';

export interface WriteReportOptions extends FormatOptions {
  /** Draws the charts. Default: here, one after the other. */
  readonly draw?: Draw;
  /** Makes PNG of SVG, to be written beside them. Default: none are. */
  readonly toPng?: (svgs: readonly string[]) => Promise<readonly Uint8Array[]>;
}

/**
 * Writes a report into a folder, which is made if it is missing: the page, the same as Markdown, all the numbers
 * as JSON and CSV, and each section's charts and tables in a folder of its own. Returns the paths written, the
 * page first.
 */
export async function writeReport(
  directory: string,
  document: ReportDocument,
  options: WriteReportOptions = {},
): Promise<string[]> {
  const sections = sectionsOf(document, options.digits ?? DEFAULT_DIGITS);
  const drawn = await drawSections(sections, options.draw ?? drawHere);
  const charts = sections.flatMap((section) => chartFiles(section, drawn));
  const pictures = (await options.toPng?.(charts.map(({ svg }) => svg))) ?? [];
  const files: File[] = [
    { name: 'index.html', content: await assembleHtml(document, sections, drawn) },
    { name: 'report.md', content: renderMarkdown(document, sections) },
    { name: 'report.json', content: renderDocument(document) },
    ...fightsFile(document),
    ...charts.flatMap(({ name, svg, spec }) => [
      { name: `${name}.svg`, content: `${svg}\n` },
      { name: `${name}.vl.json`, content: `${JSON.stringify(spec)}\n` },
    ]),
    ...charts.flatMap(({ name }, index) =>
      pictures[index] === undefined ? [] : [{ name: `${name}.png`, content: pictures[index] }],
    ),
    ...sections.flatMap(tableFiles),
  ];
  // The page comes first, so that what cannot be written is told of it and nothing else has been.
  const [page, ...others] = files;
  const first = await writeWhole(directory, page!);
  return [first, ...(await writeAll(directory, others))];
}

interface File {
  readonly name: string;
  readonly content: string | Uint8Array;
}

function chartFiles({ slug, charts }: Section, drawn: Drawn) {
  return charts.map(({ id, alt, spec }) => ({
    name: join(slug, id),
    svg: fileSvg(drawn.get(`${slug}/${id}`)!, alt),
    spec,
  }));
}

/** Every figure of every fight in one table. */
function fightsFile({ sections }: ReportDocument): File[] {
  const results = sections.flatMap((section) => {
    if (section.kind === 'fight') return [section.result];
    return section.kind === 'fights' ? section.results : [];
  });
  return results.length === 0 ? [] : [{ name: 'results.csv', content: renderCsv(results) }];
}

function tableFiles({ slug, tables }: Section): File[] {
  return tables.map(({ id, data }) => ({
    name: join(slug, `${id}.csv`),
    content: renderTableCsv(data.columns, data.rows),
  }));
}

/** Files that are written at the same time. */
const AT_ONCE = 16;

async function writeAll(directory: string, files: readonly File[]): Promise<string[]> {
  const paths: string[] = [];
  for (let i = 0; i < files.length; i += AT_ONCE) {
    const batch = files.slice(i, i + AT_ONCE);
    // Where one fails, the others are at an end too before anybody hears of it, and leave no draft.
    const written = await Promise.allSettled(batch.map((file) => writeWhole(directory, file)));
    for (const each of written) {
      if (each.status === 'rejected') throw each.reason;
      paths.push(each.value);
    }
  }
  return paths;
}

/** A reader sees the old file or the new one, never half of it. */
async function writeWhole(directory: string, { name, content }: File): Promise<string> {
  const path = join(directory, name);
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, path);
    return path;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw cannotWrite(path, error as NodeJS.ErrnoException);
  }
}

/** The system's error, code and all, telling which file of the report it was and not which draft. */
function cannotWrite(path: string, error: NodeJS.ErrnoException): Error {
  const { code, syscall, errno } = error;
  const reason = /^[A-Z\d]+: ([^,]+)/.exec(error.message)?.[1] ?? error.message;
  const message = `cannot write ${path}: ${reason}${code === undefined ? '' : ` (${code})`}`;
  return Object.assign(new Error(message, { cause: error }), { code, syscall, errno, path });
}
