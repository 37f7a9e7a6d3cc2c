import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  binomial,
  errorOf,
  type Fraction,
  fraction,
  minus,
  ONE,
  over,
  power,
  sumOf,
  times,
  toNumber,
  ZERO,
} from '../../test/fraction.js';
import { MAX_KNOT } from './absorb.js';
import { explore } from './explore.js';
import { brawlRules, type Rows, ruinRows, spotRules } from './fixture.js';
import type { Rules, State } from './rules.js';
import { type Solution, solve, Unsolvable } from './solve.js';
import { spread } from './spread.js';
import { sum } from './sums.js';
import { CURVE_STEPS } from './unroll.js';

const MAX_STEPS = 100_000;

/** Every metric is carried, unless named here. */
function solveRules<S extends State>(rules: Rules<S>, maxSteps = MAX_STEPS, loose: readonly string[] = []) {
  const carry = rules.metrics.filter((metric) => !loose.includes(metric));
  return solve(explore(rules, { carry })!, maxSteps);
}

/** Spots in a loop would be new every time if steps were carried. */
const solveSpots = (rows: Rows, start = 0, maxSteps = MAX_STEPS) =>
  solveRules(spotRules(rows, start), maxSteps, ['steps']);

function oddsOf({ endings, odds }: Solution, id: string): number {
  return odds[endings.findIndex((ending) => ending.id === id)]!;
}

function curveOf({ endings, byStep }: Solution, id: string): Float64Array {
  return byStep[endings.findIndex((ending) => ending.id === id)]!;
}

/** One roll after the other: the end comes with one in `sides`. */
const geometric = (sides: number): Rows => [
  [
    [0, sides - 1],
    [1, 1],
  ],
  [],
];

/**
 * A brawl in closed form: the hit number h comes at roll n with C(n-1, h-1) p^h q^(n-h), and it
 * is in time if fewer than m of the rolls before it missed; for the death it is the other way round.
 */
function brawl(mine: number, yours: number, evasion: number) {
  const hit = fraction(7 - evasion, 6);
  const miss = minus(ONE, hit);
  const last = mine + yours - 1;
  const at = (n: number, wanted: number, good: Fraction, bad: Fraction): Fraction =>
    n < wanted || n > last
      ? ZERO
      : times(fraction(binomial(n - 1, wanted - 1)), times(power(good, wanted), power(bad, n - wanted)));
  const rolls = Array.from({ length: last + 1 }, (_, n) => n);
  return {
    kill: rolls.map((n) => at(n, yours, hit, miss)),
    death: rolls.map((n) => at(n, mine, miss, hit)),
  };
}

describe('a brawl, against its closed form', () => {
  const sizes = [1, 2, 3, 7, 20];
  const cases = sizes.flatMap((mine) =>
    sizes.flatMap((yours) => [1, 2, 3, 4, 5, 6].map((evasion) => [mine, yours, evasion] as const)),
  );

  test('every probability is as near as the error bound says, and the bound is at most 1e-12', () => {
    for (const [mine, yours, evasion] of cases) {
      const solution = solveRules(brawlRules(mine, yours, evasion));
      const truth = brawl(mine, yours, evasion);
      const { errorBound, tail } = solution;
      expect(errorBound).toBeLessThanOrEqual(1e-12);
      for (const id of ['kill', 'death'] as const) {
        expect(errorOf(oddsOf(solution, id), sumOf(truth[id]))).toBeLessThanOrEqual(errorBound);
        const curve = curveOf(solution, id);
        curve.forEach((odds, n) => {
          expect(errorOf(odds, truth[id][n]!)).toBeLessThanOrEqual(errorBound);
        });
        // Cut only where what is left is below 1e-12, and that is what the tail says.
        const later = [...truth.kill.slice(curve.length), ...truth.death.slice(curve.length)];
        expect(errorOf(tail, sumOf(later))).toBeLessThanOrEqual(errorBound);
        expect(tail).toBeLessThan(1e-12);
      }
      // How many of `mine` are left: with the kill at roll n there were n - yours misses.
      const left = solution.measures[2]!;
      expect(left.map(([value]) => value)).toEqual([...left.map(([value]) => value)].sort((a, b) => a - b));
      for (const [value, odds] of left) {
        const exact = value === 0 ? sumOf(truth.death) : truth.kill[yours + mine - value]!;
        expect(errorOf(odds, exact)).toBeLessThanOrEqual(errorBound);
      }
      expect(sum(left.map(([, odds]) => odds))).toBeCloseTo(1, 14);
      const rolls = truth.kill.map((kill, n) => times(fraction(n), sumOf([kill, truth.death[n]!])));
      expect(solution.meanSteps / toNumber(sumOf(rolls))).toBeCloseTo(1, 14);
    }
  });

  test('a metric that is not carried has the same mean as the distribution of a carried one', () => {
    const carried = solveRules(brawlRules(3, 5, 4));
    const loose = solveRules(brawlRules(3, 5, 4), MAX_STEPS, ['hits', 'misses']);
    [0, 1].forEach((metric) => {
      const mean = sum(carried.measures[metric]!.map(([value, odds]) => value * odds));
      expect(loose.looseMeans[metric]).toBeCloseTo(mean, 14);
    });
    expect(loose.odds).toEqual(carried.odds);
  });
});

describe('a fight of one in six', () => {
  const solution = solveSpots(geometric(6));

  test('is over for certain, after six rolls on average', () => {
    expect(oddsOf(solution, 'end-1')).toBe(1);
    expect(oddsOf(solution, 'unfinished')).toBe(0);
    expect(solution.meanSteps).toBeCloseTo(6, 13);
  });

  test('ends at roll n with (5/6)^(n-1) / 6, listed until less than 1e-12 is left', () => {
    const curve = curveOf(solution, 'end-1');
    expect(curve[0]).toBe(0);
    curve.forEach((odds, n) => {
      const truth = n === 0 ? ZERO : over(power(fraction(5, 6), n - 1), fraction(6));
      expect(errorOf(odds, truth)).toBeLessThanOrEqual(solution.errorBound);
      // Far more exact in truth: every step keeps all its digits.
      if (n > 0) expect(odds / toNumber(truth)).toBeCloseTo(1, 14);
    });
    // (5/6)^n < 1e-12 from n = 151.55 on.
    expect(curve).toHaveLength(153);
    expect(solution.tail / (5 / 6) ** 152).toBeCloseTo(1, 13);
  });

  test('what is listed and the tail add up to 1', () => {
    expect(sum(solution.byStep.flatMap((curve) => [...curve])) + solution.tail).toBeCloseTo(1, 15);
  });
});

describe('a fight that is cut', () => {
  const solution = solveRules(spotRules(geometric(6)), 3, ['steps']);

  test('is unfinished with (5/6)^3', () => {
    expect(errorOf(oddsOf(solution, 'unfinished'), fraction(125, 216))).toBeLessThanOrEqual(2 ** -53);
    expect(errorOf(oddsOf(solution, 'end-1'), fraction(91, 216))).toBeLessThanOrEqual(2 ** -53);
    expect(solution.tail).toBeCloseTo(125 / 216, 15);
    expect(solution.byStep[0]).toHaveLength(4);
  });

  test('its mean counts the cut fights with the steps they had', () => {
    // 1 + 5/6 + 25/36 rolls are made.
    expect(solution.meanSteps).toBeCloseTo(91 / 36, 14);
  });

  test('so do the means of what is counted on the way', () => {
    expect(solution.looseMeans).toEqual([solution.meanSteps]);
  });

  test('its measures are those of the situation where it was cut', () => {
    // Spot 0: unfinished; spot 1: ended.
    const [[first, unfinished], [second, ended]] = solution.measures[0] as [
      [number, number],
      [number, number],
    ];
    expect([first, second]).toEqual([0, 1]);
    expect(unfinished).toBeCloseTo(125 / 216, 15);
    expect(ended).toBeCloseTo(91 / 216, 15);
  });

  test('one that is just over at the cut is not unfinished', () => {
    const brawled = solveRules(brawlRules(1, 2, 4), 2);
    expect(oddsOf(brawled, 'unfinished')).toBe(0);
    expect(oddsOf(brawled, 'kill')).toBe(0.25);
    expect(oddsOf(solveRules(brawlRules(1, 2, 4), 1), 'unfinished')).toBe(0.5);
  });
});

describe('a fight that is longer than its curve', () => {
  // One in 10,000 a step, cut at 30,000 steps.
  const [sides, maxSteps] = [10_000, 30_000];
  const solution = solveSpots(geometric(sides), 0, maxSteps);
  const stay = 1 - 1 / sides;

  test('is listed for 10,000 steps, and the tail says what goes on', () => {
    expect(curveOf(solution, 'end-1')).toHaveLength(CURVE_STEPS + 1);
    expect(solution.tail / stay ** CURVE_STEPS).toBeCloseTo(1, 11);
  });

  test('is followed to its cut', () => {
    expect(oddsOf(solution, 'unfinished') / stay ** maxSteps).toBeCloseTo(1, 11);
    expect(oddsOf(solution, 'end-1')).toBeCloseTo(1 - stay ** maxSteps, 11);
    // The mean of a geometric number cut at N: (1 - stay^N) / p.
    expect(solution.meanSteps / (sides * (1 - stay ** maxSteps))).toBeCloseTo(1, 11);
  });

  test('keeps its error bound over many thousand steps', () => {
    // 2,000 sixes, each roll one in six: 12,000 rolls on average. The 2,000th six comes at roll n
    // with C(n-1, 1999) 5^(n-2000) / 6^n; here over the common denominator 6^10,000.
    const needed = 2000;
    const rows: Rows = Array.from({ length: needed + 1 }, (_, at) =>
      at === needed
        ? []
        : [
            [at, 5],
            [at + 1, 1],
          ],
    );
    const long = solveSpots(rows);
    const curve = curveOf(long, `end-${needed}`);
    const whole = 6n ** BigInt(CURVE_STEPS);
    let term = 6n ** BigInt(CURVE_STEPS - needed);
    let listed = 0n;
    for (let n = needed; n <= CURVE_STEPS; n++) {
      listed += term;
      if (n % 1000 === 0)
        expect(errorOf(curve[n]!, { num: term, den: whole })).toBeLessThanOrEqual(long.errorBound);
      term = (term * BigInt(n) * 5n) / BigInt(n - needed + 1) / 6n;
    }
    expect(errorOf(long.tail, { num: whole - listed, den: whole })).toBeLessThanOrEqual(long.errorBound);
    expect(errorOf(sum(curve), { num: listed, den: whole })).toBeLessThanOrEqual(2 * long.errorBound);
    expect(long.errorBound).toBeLessThanOrEqual(1e-12);
    expect(oddsOf(long, `end-${needed}`)).toBe(1);
    expect(long.meanSteps / 12_000).toBeCloseTo(1, 13);
  });
});

describe("the gambler's ruin", () => {
  test('short: both ends and the mean are those of the closed form', () => {
    // At even odds i/N and i (N - i).
    const solution = solveSpots(ruinRows(20, 1, 1), 7);
    expect(errorOf(oddsOf(solution, 'end-20'), fraction(7, 20))).toBeLessThanOrEqual(solution.errorBound);
    expect(errorOf(oddsOf(solution, 'end-0'), fraction(13, 20))).toBeLessThanOrEqual(solution.errorBound);
    expect(solution.errorBound).toBeLessThanOrEqual(1e-12);
    expect(solution.meanSteps / 91).toBeCloseTo(1, 13);
  });

  test('so rare an end as 1e-30 keeps its digits', () => {
    // r = 5: (5^1 - 1) / (5^44 - 1).
    const solution = solveSpots(ruinRows(44, 1, 5), 1);
    const truth = fraction(4n, 5n ** 44n - 1n);
    expect(oddsOf(solution, 'end-44') / toNumber(truth)).toBeCloseTo(1, 12);
  });

  test('with 1,000 spots at even odds it is cut after 100,000 steps, the sides still balanced', () => {
    const solution = solveSpots(ruinRows(1000, 1, 1), 500);
    const [down, up] = [oddsOf(solution, 'end-0'), oddsOf(solution, 'end-1000')];
    expect(Math.abs(up - down)).toBeLessThanOrEqual(2 * solution.errorBound);
    // The walk between the ends has the eigenvalues cos(kπ/N) with the vectors sin(kπj/N) (Feller I, XVI.3). From
    // the middle the odds of going on after n steps are (2/N) Σ sin(kπ/2) cot(kπ/2N) cos(kπ/N)^n, over odd k.
    const alive = sum(
      Array.from({ length: 500 }, (_, i) => (2 * i + 1) * Math.PI).map(
        (x) => (Math.sin(x / 2) / Math.tan(x / 2000) / 500) * Math.cos(x / 1000) ** 100_000,
      ),
    );
    expect(oddsOf(solution, 'unfinished')).toBeCloseTo(alive, 10);
    expect(up + down + oddsOf(solution, 'unfinished')).toBeCloseTo(1, 15);
  });

  test('so long a fight that it cannot be followed is refused', () => {
    // Two edges at every other of a thousand spots: 1,000 a step, so that 200,000 steps use up MAX_WORK.
    const refused = () => solveSpots(ruinRows(1000, 1, 1), 500, 10_000_000);
    expect(refused).toThrow(
      expect.objectContaining({
        constructor: Unsolvable,
        message: expect.stringMatching(
          /^the fight is too long to follow exactly: not over after 200\d{3} steps$/,
        ),
      }),
    );
  });
});

describe('fights that never end', () => {
  test('have their exact odds, at the step where they become endless', () => {
    // One third goes into the loop of 1 and 2, the others to spot 3.
    const solution = solveSpots([
      [
        [1, 1],
        [3, 2],
      ],
      [[2, 1]],
      [[1, 1]],
      [],
    ]);
    expect(oddsOf(solution, 'never-ends')).toBe(1 / 3);
    expect(oddsOf(solution, 'end-3')).toBe(2 / 3);
    expect([...curveOf(solution, 'never-ends')]).toEqual([0, 1 / 3]);
    expect([solution.tail, solution.meanSteps]).toEqual([0, 1]);
  });

  test('from the start: one step listed, and no step made', () => {
    const solution = solveSpots([[[0, 1]]]);
    expect(oddsOf(solution, 'never-ends')).toBe(1);
    expect([...curveOf(solution, 'never-ends')]).toEqual([1]);
    expect(solution.meanSteps).toBe(0);
  });
});

test('a fight that is over before its first step', () => {
  const solution = solveRules(brawlRules(0, 1, 4));
  expect(oddsOf(solution, 'death')).toBe(1);
  expect([...curveOf(solution, 'death')]).toEqual([1]);
  expect([solution.tail, solution.meanSteps]).toEqual([0, 0]);
});

test('a knot too large to be solved is still known, for the fight is over soon', () => {
  // Round a ring, out of it with one half at each step: two steps on average.
  const size = MAX_KNOT + 100;
  const rows: Rows = [
    ...Array.from({ length: size }, (_, at) => [[(at + 1) % size, 1] as const, [size, 1] as const]),
    [],
  ];
  const solution = solveSpots(rows);
  expect(errorOf(oddsOf(solution, `end-${size}`), ONE)).toBeLessThanOrEqual(solution.errorBound);
  // Nothing is missing, although 2^-50 of the fights went on when unrolling stopped.
  expect(oddsOf(solution, `end-${size}`)).toBeCloseTo(1, 15);
  expect(solution.errorBound).toBeLessThanOrEqual(1e-12);
  expect(solution.meanSteps).toBeCloseTo(2, 13);
});

test('odds without a denominator within 2^53 widen the error bound, which still holds', () => {
  // Both of two spreads of 2^30 - 35 parts must come out low, else it goes on: 1/4 to 15 digits.
  const parts = 2 ** 30 - 35;
  const low = (parts - 1) / 2;
  const coin = spread([
    [1, low],
    [0, parts - low],
  ]);
  const rules: Rules<{ at: number }> = {
    ...spotRules([[[0, 1]], []]),
    step: (_, chance) => ({ at: chance.take('first', coin) * chance.take('second', coin) }),
  };
  const solution = solveRules(rules, 5, ['steps']);
  const end = power(fraction(low, parts), 2);
  const unfinished = power(minus(ONE, end), 5);
  expect(errorOf(oddsOf(solution, 'unfinished'), unfinished)).toBeLessThanOrEqual(solution.errorBound);
  expect(solution.errorBound).toBeGreaterThan(2 ** -50);
  expect(solution.errorBound).toBeLessThanOrEqual(1e-12);
});

test('whatever the chain, all odds are odds and add up to 1', () => {
  const rowsOf = (size: number) =>
    fc.array(fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }).chain(rowsOf),
      fc.constantFrom(1, 2, 10, MAX_STEPS),
      (rows, maxSteps) => {
        const solution = solveSpots(rows, 0, maxSteps);
        for (const odds of solution.odds) expect(odds).toBeGreaterThanOrEqual(0);
        expect(Math.abs(sum(solution.odds) - 1)).toBeLessThanOrEqual(solution.errorBound);
        expect(Math.abs(sum(solution.measures[0]!.map(([, odds]) => odds)) - 1)).toBeLessThanOrEqual(
          solution.errorBound,
        );
        const listed = sum(solution.byStep.flatMap((curve) => [...curve]));
        expect(Math.abs(listed + solution.tail - 1)).toBeLessThanOrEqual(2 * solution.errorBound);
        // Steps are counted on every edge, so their loose mean is the mean number of steps.
        expect(solution.looseMeans[0]! / (solution.meanSteps || 1)).toBeCloseTo(
          Math.sign(solution.meanSteps),
          12,
        );
      },
    ),
    { seed: 81, numRuns: 500 },
  );
});
