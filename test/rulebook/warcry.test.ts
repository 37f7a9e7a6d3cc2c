import { describe, expect, test } from 'vitest';
import { hasCover, whyNot } from '../../src/games/warcry/reach.js';
import { NO_BACK, resultOf, rollAttack } from '../../src/games/warcry/roll.js';
import { parseScenario } from '../../src/scenario/parse-scenario.js';
import { result, SWORD, scenario, solved, tallied } from '../warcry.js';

const plain = { firstCritical: 0, criticalOn: 6, rerolls: [], turned: [], save: 7, back: NO_BACK };
const stance = { distance: 1, higher: 0, obstacle: undefined, visible: true, engaged: false };

/** What is wrong with a scenario, as path and words. */
function problems(written: object): string[] {
  const parsed = parseScenario(JSON.stringify(written), { file: 'f' });
  return parsed.ok ? [] : parsed.problems.map(({ path, expected }) => `${path}: ${expected}`);
}

/** Every outcome to ten digits. */
function expectSpread(found: Record<string, number>, wanted: Record<string, number>): void {
  const values = Object.keys(wanted).filter((value) => wanted[value]! > 0);
  expect(Object.keys(found).sort()).toEqual(values.sort());
  for (const value of values) expect(found[value], `of ${value}`).toBeCloseTo(wanted[value]!, 12);
}

describe('weapon and target', () => {
  test('WC-01 a target that is not visible is refused', () => {
    expect(problems(scenario({ attacker: { visible: false } }))).toEqual([
      'attacker: a target that can be attacked: the target is not visible',
    ]);
  });

  const bow = { name: 'bow', range: '3-15', attacks: 2, strength: 3, damage: '1/2' };

  test.each([
    // Range 1: up to 1 inch. Range 3-15: from 3 to 15, both included.
    ['1', 1, true],
    ['1', 1.1, false],
    ['3-15', 2.9, false],
    ['3-15', 3, true],
    ['3-15', 15, true],
    ['3-15', 15.5, false],
  ])('WC-02 range %s at %s inches: usable %s', (range, distance, usable) => {
    expect(whyNot({ range }, { ...stance, distance }) === null).toBe(usable);
  });

  test('WC-02 a weapon that is named and cannot be used is refused with the reason', () => {
    expect(problems(scenario({ attacker: { weapons: [SWORD, bow], weapon: 'bow', distance: 2 } }))).toEqual([
      'attacker.weapon: a weapon that can be used: its minimum range is 3 inches, and the target is 2 inches away',
    ]);
  });

  test('WC-02 with none that can be used, each reason is given', () => {
    expect(problems(scenario({ attacker: { weapons: [SWORD, bow], distance: 16 } }))).toEqual([
      'attacker.weapons: a weapon that can be used (sword: its range is 1 inch, and the target is 16 inches away; bow: its range is 15 inches, and the target is 16 inches away)',
    ]);
  });

  test('WC-03 within 1 inch a weapon with a minimum range is out of use', () => {
    // 0.5-3 would reach, were it not for the rule.
    expect(whyNot({ range: '0.5-3' }, stance)).toContain('an enemy is within 1 inch');
    expect(whyNot({ range: '0.5-3' }, { ...stance, distance: 1.5 })).toBeNull();
  });

  test('WC-03 another enemy within 1 inch must be the target', () => {
    expect(problems(scenario({ attacker: { weapons: [bow], distance: 5, engaged: true } }))).toEqual([
      'attacker: a target that can be attacked: another enemy is within 1 inch of the attacker and must be the target',
    ]);
    expect(problems(scenario({ attacker: { engaged: true } }))).toEqual([]);
  });

  test('WC-19 with several weapons that can be used, the best is named, and each is analysed', () => {
    // Two wounds: of 2 dice at 1/2 and even strength the take-down needs damage 2 or more, 15/36;
    // one die at 2/2 needs a hit, 1/2.
    const club = { name: 'club', attacks: 1, strength: 3, damage: '2/2' };
    const fight = solved(scenario({ attacker: { weapons: [SWORD, club] }, target: { wounds: 2 } }));
    expect(fight.odds.kill).toBeCloseTo(1 / 2, 12);
    const { chosen, values } = fight.decisions[0]!;
    expect(chosen).toBe(1);
    expect(values[0]).toBeCloseTo(15 / 36, 6);
    expect(values[1]).toBeCloseTo(1 / 2, 6);
  });
});

describe('cover', () => {
  test.each([
    [3, undefined, 1, true],
    [2.9, undefined, 1, false],
    [-3, undefined, 1, false],
    // An obstacle in the line; further than 1 inch it must be more than half an inch from the attacker.
    [0, 0.4, 2, false],
    [0, 0.5, 2, false],
    [0, 0.6, 2, true],
    [0, 0.4, 1, true],
    [0, 0.4, 1.1, false],
    [0, 1.5, 8, true],
    [0, undefined, 8, false],
  ])(
    'WC-04 %s inches higher, an obstacle at %s of %s inches: cover %s',
    (higher, obstacle, distance, cover) => {
      expect(hasCover({ ...stance, higher, obstacle, distance })).toBe(cover);
    },
  );

  test('WC-04 an obstacle beyond the target stands in no line, and is refused', () => {
    expect(problems(scenario({ attacker: { obstacle: 1.5 } }))).toEqual([
      'attacker.obstacle: an obstacle in the line, which is 1 inch long',
    ]);
    expect(problems(scenario({ attacker: { obstacle: 1 } }))).toEqual([]);
  });

  const miss = (written: object) => solved(scenario(written as never)).spreadOf('damage')[0];

  test('WC-05 cover is +1 toughness: strength 3 against 3 misses twice in 16/36 instead of 9/36', () => {
    expect(miss({})).toBeCloseTo(9 / 36, 12);
    expect(miss({ target: { cover: true } })).toBeCloseTo(16 / 36, 12);
    expect(miss({ attacker: { higher: 3 } })).toBeCloseTo(16 / 36, 12);
  });

  test('WC-05 cover counts once, however many reasons there are', () => {
    // Strength 4 against 3, in cover 4: even, 9/36. A second +1 would make it 16/36.
    const attacker = { weapons: [{ ...SWORD, strength: 4 }], higher: 3, obstacle: 1 };
    expect(miss({ attacker, target: { cover: true } })).toBeCloseTo(9 / 36, 12);
  });
});

describe('hit rolls and damage', () => {
  test.each(Array.from({ length: 10 }, (_, s) => s + 1))(
    'WC-06 the table for strength %i and toughness 1 to 10, face by face',
    (strength) => {
      for (let toughness = 1; toughness <= 10; toughness++) {
        const found = [1, 2, 3, 4, 5, 6].map(
          (face) => resultOf(face, { strength, toughness, criticalOn: 6 })[0],
        );
        // The three rows of the table, as strings of the six faces.
        const row = strength > toughness ? 'mmhhhc' : strength === toughness ? 'mmmhhc' : 'mmmmhc';
        expect(found.join('')).toBe(row);
      }
    },
  );

  test('WC-07 a 6 is a critical hit also when strength is lower: hit 5, critical 6', () => {
    // 2 attacks, damage 1/2, out of 36 for 0 to 4. Published in per cent (peers.md): 44.44, 22.22, 25, 5.56, 2.78;
    // 25, 33.33, 27.78, 11.11, 2.78; 11.11, 33.33, 36.11, 16.67, 2.78.
    const rows = { 2: [16, 8, 9, 2, 1], 3: [9, 12, 10, 4, 1], 4: [4, 12, 13, 6, 1] };
    for (const [strength, row] of Object.entries(rows)) {
      const attacker = { weapons: [{ ...SWORD, strength: Number(strength) }] };
      const wanted = Object.fromEntries(row.map((count, damage) => [damage, count / 36]));
      expectSpread(solved(scenario({ attacker })).spreadOf('damage'), wanted);
    }
  });

  test.each([
    [1, 3, 3],
    [3, 4, 3],
    [4, 2, 5],
    [5, 9, 1],
  ])(
    'WC-08 %i dice, strength %i against %i: damage 2/5, against every throw',
    (attacks, strength, toughness) => {
      const found = solved(
        scenario({ attacker: { weapons: [{ attacks, strength, damage: '2/5' }] }, target: { toughness } }),
      );
      const points = { m: 0, h: 2, c: 5 };
      const brute = tallied(attacks, (faces) =>
        faces.reduce((sum, face) => sum + points[result(face, strength, toughness)], 0),
      );
      expectSpread(found.spreadOf('damage'), brute);
    },
  );

  test('WC-08 no dice, no damage', () => {
    expect(
      rollAttack({ ...plain, attacks: 0, strength: 3, toughness: 3, hit: 1, critical: 2 }).outcomes,
    ).toEqual([{ misses: 0, hits: 0, criticals: 0, damage: 0, back: 0 }]);
  });

  test('WC-09 damage equal to the wounds takes the target down', () => {
    // One die at 2/4 on 2 wounds: 4, 5 or 6 of 6.
    const attacker = { weapons: [{ attacks: 1, strength: 3, damage: '2/4' }] };
    expect(solved(scenario({ attacker, target: { wounds: 2 } })).odds.kill).toBeCloseTo(1 / 2, 12);
    // On 3 wounds only the critical hit.
    expect(solved(scenario({ attacker, target: { wounds: 3 } })).odds.kill).toBeCloseTo(1 / 6, 12);
    // With 1 damage point before, 2 are enough again.
    expect(solved(scenario({ attacker, target: { wounds: 3, damage: 1 } })).odds.kill).toBeCloseTo(1 / 2, 12);
  });

  test('WC-10 excess damage is lost, and counted as overkill', () => {
    const attacker = { weapons: [{ attacks: 1, strength: 3, damage: '2/4' }] };
    const fight = solved(scenario({ attacker, target: { wounds: 3 } }));
    expectSpread(fight.spreadOf('damage'), { 0: 1 / 2, 2: 1 / 3, 3: 1 / 6 });
    expectSpread(fight.spreadOf('overkill'), { 0: 5 / 6, 1: 1 / 6 });
  });

  test('W3: 4 attacks, even strength, 2/4 on 15 wounds: 3.46812 attack actions on average', () => {
    const { meanSteps } = solved({
      game: 'warcry',
      attacker: { weapons: [{ attacks: 4, strength: 3, damage: '2/4' }] },
      target: { toughness: 3, wounds: 15 },
    });
    expect(meanSteps).toBeCloseTo(3.46812, 5);
    // The same without the engine: wounds left by damage of one action, thrown face by face.
    const points = { m: 0, h: 2, c: 4 };
    const action = tallied(4, (faces) => faces.reduce((sum, face) => sum + points[result(face, 3, 3)], 0));
    const none = action[0]!;
    const mean = [0];
    for (let wounds = 1; wounds <= 15; wounds++) {
      let later = 0;
      for (const [damage, share] of Object.entries(action))
        if (Number(damage) > 0) later += share * mean[Math.max(0, wounds - Number(damage))]!;
      mean.push((1 + later) / (1 - none));
    }
    expect(meanSteps).toBeCloseTo(mean[15]!, 10);
  });
});

describe('falling', () => {
  const onEdge = (more: object = {}, rest: object = {}) =>
    solved(scenario({ target: { edge: true, ...more }, ...rest } as never)).spreadOf('falls');

  test('WC-11 at least one critical hit, then a 1 on a D6: (1 - 25/36) / 6 = 11/216', () => {
    expectSpread(onEdge(), { 0: 205 / 216, 1: 11 / 216 });
  });

  test('WC-11 who is taken down does not fall: of 11/36 with a critical only those that stand', () => {
    // 3 wounds, damage 1/2: a critical and a miss (6/36) stands; with a hit or another critical it is down.
    expectSpread(onEdge({ wounds: 3 }), { 0: 1 - 6 / 216, 1: 6 / 216 });
  });

  test('WC-12 by an edge or climbing', () => {
    expectSpread(onEdge({ edge: false, climbing: true }), { 0: 205 / 216, 1: 11 / 216 });
  });

  test('WC-12 not with Fly, and not elsewhere: there is nothing to count', () => {
    expect(() => onEdge({ runemarks: ['Fly'] })).toThrow();
    expect(() => onEdge({ edge: false })).toThrow();
  });

  test('WC-13 who fell does not fall again: in two actions 1 - (1 - q)^2 with q = 11/216', () => {
    const twice = 1 - (205 / 216) ** 2;
    expectSpread(onEdge({}, { limit: { actions: 2 } }), { 0: 1 - twice, 1: twice });
  });

  test('WC-14 falling damage is off unless it is given', () => {
    expectSpread(solved(scenario({ target: { edge: true } })).spreadOf('damage'), {
      0: 9 / 36,
      1: 12 / 36,
      2: 10 / 36,
      3: 4 / 36,
      4: 1 / 36,
    });
  });

  test('WC-14 its default is a die for each inch, 1 damage point on 4 and more', () => {
    // Damage 4 is two criticals (1/36); then 1/6 of them fall 2 inches: 0, 1 or 2 more at 1/4, 1/2, 1/4.
    const found = solved(scenario({ target: { edge: true }, fall: { height: 2 } })).spreadOf('damage');
    expect(found[6]).toBeCloseTo((1 / 36) * (1 / 6) * (1 / 4), 12);
    // 5: two criticals and 1 of the fall, or a critical and a hit (4/36) and 2 of the fall.
    expect(found[5]).toBeCloseTo((1 / 36) * (1 / 6) * (1 / 2) + (4 / 36) * (1 / 6) * (1 / 4), 12);
  });

  test('WC-14 another impact roll: a D6 of damage takes down in the fall', () => {
    const fall = { impact: { dice: 1, on: { '1-6': 'roll' } } };
    // 3 wounds: down by hits in 5/36 (3 or 4 damage); else a critical and a miss (6/36) leaves 1 wound, and
    // a fall (1/6) takes it.
    const { odds } = solved(scenario({ target: { edge: true, wounds: 3 }, fall }));
    expect(odds.kill).toBeCloseTo(5 / 36 + 6 / 216, 12);
  });
});

describe('actions, activations, rounds', () => {
  const hit = { attacks: 1, strength: 3, damage: '1/1' };

  test('WC-15 two attack actions an activation, or as many as the fighter has', () => {
    // One die that hits on 4 and more, 1 wound: in one round of n actions 1 - 2^-n.
    for (const [actions, kill] of [
      [undefined, 3 / 4],
      [1, 1 / 2],
      [3, 7 / 8],
    ] as const) {
      const attacker = { weapons: [hit], ...(actions && { actions }) };
      const fight = solved({ ...scenario({ attacker, target: { wounds: 1 } }), limit: { rounds: 1 } });
      expect(fight.odds.kill).toBeCloseTo(kill, 12);
    }
  });

  test('WC-16 without a limit the fight goes on until somebody is down: take-down odds by action', () => {
    const { odds, kills } = solved({
      ...scenario({ attacker: { weapons: [hit] }, target: { wounds: 1 } }),
      limit: undefined,
    });
    expect(odds.kill).toBeCloseTo(1, 12);
    expect(kills.slice(0, 4)).toEqual([1 / 2, 1 / 4, 1 / 8, 1 / 16]);
  });

  test('WC-16 a limit of actions and of rounds: whichever comes first', () => {
    const fight = (limit: object) =>
      solved({ ...scenario({ attacker: { weapons: [hit] }, target: { wounds: 1 } }), limit });
    expect(fight({ actions: 3 }).odds.limit).toBeCloseTo(1 / 8, 12);
    expect(fight({ rounds: 2 }).odds.limit).toBeCloseTo(1 / 16, 12);
    expect(fight({ rounds: 2, actions: 3 }).odds.limit).toBeCloseTo(1 / 8, 12);
  });

  test('WC-16 with something to choose and no limit, one round', () => {
    const weapons = [hit, { ...hit, name: 'other' }];
    const { odds } = solved({
      ...scenario({ attacker: { weapons }, target: { wounds: 1 } }),
      limit: undefined,
    });
    expect(odds.limit).toBeCloseTo(1 / 4, 12);
  });

  test('WC-20 fighters in turn: each activates once a round, against the same target', () => {
    const strong = { weapons: [{ attacks: 1, strength: 9, damage: '1/1' }] };
    // Two actions that miss in 1/2, then two that miss in 1/3.
    const fight = {
      ...scenario({ attacker: { weapons: [hit] }, target: { wounds: 1 } }),
      others: [strong],
      limit: { rounds: 1 },
    };
    const { odds, kills } = solved(fight);
    expect(odds.limit).toBeCloseTo(1 / 36, 12);
    expect(kills).toHaveLength(4);
    expect(kills[2]).toBeCloseTo((1 / 4) * (2 / 3), 12);
  });

  test.each(['attacker', 'target'])(
    'WC-17 a duel alternates by activation, two attack actions each; %s first',
    (first) => {
      // Both take each other down with 1/2 an action. Who is first wins with p = 3/4 + 1/4 · 1/4 · p: 4/5.
      const body = { toughness: 3, wounds: 1, weapons: [hit] };
      const { odds } = solved({ game: 'warcry', attacker: body, target: body, duel: { first } });
      expect(odds.kill).toBeCloseTo(first === 'attacker' ? 4 / 5 : 1 / 5, 12);
      expect(odds.death).toBeCloseTo(first === 'attacker' ? 1 / 5 : 4 / 5, 12);
    },
  );

  test('WC-17 a duel against an enumeration of its own', () => {
    const ours = { toughness: 4, wounds: 7, weapons: [{ attacks: 3, strength: 4, damage: '1/3' }] };
    const theirs = { toughness: 3, wounds: 6, weapons: [{ attacks: 2, strength: 5, damage: '2/4' }] };
    const found = solved({ game: 'warcry', attacker: ours, target: theirs, duel: {} });
    const ourBlow = tallied(3, (faces) =>
      faces.reduce((sum, f) => sum + { m: 0, h: 1, c: 3 }[result(f, 4, 3)], 0),
    );
    const theirBlow = tallied(2, (faces) =>
      faces.reduce((sum, f) => sum + { m: 0, h: 2, c: 4 }[result(f, 5, 4)], 0),
    );
    // Odds of (our wounds, their wounds) pushed through 400 rounds of four actions.
    let open = new Map([['7,6', 1]]);
    const over = { kill: 0, death: 0 };
    for (let action = 0; action < 1600; action++) {
      const isOurs = action % 4 < 2;
      const next = new Map<string, number>();
      for (const [key, share] of open) {
        const [mine, its] = key.split(',').map(Number) as [number, number];
        for (const [damage, odds] of Object.entries(isOurs ? ourBlow : theirBlow)) {
          const left = [isOurs ? mine : mine - Number(damage), isOurs ? its - Number(damage) : its] as const;
          if (left[1] <= 0) over.kill += share * odds;
          else if (left[0] <= 0) over.death += share * odds;
          else next.set(`${left}`, (next.get(`${left}`) ?? 0) + share * odds);
        }
      }
      open = next;
    }
    expect(found.odds.kill).toBeCloseTo(over.kill, 12);
    expect(found.odds.death).toBeCloseTo(over.death, 12);
  });

  test('WC-17 the target strikes the first attacker that stands, and the fight is lost with the last', () => {
    // The target always takes one of them down in an action; they need two hits each at 1/2.
    const body = { toughness: 1, wounds: 1, weapons: [hit], actions: 1 };
    const target = {
      toughness: 3,
      wounds: 1,
      actions: 1,
      weapons: [{ attacks: 40, strength: 9, damage: '9/9' }],
    };
    const { odds } = solved({ game: 'warcry', attacker: body, others: [body], target, duel: {} });
    // First attacker 1/2; then it falls (40 dice miss in 3^-40); then the second 1/2, and falls in round 2.
    expect(odds.kill).toBeCloseTo(1 / 2, 9);
    expect(odds.both).toBeCloseTo(1 / 4, 9);
    expect(odds.death).toBeCloseTo(1 / 4, 9);
  });

  test('WC-03 WC-17 the target must strike an attacker within 1 inch, also if another comes first', () => {
    const bow = { range: '3-15', attacks: 1, strength: 3, damage: '1/1' };
    const far = { toughness: 3, wounds: 9, weapons: [bow], distance: 9 };
    const near = { toughness: 3, wounds: 9, weapons: [SWORD] };
    const target = {
      toughness: 3,
      wounds: 99,
      weapons: [{ range: 15, attacks: 2, strength: 3, damage: '1/2' }],
    };
    const fight = { game: 'warcry', target, duel: { first: 'target' }, limit: { rounds: 1 } };
    // Two actions of 4/3 on average: on the first attacker, and on the other one if that is near.
    const left = (others: object[]) => solved({ ...fight, attacker: far, others }).mean('attackerHpLeft');
    expect(left([])).toBeCloseTo(9 - 8 / 3, 10);
    expect(left([far])).toBeCloseTo(9 - 8 / 3, 10);
    expect(left([near])).toBe(9);
  });

  test('WC-17 a duel needs a target that can strike', () => {
    expect(problems(scenario({ duel: {}, attacker: { toughness: 3, wounds: 3 } }))).toEqual([
      'target.weapons: weapons of the target: it strikes too in a duel',
    ]);
    expect(problems(scenario({ duel: {}, target: { weapons: [SWORD] } }))).toEqual([
      'attacker.toughness: the toughness of the fighter: the target strikes too',
      'attacker.wounds: the wounds of the fighter, who can be hurt here',
    ]);
  });

  test.each([
    ['the target', {}, { wounds: 0 }],
    ['the target by damage before', {}, { wounds: 3, damage: 3 }],
    ['the attacker', { wounds: 0 }, {}],
  ])('WC-18 %s at 0 wounds: no action, neither kill nor death', (_who, attacker, target) => {
    const { odds, meanSteps } = solved(scenario({ attacker, target }));
    expect(odds['zero-wounds']).toBe(1);
    expect(meanSteps).toBe(0);
  });
});
