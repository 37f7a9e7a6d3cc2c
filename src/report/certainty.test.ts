import { expect, test } from 'vitest';
import type { Result } from '../result.js';
import { withCertainties } from './certainty.js';
import { isaacVsMonstro, seen } from './fixture.js';

/** A fight that ends as told, with a curve of the kill's odds. */
function fight(kill: number, death: number, curve: readonly number[], tail = 0): Result {
  const exact = (odds: number) => ({ exact: odds, estimate: null, low: null, high: null });
  return isaacVsMonstro({
    outcomes: { kill: exact(kill), death: exact(death) },
    endings: [
      { ending: 'kill', label: 'Monstro dies', ...exact(kill) },
      { ending: 'death', label: 'Isaac dies', ...exact(death) },
    ],
    curve: { unit: 'roll', tail, points: curve.map((odds, index) => ({ step: index + 1, ...exact(odds) })) },
  });
}

test('1 but for rounding is 1 where nothing else can happen', () => {
  const { outcomes, endings, curve } = withCertainties(
    fight(0.9999999999999998, 0, [0.5, 0.9999999999999998]),
  );
  expect(outcomes.kill.exact).toBe(1);
  expect(endings[0]?.exact).toBe(1);
  expect(curve.points.map((point) => point.exact)).toEqual([0.5, 1]);
});

test('1 is not 1 where something else can happen, however rare', () => {
  // Thirty sixes in a row to die of: (1/6)^30 = 4.5e-24, too little for 1 - 4.5e-24 to differ from 1.
  const { outcomes, endings } = withCertainties(fight(1, 6 ** -30, [1]));
  expect(outcomes.kill.exact).toBeLessThan(1);
  expect(endings[0]?.exact).toBeLessThan(1);
  expect(endings[1]?.exact).toBe(6 ** -30);
});

test('a curve is not certain while fights go on, nor before its last step', () => {
  const almost = 1 - 1e-13;
  expect(withCertainties(fight(1, 0, [0.5, almost], 1e-13)).curve.points[1]?.exact).toBe(almost);
  expect(withCertainties(fight(1, 0, [almost, 1])).curve.points.map((point) => point.exact)).toEqual([
    almost,
    1,
  ]);
});

test('other odds, and estimates, are left alone', () => {
  const result = isaacVsMonstro();
  expect(withCertainties(result)).toEqual(result);
  const all = { ...result, outcomes: { kill: seen(10, 10), death: seen(0, 10) } };
  expect(withCertainties(all).outcomes).toEqual(all.outcomes);
});

test('doing it twice changes nothing', () => {
  const once = withCertainties(fight(1, 6 ** -30, [1]));
  expect(withCertainties(once)).toEqual(once);
});
