import { expect, test } from 'vitest';
import { Recall } from './recall.js';
import { below, laneState, xoshiro } from './rng.js';
import { noChoices, type Rules } from './rules.js';
import { spread } from './spread.js';

/** The number whose product with an odd one is 1, in 32 bits; each round doubles the bits that are right. */
function inverse(odd: number): number {
  let found = odd;
  for (let bits = 3; bits < 32; bits *= 2) found = Math.imul(found, 2 - Math.imul(odd, found));
  return found;
}

/** A state of xoshiro128** whose next word is a given one: rotl(5·s1, 7)·9, undone from the end. */
function stateBefore(word: number): Uint32Array {
  const product = Math.imul(word, inverse(9));
  return Uint32Array.of(11, Math.imul((product >>> 7) | (product << 25), inverse(5)), 22, 33);
}

/** A single draw of so many points, each of which counts itself. */
function pointed(points: number): Rules<{ at: number }> {
  const all = spread(Array.from({ length: points }, (_, point) => [point, 1] as const));
  return {
    start: { at: 0 },
    endings: [{ id: 'over', kill: true, death: false }],
    ending: ({ at }) => at - 1,
    metrics: ['point'],
    readings: [],
    read: () => [],
    step: (_state, chance) => {
      chance.count('point', chance.take('draw', all));
      return { at: 1 };
    },
  };
}

test.each([1, 2, 3, 6, 7, 20, 641, 4095, 4096, 4097])(
  '%d points: each word is divided as `below` does',
  (points) => {
    const recall = new Recall(pointed(points), { maxSteps: 1, policy: noChoices });
    const limit = 2 ** 32 - (2 ** 32 % points);
    const edges = [0, points - 1, points, limit - points, limit - 1, limit];
    const signs = [2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
    const random = xoshiro(laneState(8n, 0, 0));
    for (const word of [...edges, ...signs, ...Array.from({ length: 300 }, () => random.next())]) {
      const [state, expected] = [stateBefore(word), xoshiro(stateBefore(word))];
      // Once when the point may not be known yet, and once when it is.
      const point = below(expected, points);
      for (const stream of [xoshiro(state), xoshiro(state)]) {
        recall.playFights(stream, 1);
        expect([...recall.tally().measures[0]!]).toEqual([[point, 1]]);
        expect(stream).toEqual(expected);
      }
    }
  },
);

test('words beyond the last whole round are among them', () => {
  const seen = xoshiro(stateBefore(2 ** 32 - 1));
  expect(seen.next()).toBe(2 ** 32 - 1);
  // 2^32 = 4 mod 6, so the last four words are drawn again.
  const [once, again] = [xoshiro(stateBefore(2 ** 32 - 5)), xoshiro(stateBefore(2 ** 32 - 4))];
  expect([below(once, 6), once]).toEqual([5, after(2 ** 32 - 5, 1)]);
  below(again, 6);
  expect(again).toEqual(after(2 ** 32 - 4, 2));
});

function after(word: number, draws: number) {
  const stream = xoshiro(stateBefore(word));
  for (let i = 0; i < draws; i++) stream.next();
  return stream;
}
