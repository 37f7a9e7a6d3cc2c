import { TIP } from '../compact-svg.js';

/** Marks that say what they show when they are pointed at. */

/** The field of a row that holds its tooltip, and the channel that shows it. */
export const tipped = { description: { field: 'tip', type: 'nominal' } } as const;

/** vega writes descriptions only of marks with this. */
export const withTip = { aria: true } as const;

/** A tooltip: one text, or one for each position of a switch and then the heights of the bar in each. */
export function tip(...lines: readonly string[]): string {
  return TIP + lines.join('\n');
}
