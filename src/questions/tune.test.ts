import { describe, expect, test } from 'vitest';
import { analyze, type TuneGoal, type TuneOptions, tune } from '../index.js';
import { parseChallengers, parseGoal } from './goals.js';
import { placesMoved } from './tune.js';

interface Case {
  readonly game: string;
  readonly fight: object;
  readonly vary: readonly string[];
  readonly goals: readonly string[];
  readonly with: readonly string[];
  /** The same as overrides, by the label. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

const CASES: readonly Case[] = [
  {
    game: 'four-souls',
    fight: { attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } },
    vary: ['target.hp=1..5', 'target.evasion=2..5'],
    goals: ['kill=45%..75%', 'strong: kill=70%..', 'strong: steps=..2.9'],
    with: ['strong: attacker.attack+=1'],
    changes: { strong: ['attacker.attack=2'] },
  },
  {
    game: 'frosthaven',
    fight: { attacker: { attacks: [{ attack: 3 }] }, target: { hp: 4, shield: 1 }, limit: { attacks: 2 } },
    vary: ['target.hp=2..6', 'target.shield=0..2'],
    goals: ['kill=30%..70%', 'blessed: kill=50%..'],
    with: ['blessed: attacker.attacks.0.advantage=true'],
    changes: { blessed: ['attacker.attacks.0.advantage=true'] },
  },
  {
    game: 'warcry',
    fight: {
      attacker: { weapons: [{ attacks: 4, strength: 4, damage: '2/4' }], actions: 2 },
      target: { toughness: 4, wounds: 10 },
      limit: { actions: 2 },
    },
    vary: ['target.wounds=6..12..2', 'target.toughness=3..5'],
    goals: ['kill=20%..60%', 'weak: kill=..30%'],
    with: ['weak: attacker.weapons.0.attacks-=1'],
    changes: { weak: ['attacker.weapons.0.attacks=3'] },
  },
  {
    game: 'descent',
    fight: {
      attacker: { kind: 'monster', dice: ['blue', 'red'], attacks: 2, surges: [{ hearts: 1 }] },
      target: { hp: 5, defence: ['gray'] },
    },
    vary: ['target.hp=2..6', 'attacker.surges.0.hearts=1..2'],
    goals: ['kill=40%..80%', 'damage=2..', 'armoured: kill=..60%'],
    with: ['armoured: target.defence=[gray, brown]'],
    changes: { armoured: ['target.defence=[gray, brown]'] },
  },
];

describe.each(CASES)('$game', ({ game, fight, vary, goals, with: others, changes }) => {
  test('lists those, and only those, that plain analysis says meet all goals', async () => {
    const written = { game, ...fight };
    const answer = await tune(written, { vary, goals, with: others, threads: 2 });
    const expected: { at: readonly unknown[]; figures: readonly unknown[] }[] = [];
    const [first, second] = answer.variables;
    for (const one of first!.values)
      for (const two of second!.values) {
        const plain = [`${first!.path}=${one}`, `${second!.path}=${two}`];
        const figures = await Promise.all(
          answer.goals.map((goal) => figureOf(written, [...plain, ...(changes[goal.fight] ?? [])], goal)),
        );
        const isMet = answer.goals.every(({ low, high }, g) => low <= figures[g]! && figures[g]! <= high);
        if (isMet)
          expected.push({ at: [one, two], figures: figures.map((figure) => expect.closeTo(figure, 10)) });
      }
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(answer.tried);
    const byPlace = (a: { at: readonly unknown[] }, b: { at: readonly unknown[] }) =>
      String(a.at).localeCompare(String(b.at));
    expect(answer.matches.map(({ at, figures }) => ({ at, figures })).sort(byPlace)).toEqual(
      expected.sort(byPlace),
    );
    expect(answer.matches.every(({ misses }) => misses.every((miss) => miss === 0))).toBe(true);
    const distance = answer.matches.map(({ changes: { places, fields } }) => places * 100 + fields);
    expect(distance).toEqual(distance.toSorted((a, b) => a - b));
  });
});

async function figureOf(
  written: object,
  overrides: readonly string[],
  { metric }: TuneGoal,
): Promise<number> {
  const { outcomes, measures } = await analyze({ ...written }, { method: 'exact', overrides });
  if (metric === 'kill' || metric === 'death') return outcomes[metric].exact!;
  return measures.find(({ id }) => id === metric)!.exact!.mean;
}

const DUEL = { game: 'four-souls', attacker: { hp: 2, attack: 1 }, target: { hp: 4, evasion: 4, attack: 1 } };
const ask = (options: TuneOptions) => tune(DUEL, { threads: 1, ...options });

test('the nearest to what is written come first, then those that change least', async () => {
  const { matches } = await ask({ goals: ['kill=1%..'], vary: ['target.hp=3..5', 'attacker.hp=1..3'] });
  expect(matches.map(({ at, changes }) => [...at, changes.fields, changes.places])).toEqual([
    [4, 2, 0, 0],
    [3, 2, 1, 1],
    [4, 1, 1, 1],
    [4, 3, 1, 1],
    [5, 2, 1, 1],
    [3, 1, 2, 2],
    [3, 3, 2, 2],
    [5, 1, 2, 2],
    [5, 3, 2, 2],
  ]);
});

test('where none does: how near it comes, and the goal that stands in the way', async () => {
  // Kill at HP 1 to 4: 3/4, 1/2, 5/16, 3/16; rolls 3/2, 5/2, 25/8, 7/2.
  const answer = await ask({ goals: ['kill=50%..', 'steps=3..', 'death=..60%'], vary: ['target.hp=1..4'] });
  expect(answer.matches).toEqual([]);
  expect(answer.obstacle).toBe(1);
  expect(answer.nearest[0]!.at).toEqual([2]);
  expect(answer.nearest[0]!.misses).toEqual([0, expect.closeTo(1 / 2, 12), 0]);
  expect(answer.nearest).toHaveLength(4);
  const both = await ask({ goals: ['kill=90%..', 'steps=9..'], vary: ['target.hp=1..4'] });
  expect(both.obstacle).toBeNull();
});

test('a stat block that somebody cannot fight is not judged', async () => {
  const answer = await ask({
    goals: ['frail: kill=0%..'],
    with: ['frail: attacker.hp-=2'],
    vary: ['attacker.hp=1..3'],
  });
  expect([answer.tried, answer.refused]).toEqual([3, 1]);
});

test.each([
  // In the list: places apart. Not in it: from where it would stand. A word: one.
  [[1, 2, 4, 8], 3, 1, 3],
  [[1, 2, 4, 8], 0, 3, 2],
  [[1, 2, 4, 8], 2, 3, 1],
  [[1, 2, 4, 8], 3, undefined, 1],
  [['a', 'b'], 1, 'z', 1],
  [['a', 'b', 'c'], 2, 'a', 2],
])('of %j, number %i is away from %j by %i', (values, place, written, moved) => {
  expect(placesMoved(values, place, written)).toBe(moved);
});

describe('goals', () => {
  const known = ['kill', 'death', 'steps', 'damage'];
  const read = (text: string) => parseGoal(text, known, ['as written', 'strong']);

  test.each([
    ['kill=50%..55%', { metric: 'kill', low: 0.5, high: 0.55, fight: 'as written' }],
    ['kill=0.5..0.55', { metric: 'kill', low: 0.5, high: 0.55, fight: 'as written' }],
    ['strong: kill=80%..', { metric: 'kill', low: 0.8, high: 1, fight: 'strong' }],
    ['death = ..5%', { metric: 'death', low: 0, high: 0.05, fight: 'as written' }],
    ['steps=..4', { metric: 'steps', low: -Number.MAX_VALUE, high: 4, fight: 'as written' }],
    ['strong:damage.p90=3..', { metric: 'damage.p90', low: 3, high: Number.MAX_VALUE, fight: 'strong' }],
    ['kill=50%', { metric: 'kill', low: 0.5, high: 0.5, fight: 'as written' }],
  ])('%s', (text, goal) => {
    expect(read(text)).toEqual(goal);
  });

  test.each([
    ['kill=50%..120%', 'odds of at most 100%'],
    ['kill=50', 'odds of at most 100%; 50 % is written 50%'],
    ['kill=-1%..5%', 'odds of at least 0%'],
    ['kill=55%..50%', 'limits from low to high'],
    ['steps=5..4', 'limits from low to high'],
    ['steps=5%', 'a number without %'],
    ['kill', 'expected metric=low..high'],
    ['kill=', 'expected metric=low..high'],
    ['kill=..', 'expected metric=low..high'],
    ['kill=a..b', 'expected metric=low..high'],
    ['weak: kill=5%', 'one of those who fight (as written, strong), found "weak"'],
    ['kil=50%', 'did you mean "kill"?'],
    ['damge.p90=1', 'did you mean "damage.p90"?'],
  ])('refuses %s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('those who fight besides', () => {
  test('several changes of one label are one', () => {
    const [strong, ...none] = parseChallengers(['strong: attacker.attack+=1', 'strong: attacker.hp=3']);
    expect(none).toEqual([]);
    expect(
      strong!.changes.map(({ isAdded, override }) => [override.path.join('.'), override.value, isAdded]),
    ).toEqual([
      ['attacker.attack', 1, true],
      ['attacker.hp', 3, false],
    ]);
  });

  test.each(['strong', 'attacker.hp=3', 'strong: attacker', 'as written: attacker.hp=3'])(
    'refuses %s',
    (text) => {
      expect(() => parseChallengers([text])).toThrow('--with: expected');
    },
  );
});

test('a goal is met to within roundings: one attack of 3 against 5 HP deals 2.95 on average', async () => {
  // −2, −1, +0, +1, +2 on 1, 5, 6, 5 and 1 cards of 20, miss and ×2 (5 HP are all there is): (1 + 10 + 18 + 20 + 5 + 0 + 5) / 20.
  const fight = { game: 'frosthaven', attacker: { attack: 3 }, target: { hp: 5 }, limit: { attacks: 1 } };
  const { matches } = await tune(fight, { vary: ['target.hp=5'], goals: ['damage=2.95..'], threads: 1 });
  expect(matches).toHaveLength(1);
});
