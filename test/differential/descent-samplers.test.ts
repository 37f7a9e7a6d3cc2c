/**
 * Random Descent scenarios in all the words of the schema: solved exactly, walked as a chain and
 * played event by event, the three agree; and whatever is drawn, there is an answer or a refusal.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { optimise } from '../../src/engine/optimise.js';
import { player } from '../../src/engine/play.js';
import type { Policy, Rules } from '../../src/engine/rules.js';
import { type Solution, solve } from '../../src/engine/solve.js';
import { compileTable } from '../../src/engine/table.js';
import { type Tally, total } from '../../src/engine/tally.js';
import { walker } from '../../src/engine/walk.js';
import { jsKernel } from '../../src/engine/walk-visits.js';
import { CONDITIONS } from '../../src/games/descent/condition.js';
import { descent } from '../../src/games/descent/index.js';
import { compileAttacks } from '../../src/games/descent/rules.js';
import { type DescentScenario, descentSchema } from '../../src/games/descent/schema.js';
import type { Situation } from '../../src/games/descent/situation.js';
import { agreement, type Cell, join } from '../../src/stats/agreement.js';

const upTo = (max: number) => fc.integer({ min: 0, max });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 3 });
const powerDice = fc.array(fc.constantFrom('red', 'yellow', 'green', 'odd'), { maxLength: 1 });
const defenceDice = fc.array(fc.constantFrom('brown', 'gray', 'black'), { maxLength: 1 });
const conditions = fc.uniqueArray(fc.constantFrom(...CONDITIONS), { maxLength: 2 });
const amount = fc.oneof(
  { weight: 4, arbitrary: upTo(3) },
  { weight: 1, arbitrary: fc.constantFrom('might', 'health', 'beside') },
);
const yes = fc.constant(true);
const circumstances = fc.record(
  {
    fact: fc.constantFrom('lucky'),
    adjacent: fc.boolean(),
    laterAttack: yes,
    targetHas: fc.constantFrom(...CONDITIONS),
    attackerHas: fc.constantFrom(...CONDITIONS),
    targetMightAtMost: upTo(4),
  },
  { requiredKeys: [] },
);
const some = <T>(fields: Record<string, fc.Arbitrary<T>>) => fc.record(fields, { requiredKeys: [] });

const bonus = some<unknown>({
  if: circumstances,
  hearts: amount,
  range: amount,
  surges: upTo(1),
  pierce: amount,
  piercePerDie: upTo(1),
  unshielded: upTo(2),
  dice: fc.constant(['green']),
  inflict: conditions,
  area: yes,
  noMiss: yes,
  ignoreDice: fc.constant(['brown']),
});
const surge = some<unknown>({
  if: circumstances,
  cost: fc.integer({ min: 1, max: 3 }),
  hearts: amount,
  range: amount,
  pierce: amount,
  inflict: conditions,
  inflictAlways: conditions,
  area: yes,
  reroll: fc.constant(1),
  deals: upTo(1),
  to: fc.constantFrom('another', 'others', 'all'),
  recover: upTo(2),
  fatigue: upTo(2),
  movement: upTo(2),
  moveTarget: upTo(2),
  wither: upTo(1),
  unequips: yes,
});
const price = { fatigue: upTo(2), suffer: upTo(1), once: fc.constantFrom('attack', 'turn') };
const before = some<unknown>({
  ...price,
  hearts: upTo(2),
  surges: upTo(1),
  dice: fc.constant(['red']),
  swap: fc.constant({ to: 'red' }),
});
const touch = fc.record({ dice: fc.constantFrom('attack', 'power', 'defence') });
const after = some<unknown>({ ...price, if: circumstances, reroll: touch, hearts: upTo(1), surges: upTo(1) });
const result = fc.record({ on: fc.constantFrom('attack', 'hurt', 'unhurt', 'defeat') }).chain((base) =>
  some<unknown>({
    suffer: upTo(2),
    recover: upTo(2),
    fatigue: upTo(1),
    inflict: conditions,
    unequips: yes,
    backswing: yes,
  }).map((more) => ({ ...base, ...more })),
);
const guard = some<unknown>({
  if: circumstances,
  shields: upTo(1),
  range: upTo(2),
  dice: fc.constant(['brown']),
  swap: fc.constant({ from: 'brown', to: 'gray' }),
});
const guardAfter = some<unknown>({
  once: fc.constantFrom('attack', 'turn'),
  reroll: fc.constant(1),
  shields: upTo(1),
  cancel: upTo(1),
});

const list = <T>(one: fc.Arbitrary<T>, maxLength: number) => maybe(fc.array(one, { maxLength }));

const figure = {
  hp: upTo(6),
  defence: defenceDice,
  might: fc.constant(2),
  awareness: fc.constant(2),
  conditions,
  guards: list(guard, 1),
  immuneToPierce: maybe(yes),
  immuneTo: maybe(fc.oneof(fc.constant('all'), conditions)),
  reanimation: maybe(yes),
  group: maybe(upTo(2)),
};

const drawn = fc.record({
  game: fc.constant('descent'),
  dice: fc.constant({ odd: [{ hearts: 1, surges: 1 }, { range: 2 }, {}] }),
  attacker: fc.record({
    kind: fc.constantFrom('hero', 'monster'),
    attack: fc.constantFrom('melee', 'ranged'),
    reach: fc.constant(9),
    dice: powerDice.map((dice) => ['blue', ...dice]),
    attacks: fc.integer({ min: 1, max: 2 }),
    hp: upTo(6),
    stamina: fc.constant(3),
    fatigue: upTo(3),
    might: upTo(3),
    awareness: upTo(4),
    willpower: upTo(4),
    sorcery: maybe(upTo(2)),
    rangeToMovement: maybe(upTo(1)),
    conditions,
    bonuses: list(bonus, 2),
    surges: list(surge, 3),
    before: list(before, 1),
    after: list(after, 1),
    results: list(result, 2),
  }),
  target: fc.record({
    ...figure,
    distance: fc.integer({ min: 1, max: 5 }),
    beside: maybe(upTo(2)),
    spares: maybe(upTo(1)),
    surgeTax: maybe(upTo(1)),
    surgeCap: maybe(upTo(2)),
    harrowing: maybe(yes),
    bursts: maybe(upTo(2)),
    guardBefore: list(fc.constant({ once: 'turn', dice: ['brown'] }), 1),
    guardAfter: list(guardAfter, 1),
  }),
  others: fc.array(fc.record(figure), { maxLength: 1 }),
  changes: fc.constantFrom('attacker first', 'defender first'),
  play: maybe(
    fc.record({
      policy: fc.constantFrom('best', 'never'),
      objective: fc.constantFrom('kill', 'damage', 'value'),
      worth: fc.constant({ kill: 5, death: -5, damage: 1, fatigue: 1, stunned: 2 }),
    }),
  ),
});

/** What is drawn made legal: facts that are asked for, others that can be caught, nothing optional without an end. */
const scenario = fc
  .tuple(drawn, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 5 }))
  .map(([all, isLucky, hasOthers, end]) => {
    const { others, ...rest } = all;
    const asksLuck = JSON.stringify(rest).includes('lucky');
    const catches = hasOthers && /"(area|deals)":(true|1)/.test(JSON.stringify(rest.attacker));
    const whole = { ...rest, ...(isLucky && asksLuck && { facts: ['lucky'] }), ...(catches && { others }) };
    return end === 0 ? endless(whole) : whole;
  });

function endless<
  T extends Pick<typeof drawn extends fc.Arbitrary<infer One> ? One : never, 'attacker' | 'target'>,
>(whole: T) {
  const attacker = { ...whole.attacker, attacks: 'until defeated', before: undefined, after: undefined };
  const target = { ...whole.target, guardBefore: undefined, guardAfter: undefined, reanimation: undefined };
  return { ...whole, attacker, target };
}

const MAX_STEPS = 200;
const TRIALS = 1000;
const kernel = jsKernel();

/** The best play, as the analysis finds it; the first option where nobody has a choice. */
function policyOf(scenario: DescentScenario, rules: Rules<Situation>): Policy<Situation> {
  const goal = descent.goal!(scenario);
  if (goal === null)
    return (_, event) => {
      throw new Error(`nobody has a choice, and yet there is "${event}"`);
    };
  return optimise(rules, goal.objective, { maxStates: 5000 })?.policy ?? (() => 0);
}

/** Every ending and every value of every measure, a χ² test each. */
function compare(
  { odds, measures }: Solution,
  { steps, measures: seen }: Tally,
  names: readonly string[],
): void {
  // Who plays the rules cannot tell a fight that never ends from one that is cut: the last two.
  const ends = steps.map((each, i) => ({ odds: odds[i]!, seen: total(each) }));
  const [never, cut] = ends.slice(-2) as [Cell, Cell];
  expectAgreement([...ends.slice(0, -2), join(never, cut)], 'endings');
  if (odds.at(-1)! + odds.at(-2)! > 0) return;
  measures.forEach((distribution, m) => {
    const cells = distribution.map(([value, share]) => ({ odds: share, seen: seen[m]!.get(value) ?? 0 }));
    const others = total(seen[m]!) - cells.reduce((sum, cell) => sum + cell.seen, 0);
    expectAgreement([...cells, { odds: 0, seen: others }], names[m]!);
  });
}

/** At a level of 1e-9: some 5,000 tests fail by chance for one seed in 200,000, and not for this one. */
function expectAgreement(cells: readonly Cell[], what: string): void {
  expect(agreement([cells], TRIALS, what).p, `${what}: ${JSON.stringify(cells)}`).toBeGreaterThan(1e-9);
}

test('200 random scenarios: solved, walked and played, they come to the same', () => {
  let [answered, refused, large] = [0, 0, 0];
  fc.assert(
    fc.property(scenario, (written) => {
      const parsed = descentSchema.safeParse(JSON.parse(JSON.stringify(written)));
      if (!parsed.success) refused++;
      fc.pre(parsed.success);
      const rules = compileAttacks(parsed.data!);
      const policy = policyOf(parsed.data!, rules);
      const explored = explore(rules, { maxStates: 2000, policy });
      if (explored === null) large++;
      fc.pre(explored !== null);
      answered++;
      const solution = solve(explored!, MAX_STEPS);
      expect(solution.odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10);
      const table = compileTable(explored!.chain, { maxSteps: MAX_STEPS });
      for (const sampler of [
        walker(table, rules.endings.length + 2, kernel),
        player(rules, { maxSteps: MAX_STEPS, policy }),
      ]) {
        sampler.play(17n, 0, TRIALS);
        compare(solution, sampler.tally(), explored!.measures);
      }
    }),
    { seed: 2_026, numRuns: 220, maxSkipsPerRun: 20 },
  );
  expect(answered).toBeGreaterThanOrEqual(200);
  // Most of what is drawn is played; what is not was refused for a reason, or is large.
  expect(refused).toBeLessThan(300);
  expect(large).toBeLessThan(60);
}, 240_000);
