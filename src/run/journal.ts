/**
 * What long work has finished, kept beside its output: one line for each thing done, written as it is done.
 * Whatever ends the process, what stands here is as good as done; a line that was torn or is damaged in any
 * other way counts as not written, so that nothing has to be synchronised.
 */
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { VERSION } from '../version.js';
import { digest } from './digest.js';

export interface Journal {
  /** What was finished before, by its key. */
  readonly known: ReadonlyMap<string, unknown>;
  /** Writes what is finished; values are plain data. */
  add(finished: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  close(): Promise<void>;
}

/** Where a journal is, and what may stand in it. */
export interface JournalPlace {
  readonly file: string;
  /** Whether to go on from what is there; else nothing may be. */
  readonly resume: boolean;
}

/** Thrown where a journal stands in the way; the message says what to do. */
export class WrongJournal extends Error {}

/** `inputs` is a digest of everything that the work depends on. */
export async function openJournal({ file, resume }: JournalPlace, inputs: string): Promise<Journal> {
  const head = JSON.stringify({ killcurve: VERSION, inputs });
  const before = await readFile(file, 'utf8').catch(absent);
  if (before !== null && !resume)
    throw new WrongJournal(
      `${file} is there, from work that was cut short: --resume goes on with it, or delete it to start again`,
    );
  const { first, known } = entriesIn(before ?? '');
  if (first !== null && first !== head)
    throw new WrongJournal(
      `${file} belongs to other inputs or to another version of killcurve: delete it, or ask as before`,
    );
  // A first line that was torn may be begun again; anything else is not ours to overwrite.
  if (first === null && before?.includes('\n')) throw new WrongJournal(`${file} is no journal of killcurve`);
  const handle = await open(file, first === null ? 'w' : 'a');
  // Behind a torn line a new one begins.
  if (first === null) await handle.appendFile(lineOf(head));
  else if (!before!.endsWith('\n')) await handle.appendFile('\n');
  return { known, ...writerOf(handle) };
}

/** One write after the other, so that lines never mix. */
function writerOf(handle: FileHandle): Pick<Journal, 'add' | 'close'> {
  let last: Promise<void> = Promise.resolve();
  return {
    add(finished) {
      const lines = finished.map((entry) => lineOf(JSON.stringify(entry))).join('');
      last = last.then(() => handle.appendFile(lines));
      return last;
    },
    close: () => handle.close(),
  };
}

const CHECK = 8;

/** What is written comes behind a digest of it, which tells a whole line from any other. */
function lineOf(json: string): string {
  return `${digest(json).slice(0, CHECK)} ${json}\n`;
}

function entriesIn(text: string): { readonly first: string | null; readonly known: Map<string, unknown> } {
  const [first = null, ...rest] = text.split('\n').flatMap((line) => {
    const json = line.slice(CHECK + 1);
    return json !== '' && line === lineOf(json).slice(0, -1) ? [json] : [];
  });
  return { first, known: new Map(rest.map((json) => JSON.parse(json) as [string, unknown])) };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
