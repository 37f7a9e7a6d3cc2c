import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.js';
import type { SensitivityAnswer, SweepAnswer, TuneAnswer } from '../../src/index.js';
import { CLI, ISAAC, killcurve, startKillcurve, temporaryFolder } from './killcurve.js';

describe('sweep', () => {
  test('one variable: curves', async () => {
    const { code, stdout, stderr } = await killcurve(['sweep', ISAAC, '--vary', 'target.hp=1..4']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('4 fights, 4 of them different. All figures are exact.');
    expect(stdout).toMatch(
      /\nkill by target\.hp\n1 █+ +75\.00 %\n2 █+ +50\.00 %\n3 █+ +31\.25 %\n4 █+ +18\.75 %\n$/,
    );
  });

  test('two variables: a heatmap, in the terminal and as a chart', async () => {
    const chart = join(temporaryFolder(), 'map.svg');
    const vary = ['--vary', 'target.hp=1..2', '--vary', 'target.evasion=4..6'];
    const { code, stdout } = await killcurve(['sweep', ISAAC, ...vary, '--chart', chart]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\ntarget\.hp +4 +5 +6\n1 +█ 75\.00 % +▓ 55\.56 % +▒ 30\.56 %\n/);
    expect(readFileSync(chart, 'utf8')).toMatch(/^<svg[\s\S]*75%[\s\S]*target evasion[\s\S]*<\/svg>\s*$/);
  });

  test('three variables: a table; JSON and CSV', async () => {
    const vary = ['--vary', 'target.hp=1..2', '--vary', 'attacker.hp=1,2', '--vary', 'attacker.attack=1..2'];
    const metrics = ['--metric', 'kill,steps.p50', '--metric', 'damage'];
    const text = await killcurve(['sweep', ISAAC, ...vary, ...metrics]);
    expect(text.stdout).toMatch(/\ntarget\.hp +attacker\.hp +attacker\.attack +kill +steps\.p50 +damage\n/);
    const json = await killcurve(['sweep', ISAAC, ...vary, ...metrics, '--format', 'json']);
    const answer: SweepAnswer = JSON.parse(json.stdout);
    expect(answer).toMatchObject({
      schemaVersion: 1,
      question: 'sweep',
      metrics: ['kill', 'steps.p50', 'damage'],
    });
    const csv = await killcurve(['sweep', ISAAC, ...vary, ...metrics, '--format', 'csv']);
    const [head, ...rows] = csv.stdout.trimEnd().split('\r\n');
    expect(head).toBe(
      'target.hp,attacker.hp,attacker.attack,kill,steps.p50,damage,kill.error,steps.p50.error,damage.error,trials,refused',
    );
    expect(rows.map((row) => Number(row.split(',')[3]))).toEqual(
      answer.cells.map(({ figures }) => figures.kill),
    );
  });

  test('reads standard input, sets fields and names cards of other folders', async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, 'card.yaml'),
      'kind: card\ngame: four-souls\ntype: monster\nname: Ours\nhp: 2\nevasion: 4\nattack: 1\n',
    );
    const input = 'game: four-souls\nattacker: { hp: 2, attack: 1 }\ntarget: { card: Fly }\n';
    const args = ['sweep', '-', '--vary', 'target.card=Ours', '--cards', '.', '--set', 'attacker.hp=1'];
    const { code, stdout } = await killcurve([...args, '--format', 'csv'], { input, cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('Ours,0.25,');
  });

  test('cells that cannot be fought: the first says why, and if none can be, it ends as with a wrong scenario', async () => {
    const cells = ['sweep', ISAAC, '--vary', 'target.hp=1,9', '--method', 'exact', '--max-states'];
    const why = 'no exact answer: the chain has more than';
    const one = await killcurve([...cells, '12']);
    expect([one.code, one.stdout.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining(`target.hp=9 cannot be fought: ${why} 12 situations`),
    ]);
    const none = await killcurve([...cells, '2']);
    expect([none.code, none.stdout.replace(/\s+/g, ' ')]).toEqual([
      3,
      expect.stringContaining(`target.hp=1 cannot be fought: ${why} 2 situations`),
    ]);
  });

  test.runIf(process.platform === 'linux')('an --out in /proc is refused in words', async () => {
    const end = await killcurve([...two, '--out', '/proc/cells.csv']);
    expect([end.code, end.stdout]).toEqual([2, '']);
    // What is found there depends on who asks.
    expect(end.stderr).toMatch(
      /^killcurve: --out: expected a place to write "\/proc\/cells\.csv", found [a-z ]+\n$/,
    );
  });

  test('a folder in the place of the journal is refused in words', async () => {
    const out = join(temporaryFolder(), 'k.csv');
    mkdirSync(`${out}.journal`);
    const end = await killcurve([...two, '--out', out, '--resume']);
    const found = `${JSON.stringify(`${out}.journal`)}, which is a folder`;
    expect([end.code, end.stderr]).toEqual([2, `killcurve: --out: expected a file, found ${found}\n`]);
  });

  const two = ['sweep', ISAAC, '--vary', 'target.hp=1..2'];
  test.each([
    [['sweep', ISAAC], 2, "required option '--vary <path=values>' not specified"],
    [['sweep', ISAAC, '--vary', 'target.hpp=1..2'], 3, 'did you mean "target.hp"?'],
    [['sweep', ISAAC, '--vary', 'hp=1..3'], 3, 'did you mean "target.hp"?'],
    [['sweep', ISAAC, '--vary', 'attack=1..3'], 3, 'did you mean "target.attack"?'],
    [[...two, '--set', 'target.evason=3'], 3, 'did you mean "target.evasion"?'],
    [['sweep', ISAAC, '--vary', 'target.hp=8..1'], 2, 'expected a range from low to high, such as 1..8'],
    [['sweep', ISAAC, '--vary', 'target.hp='], 2, 'expected path=values'],
    [['sweep', ISAAC, '--vary', 'target.evasion=95..120'], 3, '… and 16 more problems'],
    [['sweep', ISAAC, '--vary', 'target.card=Monstr'], 3, 'did you mean "Monstro"?'],
    [['sweep', ISAAC, '--vary', 'name=a,b'], 2, 'expected a field of the fight, found "name"'],
    [
      ['sweep', ISAAC, '--vary', 'target.hp=1..1000', '--vary', 'attacker.hp=1..1000'],
      2,
      'expected fewer than 1,000,000 cells, or --yes, found 1,000,000',
    ],
    [
      ['sweep', ISAAC, '--vary', 'target.hp=1..9999', '--vary', 'attacker.hp=1..9999', '--yes'],
      2,
      '99,980,001',
    ],
    [[...two, '--metric', 'damge.p90'], 2, 'did you mean "damage.p90"?'],
    [[...two, '--metric', 'rolls'], 2, 'did you mean "steps"?'],
    [[...two, '--metric', 'rolls.p90'], 2, 'did you mean "steps.p90"?'],
    [['sensitivity', ISAAC, '--metric', 'rolls'], 2, 'did you mean "steps"?'],
    [['matchup', ISAAC, ISAAC, '--metric', 'rolls'], 2, 'did you mean "steps"?'],
    [[...two, '--metric', 'value'], 2, 'value where play: { worth }'],
    [[...two, '--out', 'x.txt'], 2, 'expected a file ending in .csv or .jsonl'],
    [[...two, '--out', '/no/such/x.csv'], 2, 'found a folder that is not there'],
    [[...two, '--out', `/tmp/${'x'.repeat(252)}.csv`], 2, 'found a name that is too long'],
    [[...two, '--resume'], 2, '--resume goes on with an --out'],
    [['sweep', 'nobody.yaml', '--vary', 'target.hp=1..2'], 3, 'nothing of that name'],
  ])('refuses %j', async (args, code, message) => {
    const end = await killcurve(args);
    expect({ code: end.code, stdout: end.stdout }).toEqual({ code, stdout: '' });
    expect(end.stderr).toContain(message);
    expect(end.stderr).not.toMatch(/\n {4}at /);
  });
});

describe('long work', () => {
  const simulate = ['--method', 'simulate', '--trials', '3M', '--metric', 'kill,damage.p90', '--quiet'];
  const long = ['sweep', ISAAC, '--vary', 'target.hp=1..24', '--vary', 'target.evasion=2..6', ...simulate];
  const journalLines = (out: string) =>
    existsSync(`${out}.journal`) ? readFileSync(`${out}.journal`, 'utf8').split('\n').length - 1 : 0;

  /** A fixed sequence of numbers below 1 (Lehmer's generator, as Park and Miller have it). */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  }

  test('killed with SIGKILL at ten moments, it goes on, and the file is the same', async () => {
    const folder = temporaryFolder();
    const [plain, cut] = [join(folder, 'plain.csv'), join(folder, 'cut.csv')];
    const undisturbed = await killcurve([...long, '--out', plain]);
    expect(undisturbed.code).toBe(0);
    expect(existsSync(`${plain}.journal`)).toBe(false);

    const random = numbers(20_260_101);
    let killed = 0;
    for (let moment = 0; moment < 10; moment++) {
      // So many more cells than before, one by one, and then at any time.
      const enough = journalLines(cut) + Math.floor(random() * 7);
      const { child, ended } = startKillcurve([...long, '--out', cut, '--resume']);
      let isOver = false;
      ended.then(() => {
        isOver = true;
      });
      while (!isOver && journalLines(cut) < enough) await new Promise((wake) => setTimeout(wake, 2));
      await new Promise((wake) => setTimeout(wake, 20 * random()));
      child.kill('SIGKILL');
      const { signal } = await ended;
      killed += Number(signal === 'SIGKILL');
      expect(existsSync(cut)).toBe(false);
    }
    expect(killed).toBe(10);
    expect(journalLines(cut)).toBeGreaterThan(10);
    const last = await killcurve([...long, '--out', cut, '--resume']);
    expect(last.code).toBe(0);
    expect(readFileSync(cut)).toEqual(readFileSync(plain));
    expect(last.stdout).toBe(undisturbed.stdout);
    expect(existsSync(`${cut}.journal`)).toBe(false);
  }, 180_000);

  test('interrupted, it says where it stands, and refuses to start over what is there', async () => {
    const out = join(temporaryFolder(), 'cells.jsonl');
    const { child, ended } = startKillcurve([...long, '--trials', '20M', '--out', out]);
    while (journalLines(out) < 1) await new Promise((wake) => setTimeout(wake, 5));
    child.kill('SIGINT');
    const { code, stderr, stdout } = await ended;
    expect({ code, stdout }).toEqual({ code: EXIT.interrupted, stdout: '' });
    expect(stderr).toBe(
      `killcurve: interrupted; what is finished is in ${out}.journal, and --resume goes on from there\n`,
    );
    const again = await killcurve([...long, '--trials', '20M', '--out', out]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--resume goes on with it')]);
    const other = await killcurve([...long, '--trials', '10M', '--out', out, '--resume']);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('belongs to other inputs')]);
  });

  test('where the disk is full it says so, and goes on once there is room', async () => {
    const folder = temporaryFolder();
    const [plain, cut] = [join(folder, 'plain.csv'), join(folder, 'cut.csv')];
    const cells = ['sweep', ISAAC, '--vary', 'target.hp=1..40', '--vary', 'attacker.hp=1..3'];
    // No file of more than 4 KB: to the process that is a disk without room for more.
    const words = [process.execPath, CLI, ...cells, '--out', cut].map((word) => `'${word}'`).join(' ');
    const full = spawnSync('bash', ['-c', `trap '' XFSZ; ulimit -f 4; ${words}`], { encoding: 'utf8' });
    expect([full.status, full.stdout, existsSync(cut)]).toEqual([EXIT.failed, '', false]);
    expect(full.stderr).toMatch(/^killcurve: EFBIG[^\n]*\n$/);
    expect((await killcurve([...cells, '--out', plain])).code).toBe(0);
    expect((await killcurve([...cells, '--out', cut, '--resume'])).code).toBe(0);
    expect(readFileSync(cut)).toEqual(readFileSync(plain));
  });

  test('a matchup goes on too', async () => {
    const folder = temporaryFolder();
    const [plain, cut] = [join(folder, 'plain.csv'), join(folder, 'cut.csv')];
    for (let n = 0; n < 40; n++) {
      const [hp, other] = [1 + (n % 8), Math.floor(n / 8)];
      writeFileSync(
        join(folder, `fighter-${n}.yaml`),
        `game: four-souls\nattacker: { hp: ${hp}, attack: ${1 + other} }\ntarget: { hp: ${hp}, evasion: ${2 + other}, attack: 1 }\n`,
      );
    }
    const all = ['matchup', folder, folder, '--quiet'];
    const undisturbed = await killcurve([...all, '--out', plain]);
    expect(undisturbed.code).toBe(0);
    const { child, ended } = startKillcurve([...all, '--out', cut]);
    while (journalLines(cut) < 100) await new Promise((wake) => setTimeout(wake, 5));
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const last = await killcurve([...all, '--out', cut, '--resume']);
    expect([last.code, last.stdout]).toEqual([0, undisturbed.stdout]);
    expect(readFileSync(cut)).toEqual(readFileSync(plain));
    const other = await killcurve(['matchup', 'Isaac', 'Fly', '--game', 'four-souls', '--resume']);
    expect([other.code, other.stderr]).toEqual([
      2,
      'killcurve: --resume goes on with an --out, found none\n',
    ]);
  });
});

describe('tune', () => {
  const vary = ['--vary', 'target.hp=1..6', '--vary', 'target.evasion=2..6'];

  test('several attackers at once', async () => {
    const goals = [
      '--goal',
      'kill=45%..60%',
      '--with',
      'strong: attacker.attack+=1',
      '--goal',
      'strong: kill=70%..',
    ];
    const { code, stdout, stderr } = await killcurve(['tune', ISAAC, ...goals, ...vary]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Of 30 stat blocks, 3 meet all 2 goals');
    // 46.09 % and 74.07 %: one point less of evasion is all that it takes.
    expect(stdout).toMatch(/\n4 +3 +46\.09 % +74\.07 % +1 \(1\)\n/);
    const json = await killcurve(['tune', ISAAC, ...goals, ...vary, '--format', 'json']);
    const answer: TuneAnswer = JSON.parse(json.stdout);
    expect(answer.matches[0]!.at).toEqual([4, 3]);
    const csv = await killcurve(['tune', ISAAC, ...goals, ...vary, '--format', 'csv']);
    expect(csv.stdout).toMatch(/^target\.hp,target\.evasion,kill,strong: kill,kill missed by,/);
    expect(csv.stdout.trimEnd().split('\r\n')).toHaveLength(1 + answer.matches.length);
  });

  test('says what stands in the way', async () => {
    const goals = ['--goal', 'kill=50%..', '--goal', 'steps=3..'];
    const { code, stdout } = await killcurve(['tune', ISAAC, ...goals, '--vary', 'target.hp=1..4']);
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'What stands in the way is steps from 3: without it some would.',
    );
  });

  test.each([
    [['--goal', 'kill=50%..120%'], 2, 'odds of at most 100%'],
    [['--goal', 'kill=60%..50%'], 2, 'limits from low to high'],
    [['--goal', 'kil=60%'], 2, 'did you mean "kill"?'],
    [
      ['--goal', 'kill=60%', '--with', 'a: attacker.attack=2', '--with', 'a: attacker.attack+=1'],
      2,
      '--with: expected each path of "a" once, found attacker.attack twice',
    ],
    [['--goal', 'kill=60%', '--with', 'a: attacker.atack=2'], 3, 'did you mean "attacker.attack"?'],
    [[], 2, "required option '--goal <goal>' not specified"],
  ])('refuses %j', async (goals, code, message) => {
    const end = await killcurve(['tune', ISAAC, ...goals, ...vary]);
    expect({ code: end.code, stdout: end.stdout }).toEqual({ code, stdout: '' });
    expect(end.stderr).toContain(message);
  });
});

test('sensitivity: a tornado, in the terminal and as a chart', async () => {
  const chart = join(temporaryFolder(), 'tornado.svg');
  const { code, stdout, stderr } = await killcurve(['sensitivity', ISAAC, '--chart', chart]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('kill is 18.75 %.');
  expect(stdout).toMatch(/\ntarget\.hp 4 +-1 +│█.* \+12\.5\n +\+1 +[█▐]+│ +-7\.81\n/);
  expect(readFileSync(chart, 'utf8')).toMatch(/^<svg[\s\S]*one point more[\s\S]*<\/svg>\s*$/);
  const json = await killcurve(['sensitivity', ISAAC, '--metric', 'steps', '--format', 'json']);
  const answer: SensitivityAnswer = JSON.parse(json.stdout);
  expect(answer).toMatchObject({ question: 'sensitivity', metric: 'steps', base: 3.5 });
  const csv = await killcurve(['sensitivity', ISAAC, '--format', 'csv']);
  expect(csv.stdout).toMatch(
    /^stat,value,kill with one less,kill,kill with one more\r\ntarget\.attack,1,1,0\.1875,/,
  );
  const wrong = await killcurve(['sensitivity', ISAAC, '--metric', 'kills']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean "kill"?')]);
});

describe('help', () => {
  test.each(['sweep', 'tune', 'sensitivity'])(
    'the first example of %s works when pasted',
    async (command) => {
      const { stdout } = await killcurve([command, '--help']);
      const [, example] = /\nExamples:\n {2}killcurve ([^\n]*)/.exec(stdout) ?? [];
      const { code, stderr } = await killcurve(example!.split(' '));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    },
  );
});
