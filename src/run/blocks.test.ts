import { expect, test } from 'vitest';
import { BLOCK } from '../engine/rng.js';
import { BlockPlan, isCheck, type Stretch } from './blocks.js';

function all(plan: BlockPlan, milliseconds: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let next = plan.next(2); next !== null; next = plan.next(2)) {
    stretches.push(next);
    plan.took(next, milliseconds);
  }
  return stretches;
}

test.each([1, BLOCK - 1, BLOCK, BLOCK + 1, 1_000_000, 50_000_001])(
  '%d trials are handed out whole and once',
  (trials) => {
    for (const checks of [true, false])
      for (const milliseconds of [0, 10, 1000]) {
        const stretches = all(new BlockPlan(trials, { checks }), milliseconds);
        expect(stretches.reduce((sum, stretch) => sum + stretch.trials, 0)).toBe(trials);
        expect(stretches[0]!.from).toBe(0);
        stretches.slice(1).forEach(({ from }, i) => {
          expect(from).toBe(stretches[i]!.to);
        });
        for (const { from, to, trials: some } of stretches.slice(0, -1))
          expect(some).toBe((to - from) * BLOCK);
      }
  },
);

test('with a stop rule no stretch reaches across 1, 2, 4, 8 … blocks', () => {
  const ends = new Set(all(new BlockPlan(1000 * BLOCK, { checks: true }), 1).map(({ to }) => to));
  for (const check of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) expect(ends).toContain(check);
});

test('stretches grow while they are quick, and shrink towards the end', () => {
  const sizes = all(new BlockPlan(2000 * BLOCK, { checks: false }), 1).map(({ from, to }) => to - from);
  expect(sizes.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...sizes)).toBeGreaterThan(100);
  expect(sizes.at(-1)).toBe(1);
});

test('stop rules look after 1, 2, 4, 8 … blocks', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1024, 1025].filter(isCheck)).toEqual([1, 2, 4, 8, 1024]);
});
