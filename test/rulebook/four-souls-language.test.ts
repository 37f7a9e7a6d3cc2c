/** Every word of the ability language has an example in the README, and the odds that it states are true. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commonFields } from '../../src/games/fields.js';
import { ability, effect, WHO } from '../../src/games/four-souls/ability.js';
import { fourSoulsSchema } from '../../src/games/four-souls/schema.js';
import { analyze } from '../../src/index.js';
import { expectFigures } from './odds.js';
import { fencedYaml, type Row, readmeRows } from './readme.js';

const examples = readmeRows().filter(({ cells }) => 'ability' in cells);
const unquoted = (cell: string) => cell.replaceAll('`', '');
const wordOf = ({ cells }: Row) => unquoted(cells.word!);

const { when, has, combat, use, if: conditions, ...rest } = ability.shape;
const keysOf = (field: { unwrap(): { shape: object } }) => Object.keys(field.unwrap().shape);
const [atWords, useWords] = [
  use
    .unwrap()
    .shape.at.unwrap()
    .options.map((moment) => `at: ${moment}`),
  keysOf(use).filter((word) => word !== 'at'),
];

/** The words of each section; those of `do` are spread over three. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^When$/, keysOf(when)],
  [/^If$/, keysOf(conditions)],
  [/^(How often|Standing: has)/, [...keysOf(has), ...Object.keys(rest).filter((word) => word !== 'do')]],
  [/^Standing: combat$/, keysOf(combat)],
  [/^Answers/, [...atWords, ...useWords]],
  [/^Do:/, Object.keys(effect.shape).filter((word) => word !== 'to')],
  [/^Whom$/, WHO],
];

test.each(WORDS)('every word of the schema has an example, and only those: %s', (section, words) => {
  const shown = examples.filter((row) => section.test(row.section)).map(wordOf);
  expect(shown.toSorted()).toEqual([...words].toSorted());
});

/** The duel of one roll, with an ability on somebody's card. */
function scenarioOf({ section, cells }: Row): Record<string, unknown> {
  const besides = parse(`{ ${unquoted(cells.besides!)} }`) as Record<string, object>;
  const written = parse(unquoted(cells.ability!)) as object | object[];
  const abilities = (where: string) => (cells.on === where ? { abilities: [written].flat() } : {});
  const isOther = cells.on === 'other' || cells.on === 'opponent';
  const other = { hp: 1, side: cells.on === 'opponent' ? 'opponent' : 'you', ...abilities(cells.on!) };
  const monster = { hp: 1, evasion: 4, attack: 1, ...abilities('monster') };
  return {
    game: 'four-souls',
    ...(isOther && { others: [other] }),
    ...(cells.on === 'monster' && { monsters: [monster] }),
    ...(section === 'Whom' && TABLE),
    ...besides,
    attacker: { hp: 1, attack: 1, ...abilities('attacker'), ...besides.attacker },
    target: { hp: 1, evasion: 4, attack: 1, ...abilities('target'), ...besides.target },
  };
}

/** Those who are there besides, in the section on whom. */
const TABLE = {
  others: [{ hp: 1, abilities: [{ when: { dies: 'any' }, do: [{ reward: { cents: 1 } }] }] }],
  monsters: [{ hp: 1, evasion: 4, attack: 1, reward: { loot: 1 } }],
};

function numberOf(fraction: string): number {
  const [over, under = 1] = fraction.split('/').map(Number) as [number, number?];
  return over / under;
}

test.each(examples.map((row) => [row.section, wordOf(row), row] as const))('%s: %s', async (_, word, row) => {
  expect(unquoted(row.cells.ability!), 'the example has the word').toContain(word);
  const figures = row.cells['comes to']!.split(', ').map((figure) => figure.split(' ') as [string, string]);
  const wanted = figures.map(([name, fraction]) => [name, numberOf(fraction)] as const);
  await expectFigures(scenarioOf(row), Object.fromEntries(wanted));
});

test('the whole scenario of the README is one', async () => {
  const [text] = fencedYaml().filter((block) => block.startsWith('game: four-souls'));
  const result = await analyze(text!, { method: 'exact' });
  expect(result.outcomes.kill.exact).toBeGreaterThan(0);
  const fields = Object.keys(fourSoulsSchema.shape).filter((field) => field !== 'limit');
  const written = Object.keys(parse(text!) as object);
  expect(fields.filter((field) => field in commonFields || written.includes(field))).toEqual(fields);
});

/** One ability on the target, and what is said of it. */
const refusals: readonly (readonly [string, object, string])[] = [
  ['of', { when: { hit: 'any' }, of: 'this', do: [] }, '.of: expected no `of` beside `when`'],
  ['do', { has: { hp: 1 }, do: [] }, '.do: expected no `do` beside `has`'],
  ['perCounter', { combat: { on: 1, takes: 'none' }, perCounter: true }, 'no `perCounter` beside `combat`'],
  ['nth', { use: { at: 'roll' }, nth: 1, do: [] }, '.nth: expected no `nth` beside `use`'],
  ['nothing to do', { when: { hit: 'any' } }, '.when: expected `do`, a list of effects, beside `when`'],
  ['no use', { use: { at: 'roll' } }, '.use: expected `do`, a list of effects, beside `use`'],
  ['no rule', { combat: { on: 1 } }, '.combat: expected takes, deals or counts beside on'],
  ['twice how often', { when: { hit: 'any' }, nth: 1, once: true, do: [] }, 'only one of every, nth, once'],
];
test.each(refusals)('a word that would be passed over is refused: %s', async (_, written, message) => {
  const target = { hp: 1, evasion: 4, attack: 1, abilities: [written] };
  const scenario = { game: 'four-souls', attacker: { hp: 1, attack: 1 }, target };
  await expect(analyze(scenario)).rejects.toThrow(message);
});
