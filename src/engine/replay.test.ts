import { expect, test } from 'vitest';
import { explore } from './explore.js';
import { doubles, duel, painted } from './fights.fixture.js';
import { replay } from './replay.js';
import type { Rules, State } from './rules.js';
import { compileTable } from './table.js';
import { situationsOf } from './walk.js';

function ready<S extends State>(rules: Rules<S>, carry = rules.metrics) {
  const explored = explore(rules, { carry })!;
  return { rules, explored, table: compileTable(explored.chain, { maxSteps: 1000 }) };
}

test('the fight that is shown goes through the situations that were counted', () => {
  const fight = ready(duel(3, 3, 4));
  for (let trial = 0; trial < 50; trial++) {
    const { steps, last } = replay(fight, { seed: 11n, trial });
    const situations = situationsOf(fight.table, 11n, trial);
    expect(steps.map(({ after }) => after)).toEqual(situations.map((s) => fight.explored.states[s]));
    expect(last).toBe(situations.at(-1));
    expect(steps.map(({ number }) => number)).toEqual(situations.map((_, i) => i + 1));
  }
});

test('what happens in a step leads from its situation before to the one after', () => {
  const fight = ready(duel(3, 3, 4));
  for (let trial = 0; trial < 50; trial++)
    for (const { before, after, happenings } of replay(fight, { seed: 12n, trial }).steps) {
      const isHit = (happenings[0]!.value as number) >= 4;
      expect(after).toEqual(
        isHit ? { ...before, theirs: before.theirs - 1 } : { ...before, mine: before.mine - 1 },
      );
    }
});

test('of several ways to the same situation each is shown in proportion to its odds', () => {
  // A hit by 4, 5 or 6. In 1,500 first steps about half hit, so each face is expected some 250 times. For
  // three equal faces χ² has two degrees of freedom; with the seed fixed this is a check, not a gamble:
  // 27.6 would be exceeded once in a million seeds.
  const fight = ready(duel(1, 1, 4));
  const faces = new Map<number, number>();
  for (let trial = 0; trial < 1500; trial++) {
    const roll = replay(fight, { seed: 13n, trial }).steps[0]!.happenings[0]!.value as number;
    if (roll >= 4) faces.set(roll, (faces.get(roll) ?? 0) + 1);
  }
  const hits = [...faces.values()].reduce((sum, n) => sum + n, 0);
  const statistic = [4, 5, 6].reduce((sum, face) => sum + (faces.get(face)! - hits / 3) ** 2 / (hits / 3), 0);
  expect(statistic).toBeLessThan(27.6);
});

test('small steps are told in their order, from a chain that carries what is counted and from one that does not', () => {
  for (const carry of [['pips'], []]) {
    // Carrying the pips the fight never repeats a situation, so it is followed for a few steps only.
    const rules = doubles();
    const limited: Rules<{ first: number; done: number; throws: number }> = {
      ...rules,
      start: { ...rules.start, throws: 0 },
      endings: [...rules.endings, { id: 'limit', kill: false, death: false }],
      ending: (state) => (state.done === 1 ? 0 : state.first === 0 && state.throws === 3 ? 1 : -1),
      read: () => [],
      begins: ({ first }) => first === 0,
      step: (state, chance) => ({
        ...rules.step(state, chance),
        throws: state.throws + (state.first === 0 ? 0 : 1),
      }),
    };
    for (let trial = 0; trial < 30; trial++)
      for (const { happenings, after } of replay(ready(limited, carry), { seed: 14n, trial }).steps) {
        const [a, , b] = happenings.map(({ value }) => value);
        expect(happenings.map(({ kind }) => kind)).toEqual(['chance', 'count', 'chance', 'count']);
        expect(a === b).toBe(after.done === 1);
      }
  }
});

test('the same seed and trial show the same fight', () => {
  const fight = ready(duel(4, 4, 3));
  expect(replay(fight, { seed: 5n, trial: 7 })).toEqual(replay(fight, { seed: 5n, trial: 7 }));
  expect(replay(fight, { seed: 5n, trial: 2 ** 33 })).not.toEqual(replay(fight, { seed: 5n, trial: 0 }));
});

test('of situations that are alike each is gone through in proportion to its odds, and led on from', () => {
  const fight = ready(painted(2));
  // Where the first life goes: colours 1 and 2 are walked as one, and each comes half the time. Of 1,200
  // fights 600 +- 17 take either; five sigma are 87.
  const taken = [0, 0, 0];
  for (let trial = 0; trial < 1200; trial++) {
    const { steps } = replay(fight, { seed: 15n, trial });
    expect(steps.map(({ after }) => after.left)).toEqual(
      situationsOf(fight.table, 15n, trial).map((s) => fight.explored.states[s]!.left),
    );
    steps.forEach(({ before, after, happenings }, i) => {
      if (i > 0) expect(before).toEqual(steps[i - 1]!.after);
      const roll = happenings[0]!.value as number;
      expect(after).toEqual(roll === 3 ? before : { left: before.left - 1, colour: roll });
      if (before.left === 2 && after.left === 1) taken[after.colour]!++;
    });
  }
  expect(taken[1]! + taken[2]!).toBe(1200);
  expect(Math.abs(taken[1]! - 600)).toBeLessThan(87);
});
