import { describe, expect, test } from 'vitest';
import { games } from '../games/index.js';
import { cardFiles } from '../run/card-files.js';
import { parseScenario } from './parse-scenario.js';
import { formatProblem } from './problem.js';
import { openShelf } from './shelf.js';

const GAMES = games.map(({ id }) => id).join(', ');

const GOOD = `game: four-souls
name: Isaac attacks Monstro
attacker: { name: Isaac, hp: 2, attack: 1 }
target:
  name: Monstro
  hp: 4
  evasion: 4
  attack: 1
`;

function problems(text: string, overrides: string[] = []): string[] {
  const parsed = parseScenario(text, { file: 'm.yaml', overrides });
  return parsed.ok ? [] : parsed.problems.map(formatProblem);
}

function scenario(text: string, overrides: string[] = []) {
  const parsed = parseScenario(text, { file: 'm.yaml', overrides });
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join('\n'));
  return parsed.scenario;
}

describe('a good file', () => {
  test('is a scenario with its defaults', () => {
    expect(scenario(GOOD)).toEqual({
      kind: 'scenario',
      game: 'four-souls',
      name: 'Isaac attacks Monstro',
      attacker: { name: 'Isaac', hp: 2, attack: 1 },
      target: { name: 'Monstro', kind: 'monster', hp: 4, evasion: 4, attack: 1 },
      triggers: 'before-damage',
    });
  });

  test('may be JSON, indented with tabs', () => {
    const { kind: _, ...written } = scenario(GOOD);
    expect(scenario(JSON.stringify(written, null, '\t'))).toEqual(scenario(GOOD));
    expect(scenario(JSON.stringify(written))).toEqual(scenario(GOOD));
  });

  test('may begin with a byte order mark and end its lines as Windows does', () => {
    expect(scenario(`\uFEFF${GOOD.replaceAll('\n', '\r\n')}`)).toEqual(scenario(GOOD));
  });

  test('may use aliases', () => {
    const text =
      'game: four-souls\nattacker: {hp: &two 2, attack: *two}\ntarget: {hp: *two, evasion: 3, attack: 0}';
    expect(scenario(text)).toMatchObject({ attacker: { hp: 2, attack: 2 }, target: { hp: 2 } });
  });

  test('reads the settings of the simulation', () => {
    const simulate = 'simulate: { trials: 1.5M, seed: "0xff", precision: 0.05%, maxSteps: 500 }\n';
    expect(scenario(GOOD + simulate).simulate).toEqual({
      trials: 1_500_000,
      seed: '255',
      precision: 0.0005,
      maxSteps: 500,
    });
  });

  test.each(games.map((game) => [game.id, game.starter]))('is what a starter of %s is', (_id, starter) => {
    const shelf = openShelf(cardFiles());
    const parsed = (text: string) => parseScenario(text, { file: 'm.yaml', shelf });
    expect(parsed(starter)).toMatchObject({ ok: true });
    // The settings that stand there as comments are valid too.
    expect(parsed(starter.replace(/^# (?=limit|play|simulate| )/gm, ''))).toMatchObject({ ok: true });
  });
});

describe('a wrong value', () => {
  test.each([
    ['hp: 4', 'hp: four', '6:7 target.hp: expected a whole number from 0 to 9999, found "four"'],
    ['hp: 4', 'hp: 10000', '6:7 target.hp: expected a whole number from 0 to 9999, found 10000'],
    ['hp: 4', 'hp: -1', '6:7 target.hp: expected a whole number from 0 to 9999, found -1'],
    ['hp: 4', 'hp: 0.5', '6:7 target.hp: expected a whole number from 0 to 9999, found 0.5'],
    ['hp: 4', 'hp: .nan', '6:7 target.hp: expected a whole number from 0 to 9999, found .nan'],
    ['hp: 4', 'hp: 1e999', '6:7 target.hp: expected a whole number from 0 to 9999, found 1e999'],
    ['hp: 4', 'hp:', '6:6 target.hp: expected a whole number from 0 to 9999, found nothing'],
    ['hp: 4', 'hp: [4]', '6:7 target.hp: expected a whole number from 0 to 9999, found a list'],
    ['hp: 4', '', '5:3 target.hp: expected a whole number from 0 to 9999, found nothing'],
    ['evasion: 4', 'evasion: 100', '7:12 target.evasion: expected a whole number from 0 to 99, found 100'],
    [
      'hp: 4',
      'hp: !!str 4',
      '6:13 target.hp: expected a value without a tag, found the tag "tag:yaml.org,2002:str"',
    ],
    ['hp: 4', 'hp: *a', '6:7 target.hp: expected an alias of an anchor above it, found *a'],
    ['hp: 4', 'hp: 4\n  hp: 5', '7:3 target.hp: the key "hp" is here twice'],
    ['name: Isaac a', 'kind: card #', '2:7 kind: card cannot be run: expected scenario'],
    ['name: Isaac a', 'kind: report #', '2:7 kind: report cannot be run: expected scenario'],
    [
      'name: Isaac a',
      'kind: scenari #',
      '2:7 kind: expected scenario, card, decision or report, found "scenari": did you mean "scenario"?',
    ],
    [
      'four-souls',
      'for-souls',
      `1:7 game: expected a game (${GAMES}), found "for-souls": did you mean "four-souls"?`,
    ],
    ['game: four-souls', '', `2:1 game: expected a game (${GAMES}), found nothing`],
    ['{ name', '4 #', '3:11 attacker: expected a mapping with hp and attack, found 4'],
  ])('%j as %j is refused with its place', (right, wrong, problem) => {
    expect(problems(GOOD.replace(right, wrong))).toEqual([`m.yaml:${problem}`]);
  });

  test('is reported together with all the others, in the order of the file', () => {
    const text =
      'game: four-souls\nattacker: {hp: x, attack: 1}\ntarget: {evason: 4, hp: -1, attack: 1}\nfoo: 1\n';
    expect(problems(text)).toEqual([
      'm.yaml:2:16 attacker.hp: expected a whole number from 0 to 9999, found "x"',
      'm.yaml:3:10 target.evason: unknown key "evason": did you mean "evasion"?',
      'm.yaml:3:25 target.hp: expected a whole number from 0 to 9999, found -1',
      'm.yaml:4:1 foo: unknown key "foo"',
    ]);
  });

  test('does not hide what is missing elsewhere: a target is asked for together with an attacker', () => {
    expect(problems('game: four-souls\n')).toEqual([
      'm.yaml:1:1 attacker: expected a mapping with hp and attack, found nothing',
      'm.yaml:1:1 target: expected a mapping with hp, evasion and attack, found nothing',
    ]);
  });

  test('under a misspelled key is one problem, and its right name is not missed besides', () => {
    const misspelled = GOOD.replace('evasion', 'evason').replace('hp: 4', '');
    expect(problems(misspelled)).toEqual([
      'm.yaml:5:3 target.hp: expected a whole number from 0 to 9999, found nothing',
      'm.yaml:7:3 target.evason: unknown key "evason": did you mean "evasion"?',
    ]);
    expect(problems(GOOD.replace('evasion: 4', 'evasion: x\n  evason: 4'))).toEqual([
      'm.yaml:7:12 target.evasion: expected a whole number from 0 to 99, found "x"',
      'm.yaml:8:3 target.evason: unknown key "evason": did you mean "evasion"?',
    ]);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', '<<'])('key %s is unknown', (key) => {
    const shown = /^\w+$/.test(key) ? key : `"${key}"`;
    expect(problems(`${GOOD}${key}: { hp: 4 }\n`)).toEqual([`m.yaml:9:1 ${shown}: unknown key "${key}"`]);
    expect(({} as Record<string, unknown>).hp).toBeUndefined();
  });

  test('that many times is listed up to a hundred', () => {
    const many = Array.from({ length: 500 }, (_, i) => `x${i}: 1\n`).join('');
    const found = problems(GOOD + many);
    expect(found).toHaveLength(101);
    expect(found.at(-1)).toBe('m.yaml:109:1: and 400 more problems');
  });
});

describe('a file that is no scenario', () => {
  test.each([
    ['', '1:1: expected a mapping with game, attacker and target, found nothing'],
    ['# only a comment', '1:1: expected a mapping with game, attacker and target, found nothing'],
    ['[1]', '1:1: expected a mapping with game, attacker and target, found a list'],
    ['Isaac', '1:1: expected a mapping with game, attacker and target, found "Isaac"'],
    [`${GOOD}---\n${GOOD}`, '9:1: expected one document, found a second one'],
  ])('%j is refused', (text, problem) => {
    expect(problems(text)).toEqual([`m.yaml:${problem}`]);
  });

  test('is refused with the place where the YAML goes wrong', () => {
    expect(problems(`${GOOD}tags: [a\n`)[0]).toMatch(/^m\.yaml:\d+:\d+: not valid YAML: /);
  });

  test('under a directive of YAML 1.1 is read as any other', () => {
    expect(problems(`%YAML 1.1\n---\n${GOOD}tags: yes\n`)).toEqual([
      'm.yaml:11:7 tags: expected a list of up to 50 tags, found "yes"',
    ]);
  });
});

describe('overrides', () => {
  test('set values, the last one wins', () => {
    const set = ['target.hp=9', 'target.hp=5', 'tags=[a, b]', 'tags.1=c', 'tags.2=d', 'limit={rolls: 3}'];
    expect(scenario(GOOD, set)).toMatchObject({
      target: { hp: 5 },
      tags: ['a', 'c', 'd'],
      limit: { rolls: 3 },
    });
  });

  test('make what is missing on the way', () => {
    const set = ['limit.rolls=3', 'tags.0=x', 'simulate.trials=10k'];
    const made = { limit: { rolls: 3 }, tags: ['x'], simulate: { trials: 10_000 } };
    expect(scenario(GOOD, set)).toMatchObject(made);
  });

  test('take text as it is', () => {
    expect(scenario(GOOD, ['name=Isaac: the first = best']).name).toBe('Isaac: the first = best');
    expect(scenario(GOOD, ['name="4"']).name).toBe('4');
  });

  test('mend a wrong value of the file', () => {
    expect(problems(GOOD.replace('hp: 4', 'hp: four'), ['target.hp=4'])).toEqual([]);
    expect(problems(GOOD.replace('four-souls', 'x'), ['game=four-souls'])).toEqual([]);
  });

  test.each([
    ['target.evason=4', ' target.evason: unknown path "target.evason": did you mean "target.evasion"?'],
    ['hp=4', ' hp: unknown path "hp": did you mean "target.hp"?'],
    ['target.hp.x=4', ' target.hp.x: unknown path "target.hp.x": did you mean "target.hp"?'],
    ['__proto__.hp=4', ' __proto__.hp: unknown path "__proto__.hp"'],
    ['target.__proto__.x=4', ' target.__proto__.x: unknown path "target.__proto__.x"'],
    ['target.hp=four', ' target.hp: expected a whole number from 0 to 9999, found "four"'],
    ['target.hp=', ' target.hp: expected a whole number from 0 to 9999, found null'],
    ['target={hp: 4, attack: 1}', ' target.evasion: expected a whole number from 0 to 99, found nothing'],
    ['tags.3=x', ' tags.3: expected a place in the list from 0 to 0, found "3"'],
    ['target.hp=[4', ' target.hp: expected a value, found "[4"'],
    ['target.hp', ': expected path=value, such as target.hp=5, found "target.hp"'],
    ['=4', ': expected path=value, such as target.hp=5, found "=4"'],
    ['target..hp=4', ': expected path=value, such as target.hp=5, found "target..hp=4"'],
    ['kind=card', ' kind: card cannot be run: expected scenario'],
    ['game=for-souls', ` game: expected a game (${GAMES}), found "for-souls": did you mean "four-souls"?`],
  ])('%s is refused', (set, problem) => {
    expect(problems(GOOD, [set])).toEqual([`--set ${set}${problem}`]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
