/**
 * The best play of Descent against brute force that knows nothing of our engine: surges over all
 * selections, area attacks over all rolls, rerolls over all choices.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRolls, allShields, exactly, type Roll } from '../descent.js';

interface Ability {
  readonly cost: number;
  readonly hearts?: number;
  readonly range?: number;
  readonly pierce?: number;
}

/** All that the surges of a roll can buy. */
function* selections(abilities: readonly Ability[], surges: number): Generator<readonly Ability[]> {
  for (let bits = 0; bits < 2 ** abilities.length; bits++) {
    const bought = abilities.filter((_, i) => (bits >> i) & 1);
    if (bought.reduce((sum, { cost }) => sum + cost, 0) <= surges) yield bought;
  }
}

const total = (bought: readonly Ability[], field: 'hearts' | 'range' | 'pierce') =>
  bought.reduce((sum, ability) => sum + (ability[field] ?? 0), 0);

/** The most hearts that a roll can bring through. */
function bestDamage(
  roll: Roll,
  shields: number,
  { abilities, distance }: { abilities: Ability[]; distance: number },
) {
  let best = 0;
  for (const bought of selections(abilities, roll.surges)) {
    if (roll.range + total(bought, 'range') < distance) continue;
    const left = Math.max(0, shields - total(bought, 'pierce'));
    best = Math.max(best, roll.hearts + total(bought, 'hearts') - left);
  }
  return best;
}

/** The odds of each damage of one attack, over every way that the dice can fall. */
function damageOdds(dice: string[], defence: string[], spending: { abilities: Ability[]; distance: number }) {
  const odds = new Map<number, number>();
  const share = 1 / 6 ** (dice.length + defence.length);
  for (const roll of allRolls(dice))
    for (const shields of allShields(defence)) {
      const damage = roll === null ? 0 : bestDamage(roll, shields, spending);
      odds.set(damage, (odds.get(damage) ?? 0) + share);
    }
  return odds;
}

const ability = fc.record(
  {
    cost: fc.integer({ min: 1, max: 3 }),
    hearts: fc.integer({ min: 0, max: 4 }),
    range: fc.integer({ min: 0, max: 3 }),
    pierce: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['cost'] },
);
const attack = fc.record({
  dice: fc
    .array(fc.constantFrom('red', 'yellow', 'green'), { maxLength: 2 })
    .map((power) => ['blue', ...power]),
  defence: fc.array(fc.constantFrom('brown', 'gray', 'black'), { maxLength: 2 }),
  abilities: fc.array(ability, { maxLength: 5 }),
  distance: fc.integer({ min: 0, max: 7 }),
  hp: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('hero', 'monster'),
});

/** Distance 0 is a melee attack. */
function scenarioOf({
  dice,
  defence,
  abilities,
  distance,
  hp,
  kind,
}: typeof attack extends fc.Arbitrary<infer T> ? T : never) {
  return {
    game: 'descent',
    attacker: { kind, dice, attack: distance > 0 ? 'ranged' : 'melee', attacks: 1, surges: abilities },
    target: { hp, defence, ...(distance > 0 && { distance }) },
  };
}

describe('surges are spent as is best', () => {
  test('for 200 random pools, abilities and defences: the whole distribution of damage, and the kill', async () => {
    await fc.assert(
      fc.asyncProperty(attack, async (drawn) => {
        const truth = damageOdds(drawn.dice, drawn.defence, drawn);
        for (const objective of ['kill', 'damage']) {
          const found = await exactly({ ...scenarioOf(drawn), play: { objective } });
          const capped = new Map<number, number>();
          for (const [damage, odds] of truth) {
            const dealt = Math.min(damage, drawn.hp);
            capped.set(dealt, (capped.get(dealt) ?? 0) + odds);
          }
          for (const [damage, odds] of capped) expect(found.odds('damage', damage)).toBeCloseTo(odds, 12);
          expect(found.kill).toBeCloseTo(capped.get(drawn.hp) ?? 0, 12);
        }
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  test('with other things to buy, the kill is as likely as with damage alone', async () => {
    const others = [{ inflict: ['stunned'] }, { cost: 1, fatigue: 1 }, { movement: 2 }];
    await fc.assert(
      fc.asyncProperty(attack, async (drawn) => {
        const { attacker, ...rest } = scenarioOf(drawn);
        const abilities = drawn.abilities.slice(0, 3);
        const surges = [...others, ...abilities];
        const tired = { ...attacker, fatigue: 2, surges };
        const truth = damageOdds(drawn.dice, drawn.defence, { ...drawn, abilities });
        const kill = [...truth].reduce((sum, [damage, odds]) => (damage >= drawn.hp ? sum + odds : sum), 0);
        expect((await exactly({ ...rest, attacker: tired })).kill).toBeCloseTo(kill, 9);
      }),
      { seed: 6, numRuns: 40 },
    );
  });

  test('value: the expectation is that of the best selection of every roll', async () => {
    // Blue and yellow on gray; a heart is worth 2, stunned 3, a fatigue 1; one surge left recovers one.
    const attacker = {
      dice: ['blue', 'yellow'],
      attacks: 1,
      fatigue: 3,
      surges: [{ hearts: 1 }, { inflict: ['stunned'] }, { fatigue: 2 }],
    };
    const worth = { damage: 2, stunned: 3, fatigue: 1 };
    const { mean } = await exactly({
      game: 'descent',
      attacker,
      target: { hp: 3, defence: ['gray'] },
      play: { objective: 'value', worth },
    });
    const found = 2 * mean('damage') + 3 * mean('stunned') + mean('fatigueRecovered');
    let truth = 0;
    for (const roll of allRolls(attacker.dice))
      for (const shields of allShields(['gray'])) truth += roll === null ? 0 : bestValue(roll, shields) / 216;
    expect(found).toBeCloseTo(truth, 12);
  });
});

function bestValue({ hearts, surges }: Roll, shields: number): number {
  let best = 0;
  for (let bits = 0; bits < 8; bits++) {
    const cost = [0, 1, 2].filter((i) => (bits >> i) & 1).length;
    if (cost > surges) continue;
    const dealt = Math.max(0, hearts + (bits & 1) - shields);
    const stunned = bits & 2 && dealt > 0 && dealt < 3 ? 3 : 0;
    const rested = (bits & 4 ? 2 : 0) + (surges > cost ? 1 : 0);
    best = Math.max(best, 2 * Math.min(3, dealt) + stunned + Math.min(3, rested));
  }
  return best;
}

describe('Blast on three figures', () => {
  const dice = ['blue', 'red', 'yellow'];
  const figures = [
    { hp: 4, defence: ['gray'] },
    { hp: 3, defence: ['brown'] },
    { hp: 5, defence: ['black'] },
  ];
  const [target, ...others] = figures;

  /** How many fall, over every roll of the attack and of each figure: the attack's is one and the same. */
  function* fallen(damage: (roll: Roll, shields: readonly number[]) => readonly number[]) {
    for (const roll of allRolls(dice))
      for (const a of allShields(['gray']))
        for (const b of allShields(['brown']))
          for (const c of allShields(['black']))
            yield roll === null
              ? []
              : damage(roll, [a, b, c]).flatMap((hearts, i) => (hearts >= figures[i]!.hp ? [i] : []));
  }

  test('joint odds: all three, any, exactly k; one attack roll makes them anything but independent', async () => {
    const scenario = {
      game: 'descent',
      attacker: { kind: 'monster', dice, attacks: 1, bonuses: [{ area: true }] },
      target,
      others,
    };
    const { odds, kill } = await exactly(scenario);
    const counts = [0, 0, 0, 0];
    const single = [0, 0, 0];
    const share = 1 / 6 ** 6;
    for (const those of fallen((roll, shields) => shields.map((each) => roll.hearts - each))) {
      counts[those.length]! += share;
      for (const i of those) single[i]! += share;
    }
    counts.forEach((truth, k) => {
      expect(odds('figuresDefeated', k), `exactly ${k}`).toBeCloseTo(truth, 10);
    });
    expect(kill).toBeCloseTo(single[0]!, 10);
    const independent = single.reduce((product, one) => product * one, 1);
    expect(odds('figuresDefeated', 3)).toBeGreaterThan(1.2 * independent);
  });

  test('surges are bought once for all of them: the best sum of damage', async () => {
    const scenario = {
      game: 'descent',
      attacker: {
        kind: 'monster',
        dice,
        attacks: 1,
        bonuses: [{ area: true }],
        surges: [{ hearts: 1 }, { pierce: 2 }],
      },
      target,
      others,
      play: { objective: 'damage' },
    };
    const { mean } = await exactly(scenario);
    let truth = 0;
    for (const roll of allRolls(dice)) {
      if (roll === null) continue;
      for (const a of allShields(['gray']))
        for (const b of allShields(['brown']))
          for (const c of allShields(['black'])) {
            const sums = [0, 1, 2, 3]
              .filter((bits) => (bits & 1) + (bits >> 1) <= roll.surges)
              .map((bits) =>
                [a, b, c].reduce((sum, shields, i) => {
                  const left = Math.max(0, shields - (bits & 2));
                  return sum + Math.min(figures[i]!.hp, Math.max(0, roll.hearts + (bits & 1) - left));
                }, 0),
              );
            truth += Math.max(...sums) / 6 ** 6;
          }
    }
    expect(mean('damage') + mean('damageOthers')).toBeCloseTo(truth, 9);
  });
});

describe('rerolls are used as is best', () => {
  test('one power die for a fatigue, in two attacks with one fatigue to spend: over all choices', async () => {
    const attacker = {
      dice: ['blue', 'red'],
      attacks: 2,
      kind: 'monster',
      stamina: 1,
      after: [{ fatigue: 1, reroll: { dice: 'power' } }],
      surges: [{ hearts: 2 }],
    };
    const hp = 6;
    const found = await exactly({ game: 'descent', attacker, target: { hp, defence: ['gray'] } });
    const blue = [...allRolls(['blue'])];
    const red = [...allRolls(['red'])] as Roll[];
    const gray = [...allShields(['gray'])];
    const damage = (a: Roll | null, b: Roll, shields: number) =>
      a === null ? 0 : Math.max(0, a.hearts + b.hearts + (a.surges + b.surges > 0 ? 2 : 0) - shields);
    const mean = <T>(list: readonly T[], of: (one: T) => number) =>
      list.reduce((sum, one) => sum + of(one), 0) / list.length;
    const kill = (attacks: number, left: number, fatigue: number): number => {
      if (left <= 0) return 1;
      if (attacks === 0) return 0;
      return mean(blue, (a) =>
        mean(red, (b) =>
          mean(gray, (shields) => {
            const keep = kill(attacks - 1, left - damage(a, b, shields), fatigue);
            if (fatigue === 1) return keep;
            return Math.max(
              keep,
              mean(red, (again) => kill(attacks - 1, left - damage(a, again, shields), 1)),
            );
          }),
        ),
      );
    };
    expect(found.kill).toBeCloseTo(kill(2, hp, 0), 12);
  });
});
