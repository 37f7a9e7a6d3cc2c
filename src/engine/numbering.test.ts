import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixed, Numbering, settled } from './numbering.js';

/** Numbers words by a numbering, as whoever keeps them does. */
function numberer(hashOf: (word: number) => number) {
  const numbering = new Numbering();
  let words: number[] = [];
  return {
    number(word: number): number {
      for (let n = numbering.first(hashOf(word)); n >= 0; n = numbering.next())
        if (words[n] === word) return n;
      words.push(word);
      return numbering.add();
    },
    clear() {
      words = [];
      numbering.clear();
    },
    size: () => numbering.size,
  };
}

/** The same by a map. */
function byMap(words: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return words.map((word) => {
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    return numbers.get(word)!;
  });
}

const HASHES: Record<string, (word: number) => number> = {
  'a good hash': (word) => settled(mixed(0, word)),
  'a hash that many share': (word) => word % 3,
  'the same hash for all': () => -1,
};

test.each(Object.keys(HASHES))(
  'things are numbered in the order in which they are first seen, by %s',
  (name) => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 600 }), { maxLength: 3 }),
        (lists) => {
          const { number, clear, size } = numberer(HASHES[name]!);
          // What was forgotten in between is new again.
          for (const words of lists) {
            expect(words.map(number)).toEqual(byMap(words));
            expect(size()).toBe(new Set(words).size);
            clear();
          }
        },
      ),
      { seed: 21, numRuns: 30 },
    );
  },
);

test('a hash depends on every number and on their order', () => {
  const hash = (...numbers: number[]) => settled(numbers.reduce(mixed, 0));
  const lists = [[1, 2], [2, 1], [1, 2, 0], [1], [2], [1, 3], [2 ** 31, 2], [-1, 2]];
  expect(new Set(lists.map((list) => hash(...list))).size).toBe(lists.length);
});
