import { describe, expect, test } from 'vitest';
import { warcrySchema } from '../../src/games/warcry/schema.js';
import { result, SWORD, scenario, solved, tallied, throws } from '../warcry.js';

/** Every outcome to twelve digits. */
function expectSpread(found: Record<string, number>, wanted: Record<string, number>): void {
  const values = Object.keys(wanted).filter((value) => wanted[value]! > 0);
  expect(Object.keys(found).sort()).toEqual(values.sort());
  for (const value of values) expect(found[value], `of ${value}`).toBeCloseTo(wanted[value]!, 12);
}

/** One attack action of two dice at 1/2 and even strength, with what the attacker or the target has. */
const withAbility = (attack: object, attacked?: object) =>
  solved(
    scenario({
      attacker: { wounds: 50, abilities: [{ attack }] },
      target: attacked ? { abilities: [{ attacked }] } : {},
    }),
  );
const attackedBy = (attacked: object) =>
  solved(scenario({ attacker: { wounds: 50 }, target: { abilities: [{ attacked }] } }));
const damage = (attack: object) => withAbility(attack).spreadOf('damage');

/** The damage of throws, die by die. */
const points =
  (values: { m?: number; h?: number; c?: number }, strength = 3, toughness = 3, criticalOn = 6) =>
  (faces: number[]) =>
    faces.reduce((sum, face) => sum + (values[result(face, strength, toughness, criticalOn)] ?? 0), 0);

describe('characteristics', () => {
  test('WC-22 attacks: more dice, and fewer down to 1', () => {
    expectSpread(damage({ attacks: 2 }), tallied(4, points({ h: 1, c: 2 })));
    expectSpread(damage({ attacks: -1 }), tallied(1, points({ h: 1, c: 2 })));
    expectSpread(damage({ attacks: -5 }), tallied(1, points({ h: 1, c: 2 })));
  });

  test('WC-22 strength, more and less', () => {
    expectSpread(damage({ strength: 1 }), tallied(2, points({ h: 1, c: 2 }, 4)));
    expectSpread(damage({ strength: -1 }), tallied(2, points({ h: 1, c: 2 }, 2)));
    // 3 - 9 stops at 1, and toughness 1 is even with it.
    expectSpread(
      solved(
        scenario({ attacker: { abilities: [{ attack: { strength: -9 } }] }, target: { toughness: 1 } }),
      ).spreadOf('damage'),
      tallied(2, points({ h: 1, c: 2 }, 1, 1)),
    );
  });

  test('WC-22 toughness, of the attacker and of the target, adds up', () => {
    expectSpread(damage({ toughness: -1 }), tallied(2, points({ h: 1, c: 2 }, 3, 2)));
    expectSpread(attackedBy({ toughness: 1 }).spreadOf('damage'), tallied(2, points({ h: 1, c: 2 }, 3, 4)));
    expectSpread(
      withAbility({ toughness: -1 }, { toughness: 1 }).spreadOf('damage'),
      tallied(2, points({ h: 1, c: 2 })),
    );
  });

  test('WC-22 halved toughness is rounded up: 3 counts as 2', () => {
    expectSpread(damage({ halveToughness: true }), tallied(2, points({ h: 1, c: 2 }, 3, 2)));
  });

  test('WC-22 damage on hits, on critical hits, on both, and at least 1', () => {
    expectSpread(damage({ hit: 2 }), tallied(2, points({ h: 3, c: 2 })));
    expectSpread(damage({ critical: 3 }), tallied(2, points({ h: 1, c: 5 })));
    expectSpread(damage({ damage: 1 }), tallied(2, points({ h: 2, c: 3 })));
    expectSpread(attackedBy({ damage: -1 }).spreadOf('damage'), tallied(2, points({ h: 1, c: 1 })));
    expectSpread(attackedBy({ damage: -9 }).spreadOf('damage'), tallied(2, points({ h: 1, c: 1 })));
  });

  test('WC-22 the first critical hit alone', () => {
    expectSpread(
      damage({ firstCritical: 4 }),
      tallied(2, (faces) => points({ h: 1, c: 2 })(faces) + (faces.includes(6) ? 4 : 0)),
    );
    // 2 - 9 stops at 1: the first critical hit deals 1, any other 2.
    expectSpread(
      damage({ firstCritical: -9 }),
      tallied(2, (faces) => points({ h: 1, c: 2 })(faces) - (faces.includes(6) ? 1 : 0)),
    );
  });

  test.each([5, 4, 3])('WC-23 critical hits on %i and more, whatever the toughness', (criticalOn) => {
    for (const toughness of [1, 3, 9]) {
      const fight = scenario({
        attacker: { abilities: [{ attack: { criticalOn } }] },
        target: { toughness },
      });
      expectSpread(
        solved(fight).spreadOf('damage'),
        tallied(2, points({ h: 1, c: 2 }, 3, toughness, criticalOn)),
      );
    }
  });
});

/** Misses, hits and critical hits of a throw at even strength. */
function counts(faces: number[]) {
  const of = (wanted: string) => faces.filter((face) => result(face, 3, 3) === wanted).length;
  return { m: of('m'), h: of('h'), c: of('c') };
}

describe('dice that change', () => {
  test('WC-24 hits counted as critical hits, all or up to one', () => {
    expectSpread(damage({ turn: [{ from: 'hit', to: 'critical' }] }), tallied(2, points({ h: 2, c: 2 })));
    expectSpread(
      damage({ turn: [{ from: 'hit', to: 'critical', dice: 1 }] }),
      tallied(2, (faces) => points({ h: 1, c: 2 })(faces) + Math.min(1, counts(faces).h)),
    );
  });

  test('WC-24 a miss counted as a critical hit', () => {
    expectSpread(
      damage({ turn: [{ from: 'miss', to: 'critical', dice: 1 }] }),
      tallied(2, (faces) => points({ h: 1, c: 2 })(faces) + 2 * Math.min(1, counts(faces).m)),
    );
  });

  test('WC-24 critical hits counted as hits, all or up to two of three', () => {
    expectSpread(
      attackedBy({ turn: [{ from: 'critical', to: 'hit' }] }).spreadOf('damage'),
      tallied(2, points({ h: 1, c: 1 })),
    );
    const three = scenario({
      attacker: { weapons: [{ ...SWORD, attacks: 3 }] },
      target: { abilities: [{ attacked: { turn: [{ from: 'critical', to: 'hit', dice: 2 }] } }] },
    });
    expectSpread(
      solved(three).spreadOf('damage'),
      tallied(3, (faces) => points({ h: 1, c: 2 })(faces) - Math.min(2, counts(faces).c)),
    );
  });

  test('WC-24 each critical hit on a roll of 4 and more, die by die', () => {
    // As if a critical hit were worth 2 on the even faces of a die of its own, and 1 on the odd ones.
    const brute: Record<string, number> = {};
    for (const faces of throws(2))
      for (const extra of throws(2)) {
        const saved = faces.filter((face, i) => face === 6 && extra[i]! >= 4).length;
        const sum = points({ h: 1, c: 2 })(faces) - saved;
        brute[sum] = (brute[sum] ?? 0) + 1 / 6 ** 4;
      }
    expectSpread(attackedBy({ turn: [{ from: 'critical', to: 'hit', reach: 4 }] }).spreadOf('damage'), brute);
  });

  test("WC-25 the attacker's changes come first, then the target's: hits to critical hits and back", () => {
    const turn = (from: string, to: string) => ({ turn: [{ from, to }] });
    const both = withAbility(turn('hit', 'critical'), turn('critical', 'hit'));
    expectSpread(both.spreadOf('damage'), tallied(2, points({ h: 1, c: 1 })));
  });

  test('WC-21 a critical hit that counts as a hit makes nobody fall', () => {
    const target = { edge: true, abilities: [{ attacked: { turn: [{ from: 'critical', to: 'hit' }] } }] };
    expect(solved(scenario({ target })).spreadOf('falls')).toEqual({ 0: 1 });
  });

  test('WC-26 misses rolled again, all of them or one', () => {
    const again = (most: number) => {
      const brute: Record<string, number> = {};
      for (const faces of throws(2))
        for (const extra of throws(2)) {
          let left = most;
          const final = faces.map((face, i) => (result(face, 3, 3) === 'm' && left-- > 0 ? extra[i]! : face));
          const sum = points({ h: 1, c: 2 })(final);
          brute[sum] = (brute[sum] ?? 0) + 1 / 6 ** 4;
        }
      return brute;
    };
    expectSpread(damage({ reroll: {} }), again(2));
    expectSpread(damage({ reroll: { dice: 1 } }), again(1));
  });

  test('WC-26 the lowest is rolled again first: of a 1 and a 2 the 1, and the 2 deals its damage back', () => {
    // Two dice, one rerolled miss, 1 damage for each 2. Final 2s: the die that stays, and the one that is rolled again.
    const brute: Record<string, number> = {};
    for (const faces of throws(2))
      for (const extra of throws(1)) {
        const [low, high] = faces.toSorted((a, b) => a - b) as [number, number];
        const twos = [low <= 3 ? extra[0]! : low, high].filter((face) => face === 2).length;
        brute[twos] = (brute[twos] ?? 0) + 1 / 6 ** 3;
      }
    expectSpread(withAbility({ reroll: { dice: 1 } }, { back: { two: 1 } }).spreadOf('damageTaken'), brute);
  });

  test('WC-26 ones rolled again, once', () => {
    const brute: Record<string, number> = {};
    for (const faces of throws(2))
      for (const extra of throws(2)) {
        const sum = points({ h: 1, c: 2 })(faces.map((face, i) => (face === 1 ? extra[i]! : face)));
        brute[sum] = (brute[sum] ?? 0) + 1 / 6 ** 4;
      }
    expectSpread(damage({ reroll: { of: 'ones' } }), brute);
  });

  test('WC-27 a save for each damage point', () => {
    // On 5 and more: a point stays with 2/3. Damage 0 to 4 of the two dice, thinned point by point.
    const before = tallied(2, points({ h: 1, c: 2 }));
    const brute: Record<string, number> = {};
    const choose = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]];
    for (const [all, share] of Object.entries(before))
      for (let left = 0; left <= Number(all); left++)
        brute[left] =
          (brute[left] ?? 0) +
          share * choose[Number(all)]![left]! * (2 / 3) ** left * (1 / 3) ** (Number(all) - left);
    expectSpread(attackedBy({ save: 5 }).spreadOf('damage'), brute);
  });
});

describe('damage back to the attacker', () => {
  const back = (written: object) => attackedBy({ back: written }).spreadOf('damageTaken');
  const faces = (wanted: number[], each: number) => (thrown: number[]) =>
    thrown.filter((face) => wanted.includes(face)).length * each;

  test.each([
    ['miss', [1, 2, 3]],
    ['hit', [4, 5]],
    ['critical', [6]],
    ['one', [1]],
    ['two', [2]],
  ] as const)('WC-28 for each %s', (word, wanted) => {
    expectSpread(back({ [word]: 3 }), tallied(2, faces([...wanted], 3)));
  });

  test('WC-28 for each 1 or 2, and for hits and critical hits at once', () => {
    expectSpread(back({ one: 2, two: 2 }), tallied(2, faces([1, 2], 2)));
    expectSpread(back({ hit: 1, critical: 2 }), tallied(2, points({ h: 1, c: 2 })));
  });

  test('WC-28 once, if no die is a critical hit, or if all miss', () => {
    expectSpread(back({ noCritical: 4 }), { 0: 11 / 36, 4: 25 / 36 });
    expectSpread(back({ allMiss: 10 }), { 0: 27 / 36, 10: 9 / 36 });
  });

  test('WC-28 a 1 stays a 1 when the miss counts as a critical hit, and not when it is rolled again', () => {
    const turned = withAbility({ turn: [{ from: 'miss', to: 'critical' }] }, { back: { one: 3 } });
    expectSpread(turned.spreadOf('damageTaken'), tallied(2, faces([1], 3)));
    // Both dice rolled again where they miss: a die is a 1 in the end with 1/2 · 1/6.
    const again = withAbility({ reroll: {} }, { back: { one: 3 } });
    expectSpread(again.spreadOf('damageTaken'), {
      0: (11 / 12) ** 2,
      3: 2 * (1 / 12) * (11 / 12),
      6: 1 / 144,
    });
  });

  test('WC-28 it can take the attacker down, and both at once', () => {
    const target = { wounds: 1, abilities: [{ attacked: { back: { one: 1, critical: 1 } } }] };
    const attacker = { wounds: 1, weapons: [{ attacks: 1, strength: 3, damage: '1/1' }] };
    const { odds } = solved(scenario({ attacker, target }));
    // 1: the attacker; 2, 3: nothing; 4, 5: the target; 6: both.
    expect(odds.death).toBeCloseTo(1 / 6, 12);
    expect(odds.kill).toBeCloseTo(2 / 6, 12);
    expect(odds.both).toBeCloseTo(1 / 6, 12);
    expect(odds.limit).toBeCloseTo(2 / 6, 12);
  });
});

/** An ability that costs a double of a value, used by the best play, in one round. */
const used = (ability: object, value = 4, more: Record<string, object> = {}) =>
  solved({
    ...scenario({
      attacker: { wounds: 20, abilities: [{ cost: 'double', ...ability }], ...more.attacker },
      target: more.target ?? {},
    }),
    limit: { rounds: 1 },
    play: { objective: 'damage' },
    dice: { attacker: { doubles: [value] } },
  });
const mean = (values: { h?: number; c?: number }, dice: number, strength = 3) =>
  Object.entries(tallied(dice, points(values, strength))).reduce(
    (sum, [value, share]) => sum + Number(value) * share,
    0,
  );
/** Two dice at 1/2: 2 · (2/6 + 2/6) = 4/3 an action. */
const ACTION = 4 / 3;

describe('what happens without hit rolls', () => {
  test.each([
    ['a fixed number', 3, 3],
    ['D3', 'D3', 2],
    ['D6', 'D6', 3.5],
    ['the value', 'value', 4],
    ['half the value', 'half', 2],
    ['twice the value', '2xvalue', 8],
    [
      'a pool: 2 dice, 1 on 4 and 5, the value on 6',
      { dice: 2, on: { '4-5': 1, '6': 'value' } },
      2 * (2 / 6 + 4 / 6),
    ],
    [
      'a pool of as many dice as the value, 3 on 2 and more',
      { dice: 'value', on: { '2-6': 3 } },
      4 * 3 * (5 / 6),
    ],
    [
      'a pool with dice of damage',
      { dice: 2, on: { '4-5': 'D3', '6': 'D6' } },
      2 * ((2 / 6) * 2 + (1 / 6) * 3.5),
    ],
    ['as many as the die shows', { on: { '2-6': 'roll' } }, 20 / 6],
    [
      '10 once, if any of 4 dice is a 6',
      { dice: 'value', on: { '6': 10 }, once: true },
      10 * (1 - (5 / 6) ** 4),
    ],
  ])('WC-29 direct damage: %s', (_what, damage, expected) => {
    expect(used({ do: [{ damage }] }).mean('damage')).toBeCloseTo(2 * ACTION + expected, 10);
  });

  test('WC-34 half the value is rounded up: 5 gives 3', () => {
    expect(used({ do: [{ damage: 'half' }] }, 5).mean('damage')).toBeCloseTo(2 * ACTION + 3, 10);
  });

  test('WC-29 damage to oneself, and healing up to the wounds', () => {
    const fight = (effects: object[], damage: number) =>
      solved({
        ...scenario({ attacker: { wounds: 5, damage, abilities: [{ when: 'attacks', do: effects }] } }),
      }).spreadOf('attackerHpLeft');
    expect(fight([{ damage: 2, to: 'self' }], 0)).toEqual({ 3: 1 });
    expect(fight([{ heal: 2 }], 3)).toEqual({ 4: 1 });
    expect(fight([{ heal: 9 }], 3)).toEqual({ 5: 1 });
    expect(fight([{ damage: 5, to: 'self' }, { heal: 5 }], 0)).toEqual({ 0: 1 });
  });

  test('WC-15 a bonus attack action', () => {
    expect(used({ do: [{ bonusActions: 1 }] }).mean('damage')).toBeCloseTo(3 * ACTION, 10);
    expect(used({ do: [{ bonusActions: 'half' }] }).mean('damage')).toBeCloseTo(4 * ACTION, 10);
  });

  test('WC-15 a bonus attack action with changes of its own', () => {
    const ability = { lasts: 'action', attack: { attacks: 1 }, do: [{ bonusActions: 1 }] };
    expect(used(ability).mean('damage')).toBeCloseTo(2 * ACTION + 1.5 * ACTION, 10);
  });

  test('WC-36 weaken: after a hit the target has less toughness to the end of the round', () => {
    const fight = {
      ...scenario({ attacker: { abilities: [{ when: 'hits', do: [{ weaken: 1 }] }] } }),
      limit: { rounds: 1 },
    };
    // The first action hits with 3/4; then 3 against 2: two dice at 3/6 and 1/6 are worth 5/3.
    expect(solved(fight).mean('damage')).toBeCloseTo(ACTION + (3 / 4) * (5 / 3) + (1 / 4) * ACTION, 10);
    // In the second round it has its toughness again: twice the same.
    expect(solved({ ...fight, limit: { rounds: 2 } }).mean('damage')).toBeCloseTo(
      2 * (ACTION + (3 / 4) * (5 / 3) + (1 / 4) * ACTION),
      10,
    );
  });
});

describe('moments', () => {
  /** Mean of damage beyond the attack action, which the ability deals when its moment comes: 6 points. */
  const extra = (when: string, owner: 'attacker' | 'target') => {
    const abilities = [{ when, do: [{ damage: 6 }] }];
    const fight = solved(
      scenario({
        attacker: { wounds: 50, ...(owner === 'attacker' && { abilities }) },
        target: owner === 'target' ? { abilities } : {},
      }),
    );
    return owner === 'attacker' ? fight.mean('damage') - ACTION : fight.mean('damageTaken');
  };

  test.each([
    ['attacks', 'attacker', 1],
    ['hits', 'attacker', 27 / 36],
    ['criticals', 'attacker', 11 / 36],
    ['attacked', 'target', 1],
    ['noCritical', 'target', 25 / 36],
  ] as const)('WC-36 %s: seen from the %s', (when, owner, odds) => {
    expect(extra(when, owner)).toBeCloseTo(6 * odds, 10);
  });

  test('WC-36 what happens to the enemy happens to the one who was attacked, not to the next', () => {
    const body = { toughness: 1, wounds: 1, weapons: [SWORD], actions: 1 };
    const sure = { attacks: 40, strength: 9, damage: '1/1' };
    const abilities = [{ when: 'attacks', do: [{ damage: 1 }] }];
    const target = { toughness: 9, wounds: 99, actions: 1, weapons: [sure], abilities };
    const fight = { game: 'warcry', attacker: body, others: [body], target, duel: {}, limit: { rounds: 1 } };
    // The first attacker goes down by the dice (they miss in 3^-40); the second loses nothing.
    expect(solved(fight).mean('damageTaken')).toBeCloseTo(1, 9);
  });

  test('WC-36 takesDown and takenDown: only with the take-down by the attack action', () => {
    const attacker = { wounds: 9, damage: 5, abilities: [{ when: 'takesDown', do: [{ heal: 3 }] }] };
    const target = { wounds: 2, abilities: [{ when: 'takenDown', do: [{ damage: 1 }] }] };
    // Down with 15/36: 4 wounds, healed to 7, then 1 lost.
    expectSpread(solved(scenario({ attacker, target })).spreadOf('attackerHpLeft'), {
      4: 21 / 36,
      6: 15 / 36,
    });
  });
});

describe('conditions', () => {
  const MISSILE = { name: 'bow', range: '0-12', runemark: 'ranged', attacks: 2, strength: 3, damage: '1/2' };
  const one = (condition: object, attacker: object = {}, target: object = {}) =>
    solved(
      scenario({
        attacker: { wounds: 20, abilities: [{ if: condition, attack: { attacks: 2 } }], ...attacker },
        target,
      }),
    ).mean('damage') >
    ACTION + 0.1;

  test('WC-30 WC-31 melee up to 3 inches of range, missile beyond', () => {
    expect(one({ weapon: 'melee' })).toBe(true);
    expect(one({ weapon: 'melee' }, { weapons: [{ ...MISSILE, range: 3 }] })).toBe(true);
    expect(one({ weapon: 'missile' }, { weapons: [{ ...MISSILE, range: 3 }] })).toBe(false);
    expect(one({ weapon: 'missile' }, { weapons: [MISSILE] })).toBe(true);
    expect(one({ weapon: 'melee' }, { weapons: [MISSILE] })).toBe(false);
  });

  test.each([
    ['weaponRunemark', { weaponRunemark: 'Ranged' }, { weapons: [MISSILE] }, {}],
    ['enemyWounds', { enemyWounds: 100 }, {}, {}],
    ['enemyDamage', { enemyDamage: 5 }, {}, { damage: 5 }],
    ['enemyRunemark', { enemyRunemark: 'hero' }, {}, { runemarks: ['Hero'] }],
    ['damage', { damage: 5 }, { damage: 5 }, {}],
    ['cover', { cover: true }, { cover: true }, {}],
    ['tookDown', { tookDown: true }, { tookDown: true }, {}],
  ])('WC-31 %s holds, and does not without', (word, condition, attacker, target) => {
    expect(one(condition, attacker, target)).toBe(true);
    const raised = word === 'enemyWounds' ? { enemyWounds: 101 } : condition;
    expect(one(raised)).toBe(false);
  });
});

describe('abilities that are used', () => {
  test('WC-32 for the next attack action, for the activation: how long it lasts', () => {
    expect(used({ lasts: 'action', attack: { attacks: 1 } }).mean('damage')).toBeCloseTo(2.5 * ACTION, 10);
    expect(used({ attack: { attacks: 1 } }).mean('damage')).toBeCloseTo(3 * ACTION, 10);
  });

  test('WC-32 to the end of the activation, the round, the battle: two rounds of two fighters', () => {
    const fight = (lasts: string) =>
      solved({
        ...scenario({ attacker: { abilities: [{ cost: 'double', lasts, attack: { attacks: 1 } }] } }),
        limit: { rounds: 2 },
        play: { objective: 'damage' },
        dice: { attacker: { doubles: [1] } },
      }).mean('damage');
    expect(fight('round')).toBeCloseTo(5 * ACTION, 10);
    expect(fight('battle')).toBeCloseTo(6 * ACTION, 10);
  });

  test('WC-32 the next attack action is the next that the conditions fit', () => {
    const ability = { lasts: 'action', if: { enemyDamage: 1 }, attack: { attacks: 1 } };
    // Used or not, the first action cannot have it; the second has it if the first hurt (3/4).
    expect(used(ability).mean('damage')).toBeCloseTo(2 * ACTION + (3 / 4) * 0.5 * ACTION, 10);
  });

  test('WC-32 one ability an activation: of two, the better one', () => {
    const abilities = [
      { name: 'small', cost: 'double', attack: { attacks: 1 } },
      { name: 'large', cost: 'triple', attack: { attacks: 'value' } },
    ];
    const fight = solved({
      ...scenario({ attacker: { abilities } }),
      limit: { rounds: 1 },
      play: { objective: 'damage' },
      dice: { attacker: { doubles: [6], triples: [3] } },
    });
    expect(fight.mean('damage')).toBeCloseTo(2 * 2.5 * ACTION, 10);
  });

  test('WC-32 of two fighters each may use one, and the dice of the side go round', () => {
    const fighter = { weapons: [SWORD], abilities: [{ cost: 'double', attack: { attacks: 'value' } }] };
    const fight = (doubles: number[]) =>
      solved({
        game: 'warcry',
        attacker: fighter,
        others: [fighter],
        target: { toughness: 3, wounds: 100 },
        limit: { rounds: 1 },
        play: { objective: 'damage' },
        dice: { attacker: { doubles } },
      }).mean('damage');
    expect(fight([2])).toBeCloseTo(4 * ACTION + 2 * ACTION, 10);
    expect(fight([2, 4])).toBeCloseTo(4 * ACTION + 2 * ACTION + 4 * ACTION, 10);
  });

  test('WC-33 dice at hand are those of the first round', () => {
    const fight = {
      ...scenario({ attacker: { abilities: [{ cost: 'double', attack: { attacks: 1 } }] } }),
      limit: { rounds: 2 },
      play: { objective: 'damage' },
      dice: { attacker: { doubles: [1] } },
    };
    expect(solved(fight).mean('damage')).toBeCloseTo(4 * ACTION + ACTION, 10);
  });

  test('WC-33 rolled from six initiative dice: a quad is four or more alike', () => {
    const rolled = (cost: string) =>
      solved({
        ...scenario({ attacker: { abilities: [{ cost, do: [{ damage: 6 }] }] } }),
        limit: { rounds: 1 },
        play: { objective: 'damage' },
        dice: { attacker: 'rolled' },
      }).mean('damage') -
      2 * ACTION;
    // Over all 6^6 throws: is any face there exactly twice, exactly three times, four times or more?
    const odds = (is: (count: number) => boolean) =>
      throws(6).filter((faces) =>
        [1, 2, 3, 4, 5, 6].some((face) => is(faces.filter((f) => f === face).length)),
      ).length /
      6 ** 6;
    expect(rolled('double')).toBeCloseTo(6 * odds((count) => count === 2), 9);
    expect(rolled('triple')).toBeCloseTo(6 * odds((count) => count === 3), 9);
    expect(rolled('quad')).toBeCloseTo(6 * odds((count) => count >= 4), 9);
  });

  test('WC-33 the value of the best double of the roll', () => {
    const fight = solved({
      ...scenario({ attacker: { abilities: [{ cost: 'double', do: [{ damage: 'value' }] }] } }),
      limit: { rounds: 1 },
      play: { objective: 'damage' },
      dice: { attacker: 'rolled' },
    });
    const best = throws(6).map((faces) =>
      Math.max(0, ...[1, 2, 3, 4, 5, 6].filter((face) => faces.filter((f) => f === face).length === 2)),
    );
    expect(fight.mean('damage') - 2 * ACTION).toBeCloseTo(best.reduce((a, b) => a + b, 0) / 6 ** 6, 9);
  });

  test('WC-31 count: a number of fighters nearby, or the successes of dice', () => {
    expect(used({ count: 3, attack: { attacks: 'count' } }).mean('damage')).toBeCloseTo(2 * ACTION * 2.5, 10);
    // 4 dice on 4 and more: 2 on average, each worth a die in both actions, half an ACTION each.
    expect(
      used({ count: { dice: 'value', reach: 4 }, attack: { attacks: 'count' } }).mean('damage'),
    ).toBeCloseTo(2 * ACTION + 2 * 2 * 0.5 * ACTION, 10);
  });
});

describe('reactions', () => {
  const react = (target: object, more: object = {}) =>
    solved({ ...scenario({ attacker: { wounds: 20 }, target }), ...more });

  test('WC-35 the target reacts if that is best for it: toughness 4 against strength 3', () => {
    const abilities = [{ cost: 'reaction', attacked: { toughness: 1 } }];
    expect(react({ abilities }, { play: { objective: 'damage' } }).mean('damage')).toBeCloseTo(
      mean({ h: 1, c: 2 }, 2, 2),
      10,
    );
  });

  test('WC-35 one for each action that it gives up: of three attack actions, two', () => {
    const abilities = [{ cost: 'reaction', attacked: { back: { miss: 1 } } }];
    const fight = react({ abilities }, { limit: { actions: 3 }, play: { policy: 'always' } });
    // Two actions an activation: the third attack action is in the next round, in which it can react again.
    expect(fight.mean('damageTaken')).toBeCloseTo(3, 10);
    const three = solved({
      ...scenario({ attacker: { wounds: 20, actions: 3 }, target: { abilities } }),
      limit: { actions: 3 },
      play: { policy: 'always' },
    });
    expect(three.mean('damageTaken')).toBeCloseTo(2, 10);
  });

  test('WC-35 in a duel the action is gone from its activation, and it cannot react after it', () => {
    const body = { toughness: 3, wounds: 100, weapons: [SWORD] };
    const abilities = [{ cost: 'reaction', attacked: { back: { miss: 0 } } }];
    const fight = (first: string) =>
      solved({
        game: 'warcry',
        attacker: body,
        target: { ...body, abilities },
        duel: { first },
        limit: { rounds: 1 },
        play: { policy: 'always' },
      });
    // It reacts to both attack actions, and has none left.
    expect(fight('attacker').mean('damageTaken')).toBe(0);
    expect(fight('target').mean('damageTaken')).toBeCloseTo(2 * ACTION, 10);
  });

  test('WC-35 only to what its conditions fit', () => {
    const abilities = [{ cost: 'reaction', if: { weapon: 'missile' }, attacked: { toughness: 5 } }];
    expect(react({ abilities }, { play: { policy: 'always' } }).mean('damage')).toBeCloseTo(ACTION, 10);
  });
});

describe('what the language refuses', () => {
  test.each([
    ['no change at all', { cost: 'double' }],
    ['value without dice', { attack: { attacks: 'value' } }],
    ['count without saying what', { attack: { attacks: 'count' } }],
    ['when without do', { when: 'hits', attack: { attacks: 1 } }],
    ['a passive ability that happens at no moment', { do: [{ damage: 1 }] }],
    ['two effects in one', { when: 'hits', do: [{ damage: 1, heal: 1 }] }],
    ['a result that counts as itself', { attack: { turn: [{ from: 'hit', to: 'hit' }] } }],
    ['a critical hit on 2', { attack: { criticalOn: 2 } }],
    ['bonus actions of a reaction', { cost: 'reaction', do: [{ bonusActions: 1 }] }],
    ['bonus actions of who is attacked', { when: 'attacked', do: [{ bonusActions: 1 }] }],
  ])('%s', (_what, ability) => {
    expect(warcrySchema.safeParse(scenario({ attacker: { wounds: 9, abilities: [ability] } })).success).toBe(
      false,
    );
  });
});
