/** Exact answers against witnesses that share nothing with the engine: exact fractions, and closed forms. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { type Solution, solve } from '../../src/engine/solve.js';
import { compileAttack } from '../../src/games/four-souls/rules.js';
import type { FourSoulsScenario } from '../../src/games/four-souls/schema.js';
import {
  binomial,
  errorOf,
  type Fraction,
  fraction,
  minus,
  ONE,
  plus,
  power,
  sumOf,
  times,
  toNumber,
  ZERO,
} from '../fraction.js';

interface Stats {
  readonly hp: number;
  readonly attack: number;
  readonly targetHp: number;
  readonly evasion: number;
  readonly targetAttack: number;
  readonly rolls?: number | undefined;
}

function answer(stats: Stats): { solution: Solution; measure(name: string): Map<number, number> } {
  const scenario: FourSoulsScenario = {
    kind: 'scenario',
    game: 'four-souls',
    attacker: { hp: stats.hp, attack: stats.attack },
    target: { kind: 'monster', hp: stats.targetHp, evasion: stats.evasion, attack: stats.targetAttack },
    triggers: 'before-damage',
    ...(stats.rolls !== undefined && { limit: { rolls: stats.rolls } }),
  };
  const explored = explore(compileAttack(scenario))!;
  const solution = solve(explored, 100_000);
  return { solution, measure: (name) => new Map(solution.measures[explored.measures.indexOf(name)]) };
}

function oddsOf({ endings, odds }: Solution, id: string): number {
  return odds[endings.findIndex((ending) => ending.id === id)] ?? 0;
}

/** The odds of a hit: of six faces, those from the evasion up, which counts as 1 to 6. */
const hitOdds = (evasion: number) => fraction([6, 6, 5, 4, 3, 2][evasion] ?? 1, 6);

/** How a duel ended, and with what HP. */
interface Final {
  readonly ending: 'kill' | 'death' | 'limit' | 'zero-hp' | 'never-ends';
  readonly hp: number;
  readonly targetHp: number;
  readonly odds: Fraction;
}

/** All ways for a duel to end, by recursion over what is left of both; a roll without effect is skipped. */
function finalsOf(stats: Stats): Final[] {
  const hit = hitOdds(stats.evasion);
  const miss = minus(ONE, hit);
  const known = new Map<string, Final[]>();
  const play = (hp: number, targetHp: number, rolls: number): Final[] => {
    const end = (ending: Final['ending']): Final[] => [{ ending, hp, targetHp, odds: ONE }];
    if (targetHp === 0) return end('kill');
    if (hp === 0) return end('death');
    if (rolls === stats.rolls) return end('limit');
    const hitLeft = () => play(hp, Math.max(0, targetHp - stats.attack), rolls + 1);
    const missLeft = () => play(Math.max(0, hp - stats.targetAttack), targetHp, rolls + 1);
    if (stats.rolls === undefined) {
      const harmless = { hit: stats.attack === 0, miss: stats.targetAttack === 0 || miss.num === 0n };
      if (harmless.hit && harmless.miss) return end('never-ends');
      if (harmless.hit) return missLeft();
      if (harmless.miss) return hitLeft();
    }
    const key = `${hp} ${targetHp} ${rolls}`;
    const finals = known.get(key) ?? merge([...weigh(hitLeft(), hit), ...weigh(missLeft(), miss)]);
    known.set(key, finals);
    return finals;
  };
  if (stats.hp === 0 || stats.targetHp === 0)
    return [{ ending: 'zero-hp', hp: stats.hp, targetHp: stats.targetHp, odds: ONE }];
  return play(stats.hp, stats.targetHp, 0);
}

function weigh(finals: readonly Final[], share: Fraction): Final[] {
  return share.num === 0n ? [] : finals.map((final) => ({ ...final, odds: times(final.odds, share) }));
}

function merge(finals: readonly Final[]): Final[] {
  const merged = new Map<string, Final>();
  for (const final of finals) {
    const key = `${final.ending} ${final.hp} ${final.targetHp}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, odds: plus(known.odds, final.odds) } : final);
  }
  return [...merged.values()];
}

/** The odds of the kill at roll 0, 1, … `rolls`, following every face of every roll. */
function killsByRoll(stats: Stats, rolls: number): Fraction[] {
  const hitFaces = hitOdds(stats.evasion);
  const faces = BigInt(toNumber(times(hitFaces, fraction(6))));
  // Ways out of 6^n; situations as attacker's and target's HP.
  let now = new Map([[`${stats.hp} ${stats.targetHp}`, 1n]]);
  const kills = [ZERO];
  for (let n = 1; n <= rolls; n++) {
    const next = new Map<string, bigint>();
    let killed = 0n;
    const arrive = (hp: number, targetHp: number, ways: bigint) => {
      if (targetHp === 0) killed += ways;
      else if (hp > 0) next.set(`${hp} ${targetHp}`, (next.get(`${hp} ${targetHp}`) ?? 0n) + ways);
    };
    for (const [key, ways] of n > (stats.rolls ?? rolls) ? [] : now) {
      const [hp, targetHp] = key.split(' ').map(Number) as [number, number];
      arrive(hp, Math.max(0, targetHp - stats.attack), ways * faces);
      if (faces < 6n) arrive(Math.max(0, hp - stats.targetAttack), targetHp, ways * (6n - faces));
    }
    kills.push(fraction(killed, 6n ** BigInt(n)));
    now = next;
  }
  return kills;
}

const stat = (min: number, max: number) => fc.integer({ min, max });
const anyDuel: fc.Arbitrary<Stats> = fc.record({
  hp: stat(0, 12),
  attack: stat(0, 4),
  targetHp: stat(0, 12),
  evasion: stat(0, 9),
  targetAttack: stat(0, 4),
  rolls: fc.option(stat(1, 15), { nil: undefined, freq: 3 }),
});

/** Every value has its odds within 1e-12, and no value is missing or too many. */
function expectSpread(found: Map<number, number>, truth: readonly (readonly [number, Fraction])[]): void {
  const exact = new Map<number, Fraction>();
  for (const [value, odds] of truth) exact.set(value, plus(exact.get(value) ?? ZERO, odds));
  expect([...found.keys()]).toEqual([...exact.keys()].sort((a, b) => a - b));
  for (const [value, odds] of exact) expect(errorOf(found.get(value)!, odds)).toBeLessThanOrEqual(1e-12);
}

describe('any Four Souls duel', () => {
  const seen = new Map<string, number>();

  test('has the endings, the damage and the HP left that exact fractions give', () => {
    fc.assert(
      fc.property(anyDuel, (stats) => {
        const { solution, measure } = answer(stats);
        const finals = finalsOf(stats);
        for (const id of ['kill', 'death', 'limit', 'zero-hp', 'never-ends']) {
          const truth = sumOf(finals.flatMap(({ ending, odds }) => (ending === id ? [odds] : [])));
          if (truth.num > 0n) seen.set(id, (seen.get(id) ?? 0) + 1);
          expect(errorOf(oddsOf(solution, id), truth)).toBeLessThanOrEqual(
            Math.min(solution.errorBound, 1e-12),
          );
        }
        expect(oddsOf(solution, 'unfinished')).toBe(0);
        const by = (value: (final: Final) => number) =>
          finals.map((final) => [value(final), final.odds] as const);
        expectSpread(
          measure('attackerHpLeft'),
          by(({ hp }) => hp),
        );
        expectSpread(
          measure('targetHpLeft'),
          by(({ targetHp }) => targetHp),
        );
        expectSpread(
          measure('damage'),
          by(({ targetHp }) => stats.targetHp - targetHp),
        );
        expectSpread(
          measure('damageTaken'),
          by(({ hp }) => stats.hp - hp),
        );
      }),
      { seed: 101, numRuns: 400 },
    );
    // Each kind of ending was met many times.
    expect([...seen.keys()].sort()).toEqual(['death', 'kill', 'limit', 'never-ends', 'zero-hp']);
    for (const times of seen.values()) expect(times).toBeGreaterThanOrEqual(10);
  });

  test('has the kill curve that following every face of every roll gives', () => {
    fc.assert(
      fc.property(anyDuel, (stats) => {
        fc.pre(stats.hp > 0 && stats.targetHp > 0);
        const { solution } = answer(stats);
        const curve = solution.byStep[solution.endings.findIndex(({ id }) => id === 'kill')]!;
        const truth = killsByRoll(stats, Math.min(30, curve.length - 1));
        truth.forEach((odds, roll) => {
          expect(errorOf(curve[roll]!, odds)).toBeLessThanOrEqual(Math.min(solution.errorBound, 1e-12));
        });
      }),
      { seed: 102, numRuns: 300 },
    );
  });
});

/**
 * The kill in closed form: of h hits needed and m misses that are one too many, the h-th hit is
 * at roll n with C(n-1, h-1) p^h q^(n-h), for n up to h + m - 1.
 */
function killInClosedForm({ hp, attack, targetHp, evasion, targetAttack }: Stats): Fraction {
  const [hits, misses] = [Math.ceil(targetHp / attack), Math.ceil(hp / targetAttack)];
  const p = hitOdds(evasion);
  return sumOf(
    Array.from({ length: misses }, (_, missed) =>
      times(
        fraction(binomial(hits + missed - 1, hits - 1)),
        times(power(p, hits), power(minus(ONE, p), missed)),
      ),
    ),
  );
}

describe('an attacker of 2 HP and 1 attack against a target of 1 attack', () => {
  // The percentages are the table of docs/peers.md ("closed form; none published"), for target HP 1 to 4.
  const table: Record<number, string[]> = {
    2: ['97.22', '92.59', '86.81', '80.38'],
    3: ['88.89', '74.07', '59.26', '46.09'],
    4: ['75.00', '50.00', '31.25', '18.75'],
    5: ['55.56', '25.93', '11.11', '4.53'],
    6: ['30.56', '7.41', '1.62', '0.33'],
  };
  const cases = Object.entries(table).flatMap(([evasion, row]) =>
    row.map((percent, i) => ({ evasion: Number(evasion), targetHp: i + 1, percent })),
  );
  const isaac = { hp: 2, attack: 1, targetAttack: 1 };

  test.each(cases)('evasion $evasion, HP $targetHp: kill in $percent %', ({ evasion, targetHp, percent }) => {
    const stats = { ...isaac, evasion, targetHp };
    const { solution } = answer(stats);
    const kill = oddsOf(solution, 'kill');
    expect((100 * kill).toFixed(2)).toBe(percent);
    // With one miss allowed: p^h (1 + h q).
    const [p, h] = [hitOdds(evasion), fraction(targetHp)];
    const truth = times(power(p, targetHp), plus(ONE, times(h, minus(ONE, p))));
    expect(killInClosedForm(stats)).toEqual(truth);
    expect(errorOf(kill, truth)).toBeLessThanOrEqual(1e-12);
    expect(errorOf(oddsOf(solution, 'death'), minus(ONE, truth))).toBeLessThanOrEqual(1e-12);
  });

  test.each([
    [0, 1],
    [7, 6],
    [9, 6],
    [99, 6],
  ])('evasion %i is read as %i', (evasion, clamped) => {
    for (const targetHp of [1, 2, 3, 4]) {
      const [given, read] = [evasion, clamped].map(
        (e) => answer({ ...isaac, evasion: e, targetHp }).solution,
      );
      expect(given).toEqual(read);
    }
  });
});

test('duels of ordinary size, to 20 HP: the closed form to 1e-12, within the error bound', () => {
  for (const hp of [1, 5, 20])
    for (const targetHp of [1, 4, 13, 20])
      for (const attack of [1, 3])
        for (const targetAttack of [1, 2])
          for (const evasion of [1, 2, 3, 4, 5, 6]) {
            const stats = { hp, attack, targetHp, evasion, targetAttack };
            const { solution } = answer(stats);
            expect(solution.errorBound).toBeLessThanOrEqual(1e-12);
            expect(errorOf(oddsOf(solution, 'kill'), killInClosedForm(stats))).toBeLessThanOrEqual(
              solution.errorBound,
            );
          }
});

test('a harmless target of 9,999 HP dies for certain, after two rolls for each HP at evasion 4', () => {
  const { solution } = answer({ hp: 1, attack: 1, targetHp: 9999, evasion: 4, targetAttack: 0 });
  expect(oddsOf(solution, 'kill')).toBe(1);
  expect(solution.meanSteps / 19_998).toBeCloseTo(1, 13);
  expect(solution.errorBound).toBeLessThanOrEqual(1e-12);
  // It is not over after 10,000 rolls, the last of the curve, but for odds of 2^-9,999 or so.
  expect(solution.tail).toBe(1);
});
