import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatProblem } from '../index.js';
import { fileTrouble } from './file-trouble.js';
import { findInputs } from './inputs.js';

const FILES = [
  'b.yaml',
  'a.yml',
  'notes.md',
  'deep/er/c.json',
  'deep/cards/monstro.yaml',
  'deep/node_modules/x/package.json',
  '.hidden/d.yaml',
  '[odd].yaml',
];

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'killcurve-inputs-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  mkdirSync(join(root, 'empty'));
});

afterAll(() => rmSync(root, { recursive: true }));

/** Paths and problems, the temporary folder left away. */
async function found(...words: string[]) {
  const { inputs, problems } = await findInputs(
    words.map((word) => (word === '-' ? word : join(root, word))),
  );
  const short = (text: string) => text.replaceAll(`${root}/`, '');
  return {
    paths: inputs.map(({ path }) => short(path)),
    named: inputs.filter(({ isNamed }) => isNamed).map(({ path }) => short(path)),
    problems: problems.map((problem) => short(formatProblem(problem))),
  };
}

describe('what is found', () => {
  test('a folder: its scenarios, all the way down, but no cards, packages or hidden folders', async () => {
    expect(await found('')).toEqual({
      paths: ['[odd].yaml', 'a.yml', 'b.yaml', 'deep/er/c.json'],
      named: [],
      problems: [],
    });
  });

  test('a file is taken as it is named, whatever its ending', async () => {
    expect(await found('notes.md')).toMatchObject({ paths: ['notes.md'], named: ['notes.md'] });
  });

  test('a file of a name that looks like a pattern is that file', async () => {
    expect(await found('[odd].yaml')).toMatchObject({ paths: ['[odd].yaml'], named: ['[odd].yaml'] });
  });

  test('a pattern: what it matches, if it can be a scenario', async () => {
    expect(await found('*')).toMatchObject({ paths: ['[odd].yaml', 'a.yml', 'b.yaml'], named: [] });
    expect((await found('**/{c,monstro}.*')).paths).toEqual(['deep/cards/monstro.yaml', 'deep/er/c.json']);
  });

  test('packages only where the pattern names them', async () => {
    expect((await found('deep/**/*.json')).paths).toEqual(['deep/er/c.json']);
    expect((await found('deep/node_modules/**')).paths).toEqual(['deep/node_modules/x/package.json']);
  });

  test('everything once and in order, standard input first', async () => {
    const { paths, named } = await found('b.yaml', '-', '', 'deep/../b.yaml', '-', 'b.*');
    expect(paths).toEqual(['-', '[odd].yaml', 'a.yml', 'b.yaml', 'deep/er/c.json']);
    expect(named).toEqual(['-', 'b.yaml']);
  });

  test('links that lead in a circle end', async () => {
    const circle = join(root, 'deep', 'er', 'up');
    symlinkSync('..', circle);
    expect((await found('deep')).paths).toEqual(['deep/er/c.json']);
    rmSync(circle);
  });

  test('a folder of cards is passed over, for a pattern that the shell expands names it too', async () => {
    expect(await found('deep/cards', 'a.yml')).toMatchObject({ paths: ['a.yml', 'deep/cards/monstro.yaml'] });
    rmSync(join(root, 'deep/cards/monstro.yaml'));
    expect(await found('deep/cards', 'a.yml')).toMatchObject({ paths: ['a.yml'], problems: [] });
  });
});

describe('what is not found', () => {
  test('a misspelt file, with the nearest name', async () => {
    expect((await found('deep/er/cc.json')).problems).toEqual([
      `deep/er/cc.json: expected a scenario file, found nothing of that name: did you mean "deep/er/c.json"?`,
    ]);
  });

  test('a file with nothing near it, or in no folder at all', async () => {
    const nothing = 'expected a scenario file, found nothing of that name';
    expect((await found('unheard-of.yaml', 'nowhere/a.yml')).problems).toEqual([
      `unheard-of.yaml: ${nothing}`,
      `nowhere/a.yml: ${nothing}`,
    ]);
  });

  test('a folder or a pattern without scenarios', async () => {
    expect((await found('empty', '*.txt')).problems).toEqual([
      'empty: expected a folder with scenarios (.yaml, .yml or .json), found none in it',
      '*.txt: expected a pattern that matches scenarios (.yaml, .yml or .json), found no match',
    ]);
  });

  test('a path through a file', async () => {
    expect((await found('a.yml/b.yaml')).problems).toEqual([
      'a.yml/b.yaml: expected a scenario file, found a path through something that is not a folder',
    ]);
  });
});

test('what the system says is put into words, and never lost', () => {
  const error = (code: string) => Object.assign(new Error(`${code}: oh dear`), { code });
  const told = (code: string) => formatProblem(fileTrouble('a.yaml', error(code)));
  expect(told('EACCES')).toBe('a.yaml: expected a scenario file, found no permission to read it');
  expect(told('EIO')).toBe('a.yaml: expected a scenario file, found trouble (EIO: oh dear)');
});
