import { components } from './components.js';
import { type Elimination, eliminate, type Odds, tangle } from './eliminate.js';
import { endsOf, type Knot, type Values, within, worthOf } from './optimise-knot.js';
import { Unsolvable } from './solve.js';

/**
 * What it comes to if every situation of a knot always takes the same row, exactly: equations, no
 * iteration. Parts that nothing leaves go on for ever and are worth `never`, as in `explore`; if
 * they count something all the while, what they count for each step is their gain.
 */
export function evaluate(knot: Knot, rows: Int32Array, never: number): Values {
  const odds = follow(knot, rows);
  const { of, members } = components(knot.size, odds.rowStart, odds.edgeTo);
  const part: Part = { knot, rows, odds, of, values: noValues(knot.size) };
  for (const nodes of members) {
    const [node] = nodes as [number];
    if (!isCyclic(part, nodes)) passOn(part, node);
    else if (nodes.some((n) => leaves(part, n))) goThrough(part, nodes);
    else goRound(part, nodes, never);
  }
  return part.values;
}

interface Part {
  readonly knot: Knot;
  readonly rows: Int32Array;
  /** The odds of the rows that are taken. */
  readonly odds: Odds;
  readonly of: Int32Array;
  readonly values: Values;
}

function noValues(size: number): Values {
  return { gain: new Float64Array(size), worth: new Float64Array(size), ends: new Float64Array(size) };
}

/** The odds of the rows that are taken. */
export function follow({ size, rowStart, edgeTo, edgeOdds }: Knot, rows: Int32Array): Odds {
  const starts = new Uint32Array(size + 1);
  for (let i = 0; i < size; i++) starts[i + 1] = starts[i]! + rowStart[rows[i]! + 1]! - rowStart[rows[i]!]!;
  const to = new Uint32Array(starts[size]!);
  const odds = new Float64Array(starts[size]!);
  for (let i = 0; i < size; i++) {
    const [from, end] = [rowStart[rows[i]!]!, rowStart[rows[i]! + 1]!];
    to.set(edgeTo.subarray(from, end), starts[i]);
    odds.set(edgeOdds.subarray(from, end), starts[i]);
  }
  return { rowStart: starts, edgeTo: to, edgeOdds: odds };
}

function isCyclic({ odds: { rowStart, edgeTo } }: Part, nodes: readonly number[]): boolean {
  if (nodes.length > 1) return true;
  const [node] = nodes as [number];
  return edgeTo.subarray(rowStart[node]!, rowStart[node + 1]!).includes(node);
}

/** Whether a situation can be left for another component, or for what lies beyond the knot. */
function leaves({ knot, rows, odds: { rowStart, edgeTo }, of }: Part, node: number): boolean {
  if (knot.leaving[rows[node]!]! > 0) return true;
  for (let e = rowStart[node]!; e < rowStart[node + 1]!; e++) if (of[edgeTo[e]!] !== of[node]) return true;
  return false;
}

function passOn({ knot, rows, values: { gain, worth, ends } }: Part, node: number): void {
  const row = rows[node]!;
  gain[node] = within(knot, row, gain);
  worth[node] = worthOf(knot, row, worth) - gain[node]!;
  ends[node] = endsOf(knot, row, ends);
}

/** Situations that lead back to one another until they are left. */
function goThrough(part: Part, nodes: readonly number[]): void {
  const { knot, rows, values } = part;
  const elimination = eliminated(part, nodes);
  const solve = (into: Float64Array, each: (row: number, node: number) => number) => {
    const solved = elimination.gathered(Float64Array.from(nodes, (node) => each(rows[node]!, node)));
    nodes.forEach((node, i) => {
      into[node] = solved[i]!;
    });
  };
  // Within the component all values are still 0, so what a row comes to is what comes from elsewhere.
  if (nodes.some((node) => within(knot, rows[node]!, values.gain) !== 0))
    solve(values.gain, (row) => within(knot, row, values.gain));
  solve(values.worth, (row, node) => worthOf(knot, row, values.worth) - values.gain[node]!);
  solve(values.ends, (row) => endsOf(knot, row, values.ends));
}

/** Situations that nothing leaves. */
function goRound(part: Part, nodes: readonly number[], never: number): void {
  const { knot, rows, values } = part;
  for (const node of nodes) values.worth[node] = never;
  const counted = Float64Array.from(nodes, (node) => knot.counted[rows[node]!]!);
  if (counted.every((amount) => amount === 0)) return;
  // From the first situation round to itself again: what is counted on the way, and how long it takes.
  const round = eliminated(part, nodes, nodes[0]);
  const total = round.gathered(counted);
  const steps = round.gathered(counted.map(() => 1));
  const gain = total[0]! / steps[0]!;
  nodes.forEach((node, i) => {
    values.gain[node] = gain;
    if (i > 0) values.worth[node]! += total[i]! - gain * steps[i]!;
  });
}

function eliminated({ knot, rows, odds }: Part, nodes: readonly number[], cut?: number): Elimination {
  const part = tangle(odds, nodes, cut);
  nodes.forEach((node, i) => {
    part.leaving[i]! += knot.leaving[rows[node]!]!;
  });
  const elimination = eliminate(part);
  if (elimination === null)
    throw new Unsolvable(`${nodes.length} situations lead back to one another, too many to solve`);
  return elimination;
}

/** The parts of a knot that nothing leaves if every situation takes its row. */
export function closedParts(knot: Knot, rows: Int32Array): readonly (readonly number[])[] {
  const odds = follow(knot, rows);
  const { of, members } = components(knot.size, odds.rowStart, odds.edgeTo);
  const part: Part = { knot, rows, odds, of, values: noValues(0) };
  return members.filter((nodes) => !nodes.some((node) => leaves(part, node)));
}
