import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../index.js';
import { abridge, renderExplanation } from './explain.js';

const explanation: Explanation = {
  name: 'Isaac attacks Monstro',
  unit: 'roll',
  trial: 1234,
  seed: '7',
  seedFrom: 'flag',
  sampler: 'chain',
  ending: 'death',
  label: 'Isaac dies',
  steps: [['Roll 1: 2 against evasion 4: miss.', 'Isaac takes 2 damage and dies.']],
};

test('a fight is told step by step, then how it ended and how to see it again', () => {
  expect(renderExplanation(explanation, 'npx killcurve explain …', false)).toBe(`Isaac attacks Monstro
Trial 1,234 of seed 7 (given by --seed)

Roll 1: 2 against evasion 4: miss. Isaac takes 2 damage and dies.

Ending after 1 roll: Isaac dies (death).
The same fight again: npx killcurve explain …
`);
});

test('a fight without steps has an ending all the same', () => {
  const text = renderExplanation({ ...explanation, steps: [] }, 'npx …', false);
  expect(text).toContain('\n\nEnding after 0 rolls: Isaac dies (death).');
});

describe('a long fight', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Roll ${index + 1}`);

  test('up to 51 steps is told whole', () => {
    expect(abridge(lines(51))).toEqual(lines(51));
  });

  test('is cut to its first 40 and its last 10', () => {
    const told = abridge(lines(12_345));
    expect(told).toHaveLength(51);
    expect(told[39]).toBe('Roll 40');
    expect(told[40]).toBe('… 12,295 more, left out here (--all shows them) …');
    expect(told[41]).toBe('Roll 12336');
  });

  test('is told whole with --all', () => {
    const steps = lines(200).map((line) => [line]);
    expect(renderExplanation({ ...explanation, steps }, '', true)).toContain('Roll 100\n');
  });
});
