import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frequency, frequencyOfMany, isSingular } from './frequency.js';

test.each([
  [0, 'never'],
  [1, 'always'],
  [1 / 2, 'one in two'],
  [2 / 3, 'two in three'],
  [0.6667, 'two in three'],
  [0.67, 'about two in three'],
  [0.66, 'about two in three'],
  [0.8, 'four in five'],
  [0.75, 'three in four'],
  [0.25, 'one in four'],
  [0.1875, 'about 19 in 100'],
  [0.8125, 'about 81 in 100'],
  [5 / 6, 'five in six'],
  [0.3, 'three in ten'],
  [0.625, 'five in eight'],
  [0.45, 'about 45 in 100'],
  [0.09, 'about 9 in 100'],
  [0.1, 'one in ten'],
  [0.05, 'about 5 in 100'],
  [0.04, '1 in 25'],
  [0.0188, 'about 1 in 53'],
  [0.01, '1 in 100'],
  [0.00019, 'about 1 in 5,300'],
  [1e-6, '1 in 1,000,000'],
  [1e-12, 'less than 1 in a billion'],
  [0.98, 'all but 1 in 50'],
  [0.999, 'all but 1 in 1,000'],
  [0.9623, 'all but about 1 in 27'],
  [1 - 1e-13, 'all but less than 1 in a billion'],
])('%d is %s', (probability, words) => {
  expect(frequency(probability)).toBe(words);
});

describe('grammar', () => {
  const attacks = { one: 'attack', many: 'attacks' };
  test.each([
    [0, 'no attack', true],
    [1, 'every attack', true],
    [1 / 3, 'one in three attacks', true],
    [2 / 3, 'two in three attacks', false],
    [0.19, 'about 19 in 100 attacks', false],
    [0.001, '1 in 1,000 attacks', true],
    [0.98, 'all but 1 in 50 attacks', false],
  ])('%d: %s', (probability, words, singular) => {
    expect(frequencyOfMany(probability, attacks)).toBe(words);
    expect(isSingular(probability)).toBe(singular);
  });
});

/** The number that the words name. */
function named(words: string): number {
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const match = /([\w,]+) in ([\w,]+)$/.exec(words)!;
  const [count, of] = match.slice(1).map((word) => {
    const known = numbers.indexOf(word);
    return known >= 0 ? known : Number(word.replaceAll(',', ''));
  });
  const share = count! / of!;
  return words.startsWith('all but') ? 1 - share : share;
}

test('whatever the odds, the words name them to within a hundredth and to within a tenth of what is rare', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (probability) => {
      const words = frequency(probability);
      expect(words).not.toMatch(/NaN|Infinity|undefined|e-/);
      if (/never|always|billion/.test(words)) return;
      const miss = Math.abs(named(words) - probability);
      expect(miss).toBeLessThanOrEqual(0.0076);
      expect(miss / Math.min(probability, 1 - probability)).toBeLessThanOrEqual(0.15);
    }),
    { seed: 1, numRuns: 20_000 },
  );
});
