import { InvalidArgumentError } from 'commander';
import { describe, expect, test } from 'vitest';
import { confidenceFlag, overrideFlag, precisionFlag, seedFlag, trialsFlag, wholeFlag } from './flags.js';

describe('--confidence', () => {
  test.each([
    ['0.95', 0.95],
    ['95', 0.95],
    ['95%', 0.95],
    [' 99.9 % ', 0.999],
    ['.5', 0.5],
    ['50', 0.5],
    ['99.9999%', 0.999999],
    ['0.999999', 0.999999],
  ])('%s is a confidence', (raw, value) => {
    expect(confidenceFlag(raw)).toBe(value);
  });

  test.each([
    '',
    '%',
    '1',
    '1%',
    '0.95%',
    '49.9',
    '0.4',
    '100',
    '99.99999',
    '-95',
    '9_5',
    'NaN',
    '1e-1',
    '0x5f',
  ])('"%s" is none', (raw) => {
    expect(() => confidenceFlag(raw)).toThrow('Expected a confidence from 50% to 99.9999%');
  });
});

describe('whole numbers', () => {
  test('are read in the notation of trials, within their limits', () => {
    expect(wholeFlag(0, 10)('0')).toBe(0);
    expect(wholeFlag(0, 10)('10')).toBe(10);
    expect(wholeFlag(1, 1_000_000)('250k')).toBe(250_000);
  });

  test.each(['', '-1', '11', '1.5', 'x', 'Infinity', '1e9', ' '])('"%s" is refused', (raw) => {
    expect(() => wholeFlag(0, 10)(raw)).toThrow('Expected a whole number from 0 to 10.');
  });
});

test('the notations of scenario files hold for flags too', () => {
  expect(trialsFlag('50M')).toBe(50_000_000);
  expect(seedFlag('0xff')).toBe('255');
  expect(precisionFlag('0.05%')).toBe(0.0005);
  expect(() => trialsFlag('0')).toThrow(InvalidArgumentError);
  expect(() => seedFlag('-1')).toThrow(InvalidArgumentError);
  expect(() => precisionFlag('0')).toThrow(InvalidArgumentError);
});

describe('--set', () => {
  test('may come again', () => {
    expect(overrideFlag('b=2', overrideFlag('a.b=1'))).toEqual(['a.b=1', 'b=2']);
    expect(overrideFlag('name=')).toEqual(['name=']);
    expect(overrideFlag('name=a=b')).toEqual(['name=a=b']);
  });

  test.each(['', '=', '=5', ' =5', 'target.hp'])('"%s" is not path=value', (raw) => {
    expect(() => overrideFlag(raw)).toThrow('Expected path=value, such as target.hp=5.');
  });
});
