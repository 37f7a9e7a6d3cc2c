/** Random small fights against rules that are written a second time, with every draw and every choice tried. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactly, type Written } from '../rulebook/frosthaven-table.js';
import { allFights, type Fight, type Fold, type Result } from './frosthaven-plain.js';

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const few = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.uniqueArray(one, { maxLength });
const maybe = <T>(one: fc.Arbitrary<T>, inTen = 4) =>
  fc.oneof({ weight: 10 - inTen, arbitrary: fc.constant(undefined) }, { weight: inTen, arbitrary: one });

const GIVEN = ['poison', 'wound', 'brittle', 'ward', 'bane', 'regenerate', 'invisible'];
const ON_ATTACKER = ['muddle', 'strengthen', 'stun', 'disarm', 'wound', 'ward', 'poison', 'bane', 'brittle'];

const plainCard = fc.record({ value: some<unknown>(-1, 0, 1, 2) });
const card = fc.record({
  value: some<unknown>(-1, 0, 1, 'x2', 'miss'),
  rolling: some(undefined, undefined, true),
  pierce: maybe(some(1, 2)),
  conditions: maybe(few(some('poison', 'wound', 'brittle', 'bane'), 1)),
  push: maybe(some(1), 2),
  targets: maybe(some(1), 2),
  self: maybe(fc.record({ heal: maybe(some(1, 2)), conditions: few(some('strengthen', 'ward'), 1) }), 2),
});
const leaving = some({ value: 'x2', border: 'bless' }, { value: 'miss', border: 'curse' });
const deck = fc
  .tuple(plainCard, plainCard, card, maybe(fc.oneof(card, leaving), 5))
  .map((cards) => ({ standard: false, add: cards.filter((each) => each !== undefined) }));

const attack = fc.record({
  attack: fc.integer({ min: 0, max: 4 }),
  bonus: maybe(few(some('+1', '-1', 'x2'), 2)),
  range: maybe(some(2, 3)),
  distance: maybe(some(1, 2), 3),
  targets: maybe(some(2), 3),
  advantage: maybe(some(true)),
  disadvantage: maybe(some(true), 3),
  conditions: maybe(few(some('poison', 'wound', 'brittle', 'bane'), 1)),
  pull: maybe(some(1), 3),
  suffer: maybe(some(1, 2), 2),
  self: maybe(fc.record({ heal: some(1, 2) }), 2),
});
const attacker = (kind: string, cards: fc.Arbitrary<unknown>) =>
  fc.record({
    kind: fc.constant(kind),
    hp: fc.integer({ min: 1, max: 5 }),
    maxHp: some(5, 6),
    attacks: fc.array(attack, { minLength: 1, maxLength: 2 }),
    isPartDrawn: fc.boolean(),
    conditions: maybe(few(some(...ON_ATTACKER), 2)),
    initiative: some(10, 50, 80),
    deck: cards,
  });
const target = fc.record({
  hp: fc.integer({ min: 1, max: 8 }),
  maxHp: some(8, 9),
  shield: maybe(some(1, 2)),
  retaliate: maybe(
    fc.record({ damage: some(0, 1, 2), range: some(1, 2, 3), conditions: few(some('muddle', 'wound'), 1) }),
    4,
  ),
  conditions: maybe(few(some(...GIVEN), 2)),
  immune: maybe(few(some('poison', 'wound', 'brittle'), 1), 3),
  negate: maybe(some(1), 2),
  disadvantage: maybe(some(true), 2),
  initiative: some(5, 20, 60, 90),
});
const fights = (kind: 'character' | 'monster', most: number) =>
  fc
    .record({
      edition: some('frosthaven', 'gloomhaven'),
      attackers: fc.array(attacker(kind, kind === 'monster' ? fc.constant(undefined) : deck), {
        minLength: 1,
        maxLength: most,
      }),
      targets: fc.array(target, { minLength: 1, maxLength: 2 }),
      monsterDeck: deck,
      rounds: some(1, 2),
    })
    .map(({ rounds, attackers, ...rest }) => {
      const isShort = attackers.length > 1 || attackers[0]!.attacks.length > 1;
      const parts = attackers.map(({ isPartDrawn, ...one }) => ({
        ...one,
        attacks: one.attacks.map((each) => ({
          ...each,
          distance: each.distance && Math.min(each.distance, each.range ?? 1),
        })),
        drawn: isPartDrawn && one.deck ? [(one.deck as { add: unknown[] }).add[0]] : undefined,
      }));
      const fight = { ...rest, attackers: parts, limit: { rounds: isShort ? 1 : rounds } };
      return JSON.parse(JSON.stringify(fight)) as Fight;
    });

/** With shuffle icons as they are printed, and nothing that only some kinds of fights have. */
const written = ({ monsterDeck, ...fight }: Fight, more: Written = {}): Written => ({
  ...fight,
  ...(fight.attackers.some(({ kind }) => kind === 'monster') && { monsterDeck }),
  ...more,
});

/** With thousands nothing else comes up; this many take some seconds, and find faults put in for a trial. */
const RUNS = 200;

type Odds = Map<string, number>;
const distribution: Fold<Odds> = {
  leaf: ({ ending, damage, taken }: Result) => new Map([[`${ending} ${damage} ${taken}`, 1]]),
  mix: (parts) => {
    const odds: Odds = new Map();
    for (const [share, part] of parts)
      for (const [key, p] of part) odds.set(key, (odds.get(key) ?? 0) + share * p);
    return odds;
  },
  pick: (parts) => {
    if (parts.length > 1) throw new Error('monsters do not choose');
    return parts[0]!;
  },
};

/** The sum over all results of what a part of their names says. */
function by(odds: Odds, part: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, p] of odds) {
    const word = key.split(' ')[part]!;
    sums.set(word, (sums.get(word) ?? 0) + p);
  }
  return sums;
}

test('monsters: endings, damage dealt and damage taken', () => {
  const check = (fight: Fight) => {
    for (const one of fight.targets) delete one.negate;
    const wanted = allFights(fight, distribution);
    const actual = exactly(written(fight));
    for (const ending of ['kill', 'death', 'limit'])
      expect(actual.endings[ending], ending).toBeCloseTo(by(wanted, 0).get(ending) ?? 0, 10);
    const damage = actual.measure('damage');
    for (const [amount, p] of by(wanted, 1)) expect(damage.get(Number(amount)) ?? 0).toBeCloseTo(p, 10);
    if (actual.measures.includes('damageTaken')) {
      const taken = actual.measure('damageTaken');
      for (const [amount, p] of by(wanted, 2)) expect(taken.get(Number(amount)) ?? 0).toBeCloseTo(p, 10);
    } else expect([...by(wanted, 2).keys()]).toEqual(['0']);
  };
  fc.assert(fc.property(fights('monster', 2), check), { numRuns: RUNS, seed: 4 });
});

/** What a fight is worth to who attacks, and what of it is read off the exact answer. */
const OBJECTIVES = {
  damage: { worth: ({ damage }: Result) => damage, of: (actual: Exact) => actual.mean('damage') },
  kill: {
    worth: ({ ending }: Result) => Number(ending === 'kill'),
    of: (actual: Exact) => actual.endings.kill!,
  },
  survive: {
    worth: ({ ending }: Result) => Number(ending !== 'death'),
    of: (actual: Exact) => 1 - actual.endings.death!,
  },
};
type Exact = ReturnType<typeof exactly>;

/**
 * Nobody holds back, though sparing one of several targets could pay: it may keep attacks away from one that
 * retaliates, or take bad cards upon itself. And one that regenerates has more HP to lose in all.
 */
function withoutSparing({ targets: [target], ...fight }: Fight, objective: string): Fight {
  const { conditions = [], ...rest } = target!;
  const kept = conditions.filter((condition) => objective !== 'damage' || condition !== 'regenerate');
  return { ...fight, targets: [{ ...rest, conditions: kept }] };
}

test.each(Object.entries(OBJECTIVES))('characters: no play is better for %s', (objective, { worth, of }) => {
  const best: Fold<number> = {
    leaf: worth,
    mix: (parts) => parts.reduce((sum, [share, part]) => sum + share * part, 0),
    pick: (parts, who) => (who === 'target' ? Math.min(...parts) : Math.max(...parts)),
  };
  const check = (fight: Fight) => {
    const fair = withoutSparing(fight, objective);
    // The best play weighs what comes second by a billionth.
    expect(of(exactly(written(fair, { play: { objective } })))).toBeCloseTo(allFights(fair, best), 6);
  };
  fc.assert(fc.property(fights('character', 1), check), { numRuns: RUNS, seed: 4 });
});
