import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListMap } from './list-map.js';

const lists = fc.array(fc.array(fc.integer({ min: -2, max: 3 }), { maxLength: 3 }), { maxLength: 200 });

test('it holds what a map by text would, before and after all is cleared', () => {
  fc.assert(
    fc.property(lists, lists, (...rounds) => {
      const map = new ListMap<number>();
      for (const round of rounds) {
        const known = new Map<string, number>();
        for (const [i, list] of round.entries()) {
          expect(map.get(list)).toBe(known.get(String(list)));
          map.set(list, i);
          known.set(String(list), i);
          expect(map.size).toBe(known.size);
        }
        for (const list of round) expect(map.get([...list])).toBe(known.get(String(list)));
        map.clear();
        expect(map.size).toBe(0);
      }
    }),
    { seed: 22, numRuns: 200 },
  );
});

test('numbers of any size are told apart, though they have the same lower bits', () => {
  const map = new ListMap<string>();
  const all = [[0], [2 ** 32], [2 ** 33], [-1], [2 ** 32 - 1], [0.5], [Number.POSITIVE_INFINITY]];
  for (const list of all) map.set(list, String(list));
  expect(all.map((list) => map.get([...list]))).toEqual(all.map(String));
});
