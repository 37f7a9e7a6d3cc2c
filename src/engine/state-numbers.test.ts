import { describe, expect, test } from 'vitest';
import type { State } from './rules.js';
import { StateNumbers } from './state-numbers.js';

describe('the number of a situation', () => {
  test('is the same for equal situations, in the order in which they are first seen', () => {
    const numbers = new StateNumbers<State>();
    const states = [
      { hp: 3, deck: [1, 2] },
      { hp: 2, deck: [] },
      { hp: 3, deck: [1, 2] },
      { hp: 2, deck: [] },
    ];
    expect(states.map((state) => numbers.number(state))).toEqual([0, 1, 0, 1]);
    expect(numbers.states).toEqual(states.slice(0, 2));
  });

  const different: [State, State][] = [
    [{ a: 1 }, { a: 2 }],
    // Fields that not every situation has.
    [{}, { a: 1 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    // The same values in the same order, of other fields.
    [
      { a: 1, b: 2 },
      { b: 1, a: 2 },
    ],
    // A list where the other has a number.
    [
      { a: 1, b: [7] },
      { a: [1], b: 7 },
    ],
    [
      { a: [1], b: [2, 3] },
      { a: [1, 2], b: [3] },
    ],
    [{ a: [] }, { a: [0] }],
    [{ a: -1 }, { a: 1 }],
    // Alike but for what 32 bits cannot hold.
    [{ a: 1 }, { a: 1.5 }],
    [{ a: 1 }, { a: 1 + 2 ** 32 }],
  ];
  test.each(different)('tells %o from %o', (a, b) => {
    for (const [first, second] of [
      [a, b],
      [b, a],
    ] as const) {
      const numbers = new StateNumbers<State>();
      expect([first, second, first, second].map((state) => numbers.number(state))).toEqual([0, 1, 0, 1]);
    }
  });
});
