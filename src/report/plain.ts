/**
 * Text from scenario files, made safe to show in a line of its own. Control characters become their visible
 * pictures (an escape sequence shows as ␛[31m and does nothing), line ends become spaces, what turns the
 * direction of writing goes away, and a lone surrogate becomes U+FFFD: none of them is legal in XML or
 * harmless in a terminal. The isolates that `plainText` adds are left alone.
 */
export function visibleText(text: string): string {
  return (
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\t\n\r\v\f\u0085\u2028\u2029]+/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u001f\u007f]/g, picture)
      .replace(/[\u0080-\u009f\ufffe\uffff]/g, '\ufffd')
      .replace(/[\u200e\u200f\u061c\u202a-\u202e\ufeff]/g, '')
  );
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code);
}

/** The same for text that stands among other text, such as a name in a sentence. Once is enough. */
export function plainText(text: string): string {
  return isolated(visibleText(text).replace(/[\u2066-\u2069]/g, ''));
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Keeps a right-to-left name from reordering the numbers beside it: first-strong isolate … pop. */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** One line of at most `width` terminal columns, with an ellipsis where it was cut. */
export function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const { kept } = splitAt(text, width - 1);
  return `${kept}…${kept.includes('\u2068') ? '\u2069' : ''}`;
}

/** As much of the text as fits `width` columns, and the rest; never through the middle of a character. */
export function splitAt(text: string, width: number): { readonly kept: string; readonly rest: string } {
  let kept = '';
  let used = 0;
  for (const character of charactersOf(text)) {
    used += characterWidth(character);
    if (used > width) break;
    kept += character;
  }
  return { kept, rest: text.slice(kept.length) };
}

/** Columns that the text takes in a terminal: emoji and East Asian wide characters take two. */
export function displayWidth(text: string): number {
  return charactersOf(text).reduce((width, character) => width + characterWidth(character), 0);
}

/** Latin letters, punctuation and bars: each a character and a column of its own. */
const SIMPLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2580-\u259f]*$/;

/** Made when it is first needed: that takes longer than most fights take to solve. */
let segmenter: Intl.Segmenter | undefined;

/** What a reader takes for one character each, however many code points it has. */
function charactersOf(text: string): string[] {
  if (SIMPLE.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const ZERO_WIDTH = /^[\p{Mark}\p{Format}]+$/u;
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u;

function characterWidth(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
