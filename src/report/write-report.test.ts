import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filledWith, HOSTILE, isaacVsMonstro } from './fixture.js';
import { parseXml } from './fixture-xml.js';
import { renderJson } from './json.js';
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
  const paths = await writeReport(out, [result]);
  const names = ['index.html', 'results.json', 'results.csv', ...charts('isaac-attacks-monstro')];
  expect(paths).toEqual(names.map((name) => join(out, name)));
  expect(await filesIn(out)).toEqual(names.toSorted());
});

test('the files hold what they say', async () => {
  await writeReport(folder, [result], { title: 'My bosses', digits: 3 });
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await text('index.html')).toContain('<h1>My bosses</h1>');
  expect(await text('index.html')).toContain('18.750\u00a0%');
  expect(await text('results.json')).toBe(renderJson([result]));
  expect(await text('results.csv')).toMatch(/^result,name,/);
  const svg = await text('isaac-attacks-monstro/kill-curve.svg');
  expect(() => parseXml(svg)).not.toThrow();
  expect(JSON.parse(await text('isaac-attacks-monstro/kill-curve.vl.json'))).toMatchObject({
    title: { text: 'Kill curve' },
  });
});

test('writing again gives the same bytes and leaves nothing else behind', async () => {
  const paths = await writeReport(folder, [result]);
  const first = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  await writeReport(folder, [result]);
  expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(first);
  expect(await filesIn(folder)).toHaveLength(paths.length);
});

test('two results of one name get a folder each', async () => {
  await writeReport(folder, [result, result]);
  const files = await filesIn(folder);
  for (const name of [...charts('isaac-attacks-monstro'), ...charts('isaac-attacks-monstro-2')]) {
    expect(files).toContain(name);
  }
});

test('no name leads out of the folder', async () => {
  const out = join(folder, 'out');
  await writeReport(out, [...HOSTILE, '../../escaped', '/etc/passwd'].map(filledWith));
  expect(await readdir(folder)).toEqual(['out']);
  for (const name of await filesIn(out))
    expect(name).toMatch(/^[a-z0-9-]+(\/[a-z-]+)?\.(html|json|csv|svg|vl\.json)$/);
});

test('a folder that is a file is told, and nothing is left behind', async () => {
  const file = join(folder, 'report');
  await writeFile(file, 'mine');
  await expect(writeReport(file, [result])).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^cannot write .*report.index\.html: .* \((EEXIST|ENOTDIR)\)$/),
      syscall: 'mkdir',
    }),
  );
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await readdir(folder)).toEqual(['report']);
});

test('a file that cannot be replaced is named, and its draft is gone', async () => {
  await mkdir(join(folder, 'results.json'));
  await expect(writeReport(folder, [result])).rejects.toThrow(
    /^cannot write .*results\.json: .* \((EISDIR|EPERM|ENOTEMPTY|EEXIST)\)$/,
  );
  expect(await filesIn(folder)).toEqual(['index.html']);
});
