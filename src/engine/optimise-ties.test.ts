import { describe, expect, test } from 'vitest';
import { type Board, boardRules, chance, goes, makes, move, over } from './board.fixture.js';
import { explore } from './explore.js';
import type { Spot } from './fixture.js';
import { type Objective, optimise } from './optimise.js';
import type { Policy } from './rules.js';
import { solve } from './solve.js';

const KILL: Objective = { endings: [1, 0] };
const best = (board: Board, objective: Objective) => optimise(boardRules(board), objective)!;
const oddsUnder = (board: Board, policy: Policy<Spot>) =>
  solve(explore(boardRules(board), { policy })!, 100_000).odds;

describe('a choice that could be made for ever', () => {
  // 0: wait (listed first), or attack with even odds of 1: won and 2: lost.
  const waiting: Board = [makes('you', move(0, [0, 1]), move(0, [1, 1], [2, 1])), over, over];

  test('to wait is worth as much as what one then does, but it is not done', () => {
    const solved = best(waiting, KILL);
    expect(solved).toMatchObject({ value: 0.5, decisions: [{ chosen: 1, values: [0.5, 0.5] }] });
    const { low, high } = solved.bounds();
    expect(high - low).toBeLessThan(1e-14);
  });

  test('to wait for ever is best where an attack is worth less than never ending', () => {
    // Even odds of 1 and -2 are worth -1/2.
    const solved = best(waiting, { endings: [1, -2] });
    expect(solved).toMatchObject({ value: 0, decisions: [{ chosen: 0, values: [0, -0.5] }] });
    expect(oddsUnder(waiting, solved.policy)).toEqual([0, 0, 1, 0]);
    expect(best(waiting, { endings: [1, -2, -1] }).value).toBe(-0.5);
  });

  test('where both are worth the same, the fight is ended', () => {
    const solved = best(waiting, { endings: [1, -1] });
    expect(solved).toMatchObject({ value: 0, decisions: [{ chosen: 1 }] });
    // And so it is where the endless round lies further on: 0: to 1, which goes round, or to 2, as bad.
    const further = best([goes('you', 1, 2), chance([1, 1]), over], { endings: [0] });
    expect(further.decisions[0]).toMatchObject({ chosen: 1, values: [0, 0] });
  });

  test('an end that comes more surely is preferred to an earlier option as good', () => {
    // Both win with odds 1/2; the first else goes round for ever, the second else loses.
    const board: Board = [
      makes('you', move(0, [1, 1], [3, 1]), move(0, [1, 1], [2, 1])),
      over,
      over,
      chance([3, 1]),
    ];
    expect(best(board, KILL).decisions[0]).toMatchObject({ chosen: 1, values: [0.5, 0.5] });
  });

  test('only as many options are passed over as it takes to end', () => {
    // 0 and 1 lead to each other first, and either could leave for 2.
    const solved = best([goes('you', 1, 2), goes('you', 0, 2), over], { endings: [1] });
    expect(solved.decisions.map(({ chosen }) => chosen).sort()).toEqual([0, 1]);
    // 0 leads to 1 first, where one could wait; that 1 does not is enough.
    const through = best([goes('you', 1, 2), goes('you', 1, 2), over], { endings: [1] });
    expect(through.decisions.map(({ chosen }) => chosen)).toEqual([0, 1]);
    // That 0 and 1 go on is enough for 3, which may go back to 0.
    const back: Board = [
      goes('you', 0, 1, 0),
      goes('you', 0, 2),
      chance([3, 1], [4, 1]),
      goes('you', 0, 1),
      over,
    ];
    const spots = best(back, { endings: [0] }).decisions.map(({ state, chosen }) => [state.at, chosen]);
    expect(spots).toEqual([
      [0, 1],
      [1, 1],
      [3, 0],
    ]);
  });
});

describe('equally good options', () => {
  test('the first listed is taken, by either side', () => {
    for (const by of ['you', 'opponent'] as const) {
      const board: Board = [goes(by, 1, 2, 3, 2), over, over, over];
      expect(best(board, { endings: [0, 1, 1] }).decisions[0]!.chosen).toBe(by === 'you' ? 1 : 0);
      expect(best(board, { endings: [1, 1, 1] }).decisions[0]!.chosen).toBe(0);
    }
  });

  test('a difference in the last digits is none', () => {
    // 1/3 + 1/3 + 1/3 of 0.1 and 0.1 itself.
    const thirds = move(0, [1, 1], [2, 1], [3, 1]);
    const board: Board = [makes('you', thirds, move(0, [1, 1])), over, over, over];
    expect(best(board, { endings: [0.1, 0.1, 0.1] }).decisions[0]!.chosen).toBe(0);
    const nearly = best(board, { endings: [0.1, 0.1, 0.1 - 1e-13] });
    expect(nearly.decisions[0]!.chosen).toBe(0);
    // The value is that of the option taken; what the other would have added is within the bounds.
    expect(nearly.value).toBeLessThan(0.1);
    expect(nearly.bounds().high).toBeGreaterThanOrEqual(0.1);
    expect(best(board, { endings: [0.1, 0.1, 0.1 - 1e-10] }).decisions[0]!.chosen).toBe(1);
  });

  test('an edge too small to be seen is none of them if it counts a billion times', () => {
    // Each turn is over with odds 1e-9. The first option then wins 1/2, the second 0.5001: 1e-13 a turn.
    const turn = (wins: number) => move(0, [0, 1e13 - 1e4], [1, wins], [2, 1e4 - wins]);
    const solved = best([makes('you', turn(5000), turn(5001)), over, over], KILL);
    expect(solved.decisions[0]!.chosen).toBe(1);
    expect(solved.value).toBeCloseTo(0.5001, 12);
    const { low, high } = solved.bounds();
    expect(low).toBeLessThanOrEqual(solved.value);
    expect(high - solved.value).toBeLessThan(1e-5);
  });

  test('nor does such an edge make one rely on the other side', () => {
    // As before, but a win leads to 3: by 4, if the opponent brings it to its end, or straight there.
    const turn = (wins: number) => move(0, [0, 1e13 - 1e4], [3, wins], [2, 1e4 - wins]);
    const board: Board = [
      makes('you', turn(5000), turn(5001)),
      over,
      over,
      goes('you', 4, 1, 0),
      goes('opponent', 1, 3),
    ];
    const { decisions, value, bounds } = best(board, KILL);
    expect(decisions.map(({ state, chosen }) => [state.at, chosen])).toEqual([
      [0, 1],
      [3, 1],
      [4, 0],
    ]);
    expect(value - bounds().low).toBeLessThan(1e-5);
  });
});
