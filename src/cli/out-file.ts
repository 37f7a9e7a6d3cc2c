/** Files that commands write: refused early where that cannot be done, and never there by halves. */
import { constants } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError, isSystemError } from './errors.js';
import { EXIT } from './exit-codes.js';

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'a folder that is not there',
  ENOTDIR: 'a path through a file',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'a disk that cannot be written',
  ENAMETOOLONG: 'a name that is too long',
  ENOSPC: 'a full disk',
};

/** Before any work: the name says what to write, and it can be written there. */
export async function checkOutFile(flag: string, file: string, endings: readonly string[]): Promise<void> {
  const refuse = (expected: string, found: string) =>
    new CommandError(EXIT.usage, `killcurve: ${flag}: expected ${expected}, found ${found}`);
  if (!endings.some((ending) => file.endsWith(ending)))
    throw refuse(`a file ending in ${endings.join(' or ')}`, JSON.stringify(file));
  try {
    // With the dot, a file in the place of the folder is none.
    await access(`${dirname(file)}/.`, constants.W_OK);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw refuse(`a place to write ${JSON.stringify(file)}`, TROUBLES[error.code] ?? error.message);
  }
  for (const each of [file, draftOf(file), journalOf(file)])
    if (await isFolder(each)) throw refuse('a file', `${JSON.stringify(each)}, which is a folder`);
  const trouble = await tryToWrite(draftOf(file));
  if (trouble !== null) throw refuse(`a place to write ${JSON.stringify(file)}`, trouble);
}

/** Finished work is gathered here. */
function draftOf(file: string): string {
  return `${file}.tmp`;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

/** Some places, such as /proc, look as if they could be written. */
async function tryToWrite(draft: string): Promise<string | null> {
  try {
    await (await open(draft, 'a')).close();
    await rm(draft, { force: true });
    return null;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // The folder is there.
    return error.code === 'ENOENT'
      ? 'a folder in which no file can be made'
      : (TROUBLES[error.code] ?? error.message);
  }
}

/** Texts gathered before they are written. */
const ENOUGH = 65_536;

/** Writes beside the file and puts it in its place when it is whole, so that nobody ever sees half of it. */
export async function writeWhole(file: string, texts: Iterable<string>): Promise<void> {
  const draft = draftOf(file);
  const handle = await open(draft, 'w');
  try {
    let waiting = '';
    for (const text of texts) {
      waiting += text;
      if (waiting.length < ENOUGH) continue;
      await handle.appendFile(waiting);
      waiting = '';
    }
    await handle.appendFile(waiting);
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Where finished work is kept until a file is whole. */
export function journalOf(file: string): string {
  return `${file}.journal`;
}

/** The file as a whole, after which nobody needs its journal. */
export async function finish(file: string, texts: Iterable<string>): Promise<void> {
  await writeWhole(file, texts);
  await rm(journalOf(file), { force: true });
}
