import { components } from './components.js';
import { evaluate, follow } from './optimise-evaluate.js';
import { type Aim, endsOf, type Knot, type Strategy, type Values, worthOf } from './optimise-knot.js';
import { largest } from './optimise-moves.js';
import { Reach } from './optimise-reach.js';

/** Worths that differ by less than this, of the largest, are equal; and so are odds of ending. */
export const TIE = 1e-12;

/**
 * Of equally good rows the first, as the game lists them; but not one by which the fight goes round
 * for ever if another as good ends it. If that costs more than a tie after all, because a small
 * difference counts at every one of many turns, the rows stay as they were, but for those that
 * rely on the other side's good will: to be the best answer to its rows is not enough.
 */
export function preferFirst(knot: Knot, best: Strategy, aim: Aim): Strategy {
  const isChanceOnly = knot.counted.length === knot.size;
  if (isChanceOnly) return best;
  const equals = equalRows(knot, best, aim);
  const isTied = equals.preferred.filter((yes) => yes === 1).length > knot.size;
  if (!isTied) return best;
  const first = best.rows.map((_, s) => firstOf(equals, s));
  leadOut(equals, first);
  takeBack(equals, first);
  const kept = best.rows.slice();
  leadOut(equals, kept);
  for (const rows of [first, kept]) {
    if (isEqual(rows, best.rows)) return best;
    const values = evaluate(knot, rows, aim.never);
    if (isSame(values, best.values, equals.tie)) return { rows, values };
  }
  return best;
}

function isEqual(a: Int32Array, b: Int32Array): boolean {
  return a.every((row, s) => row === b[s]);
}

function isSame(values: Values, best: Values, tie: number): boolean {
  return values.worth.every(
    (worth, s) => Math.abs(worth - best.worth[s]!) <= tie && values.ends[s]! >= best.ends[s]! - TIE,
  );
}

/** What is the same whichever of the equal rows are taken. */
interface Equals {
  readonly knot: Knot;
  readonly tie: number;
  /** For each row, whether it is worth as much as the one taken. */
  readonly equal: Uint8Array;
  /** And ends as surely. */
  readonly preferred: Uint8Array;
  /** Whether a situation is worth more than never ending (1: you have to get on), less (-1: the opponent has to), or as much. */
  readonly region: Int8Array;
  /** For each situation, whether it is the choice of the side that would rather go round for ever. */
  readonly barred: Uint8Array;
}

function equalRows(knot: Knot, { rows, values }: Strategy, { never, scale }: Aim): Equals {
  const tie = TIE * largest(values.worth, scale);
  const equal = new Uint8Array(knot.counted.length);
  const preferred = new Uint8Array(knot.counted.length);
  for (let s = 0; s < knot.size; s++)
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) {
      const worthSame = Math.abs(worthOf(knot, r, values.worth) - values.worth[s]!) <= tie;
      const endsSame = endsOf(knot, r, values.ends) >= values.ends[s]! - TIE;
      equal[r] = worthSame || r === rows[s] ? 1 : 0;
      preferred[r] = (worthSame && endsSame) || r === rows[s] ? 1 : 0;
    }
  const region = Int8Array.from(values.worth, (worth) =>
    Math.abs(worth - never) <= tie ? 0 : Math.sign(worth - never),
  );
  const barred = Uint8Array.from(knot.owner, (owner, s) => (owner !== 0 && owner === -region[s]! ? 1 : 0));
  return { knot, tie, equal, preferred, region, barred };
}

function firstOf({ knot: { rowsOf }, preferred }: Equals, s: number): number {
  let row = rowsOf[s]!;
  while (preferred[row] === 0) row++;
  return row;
}

/**
 * Changes rows until every situation may lead out of its region again, whatever the side answers
 * that would rather not; so nobody relies on the other's good will. Each change adds at least one
 * situation to those that do.
 */
function leadOut(equals: Equals, rows: Int32Array): void {
  const { knot, preferred, barred } = equals;
  const out = waysOut(equals, rows);
  const order = deepestFirst(knot, rows);
  for (let changed = true; changed; ) {
    changed = false;
    for (const s of order) {
      if (out.reached[s] === 1 || barred[s] === 1) continue;
      let row = knot.rowsOf[s]!;
      while (row < knot.rowsOf[s + 1]! && (preferred[row] === 0 || out.leads[row] === 0)) row++;
      if (row === knot.rowsOf[s + 1]!) continue;
      rows[s] = row;
      out.arrive(s);
      changed = true;
    }
  }
}

/** The situations that may lead out of their region, by the rows taken. */
function waysOut(equals: Equals, rows: Int32Array): Reach {
  const { knot, equal, barred } = equals;
  const open = new Uint8Array(equal.length);
  for (let s = 0; s < knot.size; s++)
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++)
      open[r] = barred[s] === 1 ? equal[r]! : r === rows[s] ? 1 : 0;
  const out = new Reach(knot, { open, all: barred });
  for (let s = 0; s < knot.size; s++)
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) if (leaves(equals, s, r)) out.lead(r);
  return out;
}

/** Whether a row may leave the region of its situation; from where nothing matters but the end, toward it. */
function leaves({ knot, region }: Equals, s: number, row: number): boolean {
  if (region[s] === 0 ? knot.beyondEnds[row]! > 0 : knot.leaving[row]! > 0) return true;
  for (let e = knot.rowStart[row]!; e < knot.rowStart[row + 1]!; e++)
    if (region[knot.edgeTo[e]!] !== region[s]) return true;
  return false;
}

/** The situations in an order in which those that others lead to come first: what only leads to a round need not change. */
function deepestFirst(knot: Knot, rows: Int32Array): readonly number[] {
  const { rowStart, edgeTo } = follow(knot, rows);
  return components(knot.size, rowStart, edgeTo).members.flat();
}

/** Situations looked at to take changes back: about a second. */
const MAX_LOOKS = 5_000_000;

/** Takes back changes that others have made needless, until no earlier row alone would do; in huge knots as far as time allows. */
function takeBack(equals: Equals, rows: Int32Array): void {
  const { knot, preferred } = equals;
  const reached = (taken: Int32Array) => waysOut(equals, taken).reached.filter((yes) => yes === 1).length;
  const before = reached(rows);
  let tries = MAX_LOOKS / knot.size;
  for (let changed = true; changed; ) {
    changed = false;
    for (let s = 0; s < knot.size; s++)
      for (let r = firstOf(equals, s); r < rows[s]! && tries > 0; r++) {
        if (preferred[r] === 0 || tries-- <= 0 || reached(rows.with(s, r)) < before) continue;
        rows[s] = r;
        changed = true;
      }
  }
}
