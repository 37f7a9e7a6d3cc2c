import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.js';

let file = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'killcurve-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'cells.csv.journal');
});

async function write(entries: readonly (readonly [string, unknown])[], resume = false): Promise<void> {
  const journal = await openJournal({ file, resume }, 'inputs');
  await journal.add(entries);
  await journal.close();
}

async function known(): Promise<Record<string, unknown>> {
  const journal = await openJournal({ file, resume: true }, 'inputs');
  await journal.close();
  return Object.fromEntries(journal.known);
}

const ENTRIES = [
  ['a', { figures: { kill: 0.1 + 0.2 }, errors: null, trials: 0 }],
  ['b', 'cannot be fought'],
  ['c', { figures: { kill: 5e-324 }, errors: { kill: 1 }, trials: 9 }],
] as const;

test('what was written is known again, to the last digit', async () => {
  await write(ENTRIES);
  expect(await known()).toEqual(Object.fromEntries(ENTRIES));
});

test('cut anywhere, whole lines count, and writing goes on behind them', async () => {
  await write(ENTRIES);
  const whole = readFileSync(file);
  for (let size = whole.length; size >= 0; size--) {
    writeFileSync(file, whole);
    truncateSync(file, size);
    const lines = whole.subarray(0, size).toString().split('\n').length - 1;
    // A line that lacks nothing but its end is whole.
    const isWhole = size < whole.length && whole[size] === 10;
    const finished = Math.max(0, lines - 1 + Number(isWhole));
    expect(Object.keys(await known()), `cut at ${size}`).toEqual(
      ENTRIES.slice(0, finished).map(([key]) => key),
    );
    await write([['d', 'more']], true);
    expect(Object.keys(await known())).toEqual([...ENTRIES.slice(0, finished).map(([key]) => key), 'd']);
  }
});

test('a line that is damaged counts as not written, others as they are', async () => {
  await write(ENTRIES);
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[2] = lines[2]!.replace('fought', 'f\0\0ght');
  writeFileSync(file, lines.join('\n'));
  appendFileSync(file, '\0'.repeat(4096));
  expect(Object.keys(await known())).toEqual(['a', 'c']);
});

test('that of other inputs is refused, and stays as it is', async () => {
  await write(ENTRIES);
  const before = readFileSync(file, 'utf8');
  await expect(openJournal({ file, resume: true }, 'others')).rejects.toThrow('belongs to other inputs');
  await expect(openJournal({ file, resume: false }, 'inputs')).rejects.toThrow('--resume goes on with it');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('something else than a journal is refused', async () => {
  writeFileSync(file, 'dear diary,\ntoday nothing happened\n');
  await expect(openJournal({ file, resume: true }, 'inputs')).rejects.toThrow('is no journal');
  expect(readFileSync(file, 'utf8')).toContain('dear diary');
});

test('one that never got beyond its first line is begun again', async () => {
  writeFileSync(file, 'AbC');
  expect(await known()).toEqual({});
  await write(ENTRIES, true);
  expect(await known()).toEqual(Object.fromEntries(ENTRIES));
});
