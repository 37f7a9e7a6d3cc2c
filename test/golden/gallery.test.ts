/**
 * The gallery shows what the shipped reports say. Where its numbers are no longer those of the code, run
 * `npm run gallery`; if that changes a number, CHANGELOG.md says why.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killcurve, temporaryFolder } from '../e2e/killcurve.js';

const GALLERY = 'reports/gallery';

/** Every number that a reader sees, in order: of headings, sentences, tables, alt texts and tooltips. */
function numbersIn(html: string): string[] {
  const seen = html
    .replace(/<(style|script|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<svg[\s\S]*?<\/svg>/g, (svg) => [...svg.matchAll(/data-tip="([^"]*)"|>([^<]+)</g)].join(' '))
    .replace(/<(?![^>]*aria-label)[^>]*>/g, ' ');
  return seen.match(/\d[\d,.]*/g) ?? [];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

test('code and gallery agree in every number of every page, and in which charts there are', async () => {
  const out = temporaryFolder();
  const { code, stderr } = await killcurve(['report', 'scenarios/reports', '--out', out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const reports = readdirSync(GALLERY);
  expect(readdirSync(out)).toEqual(reports);
  for (const report of reports) {
    const page = (folder: string) => readFileSync(join(folder, report, 'index.html'), 'utf8');
    const numbers = numbersIn(page(GALLERY));
    expect(numbers.length, report).toBeGreaterThan(500);
    expect(numbersIn(page(out)), report).toEqual(numbers);
    const charts = (folder: string) => filesIn(join(folder, report)).filter((file) => file.endsWith('.svg'));
    expect(charts(out)).toEqual(charts(GALLERY));
  }
}, 180_000);
