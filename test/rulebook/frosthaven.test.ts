/** Every clause of src/games/frosthaven/README.md, by scripted cards and by odds worked out by hand. */
import { describe, expect, test } from 'vitest';
import { damageOf, exactly, play, problemsOf, type Written } from './frosthaven-table.js';

/** Fights of one round, with these attacks. */
function round(
  attacks: readonly Written[],
  target: Written = {},
  attacker: Written = {},
  more: Written = {},
): Written {
  return {
    attacker: { attack: 3, attacks, ...attacker },
    target: { hp: 50, ...target },
    limit: { rounds: 1 },
    ...more,
  };
}
const one = (attack: Written, target: Written = {}, attacker: Written = {}, more: Written = {}) =>
  round([attack], target, attacker, more);
/** Damage of one attack with a card of each value. */
const dealt = (cards: readonly string[], attack: Written, target: Written = {}, attacker: Written = {}) =>
  play(one(attack, target, attacker), cards).counts.damage ?? 0;
const deck = (...add: unknown[]) => ({ deck: { add } });

describe('the value of an attack', () => {
  test('FH-01 bonuses, then the card, then shield, then ward and brittle, then damage', () => {
    // (3 + 2) × 2 = 10, less 3 of shield = 7, halved by ward = 3.
    expect(dealt(['x2'], { bonus: ['+2'] }, { shield: 3, conditions: ['ward'] })).toBe(3);
    // (3 + 2) × 2 - 3 = 7, doubled by brittle = 14.
    expect(dealt(['x2'], { bonus: ['+2'] }, { shield: 3, conditions: ['brittle'] })).toBe(14);
  });

  test('FH-02 the party orders bonuses: additions, multiplied, penalties; the other way round for a monster', () => {
    // A character: (3 + 2) × 2 - 1 = 9. A monster: (3 - 1) × 2 + 2 = 6.
    const bonus = ['-1', 'x2', '+2'];
    expect(dealt(['+0'], { bonus })).toBe(9);
    expect(dealt(['+0'], { bonus }, {}, { kind: 'monster' })).toBe(6);
    expect(dealt(['+0'], { bonus }, {}, { kind: 'ally' })).toBe(9);
  });

  test('FH-03 the value is floored at 0 once, after all cards and before shield', () => {
    // 1 - 3 - 2 would be -4: zero, and shield takes nothing from it. 1 - 3 + 2 = 0, not 2.
    expect(dealt(['−2'], { attack: 1, bonus: [-3] }, { shield: 1 })).toBe(0);
    expect(dealt(['+2'], { attack: 1, bonus: [-3] })).toBe(0);
  });

  test('FH-04 pierce lowers shield for this attack, all of it together, never below zero', () => {
    const pierce = { value: 0, rolling: true, pierce: 2 };
    expect(dealt(['+0'], { pierce: 1 }, { shield: 3 })).toBe(1);
    // 1 + 2 + 2 of pierce against shield 3: the whole value, and no more.
    expect(
      dealt(
        ['+0 rolling, pierce 2', '+0 rolling, pierce 2', '+0'],
        { pierce: 1 },
        { shield: 3 },
        deck(pierce, pierce),
      ),
    ).toBe(3);
    const fight = play(round([{ pierce: 3 }, {}], { shield: 3 }), ['+0', '+0']);
    expect(fight.counts.damage).toBe(3);
  });

  test('FH-05 ward halves rounding down, brittle doubles, both do neither and are gone', () => {
    expect(dealt(['+0'], {}, { conditions: ['ward'] })).toBe(1);
    expect(dealt(['+0'], {}, { conditions: ['brittle'] })).toBe(6);
    const both = play(round([{}, {}], { conditions: ['ward', 'brittle'] }), ['+0', '+0']);
    expect(both.counts.damage).toBe(6);
    expect(both.told).toContain('Ward and brittle of the target negate each other.');
  });

  test('FH-05 they stay if there was no damage to change; ward on 1 damage is spent on nothing', () => {
    // 3 against shield 5, then 9 with ward still there: 4 + … ; attack 1 spends the ward for 0, the next 3 are whole.
    expect(
      play(round([{}, { attack: 9 }], { shield: 5, conditions: ['ward'] }), ['+0', '+0']).counts.damage,
    ).toBe(2);
    expect(play(round([{ attack: 1 }, {}], { conditions: ['ward'] }), ['+0', '+0']).counts.damage).toBe(3);
  });
});

describe('decks', () => {
  test('FH-06 a character draws from a deck of its own, monsters from one for all, allies from another', () => {
    const attackers = [
      { kind: 'monster', attack: 1 },
      { kind: 'monster', attack: 1 },
      { kind: 'ally', attack: 1 },
      { kind: 'character', attack: 1 },
    ];
    const single = { standard: false, add: ['+3', '+5', '+7'] };
    const fight = (cards: string[]) =>
      play({ attackers, target: { hp: 99 }, limit: { rounds: 1 }, monsterDeck: { ...single } }, cards);
    // The second monster cannot draw the +3 again.
    expect(fight(['+3', '+5', '+2', '+2']).counts.damage).toBe(4 + 6 + 3 + 3);
    expect(() => fight(['+3', '+3', '+2', '+2'])).toThrow('+3 cannot be drawn');
  });

  test('FH-06 a summon draws from the deck of its character, who chooses', () => {
    const attackers = [
      { kind: 'character', attack: 1, deck: { standard: false, add: ['+3', '+5'] } },
      { kind: 'summon', attack: 2, deckOf: 1 },
    ];
    expect(play({ attackers, target: { hp: 99 }, limit: { rounds: 1 } }, ['+3', '+5']).counts.damage).toBe(
      4 + 7,
    );
  });

  test('FH-07 the standard deck: six +0, five −1, five +1, one each of −2, +2, miss and x2', () => {
    // Attack 10 against HP 500: 10 ± and 0 and 20, in twentieths.
    const odds = Object.fromEntries(damageOf({ attack: 10 }));
    const twentieths = Object.fromEntries(
      Object.entries(odds).map(([damage, share]) => [damage, Math.round(20 * share)]),
    );
    expect(twentieths).toEqual({ 0: 1, 8: 1, 9: 5, 10: 6, 11: 5, 12: 1, 20: 1 });
  });

  test('FH-07 perks take cards out and put others in; a card can be written as +1, "+1" or 1', () => {
    const cards = (written: Written) => Object.fromEntries(damageOf({ attack: 10, ...written }));
    // Drifter 1 and 1: two −1 become +1. 4: two +0 become rolling, which changes no single sum here.
    const perks = cards({ class: 'Drifter', perks: [1, 1] });
    const spelled = cards({ deck: { remove: [-1, '-1'], add: [1, '+1'] } });
    for (const [damage, share] of Object.entries(spelled)) expect(perks[damage]).toBeCloseTo(share, 14);
    expect(perks[11]).toBeCloseTo(7 / 20, 14);
  });

  test('FH-08 one card is drawn for each target', () => {
    const fight = {
      attacker: { attack: 2, attacks: [{ targets: 3 }] },
      targets: [{ hp: 9 }, { hp: 9 }, { hp: 9 }],
      limit: { rounds: 1 },
    };
    expect(play(fight, ['+1', 'miss', 'x2']).read).toMatchObject({
      targetHpLeft: 6,
      target2HpLeft: 9,
      target3HpLeft: 5,
    });
  });

  test('FH-09 +X adds, x2 doubles what there is, a miss makes it zero', () => {
    expect(dealt(['+2'], { bonus: [1] })).toBe(6);
    expect(dealt(['x2'], { bonus: [1] })).toBe(8);
    expect(dealt(['miss'], { attack: 50 })).toBe(0);
  });

  test('FH-10 the discard pile is shuffled at the end of a round in which a shuffle icon was drawn, and only then', () => {
    const attacker = { attacks: [{}, {}], ...{ deck: { standard: false, add: ['x2', '+1', '+2', '+3'] } } };
    const fight = (cards: string[]) =>
      play({ attacker: { attack: 1, ...attacker }, target: { hp: 99 }, limit: { rounds: 2 } }, cards);
    // x2 in the first round: not again in it, but every card in the next.
    expect(() => fight(['x2', 'x2'])).toThrow('x2 cannot be drawn');
    expect(fight(['x2', '+1', '+1', 'x2']).counts.damage).toBe(2 + 2 + 2 + 2);
    // Without it the second round goes on with what is left.
    expect(() => fight(['+1', '+2', '+1'])).toThrow('+1 cannot be drawn');
    expect(fight(['+1', '+2', 'x2', '+3']).ending).toBe('limit');
  });

  test('FH-10 an unchosen shuffle icon shuffles all the same', () => {
    const attacker = {
      attack: 1,
      attacks: [{ disadvantage: true }],
      deck: { standard: false, add: ['x2', '+0', '+2', '+3'] },
    };
    const fight = play({ attacker, target: { hp: 99 }, limit: { rounds: 2 } }, ['x2', '+0', '+0', 'x2']);
    expect(fight.counts.damage).toBe(2);
  });

  test('FH-10 a card that is needed when none is left: shuffled at once, without the cards in play', () => {
    const deck = { standard: false, add: ['+1', '+2', '+3', { value: 0, rolling: true }] };
    const fight = (cards: string[]) =>
      play(
        {
          attacker: { attack: 1, attacks: [{}, {}, {}, {}], deck },
          target: { hp: 99 },
          limit: { rounds: 1 },
        },
        cards,
      );
    // After +1, +2, +3 the pile holds the rolling card alone; it is in play while the rest is shuffled.
    expect(fight(['+1', '+2', '+3', '+0 rolling', '+2']).told).toContain(
      'The draw pile is empty: the discard pile is shuffled.',
    );
    expect(() => fight(['+1', '+2', '+3', '+0 rolling', '+0 rolling'])).toThrow('+0 rolling cannot be drawn');
  });

  test('FH-11 rolling cards are drawn through; a character adds before x2 and subtracts after, a monster both before', () => {
    const cards = [
      { value: 1, rolling: true },
      { value: -1, rolling: true },
    ];
    const drawn = ['+1 rolling', '−1 rolling', 'x2'];
    // (3 + 1) × 2 - 1 = 7; (3 + 1 - 1) × 2 = 6.
    expect(dealt(drawn, {}, {}, deck(...cards))).toBe(7);
    const monster = one({}, {}, { kind: 'monster' }, { monsterDeck: { add: cards } });
    expect(play(monster, drawn).counts.damage).toBe(6);
  });

  test('FH-11 a miss is zero whatever rolls before it', () => {
    expect(dealt(['+5 rolling', 'miss'], {}, {}, deck({ value: 5, rolling: true }))).toBe(0);
  });

  test('FH-12 a deck that could run out in the middle of an attack is refused', () => {
    const rolling = { standard: false, add: [{ value: 1, rolling: true }, 'bless'] };
    expect(problemsOf(one({}, {}, { deck: rolling }))).toEqual([
      expect.stringContaining('expected a deck with at least 1 cards that are not rolling and stay in it'),
    ]);
    const two = { standard: false, add: ['+1', { value: 1, rolling: true }] };
    expect(problemsOf(one({}, {}, { deck: two }))).toEqual([]);
    expect(problemsOf(one({ advantage: true }, {}, { deck: two }))).toEqual([
      expect.stringContaining('expected a deck with at least 2 cards'),
    ]);
  });

  test('FH-13 bless is x2 and curse a miss; both leave the deck once drawn, used or not', () => {
    const own = { bless: 1, curse: 1, deck: { standard: false, add: ['+1', '+2', { value: 'x2' }] } };
    const fight = (attacks: Written[], cards: string[]) =>
      play({ attacker: { attack: 3, attacks, ...own }, target: { hp: 99 }, limit: { rounds: 2 } }, cards);
    expect(fight([{}], ['bless', 'curse']).counts.damage).toBe(6);
    // x2 shuffles the deck at the end of the round; the bless does not come back with it.
    expect(() => fight([{}, {}], ['bless', 'x2', 'bless'])).toThrow('bless cannot be drawn');
    expect(() => fight([{ disadvantage: true }], ['bless', 'x2', 'bless'])).toThrow('bless cannot be drawn');
    expect(fight([{ disadvantage: true }], ['bless', 'x2', '+1', 'x2']).counts.damage).toBe(6 + 4);
  });

  test('FH-13 ten blesses are all there are', () => {
    // A card that gives a bless, drawn twice with nine in the deck: only one of them finds a bless in the supply.
    const blessing = { value: 0, self: { conditions: ['bless'] } };
    const own = { bless: 9, deck: { standard: false, add: [blessing, blessing, '+0'] } };
    const fight = (attacks: number) => ({
      attacker: { attack: 1, attacks: Array.from({ length: attacks }, () => ({})), ...own },
      target: { hp: 99 },
      limit: { rounds: 2 },
    });
    const ten = ['+0 self bless', '+0 self bless', ...Array.from({ length: 10 }, () => 'bless')];
    expect(play(fight(6), ten).counts.damage).toBe(2 + 20);
    expect(() => play(fight(7), [...ten, 'bless'])).toThrow('bless cannot be drawn');
  });

  test('FH-14 what is drawn lies in the discard pile, a shuffle icon among it shuffles at the end of this round', () => {
    const own = { deck: { standard: false, add: ['miss', '+1', '+2'] }, drawn: ['miss', '+1'] };
    const fight = (drawn: string[], cards: string[]) =>
      play({ attacker: { attack: 1, ...own, drawn }, target: { hp: 99 }, limit: { rounds: 2 } }, cards);
    expect(() => fight(['miss', '+1'], ['+1'])).toThrow('+1 cannot be drawn');
    expect(fight(['miss', '+1'], ['+2', '+1']).counts.damage).toBe(3 + 2);
    expect(() => fight(['+1'], ['+2', '+1'])).toThrow('+1 cannot be drawn');
    expect(problemsOf(one({}, {}, { drawn: ['bless'] }))).toEqual([
      expect.stringContaining('a card that stays in the deck'),
    ]);
    expect(problemsOf(one({}, {}, { drawn: ['+2', '+2'] }))).toEqual([
      expect.stringContaining('which has 1 of +2'),
    ]);
  });
});

describe('advantage and disadvantage', () => {
  const twoCards = ['+1', '−1'];
  test('FH-15 FH-19 a melee attack reaches 1 hex; one with range on an adjacent target has disadvantage', () => {
    expect(dealt(['+1'], {})).toBe(4);
    expect(dealt(['+1'], { range: 3 })).toBe(4);
    expect(dealt(twoCards, { range: 3, distance: 1 })).toBe(2);
    expect(problemsOf(one({ distance: 2 }))).toEqual([expect.stringContaining('a distance within range 1')]);
  });

  test('FH-16 advantage and disadvantage together are neither, and none counts twice', () => {
    expect(dealt(twoCards, { advantage: true })).toBe(4);
    expect(dealt(twoCards, { disadvantage: true })).toBe(2);
    expect(dealt(['−1'], { advantage: true, disadvantage: true })).toBe(2);
    // Strengthened and with advantage, against a target that gives disadvantage: neither.
    expect(dealt(['−1'], { advantage: true }, { disadvantage: true }, { conditions: ['strengthen'] })).toBe(
      2,
    );
    expect(
      dealt(twoCards, { range: 2, distance: 1, disadvantage: true }, {}, { conditions: ['muddle'] }),
    ).toBe(2);
  });

  test('FH-17 advantage with a rolling card first: all of them, and one of the two after; an icon on the last is ignored', () => {
    const rolling = deck({ value: 1, rolling: true, copies: 3 });
    expect(dealt(['+1 rolling', '+1 rolling', '−1', '+1'], { advantage: true }, {}, rolling)).toBe(6);
    expect(dealt(['+1 rolling', '−1', '+1 rolling'], { advantage: true }, {}, rolling)).toBe(5);
    expect(dealt(['−1', '+1 rolling'], { advantage: true }, {}, rolling)).toBe(4);
  });

  test('FH-17 disadvantage ignores the rolling cards at the beginning', () => {
    const rolling = deck({ value: 1, rolling: true, copies: 3 });
    expect(dealt(['+1 rolling', '+1 rolling', '−1', '+2'], { disadvantage: true }, {}, rolling)).toBe(2);
    expect(dealt(['+2', '+1 rolling'], { disadvantage: true }, {}, rolling)).toBe(4);
  });

  test('FH-18 a character with advantage uses either card, whichever is best for the objective', () => {
    const own = { deck: { standard: false, add: ['+1', { value: 0, conditions: ['wound'] }] } };
    const fight = (hp: number) =>
      exactly({
        attacker: { attack: 1, attacks: [{ advantage: true }], ...own },
        target: { hp },
        limit: { rounds: 2 },
      });
    // Both cards come up every time. The wound first: 1, 1 for the wound, then 2 with +1, 1 for the wound: 5.
    // Twice +1 makes 4, twice the wound card 1 + 1 + 1 + 1.
    expect(fight(5).endings.kill).toBeCloseTo(1, 12);
    expect(fight(6).endings.kill).toBe(0);
  });

  test('FH-18 a monster takes the better card, and with disadvantage everybody the worse', () => {
    const monster = { kind: 'monster' };
    expect(dealt(twoCards, { advantage: true }, {}, monster)).toBe(4);
    expect(dealt(['−1', '+1'], { advantage: true }, {}, monster)).toBe(4);
    expect(dealt(['x2', 'miss'], { disadvantage: true }, {}, monster)).toBe(0);
  });

  test('FH-20 cards are compared alone, x2 at the value of the attack', () => {
    // Attack 1: x2 makes 2, +2 makes 3; x2 is the worse one. Attack 3: +2 is.
    expect(dealt(['x2', '+2'], { attack: 1, disadvantage: true })).toBe(2);
    expect(dealt(['x2', '+2'], { attack: 3, disadvantage: true })).toBe(5);
  });

  test('FH-20 the same number with an effect is better; a lower one with an effect is ambiguous: the first drawn', () => {
    const monster = (cards: readonly string[], mode: string, add: unknown[]) =>
      play(one({ [mode]: true }, {}, { kind: 'monster' }, { monsterDeck: { add } }), cards);
    const wound = { value: 0, conditions: ['wound'] };
    const strong = { value: 1, conditions: ['wound'] };
    const poison = { value: 0, conditions: ['poison'] };
    const gains = (fight: ReturnType<typeof play>) => fight.told.filter((line) => line.includes('gains'));
    // Equal numbers: the effect decides. +1 and +0 wound: ambiguous, so the first drawn, either way round.
    expect(gains(monster(['+0', '+0 wound'], 'advantage', [wound]))).toHaveLength(1);
    expect(gains(monster(['+0', '+0 wound'], 'disadvantage', [wound]))).toHaveLength(0);
    expect(gains(monster(['+1', '+0 wound'], 'advantage', [wound]))).toHaveLength(0);
    expect(gains(monster(['+0 wound', '+1'], 'advantage', [wound]))).toHaveLength(1);
    expect(monster(['+0 wound', '+1'], 'disadvantage', [wound]).counts.damage).toBe(3 + 1);
    // A higher number and an effect: plainly better. Two different effects: ambiguous.
    expect(monster(['+0', '+1 wound'], 'advantage', [strong]).counts.damage).toBe(4 + 1);
    expect(gains(monster(['+0 poison', '+0 wound'], 'advantage', [wound, poison]))[0]).toContain('poison');
    expect(gains(monster(['+0 wound', '+0 poison'], 'disadvantage', [wound, poison]))[0]).toContain('wound');
  });

  test('FH-40 the older rule: with advantage a rolling and another card both apply; with disadvantage rolling is ignored', () => {
    const older = { edition: 'gloomhaven' };
    const own = deck({ value: 2, rolling: true, copies: 3 });
    const fight = (mode: string, cards: string[]) =>
      play(one({ [mode]: true }, {}, own, older), cards).counts.damage;
    expect(fight('advantage', ['+2 rolling', '−1'])).toBe(4);
    expect(fight('advantage', ['−1', '+2 rolling'])).toBe(4);
    expect(fight('advantage', ['+2 rolling', '+2 rolling', '−1'])).toBe(6);
    expect(fight('disadvantage', ['+2 rolling', '+1'])).toBe(4);
    expect(fight('disadvantage', ['+1', '+2 rolling'])).toBe(4);
    expect(fight('disadvantage', ['+2 rolling', '+2 rolling', '+1'])).toBe(4);
    expect(fight('disadvantage', ['+1', '−1'])).toBe(2);
  });
});

describe('targets and effects', () => {
  const three = [{ hp: 4 }, { hp: 4 }, { hp: 4 }];
  test('FH-21 +X targets: one attack after another, in order, each with a card of its own, none twice', () => {
    const own = { deck: { standard: false, add: [{ value: 0, targets: 1 }, '+1', '+2', '+3'] } };
    const fight = play({ attacker: { attack: 1, ...own }, targets: three, limit: { rounds: 1 } }, [
      '+0 +1 target',
      '+1',
    ]);
    expect(fight.read).toMatchObject({ targetHpLeft: 3, target2HpLeft: 2, target3HpLeft: 4 });
    const all = play(
      { attacker: { attack: 1, attacks: [{ targets: 3 }], ...own }, targets: three, limit: { rounds: 1 } },
      ['+1', '+0 +1 target', '+3'],
    );
    expect(all.read).toMatchObject({ targetHpLeft: 2, target2HpLeft: 3, target3HpLeft: 0 });
  });

  test('FH-22 a list of targets is their order; the dead are passed over', () => {
    const attacks = [
      { at: [3, 1], targets: 1 },
      { at: [3, 1], targets: 2 },
    ];
    const fight = play({ attacker: { attack: 4, attacks }, targets: three, limit: { rounds: 1 } }, [
      '+0',
      '+0',
    ]);
    expect(fight.read).toMatchObject({ targetHpLeft: 0, target2HpLeft: 4, target3HpLeft: 0, targetsLeft: 1 });
    expect(problemsOf({ attacker: { attacks: [{ at: [4] }] }, targets: three })).toEqual([
      expect.stringContaining('the number of a target, 1 to 3'),
    ]);
  });

  test('FH-22 another target that retaliates may be left alone', () => {
    // 1 HP against retaliate 1: the second target is better left alone, for it cannot be killed either.
    const targets = [{ hp: 3 }, { hp: 30, retaliate: 1 }];
    const fight = {
      attacker: { hp: 1, attack: 3, attacks: [{ targets: 2 }] },
      targets,
      limit: { rounds: 1 },
    };
    expect(exactly({ ...fight, play: { objective: 'survive' } }).endings.death).toBe(0);
    expect(play(fight, ['+0', '+0'], [0]).ending).toBe('death');
    expect(play(fight, ['+0'], [1]).ending).toBe('limit');
  });

  test('FH-23 a target may negate damage so many times; against one kill it keeps that for the hit that kills', () => {
    // Attack 2 with a +0 deck against 3 HP, twice: negating either hit leaves 1.
    const still = { standard: false, add: ['+0'] };
    const fight = {
      attacker: { attack: 2, attacks: [{}, {}], deck: still },
      target: { hp: 3, negate: 1 },
      limit: { rounds: 1 },
    };
    expect(exactly(fight).endings.kill).toBe(0);
    expect(exactly({ ...fight, target: { hp: 3 } }).endings.kill).toBe(1);
    expect(play(fight, ['+0', '+0'], [1]).counts.damage).toBe(2);
    // Ward is spent even if the damage is then negated: 4 against ward is 2, negated; then the whole 4.
    const warded = round(
      [{ attack: 4 }, { attack: 4 }],
      { negate: 1, conditions: ['ward'] },
      { deck: still },
    );
    expect(play(warded, ['+0', '+0'], [1]).counts.damage).toBe(4);
  });

  test('FH-23 in a fight to the death it is kept for the hit that kills', () => {
    const still = { standard: false, add: ['+0'] };
    const { steps } = exactly({ attacker: { attack: 2, deck: still }, target: { hp: 4, negate: 1 } });
    // 2, 2 negated, 2: three attacks.
    expect(steps).toBeCloseTo(3, 12);
  });

  test('FH-24 effects come after the damage, even if there was none; not for a target that died', () => {
    const miss = play(
      one({ conditions: ['poison'], infuse: ['dark'] }, {}, {}, { count: ['dark', 'poison'] }),
      ['miss'],
    );
    expect(miss.counts).toEqual({ dark: 1, poison: 1 });
    const dead = play(
      one({ conditions: ['poison'], infuse: ['dark'] }, { hp: 3 }, {}, { count: ['dark', 'poison'] }),
      ['+0'],
    );
    expect(dead.counts).toEqual({ damage: 3, dark: 1 });
  });

  test('FH-25 FH-26 effects in doubt are chosen: those of the attack before the draw, those of a card after it', () => {
    // Brittle doubles the next damage. A wound would spend it on 1 damage at the start of the target's turn.
    const still = { standard: false, add: ['+0'] };
    const attacks = [{ attack: 0, conditions: ['brittle', 'wound'] }];
    const fight = {
      attackers: [
        { attacks, deck: still },
        { attack: 5, initiative: 99, deck: still },
      ],
      target: { hp: 10, initiative: 50 },
      limit: { rounds: 1 },
    };
    // Without the wound: 2 × 5 = 10. With it: 2 of the wound, then 5.
    expect(exactly(fight).endings.kill).toBe(1);
    expect(play(fight, ['+0', '+0'], [0]).counts.damage).toBe(7);
    expect(play(fight, ['+0', '+0'], [1]).counts.damage).toBe(10);
    const onCard = { standard: false, add: [{ value: 0, conditions: ['brittle', 'wound'] }] };
    const drawn = { ...fight, attackers: [{ attack: 0, deck: onCard }, fight.attackers[1]] };
    expect(exactly(drawn).endings.kill).toBe(1);
    expect(play(drawn, ['+0 brittle, wound', '+0'], [1]).counts.damage).toBe(10);
  });

  test('FH-26 a character does not use what harms it; a monster does', () => {
    const card = { value: 'x2', shuffle: false, self: { conditions: ['brittle'] } };
    const name = 'x2 without shuffle icon, self brittle';
    const target = { hp: 99, retaliate: 1 };
    const fight = (kind: string) => {
      const deck = { standard: false, add: [card, '+0'] };
      return play(
        {
          attacker: { hp: 9, attack: 1, kind, attacks: [{}, {}], ...(kind === 'character' && { deck }) },
          ...(kind === 'monster' && { monsterDeck: deck }),
          target,
          limit: { rounds: 1 },
        },
        [name, '+0'],
      ).counts.damageTaken;
    };
    expect(fight('character')).toBe(2);
    expect(fight('monster')).toBe(3);
  });

  test('FH-27 push and pull move the target before it can retaliate', () => {
    const hurt = (attack: Written, range: number) =>
      play(one(attack, { retaliate: { damage: 2, range } }, { hp: 9 }), ['+0']).counts.damageTaken ?? 0;
    expect(hurt({}, 1)).toBe(2);
    expect(hurt({ push: 1 }, 1)).toBe(0);
    expect(hurt({ push: 1 }, 2)).toBe(2);
    // A character does not pull a target into its own retaliate; a monster does.
    expect(hurt({ range: 3, pull: 2 }, 1)).toBe(0);
    expect(
      play(one({ range: 3, pull: 2 }, { retaliate: 2 }, { hp: 9, kind: 'monster' }), ['+0']).counts
        .damageTaken,
    ).toBe(2);
  });

  test('FH-28 the immune gain no condition', () => {
    expect(
      play(round([{ conditions: ['poison'] }, {}], { immune: ['poison'] }), ['+0', '+0']).counts.damage,
    ).toBe(6);
    expect(play(round([{ conditions: ['poison'] }, {}]), ['+0', '+0']).counts.damage).toBe(7);
  });

  test('FH-29 retaliate: in range, by the living, all its bonuses at once, whatever the shield; ward and brittle act', () => {
    const hurt = (target: Written, attacker: Written = {}, attack: Written = {}) =>
      play(one(attack, target, { hp: 20, ...attacker }), ['+0']).counts.damageTaken ?? 0;
    expect(hurt({ retaliate: 2 })).toBe(2);
    expect(hurt({ hp: 3, retaliate: 2 })).toBe(0);
    expect(hurt({ retaliate: 2 }, {}, { range: 3 })).toBe(0);
    expect(hurt({ retaliate: { damage: 2, range: 3 } }, {}, { range: 3 })).toBe(2);
    const several = [{ damage: 2, range: 3 }, { damage: 3 }];
    expect(hurt({ retaliate: several })).toBe(5);
    expect(hurt({ retaliate: several }, { conditions: ['ward'] })).toBe(2);
    expect(hurt({ retaliate: several }, { conditions: ['brittle'] })).toBe(10);
    expect(
      play(round([{}, {}], { retaliate: { damage: 0, conditions: ['muddle'] } }, { hp: 20 }), [
        '+1',
        '+1',
        '−1',
      ]).counts.damage,
    ).toBe(4 + 2);
  });

  test('FH-29 a heal that is attached to the attack comes after retaliate', () => {
    const heal = { self: { heal: 2 } };
    // 3 of 5 HP: 1 after retaliate, 3 after the heal; dead at 2 HP, and not healed.
    const fight = (hp: number) => play(one(heal, { retaliate: 2 }, { hp, maxHp: 5 }), ['+0']);
    expect(fight(3).read.attackerHpLeft).toBe(3);
    expect(fight(2)).toMatchObject({ ending: 'death', read: { attackerHpLeft: 0 } });
    expect(fight(5).read.attackerHpLeft).toBe(5);
  });
});

describe('conditions', () => {
  test('FH-30 poison adds 1 to every attack against it, before multipliers', () => {
    expect(dealt(['+0'], {}, { conditions: ['poison'] })).toBe(4);
    expect(dealt(['x2'], { bonus: ['x2'] }, { conditions: ['poison'] })).toBe(16);
  });

  test('FH-31 conditions without a bearing on the odds are recorded', () => {
    const fight = play(
      one({ conditions: ['immobilize', 'impair', 'curse'] }, {}, {}, { count: ['immobilize'] }),
      ['+0'],
    );
    expect(fight.counts).toEqual({ damage: 3, immobilize: 1 });
    expect(fight.told).toEqual(
      expect.arrayContaining(['The target gains impair.', 'The target gains curse.']),
    );
  });

  test('FH-32 ward and brittle are spent by damage from any source', () => {
    // The wound comes to 2 by brittle in the first round; then 3 and 1 more.
    const fight = {
      attacker: { attack: 3 },
      target: { hp: 50, conditions: ['wound', 'brittle'], initiative: 1 },
      limit: { rounds: 2 },
    };
    expect(play({ ...fight, attacker: { attack: 3, initiative: 50 } }, ['+0', '+0']).counts.damage).toBe(
      2 + 3 + 1 + 3,
    );
  });

  test('FH-34 a turn begins with regenerate, then wound', () => {
    const target = { hp: 5, maxHp: 9, initiative: 1 };
    const left = (conditions: string[], rounds = 1) =>
      play(
        {
          attacker: { attack: 0, initiative: 50, deck: { standard: false, add: ['+0'] } },
          target: { ...target, conditions },
          limit: { rounds },
        },
        Array.from({ length: rounds }, () => '+0'),
      ).read.targetHpLeft;
    expect(left(['wound'])).toBe(4);
    expect(left(['wound'], 3)).toBe(2);
    expect(left(['regenerate'])).toBe(6);
    // The heal clears the wound before it bleeds.
    expect(left(['regenerate', 'wound'])).toBe(6);
  });

  test('FH-34 regenerate ends when damage is suffered', () => {
    const fight = {
      attacker: { attack: 2 },
      target: { hp: 9, maxHp: 20, conditions: ['regenerate'] },
      limit: { rounds: 2 },
    };
    expect(play(fight, ['+0', '−2']).read.targetHpLeft).toBe(7);
    expect(play(fight, ['−2', 'miss']).read.targetHpLeft).toBe(11);
  });

  test('FH-34 the stunned and the disarmed do not attack', () => {
    for (const condition of ['stun', 'disarm'])
      expect(
        play({ attacker: { attack: 3, conditions: [condition] }, target: { hp: 50 }, limit: { rounds: 2 } }, [
          '+0',
        ]).counts.damage,
      ).toBe(3);
  });

  test('FH-35 muddle is disadvantage, strengthen advantage', () => {
    expect(dealt(['+1', '−1'], {}, {}, { conditions: ['muddle'] })).toBe(2);
    expect(dealt(['−1', '+1'], {}, {}, { conditions: ['strengthen'] })).toBe(4);
  });

  test('FH-36 a heal clears wound, poison, bane and brittle; poison takes its HP', () => {
    const target = { hp: 50, retaliate: 1 };
    const fight = (conditions: string[]) =>
      play(
        {
          attacker: { hp: 5, maxHp: 9, attack: 1, conditions, attacks: [{ self: { heal: 3 } }] },
          target,
          limit: { rounds: 2 },
        },
        ['+0', '+0'],
      ).read.attackerHpLeft;
    // 5 - 1 + 3 - 1 + 3 = 9.
    expect(fight([])).toBe(9);
    // The first heal only clears the poison: 5 - 1 - 1 + 3.
    expect(fight(['poison'])).toBe(6);
    // Wound: 5 - 1 - 1 + 3, and it is gone: - 1 + 3.
    expect(fight(['wound'])).toBe(8);
    expect(fight(['bane'])).toBe(9);
    // Brittle is spent by retaliate before the heal: 5 - 2 + 3 - 1 + 3.
    expect(fight(['brittle'])).toBe(8);
  });

  test("FH-37 conditions that last a turn end with the next turn: gained in one's own, the one after it", () => {
    // Strengthened by the first attack: this turn and the next, not the third.
    const own = {
      deck: {
        standard: false,
        add: [{ value: 0, self: { conditions: ['strengthen'] } }, '+0', '+1', '+2', '+3', '+4'],
      },
    };
    const fight = { attacker: { attack: 0, ...own }, target: { hp: 50 }, limit: { rounds: 3 } };
    expect(play(fight, ['+0 self strengthen', '+1', '+2', '+3']).counts.damage).toBe(2 + 3);
  });

  test('FH-38 nobody can attack the invisible, until the end of its next turn', () => {
    const fight = {
      attacker: { attack: 3 },
      target: { hp: 50, conditions: ['invisible'] },
      limit: { rounds: 2 },
    };
    expect(play(fight, ['+0']).counts.damage).toBe(3);
  });

  test('FH-39 bane: 10 damage at the end of the next turn', () => {
    const fight = {
      attacker: { attack: 0, attacks: [{ conditions: ['bane'] }] },
      target: { hp: 11, maxHp: 11 },
      limit: { rounds: 1 },
    };
    expect(play(fight, ['+0']).read.targetHpLeft).toBe(1);
    expect(play({ ...fight, target: { hp: 10 } }, ['+0']).ending).toBe('kill');
  });
});

describe('fights', () => {
  test('FH-33 a fight ends when one side is dead, when its limit is reached, or when nobody can attack', () => {
    const still = { standard: false, add: ['+0'] };
    const attacker = { hp: 3, attack: 2, deck: still };
    expect(exactly({ attacker, target: { hp: 4, retaliate: 1 } }).endings.kill).toBe(1);
    expect(exactly({ attacker, target: { hp: 5, retaliate: 3 } }).endings.death).toBe(1);
    expect(exactly({ attacker, target: { hp: 9 }, limit: { attacks: 2 } })).toMatchObject({
      steps: 2,
      endings: { limit: 1 },
    });
    expect(exactly({ attacker: { ...attacker, hp: 0 }, target: { hp: 9 } }).endings['zero-hp']).toBe(1);
    const out = exactly({
      attacker: { attack: 2, deck: still, attacks: [{ at: [1] }] },
      targets: [{ hp: 2 }, { hp: 2 }],
    });
    expect(out.endings['no-attack']).toBe(1);
    expect(exactly({ attacker: { attack: 0, deck: still }, target: { hp: 2 } }).endings['never-ends']).toBe(
      1,
    );
  });

  test('FH-41 stats by level, rank and the number of characters', () => {
    const fight = (target: Written, more: Written = {}) =>
      play({ attacker: { hp: 99, attack: 0 }, target, limit: { rounds: 1 }, ...more }, ['−1']);
    expect(fight({ monster: 'Algox Guard', level: 2 }).read.targetHpLeft).toBe(10);
    expect(fight({ monster: 'Algox Guard', level: 7, rank: 'elite' }).read.targetHpLeft).toBe(47);
    expect(fight({ hp: 'C x 10 + L', level: 2 }, { characters: 3 }).read.targetHpLeft).toBe(32);
    // 7 × 3 / 2 = 10.5: up, unless it says down.
    expect(fight({ hp: '(7xC)/2' }, { characters: 3 }).read.targetHpLeft).toBe(11);
    expect(fight({ hp: '(7xC)/2, rounded down' }, { characters: 3 }).read.targetHpLeft).toBe(10);
    expect(problemsOf({ attacker: {}, target: { hp: 'C x 10' } })[0]).toContain('expected a whole number');
    expect(problemsOf({ attacker: {}, target: { monster: 'Hound', rank: 'boss' } })[0]).toContain(
      'a rank and level that the card has',
    );
  });

  test('FH-41 a card without stats for a rank or level is refused, whatever else is written', () => {
    const expected = [expect.stringContaining('a rank and level that the card has')];
    expect(problemsOf({ attacker: {}, target: { monster: 'Hound', rank: 'boss', hp: 4 } })).toEqual(expected);
    expect(problemsOf({ attacker: { monster: 'Hound', level: 9 }, target: { hp: 4 } })).toEqual(expected);
    expect(problemsOf({ attacker: { class: 'Drifter', level: 0 }, target: { hp: 4 } })).toEqual(expected);
    expect(problemsOf({ attacker: { class: 'Drifer' }, target: { hp: 4 } })[0]).toContain(
      'did you mean "Drifter"',
    );
    expect(problemsOf({ attacker: { class: 'Drifter', perks: [6, 6] }, target: { hp: 4 } })[0]).toContain(
      'perk 6 at most once',
    );
    expect(problemsOf({ attacker: { class: 'Drifter', perks: [99] }, target: { hp: 4 } })[0]).toContain(
      'expected a whole number from 1 to 30',
    );
    expect(problemsOf({ attacker: {}, target: { hp: 4 }, targets: [{ hp: 4 }] })[0]).toContain(
      'target or targets, not both',
    );
    expect(problemsOf({ attacker: { kind: 'monster', drawn: ['+1'] }, target: { hp: 4 } })[0]).toContain(
      'say so in monsterDeck',
    );
    expect(problemsOf({ attacker: { hp: undefined }, target: { hp: 4, retaliate: 1 } })[0]).toContain(
      'for it can be hurt',
    );
    expect(problemsOf({ attacker: {}, target: { hp: 4 }, count: ['gold'] })[0]).toContain(
      'one of damage by attacker',
    );
    expect(problemsOf({ attacker: { deck: { add: ['+x'] } }, target: { hp: 4 } })[0]).toContain(
      'a value such as +1',
    );
  });

  test("FH-41 what a monster's attacks have: targets, pierce, conditions, advantage", () => {
    const fight = play(
      { attacker: { monster: 'Abael Scout', level: 1 }, target: { hp: 50 }, limit: { rounds: 2 } },
      ['+0', '+0'],
    );
    expect(fight.counts.damage).toBe(3 + 4);
  });

  test('FH-42 damage is HP lost; what goes beyond is overkill; who dealt it can be counted apart', () => {
    const attackers = [{ attack: 3 }, { attack: 5 }];
    const fight = play({ attackers, target: { hp: 6 }, count: ['damage by attacker', 'damage by attack'] }, [
      '+0',
      '+0',
    ]);
    expect(fight.counts).toEqual({
      damage: 6,
      overkill: 2,
      'damage of attacker 1': 3,
      'damage of attacker 2': 3,
      'damage of attack 1': 3,
      'damage of attack 2': 3,
    });
  });

  test('FH-43 turns come by initiative; a step of the curve is an attack, or a round if asked for', () => {
    const still = { standard: false, add: ['+0'] };
    const attackers = [
      { attack: 1, initiative: 80, deck: still },
      { attack: 2, initiative: 20, deck: still },
    ];
    const fight = { attackers, target: { hp: 5 } };
    expect(play(fight, ['+0', '+0', '+0']).told[0]).toContain('attacker 2 attacks');
    // 2, 1, 2: three attacks, in the second round.
    expect(exactly(fight).steps).toBe(3);
    expect(exactly({ ...fight, curve: 'round' }).steps).toBe(2);
  });

  test('FH-44 a card that counts on the board, and one that waits for the next attack', () => {
    const ally = deck({ value: 1, plus: { each: 'ally adjacent to the target', add: 1 } });
    const name = '+1 +1 for each ally adjacent to the target';
    expect(dealt([name], {}, {}, ally)).toBe(4);
    expect(dealt([name], { board: { 'ally adjacent to the target': 2 } }, {}, ally)).toBe(6);
    // Known without being told: muddled and stunned count two, with disadvantage.
    const known = {
      hp: 9,
      conditions: ['muddle', 'immobilize'],
      ...deck({ value: 1, plus: { each: 'negative condition', add: 1 } }),
    };
    expect(dealt(['+1 +1 for each negative condition', 'x2'], {}, {}, known)).toBe(6);
    const later = {
      deck: { standard: false, add: [{ value: 0, rolling: true, next: 2 }, '+0', '+1', 'x2'] },
    };
    const fight = {
      attacker: { attack: 1, attacks: [{}, {}, {}], ...later },
      target: { hp: 50 },
      limit: { rounds: 1 },
    };
    // 1; then (1 + 2) × 2 = 6; then 1 + 1.
    expect(play(fight, ['+0 rolling, next attack +2', '+0', 'x2', '+1']).counts.damage).toBe(1 + 6 + 2);
  });
});
