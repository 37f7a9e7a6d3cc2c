import { expect, test } from 'vitest';
import { explore } from '../../engine/explore.js';
import { playAgain } from '../../engine/play.js';
import { descent } from './index.js';
import { descentSchema } from './schema.js';

const plain = {
  game: 'descent',
  attacker: {
    kind: 'monster',
    dice: ['blue', 'red', 'yellow'],
    attacks: 'until defeated',
    surges: [{ hearts: 1 }],
  },
  target: { hp: 8, defence: ['gray'] },
};
const rich = {
  game: 'descent',
  attacker: {
    name: 'Jain',
    attack: 'ranged',
    dice: ['blue', 'yellow'],
    hp: 8,
    fatigue: 1,
    stamina: 3,
    rangeToMovement: 1,
    surges: [
      { hearts: 1, recover: 1 },
      { inflict: ['stunned'], wither: 1 },
      { area: true },
      { movement: 1, moveTarget: 1 },
    ],
    before: [{ fatigue: 1, surges: 1 }],
    after: [{ suffer: 1, reroll: { dice: 'all' } }],
    results: [{ on: 'attack', suffer: 1 }],
  },
  target: { hp: 4, defence: ['gray'], distance: 3, guardAfter: [{ shields: 1 }] },
  others: [{ hp: 3 }],
};

test('every ending, metric and reading has words', () => {
  for (const written of [plain, rich]) {
    const scenario = descentSchema.parse(written);
    const rules = descent.compile(scenario);
    const words = descent.words(scenario);
    for (const { id } of rules.endings) expect(words.endings).toHaveProperty(id);
    expect(Object.keys(words.measures)).toEqual([...rules.metrics, ...rules.readings]);
    for (const label of Object.values(words.measures)) expect(label).toEqual(expect.any(String));
  }
});

test('without a choice there is no goal, and the chain is as small as the Health left and what is counted', () => {
  const scenario = descentSchema.parse(plain);
  expect(descent.goal!(scenario)).toBeNull();
  expect(explore(descent.compile(scenario), { carry: [] })!.chain.size).toBe(9);
});

test('a goal says what the best play is for', () => {
  const goal = (play: object) => descent.goal!(descentSchema.parse({ ...rich, play }))!;
  expect(goal({}).name).toBe('kill');
  expect(goal({ objective: 'damage' }).objective.metrics).toEqual({ damage: 1, damageOthers: 1 });
  const { objective } = goal({ objective: 'value', worth: { kill: 3, stunned: 2, fatigue: 1 } });
  expect(objective.endings.slice(0, 3)).toEqual([3, 0, 3]);
  expect(objective.metrics).toMatchObject({ stunned: 2, fatigueRecovered: 1, fatigueSpent: -1, damage: 0 });
  expect(descent.goal!(descentSchema.parse({ ...rich, play: { policy: 'never' } }))).toBeNull();
});

test('endings are plain data', () => {
  const { endings } = descent.compile(descentSchema.parse(plain));
  expect(structuredClone(endings)).toEqual(endings);
});

test('a fight is told attack by attack', () => {
  const scenario = descentSchema.parse({
    game: 'descent',
    dice: { sure: [{ hearts: 2, surges: 1 }], wall: [{ shields: 1 }], short: [{ miss: true }] },
    attacker: {
      name: 'Ann',
      dice: ['sure'],
      attacks: 2,
      hp: 3,
      surges: [{ hearts: 1 }],
      results: [{ on: 'attack', suffer: 1 }],
    },
    target: { hp: 4, defence: ['wall'], conditions: ['doomed'] },
  });
  const steps = playAgain(descent.compile(scenario), { maxSteps: 9 }, { seed: 1n, trial: 0 });
  expect(steps.map(descent.words(scenario).narrate)).toEqual([
    [
      'Attack 1: 2 hearts, 1 surge against 1 shield.',
      'Surges buy +1 heart.',
      'The target suffers 3 hearts and has 1 Health left.',
      'Ann suffers 1 heart.',
    ],
    [
      'Attack 2: 2 hearts, 1 surge against 1 shield.',
      'The target suffers 2 hearts and has 0 Health left.',
      'The target is defeated.',
      'Ann suffers 1 heart.',
    ],
  ]);
});

test('decisions are told with the situation and what to do', () => {
  const scenario = descentSchema.parse(rich);
  const { decide } = descent.words(scenario);
  const rules = descent.compile(scenario);
  const roll = { ...rules.start, phase: 3, sum: [0, 0, 0], faces: [0, 5], guardFaces: [], shields: [2] };
  expect(decide!({ state: roll, event: 'after', chosen: 1 })).toEqual({
    when: 'The target at 4 Health, figure 2 at 3 Health, Jain at 1 fatigue, 2 attacks left; an X against 2 shields',
    action: 'use reroll a die on blue X',
  });
  expect(decide!({ state: { ...roll, phase: 4 }, event: 'guardAfter', chosen: 1 }).action).toBe(
    'the target uses +1 shield',
  );
});
