/** The clauses of the README of Descent: each has a test that is named after it, and stands in the code that carries it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { cardFiles, openShelf } from '../../src/index.js';
import { parseScenario } from '../../src/scenario/parse-scenario.js';

const SOURCES = join(import.meta.dirname, '../../src/games/descent');
const readme = readFileSync(join(SOURCES, 'README.md'), 'utf8');
const code = new Map(
  globSync('*.ts', { cwd: SOURCES }).map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]),
);
const tests = globSync(['rulebook/descent*.test.ts', 'statistical/descent*.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
})
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');
const idsIn = (text: string): string[] => text.match(/D2-\d+/g) ?? [];

/** Rows of the tables of clauses: the id first, where it is carried last. */
const clauses = [...readme.matchAll(/^\| (D2-\d+) .*\| ([^|]+) \|$/gm)].map(([, id, carriedBy]) => ({
  id: id!,
  carriedBy: carriedBy!.trim().split(', '),
}));

test('clauses are numbered from 1 without a gap', () => {
  const ids = clauses.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(ids.map((_, i) => `D2-${String(i + 1).padStart(2, '0')}`));
});

test.each(clauses)('$id stands where the README says: $carriedBy', ({ id, carriedBy }) => {
  const places = [...code].filter(([, text]) => idsIn(text).includes(id)).map(([file]) => file);
  expect(places.toSorted()).toEqual(carriedBy.toSorted());
});

test.each(clauses)('$id has a test of its name', ({ id }) => {
  expect(tests).toMatch(new RegExp(`(?:test|describe)(?:\\.each\\([^]*?\\))?\\(\\s*['"\`]${id} `));
});

test('no test is named after a clause that is not there', () => {
  for (const id of idsIn(tests)) expect(clauses.map((each) => each.id)).toContain(id);
});

test('the examples of the README are scenarios', () => {
  const examples = [...readme.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);
  expect(examples.length).toBe(2);
  const shelf = openShelf(cardFiles());
  for (const text of examples)
    expect(parseScenario(text, { file: 'README.md', shelf })).toMatchObject({ ok: true });
});
