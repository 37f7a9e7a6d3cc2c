import { describe, expect, test } from 'vitest';
import { curveStep } from './curve-step.js';
import { metricIndex, paths } from './enumerate.js';
import { brawlRules } from './fixture.js';
import { add, multiply, ONE, type Ratio } from './ratio.js';
import { type Chance, noChoices, type Policy, type Rules } from './rules.js';
import { die, sumOf } from './spread.js';

type Point = { readonly x: number; readonly inside?: number };

/** Rules without an ending whose step is the one given. */
function rulesOf(step: (x: Point, chance: Chance) => Point, begins?: (x: Point) => boolean): Rules<Point> {
  return {
    start: { x: 0 },
    endings: [],
    ending: () => -1,
    metrics: ['one', 'two'],
    readings: [],
    read: () => [],
    step,
    ...(begins && { begins }),
  };
}

const list = (rules: Rules<Point>, policy = noChoices) => [...paths(rules, rules.start, policy)];
const ratio = (num: number, den: number): Ratio => ({ num, den });

describe('the ways through one small step', () => {
  test('are all outcomes of its events, lowest first, later events turning faster', () => {
    const rules = rulesOf((_, chance) => ({ x: 10 * chance.take('a', die(2)) + chance.take('b', die(3)) }));
    expect(list(rules).map(({ to, odds }) => [to.x, odds])).toEqual(
      [11, 12, 13, 21, 22, 23].map((x) => [x, ratio(1, 6)]),
    );
  });

  test('may hold more events after one outcome than after another', () => {
    // A 1 is rolled again, once: 1/36 for each second roll, 1/6 for each other first one.
    const rules = rulesOf((_, chance) => {
      const roll = chance.take('roll', die(6));
      return { x: roll > 1 ? roll : 10 + chance.take('reroll', die(6)) };
    });
    expect(list(rules).map(({ to, odds }) => [to.x, odds.den])).toEqual([
      ...[11, 12, 13, 14, 15, 16].map((x) => [x, 36]),
      ...[2, 3, 4, 5, 6].map((x) => [x, 6]),
    ]);
  });

  test('carry the weights of a spread', () => {
    const rules = rulesOf((_, chance) => ({ x: chance.take('sum', sumOf(die(6), 2)) }));
    // 6 of 36 for a seven, in lowest terms.
    expect(list(rules)[5]).toMatchObject({ to: { x: 7 }, odds: ratio(1, 6) });
    expect(list(rules)[0]).toMatchObject({ to: { x: 2 }, odds: ratio(1, 36) });
  });

  test('tell what happened, in order', () => {
    const rules = rulesOf((_, chance) => {
      const x = chance.choose('stay?', 4);
      chance.count('two', 5 * chance.take('roll', die(2)));
      return { x };
    });
    const [low, high] = list(rules, (state, event, options) => {
      expect([state, event, options]).toEqual([{ x: 0 }, 'stay?', 4]);
      return 3;
    });
    expect(low).toEqual({
      to: { x: 3 },
      odds: ratio(1, 2),
      counts: [0, 5],
      happenings: [
        { kind: 'choice', event: 'stay?', value: 3 },
        { kind: 'chance', event: 'roll', value: 1 },
        { kind: 'count', event: 'two', value: 5 },
      ],
    });
    expect(high!.counts).toEqual([0, 10]);
  });

  test('a step without any event has one way', () => {
    expect(list(rulesOf(({ x }) => ({ x: x + 1 })))).toMatchObject([{ to: { x: 1 }, odds: ONE }]);
  });

  test('the same metric counted twice adds up', () => {
    const rules = rulesOf((state, chance) => {
      chance.count('one', 2);
      chance.count('one', -5);
      return state;
    });
    expect(list(rules)[0]!.counts).toEqual([-3, 0]);
  });

  test('a metric that the rules do not list is refused', () => {
    const rules = rulesOf((state, chance) => {
      chance.count('three', 1);
      return state;
    });
    expect(() => list(rules)).toThrow('the rules count "three", which is not among their metrics');
    expect(metricIndex(rules, 'two')).toBe(1);
  });

  test('a choice without a policy is refused', () => {
    const rules = rulesOf((_, chance) => ({ x: chance.choose('stay?', 2) }));
    expect(() => list(rules)).toThrow('the rules offer the choice "stay?", and no policy was given');
  });

  test('a step that never stops rolling is found', () => {
    const rules = rulesOf((state, chance) => {
      while (chance.take('again', die(6)) === 1);
      return state;
    });
    expect(() => list(rules)).toThrow('a step with over 1000 events, the last "again"');
  });

  test('a choice comes first and alone, for a decision is a situation of its own', () => {
    const late = rulesOf((_, chance) => ({ x: chance.take('roll', die(2)) + chance.choose('stay?', 2) }));
    const twice = rulesOf((_, chance) => ({ x: chance.choose('which?', 2) + chance.choose('stay?', 2) }));
    for (const rules of [late, twice])
      expect(() => list(rules, () => 0)).toThrow(
        'the choice "stay?" comes after another event of the same small step; a decision must be a situation of its own',
      );
  });

  test('a count is no event, and may come before a choice', () => {
    const rules = rulesOf((_, chance) => {
      chance.count('one', 1);
      return { x: chance.choose('stay?', 2) };
    });
    expect(list(rules, () => 1)).toMatchObject([{ to: { x: 1 }, counts: [1, 0] }]);
  });

  test('a policy must take one of the options', () => {
    const rules = rulesOf((_, chance) => ({ x: chance.choose('stay?', 2) }));
    expect(() => list(rules, () => 2)).toThrow(
      'the choice "stay?" has options 0 to 1, and the policy took 2',
    );
    expect(() => list(rules, () => 0.5)).toThrow('and the policy took 0.5');
    const none = rulesOf((_, chance) => ({ x: chance.choose('stay?', 0) }));
    expect(() => list(none, () => 0)).toThrow(
      'the choice "stay?" must offer a whole number of options from 1 up, and offers 0',
    );
  });

  test('who chooses is told, you if the rules do not say', () => {
    const rules = rulesOf(({ x }, chance) =>
      x === 0 ? { x: chance.choose('mine?', 2) } : { x: chance.choose('theirs?', 2, 'opponent') },
    );
    const asked: string[] = [];
    const ask: Policy<Point> = (_state, event, _options, by) => {
      asked.push(`${event} ${by}`);
      return 0;
    };
    for (const x of [0, 1]) [...paths(rules, { x }, ask)];
    expect(asked).toEqual(['mine? you', 'theirs? opponent']);
  });

  test('a step with a thousand events is permitted', () => {
    const rules = rulesOf((_, chance) => {
      let x = 0;
      for (let i = 0; i < 1000; i++) x += chance.take('one-sided', die(1));
      return { x };
    });
    expect(list(rules)).toMatchObject([{ to: { x: 1000 }, odds: ONE }]);
  });
});

const once = (rules: Rules<Point>, ways = false) => curveStep(rules, rules.start, noChoices, { ways })!;

describe('one step of the kill curve', () => {
  test('equal places are one arrival, and their odds are added', () => {
    // A brawl at evasion 3: 1 and 2 miss, the four others hit.
    const rules = brawlRules(2, 4, 3);
    const arrivals = curveStep(rules, rules.start, noChoices, { ways: false })!;
    expect(arrivals).toEqual([
      { state: { mine: 1, yours: 4 }, counts: [0, 1], odds: ratio(1, 3), ways: [] },
      { state: { mine: 2, yours: 3 }, counts: [1, 0], odds: ratio(2, 3), ways: [] },
    ]);
  });

  test('the same situation with other counts is another place', () => {
    const rules = rulesOf((state, chance) => {
      chance.count('one', chance.take('roll', die(2)));
      return state;
    });
    expect(once(rules).map(({ counts }) => counts)).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test('gives up where there are too many places on the way', () => {
    const rules = brawlRules(2, 4, 3);
    // The start and two arrivals.
    expect(curveStep(rules, rules.start, noChoices, { ways: false, maxPlaces: 0 })).toBeNull();
    expect(curveStep(coins, coins.start, noChoices, { ways: false, maxPlaces: 2 })).toBeNull();
    expect(curveStep(coins, coins.start, noChoices, { ways: false, maxPlaces: 100 })).not.toBeNull();
  });

  /** Three coins, tossed one by one within a step of the curve; x counts heads. */
  const coins = rulesOf(
    ({ x, inside = 0 }, chance) => {
      const heads = chance.take('coin', die(2)) - 1;
      chance.count('one', heads);
      return inside === 2 ? { x: x + heads } : { x: x + heads, inside: inside + 1 };
    },
    ({ inside }) => inside === undefined,
  );

  test('small steps are passed through up to the next beginning', () => {
    // Three coins: 1, 3, 3, 1 of 8.
    expect(once(coins).map(({ state, counts, odds }) => [state, counts, odds])).toEqual([
      [{ x: 0 }, [0, 0], ratio(1, 8)],
      [{ x: 1 }, [1, 0], ratio(3, 8)],
      [{ x: 2 }, [2, 0], ratio(3, 8)],
      [{ x: 3 }, [3, 0], ratio(1, 8)],
    ]);
  });

  test('the ways to an arrival are remembered when asked for, and their odds add up to its own', () => {
    const arrivals = once(coins, true);
    // Merged after every coin, so at most two ways lead into each: from one head less, or from as many.
    expect(arrivals.map(({ ways }) => ways.length)).toEqual([1, 2, 2, 1]);
    const check = (arrival: (typeof arrivals)[number]): void => {
      if (arrival.ways.length === 0) {
        expect(arrival.odds).toEqual(ONE);
        return;
      }
      const odds = arrival.ways.map(({ from, path }) => multiply(from.odds, path.odds));
      expect(odds.reduce(add)).toEqual(arrival.odds);
      for (const { from, path } of arrival.ways) {
        expect(path.to).toEqual(arrival.state);
        expect(from.counts[0]! + path.counts[0]!).toBe(arrival.counts[0]);
        check(from);
      }
    };
    arrivals.forEach(check);
  });

  test('an ending on the way is an arrival, and nothing happens after it', () => {
    const rules: Rules<Point> = { ...coins, ending: ({ x }) => (x >= 1 ? 0 : -1) };
    // The first heads ends it: after 1, 2 or 3 coins, which are three places, or never: 1/8.
    expect(once(rules).map(({ state, odds }) => [state, odds])).toEqual([
      [{ x: 1, inside: 1 }, ratio(1, 2)],
      [{ x: 1, inside: 2 }, ratio(1, 4)],
      [{ x: 0 }, ratio(1, 8)],
      [{ x: 1 }, ratio(1, 8)],
    ]);
  });

  test('the cost follows distinct situations and not paths', () => {
    // 40 coins, one by one: 2^40 paths, but only as many sums as coins so far.
    let steps = 0;
    const many = rulesOf(
      ({ x, inside = 0 }, chance) => {
        steps++;
        return { x: x + chance.take('coin', die(2)) - 1, inside: inside + 1 };
      },
      ({ inside }) => inside === 40,
    );
    const arrivals = once(many);
    expect(arrivals).toHaveLength(41);
    // Two runs for each of 1 + 2 + … + 40 places.
    expect(steps).toBe(40 * 41);
    // C(40, 20) / 2^40, in lowest terms: 137,846,528,820 / 2^40 = 34,461,632,205 / 2^38.
    expect(arrivals[20]!.odds).toEqual(ratio(34_461_632_205, 2 ** 38));
  });

  test('rules that never come to the next step have too many places on the way', () => {
    const rules = rulesOf(
      ({ x }) => ({ x: x + 1 }),
      () => false,
    );
    expect(curveStep(rules, rules.start, noChoices, { ways: false, maxPlaces: 1000 })).toBeNull();
  });
});
