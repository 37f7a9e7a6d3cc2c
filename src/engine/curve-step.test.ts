import { describe, expect, test } from 'vitest';
import { type Arrival, curveStep } from './curve-step.js';
import { value } from './ratio.js';
import { type Rules, Unplayable } from './rules.js';
import { die } from './spread.js';

type Rolling = { readonly shown: number; readonly done: number };

/** A die that is rolled again, in a small step of its own, while it shows `again` or less; then the step is over. */
function rolling(again: number): Rules<Rolling> {
  return {
    start: { shown: 0, done: 0 },
    endings: [],
    ending: () => -1,
    metrics: ['rolls'],
    readings: [],
    read: () => [],
    begins: ({ done }) => done === 1,
    step: ({ shown }, chance) => {
      if (shown > again) return { shown, done: 1 };
      return { shown: chance.take('roll', die(6)), done: 0 };
    },
  };
}

const odds = (arrivals: readonly Arrival<Rolling>[] | null) =>
  (arrivals ?? []).map(({ state, odds }) => [state.shown, value(odds)]);

describe('small steps that lead back to one another', () => {
  test('are solved: without 1 and 2, each of the four other faces has 1/4', () => {
    const found = odds(curveStep(rolling(2), { shown: 0, done: 0 }, () => 0, { ways: false }));
    expect(found).toHaveLength(4);
    for (const [face, share] of found) {
      expect(face).toBeGreaterThan(2);
      expect(share).toBeCloseTo(1 / 4, 14);
    }
  });

  test('stay exact fractions where they do not', () => {
    const arrivals = curveStep(rolling(0), { shown: 0, done: 0 }, () => 0, { ways: false })!;
    expect(arrivals.map(({ odds }) => odds)).toEqual(Array.from({ length: 6 }, () => ({ num: 1, den: 6 })));
  });

  test('are refused if they never lead on', () => {
    const round = () => curveStep(rolling(6), { shown: 0, done: 0 }, () => 0, { ways: false });
    expect(round).toThrow(Unplayable);
  });

  test('are too many if something is counted each time round', () => {
    const counting: Rules<Rolling> = {
      ...rolling(2),
      step: (state, chance) => {
        chance.count('rolls', 1);
        return rolling(2).step(state, chance);
      },
    };
    expect(curveStep(counting, counting.start, () => 0, { ways: false, maxPlaces: 500 })).toBeNull();
  });

  test('remember their ways: from every arrival one gets back to the start', () => {
    const arrivals = curveStep(rolling(2), { shown: 0, done: 0 }, () => 0, { ways: true })!;
    for (const arrival of arrivals) {
      const { from } = arrival.ways[0]!;
      expect(from.state.shown).toBe(arrival.state.shown);
      expect(from.ways.length).toBeGreaterThan(1);
    }
  });
});
