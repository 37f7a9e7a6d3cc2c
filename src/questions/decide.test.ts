import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyze, cardFiles, openShelf, parseScenario } from '../index.js';
import type { Choice } from './choice.js';
import { decide } from './decide.js';

const shelf = openShelf(cardFiles());

function choice(label: string, text: string, overrides: readonly string[] = []): Choice {
  const parsed = parseScenario(text, { file: label, overrides, shelf });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { label, fight: { game: parsed.game, scenario: parsed.scenario } };
}

const duel = (hp: number, more = '') =>
  `{ game: four-souls, attacker: { hp: 2, attack: 1 }, target: { hp: ${hp}, evasion: 4, attack: 1 ${more} } }`;
const NOTHING: Choice = { label: 'nothing', fight: null };

describe('what an attack is worth', () => {
  test('10 for the kill and −2 for a death: 10 · 3/16 − 2 · 13/16 = 1/4', async () => {
    const { options, objective } = await decide([choice('attack', duel(4)), NOTHING], {
      worth: { kill: 10, death: -2 },
    });
    expect(objective).toBe('value');
    expect(options.map(({ label }) => label)).toEqual(['attack', 'nothing']);
    expect(options[0]!.value).toBeCloseTo(0.25, 12);
    expect(options[1]!.value).toBe(0);
  });

  test('the answer flips where 10 · 3/16 + d · 13/16 = 0, at −30/13; and at k · 3/16 = 2 · 13/16, at 26/3', async () => {
    const { flips } = await decide([choice('attack', duel(4)), NOTHING], { worth: { kill: 10, death: -2 } });
    const at = Object.fromEntries(flips.map(({ worth, at }) => [worth, at]));
    expect(at.death).toBeCloseTo(-30 / 13, 9);
    expect(at.kill).toBeCloseTo(26 / 3, 9);
    expect(at.nothing).toBeCloseTo(0.25, 9);
    expect(flips.every(({ to }) => to === 'nothing')).toBe(true);
  });

  test('rewards count: 5 cents and a soul', async () => {
    const { options } = await decide([choice('attack', duel(2, ', reward: { cents: 5 }')), NOTHING], {
      worth: { cents: 1 },
    });
    // Two hits before two misses: 1/2.
    expect(options[0]!.gains.cents).toBeCloseTo(2.5, 12);
    expect(options[0]!.value).toBeCloseTo(2.5, 12);
  });
});

/** The same scenario with a few changes, for each game; what is aimed at is the kill. */
const CASES = [
  ['four-souls/isaac-with-the-d6', 'target.hp', [2, 3, 4, 5]],
  ['descent/grisban-vs-zombie', 'target.hp', [3, 5, 6, 8]],
  ['frosthaven/drifter-vs-hound', 'target.hp', [2, 3, 4, 5]],
  ['warcry/heart-eater-vs-signifer', 'target.toughness', [3, 4, 5, 6]],
] as const;

describe.each(CASES)('%s', (file, path, values) => {
  const text = readFileSync(`scenarios/${file}.yaml`, 'utf8');
  const choices = values.map((value) => choice(`${path} ${value}`, text, [`${path}=${value}`]));

  test('options rank as their own analyses do', async () => {
    const { options } = await decide(choices);
    const alone = await Promise.all(
      values.map(async (value) => {
        const { outcomes } = await analyze(text, { overrides: [`${path}=${value}`], method: 'exact', shelf });
        return { label: `${path} ${value}`, kill: outcomes.kill.exact! };
      }),
    );
    const expected = alone.toSorted((a, b) => b.kill - a.kill);
    expect(options.map(({ kill }) => kill)).toEqual(expected.map(({ kill }) => expect.closeTo(kill, 9)));
  });

  test('just before a break-even one option is best, just after it the other', async () => {
    const worth = { kill: 5, damage: 1, damageTaken: -1, nothing: 1 };
    const all = [...choices, NOTHING];
    const { flips, options } = await decide(all, { worth });
    expect(flips.length).toBeGreaterThan(0);
    for (const { worth: name, at, now, to } of flips.slice(0, 3)) {
      const bestAt = async (value: number) =>
        (await decide(all, { worth: { ...worth, [name]: value } })).options[0]!.label;
      const beyond = Math.sign(at - now) * 1e-6 * Math.max(1, Math.abs(at));
      expect(await bestAt(at - beyond)).toBe(options[0]!.label);
      expect(await bestAt(at + beyond)).toBe(to);
    }
  });
});

test('a play that is worth another at the break-even is found: the bomb is kept for what it is worth', async () => {
  const text = readFileSync('scenarios/four-souls/bomb-in-hand.yaml', 'utf8');
  const all = [choice('attack', text), NOTHING];
  const worth = { kill: 3, death: -1 };
  const { flips, options } = await decide(all, { worth });
  const { at, now } = flips.find((flip) => flip.worth === 'death')!;
  for (const [side, label] of [
    [0.999, options[0]!.label],
    [1.001, 'nothing'],
  ] as const) {
    const death = now + side * (at - now);
    expect((await decide(all, { worth: { ...worth, death } })).options[0]!.label).toBe(label);
  }
});

test('a break-even is found where the play of today spends nothing: fatigue that is dear, and then is not', async () => {
  const text = readFileSync('scenarios/descent/halberd-and-fatigue.yaml', 'utf8');
  const all = [choice('attack', text), NOTHING];
  const worth = { kill: 3, nothing: 1.2 };
  // Whatever fatigue is worth today, it is worth the same at the break-even.
  const found = await Promise.all(
    [-5, -2, -0.2].map((fatigueSpent) => decide(all, { worth: { ...worth, fatigueSpent } })),
  );
  const places = found.map(({ flips }) => flips.find((flip) => flip.worth === 'fatigueSpent')!.at);
  expect(found.map(({ options }) => options[0]!.label)).toEqual(['nothing', 'nothing', 'attack']);
  for (const at of places) expect(at).toBeCloseTo(places[0]!, 9);
  for (const [side, label] of [
    [0.999, 'attack'],
    [1.001, 'nothing'],
  ] as const) {
    const fatigueSpent = side * places[0]!;
    expect((await decide(all, { worth: { ...worth, fatigueSpent } })).options[0]!.label).toBe(label);
  }
});

test('what is simulated says how far it may be off, and in how many fights', async () => {
  const options = { maxStates: 3, trials: 10_000, seed: '1' };
  const { options: ranked, seed, confidence } = await decide([choice('attack', duel(4)), NOTHING], options);
  expect([seed, confidence]).toEqual(['1', 0.95]);
  const attack = ranked.find(({ label }) => label === 'attack')!;
  expect(attack).toMatchObject({ isExact: false, trials: 10_000 });
  // 1.96 √(p q / n)
  expect(attack.errors!.kill).toBeCloseTo((1.96 * Math.sqrt((3 / 16) * (13 / 16))) / 100, 4);
  expect(attack.errors!.value).toBeCloseTo(attack.errors!.kill!, 6);
  expect(ranked.find(({ label }) => label === 'nothing')).toMatchObject({ errors: null, trials: 0 });
});

test('interrupted, it has no answer', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  const all = [choice('attack', duel(4)), NOTHING];
  await expect(decide(all, { worth: { kill: 1 }, signal })).rejects.toThrow('enough');
});

test('an option is beaten if another is at least as good in every respect, and better in one', async () => {
  const easy = choice('easy', duel(1));
  const hard = choice(
    'hard',
    `{ game: four-souls, attacker: { hp: 2, attack: 1 }, target: { hp: 1, evasion: 5, attack: 1 } }`,
  );
  const { options } = await decide([hard, easy, NOTHING]);
  expect(options.map(({ label, beatenBy }) => [label, beatenBy])).toEqual([
    ['easy', null],
    ['hard', 'easy'],
    // It costs nothing, and so nothing beats it.
    ['nothing', null],
  ]);
});

test('survive: who does nothing lives', async () => {
  const { options } = await decide([choice('attack', duel(4)), NOTHING], { objective: 'survive' });
  expect(options[0]!.label).toBe('nothing');
});

test.each([
  [[choice('only', duel(4))], {}, 'at least two options'],
  [[NOTHING, { ...NOTHING, label: 'more of it' }], {}, 'one of them an attack'],
  [[choice('a', duel(4)), choice('a', duel(5))], {}, 'two options are called "a"'],
  [[choice('a', duel(4)), NOTHING], { worth: { deth: 1 } }, 'did you mean "death"?'],
])('refuses %#', async (choices, options, message) => {
  await expect(decide(choices, options)).rejects.toThrow(message);
});
