import { expect, test } from 'vitest';
import { directContender } from '../src/engine/direct-contender.js';
import { duel } from '../src/engine/fights.fixture.js';
import { pairedSampler } from '../src/engine/paired.js';
import { player } from '../src/engine/play.js';
import type { Rules } from '../src/engine/rules.js';
import type { Sampler } from '../src/engine/sampler.js';
import { playOrders } from './play-orders.js';
import type { BlocksOf } from './task.js';

const options = { maxSteps: 100 };
const contender = (theirs: number) =>
  directContender(duel(2, theirs, 4) as unknown as Rules, options, { kind: 'outcome', side: 'kill' });

const samplers: [string, () => Sampler<unknown>][] = [
  ['fights', () => player(duel(2, 2, 4), options)],
  ['paired fights', () => pairedSampler([contender(2), contender(3)])],
];

const order: BlocksOf<string> = { job: 'duel', jobNumber: 1, seed: 5n, block: 0, trials: 1_000 };

test.each(samplers)(
  'blocks of %s that fail on a thread that lives on are counted once when they are played again',
  async (_, open) => {
    const healthy = await playOrders(async () => open())(order);
    let faults = 0;
    const play = playOrders(async () => {
      const sampler = open();
      const faulty: typeof sampler = {
        tally: () => sampler.tally(),
        play(seed, block, trials) {
          sampler.play(seed, block, trials);
          if (faults-- > 0) throw new Error('not enough memory, for once');
        },
      };
      return faulty;
    });
    // Before anything was made ready, and when it had been used.
    for (let round = 0; round < 2; round++) {
      faults = 1;
      await expect(play(order)).rejects.toThrow('for once');
      expect(await play(order)).toEqual(healthy);
    }
  },
);

test('what a job needs is made ready with its first order', async () => {
  const asked: string[] = [];
  const play = playOrders(async (job: string) => {
    asked.push(job);
    return player(duel(2, 2, 4), options);
  });
  for (const jobNumber of [1, 1, 2, 2, 1]) await play({ ...order, job: `job ${jobNumber}`, jobNumber });
  expect(asked).toEqual(['job 1', 'job 2', 'job 1']);
});

test('the blocks of an order follow one another, and the last may be a part of one', async () => {
  const played: [number, number][] = [];
  const play = playOrders(async () => ({
    play: (_seed: bigint, block: number, trials: number) => void played.push([block, trials]),
    tally: () => null,
  }));
  await play({ ...order, block: 3, trials: 150_000 });
  expect(played).toEqual([
    [3, 65_536],
    [4, 65_536],
    [5, 18_928],
  ]);
});
