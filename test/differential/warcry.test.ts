/**
 * Random fights of Warcry from the whole language, all legal: solved exactly, walked through the chain
 * and played rule by rule they end alike, and nothing hangs.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { optimise } from '../../src/engine/optimise.js';
import { player } from '../../src/engine/play.js';
import { policyFrom } from '../../src/engine/policies.js';
import type { Policy, Rules } from '../../src/engine/rules.js';
import { solve } from '../../src/engine/solve.js';
import { compileTable } from '../../src/engine/table.js';
import type { Histogram } from '../../src/engine/tally.js';
import { walker } from '../../src/engine/walk.js';
import { jsKernel } from '../../src/engine/walk-visits.js';
import { MOMENTS } from '../../src/games/warcry/ability.js';
import { fightGoal } from '../../src/games/warcry/goal.js';
import { RESULTS } from '../../src/games/warcry/roll.js';
import { compileFight } from '../../src/games/warcry/rules.js';
import { warcrySchema } from '../../src/games/warcry/schema.js';
import type { Situation } from '../../src/games/warcry/situation.js';
import { agreement } from '../../src/stats/agreement.js';

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const some = <T>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(fields, { requiredKeys: [] });
/** One or two of the fields, or hardly anything would be as it was. */
const few = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(
      some(fields),
      fc.uniqueArray(fc.constantFrom(...Object.keys(fields)), { minLength: 1, maxLength: 2 }),
    )
    .map(([all, keys]) =>
      Object.fromEntries(keys.map((key) => [key, all[key] ?? null]).filter(([, v]) => v !== null)),
    );

const amountFor = (cost: string) =>
  cost === 'passive' || cost === 'reaction'
    ? fc.oneof(upTo(2, -2), fc.constantFrom('count', '-count'))
    : fc.oneof(upTo(2, -2), fc.constantFrom('value', 'half', '-half', 'count', '2xvalue'));
const dice = fc.oneof(upTo(2, 1), fc.constant('all'));
const turned = fc
  .tuple(
    fc.constantFrom(...RESULTS),
    fc.constantFrom(...RESULTS),
    dice,
    fc.option(upTo(6, 2), { nil: undefined }),
  )
  .filter(([from, to]) => from !== to)
  .map(([from, to, dice, reach]) => ({ from, to, dice, reach }));

const changeFor = (cost: string) => {
  const amount = amountFor(cost);
  return few({
    attacks: amount,
    strength: amount,
    toughness: amount,
    hit: amount,
    critical: amount,
    damage: amount,
    firstCritical: upTo(2, -3),
    halveToughness: fc.constant(true),
    criticalOn: upTo(6, 3),
    reroll: fc.record({ dice, of: fc.constantFrom('misses', 'ones') }),
    turn: fc.array(turned, { minLength: 1, maxLength: 2 }),
    save: upTo(6, 3),
    back: few({
      miss: upTo(1),
      hit: upTo(1),
      critical: upTo(2),
      one: upTo(2),
      two: upTo(2),
      noCritical: upTo(2),
      allMiss: upTo(3),
    }),
  });
};

const pointsFor = (cost: string) =>
  fc.oneof(
    amountFor(cost),
    fc.constantFrom('D3', 'D6'),
    fc.record({
      dice: upTo(3, 1),
      on: fc.constantFrom({ '4-6': 1 }, { '4-5': 1, '6': 'D3' }, { '2-6': 'roll' }),
      once: fc.option(fc.constant(true), { nil: undefined }),
    }),
  );
const effectFor = (cost: string) =>
  fc.oneof(
    fc.record({ damage: pointsFor(cost), to: fc.constantFrom('enemy', 'self') }),
    fc.record({ heal: pointsFor(cost) }),
    fc.record({ weaken: upTo(1) }),
    ...(cost === 'reaction' ? [] : [fc.record({ bonusActions: upTo(1) })]),
  );
const condition = few({
  weapon: fc.constantFrom('melee', 'missile'),
  enemyWounds: upTo(6, 1),
  enemyDamage: upTo(3, 1),
  damage: upTo(3, 1),
  cover: fc.constant(true),
  tookDown: fc.constant(true),
});

/** Whoever is attacked has no bonus actions. */
function withMoment(effects: object[], when: (typeof MOMENTS)[number] | undefined) {
  const isAttacked = when === 'attacked' || when === 'noCritical' || when === 'takenDown';
  return {
    when,
    do: effects.map((effect) => (isAttacked && 'bonusActions' in effect ? { heal: 1 } : effect)),
  };
}

const ability = fc.constantFrom('passive', 'passive', 'double', 'triple', 'quad', 'reaction').chain((cost) =>
  fc
    .record({
      kind: fc.constantFrom('attack', 'attacked', 'do'),
      change: changeFor(cost),
      effects: fc.array(effectFor(cost), { minLength: 1, maxLength: 2 }),
      moment: fc.constantFrom(...MOMENTS),
      atOnce: fc.boolean(),
      lasts: fc.option(fc.constantFrom('action', 'activation', 'round', 'battle'), { nil: undefined }),
      condition: fc.option(condition, { nil: undefined, freq: 3 }),
      count:
        cost === 'passive' ? upTo(2) : fc.oneof(upTo(2), fc.record({ dice: upTo(3, 1), reach: upTo(6, 2) })),
    })
    .map(({ kind, change, effects, moment, atOnce, lasts, condition, count }) => ({
      cost,
      count,
      if: condition,
      ...(cost === 'passive' ? {} : { lasts }),
      ...(kind === 'do'
        ? withMoment(effects, atOnce && cost !== 'passive' ? undefined : moment)
        : { [kind]: change }),
    })),
);

const weapon = fc.record({
  range: fc.constantFrom(1, 2, '0-8'),
  attacks: upTo(3, 1),
  strength: upTo(4, 2),
  damage: fc.constantFrom('1/2', '1/3', '2/4'),
});
const body = {
  toughness: upTo(4, 2),
  wounds: upTo(6, 2),
  damage: upTo(1),
  actions: upTo(2, 1),
  edge: fc.boolean(),
  tookDown: fc.boolean(),
  cover: fc.boolean(),
  weapons: fc.array(weapon, { minLength: 1, maxLength: 2 }),
  abilities: fc.array(ability, { maxLength: 2 }),
};
const hand = fc.oneof(
  fc.constant({ doubles: [3], triples: [5] }),
  fc.constant({ doubles: [2, 6], quads: [1] }),
  fc.constant('rolled'),
);
const fight = fc.record(
  {
    game: fc.constant('warcry'),
    attacker: fc.record({ ...body, higher: fc.constantFrom(0, 3) }),
    target: fc.record(body),
    others: fc.array(fc.record(body), { maxLength: 1 }),
    duel: fc.record({ first: fc.constantFrom('attacker', 'target') }),
    fall: fc.record({ height: upTo(3) }),
    limit: fc.oneof(fc.record({ rounds: upTo(2, 1) }), fc.record({ actions: upTo(5, 1) })),
    dice: some({ attacker: hand, target: hand }),
    play: fc.record({ policy: fc.constantFrom('best', 'never', 'always') }),
  },
  { requiredKeys: ['game', 'attacker', 'target', 'play'] },
);

const MAX_STEPS = 30;
const TRIALS = 500;
const MOST = 1_500;

/** The best play where it is asked for and found; else nothing is used, or everything. */
function policyOf(
  rules: Rules<Situation>,
  written: ReturnType<typeof warcrySchema.parse>,
): Policy<Situation> | null {
  const goal = fightGoal(written);
  if (goal?.play !== 'best') return policyFrom(goal?.play ?? 'never', rules);
  return optimise(rules, goal.objective, { maxStates: 4 * MOST })?.policy ?? null;
}

test('250 random fights: solved, walked and played, they end alike', () => {
  fc.assert(
    fc.property(fight, (written) => {
      const scenario = warcrySchema.parse(JSON.parse(JSON.stringify(written)));
      const rules = compileFight(scenario);
      const policy = policyOf(rules, scenario);
      const explored = policy && explore(rules, { carry: [], maxStates: MOST, policy });
      fc.pre(explored !== null);
      const { endings, odds } = solve(explored, MAX_STEPS);
      expect(odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
      const walks = walker(compileTable(explored.chain, { maxSteps: MAX_STEPS }), endings.length, jsKernel());
      const plays = player(rules, { maxSteps: MAX_STEPS, policy: policy! });
      for (const sampler of [walks, plays]) {
        sampler.play(5n, 0, TRIALS);
        compare(
          odds,
          sampler.tally().steps.map(total),
          endings.map(({ id }) => id),
        );
      }
    }),
    { seed: 12, numRuns: 250, maxSkipsPerRun: 20 },
  );
}, 240_000);

function total(steps: Histogram): number {
  return [...steps.values()].reduce((sum, n) => sum + Number(n), 0);
}

/** A χ² test of the endings at a level of 1e-6: 500 of them fail by chance for one seed in 2,000, and not for this one. */
function compare(odds: readonly number[], seen: readonly number[], ids: readonly string[]): void {
  // A fight that never ends is one that is not over when it is cut.
  const isOpen = (id: string | undefined) => id === undefined || id === 'never-ends' || id === 'unfinished';
  const cells = ids.map((id, i) => ({ id, odds: odds[i] ?? 0, seen: seen[i] ?? 0 }));
  const open = cells
    .filter(({ id }) => isOpen(id))
    .reduce((a, b) => ({ odds: a.odds + b.odds, seen: a.seen + b.seen }), { odds: 0, seen: 0 });
  const { p } = agreement([[...cells.filter(({ id }) => !isOpen(id)), open]], TRIALS, 'endings');
  expect(p, JSON.stringify({ ids, odds, seen })).toBeGreaterThan(1e-6);
}
