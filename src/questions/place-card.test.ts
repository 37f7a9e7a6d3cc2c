import { expect, test } from 'vitest';
import type { RankedCard } from '../answers.js';
import { placeCard } from './place-card.js';

const card = (label: string, kill: number, rest: Partial<RankedCard> = {}): RankedCard => ({
  label,
  kill,
  death: 0,
  steps: 1,
  reward: null,
  ...rest,
});
const labels = (cards: readonly RankedCard[]) => cards.map(({ label }) => label).join(' ');

const others = [card('a', 0.9), card('b', 0.5), card('c', 0.3), card('d', 0.1)];

test('a target: those that are killed more often are easier', () => {
  const place = placeCard(card('x', 0.3 + 1e-12), others, 'target');
  expect(place).toMatchObject({ measure: 'kill', percentile: 0.5, equal: 1, of: 4 });
  expect(labels(place.shipped)).toBe('d c b a');
  // Distances 0, 0.2, 0.2 and 0.6.
  expect(place.neighbours[0]!.label).toBe('c');
  expect(place.neighbours[3]!.label).toBe('a');
});

test('an attacker: those that kill less often are weaker', () => {
  const place = placeCard(card('x', 0.4), others, 'attacker');
  expect(place).toMatchObject({ percentile: 0.5, equal: 0 });
  expect(labels(place.shipped)).toBe('a b c d');
});

test('where all are killed for certain, those who last longer are harder', () => {
  const doomed = [1, 2, 4].map((steps) => card(`${steps}`, 1, { steps }));
  const place = placeCard(card('x', 1, { steps: 3.5 }), doomed, 'target');
  expect(place).toMatchObject({ measure: 'steps', percentile: 2 / 3 });
  expect(labels(place.neighbours)).toBe('4 2 1');
  expect(placeCard(card('x', 1, { steps: 1.5 }), doomed, 'attacker').percentile).toBe(2 / 3);
});

test('what cannot be killed is harder than all that are, however short its fights', () => {
  const doomed = [1, 2, 4].map((steps) => card(`${steps}`, 1, { steps, reward: steps }));
  const place = placeCard(card('x', 0.5, { steps: 1, reward: 9 }), doomed, 'target');
  expect(place).toMatchObject({ percentile: 1, equal: 0, fairReward: null });
  expect(labels(place.neighbours)).toBe('4 2 1');
});

test('the fair reward, and outliers', () => {
  // Through (1, 1), (2, 4), (3, 4): 1.5 x, deviation √1.5 (see fit-line.test.ts); all are within it.
  const paid = [
    [1, 1],
    [2, 4],
    [3, 4],
  ].map(([steps, reward]) => card(`${steps}`, 1, { steps: steps!, reward: reward! }));
  const unpaid = card('unpaid', 1, { steps: 7 });
  const { fairReward, outliers } = placeCard(card('x', 1, { steps: 4 }), [...paid, unpaid], 'target');
  expect(fairReward!.mean).toBeCloseTo(6, 12);
  expect(fairReward!.low).toBeCloseTo(6 - Math.sqrt(1.5), 12);
  expect(fairReward!.high).toBeCloseTo(6 + Math.sqrt(1.5), 12);
  expect(outliers).toEqual([]);
  // Never less than nothing.
  expect(placeCard(card('y', 1, { steps: 0 }), paid, 'target').fairReward).toMatchObject({ low: 0 });
});

test('an outlier is more than a deviation off the line, and comes with what would be fair', () => {
  // Four at (0, 0), (1, 0), (2, 0), (3, 0) and one at (1.5, 10): slope 0, intercept 2, residuals −2 four times and 8.
  // Deviation √((4·4 + 64) / 3) = 5.16.
  const flat = [0, 1, 2, 3].map((steps) => card(`${steps}`, 1, { steps, reward: 0 }));
  const { outliers } = placeCard(
    card('x', 1),
    [...flat, card('rich', 1, { steps: 1.5, reward: 10 })],
    'target',
  );
  expect(labels(outliers)).toBe('rich');
  expect(outliers[0]!.fair).toBeCloseTo(2, 12);
});

test('without rewards there is no line', () => {
  expect(placeCard(card('x', 0.5), others, 'target')).toMatchObject({
    line: null,
    fairReward: null,
    outliers: [],
  });
});
