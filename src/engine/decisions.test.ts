import { expect, test } from 'vitest';
import { type Board, boardRules, chance, goes, makes, move, over } from './board.fixture.js';
import { type DecisionGraph, listingDecisions } from './decisions.js';
import { bombDuel } from './optimise.fixture.js';
import type { State } from './rules.js';
import { workedOff } from './worked-off.js';

/** The rows of each situation: what each counts, and its edges. */
function rows({ rowsOf, rowStart, edgeTo, edgeOdds, counted }: DecisionGraph<State>) {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  return [...rowsOf].slice(0, -1).map((from, s) =>
    range(from, rowsOf[s + 1]!).map((r) => ({
      counted: counted[r],
      edges: range(rowStart[r]!, rowStart[r + 1]!).map((e) => [edgeTo[e], edgeOdds[e]]),
    })),
  );
}

// 0: you choose between two moves; 1: chance; 2: the opponent; 3 and 4 are over.
const board: Board = [
  makes('you', move(0, [2, 1]), move(4, [1, 1], [3, 3])),
  chance([3, 1], [0, 1], [3, 1]),
  goes('opponent', 3, 4),
  over,
  over,
];

test('a decision has a row for each option, chance has one and an ending none', () => {
  const graph = workedOff(listingDecisions(boardRules(board), [0.5], 10))!;
  expect(graph.states.map(({ at }) => at)).toEqual([0, 2, 1, 3, 4]);
  expect(rows(graph)).toEqual([
    [
      { counted: 0, edges: [[1, 1]] },
      {
        counted: 2,
        edges: [
          [2, 0.25],
          [3, 0.75],
        ],
      },
    ],
    [
      { counted: 0, edges: [[3, 1]] },
      { counted: 0, edges: [[4, 1]] },
    ],
    // Two ways to the same situation are one edge.
    [
      {
        counted: 0,
        edges: [
          [3, 2 / 3],
          [0, 1 / 3],
        ],
      },
    ],
    [],
    [],
  ]);
  expect([...graph.owner]).toEqual([1, -1, 0, 0, 0]);
  expect([...graph.ending]).toEqual([-1, -1, -1, 0, 1]);
  expect([...graph.choices]).toEqual([
    [0, { event: 'move-0', by: 'you' }],
    [1, { event: 'move-2', by: 'opponent' }],
  ]);
});

test('what is counted is an expectation, in what it is worth', () => {
  // Between the pips of a die, 3.5 on average, at 2 each.
  const rules = boardRules([
    {
      moves: [move(0, [1, 1], [2, 1])],
    },
    over,
    over,
  ]);
  const step: typeof rules.step = (_state, { take, count }) => {
    const at = take('go', { outcomes: [1, 2], weights: [1, 3], total: 4 });
    count('points', at);
    return { at };
  };
  // 1 with odds 1/4 and 2 with 3/4, at 2 each: 3.5.
  expect([...workedOff(listingDecisions({ ...rules, step }, [2], 10))!.counted]).toEqual([3.5]);
});

test('small steps are not put together, for a decision may lie between them', () => {
  const graph = workedOff(listingDecisions(bombDuel(1), [], 1000))!;
  expect(graph.states.slice(0, 3)).toEqual([
    { mine: 2, theirs: 4, bombs: 1, phase: 0 },
    { mine: 2, theirs: 4, bombs: 1, phase: 1 },
    { mine: 2, theirs: 4, bombs: 1, phase: 2 },
  ]);
  expect([...graph.edgeOdds.subarray(0, 2)]).toEqual([0.5, 0.5]);
});

test('more situations than permitted are none', () => {
  expect(workedOff(listingDecisions(boardRules(board), [0], 4))).toBeNull();
  expect(workedOff(listingDecisions(boardRules(board), [0], 5))).not.toBeNull();
});
