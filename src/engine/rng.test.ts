import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BLOCK,
  below,
  LANES,
  laneQuota,
  laneState,
  philox,
  pick,
  pickByOdds,
  type Stream,
  xoshiro,
} from './rng.js';

const hex = (words: Iterable<number>) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join(' ');

/** A stream that gives these words and no more. */
function script(...words: number[]): Stream & { readonly left: () => number } {
  const left = [...words];
  return {
    left: () => left.length,
    next() {
      const word = left.shift();
      if (word === undefined) throw new Error('the script has no word left');
      return word;
    },
  };
}

describe('Philox4x32-10', () => {
  // From the known-answer file of Random123 (tests/kat_vectors, lines "philox4x32 10"), by its authors.
  test.each([
    {
      counter: [0, 0, 0, 0],
      key: 0n,
      out: '6627e8d5 e169c58d bc57ac4c 9b00dbd8',
    },
    {
      counter: [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      key: 0xffffffffffffffffn,
      out: '408f276d 41c83b0e a20bc7c6 6d5451fd',
    },
    {
      // The digits of pi; the first word of the key is the lower half of the seed.
      counter: [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      key: 0x299f31d0a4093822n,
      out: 'd16cfe09 94fdcceb 5001e420 24126ea1',
    },
  ])('gives the published answer for key $key', ({ counter, key, out }) => {
    expect(hex(philox(key, counter as [number, number, number, number]))).toBe(out);
  });
});

/** xoshiro128** 1.1 once more, from its C source, in arithmetic that cannot overflow. */
function* wideXoshiro(seed: readonly number[]): Generator<number> {
  const cut = (x: bigint) => x & 0xffffffffn;
  const rotate = (x: bigint, k: bigint) => cut(x << k) | (x >> (32n - k));
  const s = seed.map(BigInt) as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield Number(cut(rotate(cut(s[1] * 5n), 7n) * 9n));
    const t = cut(s[1] << 9n);
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 11n);
  }
}

const word = fc.integer({ min: 0, max: 0xffffffff });

describe('xoshiro128**', () => {
  test('the first words from the state 1 2 3 4 are those worked out by hand', () => {
    // 2·5 = 10, rotated by 7 = 1280, ·9 = 11520. Then s1 = 2^(3^1) = 0, so 0. Then s1 = (0^7)^… : see wideXoshiro.
    const stream = xoshiro(Uint32Array.of(1, 2, 3, 4));
    expect([stream.next(), stream.next()]).toEqual([11520, 0]);
  });

  test('gives the words of a second implementation from any state', () => {
    fc.assert(
      fc.property(fc.tuple(word, word, word, word), (state) => {
        const stream = xoshiro(Uint32Array.from(state));
        const witness = wideXoshiro(state);
        for (let i = 0; i < 40; i++) expect(stream.next()).toBe(witness.next().value);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('does not change the state it was made from', () => {
    const state = Uint32Array.of(1, 2, 3, 4);
    xoshiro(state).next();
    expect([...state]).toEqual([1, 2, 3, 4]);
  });
});

describe('the streams of the lanes', () => {
  test('a lane begins with the Philox words of (block, block above 2^32, lane, 0) under the seed', () => {
    expect(hex(laneState(7n, 3, 5))).toBe(hex(philox(7n, [3, 0, 5, 0])));
    expect(hex(laneState(7n, 2 ** 32 * 9 + 3, 5))).toBe(hex(philox(7n, [3, 9, 5, 0])));
  });

  test('frozen: the first words of some lanes', () => {
    const firstWords = (seed: bigint, block: number, lane: number) => {
      const stream = xoshiro(laneState(seed, block, lane));
      return hex([stream.next(), stream.next(), stream.next()]);
    };
    expect(firstWords(0n, 0, 0)).toBe('cbdce64b bdd842ab 219ba894');
    expect(firstWords(1n, 0, 15)).toBe('7e4b6b69 8df3a060 b53d4fd2');
    expect(firstWords(0xfedcba9876543210n, 123_456, 7)).toBe('d2cac2fc 2d604f16 0fda7056');
  });

  test('frozen: blocks of 65,536 trials in 16 lanes', () => {
    expect([BLOCK, LANES]).toEqual([65_536, 16]);
  });

  test('the upper half of a seed matters', () => {
    expect(hex(laneState(1n, 0, 0))).not.toBe(hex(laneState(1n + 2n ** 32n, 0, 0)));
  });
});

describe('how the trials of a block are shared out', () => {
  test('a lane plays the trials that leave its number when divided by 16', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (trials) => {
        const played = Array.from({ length: LANES }, () => 0);
        for (let trial = 0; trial < trials; trial++) played[trial % LANES]!++;
        expect(played.map((_, lane) => laneQuota(trials, lane))).toEqual(played);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  test('the lanes of a whole block play 4,096 trials each', () => {
    for (let lane = 0; lane < LANES; lane++) expect(laneQuota(BLOCK, lane)).toBe(4096);
  });
});

describe('a whole number below a bound', () => {
  test('words beyond the largest multiple of the bound are drawn again', () => {
    // 2^32 = 6 · 715,827,882 + 4: the words from 4,294,967,292 on are too many.
    expect(below(script(4_294_967_291), 6)).toBe(5);
    const stream = script(4_294_967_292, 0xffffffff, 4_294_967_292, 13);
    expect(below(stream, 6)).toBe(1);
    expect(stream.left()).toBe(0);
  });

  test('a power of two never draws again', () => {
    expect(below(script(0xffffffff), 2 ** 32)).toBe(0xffffffff);
    expect(below(script(0xffffffff), 16)).toBe(15);
    expect(below(script(0xffffffff), 1)).toBe(0);
  });

  test('a bound just above 2^31 keeps just over half of the words', () => {
    const bound = 2 ** 31 + 1;
    expect(below(script(2 ** 31), bound)).toBe(2 ** 31);
    const stream = script(2 ** 31 + 1, 0);
    expect(below(stream, bound)).toBe(0);
    expect(stream.left()).toBe(0);
  });

  test('above 2^32 two words make 53 bits, the first the upper 32, of the second the upper 21', () => {
    // 1 · 2^21 + 3, and the lowest 11 bits of the second word are not used.
    expect(below(script(1, (3 << 11) | 0x7ff), 2 ** 53)).toBe(2 ** 21 + 3);
    expect(below(script(0xffffffff, 0xffffffff), 2 ** 53)).toBe(2 ** 53 - 1);
  });

  test('above 2^32 too, what is beyond the largest multiple is drawn again', () => {
    // 2^53 = 2,097,151 · (2^32 + 1) + (2^53 - 2,097,151 · 4,294,967,297); 2,097,151 = 2^21 - 1.
    const bound = 2 ** 32 + 1;
    const limit = (2n ** 21n - 1n) * BigInt(bound);
    const words = (wide: bigint) => [Number(wide >> 21n), Number((wide & 0x1fffffn) << 11n)];
    expect(below(script(...words(limit - 1n)), bound)).toBe(bound - 1);
    const stream = script(...words(limit), ...words(2n ** 53n - 1n), ...words(BigInt(bound) + 5n));
    expect(below(stream, bound)).toBe(5);
    expect(stream.left()).toBe(0);
  });

  test('every value has as many words as any other, for all small bounds', () => {
    // Words are taken modulo the bound up to a multiple of it, so it is enough that the limit is
    // a multiple (the border tests above in general form) and the largest such.
    for (let bound = 1; bound <= 300; bound++) {
      const limit = Number((2n ** 32n / BigInt(bound)) * BigInt(bound));
      expect(below(script(limit - 1), bound)).toBe(bound - 1);
      if (limit < 2 ** 32) expect(below(script(limit, 0), bound)).toBe(0);
    }
  });
});

describe('picking by weight', () => {
  test('each index owns as many numbers as its weight', () => {
    // Total 6: a word w below 6 stands for itself.
    const picks = [0, 1, 2, 3, 4, 5].map((w) => pick(script(w), [1, 0, 3, 2], 6));
    expect(picks).toEqual([0, 2, 2, 2, 3, 3]);
  });

  test('a total of exactly 2^53 is still exact', () => {
    const weights = [2 ** 53 - 1, 1];
    expect(pick(script(0xffffffff, 0xffffffff), weights, 2 ** 53)).toBe(1);
    expect(pick(script(0xffffffff, 0xfffff000), weights, 2 ** 53)).toBe(0);
  });

  test('a total beyond 2^53 is picked from by 53 bits', () => {
    const weights = [2 ** 60, 2 ** 60];
    expect(pick(script(0x7fffffff, 0xffffffff), weights, 2 ** 61)).toBe(0);
    expect(pick(script(0x80000000, 0), weights, 2 ** 61)).toBe(1);
    expect(pick(script(0xffffffff, 0xffffffff), weights, 2 ** 61)).toBe(1);
  });

  test('by odds: the stretches are laid end to end, whatever they add up to', () => {
    expect(pickByOdds(script(0x7fffffff, 0xffffffff), [0.125, 0.125])).toBe(0);
    expect(pickByOdds(script(0x80000000, 0), [0.125, 0.125])).toBe(1);
    expect(pickByOdds(script(0xffffffff, 0xffffffff), [1e-300, 0.125, 0.125])).toBe(2);
  });
});
