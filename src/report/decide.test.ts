import { expect, test } from 'vitest';
import type { DecideOption } from '../answers.js';
import { decisionFinding, decisionMethod } from './decide.js';
import { decided } from './fixture-answers.js';

/** The answer of the fixture with other odds of its two options, for the kill. */
function answer(kills: readonly [number, number], errors: DecideOption['errors']) {
  const whole = decided(['attack', 'wait']);
  const trials = errors === null ? 0 : 2000;
  const options = whole.options.map((option, i) => {
    return { ...option, kill: kills[i]!, value: kills[i]!, errors, trials, isExact: errors === null };
  });
  return { ...whole, objective: 'kill', options, seed: '7' };
}

test('what is best, and what is equally good', () => {
  expect(decisionFinding(answer([0.64, 0.5], null))).toBe(
    'Attack is best: 64.00 % kill, ahead of wait with 50.00 % kill.',
  );
  expect(decisionFinding(answer([0.5, 0.5], null))).toBe('Attack and wait are equally good: 50.00 % kill.');
});

test('what is simulated says its error, in how many fights, and where it cannot tell', () => {
  const errors = { kill: 0.0219, value: 0.0219 };
  expect(decisionFinding(answer([0.64, 0.5], errors))).toBe(
    'Attack is best: 64.00 % ± 2.19 kill, ahead of wait with 50.00 % ± 2.19 kill.',
  );
  expect(decisionFinding(answer([0.499, 0.498], errors))).toBe(
    'Attack looks best: 49.90 % ± 2.19 kill; but wait with 49.80 % ± 2.19 kill is within the error, and more trials may tell otherwise.',
  );
  expect(decisionMethod(answer([0.5, 0.4], errors))).toBe(
    'Figures with ± are simulated in 2,000 fights each (seed 7); ± holds 95 %.',
  );
  expect(decisionMethod(answer([0.5, 0.4], null))).toBe('All figures are exact.');
});
