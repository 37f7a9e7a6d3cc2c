import { expect, test } from 'vitest';
import { games } from '../games/index.js';
import { cardFiles } from '../run/card-files.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import { openShelf } from '../scenario/shelf.js';
import { nearestMetric, requireMetric } from './known-metrics.js';

const known = ['kill', 'death', 'steps', 'damage', 'souls'];

test.each(games.map((game) => [game.id, game] as const))(
  'what tables of %s call a step leads to the metric steps',
  (_, game) => {
    const parsed = parseScenario(game.starter, { file: 'starter', shelf: openShelf(cardFiles()) });
    if (!parsed.ok) throw new Error('the starter is no scenario');
    const { unit } = game.words(parsed.scenario);
    expect(nearestMetric(unit, known)).toBe('steps');
    expect(() => requireMetric(`${unit}s`, known)).toThrow('did you mean "steps"?');
    expect(() => requireMetric(`${unit}s.p90`, known)).toThrow('did you mean "steps.p90"?');
  },
);

test('another word leads to what is written like it, and a word of the fight to itself', () => {
  expect(nearestMetric('soul', known)).toBe('souls');
  expect(requireMetric('rounds', ['rounds']).name).toBe('rounds');
});
