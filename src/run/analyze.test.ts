import { expect, test } from 'vitest';
import { BLOCK } from '../engine/rng.js';
import { analyze, openPool, type Result, ScenarioError } from '../index.js';
import { NoExactAnswer } from './prepare.js';
import { WrongOption } from './settings.js';

const MONSTRO = `
game: four-souls
attacker: { name: Isaac, hp: 2, attack: 1 }
target: { name: Monstro, hp: 4, evasion: 4, attack: 1 }
`;

test('the example: 12/64 kills; both answers, and they agree', async () => {
  const result = await analyze(MONSTRO, { seed: '7', trials: 200_000, confidence: 0.999999 });
  // Four hits before the second miss: 1/16 + 4/32 = 3/16.
  expect(result.outcomes.kill.exact).toBeCloseTo(3 / 16, 15);
  expect(result.outcomes.kill.low!).toBeLessThan(3 / 16);
  expect(result.outcomes.kill.high!).toBeGreaterThan(3 / 16);
  expect(result).toMatchObject({
    method: 'both',
    sampler: 'chain',
    trials: 200_000,
    seed: '7',
    interrupted: false,
  });
  expect(result.agreement).toMatchObject({ consistent: true, compared: 'ending × rolls' });
  expect(result.curve.points.map(({ exact }) => exact)).toEqual([0, 0, 0, 1 / 16, 3 / 16]);
  expect(result.measures.map(({ id }) => id)).toEqual([
    'steps',
    'damage',
    'overkill',
    'damageTaken',
    'attackerHpLeft',
    'targetHpLeft',
  ]);
  expect(result.measures[0]!.exact!.mean).toBeCloseTo(3.5, 14);
});

test('only what was asked for: exact', async () => {
  const result = await analyze(MONSTRO, { method: 'exact' });
  expect(result).toMatchObject({ method: 'exact', sampler: null, trials: 0, seed: null, agreement: null });
  expect(
    result.endings.every(({ estimate, low, high }) => [estimate, low, high].every((x) => x === null)),
  ).toBe(true);
});

test('only what was asked for: simulated', async () => {
  const result = await analyze(MONSTRO, { method: 'simulate', trials: 1000, seed: '1' });
  expect(result).toMatchObject({ method: 'simulate', sampler: 'chain', trials: 1000, agreement: null });
  expect(result.outcomes.kill.exact).toBeNull();
});

test('a chain that is too large is played directly, and the result says so', async () => {
  const result = await analyze(MONSTRO, { maxStates: 5, trials: 1000, seed: '1' });
  expect(result).toMatchObject({ method: 'simulate', sampler: 'direct' });
  expect(result.methodReason).toContain('more than 5 situations');
  await expect(analyze(MONSTRO, { maxStates: 5, method: 'exact' })).rejects.toThrow(NoExactAnswer);
});

/** Cents come by chance, and double and treble the situations in which they are counted: 77 without, 196 with them. */
const CENTS = `
game: four-souls
attacker:
  hp: 3
  attack: 1
  abilities: [{ when: { attackRoll: 6 }, do: [{ heal: 1, to: attacker }, { reward: { cents: 1 } }] }]
target: { hp: 5, evasion: 4, attack: 1 }
limit: { rolls: 12 }
`;

test('a chain that fits with less to count is solved in parts: all but the distribution of the rest', async () => {
  const whole = await analyze(CENTS, { method: 'exact' });
  const options = { maxStates: 100, trials: 20_000, seed: '1' };
  const parts = await analyze(CENTS, options);
  expect(whole.engine.states).toBe(196);
  expect(parts).toMatchObject({ method: 'both', sampler: 'direct', engine: { states: null } });
  expect(parts.methodReason).toBe('the chain fits if it carries one metric at a time');
  expect(parts.agreement!.p).toBeGreaterThan(1e-6);
  const exact = ({ endings, curve }: Result) =>
    [...endings, ...curve.points].map((odds) => odds.exact ?? Number.NaN);
  for (const [i, odds] of exact(parts).entries()) expect(odds).toBeCloseTo(exact(whole)[i]!, 12);
  for (const { id, exact: summary } of parts.measures) {
    const known = whole.measures.find((measure) => measure.id === id)!.exact!;
    expect(summary!.mean, id).toBeCloseTo(known.mean, 12);
    if (id === 'cents') expect(summary!.deviation).toBeNull();
    else expect(summary!.deviation, id).toBeCloseTo(known.deviation!, 12);
  }
  await expect(analyze(CENTS, { method: 'exact', maxStates: 70 })).rejects.toThrow(NoExactAnswer);
});

test('same seed, same result: on 1, 2 and 3 threads, by the chain and directly', async () => {
  for (const maxStates of [250_000, 5]) {
    const trials = maxStates === 5 ? 150_000 : 1_000_000;
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((threads) => analyze(MONSTRO, { threads, trials, maxStates, seed: '99' })),
    );
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  }
});

test('a precision stops at 1, 2, 4, 8 … blocks, with the numbers of as many trials asked for outright', async () => {
  const pool = openPool({ threads: 2 });
  const precise = await analyze(MONSTRO, { precision: 0.001, seed: '5', pool });
  const outright = await analyze(MONSTRO, { trials: precise.trials, seed: '5', pool });
  await pool.close();
  // The interval of 0.1875 needs n > 1.96² · 0.1875 · 0.8125 / 0.001² = 585,233: more than 8 blocks, so 16.
  expect(precise.trials).toBe(16 * BLOCK);
  expect(precise.endings).toEqual(outright.endings);
  expect(precise.curve).toEqual(outright.curve);
  expect(precise.settings.precision).toEqual({ value: 0.001, from: 'flag' });
});

test('progress towards a precision goes by the square: four times the trials halve the interval', async () => {
  const shares: number[] = [];
  const controller = new AbortController();
  await analyze(MONSTRO, {
    precision: 1e-6,
    signal: controller.signal,
    onProgress: ({ share, trials, precision }) => {
      // 1.96² · 0.1875 · 0.8125 / 1e-6² trials are needed.
      expect((share * 5.852e11) / trials).toBeCloseTo(1, 1);
      expect(precision).toBe(1e-6);
      shares.push(share);
      controller.abort();
    },
  });
  expect(shares).toHaveLength(1);
});

test('flags win over the file, and the result says where each setting came from', async () => {
  const file = `${MONSTRO}simulate: { trials: 2000, seed: 4, precision: 0.4 }`;
  const fromFile = await analyze(file);
  expect(fromFile.settings).toMatchObject({
    trials: { value: 2000, from: 'file' },
    seed: { value: '4', from: 'file' },
    precision: { value: 0.4, from: 'file' },
    method: { value: 'auto', from: 'default' },
  });
  const flags = await analyze(file, { trials: 3000, seed: '5' });
  expect(flags).toMatchObject({ trials: 3000, seed: '5' });
  expect(flags.settings).toMatchObject({
    trials: { value: 3000, from: 'flag' },
    seed: { value: '5', from: 'flag' },
    precision: { value: null, from: 'flag' },
  });
});

test('without a seed a random one is chosen, and gives the same numbers again', async () => {
  const first = await analyze(MONSTRO, { trials: 5000 });
  expect(first.settings.seed).toEqual({ value: first.seed, from: 'random' });
  const again = await analyze(MONSTRO, { trials: 5000, seed: first.seed! });
  expect(again.endings).toEqual(first.endings);
  expect((await analyze(MONSTRO, { trials: 5000 })).seed).not.toBe(first.seed);
});

test('an interrupted run keeps the exact answer and a whole prefix', async () => {
  const controller = new AbortController();
  const result = await analyze(MONSTRO, {
    trials: 1e12,
    signal: controller.signal,
    onProgress: ({ trials, share, precision, kill }) => {
      expect([share, precision]).toEqual([trials / 1e12, null]);
      expect(kill.low).toBeLessThan(kill.high!);
      if (trials > 0) controller.abort();
    },
  });
  expect(result.interrupted).toBe(true);
  expect(result.trials).toBeGreaterThan(0);
  expect(result.trials % BLOCK).toBe(0);
  expect(result.outcomes.kill.exact).toBeCloseTo(3 / 16, 15);
  const before = await analyze(MONSTRO, { trials: 1e12, signal: AbortSignal.abort() });
  expect(before).toMatchObject({ method: 'exact', trials: 0, interrupted: true });
});

test('a fight that can never end is found exactly and reported as such', async () => {
  const never = await analyze(MONSTRO, { overrides: ['attacker.attack=0', 'target.attack=0'], trials: 1000 });
  expect(never.endings.find(({ ending }) => ending === 'never-ends')).toMatchObject({
    exact: 1,
    estimate: 1,
  });
  expect(never.outcomes.kill).toMatchObject({ exact: 0, estimate: 0 });
  expect(never.notes.join()).toContain('never ends');
});

test('a long fight is cut at maxSteps and shown as unfinished, exactly and simulated', async () => {
  // Only a 6 hits, and misses do nothing: unfinished after 10 rolls with odds (5/6)^10.
  const result = await analyze(MONSTRO, {
    overrides: ['target.hp=1', 'target.evasion=6', 'target.attack=0'],
    maxSteps: 10,
    trials: 100_000,
    seed: '2',
  });
  const unfinished = result.endings.find(({ ending }) => ending === 'unfinished')!;
  expect(unfinished.exact).toBeCloseTo((5 / 6) ** 10, 14);
  expect(unfinished.low!).toBeLessThan((5 / 6) ** 10);
  expect(unfinished.high!).toBeGreaterThan((5 / 6) ** 10);
  expect(result.agreement!.consistent).toBe(true);
});

test('odds of all endings add up to one', async () => {
  const { endings } = await analyze(MONSTRO, { overrides: ['limit.rolls=3'], trials: 10_000 });
  expect(endings.map(({ ending }) => ending)).toEqual(['kill', 'death', 'limit']);
  expect(endings.reduce((sum, { exact }) => sum + exact!, 0)).toBeCloseTo(1, 14);
  expect(endings.reduce((sum, { estimate }) => sum + estimate!, 0)).toBeCloseTo(1, 14);
});

test('a scenario may be plain data; a bad one is refused with all its problems', async () => {
  const scenario = {
    game: 'four-souls',
    attacker: { hp: 2, attack: 1 },
    target: { hp: 4, evasion: 4, attack: 1 },
  };
  expect((await analyze(scenario, { method: 'exact' })).outcomes.kill.exact).toBeCloseTo(3 / 16, 15);
  const refused = await analyze({ ...scenario, attacker: { hp: -1 } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ScenarioError);
  expect((refused as ScenarioError).problems).toHaveLength(2);
});

test('an interruption while situations are listed is heard, and leaves nothing behind', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  const long = { overrides: ['attacker.hp=9999', 'target.hp=9999'], maxStates: 2_000_000 };
  for (const method of ['exact', 'auto'] as const) {
    const result = await analyze(MONSTRO, { ...long, method, signal: controller.signal });
    expect(result).toMatchObject({ interrupted: true, trials: 0, sampler: null });
    expect(result.outcomes.kill).toEqual({ exact: null, estimate: null, low: null, high: null });
  }
});

test('overrides are settings, so that the command to repeat a run has them', async () => {
  const overrides = ['target.hp=4', 'name=a = b', 'target.hp= 5'];
  const { settings, scenario } = await analyze(MONSTRO, { method: 'exact', overrides });
  expect(scenario).toMatchObject({ name: 'a = b', target: { hp: 5 } });
  expect(settings['set target.hp']).toEqual({ value: '5', from: 'flag' });
  expect(settings['set name']).toEqual({ value: 'a = b', from: 'flag' });
});

test.each([
  [{ trials: Number.NaN }, 'trials: expected a whole number from 1 to'],
  [{ trials: 1.5 }, 'trials'],
  [{ trials: 0 }, 'trials'],
  [{ seed: 'abc' }, 'seed'],
  [{ seed: '-5' }, 'seed'],
  [{ threads: 0 }, 'threads'],
  [{ confidence: 95 }, 'confidence: expected a fraction from 0.5 to below 1, found 95'],
  [{ precision: 0 }, 'precision'],
  [{ method: 'foo' as never }, 'method: expected auto, exact, simulate, found "foo"'],
  [{ maxSteps: 0 }, 'maxSteps'],
])('an option that makes no sense is refused: %j', async (options, message) => {
  const refused = await analyze(MONSTRO, options).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(WrongOption);
  expect((refused as Error).message).toContain(message);
});

test('an error of whoever watches the progress is theirs, and no failure of a worker', async () => {
  const onProgress = () => {
    throw new TypeError('not my day');
  };
  await expect(analyze(MONSTRO, { trials: 1e9, onProgress })).rejects.toThrow('not my day');
});

test('the mean length of a fight too long to list is known all the same', async () => {
  // A harmless target with 9,999 HP that only a 6 hits: 6 rolls for each of 9,999 hits.
  const long = ['target.hp=9999', 'target.evasion=6', 'target.attack=0'];
  const { measures } = await analyze(MONSTRO, { method: 'exact', overrides: long });
  expect(measures[0]!.exact!.mean).toBeCloseTo(59_994, 6);
  expect(measures[0]!.exact!.deviation).toBeNull();
});

test('the mean length of a fight is right to twelve digits, although its curve is cut at a tail of 1e-12', async () => {
  // A harmless target with 20 HP that only a 6 hits: 6 rolls for each of 20 hits.
  const slow = ['target.hp=20', 'target.evasion=6', 'target.attack=0'];
  const { measures, curve } = await analyze(MONSTRO, { method: 'exact', overrides: slow });
  expect(curve.tail).toBeGreaterThan(0);
  expect(measures[0]!.exact!.mean / 120 - 1).toBeCloseTo(0, 13);
  expect(measures[0]!.exact!.deviation).toBeCloseTo(Math.sqrt(20 * 30), 6);
});

test('fights that were cut count with the length at which they were', async () => {
  // A 6 in one of two rolls, else cut: 1 · 1/6 + 2 · 5/6.
  const overrides = ['target.hp=1', 'target.evasion=6', 'target.attack=0'];
  const { measures } = await analyze(MONSTRO, { method: 'exact', overrides, maxSteps: 2 });
  expect(measures[0]!.exact!.mean).toBeCloseTo(11 / 6, 14);
  expect(measures[0]!.exact!.percentiles[50]).toBe(2);
});
