/** Bytes of a file to text. Scenario files are UTF-8, with or without a byte order mark. */
import { LARGEST_FILE } from './limits.js';
import { fileProblem, type Problem } from './problem.js';

export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function decode(bytes: Uint8Array, file: string): Decoded {
  if (bytes.length > LARGEST_FILE)
    return refuse(fileProblem(file, `a file of at most ${LARGEST_FILE} bytes`, `${bytes.length} bytes`));
  const encoding = foreignEncoding(bytes);
  if (encoding !== undefined) return refuse(fileProblem(file, 'text in UTF-8', encoding));
  // Without `fatal`, invalid bytes become U+FFFD, which tells where they are.
  const text = new TextDecoder('utf-8').decode(bytes);
  const nul = text.indexOf('\0');
  if (nul >= 0) return refuse(at(file, text, nul, 'a NUL byte'));
  if (!isUtf8(bytes)) return refuse(at(file, text, text.indexOf('\uFFFD'), 'a byte that is not UTF-8'));
  return { ok: true, text };
}

/** UTF-16 and UTF-32 by their marks, or UTF-16 without one by the NUL beside the first letter. */
function foreignEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
  if (a === 0xfe && b === 0xff) return 'UTF-16';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  const alternates = bytes.length >= 4 && (a === 0) === (c === 0) && (b === 0) === (d === 0);
  return alternates && (a === 0) !== (b === 0) ? 'what looks like UTF-16' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function at(file: string, text: string, offset: number, found: string): Problem {
  const lines = text.slice(0, offset).split('\n');
  const column = lines.at(-1)!.length + 1;
  return { file, line: lines.length, column, path: '', expected: 'text in UTF-8', found };
}

function refuse(problem: Problem): Decoded {
  return { ok: false, problems: [problem] };
}
