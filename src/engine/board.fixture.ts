/** Games with choices for tests: a board of numbered spots. */
import type { Spot } from './fixture.js';
import type { Rules, Side } from './rules.js';
import { spread } from './spread.js';

/** Where a move may lead, with weights, and what it counts. */
export interface Move {
  readonly to: readonly (readonly [to: number, weight: number])[];
  readonly points?: number;
}

/** One move: chance decides where to. Several: `by` chooses one. None: the game is over. */
export interface Field {
  readonly by?: Side;
  readonly moves: readonly Move[];
}

export type Board = readonly Field[];

/** A game on a board; every field without a move is an ending, `end-<spot>`, and points are counted. */
export function boardRules(board: Board, start = 0): Rules<Spot> {
  const ends = board.flatMap(({ moves }, at) => (moves.length === 0 ? [at] : []));
  return {
    start: { at: start },
    endings: ends.map((at) => ({ id: `end-${at}`, kill: false, death: false })),
    ending: ({ at }) => ends.indexOf(at),
    metrics: ['points'],
    readings: [],
    read: () => [],
    step({ at }, chance) {
      const { by, moves } = board[at]!;
      const { to, points = 0 } = moves[by ? chance.choose(`move-${at}`, moves.length, by) : 0]!;
      chance.count('points', points);
      return { at: chance.take('go', spread(to)) };
    },
  };
}

/** A field that is an ending. */
export const over: Field = { moves: [] };

/** A field where somebody goes to one of some spots. */
export function goes(by: Side, ...spots: readonly number[]): Field {
  return { by, moves: spots.map((spot) => move(0, [spot, 1])) };
}

/** A field where somebody makes one of some moves. */
export function makes(by: Side, ...moves: readonly Move[]): Field {
  return { by, moves };
}

/** A move that counts points and leads to spots with weights. */
export function move(points: number, ...to: Move['to']): Move {
  return { to, points };
}

/** A field where chance leads to spots with weights. */
export function chance(...to: Move['to']): Field {
  return { moves: [{ to }] };
}
