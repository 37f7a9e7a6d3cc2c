import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError, isSystemError } from './errors.js';
import { EXIT } from './exit-codes.js';

const TROUBLES: Readonly<Record<string, string>> = {
  EEXIST: 'a file',
  ENOENT: 'a place where no folder can be made',
  ENOTDIR: 'a path through a file',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'a disk that cannot be written',
  ENOSPC: 'a full disk',
  ENAMETOOLONG: 'a name that is too long',
};

/** Makes the folder for the report, or says why it cannot be had, before any time is spent on the numbers. */
export async function checkOutFolder(folder: string): Promise<void> {
  try {
    if (folder === '') throw new CommandError(EXIT.usage, refusal(folder, 'nothing'));
    await makeFolder(resolve(folder));
    await access(folder, constants.W_OK);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CommandError(EXIT.usage, refusal(folder, TROUBLES[error.code] ?? error.message));
  }
}

/** Not by `recursive`, which never comes back from a place like /proc/new (Node 20). */
async function makeFolder(folder: string, parentIsThere = false): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT' && !parentIsThere) {
      await makeFolder(dirname(folder));
      await makeFolder(folder, true);
    } else if (!(error.code === 'EEXIST' && (await stat(folder)).isDirectory())) throw error;
  }
}

function refusal(folder: string, found: string): string {
  return `killcurve: --out ${JSON.stringify(folder)}: expected a folder to write the report into, found ${found}`;
}
