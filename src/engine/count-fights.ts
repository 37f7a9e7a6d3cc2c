import type { Table } from './table.js';
import { count, type Tally } from './tally.js';
import type { Ended } from './walk-kernel.js';

/** Counts fights that stopped in a row of a table after some steps; one that could go on is unfinished, the last ending. */
export function countFights(tally: Tally, table: Table, { row, steps, times }: Ended): void {
  const situation = table.situation[row]!;
  const ending = table.ending[situation]!;
  tally.trials += times;
  count(ending < 0 ? tally.steps.at(-1)! : tally.steps[ending]!, steps, times);
  tally.measures.forEach((histogram, m) => {
    count(histogram, table.finals[situation * table.measures + m]!, times);
  });
}
