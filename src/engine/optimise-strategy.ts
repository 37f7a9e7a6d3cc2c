import { evaluate } from './optimise-evaluate.js';
import type { Aim, Knot, Strategy } from './optimise-knot.js';
import { compare, improve, type Mover, stay, threshold, valueAt } from './optimise-moves.js';
import { Unsolvable } from './solve.js';

/** Turns of the two sides. Some ten are usual. */
const MAX_TURNS = 10_000;

/** The best play in a knot, for whoever chooses in it. */
export function bestPlay(knot: Knot, aim: Aim): Strategy {
  const first = Int32Array.from(knot.rowsOf.subarray(0, knot.size));
  if (!knot.owner.includes(-1)) return climb(knot, first, { side: 1, aim });
  if (!knot.owner.includes(1)) return climb(knot, first, { side: -1, aim });
  return takeTurns(knot, first, aim);
}

/**
 * One side's best play if the other keeps to its rows, by policy iteration (Howard 1960): take
 * what is better by the present values, work out the values of that, and so on. There are two
 * moves:
 *
 * 1. `improve` takes rows that are worth more. The new play is worth at least as much everywhere:
 *    by the present values nothing is lost along it, and a round that it goes for ever holds no
 *    improved row (or each turn would gain, which shows as a gain), so it was there before.
 * 2. `stay` goes round for ever where anything else is worth less than `never`. Improving does not
 *    see this: to wait, and then do what one would have done anyway, is worth the same as doing it.
 *
 * Each makes some situation worth more and none less, so that no play comes up twice; and there
 * are finitely many. When nothing is left to do the play is best: along any other the present worth
 * cannot rise, so it comes to no more if the fight ends; and if it does not, there is no round in
 * which that would be worth more.
 */
export function climb(knot: Knot, start: Int32Array, { side, aim }: Pick<Mover, 'side' | 'aim'>): Strategy {
  const follow = (rows: Int32Array): Strategy => ({ rows, values: evaluate(knot, rows, aim.never) });
  let now = follow(start);
  for (;;) {
    const next = advance(knot, now, { side, aim, rival: 'fixed', follow });
    if (next === null) return now;
    now = next;
  }
}

/**
 * Both sides' best play (Hoffman and Karp 1966): the opponent keeps to its rows, you find your best
 * answer, the opponent improves upon that by one of the moves of `climb`, and so on. Each turn
 * makes some situation worth less to you and none more, so that no play of the opponent's comes up
 * twice: by the values of your best answer no row of yours gains anything, so you could only gain
 * by a round that goes on for ever; but if it holds a row that the opponent has just improved,
 * you lose at each turn of it, and if it holds none, it was there before. At the end neither side
 * can do better alone, which the bounds check once more.
 */
function takeTurns(knot: Knot, start: Int32Array, aim: Aim): Strategy {
  const follow = (rows: Int32Array) => climb(knot, rows, { side: 1, aim });
  let now = follow(start);
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const next = advance(knot, now, { side: -1, aim, rival: 'free', follow });
    if (next === null) return now;
    now = next;
  }
  throw new Unsolvable(`the two sides find no best play in ${knot.size} situations`);
}

interface Turn extends Mover {
  /** What it comes to, to take these rows. */
  follow(rows: Int32Array): Strategy;
}

/** What the first move comes to that changes more than rounding does; null if none does. */
function advance(knot: Knot, now: Strategy, turn: Turn): Strategy | null {
  const enough = threshold(turn.aim, now.values) / 2;
  for (const move of [improve, stay]) {
    const rows = move(knot, now, turn);
    if (rows === null) continue;
    const next = turn.follow(rows);
    const gains = (s: number) => compare(valueAt(next.values, s), valueAt(now.values, s), turn.side, enough);
    if (rows.some((_, s) => gains(s) > 0)) return next;
  }
  return null;
}
