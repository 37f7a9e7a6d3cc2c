import { expect, test } from 'vitest';
import { explore } from './explore.js';
import type { Rules } from './rules.js';
import { die } from './spread.js';
import { unbounded } from './unbounded.js';

type Heart = { readonly hp: number };

/** A die a step: on a 1 it is over, on a 2 a coin is gained, on a 3 the one heart is lost and a wound counted. */
const rules: Rules<Heart> = {
  start: { hp: 1 },
  endings: [{ id: 'over', kill: true, death: false }],
  ending: ({ hp }) => (hp < 0 ? 0 : -1),
  metrics: ['coins', 'wounds'],
  readings: [],
  read: () => [],
  step: ({ hp }, chance) => {
    const face = chance.take('die', die(6));
    if (face === 2) chance.count('coins', 1);
    if (face === 3 && hp === 1) {
      chance.count('wounds', 1);
      return { hp: 0 };
    }
    return { hp: face === 1 ? -1 : hp };
  },
};

test('what is counted on the way round has no end, what is counted once has', () => {
  expect(unbounded(explore(rules, { carry: [] })!)).toEqual(['coins']);
});

test('what is carried is not asked about', () => {
  expect(unbounded(explore(rules, { carry: ['wounds'] })!)).toEqual(['coins']);
  expect(unbounded(explore({ ...rules, metrics: [], step: ({ hp }) => ({ hp: hp - 1 }) })!)).toEqual([]);
});
