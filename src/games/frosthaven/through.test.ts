import { expect, test } from 'vitest';
import { groupsOf, waysToDraw } from './through.js';

const piles = [
  { kind: 3, count: 2 },
  { kind: 5, count: 1 },
];

test('sets are counted by how many ways there are to pick them', () => {
  const groups = groupsOf(piles, (cards) => cards.join())!;
  // None, one 3 in two ways, both, the 5, and the same with it.
  expect(groups.map(({ cards, weight }) => [cards, weight])).toEqual([
    [[], 1],
    [[5], 1],
    [[3], 2],
    [[3, 5], 2],
    [[3, 3], 1],
    [[3, 3, 5], 1],
  ]);
});

test('sets that act alike are one group of each size, which knows how many cards of a kind it leaves', () => {
  const [, one] = groupsOf(piles, () => '')!;
  expect(one).toMatchObject({ weight: 3, gone: [2, 1] });
  // A set of one in 3 ways. Then a 3: 2 of them if it was the 5, 1 if it was a 3 (in two ways); a 5: after a 3.
  expect(waysToDraw(one!, { kind: 3, place: 0, count: 2 })).toBe(2 + 1 + 1);
  expect(waysToDraw(one!, { kind: 5, place: 1, count: 1 })).toBe(2);
});

test('too many groups are none', () => {
  const many = Array.from({ length: 20 }, (_, kind) => ({ kind, count: 1 }));
  expect(groupsOf(many, (cards) => cards.join())).toBeNull();
});
