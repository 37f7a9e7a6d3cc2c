import { expect, test } from 'vitest';
import { explore } from './explore.js';
import { bombDuel, LOST, rerolls } from './optimise.fixture.js';
import { policyFrom } from './policies.js';
import type { Rules } from './rules.js';
import { solve } from './solve.js';

const odds = (rules: Parameters<typeof bombDuel>[0], policy: 'never' | 'always' | 'last-moment') => {
  const duel = bombDuel(rules);
  const explored = explore(duel, { policy: policyFrom(policy, duel) })!;
  return solve(explored, 1000).odds;
};

test('never uses nothing, and always what comes last', () => {
  const rules = rerolls(1);
  const at = { roll: 3, left: 1, kept: 0 };
  expect(policyFrom('never', rules)(at, 'reroll?', 2, 'you')).toBe(0);
  expect(policyFrom('always', rules)(at, 'reroll?', 3, 'you')).toBe(2);
});

test('last-moment waits until passing is the end, and is remembered', () => {
  // With the bomb it is one hit fewer, as the best play has it.
  expect(odds(1, 'last-moment')[0]).toBeGreaterThan(odds(1, 'never')[0]!);
  expect(odds(0, 'last-moment')).toEqual(odds(0, 'never'));
});

test('last-moment does not spend where nothing can be saved', () => {
  type Doomed = { readonly at: number };
  let asked = 0;
  const doomed: Rules<Doomed> = {
    start: { at: 0 },
    endings: [LOST],
    ending: ({ at }) => (at === 2 ? 0 : -1),
    metrics: [],
    readings: [],
    read: () => [],
    step: ({ at }, chance) => {
      if (at === 0) {
        asked++;
        chance.choose('struggle?', 2);
      }
      return { at: at + 1 };
    },
    begins: ({ at }) => at === 0,
  };
  const policy = policyFrom('last-moment', doomed);
  expect(policy({ at: 0 }, 'struggle?', 2, 'you')).toBe(0);
  const before = asked;
  expect(policy({ at: 0 }, 'struggle?', 2, 'you')).toBe(0);
  expect(asked).toBe(before);
  // To an opponent the same end is welcome.
  expect(policyFrom('last-moment', doomed)({ at: 0 }, 'struggle?', 2, 'opponent')).toBe(0);
});

test('a policy as data knows its own situations and no others', () => {
  const policy = policyFrom(new Map(), rerolls(1));
  expect(() => policy({ roll: 1, left: 1, kept: 0 }, 'reroll?', 2, 'you')).toThrow('no option is known');
});
