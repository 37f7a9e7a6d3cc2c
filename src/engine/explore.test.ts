import { describe, expect, test } from 'vitest';
import type { Chain } from './chain.js';
import { type Explored, explore, NEVER_ENDS } from './explore.js';
import { brawlRules, type Rows, type Spot, spotRules } from './fixture.js';
import type { Rules, State } from './rules.js';
import { die, spread } from './spread.js';

/** The edges of each situation: to, units, and what is counted loose. */
function edges(chain: Chain) {
  return Array.from({ length: chain.size }, (_, s) => {
    const [from, to] = [chain.rowStart[s]!, chain.rowStart[s + 1]!];
    return Array.from({ length: to - from }, (_, i) => [
      chain.edgeTo[from + i],
      chain.edgeUnits[from + i],
      ...chain.edgeCounts.subarray((from + i) * chain.loose, (from + i + 1) * chain.loose),
    ]);
  });
}

const finals = ({ chain }: Explored<State>) =>
  Array.from({ length: chain.size }, (_, s) => [
    ...chain.finals.subarray(s * chain.measures, (s + 1) * chain.measures),
  ]);

/** The id of the ending of each situation, or null. */
const endingIds = ({ chain, endings }: Explored<State>) =>
  [...chain.ending].map((ending) => (ending < 0 ? null : endings[ending]!.id));

describe('a brawl of 1 against 2, in which a 3 or more hits', () => {
  const rules = brawlRules(1, 2, 3);

  test('situations are numbered as they are found, with the odds of the next as thirds', () => {
    // 0: (1, 2). A miss (2 of 6) leads to 1: (0, 2), a hit to 2: (1, 1). From there 3: (0, 1) and 4: (1, 0).
    const { chain, states } = explore(rules)!;
    expect(states).toEqual([
      { mine: 1, yours: 2 },
      { mine: 0, yours: 2 },
      { mine: 1, yours: 1 },
      { mine: 0, yours: 1 },
      { mine: 1, yours: 0 },
    ]);
    expect([chain.size, chain.start]).toEqual([5, 0]);
    expect(edges(chain)).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
      [],
      [
        [3, 1],
        [4, 2],
      ],
      [],
      [],
    ]);
    expect([...chain.rowUnits]).toEqual([3, 1, 3, 1, 1]);
    expect([...chain.edgeOdds]).toEqual([1 / 3, 2 / 3, 1 / 3, 2 / 3]);
  });

  test('endings are those of the rules, and never-ends after them', () => {
    const explored = explore(rules)!;
    expect(explored.endings).toEqual([...rules.endings, NEVER_ENDS]);
    expect(endingIds(explored)).toEqual([null, 'death', null, 'death', 'kill']);
  });

  test('carried metrics come first among the measures, then the readings', () => {
    const explored = explore(rules)!;
    expect(explored.measures).toEqual(['hits', 'misses', 'mineLeft']);
    expect(explored.loose).toEqual([]);
    expect(finals(explored)).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 1],
      [1, 1, 0],
      [2, 0, 1],
    ]);
  });

  test('metrics that are not carried ride on the edges', () => {
    const explored = explore(rules, { carry: ['misses'] })!;
    expect(explored.measures).toEqual(['misses', 'mineLeft']);
    expect(explored.loose).toEqual(['hits']);
    expect(edges(explored.chain)[0]).toEqual([
      [1, 1, 0],
      [2, 2, 1],
    ]);
  });

  test('a rule set may be ended from the start', () => {
    const { chain, states } = explore(brawlRules(1, 0, 3))!;
    expect(states).toHaveLength(1);
    expect([...chain.ending]).toEqual([0]);
    expect([...chain.rowStart]).toEqual([0, 0]);
  });
});

describe('what makes a situation', () => {
  /** A fair coin again and again; heads are counted, and tails at 3 tosses in all end it. */
  const tosses: Rules<{ tosses: number }> = {
    start: { tosses: 0 },
    endings: [{ id: 'over', kill: false, death: false }],
    ending: (state) => (state.tosses === 3 ? 0 : -1),
    metrics: ['heads'],
    readings: [],
    read: () => [],
    step: (state, chance) => {
      chance.count('heads', chance.take('coin', die(2)) - 1);
      return { tosses: state.tosses + 1 };
    },
  };

  test('a carried metric sets situations apart', () => {
    // 1 + 2 + 3 + 4 of (tosses, heads).
    expect(explore(tosses)!.chain.size).toBe(10);
  });

  test('a loose one does not, and edges to the same situation stay apart by what they count', () => {
    const { chain } = explore(tosses, { carry: [] })!;
    expect(chain.size).toBe(4);
    expect(edges(chain)[0]).toEqual([
      [1, 1, 0],
      [1, 1, 1],
    ]);
  });

  test('situations with other fields, or the same in another order, are not mixed up', () => {
    // Heads: a fight at x 1, y 2. Tails: one at y 1, x 2.
    const rules: Rules<{ x?: number; y?: number }> = {
      start: {},
      endings: [{ id: 'over', kill: false, death: false }],
      ending: (state) => (state.x === undefined ? -1 : 0),
      metrics: [],
      readings: ['x'],
      read: (state) => [state.x ?? 0],
      step: (_, chance) => (chance.take('coin', die(2)) === 1 ? { x: 1, y: 2 } : { y: 1, x: 2 }),
    };
    expect(finals(explore(rules)!)).toEqual([[0], [1], [2]]);
  });
});

describe('situations that differ in their totals alone', () => {
  test('are situations of their own, and what comes of them is worked out once', () => {
    // Three coins, heads counted: after the k-th there are k + 1 totals, 1 + 2 + 3 + 4 in all.
    let steps = 0;
    const rules: Rules<Spot> = {
      start: { at: 0 },
      endings: [{ id: 'over', kill: false, death: false }],
      ending: ({ at }) => (at === 3 ? 0 : -1),
      metrics: ['heads'],
      readings: [],
      read: () => [],
      step: ({ at }, chance) => {
        steps++;
        chance.count('heads', chance.take('coin', die(2)) - 1);
        return { at: at + 1 };
      },
    };
    const explored = explore(rules)!;
    expect(explored.chain.size).toBe(1 + 2 + 3 + 4);
    expect(finals(explored).slice(-4)).toEqual([[0], [1], [2], [3]]);
    // Two sides of the coin at each of three places, however many heads came before.
    expect(steps).toBe(6);
  });
});

describe('the limit on situations', () => {
  test('a chain of exactly so many is made, one more is given up', () => {
    const rules = brawlRules(1, 2, 3);
    expect(explore(rules, { maxStates: 5 })!.chain.size).toBe(5);
    expect(explore(rules, { maxStates: 4 })).toBeNull();
  });

  test('rules that go on without end are given up', () => {
    const onward: Rules<Spot> = { ...spotRules([[[0, 1]]]), step: ({ at }) => ({ at: at + 1 }) };
    expect(explore(onward, { maxStates: 1000 })).toBeNull();
  });
});

describe('fights that never end', () => {
  // The steps are not carried: else every round through a loop would be new.
  const idsOf = (rows: Rows) => endingIds(explore(spotRules(rows), { carry: [] })!);

  test('a loop that nothing leaves is an ending of its own', () => {
    // One third goes into the loop of 1 and 2, the others come to spot 3.
    const rows: Rows = [
      [
        [1, 1],
        [3, 2],
      ],
      [[2, 1]],
      [[1, 1]],
      [],
    ];
    // Situations in the order of their discovery: 0, 1, 3, 2.
    expect(idsOf(rows)).toEqual([null, 'never-ends', 'end-3', 'never-ends']);
  });

  test('a loop with the smallest way out is none', () => {
    const rows: Rows = [
      [
        [0, 2 ** 50],
        [1, 1],
      ],
      [],
    ];
    expect(idsOf(rows)).toEqual([null, 'end-1']);
  });

  test('a way out that leads only to a loop without one does not end either', () => {
    const rows: Rows = [
      [
        [0, 1],
        [1, 1],
      ],
      [[1, 1]],
    ];
    // From 0 the fight comes to 1 sooner or later; only there it is for ever.
    expect(idsOf(rows)).toEqual([null, 'never-ends']);
  });

  test('a fight that begins in such a loop never ends from the start', () => {
    expect(idsOf([[[0, 1]]])).toEqual(['never-ends']);
  });
});

describe('steps of the curve that are made of small steps', () => {
  /** An attack is two dice, rolled one after the other, and hits for their sum. Two attacks end it. */
  const twoDice: Rules<{ attacks: number; first: number }> = {
    start: { attacks: 0, first: 0 },
    endings: [{ id: 'over', kill: false, death: false }],
    ending: ({ attacks }) => (attacks === 2 ? 0 : -1),
    begins: ({ first }) => first === 0,
    metrics: ['damage'],
    readings: [],
    read: () => [],
    step: ({ attacks, first }, chance) => {
      const roll = chance.take('die', die(6));
      if (first === 0) return { attacks, first: roll };
      chance.count('damage', first + roll);
      return { attacks: attacks + 1, first: 0 };
    },
  };

  test('only where a step begins, or the fight has ended, there is a situation', () => {
    const explored = explore(twoDice)!;
    // The start, 11 sums of two dice, 21 sums of four.
    expect(explored.chain.size).toBe(33);
    expect(explored.states.every(({ first }) => first === 0)).toBe(true);
    // 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 of 36.
    const row = edges(explored.chain)[0]!;
    const byDamage = new Map(row.map(([to, units]) => [finals(explored)[to!]![0], units]));
    for (let damage = 2; damage <= 12; damage++) expect(byDamage.get(damage)).toBe(6 - Math.abs(damage - 7));
  });
});

describe('odds beyond 2^53', () => {
  test('leave a row without units, as doubles that add up to 1', () => {
    // Twice a spread of 2^30 - 35 parts, a prime: the denominator is near 2^60.
    const prime = 2 ** 30 - 35;
    const parts = spread([
      [0, 1],
      [1, prime - 1],
    ]);
    const rules: Rules<{ at: number }> = {
      ...spotRules([[], [], []]),
      start: { at: -1 },
      step: (_, chance) => ({ at: chance.take('first', parts) + chance.take('second', parts) }),
    };
    const { chain } = explore(rules)!;
    expect(chain.rowUnits[0]).toBe(0);
    expect([...chain.edgeUnits]).toEqual([0, 0, 0]);
    const [none, one, two] = chain.edgeOdds;
    expect(none).toBeCloseTo(1 / prime / prime, 30);
    expect(one).toBeCloseTo((2 * (prime - 1)) / prime / prime, 22);
    expect(two).toBeCloseTo(1 - 2 / prime, 14);
  });
});
