import type { Problem } from '../index.js';

/** A problem with a file, a folder or a pattern as a whole. */
export function missing(file: string, expected: string, found: string): Problem {
  return { file, line: null, column: null, path: '', expected, found };
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'nothing of that name',
  ENOTDIR: 'a path through something that is not a folder',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  EISDIR: 'a folder',
  ELOOP: 'links that lead in a circle',
  ENAMETOOLONG: 'a name that is too long',
};

/** Why a file cannot be read, in words. */
export function fileTrouble(file: string, error: NodeJS.ErrnoException): Problem {
  return missing(file, 'a scenario file', TROUBLES[error.code ?? ''] ?? `trouble (${error.message})`);
}
