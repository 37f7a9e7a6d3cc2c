import { expect, test } from 'vitest';
import { explore } from '../../engine/explore.js';
import { fourSouls } from './index.js';
import { fourSoulsSchema } from './schema.js';

const duel = { game: 'four-souls', attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } };

test('a plain duel has a situation for each pair of HP, and one for each way to end: 2 × 4 + 4 + 2', () => {
  expect(explore(fourSouls.compile(fourSoulsSchema.parse(duel)))!.chain.size).toBe(14);
});

test('rolls are counted only as far as something asks for their number', () => {
  const first = { has: { attack: 1 }, if: { attackRollOfTurn: 1 } };
  const harmless = { ...duel, target: { ...duel.target, attack: 0 } };
  const counted = (scenario: object) =>
    explore(fourSouls.compile(fourSoulsSchema.parse(scenario)))!.chain.size;
  // Without an end in sight: 4 situations, the kill, and the start as the one before the first roll.
  expect(counted(harmless)).toBe(6);
  expect(counted({ ...harmless, attacker: { ...duel.attacker, abilities: [first] } })).toBeLessThan(12);
});

test('endings are plain data', () => {
  const { endings } = fourSouls.compile(fourSoulsSchema.parse(duel));
  expect(structuredClone(endings)).toEqual(endings);
});

test('without names it is the attacker and the target', () => {
  const words = fourSouls.words(fourSoulsSchema.parse({ ...duel, limit: { rolls: 3 } }));
  expect(words.title).toBe('The attacker attacks the target');
  expect(words.endings).toEqual({
    kill: 'the target dies',
    death: 'the attacker dies',
    both: 'both die',
    cancelled: 'the attack is cancelled',
    'zero-hp': 'the attack ends at 0 HP before a roll',
    limit: 'the attacker stops after 3 rolls',
    'attacks-used': 'the attacks are used up',
  });
});

test('every ending, metric and reading has words', () => {
  for (const hp of [0, 2]) {
    const scenario = fourSoulsSchema.parse({ ...duel, attacker: { hp, attack: 1 }, limit: { rolls: 3 } });
    const rules = fourSouls.compile(scenario);
    const words = fourSouls.words(scenario);
    for (const { id } of rules.endings) expect(words.endings).toHaveProperty(id);
    expect(Object.keys(words.measures)).toEqual([...rules.metrics, ...rules.readings]);
  }
});
