import { expect, test } from 'vitest';
import type { Rules } from '../engine/rules.js';
import { die } from '../engine/spread.js';
import type { BaseScenario } from '../games/game.js';
import { gameOf } from '../games/index.js';
import type { Fight } from './options.js';
import { prepare } from './prepare.js';
import { settle } from './settings.js';

/** A counter that goes up for ever, and how often the engine asks for its next step. */
function counting(): { rules: Rules<{ n: number }>; asked: () => number } {
  let asked = 0;
  const rules: Rules<{ n: number }> = {
    start: { n: 0 },
    endings: [{ id: 'kill', kill: true, death: false }],
    ending: () => -1,
    metrics: ['damage'],
    readings: [],
    read: () => [],
    step({ n }, chance) {
      asked++;
      return { n: n + chance.take('a coin', die(2)) };
    },
  };
  return { rules, asked: () => asked };
}

test('a chain that is too large is enumerated once to find that out', async () => {
  const { rules, asked } = counting();
  const game = { ...gameOf('four-souls')!, goal: () => null };
  const fight: Fight = { game, scenario: { kind: 'scenario', game: game.id } as BaseScenario };
  const found = await prepare(fight, rules as Rules, settle({ method: 'auto', maxStates: 20_000 }));
  expect(found).toMatchObject({ explored: null, exact: null });
  expect(found.reason).toBe('no exact answer: the chain has more than 20,000 situations');
  // Two faces for each of 20,000 situations; the look at the first 5,000 that comes before is remembered.
  expect(asked()).toBeLessThan(2.1 * 20_000);
  expect(asked()).toBeGreaterThan(2 * 19_000);
});
