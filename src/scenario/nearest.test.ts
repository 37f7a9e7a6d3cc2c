import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearest } from './nearest.js';

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['evason', 'evasion', 1],
  ['hp', 'ph', 1],
  ['kitten', 'sitting', 3],
])('%j and %j are %i edits apart', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});

test('the distance lies between the difference and the larger of the lengths', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance === 0).toBe(a === b);
    }),
    { seed: 1 },
  );
});

test('the nearest is found only if it is near', () => {
  const keys = ['name', 'hp', 'evasion', 'attack'];
  expect(nearest('evason', keys)).toBe('evasion');
  expect(nearest('Attack', keys)).toBe('attack');
  expect(nearest('h', keys)).toBe('hp');
  expect(nearest('damage', keys)).toBeUndefined();
  expect(nearest('x'.repeat(1_000_000), keys)).toBeUndefined();
});
