/** Declaring attacks, and what is attacked. Most tests are the duel of one roll: kill 1/2, death 1/2. */
import { describe, expect, test } from 'vitest';
import { expectFigures, figuresOf, monster, oneRoll, top, when } from './odds.js';

const second = { next: [monster({ hp: 2 })] };
/** In answer to the declaration, 1 damage to every monster: the first target dies, the second is left with 1 HP. */
const blast = {
  play: { policy: 'always' },
  others: [{ hp: 1, abilities: [{ use: { at: 'declaration' }, do: [{ damage: 1, to: 'each monster' }] }] }],
};
const early = { turn: { names: 'target-first' } };

describe('declaring an attack', () => {
  test('FS-11 an attack is declared once nothing is on the stack', async () => {
    // Start of the turn 2 → 1 HP, then the declaration heals to 2: 1 − 1/2 · 1/2.
    const attacker = { hp: 2, abilities: [when('declared', { heal: 1 })] };
    const target = { abilities: [when('turnStart', { damage: 1, to: 'attacker' })] };
    await expectFigures(oneRoll({ attacker, target }), { kill: 3 / 4, death: 1 / 4 });
  });

  const fickle = { abilities: [when({ attackRoll: 1 }, { cancelAttack: true })] };

  test('FS-12 one attack a turn', async () => {
    // A 1 cancels it, 2 and 3 miss.
    const wanted = { kill: 1 / 2, death: 1 / 3, cancelled: 1 / 6 };
    await expectFigures(oneRoll({ target: fickle }), wanted);
  });

  test('FS-12 unless there are more', async () => {
    // Once more after a 1: 1/2 + 1/6 · 1/2, 1/3 + 1/6 · 1/3, 1/6 · 1/6.
    const wanted = { kill: 7 / 12, death: 7 / 18, cancelled: 1 / 36 };
    await expectFigures(oneRoll({ target: fickle, turn: { attacks: 2 } }), wanted);
    const abilities = [when('turnStart', { attackAgain: 1 })];
    await expectFigures(oneRoll({ target: fickle, attacker: { abilities } }), wanted);
  });

  test('FS-13 the declaration is answered before the target is chosen', async () => {
    // The first target is dead by then, the second has 1 HP: one roll.
    await expectFigures(oneRoll({ ...second, ...blast }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-13 older: the target is named with the declaration', async () => {
    // It is dead when the declaration resolves: the attack is spent.
    await expectFigures(oneRoll({ ...second, ...blast, ...early }), { 'attacks-used': 1, killed: 1 });
  });

  test('FS-14 an ability that hangs on the declaration comes before the target is chosen', async () => {
    // The first target is dead by then: one roll for the second; named before, it is the attack that is lost.
    const attacker = { abilities: [when('declared', { damage: 1, to: 'each monster' })] };
    await expectFigures(oneRoll({ attacker, ...second }), { kill: 1 / 2, death: 1 / 2 });
    await expectFigures(oneRoll({ attacker, ...second, ...early }), { 'attacks-used': 1 });
  });

  test('FS-15 an ability that hangs on an attack on this is triggered by that alone', async () => {
    // 5 and 6 hit the first target; the second, which would kill the attacker, is not attacked.
    const target = { abilities: [when('declaredOnThis', { gain: { evasion: 1 } })] };
    const deadly = monster({ abilities: [when('declaredOnThis', { kill: true, to: 'attacker' })] });
    await expectFigures(oneRoll({ target }), { kill: 1 / 3, death: 2 / 3 });
    const both = { 'attacks-used': 1 / 3, death: 2 / 3 };
    await expectFigures(oneRoll({ target, next: [deadly] }), both);
    await expectFigures(oneRoll({ target, next: [deadly], ...early }), both);
  });

  test('FS-15 an ability that hangs on an attack on a monster is not triggered by one on a room', async () => {
    // 2 attack kills 2 HP with one hit of two, 1 attack with two.
    const attacker = { abilities: [when('declaredOnMonster', { gain: { attack: 1 } })] };
    await expectFigures(oneRoll({ attacker, target: { hp: 2 } }), { kill: 1 / 2 });
    await expectFigures(oneRoll({ attacker, target: { hp: 2, kind: 'object' } }), { kill: 1 / 4 });
  });

  test('FS-16 an attack on the deck is none on a monster', async () => {
    const attacker = { abilities: [when('declaredOnMonster', { gain: { attack: 1 } })] };
    // 1 attack against 2 HP: two hits.
    await expectFigures(top({ attacker, deck: { monsters: [monster({ hp: 2 })] } }), { kill: 1 / 4 });
  });

  test('FS-16 but it is one on the card that is revealed', async () => {
    // Evasion 5: 5 and 6 of six.
    const card = monster({ abilities: [when('declaredOnThis', { gain: { evasion: 1 } })] });
    await expectFigures(top({ deck: { monsters: [card] } }), { kill: 1 / 3, death: 2 / 3 });
  });

  test('FS-17 to kill outside an attack uses up no attack', async () => {
    // At the start of the turn the first target dies and the second is left with 1 HP: one roll for it.
    const attacker = { abilities: [when('turnStart', { damage: 1, to: 'each monster' })] };
    await expectFigures(oneRoll({ attacker, ...second }), { kill: 1 / 2, killed: 3 / 2 });
  });

  test('FS-17 and nothing is declared where nothing is left to attack', async () => {
    // It is dead before, and the cent for declaring is not paid.
    const abilities = [
      when('turnStart', { damage: 1, to: 'each monster' }),
      when('declared', { reward: { cents: 1 } }),
    ];
    await expectFigures(oneRoll({ attacker: { abilities } }), { kill: 1, cents: 0 });
  });
});

describe('what else can be attacked', () => {
  test.each(['player', 'object'])('FS-24 the attack on a %s goes on as against a monster', async (kind) => {
    // 2 HP against 2, at even odds: two hits before two misses, 1/2.
    const target = { kind, hp: 2 };
    await expectFigures(oneRoll({ attacker: { hp: 2 }, target }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-25 what speaks of monsters does not touch a room', async () => {
    // 1 damage to every monster kills it, for 1 cent and 1 loot; a room is left to the roll.
    const abilities = [
      when('turnStart', { damage: 1, to: 'each monster' }),
      when({ monsterTakesDamage: 'any' }, { reward: { cents: 1 } }),
      when('monsterDies', { reward: { loot: 1 } }),
    ];
    const attacker = { abilities };
    await expectFigures(oneRoll({ attacker }), { kill: 1, cents: 1, loot: 1 });
    const room = oneRoll({ attacker, target: { kind: 'object' } });
    await expectFigures(room, { kill: 1 / 2, cents: 0, loot: 0 });
  });

  test('FS-26 its rewards are gained when it is killed', async () => {
    // 4 cents with 1/2.
    const target = { kind: 'object', reward: { cents: 4 } };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2, cents: 2 });
  });

  test('FS-26 and when it is destroyed outside an attack', async () => {
    // Destroyed at the start of the turn: 4 cents for certain.
    const target = { kind: 'object', reward: { cents: 4 }, abilities: [when('turnStart', { kill: true })] };
    await expectFigures(oneRoll({ target }), { kill: 1, cents: 4 });
  });

  test.each([3, 4, 5])('FS-27 a player is attacked at the evasion that is given: %i', async (evasion) => {
    // The faces from the evasion up, of six.
    await expectFigures(oneRoll({ target: { kind: 'player', evasion } }), { kill: (7 - evasion) / 6 });
  });

  test('FS-27 of several effects that permit the attack, the latest', async () => {
    // Evasion 5: 5 and 6 of six. Evasion 3: 3 to 6.
    await expectFigures(oneRoll({ target: { kind: 'player', evasion: [3, 5] } }), { kill: 2 / 6 });
    await expectFigures(oneRoll({ target: { kind: 'player', evasion: [6, 5, 3] } }), { kill: 4 / 6 });
  });

  test('FS-27 a monster has but one evasion', async () => {
    await expect(figuresOf(oneRoll({ target: { evasion: [3, 5] } }))).rejects.toThrow(
      /target\.evasion: expected a whole number from 0 to 99; only a player has several, found a list/,
    );
  });

  test('FS-24 a player who is attacked has cards, and plays them against you', async () => {
    // A 4 that would hit is lowered to a 3: 5 and 6 of six.
    const abilities = [{ use: { at: 'roll' }, do: [{ addToRoll: -1 }] }];
    await expectFigures(oneRoll({ target: { kind: 'player', abilities } }), { kill: 2 / 6 });
  });

  test('FS-28 FAQ what cannot be attacked can still be damaged', async () => {
    // 1 damage to all: the one that cannot be attacked dies of it, the target is left with 1 HP.
    const attacker = { abilities: [when('declared', { damage: 1, to: 'each monster' })] };
    const stone = monster({ attackable: false, reward: { cents: 1 } });
    const scenario = oneRoll({ attacker, target: { hp: 2 }, monsters: [stone] });
    await expectFigures(scenario, { kill: 1 / 2, cents: 1 });
  });
});
