/**
 * The kernel in WebAssembly against the one in JS: the same tallies, bit for bit, on random chains
 * and on every shipped scenario, and it was WebAssembly that walked.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { type Rows, spotRules } from '../../src/engine/fixture.js';
import { BLOCK } from '../../src/engine/rng.js';
import { compileTable, type Table, unpackTable } from '../../src/engine/table.js';
import type { Tally } from '../../src/engine/tally.js';
import { walker } from '../../src/engine/walk.js';
import type { WalkKernel } from '../../src/engine/walk-kernel.js';
import { laySlots, openWalkMemory, slotsIn, takeDesk } from '../../src/engine/walk-memory.js';
import { jsKernel } from '../../src/engine/walk-visits.js';
import { wasmKernel } from '../../src/engine/wasm-kernel.js';
import { webAssembly } from '../../src/engine/web-assembly.js';
import { analyze, games, type Pool } from '../../src/index.js';
import { TableMemories } from '../../src/run/table-memories.js';
import simulate from '../../workers/simulate.js';
import type { Job, Task } from '../../workers/task.js';

/** Trials that were walked in WebAssembly: every instance made from here on is listened to. */
let walked = 0;
const api = webAssembly!;
const { Instance } = api;
const listening = vi.spyOn(api, 'Instance').mockImplementation(function listen(
  ...made: ConstructorParameters<typeof Instance>
) {
  const code = new Instance(...made).exports as Record<
    'playVisits' | 'playCounting',
    (...task: unknown[]) => unknown
  >;
  const playVisits = (...task: unknown[]) => {
    walked += task[3] as number;
    return code.playVisits(...task);
  };
  const playCounting = (...task: unknown[]) => {
    const isCounted = code.playCounting(...task);
    if (isCounted !== 0) walked += task[3] as number;
    return isCounted;
  };
  return { exports: { playVisits, playCounting } };
});
afterAll(() => listening.mockRestore());
beforeEach(() => {
  walked = 0;
});

const js = jsKernel();
/** At most: each spot from which nothing leads is one, then `never-ends` and `unfinished`. */
const ENDINGS = 14;

function played(table: Table, kernel: WalkKernel, { seed, block, trials }: Omit<Task, 'job'>): Tally {
  const sampler = walker(table, ENDINGS, kernel);
  for (let done = 0; done < trials; done += BLOCK)
    sampler.play(seed, block + done / BLOCK, Math.min(BLOCK, trials - done));
  return sampler.tally();
}

/** Spots that lead to one another or to an end, by shares of any size. */
const spots = fc.integer({ min: 2, max: 12 }).chain((size) =>
  fc.array(
    fc.array(fc.tuple(fc.nat(size - 1), fc.oneof(fc.integer({ min: 1, max: 9 }), fc.nat(10_000).map(odd))), {
      maxLength: 5,
    }),
    { minLength: size, maxLength: size },
  ),
);

function odd(n: number): number {
  return 2 * n + 1;
}

const task = fc.record({
  seed: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  block: fc.oneof(fc.nat(5), fc.constant(2 ** 32 + 7), fc.constant(2 ** 53 - 1)),
  trials: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: BLOCK })),
});

/** Layers up to a limit on steps, or none but where hardly any fight is left: then some are late. */
const layers = fc.oneof(
  fc.record({ maxSteps: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ maxSteps: fc.constant(100_000), lateOdds: fc.constantFrom(0.5, 2 ** -4, 2 ** -10) }),
);

/** Whether a fight leaves the layers among the first trials of a block. */
function isLate(table: Table, at: Omit<Task, 'job'>): boolean {
  const counts = new Float64Array(table.ends);
  js.playVisits(table, at, counts);
  return counts.subarray(table.late).some((times) => times > 0);
}

describe.each([true, false])('memory that is shared: %s', (shared) => {
  test.each([6, 7, 8])('random chains in rows of %d bits', (bits) => {
    const kernel = shared ? null : wasmKernel();
    let [expected, again, inTime, late] = [0, 0, 0, 0];
    fc.assert(
      fc.property(spots, task, layers, (rows, { trials, ...where }, options) => {
        const { chain } = explore(spotRules(rows as Rows), { carry: [] })!;
        const table = compileTable(chain, { ...options, bits });
        fc.pre(table.start >= 0 && table.layered);
        // Late fights are counted step by step, and may be long.
        const at = { ...where, trials: table.late < table.ends ? Math.ceil(trials / 64) : trials };
        const wasm = kernel ?? sharing(table);
        expect(wasm.language).toBe('wasm');
        expect(played(table, wasm, at)).toEqual(played(table, js, at));
        expected += at.trials;
        if (isLate(table, at)) [late, again] = [late + 1, again + at.trials];
        else if (table.late < table.ends) inTime++;
      }),
      { seed: 20_260_901, numRuns: shared ? 60 : 160 },
    );
    expect(expected).toBeGreaterThan(200_000);
    // Where a fight is late the block is walked again, by counting, which is left to JS where fights are too long.
    expect(walked).toBeGreaterThan(expected + again / 2);
    expect(walked).toBeLessThanOrEqual(expected + again);
    // Both ways on from a block of a table that has late rows.
    expect(late).toBeGreaterThan(5);
    expect(inTime).toBeGreaterThan(2);
  });
});

const someTrials = task.map((at) => ({ ...at, trials: Math.ceil(at.trials / 16) }));
/** Long enough for nearly all fights; so short that some are too long for a throw more; and shorter than a throw. */
const mostSteps = fc.oneof(fc.constant(1000), fc.integer({ min: 128, max: 400 }), fc.nat(60).map(odd));

describe.each([true, false])('slots of 32 bits: %s', (wide) => {
  test.each([4, 6, 8])('random chains whose steps are counted, in rows of %d bits', (bits) => {
    const kernel = wasmKernel()!;
    let all = 0;
    fc.assert(
      fc.property(spots, someTrials, mostSteps, fc.boolean(), (rows, at, maxSteps, isShared) => {
        const { chain } = explore(spotRules(rows as Rows), { carry: [] })!;
        const narrow = compileTable(chain, { maxSteps, bits, maxLayeredRows: 0 });
        fc.pre(narrow.start >= 0);
        const table = wide ? { ...narrow, slots: Uint32Array.from(narrow.slots) } : narrow;
        expect(table.layered).toBe(false);
        expect(played(table, isShared ? sharing(table) : kernel, at)).toEqual(played(narrow, js, at));
        all += at.trials;
      }),
      { seed: 20_261_118, numRuns: 120 },
    );
    expect(walked).toBeGreaterThan(0.4 * all);
    expect(walked).toBeLessThan(all);
  });
});

test.each([6, 8])('random chains with two steps fused, in rows of %d bits', (bits) => {
  const kernel = wasmKernel()!;
  let expected = 0;
  fc.assert(
    fc.property(spots, task, layers, (rows, { trials, ...where }, options) => {
      const { chain } = explore(spotRules(rows as Rows), { carry: [] })!;
      const table = compileTable(chain, { ...options, bits, fused: true });
      fc.pre(table.start >= 0 && table.fused);
      const at = { ...where, trials: table.late < table.ends ? Math.ceil(trials / 64) : trials };
      expect(played(table, kernel, at)).toEqual(played(table, js, at));
      expected += at.trials;
    }),
    { seed: 20_261_120, numRuns: 120 },
  );
  expect(expected).toBeGreaterThan(200_000);
  expect(walked).toBe(expected);
});

test('a fused table of more slots than 16 bits can tell in units of 64', () => {
  const size = 60;
  const rows = Array.from({ length: size }, (_, s): Rows[number] => [
    [(s + 1) % size, 31],
    [(7 * s + 3) % size, 53],
    [size, 1 + (s % 3)],
  ]);
  const { chain } = explore(spotRules([...rows, []] as Rows), { carry: [] })!;
  const table = compileTable(chain, { maxSteps: 120, bits: 8, fused: true });
  expect(table.fused).toBe(true);
  expect(table.rows << 8).toBeGreaterThan(2 ** 22);
  const at = { seed: 9n, block: 2, trials: BLOCK };
  expect(played(table, wasmKernel()!, at)).toEqual(played(table, js, at));
});

test('one kernel walks tables of both kinds in turn, and none is in the way of the others', () => {
  const kernel = wasmKernel()!;
  const { chain } = explore(
    spotRules([
      [[1, 1]],
      [
        [0, 1],
        [2, 1],
        [3, 1],
      ],
      [],
      [],
    ] as Rows),
    { carry: [] },
  )!;
  const layered = compileTable(chain, { maxSteps: 150, bits: 8 });
  const plain = compileTable(chain, { maxSteps: 1000, maxLayeredRows: 0 });
  // So large that the desks come after it.
  const large = { ...plain, slots: Uint32Array.from({ length: 2 ** 23 }, (_, i) => plain.slots[i] ?? 0) };
  const at = { seed: 3n, block: 1, trials: 5_000 };
  for (const table of [layered, plain, large, layered, plain, layered, large])
    expect(played(table, kernel, at)).toEqual(played(table === large ? plain : table, js, at));
  expect(walked).toBe(7 * at.trials);
});

test('ends too many to be counted, or fights too long, are left to the kernel in JS', () => {
  const { chain } = explore(
    spotRules([
      [[1, 1]],
      [
        [0, 1],
        [2, 1],
      ],
      [],
    ] as Rows),
    { carry: [] },
  )!;
  const table = compileTable(chain, { maxSteps: 127, maxLayeredRows: 0 });
  const kernel = wasmKernel()!;
  const count = vi.fn();
  const at = { seed: 1n, block: 0, trials: 100 };
  expect(kernel.playCounting!(table, at, count)).toBe(false);
  expect(kernel.playCounting!({ ...table, maxSteps: 1000, ends: 2 ** 14 }, at, count)).toBe(false);
  expect(count).not.toHaveBeenCalled();
  expect(kernel.playCounting!({ ...table, maxSteps: 1000 }, at, count)).toBe(true);
  expect(count.mock.calls.reduce((sum, [{ times }]) => sum + times, 0)).toBe(100);
});

/** A kernel at the second desk of a memory where the table lies. */
function sharing(table: Table): WalkKernel {
  const memory = openWalkMemory({ shared: true })!;
  laySlots(memory, table);
  takeDesk(memory);
  return wasmKernel(memory)!;
}

/** A thread has the memories of one pool. */
const memories = new TableMemories();
const files = games.flatMap(({ id }) => globSync(`scenarios/${id}/*.yaml`)).sort();

test.each(files)('%s, as a thread plays it', async (file) => {
  let [chained, all] = [0, 0];
  const numbers = new Map<Job, number>();
  const pool: Pool = {
    threads: 1,
    memories,
    async run(given) {
      const { job, trials } = given;
      numbers.set(job, numbers.get(job) ?? jobs++);
      const tally = await simulate({ ...given, jobNumber: numbers.get(job)! });
      all += trials;
      if (job.kind !== 'chain') return tally;
      const packed = unpackTable(job.table);
      const { memory } = job;
      const slots = memory ? slotsIn(memory.memory, packed.slots, packed.rows << packed.bits) : packed.slots;
      const table = { ...packed, slots: slots.slice() };
      if (table.start >= 0) chained += trials;
      const sampler = walker(table, job.endings, js);
      for (let done = 0; done < trials; done += BLOCK)
        sampler.play(given.seed, given.block + done / BLOCK, Math.min(BLOCK, trials - done));
      expect(tally).toEqual(sampler.tally());
      return tally;
    },
    close: async () => {},
  };
  await analyze(readFileSync(file, 'utf8'), { file, seed: '5', trials: 100_000, pool });
  expect(all).toBe(100_000);
  expect(walked).toBe(chained);
  walkedInAll += walked;
});

let jobs = 1;
let walkedInAll = 0;

test('all shipped scenarios were walked in WebAssembly', () => {
  expect(walkedInAll).toBe(100_000 * files.length);
});

test('without WebAssembly, or without what the kernel needs of it, there is no such kernel', () => {
  const validating = vi.spyOn(api, 'validate').mockReturnValue(false);
  expect(wasmKernel()).toBeNull();
  validating.mockRestore();
});
