import { expect, test } from 'vitest';
import { explore } from '../../engine/explore.js';
import { parseScenario } from '../../scenario/parse-scenario.js';
import { layBoard } from './board.js';
import { warcry } from './index.js';
import { warcrySchema } from './schema.js';

const weapon = { attacks: 4, strength: 3, damage: '2/4' };
const plain = { game: 'warcry', attacker: { weapons: [weapon] }, target: { toughness: 3, wounds: 15 } };
const sizeOf = (written: object) =>
  explore(warcry.compile(warcrySchema.parse(written)), { carry: [] })!.chain.size;

test('a plain attack has a situation for each number of wounds that can be left', () => {
  // Damage is even: 15, 13 … 1, and down.
  expect(sizeOf(plain)).toBe(9);
});

test('actions are counted only where something asks for their number', () => {
  const passive = { ...plain, attacker: { ...plain.attacker, abilities: [{ attack: { attacks: 1 } }] } };
  expect(sizeOf(passive)).toBe(9);
  expect(sizeOf({ ...plain, limit: { rounds: 9 } })).toBeGreaterThan(20);
});

test('abilities that can never be used are left out', () => {
  const abilities = [
    { cost: 'double', attack: { attacks: 1 } },
    { cost: 'triple', attack: { attacks: 1 } },
    { cost: 'reaction', attacked: { toughness: 1 } },
    { if: { tookDown: true }, attack: { attacks: 1 } },
  ];
  const written = {
    ...plain,
    attacker: { ...plain.attacker, abilities },
    dice: { attacker: { triples: [3] } },
  };
  expect(layBoard(warcrySchema.parse(written)).abilities.map(({ ability }) => ability.cost)).toEqual([
    'triple',
  ]);
});

test('every ending, metric and reading has words, with and without wounds of the attacker', () => {
  for (const more of [{}, { wounds: 9 }]) {
    const scenario = warcrySchema.parse({
      ...plain,
      attacker: { ...plain.attacker, ...more },
      target: { ...plain.target, edge: true },
    });
    const rules = warcry.compile(scenario);
    const words = warcry.words(scenario);
    for (const { id } of rules.endings) expect(words.endings).toHaveProperty(id);
    expect(Object.keys(words.measures)).toEqual([...rules.metrics, ...rules.readings]);
    expect(rules.read(rules.start)).toHaveLength(rules.readings.length);
  }
});

test('without names it is the attacker and the target', () => {
  const words = warcry.words(warcrySchema.parse({ ...plain, limit: { actions: 2, rounds: 1 } }));
  expect(words.title).toBe('The attacker attacks the target');
  expect(words.endings.limit).toBe('the target stands after 2 attack actions or 1 round');
});

test('the starter is valid', () => {
  expect(parseScenario(warcry.starter, { file: 'starter' })).toMatchObject({ ok: true });
});

test('more dice than can be listed are refused in words', () => {
  const abilities = [{ attack: { attacks: 99 } }];
  const rules = warcry.compile(warcrySchema.parse({ ...plain, attacker: { ...plain.attacker, abilities } }));
  expect(() => explore(rules)).toThrow(
    'the attacker would roll 103 dice in one attack action; the most is 40',
  );
});

test('dice beyond counting are refused in words', () => {
  const turn = Array.from({ length: 5 }, () => ({ from: 'miss', to: 'hit', reach: 6 }));
  const abilities = Array.from({ length: 50 }, () => ({ attack: { turn, attacks: 1, reroll: {} } }));
  const attacker = { weapons: [{ ...weapon, attacks: 1 }], abilities: abilities.slice(0, 39) };
  expect(() => explore(warcry.compile(warcrySchema.parse({ ...plain, attacker })))).toThrow(
    'than can be counted',
  );
  const pool = { cost: 'double', do: [{ damage: { dice: '99xvalue', on: { '6': 1 } } }] };
  const many = {
    ...plain,
    attacker: { weapons: [weapon], abilities: [pool] },
    dice: { attacker: { doubles: [6] } },
  };
  const rules = warcry.compile(warcrySchema.parse(many));
  expect(() => explore(rules, { policy: () => 1 })).toThrow('594 dice at once; the most is 40');
});
