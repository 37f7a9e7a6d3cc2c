import { describe, expect, test } from 'vitest';
import { keyOf, noChoices, type State } from './rules.js';

describe('the key of a situation', () => {
  test('is equal for equal situations', () => {
    expect(keyOf({ hp: 3, deck: [1, 2] })).toBe(keyOf({ hp: 3, deck: [1, 2] }));
  });

  const different: [State, State][] = [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    // Fields that not every situation has.
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    // The same values in the same order, of other fields.
    [
      { a: 1, b: 2 },
      { b: 1, a: 2 },
    ],
    [
      { a: 1, b: 23 },
      { a: 12, b: 3 },
    ],
    [
      { a: [1], b: [2, 3] },
      { a: [1, 2], b: [3] },
    ],
    [{ a: [] }, { a: [0] }],
    [{ a: -1 }, { a: 1 }],
  ];
  test.each(different)('tells %o from %o', (a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b));
  });
});

test('rules that offer a choice need a policy', () => {
  expect(() => noChoices({}, 'reroll?', 2, 'you')).toThrow(
    'the rules offer the choice "reroll?", and no policy was given',
  );
});
