import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '../result.js';
import type { Chart } from './charts/index.js';
import { renderCsv } from './csv.js';
import type { FormatOptions } from './format.js';
import type { DrawnChart } from './html/fight.js';
import { drawCharts, renderHtml } from './html/render-html.js';
import { renderJson } from './json.js';
import { slugsFor } from './slug.js';

export interface WriteReportOptions extends FormatOptions {
  /** Title of the page. Default: the fight's name, or how many fights there are. */
  readonly title?: string;
}

/**
 * Writes the report of some fights into a folder, which is made if it is missing: the page, all the numbers
 * as JSON and CSV, and each fight's charts as SVG with their vega-lite specs. Returns the paths written,
 * the page first.
 */
export async function writeReport(
  directory: string,
  results: readonly Result[],
  options: WriteReportOptions = {},
): Promise<string[]> {
  const slugs = slugsFor(results.map((result) => result.name));
  const charts = await Promise.all(results.map((result, index) => drawCharts(result, slugs[index]!)));
  const files: File[] = [
    { name: 'index.html', text: await renderHtml(results, { ...options, charts }) },
    { name: 'results.json', text: renderJson(results) },
    { name: 'results.csv', text: renderCsv(results) },
    ...charts.flatMap((drawn, index) => drawn.flatMap((chart) => chartFiles(slugs[index]!, chart))),
  ];
  const paths: string[] = [];
  for (const { name, text } of files) paths.push(await writeWhole(join(directory, name), text));
  return paths;
}

interface File {
  readonly name: string;
  readonly text: string;
}

function chartFiles(folder: string, { id, svg, spec }: DrawnChart & Chart): File[] {
  return [
    { name: join(folder, `${id}.svg`), text: `${svg}\n` },
    { name: join(folder, `${id}.vl.json`), text: `${JSON.stringify(spec, null, 2)}\n` },
  ];
}

/** A reader sees the old file or the new one, never half of it. */
async function writeWhole(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text);
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
