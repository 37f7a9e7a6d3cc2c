import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chainContender } from '../engine/chain-contender.js';
import { explore } from '../engine/explore.js';
import { pairedSampler } from '../engine/paired.js';
import { analyzeFight, cardFiles, openShelf, parseScenario } from '../index.js';
import { endingsOf } from '../run/endings.js';
import { prepare } from '../run/prepare.js';
import { settle } from '../run/settings.js';
import { compare } from './compare.js';
import { NoContest } from './contestants.js';
import { type Compiled, Race, type Variant } from './race.js';

const shelf = openShelf(cardFiles());

function variant(label: string, scenario: object): Variant {
  const parsed = parseScenario(JSON.stringify(scenario), { file: label, shelf });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { label, fight: { game: parsed.game, scenario: parsed.scenario } };
}

/** A duel of bare numbers. */
function duel(
  attacker: { hp: number; attack?: number },
  target: { hp: number; evasion?: number },
  more = {},
) {
  return variant(JSON.stringify([attacker, target]), {
    game: 'four-souls',
    attacker: { attack: 1, ...attacker },
    target: { evasion: 4, attack: 1, ...target, ...more },
  });
}

const MONSTRO = duel({ hp: 2 }, { hp: 4 });
const TOUGHER = duel({ hp: 2 }, { hp: 5 });

describe('exact', () => {
  test('Monstro with 4 HP and with 5: 3/16 and 7/64', async () => {
    const answer = await compare([MONSTRO, TOUGHER]);
    expect(answer).toMatchObject({ method: 'exact', seed: null, isSure: true, interrupted: false });
    expect(answer.order).toEqual([MONSTRO.label, TOUGHER.label]);
    expect(answer.differences).toHaveLength(1);
    expect(answer.differences[0]).toMatchObject({ first: TOUGHER.label, second: MONSTRO.label });
    expect(answer.differences[0]!.exact).toBeCloseTo(-5 / 64, 12);
  });

  test('of which less is better, the least comes first', async () => {
    const { order } = await compare([TOUGHER, MONSTRO], { metric: 'steps' });
    expect(order).toEqual([MONSTRO.label, TOUGHER.label]);
  });

  test('neighbours in the order are set against each other too', async () => {
    const { differences } = await compare([MONSTRO, TOUGHER, duel({ hp: 2 }, { hp: 6 })]);
    const pairs = differences.map(({ first, second }) => [first, second]);
    const sixth = '[{"hp":2},{"hp":6}]';
    expect(pairs).toEqual([
      [TOUGHER.label, MONSTRO.label],
      [sixth, MONSTRO.label],
      [TOUGHER.label, sixth],
    ]);
  });
});

/** Half the interval of the difference, and what unpaired trials of both odds would give: 1.96 deviations each, squared and added. */
async function widths(variants: readonly Variant[], trials: number, seed: string) {
  const { differences, fights } = await compare(variants, { method: 'simulate', trials, seed });
  const { low, high, saving, estimate } = differences[0]!;
  const variance = fights.reduce((sum, { kill }) => sum + kill.estimate! * (1 - kill.estimate!), 0);
  return { paired: (high! - low!) / 2, unpaired: 1.959964 * Math.sqrt(variance / trials), saving, estimate };
}

describe('paired trials', () => {
  test('Monstro with 4 HP and 5: the interval is 1.8 times narrower; the best coupling gives 1.86', async () => {
    const { paired, unpaired, saving, estimate } = await widths([MONSTRO, TOUGHER], 262_144, '7');
    expect(unpaired / paired).toBeGreaterThan(1.8);
    expect(unpaired / paired).toBeLessThan(1.9);
    // Trials go with the square: (39/256 + 399/4096) / (5 · 59 / 4096) = 3.47.
    expect(saving).toBeCloseTo(3.47, 1);
    // Four deviations of the difference.
    expect(Math.abs(estimate! + 5 / 64)).toBeLessThan(4 * Math.sqrt((5 * 59) / 4096 / 262_144));
  });

  test('a detail that rarely matters: five times narrower at least', async () => {
    // Two sixes running, with the target at its last HP: then the second of them hurts the attacker too.
    const attacker = { hp: 3, attack: 1 };
    const target = { hp: 3, evasion: 4, attack: 1 };
    const sting = {
      when: { attackRoll: 6 },
      if: { sameTwice: true, hpAtMost: 1 },
      do: [{ damage: 1, to: 'attacker' }],
    };
    const plain = variant('plain', { game: 'four-souls', attacker, target });
    const rare = variant('rare', { game: 'four-souls', attacker, target: { ...target, abilities: [sting] } });
    const { paired, unpaired } = await widths([plain, rare], 131_072, '3');
    expect(unpaired / paired).toBeGreaterThan(5);
  });

  test('the same bits on any number of threads', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((threads) =>
        compare([MONSTRO, TOUGHER], { method: 'simulate', trials: 300_000, seed: '11', threads }),
      ),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('fights too large for a chain are played by their rules, with draws in common all the same', async () => {
    const options = { method: 'simulate', maxStates: 3, trials: 20_000, seed: '5' } as const;
    const { differences } = await compare([MONSTRO, TOUGHER], options);
    expect(differences[0]!.saving).toBeGreaterThan(3);
    expect(Math.abs(differences[0]!.estimate! + 5 / 64)).toBeLessThan(
      4 * Math.sqrt((5 * 59) / 4096 / 20_000),
    );
  });

  test.each([
    ['descent/three-surges-until-defeated', 'target.hp=7'],
    ['frosthaven/standard-deck-to-the-kill', 'target.hp=9'],
    ['warcry/fifteen-wounds', 'target.wounds=14'],
  ])('%s: the exact difference lies within the interval', async (file, change) => {
    const text = readFileSync(`scenarios/${file}.yaml`, 'utf8');
    const variants = [[], [change]].map((overrides, i): Variant => {
      const parsed = parseScenario(text, { file, overrides, shelf });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      return { label: `variant ${i}`, fight: { game: parsed.game, scenario: parsed.scenario } };
    });
    // Seeds are fixed; an interval of five deviations is missed once in two million.
    const options = {
      method: 'simulate',
      trials: 65_536,
      seed: '4',
      confidence: 0.9999994,
      metric: 'steps',
    } as const;
    const { differences } = await compare(variants, options);
    const exact = (await compare(variants, { metric: 'steps' })).differences[0]!.exact!;
    expect(exact).not.toBe(0);
    expect(exact).toBeGreaterThan(differences[0]!.low!);
    expect(exact).toBeLessThan(differences[0]!.high!);
    expect(differences[0]!.saving).toBeGreaterThan(1.5);
  });
});

describe('until it is certain', () => {
  test('stops at the first look that tells, and drops clear losers', async () => {
    const near = duel({ hp: 2 }, { hp: 4, evasion: 4 });
    const hopeless = duel({ hp: 2 }, { hp: 9 });
    const close = duel({ hp: 5 }, { hp: 9 });
    const closer = duel({ hp: 2 }, { hp: 5 });
    const answer = await compare([near, hopeless, close, closer], {
      method: 'simulate',
      untilSure: 0.99,
      seed: '2',
    });
    expect(answer.isSure).toBe(true);
    const exact = await compare([near, hopeless, close, closer]);
    expect(answer.order).toEqual(exact.order);
    const trials = new Map(answer.fights.map((fight) => [fight.label, fight.trials]));
    expect(trials.get(hopeless.label)).toBe(65_536);
  });

  test('comparing equals over and over, false alarms stay below what was allowed', async () => {
    // One hit before a miss, and two before two: both 1/2, by different ways, so trials do differ.
    const compiled = await Promise.all([duel({ hp: 1 }, { hp: 1 }), duel({ hp: 2 }, { hp: 2 })].map(compile));
    const contenders = compiled.map(({ rules }) => {
      const { chain, measures } = explore(rules)!;
      const fight = { chain, measures, endings: endingsOf(rules), maxSteps: 1000 };
      return chainContender(fight, { kind: 'outcome', side: 'kill' });
    });
    const sampler = pairedSampler(contenders);
    const settings = settle({ seed: '1' });
    let [alarms, differed] = [0, 0];
    for (let seed = 1n; seed <= 2000n; seed++) {
      const race = new Race(compiled, { metric: 'kill', settings, untilSure: 0.9 });
      for (let from = 0; from < 16 && race.next(); from = Math.max(1, 2 * from)) {
        for (let block = from; block < Math.max(1, 2 * from); block++) sampler.play(seed, block, 64);
        race.add(sampler.tally());
      }
      if (race.unsettled === 0) alarms++;
      differed += race.ledger.sums(0, 1).square;
    }
    expect(differed).toBeGreaterThan(100_000);
    // At most 10 % of 2,000 are allowed: 200, and 254 with odds below 1e-4 (four deviations of 13.4).
    // The bounds leave room, so that it is far fewer; but a rule that looked without spending would not stay below.
    expect(alarms).toBeGreaterThan(0);
    expect(alarms).toBeLessThan(200);
  });
});

async function compile({ label, fight }: Variant): Promise<Compiled> {
  const rules = fight.game.compile(fight.scenario);
  return {
    label,
    fight,
    rules,
    prepared: await prepare(fight, rules, settle({ method: 'simulate', seed: '1' })),
  };
}

test('fights that differ in name only are the same after one look', async () => {
  const twin = { ...MONSTRO, label: 'twin' };
  const answer = await compare([MONSTRO, twin], { method: 'simulate', untilSure: 0.99, seed: '1' });
  expect(answer.isSure).toBe(true);
  expect(answer.fights.map(({ trials }) => trials)).toEqual([65_536, 65_536]);
  expect(answer.differences[0]).toMatchObject({ estimate: 0, saving: null });
});

test.each([1, 5, 20])('%d trials do not make the order of two means certain by luck', async (trials) => {
  const options = { method: 'simulate', metric: 'steps', trials } as const;
  const close = [duel({ hp: 2 }, { hp: 4 }), duel({ hp: 2 }, { hp: 4, evasion: 3 })];
  for (let seed = 0; seed < 20; seed++)
    expect((await compare(close, { ...options, seed: String(seed) })).isSure).toBe(false);
});

test.each(['steps', 'damage', 'kill'])(
  'interrupted before the first round, nothing is certain: %s',
  async (metric) => {
    const settings = settle({ method: 'simulate', seed: '1', maxStates: 3 });
    const compiled = await Promise.all(
      [MONSTRO, TOUGHER].map(async ({ label, fight }): Promise<Compiled> => {
        const rules = fight.game.compile(fight.scenario);
        return { label, fight, rules, prepared: await prepare(fight, rules, settings) };
      }),
    );
    const race = new Race(compiled, { metric, settings });
    race.finish();
    expect(race.isSettled(0, 1)).toBe(false);
  },
);

test('means that differ are told apart in time, where the fights can be followed and where they cannot', async () => {
  // 3.5 rolls and 4.
  for (const maxStates of [1000, 3]) {
    const options = { method: 'simulate', metric: 'steps', untilSure: 0.99, seed: '1', maxStates } as const;
    const { isSure, fights } = await compare([MONSTRO, TOUGHER], options);
    expect(isSure).toBe(true);
    expect(fights[0]!.trials).toBe(65_536);
  }
});

describe('refuses', () => {
  test.each([
    ['one fight', [MONSTRO], {}, 'at least two fights'],
    ['an unknown metric', [MONSTRO, TOUGHER], { metric: 'kil' }, 'did you mean "kill"?'],
    ['a step by what tables call it', [MONSTRO, TOUGHER], { metric: 'rolls' }, 'did you mean "steps"?'],
  ])('%s', async (_, variants, options, message) => {
    await expect(compare(variants, options)).rejects.toThrow(NoContest);
    await expect(compare(variants, options)).rejects.toThrow(message);
  });
});

test('what it says of a fight is what its own analysis says', async () => {
  const { fights } = await compare([MONSTRO, TOUGHER]);
  const result = await analyzeFight(TOUGHER.fight, { method: 'exact' });
  expect(fights[1]!.kill.exact).toBe(result.outcomes.kill.exact);
  expect(fights[1]!.curve.points).toEqual(result.curve.points);
  expect(fights[1]!.means.damage).toBe(result.measures.find(({ id }) => id === 'damage')!.exact!.mean);
});
