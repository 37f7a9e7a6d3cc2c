import { expect, test } from 'vitest';
import type { Odds } from '../result.js';
import { seen } from './fixture.js';
import {
  bareOdds,
  bestOdds,
  describeEstimate,
  describeExact,
  describeInterval,
  describeShare,
} from './odds.js';

const million = 1_000_000;
const none = seen(0, million);
const all = seen(million, million);
const unknown: Odds = { exact: null, estimate: null, low: null, high: null };

test('exact odds: never and always only of what is so', () => {
  expect(describeExact(0)).toBe('never');
  expect(describeExact(1)).toBe('always');
  expect(describeExact(3 / 16)).toBe('18.75 %');
  expect(describeExact(1 - 1e-13)).toBe('> 99.999999 %');
  expect(describeExact(1e-13)).toBe('< 0.000001 %');
  expect(describeExact(null)).toBe('–');
});

test('an estimate comes with half the width of its interval', () => {
  // 1.96 · sqrt(0.1874 · 0.8126 / 10^6) = 0.000765.
  expect(describeEstimate(seen(187_412, million))).toBe('18.74 % ± 0.08');
  expect(describeEstimate(seen(187_412, million), 4)).toBe('18.7412 % ± 0.0765');
});

test('of a rare event both ends are told, since the interval is lopsided', () => {
  // Wilson for 1 in 10^6 at 95 %: 1.77e-7 to 5.66e-6.
  expect(describeEstimate(seen(1, million))).toBe('0.0001 % (0.000018 – 0.00057 %)');
  expect(describeEstimate(seen(999_999, million))).toBe('99.9999 % (99.99943 – 99.999982 %)');
});

test('where nothing or everything was seen there is only a bound', () => {
  expect(describeEstimate(none)).toBe('below 0.0004 %');
  expect(describeEstimate(all)).toBe('above 99.9996 %');
  expect(describeInterval(none)).toBe('below 0.0004 %');
  expect(describeInterval(all)).toBe('above 99.9996 %');
  expect(bareOdds(none)).toBe('below 0.0004 %');
  expect(bareOdds(all)).toBe('above 99.9996 %');
});

test('the share counts the trials', () => {
  expect([none, seen(187_412, million), all, unknown].map((odds) => describeShare(odds))).toEqual([
    'none',
    '18.74 %',
    'all',
    '–',
  ]);
});

test('an interval is told by its ends', () => {
  expect(describeInterval(seen(187_412, million))).toBe('18.66 – 18.82 %');
});

test('exact odds come before estimates', () => {
  const both = seen(0, million, 3 / 16);
  expect(bestOdds(both)).toBe('18.75 %');
  expect(bareOdds(both)).toBe('18.75 %');
  expect(bestOdds(none)).toBe('below 0.0004 %');
  expect(bestOdds({ ...none, exact: 0 })).toBe('never');
  expect(bareOdds({ ...none, exact: 0 })).toBe('0 %');
});

test('what is not known is not made up', () => {
  for (const describe of [describeEstimate, describeInterval, bareOdds, bestOdds])
    expect(describe(unknown)).toBe('–');
  const nan = { exact: null, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  for (const describe of [describeEstimate, describeInterval, bareOdds, describeShare])
    expect(describe(nan)).toBe('–');
  expect(describeEstimate({ ...unknown, estimate: 0 })).toBe('none seen');
  expect(describeEstimate({ ...unknown, estimate: 1 })).toBe('nothing else seen');
  expect(describeEstimate({ ...unknown, estimate: 0.5 })).toBe('50.00 %');
});
