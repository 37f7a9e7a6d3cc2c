/** Random games, solved by trying every play: an independent witness, without the engine's solver. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, boardRules, type Field } from './board.fixture.js';
import { explore } from './explore.js';
import type { Spot } from './fixture.js';
import { type Optimised, optimise } from './optimise.js';
import type { Policy, Side } from './rules.js';
import { solve } from './solve.js';
import { sum } from './sums.js';

interface Case {
  readonly board: Board;
  /** The worth of each spot, for those that are endings. */
  readonly worth: readonly number[];
  readonly never: number;
}

/** Which move each field makes. */
type Play = readonly number[];

/** The worth from every spot if each field makes its move: Infinity where points are gathered for ever. */
function worthOf({ board, worth, never }: Case, play: Play): number[] {
  const rows = board.map(({ moves }, s) => oddsOf(moves[play[s]!]));
  const reach = rows.map((_, s) => reachedFrom(rows, s));
  const points = (s: number) => board[s]!.moves[play[s]!]?.points ?? 0;
  const known = rows.map((_, s) => {
    if (board[s]!.moves.length === 0) return worth[s]!;
    // Nothing that it leads to leads away again: a part that goes on for ever.
    if ([...reach[s]!].some((t) => !reach[t]!.has(s))) return null;
    return never + longRun(rows, [...reach[s]!], points);
  });
  const infinite = rows.map((_, s) => [...reach[s]!].reduce((total, t) => total + (known[t] ?? 0), 0));
  // To gather for ever with some odds, and to lose for ever with others, has no worth either.
  fc.pre(!infinite.some(Number.isNaN));
  const live = rows.flatMap((_, s) => (known[s] === null && Number.isFinite(infinite[s]!) ? [s] : []));
  // v_s - sum of the odds times v_t = points of s + sum of the odds times what is known.
  const solved = gauss(
    live.map((s) => live.map((t) => (s === t ? 1 : 0) - rows[s]![t]!)),
    live.map((s) => points(s) + sum(rows[s]!.map((odds, t) => (odds > 0 ? odds * (known[t] ?? 0) : 0)))),
  );
  return rows.map((_, s) => known[s] ?? (live.includes(s) ? solved[live.indexOf(s)]! : infinite[s]!));
}

function oddsOf(move: Field['moves'][number] | undefined): number[] {
  const total = sum((move?.to ?? []).map(([, weight]) => weight));
  const odds = new Array<number>(20).fill(0);
  for (const [to, weight] of move?.to ?? []) odds[to]! += weight / total;
  return odds;
}

function reachedFrom(rows: readonly number[][], from: number): Set<number> {
  const reached = new Set<number>();
  const open = [from];
  for (let s = open.pop(); s !== undefined; s = open.pop())
    rows[s]!.forEach((odds, t) => {
      if (odds === 0 || reached.has(t)) return;
      reached.add(t);
      open.push(t);
    });
  return reached;
}

/** 0, or Infinity with the sign of the mean points for each step in a part that goes on for ever. */
function longRun(rows: readonly number[][], part: readonly number[], points: (s: number) => number): number {
  if (part.every((s) => points(s) === 0)) return 0;
  // The share of time: x_t = sum of x_s p_st for all but one, and all add up to 1.
  const share = gauss(
    part.map((t, i) => part.map((s) => (i === 0 ? 1 : rows[s]![t]! - (s === t ? 1 : 0)))),
    part.map((_, i) => (i === 0 ? 1 : 0)),
  );
  const mean = sum(part.map((s, i) => share[i]! * points(s)));
  // A part that gathers and loses as much has no worth that could be agreed on.
  fc.pre(Math.abs(mean) > 1e-9);
  return Infinity * mean;
}

/** Linear equations, by elimination with the largest pivot. */
function gauss(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let k = 0; k < n; k++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= k && Math.abs(row[k]!) > Math.abs(rows[best]![k]!) ? i : best),
      k,
    );
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const share = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j <= n; j++) rows[i]![j]! -= share * rows[k]![j]!;
    }
  }
  return rows.map((row, k) => row[n]! / row[k]!);
}

/** Every play of one side; fields of others make the move of `base`. */
function playsOf(board: Board, side: Side, base: Play): Play[] {
  return board.reduce<Play[]>(
    (plays, { by, moves }, s) =>
      by !== side
        ? plays
        : plays.flatMap((play) => moves.map((_, move) => play.map((m, t) => (t === s ? move : m)))),
    [base],
  );
}

/** The best of some plays from each spot. */
function bestOf(
  game: Case,
  plays: readonly Play[],
  best: typeof Math.max,
  each = (play: Play) => worthOf(game, play),
) {
  const worths = plays.map(each);
  return game.board.map((_, s) => best(...worths.map((worth) => worth[s]!)));
}

/** The least that the opponent can hold you to, over all its plays and all your answers. */
function bruteForce(game: Case): number[] {
  const theirs = playsOf(
    game.board,
    'opponent',
    game.board.map(() => 0),
  );
  return bestOf(game, theirs, Math.min, (play) => bestOf(game, playsOf(game.board, 'you', play), Math.max));
}

function reachable(board: Board): number[] {
  return [
    ...reachedFrom(
      board.map(({ moves }) => oddsOf({ to: moves.flatMap(({ to }) => to) })),
      0,
    ).add(0),
  ];
}

const fieldOf = (targets: fc.Arbitrary<number>, points: fc.Arbitrary<number>): fc.Arbitrary<Field> => {
  const to = fc.array(fc.tuple(targets, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 });
  const move = fc.record({ to, points });
  const sure = fc.record({ to: targets.map((t) => [[t, 1] as const]), points });
  const moves = fc.array(fc.oneof(move, sure), { minLength: 2, maxLength: 3 });
  return fc.oneof(
    fc.record({ moves: fc.tuple(move) }),
    fc.record({ by: fc.constantFrom<Side>('you', 'opponent'), moves }),
  );
};

interface Kind {
  readonly cyclic: boolean;
  readonly sides: readonly Side[];
  readonly points: fc.Arbitrary<number>;
}

/** Fields and two or three endings after them; at most about 300 plays. */
const caseOf = ({ cyclic, sides, points }: Kind): fc.Arbitrary<Case> =>
  fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3 })).chain(([live, ends]) => {
    const size = live + ends;
    const fields = Array.from({ length: live }, (_, s) =>
      fieldOf(fc.integer({ min: cyclic ? 0 : s + 1, max: size - 1 }), points),
    );
    return fc
      .record({
        fields: fc.tuple(...fields),
        worth: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: size, maxLength: size }),
        never: fc.integer({ min: -2, max: 2 }),
      })
      .map(({ fields, worth, never }) => {
        const chosen = fields.map((field) =>
          field.by && !sides.includes(field.by) ? { ...field, by: sides[0]! } : field,
        );
        const board: Board = [...chosen, ...Array.from({ length: ends }, () => ({ moves: [] }))];
        return { board, worth, never };
      })
      .filter(({ board }) => board.reduce((plays, { moves }) => plays * Math.max(moves.length, 1), 1) <= 300);
  });

const rulesOf = ({ board }: Case) => boardRules(board);
const solveCase = ({ board, worth, never }: Case): Optimised<Spot> =>
  optimise(boardRules(board), {
    endings: [...worth.filter((_, s) => board[s]!.moves.length === 0), never],
    metrics: { points: 1 },
  })!;

/** What a policy comes to by the other way through the engine: the chain under it, and its exact solution. */
function explored(game: Case, policy: Policy<Spot>): number {
  const chain = explore(rulesOf(game), { policy, carry: [] })!;
  const { odds, looseMeans } = solve(chain, 1_000_000);
  const ends = game.worth.filter((_, s) => game.board[s]!.moves.length === 0);
  return sum([...ends, game.never].map((worth, i) => worth * odds[i]!)) + looseMeans[0]!;
}

/** The odds of ending from each spot: what it is worth if any ending is worth 1 and nothing else is. */
function endsOf({ board, worth }: Case, play: Play): number[] {
  const plain = board.map(({ moves }) => ({ moves: moves.map(({ to }) => ({ to })) }));
  return worthOf({ board: plain, worth: worth.map(() => 1), never: 0 }, play);
}

/** Of all plays worth as much none ends more surely, and no earlier option alone would do as well. */
function expectFirst(game: Case, play: Play): void {
  const [worth, ends] = [worthOf(game, play), endsOf(game, play)];
  const spots = reachable(game.board);
  for (const side of both)
    for (const other of playsOf(game.board, side, play)) {
      const [otherWorth, otherEnds] = [worthOf(game, other), endsOf(game, other)];
      if (spots.some((s) => !(Math.abs(otherWorth[s]! - worth[s]!) < 1e-10))) continue;
      for (const s of spots) expect(otherEnds[s]).toBeLessThan(ends[s]! + 1e-10);
      const changed = spots.filter((s) => other[s] !== play[s]);
      if (changed.length !== 1 || spots.some((s) => otherEnds[s]! < ends[s]! - 1e-10)) continue;
      expect(other[changed[0]!], `at ${changed[0]}`).toBeGreaterThan(play[changed[0]!]!);
    }
}

const none = fc.constant(0);
const few = fc.constantFrom(0, 0, 0, 0, 1, -1, 2, -3);
const both: readonly Side[] = ['you', 'opponent'];

const kinds: [string, Kind, number][] = [
  ['you alone, and nothing comes back', { cyclic: false, sides: ['you'], points: few }, 300],
  ['both sides, and nothing comes back', { cyclic: false, sides: both, points: few }, 300],
  ['you alone, going round', { cyclic: true, sides: ['you'], points: none }, 600],
  ['the opponent alone, going round', { cyclic: true, sides: ['opponent'], points: none }, 300],
  ['you alone, going round and counting', { cyclic: true, sides: ['you'], points: few }, 1000],
  ['both sides, going round', { cyclic: true, sides: both, points: none }, 1500],
  ['both sides, going round and counting', { cyclic: true, sides: both, points: few }, 1500],
];

describe.each(kinds)('%s', (_, kind, numRuns) => {
  test('the best play is worth what trying every play comes to', () => {
    const seen = { solved: 0, refused: 0 };
    fc.assert(
      fc.property(caseOf(kind), (game) => {
        const truth = bruteForce(game);
        if (reachable(game.board).some((s) => !Number.isFinite(truth[s]!))) {
          expect(() => solveCase(game)).toThrow(/could be repeated for ever to gain points/);
          seen.refused++;
          return;
        }
        const best = solveCase(game);
        const near = (value: number, expected: number) =>
          expect(Math.abs(value - expected), `${value} for ${expected}`).toBeLessThan(1e-10);
        near(best.value, truth[0]!);
        // The bounds hold, but for the rounding of the witness, and meet.
        const { low, high } = best.bounds();
        expect(low).toBeLessThanOrEqual(truth[0]! + 1e-12);
        expect(high).toBeGreaterThanOrEqual(truth[0]! - 1e-12);
        expect(high - low).toBeLessThan(1e-10);
        // Every decision has the worth of its options, and neither side could do better alone anywhere.
        const play = game.board.map(() => 0);
        for (const { state, chosen, values } of best.decisions) {
          play[state.at] = chosen;
          near(values[chosen]!, truth[state.at]!);
        }
        const mine = bestOf(game, playsOf(game.board, 'you', play), Math.max);
        const theirs = bestOf(game, playsOf(game.board, 'opponent', play), Math.min);
        for (const s of reachable(game.board)) {
          near(mine[s]!, truth[s]!);
          near(theirs[s]!, truth[s]!);
        }
        if (kind.sides.length === 1) expectFirst(game, play);
        near(explored(game, best.policy), best.value);
        seen.solved++;
      }),
      { seed: 2026, numRuns },
    );
    expect(seen.solved).toBeGreaterThan(numRuns / 5);
  });
});
