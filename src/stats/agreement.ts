import type { Agreement } from '../result.js';
import { chiSquareTail } from './gamma-tail.js';

/** One way in which a fight can go: its exact odds, and how often it was seen. */
export interface Cell {
  readonly odds: number;
  readonly seen: number;
}

/** A χ² test needs cells in which about this many fights or more are expected. */
const LEAST_EXPECTED = 10;
/** Rarer than this by chance, and exact and simulated are said to differ. */
const INCONSISTENT = 1e-6;

/**
 * Whether the simulated distribution is what the exact one leads one to expect: Pearson's χ² over
 * groups of cells in their order, neighbours merged until each is expected often enough.
 */
export function agreement(groups: readonly (readonly Cell[])[], trials: number, compared: string): Agreement {
  const cells = mergeCells(groups, trials);
  const impossible = groups.flat().some(({ odds, seen }) => odds === 0 && seen > 0);
  const statistic = cells.reduce(
    (sum, { odds, seen }) => sum + (seen - odds * trials) ** 2 / (odds * trials),
    0,
  );
  const degreesOfFreedom = Math.max(0, cells.length - 1);
  const p = impossible ? 0 : degreesOfFreedom === 0 ? 1 : chiSquareTail(statistic, degreesOfFreedom);
  return { consistent: p >= INCONSISTENT, p, statistic, degreesOfFreedom, compared };
}

/** Merges neighbours of a group; what is left over of all groups together makes one more cell. */
function mergeCells(groups: readonly (readonly Cell[])[], trials: number): Cell[] {
  const merged: Cell[] = [];
  let rest: Cell = { odds: 0, seen: 0 };
  for (const group of groups) {
    let pending: Cell = { odds: 0, seen: 0 };
    for (const cell of group) {
      pending = join(pending, cell);
      if (pending.odds * trials < LEAST_EXPECTED) continue;
      merged.push(pending);
      pending = { odds: 0, seen: 0 };
    }
    rest = join(rest, pending);
  }
  if (rest.odds * trials >= LEAST_EXPECTED || merged.length === 0)
    return [...merged, rest].filter(isPossible);
  return [...merged.slice(0, -1), join(merged.at(-1)!, rest)];
}

/** Two cells taken as one. */
export function join(a: Cell, b: Cell): Cell {
  return { odds: a.odds + b.odds, seen: a.seen + b.seen };
}

function isPossible({ odds }: Cell): boolean {
  return odds > 0;
}
