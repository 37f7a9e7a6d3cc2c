import { expected } from './decisions.js';
import type { EndComponents } from './optimise-end-components.js';
import { type Knot, KnotBuilder, type Untied, within, worthOf } from './optimise-knot.js';
import { climb } from './optimise-strategy.js';

/** What one rounding changes at most, of a number of size 1. */
export const ROUNDING = 2 ** -53;

/**
 * Bounds how much more a side could get in the situations of a knot than the values found, by any
 * play of its own against the rows that the other side takes; for you that bounds the worth from
 * above, for the opponent from below. `slack` has the same for all that lies beyond, and takes it.
 *
 * The worth of any play is the worth found, and all that its rows are worth more or less than the
 * worth found where it takes them, added up (the performance difference: Kakade and Langford 2002).
 * So the most that these surpluses could add up to is sought, roundings included. Where a side can
 * go round for ever without losing anything, the roundings alone would come to infinity; there the
 * worth is the same all round, and such end components are collapsed, as for interval iteration
 * (Haddad and Monmege 2018).
 */
export function boundKnot(untied: Untied, parts: EndComponents, slack: Float64Array): void {
  const { situations, best } = untied;
  const collapsed = collapse(untied, parts, surpluses(untied, parts, slack));
  const mover = { side: 1, aim: { never: 0, scale: 0 } } as const;
  const most = climb(collapsed, steepest(collapsed), mover).values;
  parts.members.forEach((members, part) => {
    // Along an end component the worth is the same but for rounding.
    const first = best.values.worth[members[0]!]!;
    const uneven = members.reduce(
      (most, s) => Math.max(most, 2 * Math.abs(best.values.worth[s]! - first)),
      0,
    );
    for (const s of members)
      slack[situations[s]!] = most.gain[part]! > 0 ? Infinity : Math.max(most.worth[part]!, 0) + uneven;
  });
}

/** How much more each row may be worth than the worth found in its situation. */
function surpluses(
  { graph, situations, knot, best, aim }: Untied,
  { side }: EndComponents,
  slack: Float64Array,
) {
  const { worth } = best.values;
  const sizes = worth.map(Math.abs);
  // In the knot itself there is no slack yet.
  const beyond = (s: number, r: number) =>
    expected(graph, graph.rowsOf[situations[s]!]! + r - knot.rowsOf[s]!, slack);
  // Each term is rounded once, and each sum, and the odds themselves.
  const rounding = (r: number) =>
    (knot.rowStart[r + 1]! - knot.rowStart[r]! + 4) *
    (Math.abs(knot.counted[r]!) + Math.abs(knot.beyondWorth[r]!) + within(knot, r, sizes));
  return (s: number, r: number) =>
    side * (worthOf(knot, r, worth) - worth[s]!) +
    // Never quite nothing, for a row without any surplus would count as free.
    ROUNDING * (rounding(r) + ROUNDING * aim.scale) +
    beyond(s, r);
}

/** One situation for each end component, with the rows that lead out of it, and one to stay for ever; rows count their surplus. */
function collapse(
  { knot, best, aim }: Untied,
  { side, of, members, open, round }: EndComponents,
  surplus: (s: number, row: number) => number,
): Knot {
  const collapsed = new KnotBuilder();
  for (const part of members) {
    let staying = -Infinity;
    for (const s of part)
      for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) {
        if (round[r] === 1) staying = Math.max(staying, side * (aim.never - best.values.worth[s]!));
        if (round[r] === 1 || open[r] === 0) continue;
        for (let e = knot.rowStart[r]!; e < knot.rowStart[r + 1]!; e++)
          collapsed.edge(of[knot.edgeTo[e]!]!, knot.edgeOdds[e]!);
        collapsed.exit(knot.leaving[r]!, 0, 1);
        collapsed.closeRow(surplus(s, r));
      }
    if (staying > -Infinity) {
      collapsed.exit(1, 0, 1);
      collapsed.closeRow(staying);
    }
    collapsed.closeSituation(1);
  }
  return collapsed.knot();
}

/** The row of the largest surplus in each situation: a good play to start from. */
function steepest({ size, rowsOf, counted }: Knot): Int32Array {
  const rows = new Int32Array(size);
  for (let s = 0; s < size; s++) {
    rows[s] = rowsOf[s]!;
    for (let r = rowsOf[s]! + 1; r < rowsOf[s + 1]!; r++) if (counted[r]! > counted[rows[s]!]!) rows[s] = r;
  }
  return rows;
}
