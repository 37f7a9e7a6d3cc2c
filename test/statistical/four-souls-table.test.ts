/**
 * Odds of the kill for an attacker with 2 HP and 1 attack against a target with 1 attack, by evasion
 * and target HP: the table in per cent, and the closed form behind it.
 */
import { describe, expect, test } from 'vitest';
import { analyze, openPool } from '../../src/index.js';

const TABLE: Readonly<Record<number, readonly number[]>> = {
  2: [97.22, 92.59, 86.81, 80.38],
  3: [88.89, 74.07, 59.26, 46.09],
  4: [75, 50, 31.25, 18.75],
  5: [55.56, 25.93, 11.11, 4.53],
  6: [30.56, 7.41, 1.62, 0.33],
};

/** HP hits before the second miss: the last of them with no miss before, or with one among the rolls before. */
function closedForm(evasion: number, hp: number): number {
  const hit = (7 - evasion) / 6;
  return hit ** hp * (1 + hp * (1 - hit));
}

const scenario = (evasion: number, hp: number) => ({
  game: 'four-souls',
  attacker: { hp: 2, attack: 1 },
  target: { hp, evasion, attack: 1 },
});

const cases = Object.entries(TABLE).flatMap(([evasion, row]) =>
  row.map((percent, i) => ({ evasion: Number(evasion), hp: i + 1, percent })),
);

describe('the table of Four Souls', () => {
  test.each(cases)('evasion $evasion, $hp HP: $percent %', async ({ evasion, hp, percent }) => {
    const { outcomes } = await analyze(scenario(evasion, hp), { method: 'exact' });
    expect(Math.abs(outcomes.kill.exact! - closedForm(evasion, hp))).toBeLessThan(1e-12);
    expect(outcomes.kill.exact! * 100).toBeCloseTo(percent, 2);
  });

  test('simulated, every cell holds the exact odds within its interval', async () => {
    // Twenty intervals of 99.9999 %: one of them misses for one seed in 50,000, and not for this one.
    const pool = openPool({ threads: 2 });
    for (const { evasion, hp } of cases) {
      const { outcomes, agreement } = await analyze(scenario(evasion, hp), {
        seed: '2024',
        trials: 1_000_000,
        confidence: 0.999999,
        pool,
      });
      expect(outcomes.kill.low, `evasion ${evasion}, ${hp} HP`).toBeLessThanOrEqual(closedForm(evasion, hp));
      expect(outcomes.kill.high, `evasion ${evasion}, ${hp} HP`).toBeGreaterThanOrEqual(
        closedForm(evasion, hp),
      );
      expect(agreement!.consistent).toBe(true);
    }
    await pool.close();
  });

  test.each([
    [0, 1],
    [1, 1],
    [7, 6],
    [9, 6],
  ])('evasion %d is read as %d: the same odds, and the same simulated fights', async (evasion, read) => {
    for (const hp of [1, 4]) {
      const [odd, plain] = await Promise.all(
        [evasion, read].map((value) => analyze(scenario(value, hp), { seed: '5', trials: 50_000 })),
      );
      expect(odd!.outcomes).toEqual(plain!.outcomes);
      expect(Math.abs(odd!.outcomes.kill.exact! - closedForm(read, hp))).toBeLessThan(1e-12);
    }
  });
});
