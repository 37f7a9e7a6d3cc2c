import { describe, expect, test } from 'vitest';
import { doubles, duel, patience } from './fights.fixture.js';
import { playAgain } from './play.js';
import { MAX_STEP_EVENTS, Recall } from './recall.js';
import { laneState, xoshiro } from './rng.js';
import { noChoices, type Rules } from './rules.js';
import { die, spread } from './spread.js';
import { merge } from './tally.js';

/** Of more points than are listed; and of so many that a draw takes two words. */
const rare = spread([
  [1, 1],
  [0, 9_999],
]);
const wide = spread([
  [0, 2 ** 33],
  [1, 2 ** 33 + 1],
  [2, 5],
]);

type At = { readonly at: number };
const over = [{ id: 'over', kill: true, death: false }];

/** Two draws in one small step, the second by what the first was; some that are not by a list of points. */
const nested: Rules<At> = {
  start: { at: 0 },
  endings: over,
  ending: ({ at }) => (at >= 40 ? 0 : -1),
  metrics: ['gone', 'rare', 'wide'],
  readings: ['at'],
  read: ({ at }) => [at],
  begins: ({ at }) => at % 2 === 0,
  step: ({ at }, chance) => {
    if (at % 2 === 1) return { at: at + 1 };
    const first = chance.take('first', die(4));
    chance.count('gone', first);
    if (first === 1) chance.count('rare', chance.take('rare', rare));
    if (first === 2) chance.count('wide', chance.take('wide', wide));
    return { at: at + first + (first > 2 ? chance.take('second', die(first)) : 0) };
  },
};

/**
 * Of four small steps one holds an event. A step of the curve begins where none is, and two small steps before
 * the event: if it is cut there, `read` tells.
 */
function marching(read: (at: number) => number): Rules<At> {
  return {
    start: { at: 0 },
    endings: over,
    ending: ({ at }) => (at >= 300 ? 0 : -1),
    metrics: ['passed', 'below zero'],
    readings: ['at'],
    read: ({ at }) => [read(at)],
    begins: ({ at }) => at % 4 === 1,
    step: ({ at }, chance) => {
      if (at % 4 === 0) chance.count('passed', at);
      if (at % 4 !== 3) return { at: at + 1 };
      chance.count('below zero', -1);
      return { at: at + 1 + 4 * chance.take('leap', die(3)) };
    },
  };
}

const fights: Readonly<Record<string, Rules>> = {
  'a duel': duel(2, 4, 4),
  'a die of seven sides': duel(5, 5, 4, 7),
  'a fight in small steps': doubles(),
  'a long fight': patience(40),
  'draws within draws': nested as Rules,
  'steps without an event, each read apart': marching((at) => at) as Rules,
  'steps without an event, read alike': marching((at) => Math.floor(at / 4)) as Rules,
  'a fight that is over before it begins': duel(3, 0, 4),
};

/** Nothing, a little more each time, and everything. */
const rooms = [...Array.from({ length: 16 }, (_, memories) => memories), 40, 300_000];
const stream = () => xoshiro(laneState(4n, 0, 3));

describe.each(Object.entries(fights))('%s', (_name, rules) => {
  // To the end, cut soon, and not begun.
  test.each([60, 5, 0])(
    'of at most %d steps: with any room, fights are as the rules play them',
    (maxSteps) => {
      const tallies = () => told.map((steps) => tallyOf(rules, steps));
      const told = Array.from({ length: 60 }, (_, i) =>
        playAgain(rules, { maxSteps }, { seed: 4n, trial: 3 + 16 * i }),
      );
      for (const memories of rooms) {
        const [recall, another] = [0, 1].map(
          () => new Recall(rules, { maxSteps, policy: noChoices, memories }),
        );
        const words = stream();
        const oneByOne = told.map(() => {
          recall!.playFights(words, 1);
          return recall!.tally();
        });
        expect(oneByOne).toEqual(tallies());
        another!.playFights(stream(), told.length);
        expect(another!.tally()).toEqual(tallies().reduce(merge));
      }
    },
  );
});

/** The tally of one fight. */
function tallyOf(rules: Rules, told: ReturnType<typeof playAgain>): ReturnType<Recall<never>['tally']> {
  const last = told.at(-1)?.after ?? rules.start;
  const ending = rules.ending(last) < 0 ? rules.endings.length + 1 : rules.ending(last);
  const steps = Array.from({ length: rules.endings.length + 2 }, () => new Map<number, number>());
  steps[ending]!.set(told.length, 1);
  const measures = [...rules.metrics.map((metric) => countedIn(told, metric)), ...rules.read(last)];
  return { trials: 1, steps, measures: measures.map((value) => new Map([[value, 1]])) };
}

function countedIn(steps: ReturnType<typeof playAgain>, metric: string): number {
  const counts = steps.flatMap(({ happenings }) =>
    happenings.filter(({ kind, event }) => kind === 'count' && event === metric),
  );
  return counts.reduce((sum, { value }) => sum + (value as number), 0);
}

test('what is remembered is not asked again', () => {
  let asked = 0;
  const rules = duel(2, 4, 4);
  const counting: Rules = { ...rules, step: listening };
  function listening(...asking: Parameters<typeof rules.step>) {
    asked++;
    return rules.step(...asking);
  }
  const recall = new Recall(counting, { maxSteps: 60, policy: noChoices });
  recall.playFights(stream(), 5000);
  // 2 × 4 situations where the fight goes on, with two things that can come of a roll of six sides: 48 faces at most.
  expect(asked).toBeLessThanOrEqual(48);
});

/** A roll counts 1000, and the small step after it what was rolled. */
function inTwoSteps(sides: number): Rules<At> {
  return {
    start: { at: 0 },
    endings: over,
    ending: ({ at }) => (at > sides ? 0 : -1),
    metrics: ['sum'],
    readings: [],
    read: () => [],
    begins: ({ at }) => at === 0,
    step: ({ at }, chance) => {
      chance.count('sum', at === 0 ? 1000 : at);
      return { at: at === 0 ? chance.take('roll', die(sides)) : sides + 1 };
    },
  };
}

test('what small steps count is added up right, however many sums there are', () => {
  for (let sides = 1; sides <= 40; sides++) {
    const recall = new Recall(inTwoSteps(sides), { maxSteps: 1, policy: noChoices });
    recall.playFights(stream(), 40 * sides);
    const [sums] = recall.tally().measures;
    const rolls = Array.from({ length: sides }, (_, i) => 1001 + i);
    expect([...sums!.keys()].sort((a, b) => a - b)).toEqual(rolls);
  }
});

test('a choice that comes after an event is refused, though the event is remembered', () => {
  const rules: Rules = {
    ...duel(2, 4, 4),
    step(state, chance) {
      const roll = chance.take('roll', die(6));
      return { ...state, theirs: roll > 1 ? 3 : chance.choose('spare them?', 2) };
    },
  };
  const recall = new Recall(rules, { maxSteps: 60, policy: () => 1 });
  expect(() => recall.playFights(stream(), 500)).toThrow(
    'the choice "spare them?" comes after another event of the same small step',
  );
});

test('a fight that failed leaves nothing behind', () => {
  let fails = true;
  const rules = duel(2, 4, 4);
  const failing: Rules = {
    ...rules,
    step(...asking: Parameters<typeof rules.step>) {
      if (fails && asking[0].theirs < 3) throw new Error('not enough memory, for once');
      return rules.step(...asking);
    },
  };
  const recall = new Recall(failing, { maxSteps: 60, policy: noChoices });
  expect(() => recall.playFights(stream(), 500)).toThrow('for once');
  recall.tally();
  fails = false;
  const healthy = new Recall(rules, { maxSteps: 60, policy: noChoices });
  for (const each of [recall, healthy]) each.playFights(stream(), 500);
  expect(recall.tally()).toEqual(healthy.tally());
});

test('many steps of a few events each are not taken for one without an end', () => {
  const recall = new Recall(patience(40), { maxSteps: 1000, policy: noChoices });
  // 40 steps a fight, so some 1.2 million.
  recall.playFights(stream(), 30_000);
  const [kills] = recall.tally().steps;
  const events = [...kills!].reduce((sum, [steps, times]) => sum + steps * times, 0);
  expect(events).toBeGreaterThan(1.1 * MAX_STEP_EVENTS);
});

/** On a ring of spots from which no step of the curve begins, and which counts as it goes round. */
function ring(spots: number, draws: boolean): Rules<At> {
  return {
    start: { at: 0 },
    endings: over,
    ending: () => -1,
    metrics: ['rounds'],
    readings: [],
    read: () => [],
    begins: () => false,
    step: ({ at }, chance) => {
      chance.count('rounds', draws ? chance.take('roll', die(6)) : 1);
      return { at: (at + 1) % spots };
    },
  };
}

test.each([
  [1, false],
  [2, false],
  [3, true],
])('a step that goes round %d spots for ever is found, though it counts (draws: %s)', (spots, draws) => {
  for (const memories of [0, 2, 300_000]) {
    const recall = new Recall(ring(spots, draws) as Rules, { maxSteps: 5, policy: noChoices, memories });
    expect(() => recall.playFights(stream(), 1)).toThrow(`a step with over ${MAX_STEP_EVENTS} events`);
  }
});
