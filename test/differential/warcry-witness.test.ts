/**
 * Warcry against a second witness that shares no code with the engine: dice listed one by one, face by
 * face, and fights pushed through by hand.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attack, RESULTS, rollAttack } from '../../src/games/warcry/roll.js';
import { result, solved } from '../warcry.js';

/** Odds of things, equal ones together. */
type Odds<T> = readonly (readonly [T, number])[];

function then<T, U>(odds: Odds<T>, next: (value: T) => Odds<U>): Odds<U> {
  const merged = new Map<string, [U, number]>();
  for (const [value, share] of odds)
    for (const [after, part] of next(value)) {
      const key = JSON.stringify(after);
      const known = merged.get(key);
      if (known) known[1] += share * part;
      else merged.set(key, [after, share * part]);
    }
  return [...merged.values()];
}

const always = <T>(value: T): Odds<T> => [[value, 1]];
const D6: Odds<number> = [1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]);
/** A die for each of some, one after the other. */
const each = <T>(items: readonly T[], roll: (item: T, index: number) => Odds<T>): Odds<T[]> =>
  items.reduce<Odds<T[]>>(
    (odds, item, i) => then(odds, (done) => then(roll(item, i), (rolled) => always([...done, rolled]))),
    always([]),
  );

interface Die {
  readonly face: number;
  readonly is: 'm' | 'h' | 'c';
}

/** The places of the first so many dice of a kind. */
function firstOf(dice: readonly Die[], most: number, is: (die: Die) => boolean): ReadonlySet<number> {
  return new Set(dice.flatMap((die, i) => (is(die) ? [i] : [])).slice(0, most));
}

/** An attack action as the rules tell it, for each die what it shows and what it counts as. */
function witness(attack: Attack): Record<string, number> {
  const { strength, toughness, criticalOn, back } = attack;
  const thrown = then(D6, (face) => always({ face, is: result(face, strength, toughness, criticalOn) }));
  let dice: Odds<Die[]> = each(Array<Die>(attack.attacks).fill({ face: 0, is: 'm' }), () => thrown);
  for (const { of, dice: most } of attack.rerolls)
    dice = then(dice, (all) => {
      const sorted = [...all].sort((a, b) => a.face - b.face);
      const again = firstOf(sorted, most, ({ face, is }) => (of === 'ones' ? face === 1 : is === 'm'));
      return each(sorted, (die, i) => (again.has(i) ? thrown : always(die)));
    });
  for (const { from, to, dice: most, reach } of attack.turned)
    dice = then(dice, (all) => {
      const changing = firstOf(all, most, ({ is }) => is === from[0]);
      const turned = (die: Die) =>
        then(D6, (face) => always(face >= reach ? { ...die, is: to[0] as Die['is'] } : die));
      return each(all, (die, i) => (changing.has(i) ? turned(die) : always(die)));
    });
  const blows = then(dice, (all) => {
    const count = (is: (die: Die) => boolean) => all.filter(is).length;
    const [misses, hits, criticals] = ['m', 'h', 'c'].map((is) => count((die) => die.is === is)) as [
      number,
      number,
      number,
    ];
    const damage =
      hits * attack.hit + criticals * attack.critical + (criticals > 0 ? attack.firstCritical : 0);
    const taken =
      misses * back.miss +
      hits * back.hit +
      criticals * back.critical +
      count(({ face }) => face === 1) * back.one +
      count(({ face }) => face === 2) * back.two +
      (all.length > 0 && criticals === 0 ? back.noCritical : 0) +
      (all.length > 0 && misses === all.length ? back.allMiss : 0);
    const points = each(Array<number>(damage).fill(1), () =>
      then(D6, (face) => always(Number(face < attack.save))),
    );
    return then(points, (kept) => always([misses, hits, criticals, kept.reduce((a, b) => a + b, 0), taken]));
  });
  return Object.fromEntries(blows.map(([blow, share]) => [String(blow), share]));
}

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const few = fc.constantFrom(0, 0, 0, 1, 2);
const attacks = fc.record({
  attacks: upTo(3),
  strength: upTo(5, 1),
  toughness: upTo(5, 1),
  hit: upTo(2),
  critical: upTo(3),
  firstCritical: upTo(2),
  criticalOn: upTo(6, 3),
  rerolls: fc.array(fc.record({ of: fc.constantFrom('misses', 'ones'), dice: upTo(3, 1) }), { maxLength: 2 }),
  turned: fc.array(
    fc
      .record({
        from: fc.constantFrom(...RESULTS),
        to: fc.constantFrom(...RESULTS),
        dice: upTo(3, 1),
        reach: upTo(6, 1),
      })
      .filter(({ from, to }) => from !== to),
    { maxLength: 2 },
  ),
  save: upTo(7, 2),
  back: fc.record({
    miss: few,
    hit: few,
    critical: few,
    one: few,
    two: few,
    noCritical: few,
    allMiss: few,
  }),
}) as fc.Arbitrary<Attack>;

test('300 random attack actions, with rerolls, changed results, saves and damage back, die by die', () => {
  fc.assert(
    fc.property(attacks, (attack) => {
      const wanted = witness(attack);
      const { outcomes, weights, total } = rollAttack(attack);
      const found = Object.fromEntries(
        outcomes.map(({ misses, hits, criticals, damage, back }, i) => [
          String([misses, hits, criticals, damage, back]),
          weights[i]! / total,
        ]),
      );
      expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
      for (const [blow, share] of Object.entries(wanted)) expect(found[blow]).toBeCloseTo(share, 12);
    }),
    { seed: 6, numRuns: 300 },
  );
}, 120_000);

/** Two on one by an edge, the target first: cover, a fall, thorns and a healer at once. */
test.each(['attacker', 'target'])('a brawl, fought by hand, with %s first', (first) => {
  const found = solved({
    game: 'warcry',
    attacker: {
      toughness: 4,
      wounds: 5,
      weapons: [{ attacks: 2, strength: 4, damage: '1/3' }],
      abilities: [{ when: 'takesDown', do: [{ heal: 2 }] }, { attack: { criticalOn: 5 } }],
    },
    others: [
      {
        toughness: 2,
        wounds: 3,
        distance: 6,
        obstacle: 1,
        weapons: [{ range: '3-8', attacks: 1, strength: 5, damage: '2/2' }],
      },
    ],
    target: {
      toughness: 4,
      wounds: 6,
      actions: 1,
      edge: true,
      weapons: [{ range: 7, attacks: 2, strength: 3, damage: '2/3' }],
      abilities: [{ attacked: { back: { one: 1 } } }],
    },
    duel: { first },
    fall: { impact: { dice: 1, on: { '1-6': 'D3' } } },
    limit: { rounds: 2 },
  });

  /** Wounds of the attacker, the shooter and the target, and whether the target fell. */
  type State = readonly [number, number, number, boolean];
  const over = ([a, b, t]: State) => t <= 0 || (a <= 0 && b <= 0);
  const faces = (count: number) => each(Array<number>(count).fill(0), () => D6);
  /** Damage and damage back, then the falling test with a D3 of damage. */
  const struck = (
    [a, b, t, fell]: State,
    who: 0 | 1,
    dice: readonly (readonly [number, number])[],
  ): Odds<State> => {
    const damage = dice.reduce((sum, [, points]) => sum + points, 0);
    const ones = dice.filter(([face]) => face === 1).length;
    const left = t - damage;
    const healed = who === 0 && left <= 0 && a - ones > 0 ? Math.min(5, a - ones + 2) : a - ones;
    const after = (target: number, hasFallen: boolean): State =>
      who === 0 ? [healed, b, target, hasFallen] : [a, b - ones, target, hasFallen];
    const isCritical = dice.some(([face]) => face === 6 || (who === 0 && face === 5));
    if (left <= 0 || fell || !isCritical) return always(after(Math.max(0, left), fell));
    return then(D6, (check) =>
      check === 1
        ? then(D6, (roll) => always(after(Math.max(0, left - Math.ceil(roll / 2)), true)))
        : always(after(left, false)),
    );
  };
  const acts: Record<string, (state: State) => Odds<State>> = {
    // Strength 4 against 4: 4 hits, 5 and 6 are critical.
    attacker: (state) =>
      then(faces(2), (all) =>
        struck(
          state,
          0,
          all.map((face) => [face, face >= 5 ? 3 : face === 4 ? 1 : 0] as const),
        ),
      ),
    // Strength 5 against 4, which the obstacle makes 5: 4 and more hit.
    shooter: (state) =>
      then(faces(1), (all) =>
        struck(
          state,
          1,
          all.map((face) => [face, face >= 4 ? 2 : 0] as const),
        ),
      ),
    // The attacker is within 1 inch and must be struck while it stands: 3 against 4. Then the shooter, who has
    // toughness 2 and 1 more behind the obstacle: 3 against 3.
    target: ([a, b, t, fell]) =>
      then(faces(2), (all) => {
        const lowest = a > 0 ? 5 : 4;
        const damage = all.reduce((sum, face) => sum + (face === 6 ? 3 : face >= lowest ? 2 : 0), 0);
        return always<State>(
          a > 0 ? [Math.max(0, a - damage), b, t, fell] : [a, Math.max(0, b - damage), t, fell],
        );
      }),
  };
  const isDown = { attacker: 0, shooter: 1, target: 2 } as const;
  const round =
    first === 'attacker'
      ? ['attacker', 'attacker', 'target', 'shooter', 'shooter']
      : ['target', 'attacker', 'attacker', 'shooter', 'shooter'];
  let odds: Odds<State> = always([5, 3, 6, false]);
  for (const who of [...round, ...round])
    odds = then(odds, (state) =>
      over(state) || state[isDown[who as keyof typeof isDown]] <= 0 ? always(state) : acts[who]!(state),
    );
  const share = (is: (state: State) => boolean) =>
    odds.reduce((sum, [state, part]) => sum + (is(state) ? part : 0), 0);
  expect(found.odds.kill).toBeCloseTo(
    share(([a, , t]) => t <= 0 && a > 0),
    12,
  );
  expect(found.odds.both).toBeCloseTo(
    share(([a, , t]) => t <= 0 && a <= 0),
    12,
  );
  expect(found.odds.death).toBeCloseTo(
    share(([a, , t]) => t > 0 && a <= 0),
    12,
  );
  expect(found.odds.limit).toBeCloseTo(
    share(([a, , t]) => t > 0 && a > 0),
    12,
  );
  expect(found.spreadOf('falls')[1]).toBeCloseTo(
    share(([, , , fell]) => fell),
    12,
  );
  const left = odds.reduce((sum, [[a], part]) => sum + part * Math.max(0, a), 0);
  expect(found.mean('attackerHpLeft')).toBeCloseTo(left, 10);
});
