import { expect, test } from 'vitest';
import type { Job, Task } from '../../workers/task.js';
import { BLOCK } from '../engine/rng.js';
import { emptyTally, type Tally } from '../engine/tally.js';
import type { Pool } from './pool.js';
import { type SimulateOptions, simulate } from './simulate.js';

const job: Job = { kind: 'chain', table: new ArrayBuffer(0), endings: 1 };

/** A tally that says which blocks it is made of: value = block, count = trials of that block. */
function tallyOf({ block, trials }: Task): Tally {
  const tally = emptyTally(1, 0);
  tally.trials = trials;
  for (let done = 0; done < trials; done += BLOCK)
    tally.steps[0]!.set(block + done / BLOCK, Math.min(BLOCK, trials - done));
  return tally;
}

/** A pool of promises: `answer` decides when and how a task comes back. */
function poolOf(answer: (task: Task, signal: AbortSignal) => Promise<Tally>, threads = 2): Pool {
  return { threads, run: answer, close: async () => {} };
}

/** Comes back after a time that depends on the block, in no order. */
const outOfOrder = poolOf(
  (task) => new Promise((resolve) => setTimeout(() => resolve(tallyOf(task)), (task.block * 7919) % 13)),
);

const run = (options: Partial<SimulateOptions>) =>
  simulate({ job, seed: 1n, trials: 40 * BLOCK + 5, pool: outOfOrder, ...options });

const blocksOf = (tally: Tally | null) => [...(tally?.steps[0]?.keys() ?? [])].sort((a, b) => a - b);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

test('every block is counted once, in whatever order tasks come back', async () => {
  const { tally, interrupted, failure } = await run({});
  expect(tally!.trials).toBe(40 * BLOCK + 5);
  expect(blocksOf(tally)).toEqual(upTo(41));
  expect([...tally!.steps[0]!.values()].reduce((sum, n) => sum + n, 0)).toBe(40 * BLOCK + 5);
  expect([interrupted, failure]).toEqual([false, null]);
});

test('a stop rule ends it after exactly 1, 2, 4, 8 … blocks', async () => {
  const asked: number[] = [];
  const { tally, interrupted } = await run({
    isEnough: ({ trials }) => {
      asked.push(trials / BLOCK);
      return trials >= 6 * BLOCK;
    },
  });
  expect(asked).toEqual([1, 2, 4, 8]);
  expect(blocksOf(tally)).toEqual(upTo(8));
  expect(interrupted).toBe(false);
});

test('an interruption keeps a whole prefix of blocks and says so', async () => {
  const controller = new AbortController();
  const { tally, interrupted } = await run({
    signal: controller.signal,
    onTally: ({ trials }) => {
      if (trials >= 5 * BLOCK) controller.abort();
    },
  });
  expect(interrupted).toBe(true);
  expect(tally!.trials % BLOCK).toBe(0);
  expect(blocksOf(tally)).toEqual(upTo(tally!.trials / BLOCK));
});

test('an interruption before anything is finished leaves no tally', async () => {
  expect(await run({ signal: AbortSignal.abort() })).toEqual({
    tally: null,
    interrupted: true,
    failure: null,
    isSettled: true,
  });
});

test('it says when tasks were given up on, for their threads may still be at them', async () => {
  const pool = poolOf((task, signal) =>
    task.block < 2
      ? Promise.resolve(tallyOf(task))
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { tally, isSettled } = await run({ pool, isEnough: ({ trials }) => trials === 2 * BLOCK });
  expect([tally!.trials, isSettled]).toEqual([2 * BLOCK, false]);
  expect((await run({})).isSettled).toBe(true);
});

test('an interruption after the last block is none', async () => {
  const controller = new AbortController();
  const { interrupted } = await run({
    signal: controller.signal,
    onTally: ({ trials }) => {
      if (trials === 40 * BLOCK + 5) controller.abort();
    },
  });
  expect(interrupted).toBe(false);
});

test('a task that fails ends it with the reason, and what is finished is kept', async () => {
  const pool = poolOf(async (task) => {
    if (task.block >= 10) throw new Error('the worker is gone');
    return tallyOf(task);
  });
  const { tally, failure, interrupted } = await run({ pool });
  expect(failure?.message).toBe('the worker is gone');
  expect(interrupted).toBe(false);
  expect(blocksOf(tally)).toEqual(upTo(tally!.trials / BLOCK));
  expect(tally!.trials / BLOCK).toBeLessThanOrEqual(10);
});
