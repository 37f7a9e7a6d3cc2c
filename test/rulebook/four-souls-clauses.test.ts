/** The clauses of the README: each has a test that is named after it, and stands in the code that carries it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { readmeRows, SOURCES } from './readme.js';

const clauses = readmeRows()
  .filter(({ cells }) => cells.clause !== undefined)
  .map(({ cells }) => ({ id: cells.clause!, carriedBy: cells['carried by']!.split(', ') }));
const ids = clauses.map(({ id }) => id);

const read = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
const code = new Map(read(SOURCES, '*.ts'));
const tests = read(import.meta.dirname, 'four-souls*.test.ts').map(([, text]) => text);
const idsIn = (text: string) => text.match(/FS-\d+/g) ?? [];

test('clauses are numbered from 1 without a gap', () => {
  expect(ids.toSorted()).toEqual(ids.map((_, i) => `FS-${String(i + 1).padStart(2, '0')}`));
});

test.each(clauses)('$id stands where the README says: $carriedBy', ({ id, carriedBy }) => {
  for (const place of carriedBy)
    if (place !== 'schema' && place !== 'scenario') expect(idsIn(code.get(place)!), place).toContain(id);
});

test('no other clause stands in the code', () => {
  for (const [file, text] of code)
    for (const id of idsIn(text))
      expect(clauses.find((each) => each.id === id)?.carriedBy, id).toContain(file);
});

test.each(ids)('%s has a test of its name', (id) => {
  const named = new RegExp(`test(?:\\.each\\([^]*?\\))?\\(\\s*['"\`]${id} `);
  expect(tests.some((text) => named.test(text))).toBe(true);
});

test('no test is named after a clause that is not there', () => {
  for (const id of tests.flatMap((text) => idsIn(text))) expect(ids).toContain(id);
});
