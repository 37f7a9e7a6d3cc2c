/** Effects beside the damage of an attack: what they do, how they are counted and told. */
import { describe, expect, test } from 'vitest';
import { frosthaven } from '../../src/games/frosthaven/index.js';
import type { Game } from '../../src/games/game.js';
import { explainFight } from '../../src/run/explain.js';
import { exactly, play, problemsOf, read, type Written } from './frosthaven-table.js';

const still = { standard: false, add: ['+0', '+0'] };
const round = (attack: Written, target: Written, more: Written = {}): Written => ({
  attacker: { hp: 9, attacks: [attack], deck: still },
  target: { hp: 50, ...target },
  limit: { rounds: 1 },
  ...more,
});
const damage = (attack: Written, target: Written = {}) => play(round(attack, target), ['+0']).counts.damage;

describe('damage beside the attack', () => {
  test('FH-45 no shield, but ward: 3 against shield 2 is 1, and 4 more', () => {
    expect(damage({ attack: 3, suffer: 4 }, { shield: 2 })).toBe(1 + 4);
    // The ward is spent by the 3, which it halves to 1.
    expect(damage({ attack: 3, suffer: 4 }, { conditions: ['ward'] })).toBe(1 + 4);
    // Nothing comes through the shield, so that the ward halves the 5 more to 2.
    expect(damage({ attack: 3, suffer: 5 }, { shield: 9, conditions: ['ward'] })).toBe(2);
  });

  test('FH-45 if the attack moved the target: not one that is adjacent already and pulled, nor one that is dead', () => {
    expect(damage({ attack: 3, sufferIfMoved: 2 })).toBe(3);
    expect(damage({ attack: 3, push: 1, sufferIfMoved: 2 })).toBe(5);
    expect(damage({ attack: 3, pull: 1, sufferIfMoved: 2 })).toBe(3);
    expect(damage({ attack: 3, range: 3, pull: 1, sufferIfMoved: 2 })).toBe(5);
    expect(damage({ attack: 3, push: 1, sufferIfMoved: 2 }, { hp: 3 })).toBe(3);
  });

  test('FH-45 it may be left out where it would spend brittle', () => {
    // Brittle, 1 more and then 5: the 1 left out makes 10 of the 5; used, it makes 2 + 5.
    for (const more of [{ suffer: 1 }, { push: 1, sufferIfMoved: 1 }]) {
      const attackers = [
        { attacks: [{ attack: 0, conditions: ['brittle'], ...more }], deck: still },
        { attack: 5, deck: still },
      ];
      const fight = { attackers, target: { hp: 10 }, limit: { rounds: 1 } };
      expect(exactly(fight).endings.kill).toBe(1);
      expect(play(fight, ['+0', '+0'], [0]).counts.damage).toBe(7);
      expect(play(fight, ['+0', '+0'], [1]).counts.damage).toBe(10);
    }
  });
});

test('FH-18 a character with advantage takes the lower card where the higher would spend brittle on little', () => {
  // A miss first, and the 5 of the second attacker come to 10; +0 makes 2 of brittle, then 5.
  const attackers = [
    { attacks: [{ attack: 1, advantage: true }], deck: { standard: false, add: ['+0', 'miss'] } },
    { attack: 5, deck: still },
  ];
  const fight = { attackers, target: { hp: 10, conditions: ['brittle'] }, limit: { rounds: 1 } };
  expect(exactly(fight).endings.kill).toBe(1);
});

describe('what is counted', () => {
  test('FH-31 damage beside the attack, conditions of retaliate, and who dies of it', () => {
    const target = { retaliate: { damage: 1, conditions: ['muddle'] } };
    const count = ['suffer 2', 'suffer if moved 1', 'retaliate muddle', 'killed by retaliate'];
    const attack = { attack: 1, suffer: 2, push: 1, sufferIfMoved: 1 };
    const near = { ...target.retaliate, range: 2 };
    const fight = play(round(attack, { retaliate: near }, { count }), ['+0']);
    expect(fight.counts).toEqual({
      damage: 1 + 2 + 1,
      damageTaken: 1,
      'suffer 2': 1,
      'suffer if moved 1': 1,
      'retaliate muddle': 1,
    });
  });

  test('FH-31 killed by retaliate: 1/4 by hand, where wounds kill as well', () => {
    // Two attackers of 1 HP with +0 and miss against 2 HP and retaliate 1. The first deals 2 and wins by
    // half; else it dies, and the second likewise: 0 die in 1/2, 1 in 1/4, 2 in 1/4.
    const own = { hp: 1, attack: 2, deck: { standard: false, add: ['+0', 'miss'] } };
    const fight = { attackers: [own, own], target: { hp: 2, retaliate: 1 }, count: ['killed by retaliate'] };
    const { endings, measure } = exactly(fight);
    expect(endings).toMatchObject({ kill: 0.75, death: 0.25 });
    expect(Object.fromEntries(measure('killed by retaliate'))).toEqual({ 0: 0.5, 1: 0.25, 2: 0.25 });
    // A wound takes the first one before it attacks: retaliate can kill the other only.
    const wounded = { ...fight, attackers: [{ ...own, conditions: ['wound'] }, own] };
    expect(Object.fromEntries(exactly(wounded).measure('killed by retaliate'))).toEqual({ 0: 0.5, 1: 0.5 });
  });

  test('FH-31 pierce is a part of the damage, and not counted; without retaliate nobody is killed by it', () => {
    const count = (word: string) => problemsOf(round({ attack: 1, pierce: 2 }, {}, { count: [word] }));
    expect(count('pierce 2')[0]).toContain('expected one of damage by attacker, damage by attack');
    expect(count('killed by retaliate')[0]).toContain('expected one of');
  });
});

describe('what is told', () => {
  /** Cards that come to the same are one outcome of a single attack: [+1 rolling, +0] and [+0 rolling, +1]. */
  const scenario = read({
    attacker: {
      attack: 3,
      deck: {
        standard: false,
        add: [
          { value: 1, rolling: true },
          { value: 0, rolling: true, copies: 2 },
          { value: 0, conditions: ['immobilize'], infuse: ['dark'] },
          '+1',
        ],
      },
    },
    target: { hp: 20, immune: ['stun'] },
    limit: { attacks: 1 },
  });
  const game = frosthaven as Game;

  test('FH-31 effects without a bearing are those of the cards that are told, in a single attack too', () => {
    const seen = new Set<boolean>();
    for (let trial = 1; trial <= 60; trial++) {
      const { steps } = explainFight({ game, scenario }, { trial, seed: '1' });
      const text = steps.flat().join(' ');
      const isDrawn = text.includes('+0 dark, immobilize');
      seen.add(isDrawn);
      expect(text.includes('The target gains immobilize.'), text).toBe(isDrawn);
      expect(text.includes('Also: dark.'), text).toBe(isDrawn);
    }
    expect([...seen].sort()).toEqual([false, true]);
  });

  test('FH-31 nothing that the immune or the dead would gain, and nothing that harms who chooses', () => {
    const card = { value: 0, conditions: ['stun', 'muddle'], self: { conditions: ['impair'], shield: 1 } };
    const name = '+0 muddle, self impair, self shield 1, stun';
    const told = (target: Written) =>
      play(
        {
          attacker: { attack: 3, deck: { standard: false, add: [card] } },
          target: { hp: 9, immune: ['stun'], ...target },
          limit: { rounds: 1 },
        },
        [name],
      ).told.filter((line) => /gains|Also/.test(line));
    expect(told({})).toEqual(['The target gains muddle.', 'Also: self shield 1.']);
    expect(told({ hp: 3 })).toEqual(['Also: self shield 1.']);
  });
});
