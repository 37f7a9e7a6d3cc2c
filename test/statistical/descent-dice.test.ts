/**
 * The dice of Descent: the published table, every pool of up to four dice against its rolls one by
 * one, and W4 of the bench, exact and simulated.
 */
import { describe, expect, test } from 'vitest';
import { DICE, type Sum, shieldsOfPool, sumOfPool } from '../../src/games/descent/dice.js';
import { analyze, openPool } from '../../src/index.js';
import { allRolls, allShields, exactly, type Roll, SHIELDS, SIDES } from '../descent.js';

const die = (name: string) => DICE.find((each) => each.name === name)!;

/** All pools of one to `most` dice, whatever their order. */
function poolsOf(names: readonly string[], most: number): string[][] {
  const [first, ...rest] = names;
  if (first === undefined) return [];
  const withFirst = most === 0 ? [] : [[first], ...poolsOf(names, most - 1).map((pool) => [first, ...pool])];
  return [...withFirst, ...poolsOf(rest, most)];
}

const FIELDS = ['range', 'hearts', 'surges'] as const;
const mean = (rolls: readonly Roll[], field: (typeof FIELDS)[number]) =>
  rolls.reduce((sum, roll) => sum + roll[field], 0) / rolls.length;

/** Given no X, as the table has it. */
function givenHit(pool: readonly string[]) {
  const { outcomes, weights } = sumOfPool(pool.map(die));
  const hits = outcomes.flatMap((sum, i) => (sum.miss ? [] : [{ sum, weight: weights[i]! }]));
  const all = hits.reduce((total, { weight }) => total + weight, 0);
  return (value: (sum: Sum) => number) =>
    hits.reduce((total, { sum, weight }) => total + weight * value(sum), 0) / all;
}

describe('D2-06 the dice', () => {
  // Descent community wiki, Dice: mean range, mean hearts, odds of a surge, of two; to the digits printed there.
  test.each([
    ['blue yellow', 4.7, 2.8, 70, 20],
    ['blue red', 4.0, 3.8, 50, 7],
    ['blue yellow red', 4.7, 4.9, 75, 28],
    ['blue red red', 4.0, 5.9, 58, 14],
    ['blue yellow green', 5.2, 3.4, 90, 53],
  ])(
    'published: %s has range %f, hearts %f, a surge in %i of 100 and two in %i',
    (pool, range, hearts, one, two) => {
      const given = givenHit(pool.split(' '));
      // One digit behind the point, cut or rounded: 4.6666 is printed as 4.7, 3.7666 as 3.8 and 3.3666 as 3.4.
      expect(Math.abs(given((sum) => sum.range) - range)).toBeLessThan(0.051);
      expect(Math.abs(given((sum) => sum.hearts) - hearts)).toBeLessThan(0.051);
      expect(Math.abs(100 * given((sum) => Number(sum.surges >= 1)) - one)).toBeLessThan(0.51);
      expect(Math.abs(100 * given((sum) => Number(sum.surges >= 2)) - two)).toBeLessThan(0.51);
    },
  );

  test('every pool of up to four attack dice has the means of all its rolls', () => {
    const pools = poolsOf(Object.keys(SIDES), 4);
    // 4 kinds of dice: 4 + 10 + 20 + 35.
    expect(pools).toHaveLength(69);
    for (const pool of pools) {
      const rolls = [...allRolls(pool)];
      const hits = rolls.filter((roll) => roll !== null);
      const { outcomes, weights, total } = sumOfPool(pool.map(die));
      expect(total).toBe(6 ** pool.length);
      const missed = weights.reduce((sum, weight, i) => (outcomes[i]!.miss ? sum + weight : sum), 0);
      expect(missed, `${pool}`).toBe(rolls.length - hits.length);
      const given = givenHit(pool);
      for (const field of FIELDS)
        expect(
          given((sum) => sum[field]),
          `${field} of ${pool}`,
        ).toBeCloseTo(mean(hits, field), 12);
    }
  });

  test('every pool of up to four defence dice has the shields of all its rolls, one by one', () => {
    for (const pool of poolsOf(Object.keys(SHIELDS), 4)) {
      const { outcomes, weights } = shieldsOfPool(pool.map(die));
      const seen = new Map<number, number>();
      for (const shields of allShields(pool)) seen.set(shields, (seen.get(shields) ?? 0) + 1);
      expect(new Map(outcomes.map((shields, i) => [shields, weights[i]]))).toEqual(seen);
    }
  });
});

const W4 = {
  game: 'descent',
  attacker: {
    kind: 'monster',
    dice: ['blue', 'red', 'yellow'],
    attacks: 'until defeated',
    surges: [{ hearts: 1 }, { pierce: 2 }, { hearts: 2 }],
  },
  target: { hp: 8, defence: ['gray'] },
  play: { objective: 'damage' },
};

/** The most hearts that get through, over all selections of the three abilities. */
function best({ hearts, surges }: Roll, shields: number): number {
  const selections = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (bits) => (bits & 1) + ((bits >> 1) & 1) + (bits >> 2) <= surges,
  );
  const damages = selections.map((bits) => {
    const added = (bits & 1) + (bits & 4 ? 2 : 0);
    return Math.max(0, hearts + added - Math.max(0, shields - (bits & 2 ? 2 : 0)));
  });
  return Math.max(...damages);
}

/** Attacks that 8 Health take, from the rolls one by one. */
function attacksToDefeat(): number {
  const damages = new Map<number, number>();
  let all = 0;
  for (const roll of allRolls(W4.attacker.dice))
    for (const shields of allShields(W4.target.defence)) {
      const damage = roll === null ? 0 : best(roll, shields);
      damages.set(damage, (damages.get(damage) ?? 0) + 1);
      all++;
    }
  const expected = [0];
  for (let hp = 1; hp <= 8; hp++) {
    let later = 0;
    for (const [damage, times] of damages)
      if (damage > 0 && damage < hp) later += times * expected[hp - damage]!;
    expected[hp] = (all + later) / (all - (damages.get(0) ?? 0));
  }
  return expected[8]!;
}

describe('W4: blue, red and yellow against gray and 8 Health', () => {
  test('the mean number of attacks is that of the rolls one by one: 2.33837', async () => {
    const { mean } = await exactly(W4);
    // The list of attacks is cut where less than 1e-12 is left.
    expect(mean('steps')).toBeCloseTo(attacksToDefeat(), 10);
    expect(mean('steps')).toBeCloseTo(2.33837, 5);
  });

  test('simulated, it agrees', async () => {
    const pool = openPool({ threads: 2 });
    // A level of 1e-6: a false alarm for one seed in a million, and not for this one.
    const { agreement, sampler } = await analyze(W4, { seed: '4', trials: 1_000_000, pool });
    await pool.close();
    expect(sampler).toBe('chain');
    expect(agreement!.p).toBeGreaterThan(1e-6);
  });
});
