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
