import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ISAAC, killcurve, results, temporaryFolder } from './killcurve.js';

describe('odds', () => {
  test.each([
    // What follows a + joins The D6 of Isaac. With Synthoil alone a roll hits with 2/3, and 4 hits before 2
    // misses are f(4) = 112/243, f(n) being (2/3)^n (1 + n/3). The D6 rolls the first miss again, after k hits:
    // (2/3)^4 + sum over k of (2/3)^k 1/3 (2/3 f(3 - k) + 1/3 (2/3)^(4 - k)) = 496/729.
    [
      ['four-souls', 'Isaac', '+', 'Synthoil', 'vs', 'Monstro'],
      /^Isaac kills Monstro in 68\.04 % of attacks/,
    ],
    [['four-souls', 'Isaac', 'items=[]', '+', 'Synthoil', 'vs', 'Monstro'], /in 46\.09 % of attacks/],
    [['four-souls', 'Isaac', '+', 'The D6', 'vs', 'Monstro'], /in 34\.38 % of attacks/],
    [['four-souls', 'Isaac', 'vs', 'Monstro'], /in 34\.38 % of attacks/],
    [['four-souls', 'hp=2', 'attack=1', 'vs', 'hp=4', 'evasion=4', 'attack=1'], /in 18\.75 % of attacks/],
    [
      ['warcry', 'attacks=4', 'strength=4', 'damage=2/4', 'vs', 'toughness=4', 'wounds=15'],
      /3\.47 attack actions/,
    ],
    [['descent', 'Grisban', '+', 'Iron Longsword', 'vs', 'Zombie', 'rank=master'], /in 52\.58 % of attacks/],
    [
      [
        'frosthaven',
        'Drifter',
        'attack=3',
        'vs',
        'Hound',
        'level=1',
        'rank=elite',
        '--set',
        'limit.attacks=2',
      ],
      /in 61\.04 % of/,
    ],
  ])('%j', async (words, answer) => {
    const { code, stdout, stderr } = await killcurve(['odds', ...words, '--seed', '1']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(answer);
    expect(stdout).toContain('Kill curve');
  });

  test('saves the scenario, which answers the same, and never writes over a file', async () => {
    const file = join(temporaryFolder(), 'fight.yaml');
    const line = ['odds', 'four-souls', 'Isaac + The D6', 'vs', 'Monstro hp=5', '--set', 'limit.rolls=9'];
    const { stdout } = await killcurve([...line, '--save', file, '--format', 'json', '--seed', '2']);
    const [typed] = JSON.parse(stdout).results;
    const [saved] = await results([file, '--seed', '2']);
    expect(saved!.outcomes).toEqual(typed.outcomes);
    expect(readFileSync(file, 'utf8')).toContain('rolls: 9');
    expect(await killcurve([...line, '--save', file])).toMatchObject({ code: 2 });
    const lost = await killcurve([...line, '--save', join(file, 'nowhere.yaml')]);
    expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('found a path through a file')]);
  });

  const ours = (name: string, hp: number) =>
    `{ type: monster, name: ${name}, hp: ${hp}, evasion: 4, attack: 1 }`;
  const head = 'kind: card\ngame: four-souls\n';

  test('a saved scenario finds cards of one’s own by itself, from wherever it lies', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'mine'));
    mkdirSync(join(cwd, 'saved'));
    writeFileSync(join(cwd, 'mine/ours.yaml'), `${head}cards: [${ours('Ours', 2)}]`);
    const duel = ['odds', 'four-souls', 'hp=1 attack=1', 'vs'];
    for (const [file, words] of [
      ['a.yaml', ['Ours', '--cards', 'mine']],
      ['b.yaml', ['card=mine/ours.yaml']],
      ['c.yaml', ['Monstro', '--set', 'target.card=./mine/ours.yaml']],
    ] as const) {
      const odds = await killcurve([...duel, ...words, '--save', `saved/${file}`], { cwd });
      expect([odds.code, odds.stderr]).toEqual([0, '']);
      // Two hits in a row, each of even odds.
      expect(odds.stdout).toContain('in 25.00 % of attacks');
      const [saved] = await results([file, '--method', 'exact'], { cwd: join(cwd, 'saved') });
      expect([saved!.name, saved!.outcomes.kill.exact]).toEqual(['The attacker attacks Ours', 1 / 4]);
    }
  });

  test('a saved scenario that needs a folder of cards says so at once', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'mine'));
    writeFileSync(join(cwd, 'mine/both.yaml'), `${head}cards: [${ours('Ours', 2)}, ${ours('Theirs', 1)}]`);
    const words = [
      'odds',
      'four-souls',
      'hp=1 attack=1',
      'vs',
      'Ours',
      '--cards',
      'mine',
      '--save',
      'a.yaml',
    ];
    const odds = await killcurve(words, { cwd });
    expect([odds.code, odds.stderr]).toEqual([
      0,
      'killcurve: a.yaml names cards that are not in files of their own: run it with --cards mine\n',
    ]);
    const [saved] = await results(['a.yaml', '--method', 'exact', '--cards', 'mine'], { cwd });
    expect(saved!.outcomes.kill.exact).toBe(1 / 4);
  });

  test.each([
    [['four-souls', 'Isac', 'vs', 'Monstro'], 3, 'did you mean "Isaac"?'],
    [['four-souls', 'Isaac', 'vs', 'Monstro', 'hpp=3'], 3, 'did you mean "hp"?'],
    [
      ['four-souls', 'Isaac + Judas', 'vs', 'Monstro'],
      3,
      'expected one character, found "Isaac" and "Judas"',
    ],
    [['frosthaven', 'Drifter + Hound', 'vs', 'Hound'], 3, 'expected one class or monster, found'],
    [['descent', 'Grisban + Iron Longsword + Crossbow', 'vs', 'Zombie'], 3, 'expected one weapon, found'],
    [['four-souls', 'Isaac hp=2 hp=3', 'vs', 'Monstro'], 3, 'each number once, found hp=2 and hp=3'],
    [
      ['warcry', 'attacks=4 weapons.0.attacks=5', 'vs', 'toughness=4'],
      3,
      'each number once, found attacks=4 and weapons.0.attacks=5',
    ],
    [['four-souls', 'Isaac', 'Monstro'], 2, 'expected "vs"'],
    [['four-soul', 'Isaac', 'vs', 'Monstro'], 2, 'did you mean "four-souls"?'],
    [['four-souls', 'Isaac', 'vs', 'Monstro', 'a.__proto__.hp=3'], 3, 'found'],
  ])('refuses %j', async (words, code, message) => {
    const end = await killcurve(['odds', ...words]);
    expect({ code: end.code, stdout: end.stdout }).toEqual({ code, stdout: '' });
    expect(end.stderr).toContain(message);
  });
});

describe('decide', () => {
  test('the shipped decision: advice, options, flips and the best play', async () => {
    const { code, stdout, stderr } = await killcurve(['decide', 'scenarios/decisions/monstro-or-not.yaml']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Attack Pin is best: worth 8.72');
    expect(stdout).toContain('unless not attacking is worth more than 8.72 (now 0)');
    expect(stdout.replace(/\s+/g, ' ')).toContain('use Bomb!');
  });

  test('a scenario with options by flags, as JSON and as CSV', async () => {
    const words = [
      'decide',
      ISAAC,
      '--with',
      'Fly: target.card=Fly',
      '--or-nothing',
      '--worth',
      'kill=10',
      '--worth',
      'death=-2',
    ];
    const json = JSON.parse((await killcurve([...words, '--format', 'json'])).stdout);
    expect(json).toMatchObject({ question: 'decide', objective: 'value', worth: { kill: 10, death: -2 } });
    expect(json.options).toHaveLength(3);
    const { stdout } = await killcurve([...words, '--format', 'csv']);
    expect(stdout.split('\r\n')[0]).toMatch(/^option,value,kill,death,damage/);
  });

  test('flags add options to those of a file: changes of its scenario, or of its first fight', async () => {
    const cwd = temporaryFolder();
    const duel = '{ game: four-souls, attacker: { hp: 2, attack: 1 }, target: { card: Monstro } }';
    const own = `[{ label: weak, scenario: ${duel}, set: { target.hp: 2 } }, { label: not, nothing: true }]`;
    writeFileSync(join(cwd, 'own.yaml'), `kind: decision\noptions: ${own}\n`);
    writeFileSync(
      join(cwd, 'one.yaml'),
      `kind: decision\nscenario: ${duel}\noptions: [{ label: weak, set: { target.hp: 2 } }, { label: not, nothing: true }]\n`,
    );
    const killed = async (file: string, change: string) => {
      const words = ['decide', file, '--with', change, '--or-nothing', '--format', 'json'];
      const { options } = JSON.parse((await killcurve(words, { cwd })).stdout);
      expect(options).toHaveLength(4);
      return options.find(({ label }: { label: string }) => label === 'more').kill;
    };
    // Rolls are even odds, and two misses are one too many. Against 4 HP the first five rolls need four hits
    // (6 of 32), against 2 HP the first three two (4 of 8), against 1 HP the first two one (3 of 4).
    expect(await killed('one.yaml', 'more: target.attack=1')).toBe(6 / 32);
    expect(await killed('own.yaml', 'more: target.attack=1')).toBe(4 / 8);
    expect(await killed('own.yaml', 'more: target.hp=1')).toBe(3 / 4);
    const wrong = await killcurve(['decide', 'own.yaml', '--with', 'more: target.hpp=1'], { cwd });
    expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('did you mean "target.hp"?')]);
  });

  test('the example of the help with a scenario compares what it says: the stats of cards, not those of the file', async () => {
    const { stdout } = await killcurve(['decide', '--help']);
    const example = /killcurve (decide scenarios\/four-souls\/\S+) --with "([^"]+)" --or-nothing/.exec(
      stdout,
    )!;
    const end = await killcurve([...example[1]!.split(' '), '--with', example[2]!, '--or-nothing']);
    expect({ code: end.code, stderr: end.stderr }).toEqual({ code: 0, stderr: '' });
    expect(end.stdout).toMatch(/^Pin is best: 64\.00 % kill/);
  });

  test('everything that is wrong with a decision is told at its place', async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, 'bad.yaml'),
      'kind: decision\nobjectiv: kill\noptions:\n  - label: a\n    nothing: no\n  - label: 7\n',
    );
    const { code, stderr } = await killcurve(['decide', 'bad.yaml'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('bad.yaml:2:1 objectiv: unknown key "objectiv": did you mean "objective"?');
    expect(stderr).toContain('bad.yaml:5:14 options.0.nothing: expected true');
    expect(stderr).toContain('bad.yaml:6:12 options.1.label:');
    const validated = await killcurve(['validate', 'bad.yaml'], { cwd });
    expect(validated.code).toBe(3);
  });

  test('what is wrong with the fight of an option names the file and the option', async () => {
    const cwd = temporaryFolder();
    const duel = '{ game: four-souls, attacker: { hp: 2, attack: 1 }, target: { card: Monstro } }';
    writeFileSync(
      join(cwd, 'bad.yaml'),
      `kind: decision
scenario: ${duel}
options:
  - { label: a, set: { target.hpp: 3 } }
  - { label: b, scenario: ${duel.replace('card', 'crd')} }
  - { label: c, scenario: gone.yaml }
`,
    );
    const { code, stderr } = await killcurve(['decide', 'bad.yaml', '--set', 'attacker.hp=x'], { cwd });
    expect(code).toBe(3);
    expect(stderr.split('\n')).toEqual(
      expect.arrayContaining([
        'bad.yaml option "a" target.hpp: unknown path "target.hpp": did you mean "target.hp"?',
        expect.stringMatching(/^bad\.yaml option "b" target\.crd: unknown key "crd"/),
        'bad.yaml option "c": gone.yaml: expected a scenario file, found nothing of that name',
        expect.stringMatching(/^--set attacker\.hp=x attacker\.hp: expected a whole number/),
      ]),
    );
  });

  test.each([
    [['decide', ISAAC], 2, 'at least two options'],
    [['decide', ISAAC, '--or-nothing', '--worth', 'deth=-1'], 2, 'did you mean "death"?'],
    [['decide', ISAAC, '--or-nothing', '--worth', 'death'], 2, 'Expected a name and a number'],
    [
      ['decide', ISAAC, '--or-nothing', '--objective', 'kill', '--worth', 'kill=3'],
      2,
      '--worth: expected the objective value, found kill as --objective\n',
    ],
    [['decide', 'nowhere.yaml'], 3, 'nowhere.yaml'],
  ])('refuses %j', async (args, code, message) => {
    const end = await killcurve(args);
    expect({ code: end.code, stdout: end.stdout }).toEqual({ code, stdout: '' });
    expect(end.stderr).toContain(message);
  });
});
