/** Conditions, passives and changes of dice in Descent: clauses of src/games/descent/README.md. */
import { describe, expect, test } from 'vitest';
import { testSpread } from '../../src/games/descent/attribute-test.js';
import { analyze } from '../../src/index.js';
import { allShields, damageOf, exactly, sure } from '../descent.js';

describe('tests of attributes', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'D2-27 a gray and a black die, passed with %i shields or fewer',
    (value) => {
      const rolls = [...allShields(['gray', 'black'])];
      const { outcomes, weights, total } = testSpread(value);
      const passed = weights.reduce((sum, weight, i) => (outcomes[i] ? sum + weight : sum), 0);
      expect(passed / total).toBe(rolls.filter((shields) => shields <= value).length / rolls.length);
    },
  );
});

/** The odds to pass a test, side by side. */
const pass = (value: number) =>
  [...allShields(['gray', 'black'])].filter((shields) => shields <= value).length / 36;

describe('conditions', () => {
  test('D2-30 the bleeding suffer a fatigue for each attack, and hearts when they can have no more', async () => {
    const attacker = { attacks: 3, hp: 9, stamina: 2, conditions: ['bleeding'] };
    const { mean } = await exactly(sure({ attacker, target: { hp: 99 } }));
    expect([mean('fatigueLeft'), mean('attackerHpLeft')]).toEqual([2, 8]);
    const monster = await exactly(sure({ attacker: { ...attacker, kind: 'monster' }, target: { hp: 99 } }));
    expect(monster.mean('attackerHpLeft')).toBe(6);
  });

  test('D2-31 the doomed suffer one heart more each time they suffer any', async () => {
    expect(await damageOf({ target: { conditions: ['doomed'] } })).toBe(4);
    expect(await damageOf({ target: { conditions: ['doomed'], defence: ['four'] } })).toBe(0);
    // From the attack and from outside it: 3 + 1 and 1 + 1.
    const twice = { face: { hearts: 3, surges: 1 }, attacker: { surges: [{ deals: 1, to: 'all' }] } };
    expect(await damageOf({ ...twice, target: { conditions: ['doomed'] } })).toBe(6);
    const attacker = { hp: 9, conditions: ['doomed'], results: [{ on: 'attack', suffer: 1 }] };
    expect((await exactly(sure({ attacker }))).mean('attackerHpLeft')).toBe(7);
  });

  test('D2-31 a target that becomes doomed suffers more from the next attack on', async () => {
    const attacker = { attacks: 2, bonuses: [{ inflict: ['doomed'] }] };
    expect((await exactly(sure({ attacker }))).mean('damage')).toBe(3 + 4);
  });

  test('D2-31 a price in hearts is one more for a doomed attacker, and never the last heart', async () => {
    const before = [{ suffer: 1, hearts: 1 }];
    const payer = (hp: number) => exactly(sure({ attacker: { hp, conditions: ['doomed'], before } }));
    const paid = await payer(3);
    expect([paid.mean('damage'), paid.mean('damageTaken'), paid.mean('attackerHpLeft')]).toEqual([4, 2, 1]);
    expect((await payer(2)).mean('damage')).toBe(3);
  });

  test('D2-32 the weakened have a heart less in attack rolls, and a shield less in defence rolls', async () => {
    const weak = { conditions: ['weakened'] };
    expect(await damageOf({ attacker: weak })).toBe(2);
    expect(await damageOf({ face: {}, attacker: { ...weak, bonuses: [{ hearts: 2 }] } })).toBe(2);
    expect(await damageOf({ target: { ...weak, defence: ['two'] } })).toBe(2);
    expect(await damageOf({ target: { ...weak, guards: [{ shields: 2 }] } })).toBe(1);
  });

  test('D2-33 the blinded miss with X, 2 and 3 of the blue die, then test Awareness and see again', async () => {
    const attacker = { dice: ['blue'], hp: 5, awareness: 2, conditions: ['blinded'], attacks: 1 };
    const one = await exactly(sure({ attacker }));
    // Sides with 4, 5 and 6 range have 2, 1 and 1 hearts.
    expect(one.odds('damage', 0)).toBeCloseTo(3 / 6, 12);
    expect(one.mean('damage')).toBeCloseTo(4 / 6, 12);
    expect(one.mean('damageTaken')).toBeCloseTo((3 / 6) * (1 - pass(2)), 12);
    // The second attack is blinded only if the first was not spoiled by it: 8 hearts on six sides, or 4.
    const two = await exactly(sure({ attacker: { ...attacker, attacks: 2 } }));
    expect(two.mean('damage')).toBeCloseTo(4 / 6 + (1 / 2) * (8 / 6) + (1 / 2) * (4 / 6), 12);
  });

  test('D2-34 the terrified spend no surges, not for fatigue either', async () => {
    const attacker = { fatigue: 2, conditions: ['terrified'], surges: [{ hearts: 2 }] };
    const { mean } = await exactly(sure({ face: { hearts: 3, surges: 2 }, attacker }));
    expect([mean('damage'), mean('fatigueLeft'), mean('surges')]).toEqual([3, 2, 2]);
  });
});

describe('what the defending figure is', () => {
  const surging = { face: { hearts: 3, surges: 1 }, attacker: { surges: [{ hearts: 2 }] } };

  test('D2-36 a surge that must be spent comes before all others, or the attack misses', async () => {
    expect(await damageOf({ ...surging, target: { surgeTax: 1 } })).toBe(3);
    expect(await damageOf({ ...surging, target: { surgeTax: 2 } })).toBe(0);
    // Of adjacent heroes only.
    const far = { attacker: { ...surging.attacker, reach: 2 }, target: { surgeTax: 2, distance: 2 } };
    expect(await damageOf({ ...surging, ...far })).toBe(5);
    const monster = { attacker: { ...surging.attacker, kind: 'monster' }, target: { surgeTax: 2 } };
    expect(await damageOf({ ...surging, ...monster })).toBe(5);
  });

  test('D2-37 no more surges than allowed are spent', async () => {
    const two = { face: { hearts: 1, surges: 3 }, attacker: { surges: [{ hearts: 2 }, { hearts: 1 }] } };
    expect(await damageOf({ ...two, target: { surgeCap: 1 } })).toBe(3);
    expect(await damageOf({ ...two, target: { surgeCap: 2 } })).toBe(4);
  });

  test('D2-38 who reanimates recovers what it suffered, up to the number of its group, unless defeated', async () => {
    const bones = (hp: number, group: number) =>
      exactly(sure({ attacker: { attacks: 2 }, target: { hp, reanimation: true, group } }));
    // 10 - 3 + 2 - 3 + 2.
    expect((await bones(10, 2)).mean('targetHpLeft')).toBe(8);
    expect((await bones(10, 5)).mean('targetHpLeft')).toBe(10);
    expect((await bones(3, 5)).kill).toBe(1);
    expect((await bones(10, 2)).mean('damage')).toBe(6);
    // 3 hearts and 1 more from outside: 4 - 3 + 2 - 1 + 1, alive and stunned.
    const twice = {
      face: { hearts: 3, surges: 2 },
      attacker: { surges: [{ deals: 1, to: 'all' }, { inflict: ['stunned'] }] },
    };
    const value = { objective: 'value', worth: { stunned: 1, damage: 1 } };
    const stunned = await exactly(
      sure({ ...twice, target: { hp: 4, reanimation: true, group: 2 }, play: value }),
    );
    expect([stunned.mean('targetHpLeft'), stunned.mean('stunned')]).toEqual([3, 1]);
  });

  test('D2-39 another is defeated instead: all Health comes back, and the rest of the damage is lost', async () => {
    const wish = { attacker: { attacks: 3 }, target: { hp: 2, health: 4, spares: 1 } };
    const { kill, mean } = await exactly(sure(wish));
    // 2 of 3 hearts, back to 4, 3, then the last 1 of 3.
    expect([kill, mean('damage'), mean('overkill')]).toEqual([1, 2 + 3 + 1, 2]);
  });

  test('D2-40 who bursts hurts an adjacent attacker', async () => {
    const last = (hp: number, more: object = {}) =>
      exactly(sure({ attacker: { hp, reach: 2 }, target: { hp: 3, bursts: 1, ...more } }));
    const both = await last(1);
    expect([both.kill, both.death, both.ending('both')]).toEqual([1, 1, 1]);
    expect((await last(2)).mean('attackerHpLeft')).toBe(1);
    expect((await last(2, { distance: 2 })).mean('attackerHpLeft')).toBe(2);
  });

  test('D2-41 a harrowing target is tested against within 3 spaces: Willpower, or terrified from then on', async () => {
    const attacker = { ...surging.attacker, willpower: 3, attacks: 2 };
    const { odds } = await exactly(sure({ ...surging, attacker, target: { hp: 99, harrowing: true } }));
    const p = pass(3);
    expect(odds('damage', 10)).toBeCloseTo(p * p, 12);
    expect(odds('damage', 8)).toBeCloseTo(p * (1 - p), 12);
    expect(odds('damage', 6)).toBeCloseTo(1 - p, 12);
    const brave = { ...attacker, immuneTo: ['terrified'] };
    expect(
      (await exactly(sure({ ...surging, attacker: brave, target: { hp: 99, harrowing: true } }))).mean(
        'damage',
      ),
    ).toBe(10);
  });

  test('D2-26 Backswing: a test of Awareness, and if it fails 2 hearts and stunned', async () => {
    const attacker = { results: [{ on: 'attack', backswing: true }] };
    const { mean } = await exactly(sure({ attacker, target: { awareness: 2 } }));
    expect(mean('damage')).toBeCloseTo(3 + 2 * (1 - pass(2)), 12);
    expect(mean('stunned')).toBeCloseTo(1 - pass(2), 12);
  });

  test('D2-16 circumstances: facts, distance, type, conditions, Might, later attacks', async () => {
    const bonus = (circumstances: object, rest: object = {}) =>
      damageOf({ attacker: { reach: 3, bonuses: [{ if: circumstances, hearts: 1 }] }, ...rest });
    expect(await bonus({ fact: 'not moved' })).toBe(3);
    expect(await bonus({ fact: 'not moved' }, { facts: ['not moved'] })).toBe(4);
    expect(await bonus({ adjacent: true })).toBe(4);
    expect(await bonus({ adjacent: false })).toBe(3);
    expect(await bonus({ distanceAtLeast: 2 }, { target: { distance: 2 } })).toBe(4);
    expect(await bonus({ attack: 'ranged' })).toBe(3);
    expect(await bonus({ targetHas: 'poisoned' }, { target: { conditions: ['poisoned'] } })).toBe(4);
    expect(await bonus({ targetMightAtMost: 2 }, { target: { might: 2 } })).toBe(4);
    expect(await bonus({ targetMightAtMost: 2 }, { target: { might: 3 } })).toBe(3);
    const later = { attacks: 2, bonuses: [{ if: { laterAttack: true }, hearts: 1 }] };
    expect((await exactly(sure({ attacker: later }))).mean('damage')).toBe(7);
  });

  test('D2-43 amounts: attributes, Health left, counters, monsters beside the target', async () => {
    const hearts = (amount: string, attacker: object, target: object = {}) =>
      damageOf({ attacker: { bonuses: [{ hearts: amount }], ...attacker }, target });
    expect(await hearts('knowledge', { knowledge: 4 })).toBe(7);
    expect(await hearts('health', { hp: 5 })).toBe(8);
    expect(await hearts('counters', { counters: 2 })).toBe(5);
    expect(await hearts('beside', {}, { beside: 3 })).toBe(6);
  });
});

describe('changing dice', () => {
  test('D2-09 turned dice show the face of choice', async () => {
    const attacker = { after: [{ turn: { dice: 'defence' } }] };
    // Two gray dice, one of them turned to its blank: the lower of two is left. Sides 0 1 1 1 2 3, by pairs.
    const shields = [0, 1, 1, 1, 2, 3];
    const lower = shields.flatMap((a) => shields.map((b) => Math.min(a, b)));
    const mean = 3 - lower.reduce((sum, each) => sum + Math.min(3, each), 0) / 36;
    const turned = sure({ attacker, target: { defence: ['gray', 'gray'] }, play: { objective: 'damage' } });
    expect((await exactly(turned)).mean('damage')).toBeCloseTo(mean, 12);
  });

  test('D2-09 a surge makes the target roll a die again, and the rest is spent afterwards', async () => {
    // 2 hearts and a surge against a brown die and 2 Health: 3/6 at once, else 3/6 once more.
    const attacker = { surges: [{ reroll: 1 }] };
    const blow = sure({ face: { hearts: 2, surges: 1 }, attacker, target: { hp: 2, defence: ['brown'] } });
    expect((await exactly(blow)).kill).toBeCloseTo(3 / 4, 12);
    // With +1 heart to buy instead: blank 3/6, one shield 2/6 by the heart, two shields 1/6 · 3/6 by the die.
    const choice = { surges: [{ reroll: 1 }, { hearts: 1 }] };
    const either = sure({
      face: { hearts: 2, surges: 1 },
      attacker: choice,
      target: { hp: 2, defence: ['brown'] },
    });
    expect((await exactly(either)).kill).toBeCloseTo(3 / 6 + 2 / 6 + (1 / 6) * (3 / 6), 12);
  });

  test("D2-47 the attacker's changes come first, then the defender's; or the other way round", async () => {
    // One red die and one brown die, both with one reroll, against 2 Health.
    const scenario = (changes: string) =>
      sure({
        attacker: { dice: ['red'], after: [{ reroll: { dice: 'power' } }] },
        target: { hp: 2, defence: ['brown'], guardAfter: [{ reroll: 1 }] },
        changes,
      });
    const [first, last] = await Promise.all(
      ['attacker first', 'defender first'].map((each) => exactly(scenario(each))),
    );
    expect(first!.kill).toBeCloseTo(duel('attacker first'), 12);
    expect(last!.kill).toBeCloseTo(duel('defender first'), 12);
    expect(last!.kill).toBeGreaterThan(first!.kill);
  });

  test('D2-09 the defender makes the attacker roll again, where that is best', async () => {
    // One red die against 3 Health: 2 of 6 sides kill, and must do so twice.
    const target = { hp: 3, guardAfter: [{ rerollAttack: 1 }] };
    const { kill, mean } = await exactly(sure({ attacker: { dice: ['red'] }, target }));
    expect([kill, mean('used1')]).toEqual([expect.closeTo(1 / 9, 12), expect.closeTo(1 / 3, 12)]);
  });

  test('D2-47 both reroll the same die: the last to choose sees it lie', async () => {
    // A die of 0 or 1 heart against 1 Health. The attacker rolls a 0 again; the defender then a 1: 3/4 · 1/2.
    // The defender rolls a 1 again first, of which 1/2 stay; the attacker then every 0: 1/4 + 3/4 · 1/2.
    const kill = async (changes: string) =>
      (
        await exactly({
          game: 'descent',
          dice: { coin: [{}, { hearts: 1 }] },
          attacker: { dice: ['coin'], attacks: 1, after: [{ reroll: { dice: 'power' } }] },
          target: { hp: 1, guardAfter: [{ rerollAttack: 1 }] },
          changes,
        })
      ).kill;
    expect(await kill('attacker first')).toBeCloseTo(3 / 8, 12);
    expect(await kill('defender first')).toBeCloseTo(5 / 8, 12);
  });

  test('D2-08 the defender adds dice unseen, where that is best', async () => {
    const target = { hp: 3, guardBefore: [{ once: 'turn', dice: ['two'] }] };
    const once = await exactly(sure({ target }));
    expect([once.kill, once.mean('damage'), once.mean('used1')]).toEqual([0, 1, 1]);
    // Two attacks kill whatever is done, so nothing is spent on it.
    const twice = await exactly(sure({ attacker: { attacks: 2 }, target }));
    expect([twice.kill, twice.mean('used1')]).toEqual([1, 0]);
  });
});

/** The kill of the test above, by hand: hearts against shields, whoever comes last sees what the other did. */
function duel(order: string): number {
  const hearts = [1, 2, 2, 2, 3, 3];
  const shields = [0, 0, 0, 1, 1, 2];
  const mean = (list: readonly number[], of: (one: number) => number) =>
    list.reduce((sum, one) => sum + of(one), 0) / list.length;
  const hits = (h: number, s: number) => Number(h - s >= 2);
  const guard = (h: number, s: number) =>
    Math.min(
      hits(h, s),
      mean(shields, (again) => hits(h, again)),
    );
  const strike = (h: number, s: number) =>
    Math.max(
      hits(h, s),
      mean(hearts, (again) => hits(again, s)),
    );
  const attackerFirst = (h: number, s: number) =>
    Math.max(
      guard(h, s),
      mean(hearts, (again) => guard(again, s)),
    );
  const defenderFirst = (h: number, s: number) =>
    Math.min(
      strike(h, s),
      mean(shields, (again) => strike(h, again)),
    );
  const play = order === 'attacker first' ? attackerFirst : defenderFirst;
  return mean(hearts, (h) => mean(shields, (s) => play(h, s)));
}

describe('scenarios that make no sense are refused at their place', () => {
  const problem = (scenario: Record<string, unknown>) => expect(analyze(scenario)).rejects;

  test.each([
    [{ attacker: { dice: ['purple'] } }, 'names of attack and power dice: blue, red, yellow, green, sure'],
    [{ attacker: { dice: ['gray'] } }, 'names of attack and power dice'],
    [{ attacker: { dice: [] } }, 'at least one die'],
    [{ target: { defence: ['red'] } }, 'names of defence dice: brown, gray, black, one, two, four'],
    [{ dice: { blue: [{}] } }, 'a name that is not that of a printed die'],
    [{ dice: { odd: [{ hearts: 1 }, { shields: 1 }], sure: [{}] } }, 'not both in one'],
    [{ facts: ['moved'] }, 'no facts: no ability asks for one'],
    [{ others: [{ hp: 3 }] }, 'no ability of the attacker affects other figures'],
    [{ attacker: { fatigue: 3, stamina: 2 } }, 'at most the stamina, which is 2'],
    [{ attacker: { bonuses: [{ hearts: 'might' }] } }, 'a whole number: an ability is as large as this'],
    [{ target: { harrowing: true } }, 'a whole number: the target is harrowing'],
    [
      { attacker: { attacks: 'until defeated', after: [{ hearts: 1 }] } },
      'abilities that can be kept for later',
    ],
    [{ attacker: { attacks: 'until defeated' }, play: { objective: 'value' } }, 'for the objective value'],
    [
      { attacker: { attacks: 'until defeated' }, target: { reanimation: true, group: 1 } },
      'for a figure that reanimates',
    ],
    [{ attacker: { dice: Array(9).fill('red') } }, 'at most 8 dice'],
    [
      { attacker: { after: [{ reroll: { dice: 'power' }, turn: { dice: 'power' } }] } },
      'reroll or turn, not both',
    ],
    [{ target: { guardAfter: [{ reroll: 1, rerollAttack: 1 }] } }, 'reroll or rerollAttack, not both'],
    [{ target: { guards: [{ swap: { to: 'gray' } }] } }, 'guards'],
    [{ attacker: { surges: [{ reroll: 0 }] } }, 'a whole number from 1 to 8'],
    [
      {
        dice: Object.fromEntries([
          ['sure', [{}]],
          ...'abcdefgh'.split('').map((die) => [die, [{ hearts: 1 }]]),
        ]),
        attacker: { dice: [...'abcdefgh'], before: Array(4).fill({ swap: { to: 'sure' } }) },
      },
      'fewer abilities that replace dice of many names',
    ],
    // 1,500 values of the Health left in each of 100 attacks, with 160 rolls of the dice each.
    [
      {
        attacker: { dice: ['blue', 'red', 'yellow'], attacks: 100 },
        target: { hp: 9999, defence: ['gray'] },
      },
      'there are too many ways to go on',
    ],
    // Four abilities before the roll and three of the defence: 16 · 8 selections in each situation.
    [
      {
        attacker: {
          dice: ['blue', 'red'],
          attacks: 4,
          stamina: 9,
          before: Array(4).fill({ fatigue: 1, dice: ['red'] }),
        },
        target: { hp: 20, defence: ['gray'], guardBefore: Array(3).fill({ once: 'turn', dice: ['brown'] }) },
      },
      'there are too many ways to go on',
    ],
    [{ attacker: { hero: 'Grisbane' } }, 'did you mean "Grisban"?'],
    [{ target: { monster: 'Zombee', hp: undefined } }, 'did you mean "Zombie"?'],
  ])('%j', async (scenario, message) => {
    await problem(sure(scenario)).toThrow(message);
  });
});
