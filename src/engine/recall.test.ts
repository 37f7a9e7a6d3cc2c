import { describe, expect, test } from 'vitest';
import { doubles, duel, patience } from './fights.fixture.js';
import { playAgain } from './play.js';
import { Recall } from './recall.js';
import { laneState, xoshiro } from './rng.js';
import { noChoices, type Rules } from './rules.js';
import { die, spread } from './spread.js';

const rare = spread([
  [1, 1],
  [0, 9_999],
]);

/** Two draws in one small step, the second by what the first was; one of more points than are listed. */
const nested: Rules<{ at: number }> = {
  start: { at: 0 },
  endings: [{ id: 'over', kill: true, death: false }],
  ending: ({ at }) => (at >= 40 ? 0 : -1),
  metrics: ['gone', 'rare'],
  readings: ['at'],
  read: ({ at }) => [at],
  begins: ({ at }) => at % 2 === 0,
  step: ({ at }, chance) => {
    if (at % 2 === 1) return { at: at + 1 };
    const first = chance.take('first', die(4));
    chance.count('gone', first);
    if (first === 1) chance.count('rare', chance.take('rare', rare));
    return { at: at + first + (first > 2 ? chance.take('second', die(first)) : 0) };
  },
};

const fights: Readonly<Record<string, Rules>> = {
  'a duel': duel(2, 4, 4),
  'a die of seven sides': duel(5, 5, 4, 7),
  'a fight in small steps': doubles(),
  'a long fight': patience(40),
  'draws within draws': nested as Rules,
};

describe.each(Object.entries(fights))('%s', (_name, rules) => {
  // Nothing, a little, and everything.
  test.each([0, 7, 300_000])('with room for %d memories, every fight is as the rules play it', (memories) => {
    const recall = new Recall(rules, { maxSteps: 60, policy: noChoices, memories });
    const stream = xoshiro(laneState(4n, 0, 3));
    for (let trial = 3; trial < 16 * 150; trial += 16) {
      const told = playAgain(rules, { maxSteps: 60 }, { seed: 4n, trial });
      recall.playFight(stream);
      const last = told.at(-1)!.after;
      expect(recall.steps).toBe(told.length);
      expect(recall.ending).toBe(rules.ending(last));
      expect(recall.readings).toEqual(rules.read(last));
      expect(recall.counts).toEqual(rules.metrics.map((metric) => countedIn(told, metric)));
    }
  });
});

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
  const stream = xoshiro(laneState(4n, 0, 0));
  for (let i = 0; i < 5000; i++) recall.playFight(stream);
  // 2 × 4 situations where the fight goes on, with two things that can come of a roll of six sides: 48 faces at most.
  expect(asked).toBeLessThanOrEqual(48);
});
