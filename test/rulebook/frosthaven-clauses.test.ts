/** The clauses of the README of Frosthaven: each has a test that is named after it, and stands in the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src/games/frosthaven');
const textOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
const code = textOf(SOURCES, '*.ts');
const tests = textOf(import.meta.dirname, 'frosthaven*.test.ts');
const readme = readFileSync(join(SOURCES, 'README.md'), 'utf8');
const clauses = [...readme.matchAll(/^\| (FH-\d+) /gm)].map(([, id]) => id!);

test('clauses are numbered from 1 without a gap, and the code names no others', () => {
  const all = clauses.map((_, i) => `FH-${String(i + 1).padStart(2, '0')}`);
  expect(clauses.toSorted()).toEqual(all);
  expect(all).toEqual(expect.arrayContaining(code.match(/FH-\d+/g)!));
});

test.each(clauses)('%s stands in the code', (id) => {
  expect(code).toContain(id);
});

test.each(clauses)('%s has a test of its name', (id) => {
  expect(tests).toMatch(new RegExp(`test\\(\\s*['"\`](?:FH-\\d+ )*${id} `));
});
