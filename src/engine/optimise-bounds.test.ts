import { describe, expect, test } from 'vitest';
import { type Board, boardRules, goes, makes, move, over } from './board.fixture.js';
import { listingDecisions } from './decisions.js';
import { boundKnot } from './optimise-bounds.js';
import { endComponents } from './optimise-end-components.js';
import { evaluate } from './optimise-evaluate.js';
import { knotOf, type Untied } from './optimise-knot.js';
import type { Sign } from './optimise-moves.js';
import { workedOff } from './worked-off.js';

/** How much a side could gain at each of the first `size` spots, which are the knot, over a play that is given. */
function slackOf(
  board: Board,
  play: { size: number; options: number[]; worth: number[] },
  side: Sign,
): number[] {
  const graph = workedOff(listingDecisions(boardRules(board), [0], 100))!;
  const spots = graph.states.map(({ at }) => at);
  const situations = spots.flatMap((at, s) => (at < play.size ? [s] : []));
  const worth = Float64Array.from(spots, (at) => play.worth[at - play.size] ?? 0);
  const knot = knotOf(graph, situations, { worth, ends: worth.map(() => 1) });
  const rows = Int32Array.from(situations, (s, i) => knot.rowsOf[i]! + play.options[spots[s]!]!);
  const best = { rows, values: evaluate(knot, rows, 0) };
  const untied: Untied = { graph, situations, knot, best, aim: { never: 0, scale: 1 } };
  const slack = new Float64Array(spots.length);
  boundKnot(untied, endComponents(untied, side), slack);
  return board.map((_, at) => slack[spots.indexOf(at)]!).slice(0, play.size);
}

describe('how much better one could have played', () => {
  // 0: try, which comes back half of the time and else is worth 0.8; or take 0.2.
  const trying: Board = [makes('you', move(0, [1, 1]), move(0, [0, 1], [2, 1])), over, over];

  test('is found where a worse option was taken', () => {
    expect(slackOf(trying, { size: 1, options: [0], worth: [0.2, 0.8] }, 1)[0]).toBeCloseTo(0.6, 12);
  });

  test('is no more than rounding where the best was taken', () => {
    const [slack] = slackOf(trying, { size: 1, options: [1], worth: [0.2, 0.8] }, 1);
    expect(slack).toBeGreaterThan(0);
    expect(slack).toBeLessThan(1e-14);
  });

  test('is nothing to a side that has no choice there', () => {
    expect(slackOf(trying, { size: 1, options: [0], worth: [0.2, 0.8] }, -1)[0]).toBeLessThan(1e-14);
  });

  // 0 and 1 lead to each other, for nothing; 0 could also leave for 0.3 and 1 for 0.7.
  const round: Board = [goes('you', 1, 2), goes('you', 0, 3), over, over];

  test('is bounded though one could go round for ever', () => {
    const slack = slackOf(round, { size: 2, options: [0, 1], worth: [0.3, 0.7] }, 1);
    for (const amount of slack) expect(amount).toBeLessThan(1e-14);
  });

  test('may be to go round for ever', () => {
    // Both leave for less than never ending is worth.
    const slack = slackOf(round, { size: 2, options: [0, 1], worth: [-0.3, -0.7] }, 1);
    expect(slack[0]).toBeCloseTo(0.7, 12);
    expect(slack[1]).toBeCloseTo(0.7, 12);
  });

  test('is as much for an opponent, downwards', () => {
    const theirs: Board = [goes('opponent', 1, 2), goes('opponent', 0, 3), over, over];
    const slack = slackOf(theirs, { size: 2, options: [0, 1], worth: [0.3, 0.7] }, -1);
    // Never ending is worth 0, and that is less than 0.3.
    expect(slack[0]).toBeCloseTo(0.7, 12);
  });
});
