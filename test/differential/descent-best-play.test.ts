/**
 * The best play over whole scenarios against a brute force that knows nothing of our engine: rerolls
 * and dice of both sides, surges that make somebody roll, conditions, fatigue kept for later.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descentSchema } from '../../src/games/descent/schema.js';
import { exactly } from '../descent.js';
import { bestWorth } from '../descent-reference.js';
import type { Attacks, Face, Worth } from '../descent-scene.js';

/** Dice of few sides, so that every fall of them can be listed: an attack die, two power dice, two of defence. */
const DICE: Readonly<Record<string, readonly Face[]>> = {
  star: [{ miss: true }, { hearts: 1, range: 2, surges: 1 }, { hearts: 2, range: 1 }],
  sun: [{ hearts: 1 }, { hearts: 1, surges: 2, range: 1 }],
  moon: [{ surges: 1 }, { hearts: 2 }],
  wood: [{ shields: 0 }, { shields: 2 }],
  iron: [{ shields: 1 }, { shields: 1 }, { shields: 3 }],
};

const upTo = (max: number) => fc.integer({ min: 0, max });
const some = <T>(fields: Record<string, fc.Arbitrary<T>>) => fc.record(fields, { requiredKeys: [] });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
const list = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength });
const yes = fc.constant(true);
const conditions = fc.uniqueArray(fc.constantFrom('doomed', 'weakened', 'terrified', 'stunned'), {
  maxLength: 1,
});
const once = fc.constantFrom('attack', 'turn');
const kinds = fc.constantFrom('attack', 'power', 'all', 'defence');

const bonus = some<unknown>({
  hearts: upTo(1),
  range: upTo(1),
  surges: upTo(1),
  pierce: upTo(1),
  dice: fc.constant(['moon']),
  inflict: conditions,
  area: yes,
});
const surge = some<unknown>({
  cost: fc.integer({ min: 1, max: 3 }),
  hearts: upTo(2),
  range: upTo(2),
  pierce: upTo(2),
  inflict: conditions,
  inflictAlways: conditions,
  area: yes,
  reroll: fc.constant(1),
  deals: upTo(1),
  recover: upTo(2),
  fatigue: upTo(1),
  movement: upTo(2),
}).map((drawn) => ({ ...drawn, to: 'all' }));
const price = { fatigue: upTo(1), once };
const before = some<unknown>({
  ...price,
  surges: upTo(1),
  dice: fc.constant(['sun']),
  swap: fc.constant({ to: 'moon' }),
});
const after = fc.oneof(
  some<unknown>({ ...price, reroll: fc.record({ dice: kinds, most: fc.integer({ min: 1, max: 2 }) }) }),
  some<unknown>({ ...price, turn: fc.record({ dice: kinds }) }),
  some<unknown>({ ...price, hearts: upTo(1), range: upTo(1), surges: upTo(1) }),
);
const guardAfter = fc.oneof(
  some<unknown>({ once, reroll: fc.constant(1), shields: upTo(1), cancel: upTo(1) }),
  some<unknown>({ once, rerollAttack: fc.constant(1) }),
);
const figure = {
  hp: fc.integer({ min: 1, max: 5 }),
  defence: list(fc.constantFrom('wood', 'iron'), 1),
  conditions,
  guards: list(some<unknown>({ shields: upTo(1), range: upTo(1) }), 1),
  immuneToPierce: maybe(yes),
  immuneTo: maybe(fc.constant('all')),
};

const drawn = fc.record({
  attacker: fc.record({
    kind: fc.constantFrom('hero', 'monster'),
    attack: fc.constantFrom('melee', 'ranged'),
    reach: fc.constant(9),
    dice: list(fc.constantFrom('sun', 'moon'), 1).map((power) => ['star', ...power]),
    attacks: fc.integer({ min: 1, max: 2 }),
    hp: fc.constant(2),
    health: fc.constant(4),
    fatigue: upTo(2),
    stamina: fc.constant(2),
    sorcery: fc.oneof(fc.constant(0), upTo(2)),
    conditions,
    bonuses: list(bonus, 1),
    surges: list(surge, 3),
    before: list(before, 1),
    after: list(after, 1),
  }),
  target: fc.record({
    ...figure,
    distance: fc.integer({ min: 1, max: 3 }),
    reanimation: maybe(yes),
    group: upTo(2),
    surgeTax: fc.oneof(fc.constant(0), upTo(1)),
    surgeCap: maybe(upTo(2)),
    guardBefore: list(fc.record({ once, dice: fc.constant(['wood']) }), 1),
    guardAfter: list(guardAfter, 1),
  }),
  others: list(fc.record(figure), 1),
  changes: fc.constantFrom('attacker first', 'defender first'),
});

const VALUE: Worth = {
  kill: 3,
  damage: 2,
  fatigue: 1,
  recovered: 1,
  movement: 1,
  stunned: 3,
  doomed: 2,
  weakened: 1,
};

/** Of the same scenario for the kill, for the damage and for the value. */
const AIMS: readonly (readonly [string, Worth])[] = [
  ['kill', { kill: 1 }],
  ['damage', { damage: 1 }],
  ['value', VALUE],
];

test('100 random scenarios are worth what brute force makes of them, for each objective', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(drawn, fc.constantFrom(...AIMS), async (written, [objective, worth]) => {
      const { others, ...rest } = JSON.parse(JSON.stringify(written)) as Attacks;
      const affects = /"area":true|"deals":1/.test(JSON.stringify(rest.attacker));
      const scene = { ...rest, others: affects ? others : [] };
      // D2-46: for damage, nobody is spared to go on with the fight.
      const isSparing = scene.others.length > 0 || scene.target.reanimation;
      fc.pre(objective !== 'damage' || !isSparing);
      const play = { objective, ...(objective === 'value' && { worth }) };
      const scenario = { game: 'descent', dice: DICE, ...scene, play };
      fc.pre(descentSchema.safeParse(scenario).success);
      const answer = await exactly(scenario);
      expect(worthOf(answer, worth)).toBeCloseTo(bestWorth(scene, DICE, worth), 7);
      compared++;
    }),
    { seed: 46, numRuns: 100, maxSkipsPerRun: 20 },
  );
  expect(compared).toBe(100);
}, 120_000);

/** What the exact answer is worth; what cannot occur is not among its measures. */
function worthOf({ result, kill }: Awaited<ReturnType<typeof exactly>>, worth: Worth): number {
  const mean = (id: string) => result.measures.find((each) => each.id === id)?.exact?.mean ?? 0;
  const means: Readonly<Record<string, number>> = {
    kill,
    damage: mean('damage') + mean('damageOthers'),
    fatigue: mean('fatigueRecovered') - mean('fatigueSpent'),
  };
  return Object.entries(worth).reduce((sum, [what, each]) => sum + each * (means[what] ?? mean(what)), 0);
}
