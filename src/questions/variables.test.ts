import { describe, expect, test } from 'vitest';
import { parseVariables, parseVary } from './variables.js';

const valuesOf = (text: string) => parseVary(`x=${text}`).values;

test.each([
  ['1..4', [1, 2, 3, 4]],
  ['2..10..3', [2, 5, 8]],
  ['-1..1', [-1, 0, 1]],
  ['3..3', [3]],
  // Counted in decimals: 0.1 + 0.2 is not the double that 0.3 is.
  ['0.1..0.4..0.1', [0.1, 0.2, 0.3, 0.4]],
  ['0.5..2.5', [0.5, 1.5, 2.5]],
  ['1,3,8..9', [1, 3, 8, 9]],
  ['true, false', [true, false]],
  ['best,never', ['best', 'never']],
  ['Monstro, "Pin, alt"', ['Monstro', 'Pin, alt']],
  ['[a, b],[c]', ['[a, b]', '[c]']],
  ['{cents: 1},{cents: 2}', ['{cents: 1}', '{cents: 2}']],
  ['2/4,3/5', ['2/4', '3/5']],
  // As they were typed, however long they are.
  ['[a, "The D6"],[]', ['[a, "The D6"]', '[]']],
  [`[${'a, '.repeat(30)}b],[${'a, '.repeat(30)}c]`, [`[${'a, '.repeat(30)}b]`, `[${'a, '.repeat(30)}c]`]],
])('%s', (text, values) => {
  expect(valuesOf(text)).toEqual(values);
});

test('lists and mappings are put in as what they are', () => {
  expect(parseVary('x=[a, b],{c: 1}').overrides.map(({ value }) => value)).toEqual([['a', 'b'], { c: 1 }]);
});

describe('refused', () => {
  test.each([
    ['target.hp', 'expected path=values'],
    ['=1..3', 'expected path=values'],
    ['target..hp=1', 'expected path=values'],
    ['target.hp=', 'expected path=values'],
    ['target.hp=1,,2', 'expected path=values'],
    ['["a"..', `found '["a"..'`],
    ['target.hp=8..1', 'expected a range from low to high, such as 1..8, found "8..1"'],
    ['target.hp=1..8..0', 'a step above 0'],
    ['target.hp=1..8..-1', 'a step above 0'],
    ['target.hp=1..', 'expected a range such as 1..8'],
    ['target.hp=..8', 'expected a range such as 1..8'],
    ['target.hp=1...8', 'expected a range such as 1..8'],
    ['target.hp=1..999999999999', 'at most 1000000 values'],
    ['target.hp=1..4,3', 'expected each value once, found 3 twice'],
    ['target.hp=~', 'expected values, found nothing'],
    ['target.hp=[1', 'expected a value'],
  ])('%s', (text, message) => {
    expect(() => parseVary(text)).toThrow(message);
  });

  test('the same path twice', () => {
    expect(() => parseVariables(['a=1', 'b=1', 'a=2'])).toThrow('expected each path once, found a twice');
  });
});
