import { displayWidth, shorten } from '../plain.js';
import { FONT_SIZE } from './theme.js';

/** About how wide a text is in pixels: 0.6 em a column suits the usual fonts; vega's own guess is 0.8 em. */
export function textWidth(text: string, fontSize: number): number {
  return 0.6 * fontSize * displayWidth(text);
}

/** Text that fits so many pixels of a chart, less the columns that other text beside it takes. */
export function fitted(text: string, pixels: number, taken = 0): string {
  return shorten(text, Math.floor(pixels / textWidth('0', FONT_SIZE)) - taken);
}

/** Columns of a name's end that tell it from another with the same beginning: "Pit Champion: weapon 2". */
const TELLING_END = 9;

/** Names that fit so many pixels, no two alike: where their beginnings are the same, their ends are kept too. */
export function fittedApart(names: readonly string[], pixels: number): Map<string, string> {
  const columns = Math.floor(pixels / textWidth('0', FONT_SIZE));
  const short = names.map((name) => shorten(name, columns));
  const taken = new Set<string>();
  return new Map(
    names.map((name, index) => {
      const isAlone = short.filter((other) => other === short[index]).length === 1;
      const label = isAlone
        ? short[index]!
        : `${shorten(name, columns - TELLING_END)}${[...name].slice(-TELLING_END).join('')}`;
      let unique = label;
      for (let number = 2; taken.has(unique); number += 1) unique = `${label} ${number}`;
      taken.add(unique);
      return [name, unique];
    }),
  );
}
