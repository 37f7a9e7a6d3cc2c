/**
 * Frosthaven fights over rounds: exact, walked and played against one another and against plain
 * enumerations that know nothing of the engine.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { optimise } from '../../src/engine/optimise.js';
import { player } from '../../src/engine/play.js';
import type { Sampler } from '../../src/engine/sampler.js';
import { type Solution, solve } from '../../src/engine/solve.js';
import { compileTable } from '../../src/engine/table.js';
import { walker } from '../../src/engine/walk.js';
import { jsKernel } from '../../src/engine/walk-visits.js';
import { frosthaven } from '../../src/games/frosthaven/index.js';
import { analyze } from '../../src/index.js';
import { agreement } from '../../src/stats/agreement.js';
import { exactly, read, type Written } from '../rulebook/frosthaven-table.js';

describe('W2: attack 3 once a round with the standard deck against HP 10, shield 1', () => {
  /** −2 … +2, miss and x2: cards left, and what each deals through shield 1. */
  const FULL = [1, 5, 6, 5, 1, 1, 1];
  const DEALT = [0, 1, 2, 3, 4, 0, 5];

  /** The odds that the target dies at each attack, by plain recursion over what is left of HP and deck. */
  function killAt(attacks: number): number[] {
    let now = new Map([['10', { hp: 10, cards: FULL, odds: 1 }]]);
    return Array.from({ length: attacks }, () => {
      const next = new Map<string, { hp: number; cards: number[]; odds: number }>();
      let killed = 0;
      for (const { hp, cards, odds } of now.values()) {
        const total = cards.reduce((sum, count) => sum + count, 0);
        cards.forEach((count, kind) => {
          const share = (odds * count) / total;
          const left = hp - DEALT[kind]!;
          if (left <= 0) killed += share;
          else if (share > 0) {
            const rest = kind >= 5 ? FULL : cards.with(kind, count - 1);
            const key = `${left}:${rest}`;
            next.set(key, { hp: left, cards: rest, odds: (next.get(key)?.odds ?? 0) + share });
          }
        });
      }
      now = next;
      return killed;
    });
  }

  const fight = { attacker: { attack: 3 }, target: { hp: 10, shield: 1 } };

  test('exact: mean 5.27812, and every attack of the kill curve', () => {
    const { steps, byStep, states } = exactly(fight);
    expect(steps).toBeCloseTo(5.27812, 5);
    killAt(20).forEach((odds, i) => {
      expect(byStep[0]![i + 1], `attack ${i + 1}`).toBeCloseTo(odds, 12);
    });
    // 432 situations of HP and deck, the start, and one for each overkill from 0 to 4.
    expect(states).toBe(438);
  });

  test('by simulation, on a chain of a few hundred situations', async () => {
    const result = await analyze({ game: 'frosthaven', ...fight }, { seed: '4', trials: 1_000_000 });
    expect(result).toMatchObject({ method: 'both', sampler: 'chain' });
    expect(result.agreement!.consistent).toBe(true);
    const { estimate, exact } = result.measures[0]!;
    // 5 deviations of a mean of a million: beyond them once in two million seeds.
    expect(Math.abs(estimate!.mean - exact!.mean)).toBeLessThan((5 * exact!.deviation!) / 1000);
  });
});

describe('decks over rounds', () => {
  interface Card {
    readonly value: number | 'x2' | 'miss';
    readonly rolling?: boolean;
    readonly border?: 'bless' | 'curse';
  }
  interface Table {
    readonly draw: readonly Card[];
    readonly discard: readonly Card[];
  }

  const isShuffle = ({ value, border }: Card) => typeof value !== 'number' && border === undefined;

  /** Every card that may be drawn next, with the pile shuffled first where it is empty. */
  function* drawOne({ draw, discard }: Table): Generator<[Card, Table, number]> {
    const pile = draw.length > 0 ? draw : discard;
    const rest = draw.length > 0 ? discard : [];
    for (let i = 0; i < pile.length; i++)
      yield [pile[i]!, { draw: pile.toSpliced(i, 1), discard: rest }, 1 / pile.length];
  }

  /** Every way through one attack without advantage. */
  function* attack(
    table: Table,
    used: readonly Card[] = [],
    odds = 1,
  ): Generator<[readonly Card[], Table, number]> {
    if (used.some(({ rolling }) => !rolling)) {
      const kept = used.filter(({ border }) => border === undefined);
      yield [used, { draw: table.draw, discard: [...table.discard, ...kept] }, odds];
    } else
      for (const [card, after, share] of drawOne(table)) yield* attack(after, [...used, card], odds * share);
  }

  function value(base: number, used: readonly Card[]): number {
    if (used.some((card) => card.value === 'miss')) return 0;
    const numbers = used.map((card) => (typeof card.value === 'number' ? card.value : 0));
    const sum = (is: (n: number) => boolean) => numbers.filter(is).reduce((a, b) => a + b, 0);
    const doubled = 2 ** used.filter((card) => card.value === 'x2').length;
    return Math.max(0, (base + sum((n) => n > 0)) * doubled + sum((n) => n < 0));
  }

  /** Total damage of so many rounds of so many attacks, by walking every order of every card. */
  function damage(
    deck: readonly Card[],
    base: number,
    rounds: number,
    perRound: number,
  ): Map<number, number> {
    const totals = new Map<number, number>();
    const go = (table: Table, done: number, total: number, odds: number): void => {
      if (done === rounds * perRound) {
        totals.set(total, (totals.get(total) ?? 0) + odds);
        return;
      }
      for (const [used, after, share] of attack(table)) {
        const isEnd = (done + 1) % perRound === 0 && after.discard.some(isShuffle);
        const next = isEnd ? { draw: [...after.draw, ...after.discard], discard: [] } : after;
        go(next, done + 1, total + value(base, used), odds * share);
      }
    };
    go({ draw: deck, discard: [] }, 0, 0, 1);
    return totals;
  }

  const decks: readonly (readonly Card[])[] = [
    [{ value: 1 }, { value: -1 }, { value: 'miss' }],
    [{ value: 'x2' }, { value: 0 }, { value: 2 }, { value: 1, rolling: true }],
    [{ value: 1 }, { value: -2 }, { value: 'x2', border: 'bless' }, { value: 'miss', border: 'curse' }],
    [{ value: 'x2' }, { value: 2, rolling: true }, { value: -1, rolling: true }, { value: 0 }],
  ];

  test.each(decks.map((deck, i) => [i + 1, deck] as const))(
    'FH-10 FH-13 shuffles, empty piles and cards that leave, deck %i, card by card',
    (_number, deck) => {
      for (const [rounds, perRound] of [
        [3, 1],
        [2, 2],
        [1, 4],
      ] as const) {
        const actual = exactly({
          attacker: {
            attack: 2,
            attacks: Array.from({ length: perRound }, () => ({})),
            deck: { standard: false, add: deck },
          },
          target: { hp: 500 },
          limit: { rounds },
        }).measure('damage');
        const wanted = damage(deck, 2, rounds, perRound);
        expect(actual.size).toBe(wanted.size);
        for (const [total, odds] of wanted)
          expect(actual.get(total), `damage ${total}`).toBeCloseTo(odds, 12);
      }
    },
  );
});

describe('a deck with a dozen kinds of cards', () => {
  const fight = {
    game: 'frosthaven',
    attacker: {
      attack: 3,
      deck: {
        remove: ['-2', '-1', '-1'],
        add: [
          '+3',
          { value: 1, conditions: ['wound'], copies: 2 },
          { value: 2, conditions: ['poison'] },
          { value: 0, rolling: true, pierce: 3, copies: 2 },
          { value: 1, rolling: true, copies: 2 },
          { value: 'x2', shuffle: false },
        ],
      },
      bless: 1,
      curse: 1,
    },
    target: { hp: 40, shield: 1 },
  };

  test('its chain is too large: simulation takes over, says so, and agrees with the exact answer of a shorter fight', async () => {
    const trials = 40_000;
    const whole = await analyze(fight, { seed: '5', trials, maxStates: 2000 });
    expect(whole).toMatchObject({ method: 'simulate', sampler: 'direct' });
    expect(whole.methodReason).toContain('more than 2,000 situations');
    // The same attacks with less to do: what they deal is read off the damage of three.
    const short = { ...fight, limit: { attacks: 3 } };
    const exact = await analyze(short, { method: 'exact' });
    const direct = await analyze(short, { method: 'simulate', maxStates: 100, seed: '6', trials });
    expect(direct.sampler).toBe('direct');
    const cells = exact.damage.map(({ value, probability }) => ({
      odds: probability,
      seen: Math.round(trials * (direct.damage.find((each) => each.value === value)?.probability ?? 0)),
    }));
    // A level of 1e-6, with fixed seeds.
    expect(agreement([cells], trials, 'damage').p).toBeGreaterThan(1e-6);
  });

  test('the kill curve of the direct simulation is the exact one of the first three rounds', async () => {
    const trials = 40_000;
    const low = { ...fight, target: { hp: 12, shield: 1 } };
    const exact = await analyze({ ...low, limit: { rounds: 3 } }, { method: 'exact' });
    const direct = await analyze(low, { method: 'simulate', maxStates: 100, seed: '7', trials });
    expect(direct.sampler).toBe('direct');
    exact.curve.points.forEach(({ exact: odds }, i) => {
      // 5 deviations of a share of 40,000: beyond them once in two million seeds.
      const room = 5 * Math.sqrt((odds! * (1 - odds!)) / trials);
      expect(Math.abs(direct.curve.points[i]!.estimate! - odds!)).toBeLessThanOrEqual(room + 1e-9);
    });
  });
});

describe('random fights', () => {
  const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
  const few = <T>(one: fc.Arbitrary<T>, maxLength = 2) => fc.uniqueArray(one, { maxLength });
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });
  const onTarget = some(
    'poison',
    'wound',
    'brittle',
    'ward',
    'bane',
    'regenerate',
    'immobilize',
    'invisible',
  );
  const onAttacker = some('muddle', 'strengthen', 'stun', 'disarm', 'wound', 'ward', 'poison', 'bane');
  const card = fc.record({
    value: some<unknown>(-1, 0, '+1', 2, 'x2', 'miss'),
    rolling: some(false, false, true),
    pierce: maybe(some(1, 2)),
    conditions: maybe(few(onTarget, 1)),
    push: maybe(some(1)),
    targets: maybe(some(1)),
    next: maybe(some(1)),
    self: maybe(
      fc.record({ heal: some(1, 2), conditions: few(some('strengthen', 'ward', 'bless', 'brittle'), 1) }),
    ),
  });
  const attack = fc.record({
    attack: fc.integer({ min: 0, max: 4 }),
    bonus: maybe(few(some('+1', '-1', 'x2'))),
    range: maybe(some(2, 3)),
    targets: maybe(some(1, 2)),
    advantage: maybe(fc.boolean()),
    disadvantage: maybe(fc.boolean()),
    conditions: maybe(few(onTarget, 1)),
    pull: maybe(some(1)),
  });
  const piles = { bless: maybe(some(1)), curse: maybe(some(1)) };
  const cards = {
    standard: fc.constant(false),
    add: fc.tuple(some('+0', '+1'), some('-1', 'miss'), card, card),
  };
  const attacker = fc.record({
    hp: fc.integer({ min: 1, max: 5 }),
    attacks: fc.array(attack, { minLength: 1, maxLength: 2 }),
    conditions: maybe(few(onAttacker, 1)),
    deck: fc.record(cards),
    ...piles,
  });
  const monster = fc.record({
    kind: some('monster', 'ally'),
    hp: fc.integer({ min: 1, max: 5 }),
    attacks: fc.array(attack, { minLength: 1, maxLength: 1 }),
  });
  const target = fc.record({
    hp: fc.integer({ min: 1, max: 7 }),
    shield: maybe(some(1, 2)),
    retaliate: maybe(
      fc.record({ damage: some(1, 2), range: some(1, 2), conditions: few(some('muddle', 'curse'), 1) }),
    ),
    conditions: maybe(few(onTarget)),
    immune: maybe(few(onTarget, 1)),
    negate: maybe(some(1)),
    disadvantage: maybe(fc.boolean()),
    initiative: maybe(some(0, 50)),
  });
  const scenario = fc.record({
    edition: some('frosthaven', 'gloomhaven'),
    attackers: fc.array(fc.oneof(attacker, attacker, monster), { minLength: 1, maxLength: 2 }),
    targets: fc.array(target, { minLength: 1, maxLength: 2 }),
    monsterDeck: fc.record({ ...cards, ...piles }),
    allyDeck: fc.record({ ...cards, ...piles }),
    limit: fc.oneof(fc.record({ rounds: some(1, 2) }), fc.record({ attacks: some(1, 1, 2, 3) })),
    curve: some('attack', 'round'),
    play: fc.record({ objective: some('kill', 'damage', 'survive') }),
  });

  const TRIALS = 1500;

  /** The p-value of a sample's endings by steps. */
  function fits({ odds, byStep }: Solution, sampler: Sampler, seed: bigint): number {
    sampler.play(seed, 0, TRIALS);
    const { steps } = sampler.tally();
    const groups = odds.map((share, ending) =>
      ending < byStep.length
        ? [...byStep[ending]!].map((each, step) => ({ odds: each, seen: steps[ending]?.get(step) ?? 0 }))
        : [{ odds: share, seen: 0 }],
    );
    return agreement(groups, TRIALS, 'ending × steps').p;
  }

  test('exact answer, chain walk and direct play agree, and none hangs', () => {
    let tried = 0;
    const check = (written: Written) => {
      const fight = read(written);
      const rules = frosthaven.compile(fight);
      const goal = frosthaven.goal!(fight);
      const best = goal && optimise(rules, goal.objective, { maxStates: 20_000 });
      if (goal && best === null) return;
      const policy = best ? { policy: best.policy } : {};
      const explored = explore(rules, { ...policy, maxStates: 5000 });
      if (explored === null) return;
      tried++;
      const solution = solve(explored, 1000);
      expect(solution.odds.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      const endings = explored.endings.length + 1;
      const walk = walker(compileTable(explored.chain, { maxSteps: 1000 }), endings, jsKernel());
      // 500 tests at a level of 1e-8 each: a false alarm in one of 200,000 choices of the seeds.
      expect(fits(solution, walk, 1n), 'walked').toBeGreaterThan(1e-8);
      expect(fits(solution, player(rules, { maxSteps: 1000, ...policy }), 2n), 'played').toBeGreaterThan(
        1e-8,
      );
    };
    fc.assert(
      fc.property(scenario, (written) => check(JSON.parse(JSON.stringify(written)) as Written)),
      { numRuns: 250, seed: 20_260_401 },
    );
    expect(tried).toBeGreaterThan(200);
  });
});
