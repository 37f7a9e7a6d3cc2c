/** Others at the table, deaths and rewards, several turns. Most tests are the duel of one roll. */
import { describe, expect, test } from 'vitest';
import { analyze, cardFiles, openShelf } from '../../src/index.js';
import { expectFigures, figuresOf, monster, oneRoll, when } from './odds.js';

const rolls = { makeAttackRoll: true, to: 'each other player' };
const ally = { others: [{ hp: 1 }] };

describe('others who roll', () => {
  test('FS-40 their death does not end the attack', async () => {
    // The other kills it, 1/2, or dies; then it is one roll.
    const target = { abilities: [when('declaredOnThis', rolls)] };
    await expectFigures(oneRoll({ target, ...ally }), { kill: 3 / 4, death: 1 / 4 });
  });

  test('FS-40 only players are told to roll', async () => {
    // One roll as ever.
    const target = { abilities: [when('declaredOnThis', { makeAttackRoll: true, to: 'this' })] };
    await expectFigures(oneRoll({ target }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-41 the dead do not roll', async () => {
    // Told twice: after the first miss there is no second, 1/2 + 1/2 · 1/2.
    const target = { abilities: [when('declaredOnThis', rolls, rolls)] };
    await expectFigures(oneRoll({ target, ...ally }), { kill: 3 / 4, death: 1 / 4 });
  });

  test('FS-42 nobody rolls once the attacking player is dead', async () => {
    // 1 to 3 kill the attacker, and the other does not roll: 3 of 6.
    const after = { ...when({ afterAttackRoll: 'any' }, rolls), if: { roller: 'attacker' } };
    await expectFigures(oneRoll({ target: { abilities: [after] }, ...ally }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-42 nor where no attack is on', async () => {
    // One roll as ever.
    const target = { abilities: [when('turnStart', rolls), when('declared', rolls)] };
    await expectFigures(oneRoll({ target, ...ally }), { kill: 1 / 2, death: 1 / 2 });
  });

  test('FS-06 nor against a target at 0 HP: the attack ends', async () => {
    // 1 − 1 HP: neither dead nor to be rolled against.
    const target = { abilities: [when('declaredOnThis', { gain: { hp: -1 } }, rolls)] };
    await expectFigures(oneRoll({ target, ...ally }), { 'zero-hp': 1, kill: 0, death: 0 });
  });

  test('FS-53 they deal their own attack, and take the miss', async () => {
    // The other has 2 attack, 1/2 for the 2 HP; else the attacker hits twice, 1/4, or takes a miss, 3/8.
    const target = { hp: 2, abilities: [when('declaredOnThis', rolls)] };
    const scenario = oneRoll({ target, others: [{ hp: 1, attack: 2 }] });
    await expectFigures(scenario, { kill: 1 / 2 + 1 / 8, death: 3 / 8, damageTaken: 3 / 8 });
  });

  test('FS-53 the roll of one who has died before it resolves is skipped', async () => {
    // The first of the others rolls; the opponent kills them for it. Then it is one roll.
    const snipe = { use: { at: 'roll' }, if: { roller: 'player to the left' } };
    const others = [{ hp: 1 }, { hp: 1, side: 'opponent', abilities: [{ ...snipe, do: [SHOT] }] }];
    const order = { makeAttackRoll: true, to: 'player to the left' };
    const scenario = oneRoll({ target: { abilities: [when('declaredOnThis', order)] }, others });
    await expectFigures(scenario, { kill: 1 / 2, death: 1 / 2 });
  });
  const SHOT = { damage: 1, to: 'roller' };
});

describe('the dice of cards', () => {
  const counts = (roller: string) =>
    monster({ abilities: [{ ...when({ anyRoll: 'any' }, { reward: { loot: 1 } }), if: { roller } }] });
  const target = { abilities: [when({ dies: 'any' }, { roll: { '1-6': [] } })] };

  test("FS-67 the active player rolls for a monster that another's bomb killed", async () => {
    // A miss is answered with a kill: whatever is rolled, an attack roll and the die of its death, 2 loot.
    const bomb = { use: { at: 'damage' }, do: [{ kill: true, to: 'target' }] };
    const others = [{ hp: 1, abilities: [bomb] }];
    const scenario = oneRoll({ target, others, monsters: [counts('active player')] });
    await expectFigures(scenario, { kill: 1, loot: 2 });
  });

  test('FS-67 and another player for one that died of their roll', async () => {
    // The other rolls first: 1, and 1 more for the kill of 1/2. Else the attacker does.
    const told = [when('declaredOnThis', rolls), ...target.abilities];
    const scenario = oneRoll({
      target: { abilities: told },
      ...ally,
      monsters: [counts('each other player')],
    });
    await expectFigures(scenario, { kill: 3 / 4, loot: 1 + 1 / 2 });
  });

  test('the same twice in a row is said of one player', async () => {
    // After a miss of the attacker, who has 2 HP, the other rolls, who never dies and deals nothing. The
    // second roll kills if it hits, or is the same as the miss before: 1/2 + 1/2 · (1/2 + 1/6).
    const twin = when({ attackRoll: 'any' }, { kill: true, to: 'target' });
    const abilities = [{ ...twin, if: { sameTwice: true, roller: 'this' } }];
    const after = { ...when({ afterAttackRoll: '1-3' }, rolls), if: { roller: 'attacker' } };
    const others = [{ hp: 9, attack: 0 }];
    const scenario = oneRoll({ attacker: { hp: 2, abilities }, target: { abilities: [after] }, others });
    await expectFigures(scenario, { kill: 1 / 2 + (1 / 2) * (1 / 2 + 1 / 6) });
  });
});

describe('deaths and rewards', () => {
  test("FS-43 FAQ of two deaths at once the monster's is first, with its rewards", async () => {
    // A 1 deals 1 damage to all: both die. What the player would gain for a death after their own is not gained.
    const target = {
      reward: { cents: 6 },
      abilities: [
        when({ attackRoll: 1 }, { damage: 1, to: 'each monster and player' }),
        when({ dies: 1 }, { reward: { loot: 6 } }),
      ],
    };
    // 1: both, 2 and 3: death, 4 to 6: kill. Cents on four faces, loot on the 1, while the player still lives.
    const wanted = { both: 1 / 6, onlyDeath: 2 / 6, onlyKill: 3 / 6, cents: 4, loot: 1 };
    await expectFigures(oneRoll({ target }), wanted);
  });

  test('FS-44 FAQ the active player gains the rewards, whoever killed', async () => {
    // Another kills it before the attack: 3 cents for certain.
    const others = [{ hp: 1, abilities: [when('turnStart', { kill: true, to: 'each monster' })] }];
    await expectFigures(oneRoll({ target: { reward: { cents: 3 } }, others }), { kill: 1, cents: 3 });
  });

  test('FS-44 what a card gives to others is not theirs', async () => {
    // One roll as ever, and no cents of one's own.
    const target = {
      abilities: [when({ attackRoll: 'any' }, { reward: { cents: 3 }, to: 'each other player' })],
    };
    await expectFigures(oneRoll({ target, ...ally }), { kill: 1 / 2, cents: 0 });
  });

  test('FS-45 FAQ so with souls', async () => {
    // 1 soul with 1/2; killed by another, for certain.
    await expectFigures(oneRoll({ target: { reward: { souls: 1 } } }), { kill: 1 / 2, souls: 1 / 2 });
    const others = [{ hp: 1, abilities: [when('turnStart', { kill: true, to: 'each monster' })] }];
    await expectFigures(oneRoll({ target: { reward: { souls: 1 } }, others }), { souls: 1 });
  });

  test('FS-45 and cards that ask for them know at once', async () => {
    // The soul of the first target makes the second harder to hit: 1/2 · 1/3.
    const wary = monster({ abilities: [{ has: { evasion: 1 }, if: { soulsAtLeast: 1 } }] });
    const scenario = { target: { reward: { souls: 1 } }, next: [wary], turn: { attacks: 2 } };
    await expectFigures(oneRoll(scenario), { kill: 1 / 6, souls: 1 / 2 });
  });

  test('FS-54 the death of the active player ends the turn', async () => {
    // Two targets at 1 HP: both 1/4.
    const scenario = oneRoll({ next: [monster()], turn: { attacks: 2 } });
    await expectFigures(scenario, { kill: 1 / 4, death: 3 / 4, killed: 1 / 2 + 1 / 4 });
  });

  test('FS-54 nobody dies twice a turn', async () => {
    // Killed twice over, mourned once for 1 cent.
    const mourned = [{ hp: 1, abilities: [when({ dies: 'any' }, { reward: { cents: 1 } })] }];
    const kill = { kill: true, to: 'each other player' };
    const target = { abilities: [when('turnStart', kill, kill)] };
    await expectFigures(oneRoll({ target, others: mourned }), { kill: 1 / 2, cents: 1 });
  });

  test('FS-54 the death of another player is no kill', async () => {
    // One attack, one roll; the other player's death does not count.
    const target = { abilities: [when('turnStart', { kill: true, to: 'each other player' })] };
    const scenario = oneRoll({ target, ...ally, next: [monster()] });
    await expectFigures(scenario, { killed: 1 / 2 });
  });
});

describe('turns', () => {
  const cancelled = { abilities: [when({ afterAttackRoll: 'any' }, { cancelAttack: true })] };

  test('FS-48 within a turn damage stays', async () => {
    // One roll an attack: two hits for 2 HP.
    const target = { hp: 2, ...cancelled };
    await expectFigures(oneRoll({ target, turn: { attacks: 2 } }), { kill: 1 / 4, death: 3 / 4 });
  });

  test('FS-48 at its end all is healed', async () => {
    // One roll a turn never kills 2 HP; two turns without a death, 1/4.
    const target = { hp: 2, ...cancelled };
    const wanted = { kill: 0, death: 3 / 4, cancelled: 1 / 4 };
    await expectFigures(oneRoll({ target, turn: { turns: 2 } }), wanted);
    const stats = { hp: 2, abilities: [when({ hit: 'any' }, { gain: { attack: 1 } })] };
    // What held until the end of the turn is over: 1 damage each turn.
    await expectFigures(oneRoll({ attacker: stats, target, turn: { turns: 2 } }), { kill: 0 });
  });

  test('FS-55 who died is back on the next turn, and dead all the same', async () => {
    // Kill at once 1/2, after a death 1/4, two deaths 1/4.
    const wanted = { onlyKill: 1 / 2, both: 1 / 4, onlyDeath: 1 / 4, kill: 3 / 4, death: 1 / 2 };
    await expectFigures(oneRoll({ turn: { turns: 2 } }), wanted);
  });

  test('FS-55 monsters and players who were killed as targets stay dead', async () => {
    // One attack a turn: the first target on one turn, the second on the other, without a miss.
    for (const kind of ['monster', 'player'])
      await expectFigures(oneRoll({ target: { kind }, next: [monster()], turn: { turns: 2 } }), {
        onlyKill: 1 / 4,
        both: 0,
      });
  });

  test('FS-58 every other time is the second', async () => {
    // 2 HP: the first roll decides; on the second the attacker dies of it.
    const every = { ...when({ attackRoll: 'any' }, { kill: true, to: 'attacker' }), every: 2 };
    await expectFigures(oneRoll({ attacker: { hp: 3 }, target: { abilities: [every] } }), { kill: 1 / 2 });
  });

  test('FS-58 times are counted anew each turn', async () => {
    // Each turn one death is survived: 3/4 a turn.
    const attacker = { abilities: [{ ...when('wouldDie', { survive: 1 }), nth: 1 }] };
    await expectFigures(oneRoll({ attacker, turn: { turns: 2 } }), { kill: 1 - 1 / 16, death: 1 / 4 });
  });

  test('FS-58 what acts once never acts again', async () => {
    // Two tries on the first turn, one on the second: 1 − 1/8; a death on the first turn with 1/4.
    const attacker = { abilities: [{ ...when('wouldDie', { survive: 1 }), once: true }] };
    await expectFigures(oneRoll({ attacker, turn: { turns: 2 } }), { kill: 7 / 8, death: 1 / 4 });
  });

  const reroll = (more: object = {}) => ({
    abilities: [{ use: { at: 'roll', ...more }, do: [{ reroll: true }] }],
  });

  test('FS-61 what was spent stays spent', async () => {
    // One reroll for two turns of one roll: three tries.
    await expectFigures(oneRoll({ attacker: reroll(), turn: { turns: 2 } }), { kill: 7 / 8 });
  });

  test('FS-61 unless it recharges', async () => {
    // Two tries on each of two turns: 1 − 1/16.
    const attacker = reroll({ recharges: true });
    await expectFigures(oneRoll({ attacker, turn: { turns: 2 } }), { kill: 15 / 16 });
  });

  test('FS-66 the counters that an item starts with lie on whoever has it', async () => {
    // 2 HP and nine counters: four hits before eleven misses, so at least four in 14 rolls.
    const attacker = { card: 'Isaac', items: ['The Dead Cat'] };
    const odds = async (more: object) => {
      const scenario = {
        game: 'four-souls',
        attacker: { ...attacker, ...more },
        target: { card: 'Monstro' },
      };
      const shelf = openShelf(cardFiles());
      return (await analyze(scenario, { method: 'exact', shelf })).outcomes.kill.exact!;
    };
    expect(await odds({})).toBeCloseTo(1 - (1 + 14 + 91 + 364) / 2 ** 14, 12);
    // What is written wins: none are left. Four hits before two misses.
    expect(await odds({ counters: 0 })).toBeCloseTo((1 + 5) / 2 ** 5, 12);
  });

  test('FS-61 counters stay', async () => {
    // The miss of the first turn puts one on it: then 5 and 6.
    const target = {
      abilities: [when({ miss: 'any' }, { counters: 1 }), { has: { evasion: 1 }, perCounter: true }],
    };
    await expectFigures(oneRoll({ target, turn: { turns: 2 } }), { kill: 1 / 2 + (1 / 2) * (1 / 3) });
  });

  test('FS-62 targets in their order, then the deck', async () => {
    // The target 1/2; its slot is filled with one card of two, the other is attacked, 1/2.
    const scenario = oneRoll({ deck: { monsters: [monster({ count: 2 })] }, turn: { attacks: 2 } });
    await expectFigures(scenario, { onlyKill: 1 / 4, both: 1 / 4, onlyDeath: 1 / 2, killed: 3 / 4 });
  });

  test('FS-62 an attack more is of use only where something is left', async () => {
    // One roll; two in a row for two targets.
    const attacker = { abilities: [when('kills', { attackAgain: 1 })] };
    await expectFigures(oneRoll({ attacker }), { kill: 1 / 2, death: 1 / 2 });
    await expectFigures(oneRoll({ attacker, next: [monster()] }), { kill: 1 / 4, death: 3 / 4 });
  });
});

describe('choices and their limits', () => {
  test('FS-60 what adds nothing is not spent', async () => {
    // Every roll hits evasion 1.
    const attacker = { abilities: [{ use: { at: 'roll', cost: { cents: 1 } }, do: [{ reroll: true }] }] };
    await expectFigures(oneRoll({ attacker, target: { evasion: 1 } }), { kill: 1, cents: 0 });
  });

  test('FS-60 and what can wait is spent late', async () => {
    // 2 HP and a bomb: the first miss, 1/2, is borne; the second, 1/4, is answered.
    const bomb = { use: { at: 'roll', cost: { cents: 1 } }, do: [{ damage: 1, to: 'target' }] };
    const attacker = { hp: 2, abilities: [bomb] };
    await expectFigures(oneRoll({ attacker }), { kill: 1, damageTaken: 1 / 2, cents: -1 / 4 });
  });

  const blade = (more: object = {}) => ({
    name: 'A blade',
    use: { at: 'any', times: 'any', cost: { cents: 5 }, ...more },
    do: [{ damage: 1, to: 'a monster or player of your choice' }],
  });

  test('FS-68 what is used as often as one likes is not piled up', async () => {
    // 3 HP, hits for 1 and a blade for 5 cents: the only miss, 1/2 at each HP, is answered with all that is left.
    // From 3, 2 and 1 HP: 1/2 · 3 + 1/4 · 2 + 1/8 · 1 uses.
    const scenario = oneRoll({ attacker: { abilities: [blade()] }, target: { hp: 3 } });
    const uses = (1 / 2) * 3 + (1 / 4) * 2 + (1 / 8) * 1;
    await expectFigures(scenario, { kill: 1, cents: -5 * uses });
  });

  test('FS-69 what one has not got cannot be paid', async () => {
    // 9 cents pay for one use: two hits of at most two rolls … the one miss, with 1 HP left, is answered: 1/2 for
    // the first hit, then certain. After it 4 cents are left.
    const attacker = { cents: 9, abilities: [blade()] };
    await expectFigures(oneRoll({ attacker, target: { hp: 2 } }), { kill: 1 / 2, cents: -5 / 4 });
    await expectFigures(oneRoll({ attacker: { ...attacker, cents: 4 }, target: { hp: 2 } }), { kill: 1 / 4 });
  });

  test('FS-69 nor lost; and what is gained can be spent', async () => {
    // A miss costs 3 cents, of which there are 2.
    const target = { abilities: [when({ miss: 'any' }, { lose: { cents: 3 } })] };
    await expectFigures(oneRoll({ attacker: { cents: 2 }, target }), { cents: -2 / 2 });
    await expectFigures(oneRoll({ target }), { cents: -3 / 2 });
    // The hit brings the cents for the blade: 1/2, as above.
    const purse = [blade(), when({ hit: 'any' }, { reward: { cents: 5 } })];
    const scenario = oneRoll({ attacker: { cents: 0, abilities: purse }, target: { hp: 2 } });
    await expectFigures(scenario, { kill: 1 / 2 });
  });

  test('FS-64 abilities without end are refused by name', async () => {
    const echo = { name: 'Echo', ...when({ takesDamage: 'any' }, { heal: 1 }, { damage: 1 }) };
    const scenario = oneRoll({ target: { hp: 2, abilities: [echo] } });
    await expect(figuresOf(scenario)).rejects.toThrow(/without end: Echo /);
  });

  test('FS-64 a long row of events is not without end', async () => {
    // The slot of the dead target is filled by 300 events one after another, for 3 cents each.
    const cent = { reward: { cents: 1 } };
    const events = Array.from({ length: 30 }, (_, i) => ({
      name: `Event ${i}`,
      count: 10,
      do: [cent, cent, cent],
    }));
    const scenario = oneRoll({ target: { evasion: 1 }, deck: { events } });
    const { measures } = await analyze(scenario, { method: 'simulate', maxStates: 1, trials: 5, seed: '1' });
    expect(measures.find(({ id }) => id === 'cents')!.estimate!.mean).toBe(900);
  });

  test('FS-64 so are attacks that never come to a roll', async () => {
    const name = 'Second thoughts';
    const abilities = [{ name, ...when('declared', { attackAgain: 1 }, { cancelAttack: true }) }];
    await expect(figuresOf(oneRoll({ attacker: { abilities } }))).rejects.toThrow(
      /without end: Second thoughts /,
    );
  });
});
