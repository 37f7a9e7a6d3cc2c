import { afterEach, expect, test, vi } from 'vitest';
import type { Sampler } from '../src/engine/sampler.js';
import { parseScenario } from '../src/scenario/parse-scenario.js';
import simulate from './simulate.js';
import type { Order } from './task.js';

/** The blocks at which the sampler fails, each once. */
const faults = vi.hoisted(() => new Set<number>());

vi.mock('../src/engine/play.js', async (original) => {
  const { player } = await original<typeof import('../src/engine/play.js')>();
  const faulty = (...args: Parameters<typeof player>): Sampler => {
    const sampler = player(...args);
    return {
      tally: () => sampler.tally(),
      play(seed, block, trials) {
        sampler.play(seed, block, trials);
        if (faults.delete(block)) throw new Error('not enough memory, for once');
      },
    };
  };
  return { player: faulty };
});

const parsed = parseScenario(
  'game: four-souls\nattacker: { hp: 1, attack: 1 }\ntarget: { hp: 1, evasion: 4, attack: 1 }',
  { file: 'test' },
);
if (!parsed.ok) throw new Error('the scenario of the test is not valid');
const { scenario } = parsed;

const order: Order = {
  job: { kind: 'direct', game: 'four-souls', scenario, maxSteps: 100 },
  jobNumber: 1,
  seed: 5n,
  block: 0,
  trials: 1_000,
};

afterEach(() => faults.clear());

test('blocks that fail on a thread that lives on are counted once when they are played again', async () => {
  const healthy = await simulate({ ...order, jobNumber: 2 });
  faults.add(0);
  await expect(simulate(order)).rejects.toThrow('for once');
  expect(await simulate(order)).toEqual(healthy);
  expect(await simulate(order)).toEqual(healthy);
});
