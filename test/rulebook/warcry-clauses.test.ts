/** The clauses of the README: each has a test that is named after it, and stands in the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src/games/warcry');
const idsIn = (text: string) => text.match(/WC-\d+/g) ?? [];
const idsOf = (folder: string, pattern: string) =>
  new Set(
    globSync(pattern, { cwd: folder }).flatMap((file) => idsIn(readFileSync(join(folder, file), 'utf8'))),
  );

const readme = readFileSync(join(SOURCES, 'README.md'), 'utf8');
const clauses = [...readme.matchAll(/^\| (WC-\d+)/gm)].map(([, id]) => id!);

test('clauses are numbered from 1 without a gap', () => {
  expect(clauses).toEqual(clauses.map((_, i) => `WC-${String(i + 1).padStart(2, '0')}`));
});

test('each stands in the code that carries it, and no other does', () => {
  expect([...idsOf(SOURCES, '*.ts')].sort()).toEqual(clauses);
});

test('each has a test of its name, and no other does', () => {
  expect([...idsOf(import.meta.dirname, 'warcry{,-abilities}.test.ts')].sort()).toEqual(clauses);
});
