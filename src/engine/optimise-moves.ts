import { type Aim, endsOf, type Knot, type Strategy, type Values, within, worthOf } from './optimise-knot.js';
import { Reach } from './optimise-reach.js';

/** 1 for you, who want much; -1 for the opponent, who wants you to have little. */
export type Sign = 1 | -1;

export interface Mover {
  readonly side: Sign;
  readonly aim: Aim;
  /** Whether the other side keeps to its rows, or may answer with any that is as good. */
  readonly rival: 'fixed' | 'free';
}

/** Differences below this, of the largest worth, are taken for rounding. */
const FINEST = 2 ** -46;
/** Odds of ending that differ by less are equal. */
const FINEST_ODDS = 1e-13;

/** The best row by the present values in each situation of a side; null if they are all taken. */
export function improve(knot: Knot, { rows, values }: Strategy, mover: Mover): Int32Array | null {
  const { side, aim, rival } = mover;
  const enough = threshold(aim, values);
  const better = rows.slice();
  let improved = false;
  for (let s = 0; s < knot.size; s++) {
    if (knot.owner[s] !== side) continue;
    let best = valueAt(values, s);
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) {
      const value = rowValue(knot, r, values, values.gain[s]!);
      // Against a free rival, to end more surely is not one's own to decide.
      if (rival === 'free') value.ends = best.ends;
      if (r === rows[s] || compare(value, best, side, enough) <= 0) continue;
      [best, better[s], improved] = [value, r, true];
    }
  }
  return improved ? better : null;
}

/** Rows that keep a side for ever where going on is worth less to it than `never`; null if it cannot stay there. */
export function stay(knot: Knot, { rows, values }: Strategy, mover: Mover): Int32Array | null {
  const { side, aim } = mover;
  const enough = threshold(aim, values);
  const worse = Uint8Array.from(values.worth, (worth, s) =>
    side * (aim.never - worth) > enough && Math.abs(values.gain[s]!) <= enough ? 1 : 0,
  );
  if (!worse.includes(1)) return null;
  const open = openRows(knot, { rows, values }, mover);
  const out = wayOut(knot, { side, worse, open });
  if (!out.reached.includes(0)) return null;
  return rows.map((row, s) => {
    if (out.reached[s] === 1 || knot.owner[s] !== side) return row;
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++)
      if (open[r] === 1 && out.leads[r] === 0) return r;
    return row;
  });
}

/** Rows that can be taken without losing anything; by the side that would stay only those that count nothing. */
function openRows(knot: Knot, { rows, values }: Strategy, { side, aim, rival }: Mover): Uint8Array {
  const enough = threshold(aim, values);
  const open = new Uint8Array(knot.counted.length);
  for (let s = 0; s < knot.size; s++)
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) {
      const equal = Math.abs(worthOf(knot, r, values.worth) - values.worth[s]!) <= enough;
      const own = knot.owner[s] === side && equal && knot.counted[r] === 0;
      const others = r === rows[s] || (knot.owner[s] !== 0 && rival === 'free' && equal);
      open[r] = own || (knot.owner[s] !== side && others) ? 1 : 0;
    }
  return open;
}

interface Stay {
  readonly side: Sign;
  readonly worse: Uint8Array;
  readonly open: Uint8Array;
}

/** Where a side cannot bar the way out of the situations that it would stay in. */
function wayOut(knot: Knot, { side, worse, open }: Stay): Reach {
  const out = new Reach(knot, {
    open,
    all: Uint8Array.from(knot.owner, (owner) => (owner === side ? 1 : 0)),
  });
  for (let s = 0; s < knot.size; s++) {
    let closed = true;
    for (let r = knot.rowsOf[s]!; r < knot.rowsOf[s + 1]!; r++) {
      if (open[r] === 0) continue;
      closed = false;
      if (knot.leaving[r]! > 0 || knot.counted[r] !== 0) out.lead(r);
    }
    if (closed || worse[s] === 0) out.arrive(s);
  }
  return out;
}

export interface Value {
  gain: number;
  worth: number;
  ends: number;
}

export function valueAt({ gain, worth, ends }: Values, s: number): Value {
  return { gain: gain[s]!, worth: worth[s]!, ends: ends[s]! };
}

/** As `valueAt`, if another row is taken once; where something is counted for ever, relative to what it comes to in a step. */
function rowValue(knot: Knot, row: number, { gain, worth, ends }: Values, perStep: number): Value {
  return {
    gain: within(knot, row, gain),
    worth: worthOf(knot, row, worth) - perStep,
    ends: endsOf(knot, row, ends),
  };
}

/** Above 0 if `a` is better for a side than `b`: in the long run, then by its worth, then by ending more surely. */
export function compare(a: Value, b: Value, side: Sign, enough: number): number {
  if (Math.abs(a.gain - b.gain) > enough) return side * (a.gain - b.gain);
  if (Math.abs(a.worth - b.worth) > enough) return side * (a.worth - b.worth);
  return Math.abs(a.ends - b.ends) > FINEST_ODDS ? a.ends - b.ends : 0;
}

/** What a difference must come to, to be more than rounding. */
export function threshold({ scale }: Aim, { worth }: Values): number {
  return FINEST * largest(worth, scale);
}

/** The largest of some amounts, whatever their sign, and of another one. */
export function largest(amounts: Float64Array, other: number): number {
  return amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), other);
}
