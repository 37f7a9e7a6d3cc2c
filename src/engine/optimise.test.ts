import { describe, expect, test } from 'vitest';
import { type Board, boardRules, chance, goes, makes, move, over } from './board.fixture.js';
import { explore } from './explore.js';
import type { Spot } from './fixture.js';
import { bombDuel, pig, rerolls } from './optimise.fixture.js';
import { type Objective, type Optimised, optimise, policyOf } from './optimise.js';
import { player } from './play.js';
import type { Policy, Rules, State } from './rules.js';
import { solve } from './solve.js';
import { die, spread } from './spread.js';
import { total } from './tally.js';

const FACES: Objective = { endings: [1, 2, 3, 4, 5, 6] };
const KILL: Objective = { endings: [1, 0] };

/** The odds of each ending under a policy, by the chain and its solver. */
const oddsUnder = <S extends State>(rules: Rules<S>, policy: Policy<S>) =>
  solve(explore(rules, { policy })!, 100_000).odds;

const best = <S extends State>(rules: Rules<S>, objective: Objective): Optimised<S> =>
  optimise(rules, objective)!;
const decisionAt = ({ decisions }: Optimised<Spot>, spot: number) =>
  decisions.find(({ state }) => state.at === spot)!;

describe('a die that may be rerolled', () => {
  test('once: a 4 or more is kept, for a reroll is worth 3.5', () => {
    // (4 + 5 + 6)/6 + 3/6 · 3.5 = 4.25.
    const { value, decisions } = best(rerolls(1), FACES);
    expect(value).toBeCloseTo(4.25, 14);
    expect(decisions.map(({ state, chosen }) => [state.roll, chosen])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 0],
      [5, 0],
      [6, 0],
    ]);
    expect(decisions[1]).toMatchObject({ event: 'reroll?', by: 'you', reachable: true });
    expect(decisions[1]!.values[0]).toBe(2);
    expect(decisions[1]!.values[1]).toBeCloseTo(3.5, 14);
  });

  test('twice: the first time a 5 or more is kept, for to go on is worth 4.25', () => {
    // (5 + 6)/6 + 4/6 · 4.25 = 14/3.
    const { value, decisions } = best(rerolls(2), FACES);
    expect(value).toBeCloseTo(14 / 3, 14);
    const kept = decisions.filter(({ chosen }) => chosen === 0).map(({ state }) => [state.left, state.roll]);
    expect(kept).toEqual([
      [2, 5],
      [2, 6],
      [1, 4],
      [1, 5],
      [1, 6],
    ]);
  });

  test('for ever: until it is a 6, and the fight ends all the same', () => {
    const { value, bounds, policy, decisions } = best(rerolls(-1), FACES);
    expect(value).toBeCloseTo(6, 14);
    expect(widthOf(bounds())).toBeLessThan(1e-12);
    expect(decisions.map(({ chosen }) => chosen)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(oddsUnder(rerolls(-1), policy)[5]).toBeCloseTo(1, 14);
  });

  test('for a price: what is counted on the way has its worth, too', () => {
    // At 1/3 a reroll: 5 and 6 are kept. v = 11/6 + 4/6 (v - 1/3) gives v = 29/6, and v - 1/3 = 4.5.
    const rules: Rules = {
      ...rerolls(-1),
      metrics: ['rerolls'],
      step(state, { choose, ...rest }) {
        let rerolled = 0;
        const watched: typeof choose = (...offer) => (rerolled = choose(...offer));
        const next = rerolls(-1).step(state as never, { ...rest, choose: watched });
        rest.count('rerolls', rerolled);
        return next;
      },
    };
    const { value, decisions } = best(rules, { ...FACES, metrics: { rerolls: -1 / 3 } });
    expect(value).toBeCloseTo(29 / 6, 13);
    expect(decisions.map(({ chosen }) => chosen)).toEqual([1, 1, 1, 1, 0, 0]);
    expect(decisions[3]!.values[1]).toBeCloseTo(4.5, 13);
  });
});

describe('a bomb in hand', () => {
  // 2 HP against 4 at even odds: four hits before two misses, 1/16 + 4/32 = 3/16. The bomb stands
  // for one of the hits, whenever it is thrown: three before two misses, 1/8 + 3/16 = 5/16.
  test('raises the odds of the kill from 18.75 % to 31.25 %', () => {
    expect(best(bombDuel(0), KILL).value).toBeCloseTo(0.1875, 15);
    expect(best(bombDuel(1), KILL).value).toBeCloseTo(0.3125, 15);
  });

  test('is thrown at the last moment: at 1 HP each, when the roll has missed', () => {
    const thrown = best(bombDuel(1), KILL).decisions.filter(({ chosen }) => chosen === 1);
    expect(thrown.map(({ state }) => state)).toEqual([{ mine: 1, theirs: 1, bombs: 1, phase: 1 }]);
    expect(thrown[0]).toMatchObject({ event: 'throw the bomb?', values: [0, 1], reachable: true });
  });

  test('is thrown like that in the chain and in simulated fights', () => {
    const { policy } = best(bombDuel(1), KILL);
    expect(oddsUnder(bombDuel(1), policy)[0]).toBeCloseTo(0.3125, 15);
    const sampler = player(bombDuel(1), { maxSteps: 100, policy });
    sampler.play(1n, 0, 65_536);
    // Standard deviation 0.0018; five of them, and the seed is fixed.
    expect(total(sampler.tally().steps[0]!) / 65_536).toBeCloseTo(0.3125, 2);
  });

  test('helps one who only wants to live as much, for only the kill ends the fight', () => {
    expect(best(bombDuel(1), { endings: [0, -1] }).value).toBeCloseTo(-11 / 16, 15);
  });
});

test('an opponent who can cancel one of two hits leaves only the odds of both', () => {
  // Two rolls at even odds, one hit wins. Whoever has the cancel takes the first hit away, so it
  // needs both: 1/4, against 3/4 without.
  const rolls = (cancels: number): Board => [
    chance([1, 1], [2, 1]),
    cancels > 0 ? goes('opponent', 4, 3) : goes('opponent', 4),
    chance([5, 1], [6, 1]),
    chance([5, 1], [4, 1]),
    over,
    over,
    cancels > 0 ? goes('opponent', 4, 5) : goes('opponent', 4),
  ];
  const objective = { endings: [1, 0] };
  expect(best(boardRules(rolls(0)), objective).value).toBe(0.75);
  const cancelled = best(boardRules(rolls(1)), objective);
  expect(cancelled.value).toBe(0.25);
  expect(decisionAt(cancelled, 1)).toMatchObject({ by: 'opponent', chosen: 1, values: [1, 0.5] });
});

describe('two sides in one knot', () => {
  test('Piglet to 2 points is won by the first with 4/7', () => {
    // As Neller and Presser have it. With 1 point each: p = 1/2 + (1 - p)/2 = 2/3. With b for 0:1,
    // c for 0:1 and one more in hand, a for 1:0: a = 1 - b/2, c = 1 - a/2, b = c/2 + (1 - a)/2, so
    // b = 2/5, a = 4/5, c = 3/5. At 0:0 likewise 4/7, and 5/7 with one in hand.
    const { value, bounds, decisions } = best(pig(2, 2), KILL);
    expect(value).toBeCloseTo(4 / 7, 15);
    expect(widthOf(bounds())).toBeLessThan(1e-13);
    const worth = (mine: number, theirs: number, turn: number) => {
      const at = { mine, theirs, turn, who: 0 };
      const { values, chosen } = decisions.find(({ state }) => JSON.stringify(state) === JSON.stringify(at))!;
      return values[chosen];
    };
    expect(worth(0, 0, 1)).toBeCloseTo(5 / 7, 15);
    expect(worth(0, 1, 0)).toBeCloseTo(2 / 5, 15);
    expect(worth(0, 1, 1)).toBeCloseTo(3 / 5, 15);
    expect(worth(1, 0, 0)).toBeCloseTo(4 / 5, 15);
    expect(worth(1, 1, 0)).toBeCloseTo(2 / 3, 15);
  });

  test('Pig to 20 points is won as value iteration says', () => {
    // By symmetry one table is enough: p[i][j][k] for the one to roll, who has i against j and k in hand.
    const goal = 20;
    const p = Array.from({ length: goal }, () => Array.from({ length: goal }, () => new Float64Array(goal)));
    const won = (i: number, j: number, k: number) => (i + k >= goal ? 1 : p[i]![j]![k]!);
    for (let change = 1; change > 1e-15; ) {
      change = 0;
      for (let i = 0; i < goal; i++)
        for (let j = 0; j < goal; j++)
          for (let k = 0; i + k < goal; k++) {
            let roll = (1 - won(j, i, 0)) / 6;
            for (let face = 2; face <= 6; face++) roll += won(i, j, k + face) / 6;
            const better = Math.max(roll, 1 - won(j, i + k, 0));
            change = Math.max(change, Math.abs(better - won(i, j, k)));
            p[i]![j]![k] = better;
          }
    }
    const { value, bounds, decisions } = best(pig(goal, 6), KILL);
    expect(Math.abs(value - p[0]![0]![0]!)).toBeLessThan(1e-13);
    expect(widthOf(bounds())).toBeLessThan(1e-12);
    for (const { state, values, chosen } of decisions) {
      const [i, j] = state.who === 0 ? [state.mine, state.theirs] : [state.theirs, state.mine];
      const mine = state.who === 0 ? values[chosen]! : 1 - values[chosen]!;
      expect(Math.abs(mine - won(i, j, state.turn))).toBeLessThan(1e-12);
    }
  });

  // 0: you go on to 1 or take 0.4. 1: the opponent goes back to 0 or gives 0.6. So the opponent
  // would send you round for ever, and you take the 0.4; where never ending is worth 0.5, you go.
  const round: Board = [goes('you', 1, 2), goes('opponent', 0, 3), over, over];

  test('one who would be sent round for ever takes the lesser sure thing', () => {
    const solved = best(boardRules(round), { endings: [0.4, 0.6] });
    expect(solved).toMatchObject({ value: 0.4, decisions: [{ chosen: 1 }, { chosen: 0 }] });
  });

  test('one to whom that is worth more goes round', () => {
    const solved = best(boardRules(round), { endings: [0.4, 0.6, 0.5] });
    expect(solved).toMatchObject({ value: 0.5, decisions: [{ chosen: 0 }, { chosen: 0 }] });
    expect(oddsUnder(boardRules(round), solved.policy)[2]).toBe(1);
  });

  test('an opponent stays only where you cannot leave by another way as good', () => {
    // 0: you may go by 4, where the opponent would keep you for ever, or by 2 and 3 to the end.
    const board: Board = [
      goes('you', 4, 2, 0),
      over,
      chance([3, 1]),
      goes('you', 1, 0),
      goes('opponent', 2, 0, 4),
    ];
    const solved = best(boardRules(board), { endings: [0, -1] });
    expect(solved.value).toBe(0);
    expect(decisionAt(solved, 0)).toMatchObject({ chosen: 1, values: [-1, 0, 0] });
  });

  test('nobody relies on the other side to bring the fight to its end', () => {
    // 0: you go to 1, which is as good as 2, if only the opponent would go there. But it would not.
    const board: Board = [goes('you', 1, 2), goes('opponent', 2, 0), over];
    const solved = best(boardRules(board), { endings: [1] });
    expect(decisionAt(solved, 0)).toMatchObject({ chosen: 1, values: [1, 1] });
    expect(decisionAt(solved, 1)).toMatchObject({ chosen: 0, reachable: false });
    expect(solved.bounds().low).toBeCloseTo(1, 15);
  });
});

describe('a gain without end', () => {
  const coins = (by: 'you' | 'opponent', points: number): Board => [
    makes(by, move(0, [1, 1]), move(points, [0, 1])),
    over,
  ];
  const objective = { endings: [5], metrics: { points: 1 } };

  test('is refused by the name of the choice, and what is gained', () => {
    expect(() => best(boardRules(coins('you', 1)), objective)).toThrow(
      '"move-0" could be repeated for ever to gain points',
    );
  });

  test('of an opponent counts against you', () => {
    expect(() => best(boardRules(coins('opponent', -1)), objective)).toThrow(
      '"move-0" could be repeated for ever to gain points against you',
    );
  });

  test('is none if it costs whoever chooses', () => {
    expect(best(boardRules(coins('you', -1)), objective)).toMatchObject({
      value: 5,
      decisions: [{ chosen: 0 }],
    });
    expect(best(boardRules(coins('opponent', 1)), objective).value).toBe(5);
  });

  test('is none if the metric is worth nothing', () => {
    expect(best(boardRules(coins('you', 1)), { endings: [5] }).value).toBe(5);
  });

  test('is refused, too, where nobody chooses', () => {
    const board: Board = [chance([1, 1], [2, 1]), { moves: [move(1, [1, 1])] }, over];
    expect(() => best(boardRules(board), objective)).toThrow(
      '"go" could be repeated for ever to gain points',
    );
  });

  test('is not feared where there is a way out of losing', () => {
    // x1 = x4 and x4 = -3 + (x1 + x0)/2, so x1 = x0 - 6; x3 = x0/2; x0 = 1 + (x0 + x3 + x1)/3 = -6.
    // To begin with, 3 goes back to 0 for sure, and you lose without end.
    const board: Board = [
      makes('you', move(1, [0, 1], [3, 1], [1, 1]), move(0, [1, 1])),
      chance([4, 1]),
      over,
      makes('you', move(0, [0, 1]), move(0, [0, 1], [2, 1])),
      { moves: [move(-3, [1, 1], [0, 1])] },
    ];
    expect(best(boardRules(board), { ...objective, endings: [0] }).value).toBeCloseTo(-6, 13);
  });

  test('or loss is refused where one would have to know how much was gained to know when to stop', () => {
    // 0 and 1: one round gives a point and takes it, and either can be left.
    const leave = move(0, [2, 1]);
    const board: Board = [makes('you', move(1, [1, 1]), leave), makes('you', move(-1, [0, 1]), leave), over];
    for (const worth of [-5, 5])
      expect(() => best(boardRules(board), { ...objective, endings: [worth] })).toThrow(
        '"move-0" could be repeated for ever to gain and lose points, and has no worth',
      );
    // A fair coin for a point each time one likes.
    const coin: Board = [
      makes('you', move(0, [3, 1]), move(0, [1, 1], [2, 1])),
      ...[1, -1].map((points) => ({ moves: [move(points, [0, 1])] })),
      over,
    ];
    expect(() => best(boardRules(coin), objective)).toThrow(
      '"move-0" could be repeated for ever to gain and lose',
    );
  });

  test('may be had a while: the best is to go round before one leaves', () => {
    // A round counts 1 and ends with odds 1/4: 4 rounds on average, then 5.
    const board: Board = [makes('you', move(0, [1, 1]), move(1, [0, 3], [1, 1])), over];
    const solved = best(boardRules(board), objective);
    expect(solved.value).toBeCloseTo(9, 13);
    expect(solved.decisions[0]!.chosen).toBe(1);
  });
});

describe('the result', () => {
  test('says which decisions can come up by best play', () => {
    // 0: you go to 1 or 2; what 2 leads to is worse.
    const solved = best(boardRules([goes('you', 2, 1), goes('you', 3), goes('you', 4, 4), over, over]), KILL);
    expect(solved.decisions.map(({ state, reachable }) => [state.at, reachable])).toEqual([
      [0, true],
      [2, false],
      [1, true],
    ]);
  });

  test('of a fight without choices is what it is worth', () => {
    expect(best(bombDuel(0), KILL)).toMatchObject({ decisions: [] });
    const { value, bounds } = best(boardRules([over]), { endings: [7] });
    expect({ value, ...bounds() }).toEqual({ value: 7, low: 7, high: 7 });
  });

  test('keeps its digits in a fight of a billion turns', () => {
    // Won with odds 2e-9, lost with 1e-9 a turn.
    const board: Board = [makes('you', move(0, [0, 1e9 - 3], [1, 2], [2, 1]), move(0, [2, 1])), over, over];
    expect(best(boardRules(board), KILL).value).toBeCloseTo(2 / 3, 14);
  });

  test('is null beyond the limit on situations', () => {
    // A roll, six faces, six faces that were rerolled, and the endings.
    expect(optimise(rerolls(1), FACES, { maxStates: 5 })).toBeNull();
    expect(optimise(rerolls(1), FACES, { maxStates: 30 })).not.toBeNull();
  });

  test('holds a policy that can be made again from its decisions, and knows no others', () => {
    const { decisions } = JSON.parse(JSON.stringify(best(rerolls(1), FACES))) as Optimised<State>;
    const policy = policyOf(decisions);
    expect(policy({ roll: 3, left: 1, kept: 0 }, 'reroll?', 2, 'you')).toBe(1);
    expect(() => policy({ roll: 9, left: 1, kept: 0 }, 'reroll?', 2, 'you')).toThrow(
      'the best play of "reroll?" is not known in {"roll":9,"left":1,"kept":0}',
    );
  });
});

describe('what is refused', () => {
  test('an objective for other endings or metrics, or without numbers', () => {
    const rules = boardRules([goes('you', 1), over]);
    expect(() => optimise(rules, { endings: [1, 2, 3] })).toThrow(
      'an objective needs the worth of 1 endings, and has that of 3',
    );
    expect(() => optimise(rules, { endings: [1], metrics: { cents: 1 } })).toThrow(
      'an objective has a worth for "cents", which is not among the metrics: points',
    );
    expect(() => optimise(rules, { endings: [Number.NaN] })).toThrow('a worth must be a number');
  });

  test('rules that offer a choice after a random event', () => {
    const rules: Rules<Spot> = {
      ...boardRules([chance([0, 1])]),
      step: (_, { take, choose }) => ({ at: take('roll', die(6)) + choose('reroll?', 2, 'you') }),
    };
    expect(() => optimise(rules, { endings: [] })).toThrow('the choice "reroll?" comes after another event');
  });
});

test('weights that no fraction holds are as good as others', () => {
  // Their sum is beyond 2^53.
  const weights = spread([
    [1, 3 ** 33],
    [2, 2 ** 53 - 1],
  ]);
  const rules: Rules<Spot> = {
    ...boardRules([goes('you', 1), over, over]),
    step: (_, { choose, take }) => ({ at: choose('go?', 1) + take('weigh', weights) }),
  };
  expect(best(rules, KILL).value).toBeCloseTo(3 ** 33 / (3 ** 33 + 2 ** 53), 14);
});

function widthOf({ low, high }: { low: number; high: number }): number {
  return high - low;
}
