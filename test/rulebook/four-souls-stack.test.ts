/** The stack: damage, answers, triggers, and how an attack ends. Most tests are the duel of one roll. */
import { describe, test } from 'vitest';
import { expectFigures, oneRoll, when } from './odds.js';

const hurtsOn6 = when({ attackRoll: 6 }, { damage: 1, to: 'attacker' });
const may = (at: string, ...effects: readonly object[]) => ({ use: { at }, do: effects });
const opponent = (...abilities: readonly object[]) => ({ others: [{ hp: 1, side: 'opponent', abilities }] });

describe('damage and deaths on the stack', () => {
  test('FS-29 combat damage waits on the stack, and can be answered', async () => {
    // Who may prevent it once survives the first miss: 1 − 1/2 · 1/2.
    const attacker = { abilities: [may('damage', { prevent: 'all' })] };
    await expectFigures(oneRoll({ attacker }), { kill: 3 / 4, death: 1 / 4 });
  });

  test('FS-30 a death waits on the stack, and can be answered', async () => {
    // Prevented once: 1 − 1/2 · 1/2.
    const attacker = { abilities: [{ ...may('death', { survive: 1 }), if: { them: 'this' } }] };
    await expectFigures(oneRoll({ attacker }), { kill: 3 / 4, death: 1 / 4 });
  });

  test('FS-30 what lies above a death resolves first', async () => {
    // The hit that kills it triggers 1 damage in return: both die.
    const target = { abilities: [when({ takesCombatDamage: 'any' }, { damage: 1, to: 'attacker' })] };
    await expectFigures(oneRoll({ target }), { both: 1 / 2, onlyDeath: 1 / 2 });
  });

  test('FS-37 what damage triggers resolves before the next roll', async () => {
    // 4+ the first time, 6 the second.
    const target = { hp: 2, abilities: [when({ takesDamage: 'any' }, { gain: { evasion: 2 } })] };
    await expectFigures(oneRoll({ target }), { kill: (1 / 2) * (1 / 6) });
  });

  test('FS-38 FAQ at 1 HP the 6 that would kill it kills you, and it lives', async () => {
    // 4 and 5 kill it, 1 to 3 and 6 kill you.
    const wanted = { kill: 2 / 6, death: 4 / 6, both: 0, damage: 2 / 6 };
    await expectFigures(oneRoll({ target: { abilities: [hurtsOn6] } }), wanted);
    await expectFigures(oneRoll({ target: { abilities: [hurtsOn6] }, triggers: 'before-roll' }), wanted);
  });

  test('FS-38 older: what a roll triggers comes before the roll itself', async () => {
    // A 4 raises the evasion to 5: too late for the current text, in time to make it a miss for the older.
    const target = { abilities: [when({ attackRoll: 4 }, { gain: { evasion: 1 } })] };
    await expectFigures(oneRoll({ target }), { kill: 3 / 6 });
    await expectFigures(oneRoll({ target, triggers: 'before-roll' }), { kill: 2 / 6 });
  });

  test("FS-39 FAQ of two effects of one roll the player's resolves before the monster's", async () => {
    // The shield of the 6 is there when its damage comes.
    const attacker = { abilities: [when({ attackRoll: 6 }, { shield: 1 })] };
    await expectFigures(oneRoll({ attacker, target: { abilities: [hurtsOn6] } }), { kill: 1 / 2 });
  });
});

describe('deaths that wait together', () => {
  test("FS-65 a death that is dealt in answer to the monster's waits for it", async () => {
    // Each hit (1/2) is answered with death; the last words of the monster still find the player alive: 1 loot.
    const target = { abilities: [when({ dies: 'any' }, { reward: { loot: 1 } })] };
    const revenge = { ...may('death', { kill: true, to: 'attacker' }), if: { them: 'target' } };
    const scenario = oneRoll({ target, ...opponent(revenge) });
    await expectFigures(scenario, { both: 1 / 2, onlyDeath: 1 / 2, loot: 1 / 2 });
  });
});

describe('how an attack ends', () => {
  test('FS-06 at 0 HP before a roll: neither a kill nor a death', async () => {
    // 2 HP. A 1 takes the target's HP without damage, and costs 1; with 1 HP left the miss still kills.
    // kill 1/2 + 1/3 · 1/2, 0 HP 1/6, death 1/3 · 1/2.
    const target = { abilities: [when({ attackRoll: 1 }, { gain: { hp: -1 } })] };
    const scenario = oneRoll({ attacker: { hp: 2 }, target });
    await expectFigures(scenario, { kill: 2 / 3, 'zero-hp': 1 / 6, death: 1 / 6 });
  });

  test('FS-31 by an effect that cancels it', async () => {
    // 1 cancels, 2 and 3 miss, 4 to 6 hit.
    const target = { abilities: [when({ attackRoll: 1 }, { cancelAttack: true })] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2, death: 1 / 3, cancelled: 1 / 6 });
  });

  test('FS-31 what cancels an attack does nothing where none is on', async () => {
    // One roll as ever.
    const attacker = { abilities: [when('turnStart', { cancelAttack: true })] };
    await expectFigures(oneRoll({ attacker }), { kill: 1 / 2, cancelled: 0 });
  });

  test('FS-32 by the end of the turn, and with it all further attacks', async () => {
    // As with FS-31: the second attack is never made.
    const target = { abilities: [when({ attackRoll: 1 }, { endTurn: true })] };
    const scenario = oneRoll({ target, turn: { attacks: 2 } });
    await expectFigures(scenario, { kill: 1 / 2, death: 1 / 3, cancelled: 1 / 6 });
  });

  test('FS-32 a turn that ends before an attack is declared has none', async () => {
    // Nothing happens.
    const target = { abilities: [when('turnStart', { endTurn: true })] };
    await expectFigures(oneRoll({ target }), { cancelled: 1, damage: 0 });
  });

  test('FS-33 combat damage that has not resolved goes with the attack', async () => {
    // Each 4 to 6 hits, and on each the attacker is killed before: no damage is ever dealt.
    const target = { abilities: [when({ hit: 'any' }, { kill: true, to: 'attacker' })] };
    await expectFigures(oneRoll({ target }), { kill: 0, death: 1, damage: 0 });
  });

  test('FS-33 so do attack rolls', async () => {
    // The opponent answers whatever is rolled with 1 damage to 1 HP.
    const scenario = oneRoll({ ...opponent(may('roll', { damage: 1, to: 'attacker' })) });
    await expectFigures(scenario, { kill: 0, death: 1, damage: 0 });
  });

  test('FS-34 a bomb in answer to a miss kills a monster at 1 HP', async () => {
    const bomb = may('roll', { damage: 1, to: 'target' });
    await expectFigures(oneRoll({ attacker: { abilities: [bomb] } }), { kill: 1, death: 0 });
    // 2 HP against 4 with a bomb: three hits before two misses, so three of the first four, (4 + 1)/16.
    const long = { attacker: { hp: 2, abilities: [bomb] }, target: { hp: 4 } };
    await expectFigures(oneRoll(long), { kill: 5 / 16, death: 11 / 16 });
  });

  test('FS-35 an opponent may answer too', async () => {
    // 2 HP: the first roll may kill it, 1/2; after a miss the next roll is answered, whatever it shows.
    const scenario = oneRoll({
      attacker: { hp: 2 },
      ...opponent(may('roll', { damage: 1, to: 'attacker' })),
    });
    await expectFigures(scenario, { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-35 and what it costs them is not yours', async () => {
    // Killed for certain, for 2 cents of theirs.
    const bomb = { use: { at: 'roll', cost: { cents: 2 } }, do: [{ damage: 1, to: 'attacker' }] };
    await expectFigures(oneRoll(opponent(bomb)), { death: 1, cents: 0 });
  });

  test('FS-36 FAQ who cancels the attack in answer to a deadly roll does not die', async () => {
    // 3 of 6 kill; the other 3 are cancelled.
    const attacker = { abilities: [may('roll', { cancelAttack: true })] };
    await expectFigures(oneRoll({ attacker }), { kill: 1 / 2, death: 0, cancelled: 1 / 2 });
  });

  test('FS-63 what is discarded did not die, gives nothing, and is attacked no longer', async () => {
    // A 6 discards it; 4 and 5 kill it for 6 cents.
    const target = { reward: { cents: 6 }, abilities: [when({ attackRoll: 6 }, { discard: true })] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 3, death: 1 / 2, cancelled: 1 / 6, cents: 2 });
  });

  test('FS-63 players cannot be discarded', async () => {
    // One roll as ever.
    const target = { abilities: [when({ attackRoll: 'any' }, { discard: true, to: 'attacker' })] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2, death: 1 / 2 });
  });
});

describe('results and damage', () => {
  test('FS-08 changes of a stat add up before anything is clamped', async () => {
    // 4 + 9 − 9 is 4 again; clamped on the way it would be 1.
    const target = { abilities: [{ has: { evasion: 9 } }, { has: { evasion: -9 } }] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-49 a result that is set comes first, then what is added', async () => {
    // Every roll is set to 6 and 2 less: 4.
    const abilities = [when({ wouldRoll: 'any' }, { setRoll: 6 }), { has: { roll: -2 } }];
    await expectFigures(oneRoll({ attacker: { abilities } }), { kill: 1 });
    await expectFigures(oneRoll({ attacker: { abilities }, target: { evasion: 5 } }), { kill: 0 });
  });

  test('FS-49 abilities read the final result, within 1 and 6', async () => {
    // With +1: 5 and 6 come to 6, which kills the attacker; 3 and 4 to 4 and 5, which hit.
    const attacker = { abilities: [{ has: { roll: 1 } }] };
    await expectFigures(oneRoll({ attacker, target: { abilities: [hurtsOn6] } }), { kill: 2 / 6 });
  });

  test('FS-50 hit or miss is fixed when the roll resolves', async () => {
    // 4 to 6 hit evasion 4, and raise it too late.
    const target = { abilities: [when({ hit: 'any' }, { gain: { evasion: 9 } })] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2 });
  });

  test('FS-50 and so is the amount: what a hit adds to the attack acts from the next roll on', async () => {
    // 1 and then 2 against 2 HP: two hits; against 3 HP: two as well.
    const attacker = { abilities: [when({ hit: 'any' }, { gain: { attack: 1 } })] };
    await expectFigures(oneRoll({ attacker, target: { hp: 2 } }), { kill: 1 / 4 });
    await expectFigures(oneRoll({ attacker, target: { hp: 3 } }), { kill: 1 / 4 });
  });

  test('FS-51 to cancel the attack on a miss takes away its damage', async () => {
    // 1 to 3 cancel, without damage.
    const target = { abilities: [when({ miss: 'any' }, { cancelAttack: true })] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2, cancelled: 1 / 2, damageTaken: 0 });
  });

  test('FS-51 unless it is done after the damage', async () => {
    // 1 to 3 cost 1 HP and cancel.
    const target = { abilities: [when({ afterAttackRoll: '1-3' }, { cancelAttack: true })] };
    const wanted = { kill: 1 / 2, cancelled: 1 / 2, damageTaken: 1 / 2 };
    await expectFigures(oneRoll({ attacker: { hp: 2 }, target }), wanted);
  });

  test('FS-52 what replaces a death does so whatever its cause', async () => {
    // A 6 kills outright. It is survived once, and its hit still counts: 1/2. After a miss (1/2), 4 and 5: 1/3.
    const attacker = { abilities: [{ ...when('wouldDie', { survive: 1 }), nth: 1 }] };
    const target = { abilities: [when({ attackRoll: 6 }, { kill: true, to: 'attacker' })] };
    await expectFigures(oneRoll({ attacker, target }), { kill: 1 / 2 + (1 / 2) * (1 / 3) });
  });

  test('FS-52 an ally may answer the death of the attacker', async () => {
    // The first miss (1/2) does not kill, the second does: 1 − 1/4.
    const saviour = { ...may('death', { survive: 1 }), if: { them: 'active player' } };
    await expectFigures(oneRoll({ others: [{ hp: 1, abilities: [saviour] }] }), {
      kill: 3 / 4,
      death: 1 / 4,
    });
  });

  test('FS-52 an opponent that of the target', async () => {
    // Two hits are needed: 1/4.
    const saviour = { ...may('death', { survive: 1 }), if: { them: 'target' } };
    await expectFigures(oneRoll(opponent(saviour)), { kill: 1 / 4, death: 3 / 4 });
  });

  test('FS-57 a 1 that deals combat damage counts as a hit', async () => {
    // 1, 4, 5 and 6 of six.
    const attacker = { abilities: [{ combat: { on: 1, counts: 'hit' } }] };
    await expectFigures(oneRoll({ attacker }), { kill: 4 / 6, death: 2 / 6 });
  });

  test('FS-59 damage of 0 triggers nothing', async () => {
    // Misses do nothing: it goes on until it is killed.
    const attacker = { abilities: [when({ takesDamage: 'any' }, { cancelAttack: true })] };
    await expectFigures(oneRoll({ attacker, target: { attack: 0 } }), { kill: 1, cancelled: 0 });
  });

  test('FS-59 nor does damage that is prevented', async () => {
    // The shield takes the first miss; the second, 1/4, is felt.
    const felt = when({ takesDamage: 'any' }, { reward: { cents: 1 } });
    const attacker = { abilities: [when('turnStart', { shield: 1 }), felt] };
    await expectFigures(oneRoll({ attacker }), { kill: 3 / 4, cents: 1 / 4 });
    const prevented = { ...when('wouldTakeDamage', { prevent: 1 }), nth: 1 };
    await expectFigures(oneRoll({ attacker: { abilities: [prevented, felt] } }), {
      kill: 3 / 4,
      cents: 1 / 4,
    });
  });
});
