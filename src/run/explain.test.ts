import { expect, test } from 'vitest';
import { parseScenario } from '../scenario/parse-scenario.js';
import { analyzeFight } from './analyze.js';
import { explainFight } from './explain.js';
import type { Fight } from './options.js';

function fightOf(extra = ''): Fight {
  const parsed = parseScenario(
    `game: four-souls\nattacker: { name: Isaac, hp: 2, attack: 1 }\ntarget: { name: Monstro, hp: 4, evasion: 4, attack: 1 }\n${extra}`,
    { file: 'test' },
  );
  if (!parsed.ok) throw new Error('the scenario of the test is not valid');
  return parsed;
}

test.each([250_000, 5])(
  'the fights shown are the fights that were counted (at most %d situations)',
  async (maxStates) => {
    const fight = fightOf();
    const { endings, measures } = await analyzeFight(fight, { seed: '21', trials: 400, maxStates });
    const shown = Array.from({ length: 400 }, (_, i) =>
      explainFight(fight, { seed: '21', trial: i + 1, maxStates }),
    );
    const kills = shown.filter(({ ending }) => ending === 'kill').length;
    expect(kills / 400).toBe(endings.find(({ ending }) => ending === 'kill')!.estimate);
    const rolls = shown.reduce((sum, { steps }) => sum + steps.length, 0);
    expect(rolls / 400).toBeCloseTo(measures[0]!.estimate!.mean, 12);
    expect(new Set(shown.map(({ sampler }) => sampler))).toEqual(
      new Set([maxStates === 5 ? 'direct' : 'chain']),
    );
  },
);

test('a fight is told roll by roll, and says what it was', () => {
  const told = explainFight(fightOf('simulate: { seed: 21 }'), { trial: 3 });
  expect(told).toMatchObject({
    name: 'Isaac attacks Monstro',
    unit: 'roll',
    trial: 3,
    seed: '21',
    seedFrom: 'file',
  });
  told.steps.forEach((sentences, i) => {
    expect(sentences[0]).toMatch(new RegExp(`^Roll ${i + 1}: [1-6] against evasion 4\\.$`));
    expect(sentences[1]).toMatch(/^A [1-6] (hits|misses)\.$/);
  });
  expect(told.steps.at(-1)!.at(-1)).toMatch(/ dies\.$/);
  expect(['Monstro dies', 'Isaac dies']).toContain(told.label);
});

test('a fight that is over before it begins has no steps', () => {
  const parsed = parseScenario(
    'game: four-souls\nattacker: { hp: 0, attack: 1 }\ntarget: { hp: 4, evasion: 4, attack: 1 }',
    { file: 'test' },
  );
  if (!parsed.ok) throw new Error('the scenario of the test is not valid');
  expect(explainFight(parsed, { trial: 1 })).toMatchObject({ ending: 'zero-hp', steps: [] });
});

test('a fight cut at the limit on steps is told up to there', () => {
  const told = explainFight(fightOf(), { trial: 1, seed: '1', maxSteps: 1 });
  expect(told).toMatchObject({ ending: 'unfinished', label: 'the fight is unfinished after 1 roll' });
  expect(told.steps).toHaveLength(1);
});
