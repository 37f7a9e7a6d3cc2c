import { expect, test } from 'vitest';
import {
  PRECISION_EXPECTED,
  parsePrecision,
  parseSeed,
  parseTrials,
  SEED_EXPECTED,
  TRIALS_EXPECTED,
} from './settings.js';

test.each([
  [1, 1],
  [1e12, 1e12],
  ['1000', 1000],
  ['10k', 10_000],
  ['10K', 10_000],
  ['50M', 50_000_000],
  ['1.5M', 1_500_000],
  ['1.1M', 1_100_000],
  ['1.50k', 1500],
  ['2G', 2e9],
  ['1T', 1e12],
  ['1e6', 1_000_000],
  [' 5 ', 5],
])('trials %j are %d', (raw, value) => {
  expect(parseTrials(raw)).toEqual({ ok: true, value });
});

test.each([
  0,
  -1,
  1.5,
  Number.NaN,
  Infinity,
  1e13,
  '',
  'k',
  '1.5',
  '1.0001k',
  '2T',
  '5 M',
  '0x10',
  '1e99',
  '-5',
  'ten',
])('trials %j are refused', (raw) => {
  expect(parseTrials(raw)).toEqual({ ok: false, expected: TRIALS_EXPECTED });
});

test.each([
  [0, '0'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ['007', '7'],
  ['18446744073709551615', '18446744073709551615'],
  ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
])('seed %j is %s', (raw, value) => {
  expect(parseSeed(raw)).toEqual({ ok: true, value });
});

test.each([-1, 0.5, 2 ** 53, Number.NaN, '18446744073709551616', '-1', '', '0x', '1e3', '0b1', 'seed'])(
  'seed %j is refused',
  (raw) => {
    expect(parseSeed(raw)).toEqual({ ok: false, expected: SEED_EXPECTED });
  },
);

test.each([
  [0.0005, 0.0005],
  ['0.0005', 0.0005],
  ['0.05%', 0.0005],
  ['0.07%', 0.0007],
  ['.5', 0.5],
  ['50 %', 0.5],
  ['1e-4', 0.0001],
  [1e-7, 1e-7],
])('precision %j is %d', (raw, value) => {
  expect(parsePrecision(raw)).toEqual({ ok: true, value });
});

test.each([0, -0.1, 0.6, Number.NaN, Infinity, '', '%', '.', '51%', '0%', '1e-999', 'e-4', '1,5%', '-1%'])(
  'precision %j is refused',
  (raw) => {
    expect(parsePrecision(raw)).toEqual({ ok: false, expected: PRECISION_EXPECTED });
  },
);
