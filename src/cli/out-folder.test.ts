import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOutFolder } from './out-folder.js';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'killcurve-out-'));
  writeFileSync(join(root, 'file'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

test('makes the folder with all that is above it, once', async () => {
  const folder = join(root, 'a', 'b', 'c');
  await checkOutFolder(folder);
  await checkOutFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.each([
  ['file', 'a file'],
  ['file/below', 'a path through a file'],
  [`${'x'.repeat(300)}`, 'a name that is too long'],
])('refuses %s: %s', async (name, found) => {
  await expect(checkOutFolder(join(root, name))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining(`expected a folder to write the report into, found ${found}`),
  });
});

test('refuses an empty name', async () => {
  await expect(checkOutFolder('')).rejects.toThrow('found nothing');
});

test.runIf(process.platform === 'linux')('comes back from a place where no folder can be made', async () => {
  await expect(checkOutFolder('/proc/killcurve')).rejects.toThrow(
    '--out "/proc/killcurve": expected a folder',
  );
});
