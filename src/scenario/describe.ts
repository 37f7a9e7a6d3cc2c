/** Values and keys of an untrusted file, made safe and short enough to show. */

const LONGEST = 40;
// Control and format characters, surrogate halves, line separators: what could move a terminal's cursor
// or turn the line around.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** What was found, for "found …". `source` is how the file writes a number. */
export function describe(value: unknown, source?: string): string {
  if (value === undefined || source === '') return 'nothing';
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  return escapeUnsafe(shorten(source ?? String(value)));
}

/** In quotes; text with such quotes in it stands in the others, for backslashes are not what was typed. */
export function quote(text: string): string {
  const short = shorten(text);
  if (short.includes('"') && !/['\\]/.test(short)) return `'${escapeUnsafe(short)}'`;
  return `"${escapeUnsafe(short.replace(/["\\]/g, '\\$&'))}"`;
}

/** As it was typed, without quotes. */
export function unquoted(text: string): string {
  return escapeUnsafe(shorten(text));
}

/** Escapes as `\u{…}` what should not reach a terminal. */
export function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    return `\\u{${character.codePointAt(0)!.toString(16)}}`;
  });
}

/** A path as the user would write it: `tags.0`; keys that are not plain words are quoted. */
export function showPath(path: readonly PropertyKey[]): string {
  return path.map(String).map(showSegment).join('.');
}

function showSegment(segment: string): string {
  return /^[\w-]{1,40}$/.test(segment) ? segment : quote(segment);
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
