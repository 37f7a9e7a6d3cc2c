import { expect, test } from 'vitest';
import { explore } from '../../engine/explore.js';
import { evaluate } from './formula.js';
import { frosthaven } from './index.js';
import { modifierName } from './modifier.js';
import { frosthavenSchema } from './schema.js';

const plain = { game: 'frosthaven', attacker: { attack: 3 }, target: { hp: 10, shield: 1 } };

test('every ending, metric and reading has words', () => {
  const retaliates = {
    ...plain,
    attacker: { hp: 5, attack: 3 },
    target: { hp: 9, retaliate: [{ damage: 1 }] },
  };
  const counted = { ...retaliates, count: ['damage by attacker', 'damage by attack'], limit: { attacks: 2 } };
  for (const written of [plain, retaliates, counted]) {
    const scenario = frosthavenSchema.parse(written);
    const rules = frosthaven.compile(scenario);
    const words = frosthaven.words(scenario);
    for (const { id } of rules.endings) expect(words.endings).toHaveProperty(id);
    expect(Object.keys(words.measures)).toEqual([...rules.metrics, ...rules.readings]);
  }
});

test('cards that act alike are one kind: effects without a bearing on the odds do not multiply situations', () => {
  const size = (add: object[]) =>
    explore(frosthaven.compile(frosthavenSchema.parse({ ...plain, attacker: { attack: 3, deck: { add } } })))!
      .chain.size;
  const same = size([{ value: 1 }, { value: 1 }]);
  expect(
    size([
      { value: 1, conditions: ['immobilize'] },
      { value: 1, infuse: ['dark'] },
    ]),
  ).toBe(same);
  expect(size([{ value: 1, conditions: ['poison'] }, { value: 1 }])).toBeGreaterThan(same);
});

test('rounds and attacks are counted only as far as a limit asks for them', () => {
  const { start } = frosthaven.compile(frosthavenSchema.parse(plain));
  expect(start).toMatchObject({ round: 0, attacks: 0 });
  const states = (limit: object) =>
    explore(frosthaven.compile(frosthavenSchema.parse({ ...plain, limit })))!.states;
  expect(states({ rounds: 3 }).every(({ attacks }) => attacks === 0)).toBe(true);
  expect(Math.max(...states({ attacks: 3 }).map(({ attacks }) => attacks))).toBeGreaterThan(0);
});

test('formulas: numbers, C, L, brackets, rounded up or down; anything else is none', () => {
  const at = (formula: string) => evaluate(formula, { C: 3, L: 2 });
  expect(at('C x 10')).toBe(30);
  expect(at('10x(C-1)')).toBe(20);
  expect(at('(L/3)+2')).toBe(3);
  expect(at('7*C/2')).toBe(11);
  expect(at('7xC/2, rounded down')).toBe(10);
  for (const wrong of ['', 'C C', '2 +', '(C', 'C)', 'P x 2', '1/0', 'constructor', 'x'.repeat(99)])
    expect(at(wrong), wrong).toBeUndefined();
  expect(evaluate('C x 2', {})).toBeUndefined();
});

test('cards are named by what stands on them', () => {
  const card = { copies: 1, rolling: false };
  expect(modifierName({ ...card, value: 1 })).toBe('+1');
  expect(modifierName({ ...card, value: -2 })).toBe('−2');
  expect(modifierName({ ...card, value: 0, rolling: true, pierce: 3 })).toBe('+0 rolling, pierce 3');
  expect(modifierName({ ...card, value: 'x2', shuffle: false })).toBe('x2 without shuffle icon');
  expect(modifierName({ ...card, value: 'miss', border: 'curse' })).toBe('curse');
});

test('without names it is the attacker and the target; several are told apart by numbers', () => {
  expect(frosthaven.words(frosthavenSchema.parse(plain)).title).toBe('The attacker attacks the target');
  const several = { ...plain, attacker: undefined, attackers: [{ attack: 1 }, { attack: 2 }] };
  const words = frosthaven.words(frosthavenSchema.parse(JSON.parse(JSON.stringify(several))));
  expect(words.title).toBe('attacker 1 and attacker 2 attack the target');
  expect(words.attacker).toBe('the attacking side');
});
