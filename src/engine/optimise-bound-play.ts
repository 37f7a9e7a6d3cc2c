import { type DecisionGraph, expected } from './decisions.js';
import { boundKnot, ROUNDING } from './optimise-bounds.js';
import { rowWorth, type Solved } from './optimise-induction.js';
import type { Sign } from './optimise-moves.js';

/** How far the worth from the start may lie from the one found, if one side plays better: you above it, the opponent below. */
export function boundPlay(graph: DecisionGraph, solved: Solved, side: Sign): number {
  const slack = new Float64Array(graph.states.length);
  for (const part of solved.parts) {
    const knot = solved.knots.get(part);
    if (knot) boundKnot(knot.untied, knot.rounds[side], slack);
    else for (const s of part) slack[s] = boundSituation(graph, solved, { s, side, slack });
  }
  return slack[0]!;
}

/** As `boundKnot`, for a single situation. */
function boundSituation(
  graph: DecisionGraph,
  { rows, worth }: Solved,
  { s, side, slack }: { s: number; side: Sign; slack: Float64Array },
): number {
  let most = 0;
  for (let r = graph.rowsOf[s]!; r < graph.rowsOf[s + 1]!; r++) {
    if (graph.owner[s] !== side && r !== rows[s]) continue;
    const surplus = side * (rowWorth(graph, r, worth) - worth[s]!) + rounding(graph, r, worth);
    most = Math.max(most, surplus + expected(graph, r, slack));
  }
  return most;
}

/** What rounding may have changed in the worth of a row: each term once, and each sum, and the odds themselves. */
function rounding(graph: DecisionGraph, row: number, worth: Float64Array): number {
  const [from, to] = [graph.rowStart[row]!, graph.rowStart[row + 1]!];
  let size = Math.abs(graph.counted[row]!);
  for (let e = from; e < to; e++) size += graph.edgeOdds[e]! * Math.abs(worth[graph.edgeTo[e]!]!);
  return ROUNDING * (to - from + 4) * size;
}
