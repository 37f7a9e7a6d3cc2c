import { expect, test } from 'vitest';
import { doubles, duel, patience } from './fights.fixture.js';
import type { Spot } from './fixture.js';
import { playAgain, player } from './play.js';
import { BLOCK } from './rng.js';
import type { Rules } from './rules.js';
import { die } from './spread.js';
import { count, emptyTally, type Tally, total } from './tally.js';

function played(rules: Rules, trials: number, maxSteps = 1000): Tally {
  const sampler = player(rules, { maxSteps });
  sampler.play(9n, 2, trials);
  return sampler.tally();
}

test.each([
  ['a duel', duel(2, 4, 4) as Rules],
  ['a fight in small steps', doubles() as Rules],
])('%s: the trials told one by one are those that were counted', (_name, rules) => {
  const told = emptyTally(rules.endings.length + 2, 0);
  for (let trial = 0; trial < 300; trial++) {
    const steps = playAgain(rules, { maxSteps: 1000 }, { seed: 9n, trial: 2 * BLOCK + trial });
    count(told.steps[rules.ending(steps.at(-1)!.after)]!, steps.length);
  }
  expect(told.steps).toEqual(played(rules, 300).steps);
});

test('metrics and readings of a fight add up: 4 HP less the damage dealt, 2 HP less the misses', () => {
  const tally = played(duel(2, 4, 4), 5000);
  const [damage, mine] = tally.measures;
  expect(damage!.get(4)).toBe(total(tally.steps[0]!));
  expect(mine!.get(0)).toBe(total(tally.steps[1]!));
  expect(total(damage!)).toBe(5000);
});

test('a step of the curve is made of small steps, and tells all that happened in it', () => {
  const [step] = playAgain(doubles(), { maxSteps: 1 }, { seed: 3n, trial: 0 });
  const rolls = step!.happenings.filter(({ kind }) => kind === 'chance');
  expect(rolls).toHaveLength(2);
  expect(step!.happenings.filter(({ kind }) => kind === 'count').map(({ value }) => value)).toEqual(
    rolls.map(({ value }) => value),
  );
});

test('a fight is cut at the limit on steps', () => {
  const tally = played(patience(1e6), 200, 7);
  expect([...tally.steps.at(-1)!]).toEqual([[7, 200 - total(tally.steps[0]!)]]);
});

test('a choice is made by the policy, and is an error without one', () => {
  const rules: Rules = {
    ...duel(1, 1, 4),
    step: (state, chance) => ({ ...state, theirs: chance.choose('spare them?', 2) }),
  };
  const [step] = playAgain(rules, { maxSteps: 5, policy: () => 0 }, { seed: 1n, trial: 0 });
  expect(step!.happenings).toEqual([{ kind: 'choice', event: 'spare them?', value: 0 }]);
  expect(() => played(rules, 1)).toThrow('the rules offer the choice "spare them?", and no policy was given');
});

test('a choice comes first and alone in its small step, however many small steps came before', () => {
  const asking = (step: Rules<Spot>['step']): Rules<Spot> => ({
    start: { at: 0 },
    endings: [{ id: 'over', kill: false, death: false }],
    ending: ({ at }) => (at === 4 ? 0 : -1),
    metrics: [],
    readings: [],
    read: () => [],
    begins: () => false,
    step,
  });
  const options = { maxSteps: 5, policy: () => 1 };
  const apart = asking(({ at }, chance) => ({
    at: at % 2 === 0 ? at + chance.take('roll', die(1)) : at + chance.choose('on?', 2),
  }));
  const [step] = playAgain(apart, options, { seed: 1n, trial: 0 });
  expect(step!.happenings.map(({ event }) => event)).toEqual(['roll', 'on?', 'roll', 'on?']);
  const together = asking(({ at }, chance) => ({
    at: at + chance.take('roll', die(1)) + chance.choose('on?', 2),
  }));
  expect(() => playAgain(together, options, { seed: 1n, trial: 0 })).toThrow(
    'the choice "on?" comes after another event of the same small step',
  );
  const wrong = { ...options, policy: () => 2 };
  expect(() => playAgain(apart, wrong, { seed: 1n, trial: 0 })).toThrow('and the policy took 2');
});

test('rules that never come to their next step are found, with and without events', () => {
  const stuck: Rules = { ...duel(1, 1, 4), begins: () => false, step: (state) => state };
  expect(() => played(stuck, 1)).toThrow(/^a step with over 1000000 events$/);
});
