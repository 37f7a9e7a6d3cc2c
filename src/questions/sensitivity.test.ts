import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyze, cardFiles, openShelf, parseScenario, sensitivity } from '../index.js';

const DUEL = { game: 'four-souls', attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } };

test('a point of each stat, by hand, the most important first', async () => {
  const { bars, base, metric } = await sensitivity(DUEL, { threads: 1 });
  expect([metric, base]).toEqual(['kill', expect.closeTo(3 / 16, 12)]);
  const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 12));
  expect(bars).toEqual([
    // Without attack the target never harms; with attack 2 one miss is death: four hits in a row.
    { path: 'target.attack', value: 1, less: near(1), more: near(1 / 16) },
    // Without attack nobody is ever hurt; with attack 2 two hits before the second miss.
    { path: 'attacker.attack', value: 1, less: near(0), more: near(1 / 2) },
    // Four hits before the second miss, p^4 (1 + 4 (1 - p)), at p = 2/3 and 1/3.
    { path: 'target.evasion', value: 4, less: near((16 / 81) * (7 / 3)), more: near((1 / 81) * (11 / 3)) },
    // Before the first miss, and before the third: 1/16 + 4/32 + 10/64.
    { path: 'attacker.hp', value: 2, less: near(1 / 16), more: near(22 / 64) },
    { path: 'target.hp', value: 4, less: near(5 / 16), more: near(7 / 64) },
  ]);
});

/** Numbers of the scenario as it is written, which an override can change. */
const CASES: readonly [string, string][] = [
  ['frosthaven/drifter-vs-hound', 'target.hp'],
  ['frosthaven/drifter-vs-hound', 'attacker.attacks.0.attack'],
  ['warcry/knives-or-hammer', 'target.toughness'],
  ['descent/poisoned-blowgun', 'target.distance'],
  ['descent/grisban-vs-zombie', 'target.hp'],
  ['four-souls/homebrew-warden', 'target.hp'],
];

describe.each(CASES)('%s', (name, path) => {
  test(`${path} is worth what plain analysis says`, async () => {
    const text = readFileSync(`scenarios/${name}.yaml`, 'utf8');
    const metric = name.startsWith('warcry') ? 'damage' : 'kill';
    const { bars, base } = await sensitivity(text, { metric, threads: 2 });
    const { value, less, more } = bars.find((bar) => bar.path === path)!;
    const figure = async (change: number) => {
      const overrides = [`${path}=${value + change}`];
      const { outcomes, measures } = await analyze(text, { method: 'exact', overrides });
      return metric === 'kill' ? outcomes.kill.exact! : measures.find(({ id }) => id === metric)!.exact!.mean;
    };
    expect(base).toBeCloseTo(await figure(0), 10);
    expect(less).toBeCloseTo(await figure(-1), 10);
    expect(more).toBeCloseTo(await figure(1), 10);
  });
});

test('what is not legal is not known', async () => {
  const { bars } = await sensitivity({ ...DUEL, limit: { rolls: 1 } }, { threads: 1 });
  expect(bars.find(({ path }) => path === 'limit.rolls')).toMatchObject({ value: 1, less: null });
});

/** Stats are changed in the scenario as it was validated: that must mean the same when it is validated again. */
test.each([
  'four-souls/two-attacks-in-a-turn',
  'four-souls/isaac-with-the-d6',
  'frosthaven/drifter-vs-hound',
  'frosthaven/two-characters-three-rounds',
  'warcry/heart-eater-vs-signifer',
  'warcry/what-the-initiative-gives',
  'descent/widow-tarha-blasts-three-kobolds',
  'descent/grisban-vs-zombie',
])('%s is the same when it is validated again', (name) => {
  const text = readFileSync(`scenarios/${name}.yaml`, 'utf8');
  const parsed = parseScenario(text, { file: name, shelf: openShelf(cardFiles()) });
  if (!parsed.ok) throw new Error(name);
  expect(parsed.game.schema.parse(parsed.scenario)).toEqual(parsed.scenario);
});

test('refused: metrics that nobody counts', async () => {
  await expect(sensitivity(DUEL, { metric: 'kills' })).rejects.toThrow('did you mean "kill"?');
});
