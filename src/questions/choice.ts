import type { DecideOption } from '../answers.js';
import type { Fight } from '../run/options.js';
import type { Worth } from './worth.js';

/** Something that a player may do: a fight, or nothing at all. */
export interface Choice {
  readonly label: string;
  readonly fight: Fight | null;
}

/** An option worked out. */
export interface Worked {
  readonly label: string;
  /** Its chances and means, by the names of what is worth something. */
  readonly amounts: Worth;
  readonly isExact: boolean;
  /** Half widths of the intervals of the amounts; null if they are exact. */
  readonly errors: Worth | null;
  readonly trials: number;
  readonly decisions: DecideOption['decisions'];
}

/** What an option is worth. */
export function worthIn({ amounts }: Worked, worth: Worth): number {
  return Object.entries(worth).reduce((sum, [name, each]) => sum + each * (amounts[name] ?? 0), 0);
}
