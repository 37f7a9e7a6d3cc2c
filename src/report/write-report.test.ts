import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentOf } from '../document.js';
import { filledWith, HOSTILE, isaacVsMonstro } from './fixture.js';
import { parseXml } from './fixture-xml.js';
import { writeReport } from './write-report.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killcurve-report-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const result = isaacVsMonstro();
const charts = (slug: string) =>
  ['kill-curve', 'endings', 'damage', 'hp-left'].flatMap((id) => [
    `${slug}/${id}.svg`,
    `${slug}/${id}.vl.json`,
  ]);
const tables = (slug: string) =>
  ['endings', 'measures', 'kill-curve', 'damage', 'target-hp-left', 'attacker-hp-left'].map(
    (id) => `${slug}/${id}.csv`,
  );

/** All files below a folder, by their relative paths. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

test('writes the page, the numbers and the charts into a folder that it makes', async () => {
  const out = join(folder, 'new', 'folder');
  const paths = await writeReport(out, documentOf([result]));
  const slug = 'isaac-attacks-monstro';
  const names = ['index.html', 'report.md', 'report.json', 'results.csv', ...charts(slug), ...tables(slug)];
  expect(paths).toEqual(names.map((name) => join(out, name)));
  expect(await filesIn(out)).toEqual(names.toSorted());
});

test('the files hold what they say', async () => {
  await writeReport(folder, documentOf([result], 'My bosses'), { digits: 3 });
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await text('index.html')).toContain('<h1>My bosses</h1>');
  expect(await text('index.html')).toContain('18.750\u00a0%');
  expect(JSON.parse(await text('report.json'))).toEqual(documentOf([result], 'My bosses'));
  expect(await text('report.md')).toContain('# My bosses\n\n**About 19 in 100 attacks');
  expect(await text('isaac-attacks-monstro/damage.csv')).toContain(
    'value,exactly,atLeast,atMost\r\n0,0.25,1,0.25\r\n',
  );
  expect(await text('results.csv')).toMatch(/^result,name,/);
  const svg = await text('isaac-attacks-monstro/kill-curve.svg');
  expect(() => parseXml(svg)).not.toThrow();
  expect(JSON.parse(await text('isaac-attacks-monstro/kill-curve.vl.json'))).toMatchObject({
    title: { text: 'Kill curve' },
  });
});

test('writing again gives the same bytes and leaves nothing else behind', async () => {
  const paths = await writeReport(folder, documentOf([result]));
  const first = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  await writeReport(folder, documentOf([result]));
  expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(first);
  expect(await filesIn(folder)).toHaveLength(paths.length);
});

test('two results of one name get a folder each', async () => {
  await writeReport(folder, documentOf([result, result]));
  const files = await filesIn(folder);
  for (const name of [...charts('isaac-attacks-monstro'), ...charts('isaac-attacks-monstro-2')]) {
    expect(files).toContain(name);
  }
});

test('no name leads out of the folder', async () => {
  const out = join(folder, 'out');
  await writeReport(out, documentOf([...HOSTILE, '../../escaped', '/etc/passwd'].map(filledWith)));
  expect(await readdir(folder)).toEqual(['out']);
  for (const name of await filesIn(out))
    expect(name).toMatch(/^[a-z0-9-]+(\/[a-z-]+)?\.(html|md|json|csv|svg|vl\.json)$/);
});

test('a folder that is a file is told, and nothing is left behind', async () => {
  const file = join(folder, 'report');
  await writeFile(file, 'mine');
  await expect(writeReport(file, documentOf([result]))).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^cannot write .*report.index\.html: .* \((EEXIST|ENOTDIR)\)$/),
      syscall: 'mkdir',
    }),
  );
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await readdir(folder)).toEqual(['report']);
});

test('a file that cannot be replaced is named, and its draft is gone', async () => {
  await mkdir(join(folder, 'report.json'));
  await expect(writeReport(folder, documentOf([result]))).rejects.toThrow(
    /^cannot write .*report\.json: .* \((EISDIR|EPERM|ENOTEMPTY|EEXIST)\)$/,
  );
  expect(await filesIn(folder)).toContain('index.html');
  expect((await filesIn(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
