import { expect, test } from 'vitest';
import { FlatLists, grown } from './flat-lists.js';

test('an array that is long enough stays; one that is not has its numbers at the beginning of a longer one', () => {
  const short = Uint16Array.of(1, 2, 3);
  expect(grown(short, 3)).toBe(short);
  expect(grown(short, 4)).toEqual(Uint16Array.of(1, 2, 3, 0, 0, 0));
  expect(grown(short, 7)).toEqual(Uint16Array.of(1, 2, 3, 0, 0, 0, 0));
});

test('the list of a key is there once, and lists stay where they are', () => {
  const lists = new FlatLists(new Float64Array(2));
  expect(lists.of([1, 2], () => [0.5, -7, 2 ** 40])).toBe(0);
  expect(lists.of([1])).toBe(3);
  expect(lists.add([1])).toBe(4);
  const again = lists.of([1, 2], () => {
    throw new Error('made twice');
  });
  expect(again).toBe(0);
  expect([...lists.values.subarray(0, lists.length)]).toEqual([0.5, -7, 2 ** 40, 1, 1]);
});
