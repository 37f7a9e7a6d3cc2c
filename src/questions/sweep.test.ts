import { describe, expect, test } from 'vitest';
import { analyze, type Result, type SweepOptions, sweep } from '../index.js';

/** A small fight of each game, and fields of it that vary. */
const FIGHTS: readonly [string, object, readonly string[]][] = [
  [
    'four-souls',
    { attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } },
    ['target.hp=1..3', 'target.evasion=3..4', 'attacker.attack=1,2'],
  ],
  [
    'frosthaven',
    { attacker: { attack: 3 }, target: { hp: 6, shield: 1 } },
    ['target.hp=2..4', 'target.shield=0..1'],
  ],
  [
    'warcry',
    {
      attacker: { weapons: [{ attacks: 4, strength: 4, damage: '2/4' }] },
      target: { toughness: 4, wounds: 8 },
    },
    ['target.toughness=3..5', 'attacker.weapons.0.attacks=2..3'],
  ],
  [
    'descent',
    {
      attacker: { kind: 'monster', dice: ['blue', 'red'], attacks: 2, surges: [{ hearts: 1 }] },
      target: { hp: 5, defence: ['gray'] },
    },
    ['target.hp=3..5', 'attacker.surges.0.hearts=1..2'],
  ],
];

const METRICS = [
  'kill',
  'death',
  'steps',
  'damage',
  'targetHpLeft',
  'damage.p90',
  'steps.p50',
  'targetHpLeft.p25',
];

/** The same figure out of the analysis of one fight, by means of its whole distributions. */
function figureIn({ outcomes, measures }: Result, metric: string, side: 'exact' | 'estimate'): number {
  if (metric === 'kill' || metric === 'death') return outcomes[metric][side]!;
  const [id, percent] = metric.split('.p');
  const measure = measures.find((each) => each.id === id)!;
  if (percent === undefined) return measure[side]!.mean;
  let reached = 0;
  const listed = measure.distribution[side]!;
  return listed.find(({ probability }) => {
    reached += probability;
    return reached >= Number(percent) / 100 - 1e-9;
  })!.value;
}

describe.each(FIGHTS)('%s', (game, fight, vary) => {
  const written = { game, ...fight };
  const overrides = (paths: readonly { path: string }[], at: readonly unknown[]) =>
    at.map((value, v) => `${paths[v]!.path}=${value}`);

  test('each cell has the figures that its fight has by itself', async () => {
    const answer = await sweep(written, { vary, metrics: METRICS, threads: 2 });
    expect(answer.cells.length).toBe(answer.variables.reduce((all, { values }) => all * values.length, 1));
    expect([answer.simulated, answer.refused, answer.seed]).toEqual([0, 0, null]);
    for (const { at, figures, errors, trials } of answer.cells) {
      const result = await analyze(written, { method: 'exact', overrides: overrides(answer.variables, at) });
      expect([errors, trials]).toEqual([null, 0]);
      for (const metric of METRICS)
        expect(figures[metric], `${metric} at ${at}`).toBeCloseTo(figureIn(result, metric, 'exact'), 10);
    }
  });

  test.each([
    ['by walking its table', 250_000],
    ['by its rules, where the chain is too large', 2],
  ])('a simulated cell is what run simulates, bit for bit, %s', async (_, maxStates) => {
    // More than a block, and not a whole number of them.
    const options = { method: 'simulate', trials: 70_000, seed: '7', maxStates, threads: 2 } as const;
    const answer = await sweep(written, { ...options, vary, metrics: METRICS });
    expect([answer.simulated, answer.seed]).toEqual([answer.cells.length, '7']);
    for (const { at, figures, errors, trials } of [answer.cells[0]!, answer.cells.at(-1)!]) {
      const result = await analyze(written, { ...options, overrides: overrides(answer.variables, at) });
      expect(trials).toBe(70_000);
      expect(figures.kill).toBe(result.outcomes.kill.estimate);
      for (const metric of METRICS)
        expect(figures[metric], metric).toBeCloseTo(figureIn(result, metric, 'estimate'), 12);
      const { low, high } = result.outcomes.kill;
      expect(errors!.kill).toBeCloseTo((high! - low!) / 2, 12);
      const damage = result.measures.find(({ id }) => id === 'damage')!;
      expect(errors!.damage).toBeCloseTo(damage.meanError!, 12);
    }
  });
});

const DUEL = { game: 'four-souls', attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } };
const ask = (options: Partial<SweepOptions> & Pick<SweepOptions, 'vary'>) =>
  sweep(DUEL, { threads: 1, ...options });

test('the last variable turns fastest', async () => {
  const { cells } = await ask({ vary: ['target.hp=1,2', 'attacker.hp=1..3'] });
  expect(cells.map(({ at }) => at)).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
});

test('a percentile is the least value that is not exceeded with at least its share', async () => {
  // At target HP 2: two hits before the second miss. Damage 0: two misses, 1/4; damage 2: two hits, or hit and
  // miss in either order and a hit, 1/4 + 2/8 = 1/2; damage 1 is the other quarter.
  const metrics = [
    'damage.p25',
    'damage.p26',
    'damage.p50',
    'damage.p51',
    'damage.p99.9',
    'steps.p50',
    'steps.p51',
  ];
  const { cells } = await ask({ vary: ['target.hp=2'], metrics });
  // Steps: 2 in half of all fights, else 3.
  expect(Object.values(cells[0]!.figures)).toEqual([0, 1, 1, 2, 2, 2, 3]);
});

test('a simulated percentile has an interval by ranks', async () => {
  // The median of the damage lies just where 1 turns into 2: either is within the interval.
  const { cells } = await ask({
    vary: ['target.hp=2'],
    metrics: ['damage.p50', 'damage.p40'],
    method: 'simulate',
    seed: '3',
  });
  expect(cells[0]!.errors).toEqual({ 'damage.p50': 1, 'damage.p40': 0 });
});

test('fights that differ in nothing that matters are solved once', async () => {
  // An evasion is compared as if it were within 1 to 6.
  const { cells, different } = await ask({ vary: ['target.evasion=0,1,6,7,8', 'target.name=A,B'] });
  expect([cells.length, different]).toEqual([10, 2]);
  expect(cells.map(({ figures }) => figures.kill)).toEqual([
    1,
    1,
    1,
    1,
    ...Array(6).fill(expect.closeTo(0.00335, 4)),
  ]);
});

test('words, truth values and lists vary too', async () => {
  const { variables, cells } = await sweep(
    { game: 'frosthaven', attacker: { attacks: [{ attack: 3 }] }, target: { hp: 4 }, limit: { attacks: 1 } },
    { vary: ['attacker.attacks.0.advantage=true,false', 'target.conditions=[],[poison]'], threads: 1 },
  );
  expect(variables.map(({ values }) => values)).toEqual([
    [true, false],
    ['[]', '[poison]'],
  ]);
  expect(cells[1]!.figures.kill).toBeGreaterThan(cells[0]!.figures.kill!);
  expect(cells[0]!.figures.kill).toBeGreaterThan(cells[2]!.figures.kill!);
});

test('cards vary by their names', async () => {
  const fight = { game: 'four-souls', attacker: { card: 'Isaac' }, target: { card: 'Monstro' } };
  const { cells } = await sweep(fight, { vary: ['target.card=Monstro,Fly'], metrics: ['kill', 'cents'] });
  for (const { at, figures } of cells) {
    const { outcomes } = await analyze({ ...fight, target: { card: at[0] } }, { method: 'exact' });
    expect(figures.kill).toBeCloseTo(outcomes.kill.exact!, 12);
  }
  expect(cells.some(({ figures }) => figures.cents! > 0)).toBe(true);
});

test('value is the worth of all that comes of it', async () => {
  const worth = { kill: 10, death: -4, cents: 2 };
  const fight = {
    ...DUEL,
    target: { ...DUEL.target, reward: { cents: 3 } },
    play: { objective: 'value', worth },
  };
  const exact = await sweep(fight, { vary: ['target.hp=2,4'], metrics: ['value', 'kill', 'death'] });
  // Killed half of the time, and 3 cents then; dead otherwise.
  expect(exact.cells[0]!.figures.value).toBeCloseTo(0.5 * (10 + 3 * 2) - 0.5 * 4, 12);
  expect(exact.cells[1]!.figures.value).toBeCloseTo((3 / 16) * 16 - (13 / 16) * 4, 12);
  const rough = await sweep(fight, {
    vary: ['target.hp=2,4'],
    metrics: ['value'],
    method: 'simulate',
    seed: '1',
  });
  rough.cells.forEach(({ figures, errors }, i) => {
    // The interval is never too narrow, so that three times its width holds all but the rarest.
    expect(Math.abs(figures.value! - exact.cells[i]!.figures.value!)).toBeLessThan(3 * errors!.value!);
  });
});

test('a cell that cannot be fought says why', async () => {
  const { cells, refused } = await ask({ vary: ['target.attackable=false', 'target.hp=1'] });
  expect(refused).toBe(1);
  expect(cells[0]).toMatchObject({
    figures: {},
    refused: expect.stringContaining('a target that can be attacked'),
  });
  const exactOnly = await ask({ vary: ['target.hp=1,9'], method: 'exact', maxStates: 12 });
  expect(exactOnly.cells.map(({ refused }) => refused)).toEqual([
    null,
    'no exact answer: the chain has more than 12 situations',
  ]);
  expect(exactOnly.refused).toBe(1);
});

test('a scenario may leave out what varies', async () => {
  const { cells } = await sweep(
    { ...DUEL, target: { evasion: 4, attack: 1 } },
    { vary: ['target.hp=2,4'], threads: 1 },
  );
  expect(cells.map(({ figures }) => figures.kill)).toEqual([
    expect.closeTo(1 / 2, 12),
    expect.closeTo(3 / 16, 12),
  ]);
});

test('progress is told up to the end, and it can be stopped', async () => {
  const told: number[] = [];
  await ask({ vary: ['target.hp=1..200'], onProgress: (done, all) => told.push(done / all) });
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  await expect(ask({ vary: ['target.hp=1..2'], signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});

describe('what a fight of Warcry shows of the attacker tells cells apart', () => {
  const fight = {
    game: 'warcry',
    attacker: { wounds: 10, weapons: [{ attacks: 2, strength: 4, damage: '1/2' }] },
    target: { toughness: 4, wounds: 8 },
    limit: { actions: 1 },
  };
  const figures = async (vary: string, metric: string) => {
    const { cells } = await sweep(fight, { vary: [vary], metrics: [metric], threads: 1 });
    return cells.map((cell) => cell.figures[metric]);
  };

  test('wounds that nobody deals, and those that it has', async () => {
    expect(await figures('attacker.wounds=5..8', 'attackerHpLeft')).toEqual([5, 6, 7, 8]);
    expect(await figures('attacker.damage=0..3', 'attackerHpLeft')).toEqual([10, 9, 8, 7]);
  });

  test('falls are counted where somebody can fall, in whatever order that is asked', async () => {
    expect(await figures('attacker.edge=false,true', 'falls')).toEqual([undefined, 0]);
    expect(await figures('attacker.edge=true,false', 'falls')).toEqual([0, undefined]);
  });
});
