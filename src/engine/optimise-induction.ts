import { components } from './components.js';
import { type DecisionGraph, expected } from './decisions.js';
import { type EndComponents, endComponents } from './optimise-end-components.js';
import { type Aim, knotOf, type Untied } from './optimise-knot.js';
import type { Sign } from './optimise-moves.js';
import { bestPlay } from './optimise-strategy.js';
import { preferFirst, TIE } from './optimise-ties.js';

/** What everything is worth. */
export interface Prices {
  /** Each ending, and last never ending. */
  readonly endings: readonly number[];
  /** One unit of each metric. */
  readonly metrics: readonly number[];
}

/** What play comes to from each situation of a graph, and the row that it takes there, -1 where the fight has ended. */
export interface Solved {
  readonly rows: Int32Array;
  readonly worth: Float64Array;
  /** The odds that the fight ends. */
  readonly ends: Float64Array;
  /** In an order in which everything that one leads to comes before it: situations alone, and knots of them. */
  readonly parts: readonly Part[];
  readonly knots: ReadonlyMap<Part, SolvedKnot>;
}

type Part = readonly number[];

interface SolvedKnot {
  readonly untied: Untied;
  /** Where each side could go round in it. */
  readonly rounds: Readonly<Record<Sign, EndComponents>>;
}

/** May refuse a knot by throwing. */
interface Checks {
  /** When it is solved. */
  solved(untied: Untied): void;
  /** When it is known where a side could go round in it. */
  rounds(untied: Untied, rounds: EndComponents): void;
}

/**
 * Solves situations in an order in which everything that one leads to comes before it, those that
 * lead back to one another at once. `checks` look at each of these knots.
 */
export function induct(graph: DecisionGraph, prices: Prices, checks: Checks): Solved {
  const size = graph.states.length;
  const edgeStart = graph.rowsOf.map((row) => graph.rowStart[row]!);
  const parts = components(size, edgeStart, graph.edgeTo).members;
  const knots = new Map<Part, SolvedKnot>();
  const task: Task = { graph, solved: unsolved(size), aim: aimOf(prices), checks };
  for (const part of parts) {
    const [s] = part as [number];
    if (graph.ending[s]! >= 0) end(task, s, prices.endings[graph.ending[s]!]!);
    else if (part.length === 1 && !loops(graph, s)) settle(task, s);
    else knots.set(part, untie(task, part));
  }
  return { ...task.solved, parts, knots };
}

/** What is known of situations, one after the other. */
type Found = Pick<Solved, 'rows' | 'worth' | 'ends'>;

interface Task {
  readonly graph: DecisionGraph;
  readonly solved: Found;
  readonly aim: Aim;
  readonly checks: Checks;
}

function unsolved(size: number): Found {
  return {
    rows: new Int32Array(size).fill(-1),
    worth: new Float64Array(size),
    ends: new Float64Array(size),
  };
}

function aimOf({ endings, metrics }: Prices): Aim {
  return { never: endings.at(-1)!, scale: Math.max(...[...endings, ...metrics].map(Math.abs)) };
}

function loops({ rowsOf, rowStart, edgeTo }: DecisionGraph, s: number): boolean {
  return edgeTo.subarray(rowStart[rowsOf[s]!]!, rowStart[rowsOf[s + 1]!]!).includes(s);
}

function end({ solved: { worth, ends } }: Task, s: number, price: number): void {
  worth[s] = price;
  ends[s] = 1;
}

/** What a row is worth: what it counts, and what comes then. */
export function rowWorth(graph: DecisionGraph, row: number, worth: Float64Array): number {
  return graph.counted[row]! + expected(graph, row, worth);
}

/** A situation that nothing leads back to: the best of its rows. */
function settle(task: Task, s: number): void {
  const { graph, solved } = task;
  const row = firstBest(task, s);
  solved.rows[s] = row;
  solved.worth[s] = rowWorth(graph, row, solved.worth);
  solved.ends[s] = expected(graph, row, solved.ends);
}

/** The best row for whoever chooses; of equal ones one that ends most surely, and of those the first. */
function firstBest({ graph, solved: { worth, ends }, aim: { scale } }: Task, s: number): number {
  const [from, to] = [graph.rowsOf[s]!, graph.rowsOf[s + 1]!];
  if (to - from === 1) return from;
  const owner = graph.owner[s]!;
  let best = -Infinity;
  for (let row = from; row < to; row++) best = Math.max(best, owner * rowWorth(graph, row, worth));
  const tie = TIE * Math.max(scale, Math.abs(best));
  const isBest = (row: number) => best - owner * rowWorth(graph, row, worth) <= tie;
  let surest = -Infinity;
  for (let row = from; row < to; row++)
    if (isBest(row)) surest = Math.max(surest, expected(graph, row, ends));
  for (let row = from; row < to; row++)
    if (isBest(row) && surest - expected(graph, row, ends) <= TIE) return row;
  return from;
}

/** Situations that lead back to one another. */
function untie({ graph, solved, aim, checks }: Task, part: Part): SolvedKnot {
  const situations = part.toSorted((a, b) => a - b);
  const knot = knotOf(graph, situations, solved);
  const found = { graph, situations, knot, aim, best: bestPlay(knot, aim) };
  checks.solved(found);
  const untied = { ...found, best: preferFirst(knot, found.best, aim) };
  const { rows, values } = untied.best;
  situations.forEach((s, i) => {
    solved.rows[s] = graph.rowsOf[s]! + rows[i]! - knot.rowsOf[i]!;
    solved.worth[s] = values.worth[i]!;
    solved.ends[s] = values.ends[i]!;
  });
  const rounds = { 1: endComponents(untied, 1), [-1]: endComponents(untied, -1) };
  for (const side of [1, -1] as const) checks.rounds(untied, rounds[side]);
  return { untied, rounds };
}
