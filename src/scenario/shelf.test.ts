import { expect, test } from 'vitest';
import { parseScenario } from './parse-scenario.js';
import { formatProblem } from './problem.js';
import { type CardSource, openShelf } from './shelf.js';

const CARDS = `
kind: card
game: four-souls
cards:
  - { type: monster, name: Blob, hp: 3, evasion: 2, attack: 1, reward: { cents: 3 } }
  - { type: monster, name: Blob, variant: alt, hp: 5, evasion: 2, attack: 1 }
  - { type: character, name: Hero, hp: 2, attack: 1, items: [Sword] }
  - { type: item, name: Sword, abilities: [{ has: { attack: 1 } }] }
  - { type: item, name: Boots, abilities: [{ has: { roll: 1 } }] }
  - { type: loot, name: Bomb, abilities: [{ use: { at: any }, do: [{ damage: 1, to: target }] }] }
`;
const HOMEBREW =
  'kind: card\ngame: four-souls\ncards:\n  - { type: monster, name: Mine, hp: 9, evasion: 6, attack: 2 }\n';

const source: CardSource = {
  files: (game) => (game === 'four-souls' ? [{ file: 'cards.yaml', text: CARDS }] : []),
  read: (path, from) =>
    path === './mine.yaml' && from === 'fights/a.yaml' ? { file: path, text: HOMEBREW } : undefined,
};

function parse(attacker: string, target: string, from = source) {
  const text = `game: four-souls\nattacker: ${attacker}\ntarget: ${target}\n`;
  const parsed = parseScenario(text, { file: 'fights/a.yaml', shelf: openShelf(from) });
  return parsed.ok ? JSON.parse(JSON.stringify(parsed.scenario)) : parsed.problems.map(formatProblem);
}

test('a card gives what is not written: name, stats, rewards, and its items’ abilities', () => {
  expect(parse('{ card: Hero }', '{ card: Blob }')).toMatchObject({
    attacker: {
      card: 'Hero',
      name: 'Hero',
      hp: 2,
      attack: 1,
      abilities: [{ name: 'Sword', has: { attack: 1 } }],
    },
    target: {
      card: 'Blob',
      name: 'Blob',
      kind: 'monster',
      hp: 3,
      evasion: 2,
      attack: 1,
      reward: { cents: 3 },
    },
  });
});

test('what is written wins, and abilities add up: the items named, the loot, the own', () => {
  const attacker =
    '{ card: Hero, hp: 9, items: [Boots, Boots], loot: [Bomb], abilities: [{ has: { hp: 1 } }] }';
  const scenario = parse(attacker, '{ card: blob (ALT), name: Big Blob }');
  expect(scenario.attacker.hp).toBe(9);
  expect(scenario.attacker.abilities.map(({ name }: { name?: string }) => name)).toEqual([
    'Boots',
    'Boots',
    'Bomb',
    undefined,
  ]);
  expect(scenario.target).toMatchObject({ name: 'Big Blob', hp: 5 });
});

test('a card in a file of its own is named by its path, relative to the scenario', () => {
  expect(parse('{ card: Hero }', '{ card: ./mine.yaml }')).toMatchObject({ target: { name: 'Mine', hp: 9 } });
});

test.each([
  [
    '{ card: Hreo }',
    '{ card: Blob }',
    'fights/a.yaml:2:19 attacker.card: expected the name of a card (character), found "Hreo": did you mean "Hero"?',
  ],
  [
    '{ card: Blob }',
    '{ card: Blob }',
    'fights/a.yaml:2:19 attacker.card: expected the name of a card (character), found "Blob", which is a card of type monster',
  ],
  [
    '{ card: Hero, items: [Sword, Soward] }',
    '{ card: Blob }',
    'fights/a.yaml:2:40 attacker.items[1]: expected the name of a card (item), found "Soward": did you mean "Sword"?',
  ],
  [
    '{ card: Hero }',
    '{ card: 7 }',
    'fights/a.yaml:3:17 target.card: expected the name of a card (monster, room, character), found 7',
  ],
  [
    '{ card: Hero }',
    '{ card: ./gone.yaml }',
    'fights/a.yaml:3:17 target.card: expected the name of a card (monster, room, character), found "./gone.yaml"',
  ],
])('attacker %s against %s is refused', (attacker, target, problem) => {
  expect(parse(attacker, target)[0].replace('items.1', 'items[1]')).toContain(problem.slice(0, 60));
  expect(parse(attacker, target)).toHaveLength(1);
});

test('without cards at hand a name is refused', () => {
  const parsed = parseScenario('game: four-souls\nattacker: { hp: 1, attack: 1 }\ntarget: { card: Blob }', {
    file: 'a',
  });
  expect(parsed.ok).toBe(false);
});

test('what is wrong with a card file is told with its place, when a card is not found', () => {
  const broken: CardSource = {
    ...source,
    files: () => [{ file: 'cards.yaml', text: CARDS.replace('hp: 3', 'hp: many') }],
  };
  expect(parse('{ card: Hero }', '{ card: Blob }', broken).join('\n')).toMatch(
    /^cards\.yaml:5:\d+ cards.*hp: expected a whole number/m,
  );
});

test('cards are read once, and only when one is named', () => {
  let reads = 0;
  const shelf = openShelf({
    ...source,
    files: (game) => {
      reads++;
      return source.files(game);
    },
  });
  const plain = 'game: four-souls\nattacker: { hp: 2, attack: 1 }\ntarget: { hp: 4, evasion: 4, attack: 1 }';
  expect(parseScenario(plain, { file: 'a', shelf }).ok).toBe(true);
  expect(reads).toBe(0);
  for (let i = 0; i < 3; i++)
    expect(
      parseScenario('game: four-souls\nattacker: { card: Hero }\ntarget: { card: Blob }', {
        file: 'a',
        shelf,
      }).ok,
    ).toBe(true);
  expect(reads).toBe(1);
});

test('a card in a file of its own needs no list', () => {
  const single = 'kind: card\ngame: four-souls\ntype: monster\nname: Mine\nhp: 9\nevasion: 6\nattack: 2\n';
  const from: CardSource = { files: () => [], read: (file) => ({ file, text: single }) };
  expect(parse('{ hp: 1, attack: 1 }', '{ card: mine.yaml, hp: 3 }', from)).toMatchObject({
    target: { name: 'Mine', hp: 3, evasion: 6, attack: 2 },
  });
});

test('what is wrong with a card in a file of its own is told at its line, and nothing else', () => {
  const single = 'kind: card\ngame: four-souls\ntype: monster\nname: Mine\nhp: 9\nevasion: six\nattack: 2\n';
  const from: CardSource = { files: () => [], read: (file) => ({ file, text: single }) };
  expect(parse('{ hp: 1, attack: 1 }', '{ card: mine.yaml }', from)).toEqual([
    'mine.yaml:6:10 evasion: expected a whole number from 0 to 99, found "six"',
  ]);
});
