/** The clauses of src/games/descent/README.md, with dice of one face: every number can be worked out by hand. */
import { describe, expect, test } from 'vitest';
import { analyze } from '../../src/index.js';
import { damageOf, exactly, sure } from '../descent.js';

const refused = (scenario: Record<string, unknown>) => expect(analyze(scenario)).rejects;

describe('declaring an attack', () => {
  test('D2-01 a melee attack reaches as far as its reach, and needs no range', async () => {
    await refused(sure({ target: { distance: 2 } })).toThrow(
      'within the reach of the melee attack, which is 1',
    );
    expect(await damageOf({ attacker: { reach: 2 }, target: { distance: 2 } })).toBe(3);
  });

  test('D2-02 bare hands are the blue die: an X in 1/6, else 1 or 2 hearts', async () => {
    const bare = { game: 'descent', attacker: { attacks: 1 }, target: { hp: 2 } };
    // Three of six sides have 2 hearts, two have 1.
    const { odds, kill } = await exactly(bare);
    expect([odds('damage', 0), odds('damage', 1), kill]).toEqual([1 / 6, 2 / 6, 3 / 6].map(near));
    await refused({ ...bare, target: { hp: 2, distance: 2 } }).toThrow('reach');
  });

  test('D2-03 only the chosen weapon counts, with the hero and the items; monsters use their own dice', async () => {
    const attacker = { hero: 'Trenloe the Strong', weapon: 'Iron Battleaxe', items: ['Scorpion Helm'] };
    const { result } = await exactly({ game: 'descent', attacker, target: { hp: 5 } });
    expect(result.scenario.attacker).toMatchObject({
      dice: ['blue', 'red'],
      attack: 'melee',
      bonuses: [{ hearts: 1 }, { pierce: 1 }, { range: 1, if: { attack: 'ranged' } }],
      surges: [{ hearts: 2 }, { pierce: 1 }],
    });
    const zombie = { game: 'descent', attacker: { monster: 'Zombie' }, target: { hp: 5 } };
    expect((await exactly(zombie)).result.scenario.attacker).toMatchObject({ dice: ['blue', 'yellow'] });
    await refused({ ...zombie, attacker: { kind: 'monster' } }).toThrow('the dice of the monster');
  });

  test('D2-04 attacks go on until the target is defeated or they are used up: heroes 2, monsters 1, Ravage 2', async () => {
    const twice = await exactly(sure({ attacker: { attacks: undefined } }));
    expect([twice.mean('damage'), twice.mean('steps'), twice.ending('out-of-attacks')]).toEqual([6, 2, 1]);
    expect((await exactly(sure({ attacker: { attacks: undefined, kind: 'monster' } }))).mean('damage')).toBe(
      3,
    );
    const ravage = { game: 'descent', attacker: { monster: 'Blood Ape' }, target: { hp: 99 } };
    expect((await exactly(ravage)).mean('steps')).toBe(2);
    // 3 + 3 + 3 + 3 reach 10 at the fourth.
    const all = await exactly(sure({ attacker: { attacks: 'until defeated' } }));
    expect([all.kill, all.mean('steps'), all.mean('overkill')]).toEqual([1, 4, 2]);
  });
});

describe('rolling dice', () => {
  test('D2-05 the hearts of all dice are the damage, with those that a bonus adds', async () => {
    expect(
      await damageOf({ attacker: { dice: ['sure', 'sure'], bonuses: [{ hearts: 1, dice: ['sure'] }] } }),
    ).toBe(10);
    expect(await damageOf({ attacker: { bonuses: [{ hearts: 1 }] } })).toBe(4);
  });

  test('D2-07 an X misses, and everything else is ignored: hearts, surges, fatigue', async () => {
    const face = { miss: true, hearts: 5, surges: 3 };
    const attacker = {
      dice: ['sure', 'sure'],
      fatigue: 2,
      bonuses: [{ hearts: 4, surges: 2 }],
      surges: [{ hearts: 2 }, { inflictAlways: ['stunned'] }, { fatigue: 1 }],
    };
    const { mean } = await exactly(sure({ face, attacker }));
    expect(['damage', 'surges', 'stunned', 'fatigueRecovered', 'bought1'].map(mean)).toEqual([0, 0, 0, 0, 0]);
  });

  test('D2-08 dice are added or replaced before the roll, unseen', async () => {
    // 1 fatigue for a die of 3 hearts: 6 instead of 3 kill a target of 6, and the second attack has no stamina left.
    const before = [{ fatigue: 1, dice: ['sure'] }];
    const one = await exactly(sure({ attacker: { stamina: 1, before }, target: { hp: 6 } }));
    expect([one.kill, one.mean('used1'), one.mean('fatigueSpent'), one.mean('fatigueLeft')]).toEqual([
      1, 1, 1, 1,
    ]);
    expect((await exactly(sure({ attacker: { stamina: 0, before }, target: { hp: 6 } }))).kill).toBe(0);
    // A yellow die for a red one: a mean of (1 + 2 + 2 + 2 + 3 + 3) / 6 hearts instead of 7/6.
    const swap = { dice: ['yellow'], before: [{ swap: { to: 'red' } }] };
    const swapped = await exactly(sure({ attacker: swap, play: { objective: 'damage' } }));
    expect(swapped.mean('damage')).toBeCloseTo(13 / 6, 12);
  });

  test('D2-08 which die is replaced is chosen, whatever their order', async () => {
    // Red for green leaves 13/6 + 7/6 hearts, red for yellow would leave 13/6 + 4/6.
    for (const dice of [
      ['yellow', 'green'],
      ['green', 'yellow'],
    ]) {
      const attacker = { dice, before: [{ swap: { to: 'red' } }] };
      const { mean, result } = await exactly(sure({ attacker, play: { objective: 'damage' } }));
      expect(mean('damage')).toBeCloseTo(20 / 6, 12);
      const used = result.measures.filter(({ id }) => id.startsWith('used'));
      expect(used.map(({ label, exact }) => [label, exact!.mean])).toEqual(
        dice.map((die) => [`swap ${die} for red, used`, die === 'green' ? 1 : 0]),
      );
    }
  });

  test('D2-08 an ability replaces one die, and only one that is there', async () => {
    // Two green dice, of which one becomes red: 13/6 + 4/6. The yellow one of the bonus never comes.
    const bonuses = [{ if: { laterAttack: true }, dice: ['yellow'] }];
    const before = [{ hearts: 1, swap: { to: 'red' } }];
    const attacker = { dice: ['green', 'green'], bonuses, before };
    const { mean } = await exactly(sure({ attacker, play: { objective: 'damage' } }));
    expect(mean('damage')).toBeCloseTo(1 + 17 / 6, 12);
  });

  test('D2-09 a reroll comes after both have rolled, once an attack, for its fatigue', async () => {
    // One red die against 3 Health: 2 of 6 sides kill. Rolled again, 2 of 6 of the others: 1/3 + 2/3 · 1/3.
    const after = [{ fatigue: 1, reroll: { dice: 'power' } }];
    const attacker = { dice: ['red'], stamina: 3, after };
    expect((await exactly(sure({ attacker, target: { hp: 3 } }))).kill).toBeCloseTo(5 / 9, 12);
    // Hearts may be the price, but never the last one.
    const bleeds = [{ suffer: 2, reroll: { dice: 'power' } }];
    const blood = (hp: number) =>
      exactly(sure({ attacker: { dice: ['red'], hp, after: bleeds }, target: { hp: 3 } }));
    expect((await blood(3)).kill).toBeCloseTo(5 / 9, 12);
    expect((await blood(2)).kill).toBeCloseTo(1 / 3, 12);
  });

  test('D2-09 an ability that finds no die to roll again still brings what else it brings', async () => {
    expect(await damageOf({ target: { guardAfter: [{ reroll: 1, shields: 1 }] } })).toBe(2);
    const bought = { face: { hearts: 1, surges: 1 }, attacker: { surges: [{ reroll: 1, hearts: 2 }] } };
    expect(await damageOf(bought)).toBe(3);
  });

  test('D2-09 what is exhausted is used once in all, and one name means either this or that', async () => {
    const once = { dice: ['red'], attacks: 2, after: [{ once: 'turn', hearts: 3 }] };
    // 6 Health in two attacks of 1 to 3 hearts, and 3 more once.
    expect((await exactly(sure({ attacker: once, target: { hp: 7 } }))).mean('used1')).toBeLessThanOrEqual(1);
    const guardAfter = [
      { name: 'Shield', once: 'turn', shields: 1 },
      { name: 'Shield', once: 'turn', shields: 2 },
    ];
    expect(await damageOf({ target: { guardAfter } })).toBe(1);
    const both = guardAfter.map((each, i) => ({ ...each, name: `Shield ${i}` }));
    expect(await damageOf({ target: { guardAfter: both } })).toBe(0);
  });

  test('D2-10 each figure that is affected rolls for itself', async () => {
    // 2 hearts on three figures of 1 Health behind a brown die: each is defeated with 5/6, independently here.
    const scenario = sure({
      face: { hearts: 2 },
      attacker: { bonuses: [{ area: true }] },
      target: { hp: 1, defence: ['brown'] },
      others: [
        { hp: 1, defence: ['brown'] },
        { hp: 1, defence: ['brown'] },
      ],
    });
    const { odds } = await exactly(scenario);
    expect(odds('figuresDefeated', 3)).toBeCloseTo((5 / 6) ** 3, 12);
    expect(odds('figuresDefeated', 0)).toBeCloseTo((1 / 6) ** 3, 12);
    expect(odds('figuresDefeated', 2)).toBeCloseTo(3 * (5 / 6) ** 2 * (1 / 6), 12);
  });

  test('D2-24 an X can be read as a blank', async () => {
    // The blue die has 8 hearts on six sides; the other one's 3 are lost with every X, or they are not.
    const attacker = { dice: ['blue', 'sure'] };
    expect((await exactly(sure({ attacker }))).mean('damage')).toBeCloseTo(8 / 6 + (5 / 6) * 3, 12);
    const masked = await exactly(sure({ attacker: { ...attacker, bonuses: [{ noMiss: true }] } }));
    expect(masked.mean('damage')).toBeCloseTo(8 / 6 + 3, 12);
  });
});

describe('checking range', () => {
  const shot = (range: number, more: object = {}) => ({
    face: { hearts: 3, range, surges: 1 },
    attacker: { attack: 'ranged', ...more },
    target: { distance: 4 },
  });

  test('D2-11 a ranged attack needs the distance in range', async () => {
    expect(await damageOf(shot(4))).toBe(3);
    expect(await damageOf(shot(3))).toBe(0);
  });

  test('D2-12 range from bonuses, before the roll and surges counts; if it stays short nothing else does', async () => {
    expect(await damageOf(shot(3, { bonuses: [{ range: 1 }] }))).toBe(3);
    expect(await damageOf(shot(3, { surges: [{ range: 1 }] }))).toBe(3);
    const short = shot(2, { surges: [{ range: 1 }, { inflictAlways: ['stunned'] }], fatigue: 1 });
    const { mean } = await exactly(sure(short));
    expect(['damage', 'stunned', 'fatigueRecovered', 'bought1', 'bought2'].map(mean)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  test('D2-19 Sorcery turns range into hearts, or hearts into range', async () => {
    // Range 6 at distance 4: two of the three may go.
    expect(await damageOf(shot(6, { sorcery: 3 }))).toBe(5);
    expect(await damageOf(shot(6, { sorcery: 1 }))).toBe(4);
    expect(await damageOf(shot(2, { sorcery: 3 }))).toBe(1);
    expect(await damageOf(shot(0, { sorcery: 3 }))).toBe(0);
    // And what surges add to the range can make up for what was converted.
    expect(await damageOf(shot(4, { sorcery: 3, surges: [{ range: 2 }] }))).toBe(5);
  });

  test('D2-35 Stealthy and the like need more range, of melee attacks too', async () => {
    const guards = [{ range: 3 }];
    const blow = (range: number) => ({ face: { hearts: 3, range }, target: { guards } });
    expect(await damageOf(blow(2))).toBe(0);
    expect(await damageOf(blow(3))).toBe(3);
    const arrow = (range: number) => ({ ...shot(range), target: { distance: 4, guards } });
    expect(await damageOf(arrow(6))).toBe(0);
    expect(await damageOf(arrow(7))).toBe(3);
  });
});

describe('spending surges', () => {
  const blow = (surges: number, list: object[], more: object = {}) => ({
    face: { hearts: 1, surges },
    attacker: { surges: list, ...more },
  });

  test('D2-13 each surge is spent once, and each ability bought once', async () => {
    expect(await damageOf(blow(1, [{ hearts: 1 }, { hearts: 2 }]))).toBe(3);
    expect(await damageOf(blow(2, [{ hearts: 1 }, { hearts: 2 }]))).toBe(4);
    expect(await damageOf(blow(9, [{ hearts: 1 }, { hearts: 2 }]))).toBe(4);
  });

  test('D2-14 two abilities with the same effect are both bought', async () => {
    expect(await damageOf(blow(2, [{ hearts: 2 }, { hearts: 2 }]))).toBe(5);
  });

  test('D2-15 abilities cost 1, 2 or 3 surges', async () => {
    const list = [{ cost: 2, hearts: 3 }, { hearts: 1 }, { hearts: 1 }, { cost: 3, hearts: 5 }];
    expect(await damageOf(blow(1, list))).toBe(2);
    expect(await damageOf(blow(2, list))).toBe(4);
    expect(await damageOf(blow(3, list))).toBe(6);
    expect(await damageOf(blow(4, list))).toBe(7);
  });

  test('D2-13 the report counts what was bought, and nothing is bought in vain', async () => {
    // 3 Health: +2 hearts is enough, +1 is not needed on top.
    const { mean } = await exactly(sure({ ...blow(2, [{ hearts: 1 }, { hearts: 2 }]), target: { hp: 3 } }));
    expect([mean('bought1'), mean('bought2'), mean('surges')]).toEqual([0, 1, 2]);
  });

  test('D2-20 one surge that is left recovers a fatigue, for heroes only', async () => {
    const tired = (kind: string, surges: number) =>
      exactly(sure(blow(surges, [{ hearts: 1 }], { kind, fatigue: 2, stamina: 4 })));
    expect((await tired('hero', 2)).mean('fatigueLeft')).toBe(1);
    expect((await tired('hero', 5)).mean('fatigueLeft')).toBe(1);
    expect((await tired('monster', 2)).mean('fatigueLeft')).toBe(2);
    // With one surge the heart is worth more to a kill, and the fatigue to who says so.
    expect((await tired('hero', 1)).mean('bought1')).toBe(1);
    const value = { objective: 'value', worth: { fatigue: 3, damage: 2 } };
    const rested = await exactly(sure({ ...blow(1, [{ hearts: 1 }], { fatigue: 2 }), play: value }));
    expect([rested.mean('bought1'), rested.mean('fatigueLeft')]).toEqual([0, 1]);
  });

  test('D2-21 conditions need a heart that gets through, a figure that is not immune, and one that lives', async () => {
    const stun = (target: object) =>
      exactly(
        sure({
          ...blow(1, [{ inflict: ['stunned'] }]),
          target,
          play: { objective: 'value', worth: { stunned: 1 } },
        }),
      );
    expect((await stun({})).mean('stunned')).toBe(1);
    expect((await stun({ defence: ['one'] })).mean('stunned')).toBe(0);
    expect((await stun({ immuneTo: ['poisoned'] })).mean('stunned')).toBe(1);
    expect((await stun({ hp: 1 })).mean('stunned')).toBe(0);
    const { result } = await stun({ immuneTo: 'all' });
    expect(result.measures.some(({ id }) => id === 'stunned')).toBe(false);
    const always = blow(1, [{ inflictAlways: ['poisoned'] }]);
    const value = { objective: 'value', worth: { poisoned: 1 } };
    const poisoned = await exactly(sure({ ...always, target: { defence: ['four'] }, play: value }));
    expect(poisoned.mean('poisoned')).toBe(1);
  });

  test('D2-22 hearts from outside the attack meet no defence', async () => {
    const scenario = {
      ...blow(1, [{ deals: 2, to: 'another' }]),
      target: { defence: ['four'] },
      others: [{ hp: 5, defence: ['four'] }, { hp: 1 }],
      play: { objective: 'damage' },
    };
    const { mean } = await exactly(sure(scenario));
    expect([mean('damage'), mean('damageOthers')]).toEqual([0, 2]);
    const all = { ...scenario, attacker: { surges: [{ deals: 1, to: 'all' }] } };
    expect((await exactly(sure(all))).mean('damage')).toBe(1);
  });

  test('D2-28 figures that a surge catches roll when it is bought, and the rest is spent seeing that', async () => {
    const scenario = (objective: string) => ({
      ...blow(2, [{ area: true }, { hearts: 2 }]),
      others: [{ hp: 5, defence: ['one'] }, { hp: 5 }],
      play: { objective },
    });
    // Damage: 3 to the target, 2 and 3 to the others. For the kill the others do not count.
    const damage = await exactly(sure(scenario('damage')));
    expect([damage.mean('damage'), damage.mean('damageOthers')]).toEqual([3, 5]);
    const kill = await exactly(sure(scenario('kill')));
    expect([kill.mean('damage'), kill.mean('damageOthers'), kill.mean('used1')]).toEqual([3, 0, 0]);
    // Whatever else such an ability brings comes with it, with others and without.
    const richer = blow(1, [{ area: true, hearts: 2 }]);
    expect(await damageOf({ ...richer, others: [{ hp: 5 }], play: { objective: 'damage' } })).toBe(3);
    expect(await damageOf(richer)).toBe(3);
    // Once an attack, whoever is there to be caught: a second surge does not buy it again.
    expect(await damageOf(blow(2, [{ area: true, hearts: 2 }]))).toBe(3);
  });

  test('D2-29 kill means the declared target; others need range only from a distance of their own, and use nothing', async () => {
    const target = { hp: 3, distance: 2 };
    const caught = { hp: 3 };
    const attacker = { attack: 'ranged', bonuses: [{ area: true }] };
    const near = await exactly(sure({ face: { hearts: 3, range: 2 }, attacker, target, others: [caught] }));
    expect([near.kill, near.odds('figuresDefeated', 2)]).toEqual([1, 1]);
    const far = [{ ...caught, distance: 3 }];
    const short = await exactly(sure({ face: { hearts: 3, range: 2 }, attacker, target, others: far }));
    expect([short.kill, short.odds('figuresDefeated', 1)]).toEqual([1, 1]);
    const shielded = { hero: 'Grisban', items: ['Iron Shield', 'Chainmail'] };
    const { result } = await exactly(
      sure({ face: { hearts: 1, range: 2 }, attacker, target, others: [shielded] }),
    );
    expect(result.scenario.others).toEqual([expect.not.objectContaining({ guardAfter: expect.anything() })]);
    expect(result.scenario.others).toMatchObject([{ hp: 14, defence: ['gray', 'gray'] }]);
  });

  test('D2-46 more damage is declined where it costs more than it brings: the defeat ends what is worth more', async () => {
    // +1 heart would defeat, which is worth 1; without it the target lives and is stunned, which is worth 5.
    const attacker = { bonuses: [{ inflict: ['stunned'] }], surges: [{ hearts: 1 }] };
    const play = { objective: 'value', worth: { stunned: 5, kill: 1 } };
    const face = { hearts: 1, surges: 1 };
    const spared = await exactly(sure({ face, attacker, target: { hp: 2 }, play }));
    expect([spared.mean('stunned'), spared.kill, spared.mean('bought1')]).toEqual([1, 0, 0]);
    expect((await exactly(sure({ face, attacker, target: { hp: 2 } }))).kill).toBe(1);
  });

  test('D2-46 more damage is declined where it costs the weapon: a throw that does little is not worth the next', async () => {
    // 2 hearts on 2 shields, 4 from the second attack on. The surge's heart would come through at once, and
    // the weapon be gone; kept for the second attack it makes 3, which defeats.
    const thrown = {
      attacks: 2,
      bonuses: [{ if: { laterAttack: true }, hearts: 2 }],
      surges: [{ hearts: 1 }],
      results: [{ on: 'hurt', unequips: true }],
    };
    const target = { hp: 3, defence: ['two'] };
    const { kill, mean } = await exactly(sure({ face: { hearts: 2, surges: 1 }, attacker: thrown, target }));
    expect([kill, mean('bought1'), mean('steps')]).toEqual([1, 1, 2]);
  });

  test('D2-46 never: nothing is bought, converted or used', async () => {
    const attacker = { sorcery: 2, surges: [{ hearts: 2 }], after: [{ hearts: 1 }], fatigue: 1 };
    const idle = sure({ face: { hearts: 1, range: 2, surges: 2 }, attacker, play: { policy: 'never' } });
    const { mean } = await exactly(idle);
    expect([mean('damage'), mean('bought1'), mean('fatigueLeft')]).toEqual([1, 0, 1]);
  });
});

describe('dealing damage', () => {
  test('D2-18 each shield cancels a heart, and what is left of them is lost', async () => {
    expect(await damageOf({ target: { defence: ['one'] } })).toBe(2);
    expect(await damageOf({ target: { defence: ['one', 'one'] } })).toBe(1);
    expect(await damageOf({ target: { defence: ['four'] } })).toBe(0);
    expect(await damageOf({ target: { guards: [{ shields: 2 }] } })).toBe(1);
  });

  test('D2-17 pierce ignores shields on dice, and what it has too much is lost', async () => {
    const pierced = (pierce: number, target: object) =>
      damageOf({ attacker: { bonuses: [{ pierce }] }, target });
    expect(await pierced(1, { defence: ['two'] })).toBe(2);
    expect(await pierced(5, { defence: ['two'] })).toBe(3);
    expect(await pierced(5, { defence: ['two'], guards: [{ shields: 1 }] })).toBe(2);
    const bought = {
      face: { hearts: 3, surges: 1 },
      attacker: { bonuses: [{ pierce: 1 }], surges: [{ pierce: 1 }] },
    };
    expect(await damageOf({ ...bought, target: { defence: ['two'] } })).toBe(3);
  });

  test('D2-42 the immune are not pierced', async () => {
    const attacker = { bonuses: [{ pierce: 5 }] };
    expect(await damageOf({ attacker, target: { defence: ['two'], immuneToPierce: true } })).toBe(1);
  });

  test('D2-17 pierce for each die, hearts for a target without shields, dice that do not count', async () => {
    const against = (bonus: object, defence: string[]) =>
      damageOf({ attacker: { bonuses: [bonus] }, target: { defence } });
    expect(await against({ piercePerDie: 1 }, ['one', 'two'])).toBe(2);
    expect(await against({ unshielded: 2, pierce: 1 }, ['one'])).toBe(5);
    expect(await against({ unshielded: 2, pierce: 1 }, ['two'])).toBe(2);
    expect(await against({ ignoreDice: ['two'] }, ['one', 'two'])).toBe(2);
  });

  test('D2-23 damage equal to the Health defeats; what is beyond it is overkill', async () => {
    const three = await exactly(sure({ target: { hp: 3 } }));
    expect([three.kill, three.mean('damage'), three.mean('overkill')]).toEqual([1, 3, 0]);
    const two = await exactly(sure({ target: { hp: 2 } }));
    expect([two.kill, two.mean('damage'), two.mean('overkill'), two.mean('targetHpLeft')]).toEqual([
      1, 2, 1, 0,
    ]);
    expect((await exactly(sure({ target: { hp: 4 } }))).kill).toBe(0);
  });

  test('D2-25 what comes of an attack: recovering, suffering, conditions, the weapon put away', async () => {
    const results = [
      { on: 'hurt', recover: 1, inflict: ['bleeding'] },
      { on: 'unhurt', suffer: 1 },
      { on: 'defeat', recover: 1, fatigue: 1 },
    ];
    const attacker = { hp: 5, health: 9, fatigue: 1, results };
    const hit = await exactly(sure({ attacker }));
    expect([hit.mean('attackerHpLeft'), hit.mean('bleeding')]).toEqual([6, 1]);
    const kill = await exactly(sure({ attacker, target: { hp: 3 } }));
    expect([kill.mean('attackerHpLeft'), kill.mean('fatigueLeft')]).toEqual([7, 0]);
    const vain = await exactly(sure({ attacker, target: { defence: ['four'] } }));
    expect([vain.mean('attackerHpLeft'), vain.mean('damageTaken')]).toEqual([4, 1]);
    const death = await exactly(sure({ attacker: { ...attacker, hp: 1 }, target: { defence: ['four'] } }));
    expect([death.death, death.kill, death.mean('attackerHpLeft')]).toEqual([1, 0, 0]);
  });

  test('D2-44 a weapon that is unequipped makes no more attacks', async () => {
    const thrown = { attacks: 3, results: [{ on: 'hurt', unequips: true }] };
    expect((await exactly(sure({ attacker: thrown }))).mean('steps')).toBe(1);
    expect((await exactly(sure({ attacker: thrown, target: { defence: ['four'] } }))).mean('steps')).toBe(3);
  });

  test('D2-45 at 0 Health there is no attack, no kill and no death', async () => {
    for (const scenario of [sure({ target: { hp: 0 } }), sure({ attacker: { hp: 0 } })]) {
      const { kill, death, ending } = await exactly(scenario);
      expect([kill, death, ending('zero-hp')]).toEqual([0, 0, 1]);
    }
  });
});

/** Equal but for rounding. */
function near(value: number) {
  return expect.closeTo(value, 12) as unknown as number;
}
