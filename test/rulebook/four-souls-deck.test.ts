/** The monster deck. Most tests are the duel of one roll: kill 1/2, death 1/2. */
import { describe, test } from 'vitest';
import { expectFigures, monster, oneRoll, top, when } from './odds.js';

const harder = { has: { evasion: 1 }, of: 'each other monster' };
const deckOf = (...monsters: readonly object[]) => ({ deck: { monsters } });

describe('an attack on the monster deck', () => {
  test('FS-18 the card is put on a slot of your choice, once it is known', async () => {
    // Best on the one that makes the others harder to hit: 1/2, else 1/3.
    const around = [monster({ abilities: [harder] }), monster()];
    await expectFigures(top({ ...deckOf(monster()), monsters: around }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-19 what is covered is out of play', async () => {
    // The card damages all others; worth 1 loot each, and one of them is covered.
    const card = monster({ abilities: [when('declaredOnThis', { damage: 1, to: 'each other monster' })] });
    const around = [monster({ reward: { loot: 1 } }), monster({ reward: { loot: 1 } })];
    await expectFigures(top({ ...deckOf(card), monsters: around }), { kill: 1 / 2, loot: 1 });
    await expectFigures(top({ ...deckOf(card), monsters: around.slice(1) }), { kill: 1 / 2, loot: 0 });
  });

  const events = [{ name: 'A blast', do: [{ damage: 1, to: 'each monster' }] }];
  const worthLoot = [monster({ reward: { loot: 1 } })];

  test('FS-20 an event takes effect, and the attack is spent', async () => {
    // 1 damage to 1 HP; 2 cents.
    const trap = { name: 'A trap', do: [{ damage: 1, to: 'active player' }] };
    await expectFigures(top({ deck: { events: [trap] } }), { death: 1, damageTaken: 1 });
    const rest = { name: 'A rest', do: [{ reward: { cents: 2 } }] };
    await expectFigures(top({ deck: { events: [rest] } }), { 'attacks-used': 1, cents: 2 });
  });

  test('FS-20 it covers a slot meanwhile, and the monster there is back when it has resolved', async () => {
    // The blast cannot reach what it covers.
    await expectFigures(top({ deck: { events }, monsters: worthLoot }), { 'attacks-used': 1, loot: 0 });
    // What deals 1 damage at each declaration is there for the second: 2 damage in two attacks on events.
    const sting = monster({ abilities: [when('declared', { damage: 1, to: 'attacker' })] });
    const twice = { deck: { events: [{ count: 2 }] }, monsters: [sting], turn: { attacks: 2 } };
    await expectFigures(top({ attacker: { hp: 3 }, ...twice }), { 'attacks-used': 1, damageTaken: 2 });
  });

  test('FS-20 older: it is played, and covers nothing', async () => {
    // 1 damage reaches the monster, worth 1 loot.
    const deck = { events, eventsCover: false };
    await expectFigures(top({ deck, monsters: worthLoot }), { 'attacks-used': 1, loot: 1 });
  });

  test('FS-20 an event that ends the turn leaves no further attack', async () => {
    const fog = { name: 'Fog', do: [{ endTurn: true }] };
    // The fog comes first, or a card that is fought for one roll and then the fog: the last attack was spent.
    const scenario = top({ deck: { monsters: [monster()], events: [fog] }, turn: { attacks: 2 } });
    await expectFigures(scenario, { 'attacks-used': 1 / 2 + 1 / 4, death: 1 / 4, killed: 1 / 4 });
  });

  test('FS-21 FAQ a monster that cannot be attacked enters play, and the attack is spent', async () => {
    // One of two cards: cancelled 1/2, else one roll.
    const scenario = top(deckOf(monster({ attackable: false }), monster()));
    await expectFigures(scenario, { cancelled: 1 / 2, kill: 1 / 4, death: 1 / 4 });
  });

  test('FS-22 FAQ where no slot can be covered a monster in play may be attacked', async () => {
    // The one in play has 1 HP, the one in the deck cannot be killed.
    const scenario = top({ ...deckOf(monster({ hp: 99 })), monsters: [monster({ coverable: false })] });
    await expectFigures(scenario, { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-22 or nothing: the attack is spent', async () => {
    // What is there can neither be covered nor attacked.
    const around = [monster({ coverable: false, attackable: false })];
    await expectFigures(top({ ...deckOf(monster()), monsters: around }), { 'attacks-used': 1 });
  });

  test('FS-23 FAQ an attack that was declared on the deck stays on the deck', async () => {
    // The answer kills what is in play; the card of the deck is fought all the same, for one roll at evasion 3.
    const others = [
      { hp: 1, abilities: [{ use: { at: 'declaration' }, do: [{ damage: 1, to: 'each monster' }] }] },
    ];
    const scenario = top({
      ...deckOf(monster({ evasion: 3, count: 2 })),
      monsters: [monster()],
      others,
      play: { policy: 'always' },
      turn: { names: 'target-first' },
    });
    await expectFigures(scenario, { kill: 4 / 6, death: 2 / 6, killed: 1 + 4 / 6 });
  });

  test('FS-23 FAQ and one on a monster on that monster, though it be dead', async () => {
    // It is killed in answer: one kill, and no attack on the other.
    const others = [
      { hp: 1, abilities: [{ use: { at: 'declaration' }, do: [{ kill: true, to: 'target' }] }] },
    ];
    const early = { turn: { names: 'target-first' }, play: { policy: 'always' } };
    await expectFigures(oneRoll({ others, next: [monster()], ...early }), { 'attacks-used': 1, killed: 1 });
  });
});

describe('slots', () => {
  test('FS-46 a monster that was killed is out of play', async () => {
    // It made the target harder to hit; 1 damage to all at the start of the turn, and the target is left with 1 HP.
    const attacker = { abilities: [when('turnStart', { damage: 1, to: 'each monster' })] };
    const around = [monster({ abilities: [harder] })];
    await expectFigures(oneRoll({ attacker, target: { hp: 2 }, monsters: around }), { kill: 1 / 2 });
  });

  test('FS-47 an empty slot is filled from the deck', async () => {
    // The trap comes up when the target is dead: 1/2 for both, and 1/2 for a miss.
    const trap = { name: 'A trap', do: [{ damage: 1, to: 'active player' }] };
    await expectFigures(oneRoll({ deck: { events: [trap] } }), { both: 1 / 2, onlyDeath: 1 / 2 });
  });

  test('FS-56 what was covered is in play again', async () => {
    // It deals 1 damage at each declaration: 3 → 2 HP, one fight, again. With 2 HP left (1/2) it goes to one roll
    // at 1 HP; with 1 HP left (1/4) it kills.
    const sting = monster({ abilities: [when('declared', { damage: 1, to: 'attacker' })] });
    const cards = deckOf(monster({ count: 2 }));
    const scenario = top({ attacker: { hp: 3 }, ...cards, monsters: [sting], turn: { attacks: 2 } });
    await expectFigures(scenario, { kill: 1 / 4, death: 3 / 4, killed: 1 / 2 + 1 / 4 + 1 / 4 });
  });

  test('FS-56 but was not when the other died', async () => {
    // One roll for the card; what mourns for 1 loot is covered at the time.
    const mourner = monster({ abilities: [when('monsterDies', { reward: { loot: 1 } })] });
    await expectFigures(top({ ...deckOf(monster()), monsters: [mourner] }), { kill: 1 / 2, loot: 0 });
  });

  test('FS-56 an event that is to fill a slot takes effect, and the slot is filled on', async () => {
    // After the kill (1/2) the event comes up before the monster (1/2), for 2 cents; after it, the slot is full.
    const events = [{ name: 'A chest', do: [{ reward: { cents: 2 } }] }];
    const scenario = oneRoll({ deck: { monsters: [monster()], events } });
    await expectFigures(scenario, { kill: 1 / 2, cents: (1 / 2) * (1 / 2) * 2 });
  });

  test('FS-56 slots are filled though the turn was ended', async () => {
    // The target's last word ends the turn; the trap still comes up.
    const target = { abilities: [when({ dies: 'any' }, { endTurn: true })] };
    const trap = { name: 'A trap', do: [{ damage: 1, to: 'active player' }] };
    await expectFigures(oneRoll({ target, deck: { events: [trap] } }), { both: 1 / 2, onlyDeath: 1 / 2 });
  });
});
