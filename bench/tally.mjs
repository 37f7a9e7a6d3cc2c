import { createHash } from 'node:crypto';

/** @typedef {import('./types.d.ts').Tally} Tally */

/**
 * @param {Tally} into changed and returned
 * @param {Tally} from
 */
export function addTally(into, from) {
  for (const [ending, steps] of Object.entries(from)) {
    into[ending] ??= {};
    const row = into[ending];
    for (const [step, fights] of Object.entries(steps)) row[step] = (row[step] ?? 0) + fights;
  }
  return into;
}

/**
 * Its cells in a fixed order, empty ones left out.
 *
 * @param {Tally} tally
 * @returns {{ ending: string, steps: number, count: number }[]}
 */
export function cellsOf(tally) {
  return Object.keys(tally)
    .sort()
    .flatMap((ending) =>
      Object.entries(tally[ending] ?? {}).map(([steps, count]) => ({ ending, steps: Number(steps), count })),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.ending === b.ending ? a.steps - b.steps : 0));
}

/** @param {Tally} tally */
export const totalOf = (tally) => cellsOf(tally).reduce((sum, { count }) => sum + count, 0);

/**
 * The share of one ending, and the mean number of steps.
 *
 * @param {Tally} tally
 * @param {string} ending
 */
export function headlineOf(tally, ending) {
  const total = totalOf(tally);
  const cells = cellsOf(tally);
  const ended = cells.filter((c) => c.ending === ending).reduce((sum, { count }) => sum + count, 0);
  return {
    share: ended / total,
    meanSteps: cells.reduce((sum, { steps, count }) => sum + steps * count, 0) / total,
  };
}

/** @param {Tally} tally */
export const checksumOf = (tally) =>
  createHash('sha256')
    .update(JSON.stringify(cellsOf(tally)))
    .digest('hex')
    .slice(0, 12);
