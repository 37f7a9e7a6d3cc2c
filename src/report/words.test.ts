import { describe, expect, test } from 'vitest';
import type { EndingOdds, Odds, Result } from '../result.js';
import { exactOnly, isaacVsMonstro, measure, seen, simulatedOnly, withABomb } from './fixture.js';
import { describeResult } from './words.js';

const million = 1_000_000;

/** A fight with these endings; the kill and the death are the endings of that name. */
function ending(
  odds: Readonly<Record<string, Odds & { label?: string }>>,
  changes: Partial<Result> = {},
): Result {
  const nothing = { exact: 0, estimate: 0, low: 0, high: 3.84e-6 };
  const endings = Object.entries(odds).map(
    ([name, each]): EndingOdds => ({ label: `it ends in ${name}`, ...each, ending: name }),
  );
  const { kill = nothing, death = nothing } = odds;
  return isaacVsMonstro({ outcomes: { kill, death }, endings, ...changes });
}

describe('the answer', () => {
  test('reads as in the issue', () => {
    expect(describeResult(isaacVsMonstro())).toBe(
      'Isaac kills Monstro in 18.75 % of attacks (exact; 18.74 % ± 0.08 in 1,000,000 simulated), dies in 81.25 %; 3.5 rolls on average.',
    );
  });

  test('exact alone', () => {
    expect(describeResult(exactOnly(isaacVsMonstro()))).toBe(
      'Isaac kills Monstro in 18.75 % of attacks (exact), dies in 81.25 %; 3.5 rolls on average.',
    );
  });

  test('simulated alone', () => {
    expect(describeResult(simulatedOnly(isaacVsMonstro()))).toBe(
      'Isaac kills Monstro in 18.74 % ± 0.08 of 1,000,000 simulated attacks, dies in 81.26 % ± 0.08; 3.500 ± 0.002 rolls on average.',
    );
  });

  test('with other digits', () => {
    expect(describeResult(isaacVsMonstro(), { digits: 4 })).toBe(
      'Isaac kills Monstro in 18.7500 % of attacks (exact; 18.7412 % ± 0.0765 in 1,000,000 simulated), dies in 81.2500 %; 3.5 rolls on average.',
    );
  });
});

describe('certainties', () => {
  test('always and never, when exact', () => {
    const sure = { kill: seen(million, million, 1), death: seen(0, million, 0) };
    expect(describeResult(ending(sure))).toBe(
      'Isaac always kills Monstro (exact; all of 1,000,000 simulated) and never dies; 3.5 rolls on average.',
    );
    const lost = { kill: seen(0, million, 0), death: seen(million, million, 1) };
    expect(describeResult(ending(lost))).toBe(
      'Isaac never kills Monstro (exact; none of 1,000,000 simulated) and always dies; 3.5 rolls on average.',
    );
  });

  test('rounding in the solver does not make the sure thing unsure', () => {
    const sure = { kill: seen(million, million, 0.9999999999999998), death: seen(0, million, 0) };
    expect(describeResult(ending(sure))).toMatch(/^Isaac always kills Monstro/);
  });

  test('a chance too small for a double is still a chance', () => {
    const rare = { kill: seen(million, million, 1), death: seen(0, million, 6 ** -30) };
    expect(describeResult(ending(rare))).toBe(
      'Isaac kills Monstro in > 99.999999 % of attacks (exact; all of 1,000,000 simulated, so above 99.9996 %), dies in < 0.000001 %; 3.5 rolls on average.',
    );
  });

  test('none seen is a bound, and not "never"', () => {
    const rare = { kill: seen(0, million, 1e-9), death: seen(million, million, 1 - 1e-9) };
    expect(describeResult(ending(rare))).toBe(
      'Isaac kills Monstro in < 0.000001 % of attacks (exact; none of 1,000,000 simulated, so below 0.0004 %), dies in > 99.999999 %; 3.5 rolls on average.',
    );
    const simulated = { kill: seen(0, million), death: seen(million, million) };
    expect(describeResult(ending(simulated))).toBe(
      'Isaac kills Monstro in none of 1,000,000 simulated attacks (below 0.0004 %), dies in all (above 99.9996 %); 3.5 rolls on average.',
    );
    const opposite = { kill: seen(million, million), death: seen(0, million) };
    expect(describeResult(ending(opposite))).toBe(
      'Isaac kills Monstro in all of 1,000,000 simulated attacks (above 99.9996 %), dies in none (below 0.0004 %); 3.5 rolls on average.',
    );
  });
});

describe('other endings', () => {
  const half = { kill: seen(500_000, million, 0.5), death: seen(490_000, million, 0.49) };

  test('each gets a sentence, if it can happen', () => {
    const both = { ...seen(10_000, million, 0.01), label: 'both die' };
    const limit = { ...seen(0, million, 0), label: 'Isaac stops after 5 rolls' };
    expect(describeResult(ending({ ...half, both, limit }))).toMatch(/on average\. Both die in 1\.00 %\.$/);
  });

  test('simulated ones come with their error or bound', () => {
    const both = { ...seen(10_000, million), label: 'both die' };
    expect(describeResult(ending({ ...half, both }))).toMatch(/ Both die in 1\.00 % ± 0\.02\.$/);
    const limit = { ...seen(million, million), label: 'Isaac stops after 5 rolls' };
    expect(describeResult(ending({ limit }))).toMatch(
      / Isaac stops after 5 rolls in all \(above 99\.9996 %\)\.$/,
    );
  });

  test('a fight that is over before the first roll', () => {
    const zero = { ...seen(million, million, 1), label: 'the attack ends at 0 HP before a roll' };
    const over = ending({ 'zero-hp': zero }, { measures: [measure('steps', 'rolls', { 0: 1 })] });
    expect(describeResult(over)).toBe(
      'Isaac never kills Monstro (exact; none of 1,000,000 simulated) and never dies; 0 rolls on average. Every time, the attack ends at 0 HP before a roll.',
    );
  });

  test('a fight that never ends', () => {
    const never = { 'never-ends': { ...seen(million, million, 1), label: 'the fight never ends' } };
    expect(describeResult(ending(never))).toBe(
      'Isaac attacks Monstro and the fight never ends (exact): nobody ever dies.',
    );
    const some = { ...half, 'never-ends': { ...seen(10_000, million, 0.01), label: 'the fight never ends' } };
    expect(describeResult(ending(some))).toMatch(/ The fight never ends in 1\.00 %\.$/);
  });
});

describe('interruption', () => {
  test('says on how many fights the figures rest', () => {
    expect(describeResult(isaacVsMonstro({ interrupted: true }))).toMatch(
      / Interrupted: simulated figures rest on the 1,000,000 fights that were finished\.$/,
    );
    expect(describeResult(isaacVsMonstro({ interrupted: true, trials: 1 }))).toMatch(
      / the 1 fight that was finished\.$/,
    );
  });

  test('before anything was finished there are no odds', () => {
    const unknown = { exact: null, estimate: null, low: null, high: null };
    const nothing = simulatedOnly(
      isaacVsMonstro({
        interrupted: true,
        trials: 0,
        outcomes: { kill: unknown, death: unknown },
        endings: [],
        measures: [],
      }),
    );
    const sentence =
      'Isaac attacks Monstro: nothing was simulated, so the odds are unknown. Interrupted before any block of fights was finished.';
    expect(describeResult(nothing)).toBe(sentence);
    const nan = { exact: null, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
    expect(describeResult({ ...nothing, outcomes: { kill: nan, death: nan } })).toBe(sentence);
  });
});

describe('length', () => {
  const lasting = (steps: number, unit = 'roll') => {
    const { curve } = isaacVsMonstro();
    const exact = { mean: steps, deviation: 0, percentiles: { '5': 1, '25': 1, '50': 1, '75': 1, '95': 1 } };
    const measures = [{ ...measure('steps', 'rolls', { 1: 1 }), exact }];
    return describeResult(isaacVsMonstro({ measures, curve: { ...curve, unit } }));
  };

  test('one roll is singular, and a step is what the game calls it', () => {
    expect(lasting(1)).toMatch(/; 1 roll on average\.$/);
    expect(lasting(1234.5, 'attack action')).toMatch(/; 1,234\.5 attack actions on average\.$/);
  });

  test('is left out where it is unknown or infinite', () => {
    expect(lasting(Number.POSITIVE_INFINITY)).toMatch(/dies in 81\.25 %\.$/);
    expect(lasting(Number.NaN)).toMatch(/dies in 81\.25 %\.$/);
    expect(describeResult(isaacVsMonstro({ measures: [] }))).toMatch(/dies in 81\.25 %\.$/);
  });
});

describe('names', () => {
  test('empty ones have a stand-in', () => {
    expect(describeResult(isaacVsMonstro({ attacker: ' ', target: '' }))).toMatch(
      /^The attacker kills the target in /,
    );
  });

  test('one that is written from right to left does not turn the numbers around', () => {
    expect(describeResult(isaacVsMonstro({ attacker: 'דוד' }))).toMatch(
      /^\u2068דוד\u2069 kills Monstro in 18\.75 %/,
    );
  });

  test('controls are shown, not obeyed', () => {
    expect(describeResult(isaacVsMonstro({ target: 'Mon\u001b[31mstro\u202e' }))).toMatch(
      /^Isaac kills Mon␛\[31mstro in /,
    );
  });
});

test('what the best play adds is said', () => {
  expect(describeResult(withABomb())).toContain(
    'With the best play for the kill; if nothing were ever used: 18.75 % kill, 81.25 % death.',
  );
});
