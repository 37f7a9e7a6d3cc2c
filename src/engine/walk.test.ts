import { describe, expect, test } from 'vitest';
import { explore } from './explore.js';
import { doubles, duel, patience } from './fights.fixture.js';
import { BLOCK, LANES, laneQuota, laneState, xoshiro } from './rng.js';
import type { Rules } from './rules.js';
import { compileTable, packTable, type Table, unpackTable } from './table.js';
import { emptyTally, merge, type Tally, total } from './tally.js';
import { situationsOf, walker } from './walk.js';
import { jsKernel } from './walk-visits.js';

const kernel = jsKernel();
const endings = (rules: Rules) => rules.endings.length + 2;

function tableOf(rules: Rules, options: Partial<Parameters<typeof compileTable>[1]> = {}): Table {
  return compileTable(explore(rules)!.chain, { maxSteps: 100_000, ...options });
}

function played(rules: Rules, table: Table, trials: number, { seed = 5n, block = 3 } = {}): Tally {
  const sampler = walker(table, endings(rules), kernel);
  sampler.play(seed, block, trials);
  return sampler.tally();
}

/** The definition of a walk, fight by fight and byte by byte, from the rows alone. */
function playedByTheBook(rules: Rules, table: Table, trials: number, { seed = 5n, block = 3 } = {}): Tally {
  const tally = emptyTally(endings(rules), table.measures);
  for (let lane = 0; lane < LANES; lane++) {
    const stream = xoshiro(laneState(seed, block, lane));
    let bytes: number[] = [];
    for (let fight = 0; fight < laneQuota(trials, lane); fight++) {
      let row = table.start;
      do {
        if (bytes.length === 0) {
          const word = stream.next();
          bytes = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24];
        }
        row = table.slots[row * 2 ** table.bits + (bytes.shift()! % 2 ** table.bits)]!;
      } while (row >= table.ends);
      const situation = table.situation[row]!;
      const ending = table.ending[situation]!;
      merge(tally, {
        trials: 1,
        steps: tally.steps.map((_, i) =>
          i === (ending < 0 ? tally.steps.length - 1 : ending)
            ? new Map([[table.steps[row]!, 1]])
            : new Map(),
        ),
        measures: tally.measures.map((_, m) => new Map([[table.finals[situation * table.measures + m]!, 1]])),
      });
    }
  }
  return tally;
}

const fights = {
  'a short duel': duel(2, 4, 4),
  'a duel with odds of 2 in 3': duel(6, 5, 3),
  'a die of seven sides, which needs hidden rows': duel(2, 2, 4, 7),
  'a fight in small steps': { ...doubles(), metrics: [], step: withoutCounts(doubles()) },
} as const;

function withoutCounts<R extends Rules>(rules: R): R['step'] {
  return (state, chance) => rules.step(state, { ...chance, count: () => {} });
}

describe.each(Object.entries<Rules>(fights as never))('%s', (_name, rules) => {
  test.each([1, 15, 16, 17, 4_097, BLOCK - 1, BLOCK])(
    '%d trials: the kernel walks what the rows say',
    (trials) => {
      const table = tableOf(rules, { maxSteps: 50 });
      expect(table.layered).toBe(true);
      expect(played(rules, table, trials)).toEqual(playedByTheBook(rules, table, trials));
    },
  );

  test.each([6, 8])('with %d bits, layered rows and counted steps give the same bits', (bits) => {
    const layered = tableOf(rules, { bits, maxSteps: 40 });
    const plain = tableOf(rules, { bits, maxSteps: 40, maxLayeredRows: 0 });
    expect([layered.layered, plain.layered]).toEqual([true, false]);
    expect(played(rules, plain, 10_000)).toEqual(played(rules, layered, 10_000));
  });

  test.each([true, false])(
    'the trials told one by one are those that were counted (layered: %s)',
    (isLayered) => {
      const table = tableOf(rules, { maxSteps: 30, ...(isLayered ? {} : { maxLayeredRows: 0 }) });
      expect(table.layered).toBe(isLayered);
      const told = emptyTally(endings(rules), table.measures);
      for (let trial = 0; trial < 500; trial++) {
        const situations = situationsOf(table, 5n, 3 * BLOCK + trial);
        const ending = table.ending[situations.at(-1)!]!;
        const seen = ending < 0 ? told.steps.at(-1)! : told.steps[ending]!;
        seen.set(situations.length, (seen.get(situations.length) ?? 0) + 1);
      }
      expect(told.steps).toEqual(played(rules, table, 500).steps);
    },
  );
});

describe('a fight that may go on without end', () => {
  const rules = patience(3);
  const late = (table: Table) => table.late < table.ends;

  test('is layered as far as nearly all fights go', () => {
    const table = tableOf(rules);
    expect({ layered: table.layered, late: late(table) }).toEqual({ layered: true, late: true });
    // (2/3)^n falls to 2^-26 at n = 45; an end for each number of steps from 1 to 44, and a late one.
    expect(table.late).toBe(44);
    expect(table.ends).toBe(45);
  });

  test.each([6, 8])('with %d bits, however many fights are late, it is what counting says', (bits) => {
    const plain = tableOf(rules, { bits, maxLayeredRows: 0 });
    for (const lateOdds of [0.5, 0.01, 1e-4, 2 ** -26]) {
      const table = tableOf(rules, { bits, lateOdds });
      expect(late(table)).toBe(true);
      expect(played(rules, table, 40_000)).toEqual(played(rules, plain, 40_000));
    }
  });

  test('late trials are told as they were counted, and cut where they were cut', () => {
    for (const maxSteps of [100_000, 5]) {
      const table = tableOf(rules, { lateOdds: 0.2, maxSteps });
      const plain = tableOf(rules, { bits: table.bits, maxLayeredRows: 0, maxSteps });
      expect(played(rules, table, 3000)).toEqual(played(rules, plain, 3000));
      for (let trial = 0; trial < 300; trial++)
        expect(situationsOf(table, 5n, trial)).toEqual(situationsOf(plain, 5n, trial));
    }
  });

  test('is counted where its layers would take too many rows', () => {
    expect(tableOf(patience(10_000)).layered).toBe(false);
  });

  test('late rows survive a buffer', () => {
    const table = tableOf(rules);
    expect(unpackTable(packTable(table))).toEqual(table);
  });
});

test('a table that went through a buffer is walked the same', () => {
  const rules = duel(3, 3, 4);
  const table = tableOf(rules);
  expect(played(rules, unpackTable(packTable(table)), 1000)).toEqual(played(rules, table, 1000));
});

test('one kernel walks several tables in turn', () => {
  const [a, b] = [duel(2, 4, 4), duel(12, 12, 5)];
  const before = played(a, tableOf(a), 1000);
  played(b, tableOf(b), 1000);
  expect(played(a, tableOf(a), 1000)).toEqual(before);
});

test('a fight that is over before its first step ends at step 0, in every trial', () => {
  const rules = duel(0, 3, 4);
  const tally = played(rules, tableOf(rules), 777);
  expect(tally.trials).toBe(777);
  expect(tally.steps[1]).toEqual(new Map([[0, 777]]));
  expect(situationsOf(tableOf(rules), 1n, 5)).toEqual([]);
});

test('a fight without end in sight is cut at the limit on steps and counted as unfinished', () => {
  const rules = patience(1_000_000);
  const table = tableOf(rules, { maxSteps: 20 });
  const tally = played(rules, table, 1_000);
  expect(total(tally.steps.at(-1)!)).toBeGreaterThan(900);
  expect([...tally.steps.at(-1)!.keys()]).toEqual([20]);
  expect(tally.trials).toBe(1_000);
});

test('each tally starts anew, and tallies add up', () => {
  const rules = duel(2, 4, 4);
  const sampler = walker(tableOf(rules), endings(rules), kernel);
  sampler.play(1n, 0, 100);
  const first = sampler.tally();
  sampler.play(1n, 1, 50);
  expect(merge(first, sampler.tally()).trials).toBe(150);
  expect(sampler.tally().trials).toBe(0);
});

test('frozen: the first 1000 trials of seed 7 in the example of the README', () => {
  const { steps } = played(duel(2, 4, 4), tableOf(duel(2, 4, 4)), 1000, { seed: 7n, block: 0 });
  expect(
    steps.slice(0, 2).map((seen) => Object.fromEntries([...seen].sort(([a], [b]) => a - b))),
  ).toMatchInlineSnapshot(`
    [
      {
        "4": 59,
        "5": 139,
      },
      {
        "2": 275,
        "3": 244,
        "4": 161,
        "5": 122,
      },
    ]
  `);
});

test('where steps are counted, fights may be of any length: short ones, and such as outlast the flat count', () => {
  // A fight takes 100 steps on average, and one in 13 more than 256.
  const rules = patience(100);
  const table = tableOf(rules, { maxLayeredRows: 0 });
  expect(table.layered).toBe(false);
  const tally = played(rules, table, 2000, { seed: 5n, block: 0 });
  const oneByOne = new Map<number, number>();
  for (let trial = 0; trial < 2000; trial++) {
    const { length } = situationsOf(table, 5n, trial);
    oneByOne.set(length, (oneByOne.get(length) ?? 0) + 1);
  }
  expect([...oneByOne.keys()].some((steps) => steps > 256)).toBe(true);
  expect(tally.steps[0]).toEqual(oneByOne);
});
