import { describe, expect, test } from 'vitest';
import { Curve } from './curve.js';
import { explore } from './explore.js';
import { brawlRules } from './fixture.js';
import { bombDuel } from './optimise.fixture.js';
import { optimise } from './optimise.js';
import { value } from './ratio.js';
import type { Policy, Rules, State } from './rules.js';
import { SmallSteps } from './small-steps.js';
import { die } from './spread.js';

/** Rules, and how often they are asked for a step. */
function watched<S extends State>(rules: Rules<S>) {
  let asked = 0;
  const step: Rules<S>['step'] = (state, chance) => {
    asked++;
    return rules.step(state, chance);
  };
  return { rules: { ...rules, step }, asked: () => asked };
}

/** Where a row leads, with the odds, and what is counted. */
function ways(steps: SmallSteps<State>, row: number) {
  const width = steps.metrics.length;
  const from = steps.rowStart[row]!;
  return steps.to
    .slice(from, steps.rowEnd[row])
    .map((to, i) => [
      steps.states[to],
      value(steps.odds[from + i]!),
      ...steps.counts.slice((from + i) * width, (from + i + 1) * width),
    ]);
}

describe('small steps', () => {
  // A roll of 3 or more hits.
  const brawl = () => new SmallSteps(brawlRules(2, 3, 3) as Rules);

  test('are rows with a way for each outcome', () => {
    const steps = brawl();
    const [miss, hit] = [
      { mine: 1, yours: 3 },
      { mine: 2, yours: 2 },
    ];
    expect(ways(steps, steps.row(steps.number(steps.start), 0))).toEqual(
      [miss, miss, hit, hit, hit, hit].map((to) => [to, 1 / 6, to === hit ? 1 : 0, to === hit ? 0 : 1]),
    );
  });

  test('are asked of the rules once, whoever needs them', () => {
    const { rules, asked } = watched(brawlRules(2, 3, 3));
    const steps = new SmallSteps(rules);
    // 2 × 3 situations in which the brawl goes on, and six faces.
    for (const carry of [['hits'], [], ['hits', 'misses']]) {
      explore(steps, { carry });
      expect(asked()).toBe(36);
    }
  });

  test('are enumerated for the best play, and a chain by it needs no more of them', () => {
    const { rules, asked } = watched(bombDuel(1));
    const steps = new SmallSteps(rules);
    const { policy } = optimise(steps, { endings: [1, 0] })!;
    const before = asked();
    const { chain, states } = explore(steps, { policy })!;
    explore(steps, { policy: () => 0 });
    expect(asked()).toBe(before);
    const alone = explore(bombDuel(1), { policy })!;
    expect([chain, states]).toEqual([alone.chain, alone.states]);
  });

  test('say whether a fight is over in a situation, or a step of the curve begins', () => {
    const steps = new SmallSteps(bombDuel(0));
    const at = (theirs: number, phase: number) => steps.number({ mine: 1, theirs, bombs: 0, phase });
    expect(
      [at(2, 0), at(2, 4), at(0, 4)].map((number) => [steps.endingOf[number], steps.isSettled[number]]),
    ).toEqual([
      [-1, true],
      [-1, false],
      [0, true],
    ]);
  });

  test('that were forgotten for want of room are asked for again, and are the same', () => {
    const { rules, asked } = watched(brawlRules(2, 3, 3));
    const [roomy, narrow] = [new SmallSteps(rules), new SmallSteps(rules, 6)];
    expect(explore(narrow)).toEqual(explore(roomy));
    const before = asked();
    expect(explore(narrow)).toEqual(explore(roomy));
    expect(asked()).toBeGreaterThan(before);
  });
});

describe('small steps with a choice', () => {
  type Spot = { readonly at: number };
  /** One of three doors, behind each of which a die of other sides is rolled. */
  const doors: Rules<Spot> = {
    start: { at: 0 },
    endings: [{ id: 'over', kill: false, death: false }],
    ending: ({ at }) => (at > 0 ? 0 : -1),
    metrics: [],
    readings: [],
    read: () => [],
    step: (_, chance) => ({ at: chance.take('roll', die(1 + chance.choose('which door?', 3, 'opponent'))) }),
  };
  const lengthOf = (steps: SmallSteps<Spot>, row: number) => steps.rowEnd[row]! - steps.rowStart[row]!;

  test('have a row for each option, whichever is asked for first', () => {
    const steps = new SmallSteps(doors);
    const start = steps.number(doors.start);
    expect([2, 0, 1, 2].map((option) => lengthOf(steps, steps.row(start, option)))).toEqual([3, 1, 2, 3]);
    expect(steps.choiceIn(start)).toMatchObject({ event: 'which door?', options: 3, by: 'opponent' });
  });

  test('ask a policy once for all ways, and again each time', () => {
    const steps = new SmallSteps(doors);
    const start = steps.number(doors.start);
    const asked: unknown[] = [];
    const by =
      (option: number): Policy<Spot> =>
      (...offer) => {
        asked.push(offer);
        return option;
      };
    expect([2, 2, 1].map((option) => lengthOf(steps, steps.rowBy(start, by(option))))).toEqual([3, 3, 2]);
    expect(asked).toEqual(Array(3).fill([{ at: 0 }, 'which door?', 3, 'opponent']));
    expect(() => steps.rowBy(start, by(3))).toThrow('has options 0 to 2, and the policy took 3');
  });
});

test('what a curve forgets for want of room it finds again, as it was', () => {
  const options = { policy: () => 0, maxPlaces: 1000, remember: false };
  const [roomy, narrow] = [new Curve(bombDuel(1), options), new Curve(bombDuel(1), { ...options, room: 2 })];
  expect(narrow.start()).toBe(roomy.start());
  for (let kind = 0; kind < roomy.states.length; kind++) {
    if (roomy.endings[kind]! < 0) expect(narrow.arrivalsFrom(kind)).toEqual(roomy.arrivalsFrom(kind));
    expect([narrow.states, narrow.endings]).toEqual([roomy.states, roomy.endings]);
  }
  expect(roomy.states.length).toBeGreaterThan(10);
});
