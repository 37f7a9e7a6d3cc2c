import { describe, expect, test } from 'vitest';
import { binned, gridFor, thin, thinCurve } from './thin.js';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const curve = (odds: readonly number[]) =>
  odds.map((exact, index) => ({ step: index + 1, exact, estimate: null, low: null, high: null }));

test('a few items are all kept, of many the first, the last and some between', () => {
  expect(thin(numbers(5), 5)).toEqual([0, 1, 2, 3, 4]);
  expect(thin(numbers(9), 5)).toEqual([0, 2, 4, 6, 8]);
  expect(thin(numbers(10_000), 3)).toEqual([0, 4999, 9999]);
  // Every second one, down from the last, and the first.
  expect(thin(numbers(6), 5)).toEqual([0, 1, 3, 5]);
});

describe('curves', () => {
  test('a short curve is left alone, flat or not', () => {
    const points = curve([0.5, 0.5, 0.5]);
    expect(thinCurve(points, 3)).toBe(points);
    expect(thinCurve([], 3)).toEqual([]);
    expect(
      thinCurve(curve(numbers(13).map((index) => Math.min(1, index / 2))), 100).map(({ step }) => step),
    ).toEqual([1, 2, 3]);
  });

  test('the long flat end of a curve is left out', () => {
    const points = curve(numbers(10_000).map((index) => Math.min(1, (index + 1) / 100)));
    const steps = thinCurve(points, 5).map(({ step }) => step);
    // The curve is at its top from step 100 on: 99 / 4 = 24.75, so every 25th.
    expect(steps).toEqual([1, 25, 50, 75, 100]);
  });

  test('a curve that climbs to the end is shown to the end', () => {
    const points = curve(numbers(10_000).map((index) => index / 10_000));
    const steps = thinCurve(points, 200).map(({ step }) => step);
    expect(steps.length).toBeLessThanOrEqual(200);
    expect(steps.at(-1)).toBe(10_000);
    // 9,999 / 199 = 50.2, so every 51st; the climb is 5e-5 of its top already at step 1.
    expect(steps[1]! - steps[0]!).toBeLessThanOrEqual(51);
    expect(steps[0]).toBe(1);
  });

  test('the long flat start of a curve is left out, but for one point on the ground', () => {
    const points = curve(numbers(400).map((index) => Math.max(0, index - 299) / 100));
    const steps = thinCurve(points, 26).map(({ step }) => step);
    // At 0 up to step 300, at 1 from step 400 on: 100 / 25 = 4.
    expect(steps.slice(0, 3)).toEqual([300, 304, 308]);
    expect(steps.at(-1)).toBe(400);
  });

  test('a short climb in a long curve is all there is to see', () => {
    const points = curve(numbers(1000).map((index) => (index < 500 ? 0 : 1)));
    expect(thinCurve(points, 10).map(({ step }) => step)).toEqual([500, 501]);
  });

  test('a curve that never leaves the ground is shown from end to end', () => {
    const steps = thinCurve(curve(numbers(1000).map(() => 0)), 10).map(({ step }) => step);
    expect([steps[0], steps.at(-1)]).toEqual([1, 1000]);
  });
});

describe('distributions', () => {
  const even = (count: number) => numbers(count).map((value) => ({ value, probability: 1 / count }));

  test('values that fit get a bin each', () => {
    expect(gridFor(even(5), 60)).toEqual({ start: 0, size: 1, count: 5 });
    expect(binned(even(2), { start: 0, size: 1, count: 2 })).toEqual([
      { from: 0, to: 0, probability: 0.5 },
      { from: 1, to: 1, probability: 0.5 },
    ]);
  });

  test('ten thousand values go into at most sixty bins, and nothing is lost', () => {
    const grid = gridFor(even(10_000), 60);
    // 10,000 / 60 = 166.7, so bins of 167.
    expect(grid).toEqual({ start: 0, size: 167, count: 60 });
    const bins = binned(even(10_000), grid);
    expect(bins).toHaveLength(60);
    expect(bins.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(bins[0]?.probability).toBeCloseTo(0.0167, 12);
  });

  test('two far values share a grid that reaches both', () => {
    const far = [
      { value: 0, probability: 0.5 },
      { value: 9999, probability: 0.5 },
    ];
    expect(binned(far, gridFor(far, 60)).map(({ from, to }) => [from, to])).toEqual([
      [0, 166],
      [9853, 10_019],
    ]);
  });

  test('remote tails of a long distribution are left aside', () => {
    const tail = numbers(1000).map((value) => ({ value, probability: value < 50 ? 0.02 : 1e-12 }));
    expect(gridFor(tail, 60)).toEqual({ start: 0, size: 1, count: 50 });
    expect(binned(tail, gridFor(tail, 60))).toHaveLength(50);
  });

  test('no values, no bins', () => {
    expect(binned([], gridFor([], 60))).toEqual([]);
  });
});
