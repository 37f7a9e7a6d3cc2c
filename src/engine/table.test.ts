import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  errorOf,
  type Fraction,
  fraction,
  minus,
  ONE,
  over,
  plus,
  times,
  ZERO,
} from '../../test/fraction.js';
import type { Chain } from './chain.js';
import { explore } from './explore.js';
import { brawlRules, type Rows, spotRules } from './fixture.js';
import type { Rules } from './rules.js';
import { spread } from './spread.js';
import { compileTable, packTable, type Table, type TableOptions, tableFor, unpackTable } from './table.js';

const chainOf = (rows: Rows) => explore(spotRules(rows), { carry: [] })!.chain;

/** Where the slots of a row lead, each with its share of them. */
function shares({ slots, bits }: Table, row: number): Map<number, Fraction> {
  const size = 2 ** bits;
  const counts = new Map<number, number>();
  for (const to of slots.subarray(row * size, (row + 1) * size)) counts.set(to, (counts.get(to) ?? 0) + 1);
  return new Map([...counts].map(([to, n]) => [to, fraction(n, size)]));
}

/** Replaces a node by where it leads; what leads back to itself is tried again. */
function eliminate(nodes: Map<number, Map<number, Fraction>>, gone: number): void {
  const ways = nodes.get(gone)!;
  nodes.delete(gone);
  const away = minus(ONE, ways.get(gone) ?? ZERO);
  ways.delete(gone);
  for (const leads of nodes.values()) {
    const share = leads.get(gone);
    if (share === undefined) continue;
    leads.delete(gone);
    for (const [to, odds] of ways) leads.set(to, plus(leads.get(to) ?? ZERO, over(times(share, odds), away)));
  }
}

/**
 * The exact odds of the next row, by reading the table as the walker does but knowing nothing of
 * how it was made: hidden rows are passed through, and in a layered table a row that leads to
 * itself is drawn again.
 */
function nextRows(table: Table, row: number): Map<number, Fraction> {
  const nodes = new Map([[row, shares(table, row)]]);
  for (const leads of nodes.values())
    for (const to of leads.keys()) if (to >= table.hidden && !nodes.has(to)) nodes.set(to, shares(table, to));
  for (const hidden of [...nodes.keys()]) if (hidden !== row) eliminate(nodes, hidden);
  const leads = nodes.get(row)!;
  const away = table.layered ? minus(ONE, leads.get(row) ?? ZERO) : ONE;
  if (table.layered) leads.delete(row);
  return new Map([...leads].map(([to, odds]) => [to, over(odds, away)]));
}

const bySituation = (table: Table, row: number) =>
  new Map([...nextRows(table, row)].map(([to, odds]) => [table.situation[to]!, odds]));

/** What the chain says of the same. */
function chainOdds(chain: Chain, s: number): Map<number, Fraction> {
  const odds = new Map<number, Fraction>();
  for (let e = chain.rowStart[s]!; e < chain.rowStart[s + 1]!; e++) {
    const [to, share] = [chain.edgeTo[e]!, fraction(chain.edgeUnits[e]!, chain.rowUnits[s]!)];
    odds.set(to, plus(odds.get(to) ?? ZERO, share));
  }
  return odds;
}

/** Every row of a table gives exactly the odds of its situation, and leads one step on. */
function expectExact(chain: Chain, table: Table): void {
  expect(table.bias).toBe(0);
  for (let row = table.ends; row < table.hidden; row++) {
    expect(bySituation(table, row)).toEqual(chainOdds(chain, table.situation[row]!));
    if (table.layered)
      for (const to of nextRows(table, row).keys()) expect(table.steps[to]).toBe(table.steps[row]! + 1);
  }
  if (table.start < 0) return;
  for (let end = 0; end < table.ends; end++) expect(shares(table, end)).toEqual(shares(table, table.start));
}

const MODES = [4, 6, 8].flatMap((bits) => [
  { bits, layered: true },
  { bits, layered: false },
]);
const optionsOf = ({ bits, layered }: (typeof MODES)[number], maxSteps = 4): TableOptions => ({
  maxSteps,
  bits,
  ...(!layered && { maxLayeredRows: 0 }),
});

describe.each(MODES)('rows of $bits bits, layered: $layered', (mode) => {
  // The self-loop must not be mistaken for a draw that is made again.
  const around = (total: number): Rows => [
    [
      [0, 1],
      [1, 2],
      [2, total - 3],
    ],
    [],
    [
      [3, total - 1],
      [0, 1],
    ],
    [],
  ];

  test.each([6, 7, 20, 36, 255, 256, 257, 1_000_003, 2 ** 40 - 87])(
    'a denominator of %d is exact',
    (total) => {
      const chain = chainOf(around(total));
      const table = compileTable(chain, optionsOf(mode));
      expect(table).toMatchObject(mode);
      expectExact(chain, table);
    },
  );

  test('a denominator beyond the finest grid is exact where the grid happens to hold it, and else close', () => {
    // Digits of 4 or 8 bits make a grid of 2^40, of 6 bits one of 2^42.
    const total = 2 ** 40 + 15;
    const chain = chainOf(around(total));
    const table = compileTable(chain, optionsOf(mode));
    if (mode.bits === 6) return expectExact(chain, table);
    expectQuantised(chain, table, (s) => chainOdds(chain, s));
  });

  test('odds without a denominator are close', () => {
    // Two events of 2^30 - 35 parts each: the true denominator is their product, near 2^60.
    const parts = 2 ** 30 - 35;
    const rare = 12_345_678;
    const event = spread([
      [0, rare],
      [1, parts - rare],
    ]);
    const rules: Rules<{ at: number }> = {
      ...spotRules([[], [], []]),
      start: { at: -1 },
      step: (_, chance) => ({ at: chance.take('first', event) + chance.take('second', event) }),
    };
    const { chain, states } = explore(rules)!;
    const [low, high] = [fraction(rare, parts), fraction(parts - rare, parts)];
    const truth = [times(low, low), times(fraction(2), times(low, high)), times(high, high)];
    const table = compileTable(chain, optionsOf(mode));
    expectQuantised(chain, table, (s) => {
      expect(s).toBe(0);
      return new Map(states.flatMap(({ at }, to) => (at < 0 ? [] : [[to, truth[at]!] as const])));
    });
  });

  test('any small chain is exact', () => {
    const rowsOf = (size: number) =>
      fc.array(fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: 40 })), { maxLength: 4 }), {
        minLength: size,
        maxLength: size,
      });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }).chain(rowsOf), (rows) => {
        const chain = chainOf(rows);
        expectExact(chain, compileTable(chain, optionsOf(mode, 3)));
      }),
      { seed: 91, numRuns: 40 },
    );
  });

  test('a packed table is the same table', () => {
    const table = compileTable(chainOf(around(1_000_003)), optionsOf(mode));
    expect(unpackTable(packTable(table))).toEqual(table);
  });
});

/** Bias is there, below 2^-30, and reported as the largest there is. */
function expectQuantised(chain: Chain, table: Table, truth: (s: number) => Map<number, Fraction>): void {
  let worst = 0;
  for (let row = table.ends; row < table.hidden; row++) {
    const drawn = bySituation(table, row);
    for (const [to, odds] of truth(table.situation[row]!)) {
      // A share of a grid of at most 2^42 is a double, so it may be taken as one.
      const share = drawn.get(to) ?? ZERO;
      worst = Math.max(worst, errorOf(Number(share.num) / Number(share.den), odds));
    }
    expect([...drawn.values()].reduce(plus)).toEqual(ONE);
  }
  expect(chain.size).toBe(new Set(table.situation).size);
  expect(worst).toBeGreaterThan(0);
  expect(worst).toBeLessThan(2 ** -30);
  // The bias is measured against odds that are doubles, off by at most 2^-52 after two or three roundings.
  expect(Math.abs(table.bias - worst)).toBeLessThan(2 ** -52);
}

describe('the layout', () => {
  test('a table with too many slots is not made', () => {
    const { chain } = explore(brawlRules(2, 4, 3))!;
    const { rows, bits } = compileTable(chain, { maxSteps: 100, maxLayeredRows: 0 });
    const whole = { maxSteps: 100, maxLayeredRows: 0, maxSlots: rows * 2 ** bits };
    expect(tableFor(chain, whole)?.rows).toBe(rows);
    const short = { ...whole, maxSlots: whole.maxSlots - 1 };
    expect(tableFor(chain, short)).toBeNull();
    expect(() => compileTable(chain, short)).toThrow('too many slots');
  });

  const { chain } = explore(brawlRules(1, 2, 4))!;

  test('a layered table has a row for each situation and number of steps, ends first', () => {
    // (1, 2) at 0; (0, 2) and (1, 1) at 1; (0, 1) and (1, 0) at 2: three ends, two live, no hidden row for halves.
    const table = compileTable(chain, { maxSteps: 100 });
    expect(table).toMatchObject({
      layered: true,
      ends: 3,
      hidden: 5,
      rows: 5,
      start: 3,
      shortest: 1,
      bits: 8,
    });
    expect([...table.situation]).toEqual([1, 3, 4, 0, 2]);
    expect([...table.steps]).toEqual([1, 2, 2, 0, 1]);
    expect(table.slots).toBeInstanceOf(Uint16Array);
    expect(table.slots).toHaveLength(5 * 256);
  });

  test('endings and measures are those of the chain', () => {
    const table = compileTable(chain, { maxSteps: 100 });
    expect([table.ending, table.finals, table.measures]).toEqual([chain.ending, chain.finals, 3]);
  });

  test('a limit on layered rows that is exceeded by one makes a plain table', () => {
    expect(compileTable(chain, { maxSteps: 100, maxLayeredRows: 5 }).layered).toBe(true);
    const plain = compileTable(chain, { maxSteps: 100, maxLayeredRows: 4 });
    expect(plain).toMatchObject({ layered: false, ends: 3, hidden: 5, start: 3 });
    expect(plain.steps).toHaveLength(0);
    expect(plain.slots).toBeInstanceOf(Uint16Array);
  });

  test('a cut fight ends in the situation where it stands', () => {
    // Cut after one step: (0, 2) has ended, (1, 1) could go on.
    const table = compileTable(chain, { maxSteps: 1 });
    expect(table).toMatchObject({ ends: 2, hidden: 3, start: 2, shortest: 1 });
    expect([...table.situation]).toEqual([1, 2, 0]);
    expect([...table.situation.subarray(0, 2)].map((s) => table.ending[s])).toEqual([1, -1]);
  });

  test('a situation that is reached after different numbers of steps has a row for each, up to the cut', () => {
    // One spot that leads to itself or to the end: live at 0, 1, 2; ends at 1, 2, 3, and cut at 3.
    const loop = chainOf([
      [
        [0, 1],
        [1, 1],
      ],
      [],
    ]);
    const table = compileTable(loop, { maxSteps: 3 });
    expect(table).toMatchObject({ layered: true, ends: 4, hidden: 7 });
    const rows = [...table.situation].map((s, row) => `${s}@${table.steps[row]}`);
    expect(rows.slice(0, 4).sort()).toEqual(['0@3', '1@1', '1@2', '1@3']);
    expect(rows.slice(4).sort()).toEqual(['0@0', '0@1', '0@2']);
  });

  test('a fight that is over before its first step has no start row', () => {
    const over = compileTable(explore(brawlRules(0, 2, 4))!.chain, { maxSteps: 100 });
    expect(over).toMatchObject({ start: -1, ends: 1, hidden: 1, rows: 1 });
    expect([...over.situation]).toEqual([0]);
  });

  test('the shortest fight is the fewest steps to any ending, or the cut', () => {
    // A brawl of 3 against 5 is over after three misses at the earliest.
    const { chain: brawl } = explore(brawlRules(3, 5, 4))!;
    expect(compileTable(brawl, { maxSteps: 100 }).shortest).toBe(3);
    expect(compileTable(brawl, { maxSteps: 2 }).shortest).toBe(2);
  });

  test('row numbers fit the slots, also where hidden rows are many', () => {
    // 8,000 spots in a line, at each of which it may end: with a large prime every row needs several hidden ones.
    const length = 8_000;
    const line: Rows = [
      ...Array.from({ length }, (_, at) => [[at + 1, 500_000] as const, [length, 500_003] as const]),
      [],
    ];
    const chain = chainOf(line);
    for (const bits of [4, 6]) {
      const table = compileTable(chain, { maxSteps: 100_000, bits });
      for (const row of [table.start, table.hidden - 1])
        expect(bySituation(table, row)).toEqual(chainOdds(chain, table.situation[row]!));
      expect(table.layered ? table.rows : 0).toBeLessThanOrEqual(2 ** 16);
    }
  });
});
