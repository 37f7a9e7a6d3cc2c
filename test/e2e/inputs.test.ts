import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI, ISAAC, killcurve, results, temporaryFolder } from './killcurve.js';

const DUEL = readFileSync(ISAAC, 'utf8');
const exact = ['--method', 'exact'];

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const filesOf = async (words: readonly string[], cwd: string) =>
  (await results([...words, ...exact], { cwd })).map(({ file }) => file);

describe('inputs', () => {
  test('standard input, as YAML or JSON', async () => {
    const [yaml] = await results(['-', ...exact], { input: DUEL });
    expect(yaml).toMatchObject({ name: 'Isaac attacks Monstro', file: '-' });
    const input = JSON.stringify({ ...yaml!.scenario, name: 'as JSON' });
    expect(await results(['-', ...exact], { input })).toMatchObject([{ name: 'as JSON', file: '-' }]);
  });

  test.each([
    [['compare', '-', '--with', 'tougher: target.hp=5'], 'tougher'],
    [['decide', '-', '--with', 'tougher: target.hp=5'], 'tougher'],
    [['decide', '-', '--or-nothing'], 'do not attack'],
    [['matchup', '-', '-'], 'Isaac'],
  ])('standard input is there for every variant: %j', async (args, shown) => {
    const { code, stdout, stderr } = await killcurve(args, { input: DUEL });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(shown);
  });

  test('files, folders and patterns, sorted, each once, without cards', async () => {
    const cwd = folderWith({
      'b.yaml': DUEL,
      'a.yml': DUEL,
      'deep/c.json': JSON.stringify({
        game: 'four-souls',
        attacker: { hp: 1, attack: 1 },
        target: { hp: 1, evasion: 4, attack: 1 },
      }),
      'deep/cards/monstro.yaml': 'kind: card\n',
      'deep/card.yaml': 'kind: card\n',
      'deep/notes.txt': 'not a scenario',
    });
    const all = ['a.yml', 'b.yaml', 'deep/c.json'];
    expect(await filesOf(['.'], cwd)).toEqual(all);
    expect(await filesOf(['deep', 'b.yaml', './b.yaml', 'a.yml', '*.yaml'], cwd)).toEqual(all);
    expect(await filesOf(['**/*'], cwd)).toEqual(all);
    expect(await filesOf(['{a,b}.*'], cwd)).toEqual(['a.yml', 'b.yaml']);
  });

  test('a pipe with a name, as in run <(…)', () => {
    const command = `cat "${ISAAC}" | "${process.execPath}" "${CLI}" run /dev/stdin --method exact`;
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toContain('18.75 %');
  });
});

describe('refusals', () => {
  test('all problems of all files come at once, and nothing is run', async () => {
    const cwd = folderWith({
      'good.yaml': DUEL,
      'bad.yaml': DUEL.replace('hp: 2', 'hp: two').replace('evasion: 4', 'evason: 4'),
      'worse.yaml': 'game: chess\n',
    });
    const { code, stdout, stderr } = await killcurve(['run', '.', 'gone.yaml', '--out', 'out'], { cwd });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      'gone.yaml: expected a scenario file, found nothing of that name: did you mean "good.yaml"?',
    );
    expect(stderr).toMatch(
      /^bad\.yaml:4:\d+ attacker\.hp: expected a whole number from 0 to 9999, found "two"$/m,
    );
    expect(stderr).toMatch(/^bad\.yaml:5:\d+ .*evason.*did you mean "evasion"\?$/m);
    expect(stderr).toMatch(/^worse\.yaml:1:7 game: expected a game \(.*four-souls.*\), found "chess"/m);
    expect(await filesOf(['good.yaml'], cwd)).toEqual(['good.yaml']);
  });

  const fight = ['four-souls', 'Isaac', 'vs', 'Monstro'];
  test.each([
    [['run', ISAAC, '--cards', '/nonexistent'], 'found nothing of that name'],
    [['odds', ...fight, '--cards', '/nonexistent'], 'found nothing of that name'],
    [['sweep', ISAAC, '--vary', 'target.hp=1', '--cards', '/nonexistent'], 'found nothing of that name'],
    [['rank', 'Pin', '--game', 'four-souls', '--cards', '/nonexistent'], 'found nothing of that name'],
    [['matchup', ISAAC, ISAAC, '--cards', '/nonexistent'], 'found nothing of that name'],
    [['run', ISAAC, '--cards', ISAAC], 'found a file'],
    [['run', ISAAC, '--cards', 'bench/c'], 'found none in it'],
  ])('a folder of cards that is none, needed or not: %j', async (args, message) => {
    const { code, stdout, stderr } = await killcurve(args);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/^--cards \S+: expected a folder with card files[^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  test.each([
    ['nothing', '', 'standard input:1:1: expected a mapping'],
    ['NUL bytes', Buffer.from([0, 1, 2, 0]), 'standard input'],
    [
      'UTF-16',
      Buffer.from('\ufeffgame: four-souls', 'utf16le'),
      'standard input: expected text in UTF-8, found UTF-16',
    ],
    ['2 MB', '#'.repeat(2 ** 21), 'standard input: expected at most 1048576 bytes, found more'],
    ['an escape sequence', 'game: "\\e[31mred"', 'standard input:1:7 game: expected a game'],
    ['an alias bomb', bomb(), 'standard input'],
    ['__proto__', `${DUEL}__proto__: { hp: 1 }\n`, 'standard input'],
  ])('%s from standard input', async (_, input, message) => {
    const { code, stdout, stderr } = await killcurve(['run', '-'], { input });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

function bomb(): string {
  const levels = Array.from({ length: 20 }, (_, n) => `l${n + 1}: &l${n + 1} [*l${n}, *l${n}, *l${n}]`);
  return ['l0: &l0 [1, 1]', ...levels].join('\n');
}
