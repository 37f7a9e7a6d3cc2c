import { components } from './components.js';
import { type Knot, type Untied, worthOf } from './optimise-knot.js';
import { type Sign, threshold } from './optimise-moves.js';

/** The parts of a knot, each of which is one situation or one in which a side could go round for ever. */
export interface EndComponents {
  readonly side: Sign;
  readonly of: Int32Array;
  readonly members: readonly (readonly number[])[];
  /** The rows that the side may take: all of its own, else those that are taken. */
  readonly open: Uint8Array;
  /** Of these, those by which one can go round within a part. */
  readonly round: Uint8Array;
}

/**
 * Where a side could go round for ever without losing anything, while the other keeps to its rows
 * (maximal end components: de Alfaro 1997): components, less the rows that leave them, again and
 * again until none does.
 */
export function endComponents(untied: Untied, side: Sign): EndComponents {
  const { knot } = untied;
  const open = openRows(untied, side);
  const round = freeRows(untied, open);
  for (;;) {
    const { of, members } = components(knot.size, ...edgesOf(knot, round));
    if (!dropLeaving(knot, round, of)) return { side, of, members, open, round };
  }
}

function openRows({ knot, best }: Untied, side: Sign): Uint8Array {
  const open = new Uint8Array(knot.counted.length);
  for (let s = 0; s < knot.size; s++)
    if (knot.owner[s] === side) open.fill(1, knot.rowsOf[s], knot.rowsOf[s + 1]);
    else open[best.rows[s]!] = 1;
  return open;
}

/** The open rows that lead round within the knot and cost nothing. */
function freeRows({ knot, best: { values }, aim }: Untied, open: Uint8Array): Uint8Array {
  const enough = threshold(aim, values);
  const free = new Uint8Array(knot.counted.length);
  for (let s = 0; s < knot.size; s++)
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++)
      if (open[r] === 1 && knot.leaving[r] === 0)
        free[r] = Math.abs(worthOf(knot, r, values.worth) - values.worth[s]!) <= enough ? 1 : 0;
  return free;
}

function edgesOf(knot: Knot, rows: Uint8Array): [rowStart: Uint32Array, edgeTo: Uint32Array] {
  const starts = new Uint32Array(knot.size + 1);
  const to: number[] = [];
  for (let s = 0; s < knot.size; s++) {
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++)
      if (rows[r] === 1)
        for (let e = knot.rowStart[r]!; e < knot.rowStart[r + 1]!; e++) to.push(knot.edgeTo[e]!);
    starts[s + 1] = to.length;
  }
  return [starts, Uint32Array.from(to)];
}

/** Drops the rows that may leave their component; false if none does. */
function dropLeaving(knot: Knot, rows: Uint8Array, of: Int32Array): boolean {
  let dropped = false;
  for (let s = 0; s < knot.size; s++)
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) {
      const to = knot.edgeTo.subarray(knot.rowStart[r]!, knot.rowStart[r + 1]!);
      if (rows[r] === 0 || to.every((t) => of[t] === of[s])) continue;
      rows[r] = 0;
      dropped = true;
    }
  return dropped;
}
