import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.js';
import { games } from '../../src/index.js';
import { CLI, ISAAC, killcurve, startKillcurve, temporaryFolder } from './killcurve.js';

const GAMES = games.map(({ id }) => id).join(', ');

describe('help', () => {
  const commands = [
    [],
    ['run'],
    ['explain'],
    ['sweep'],
    ['tune'],
    ['sensitivity'],
    ['rank'],
    ['matchup'],
    ['validate'],
    ['schema'],
    ['new'],
    ['completion'],
  ];

  test.each(commands)('killcurve %s --help has examples and the exit codes', async (...command) => {
    const { code, stdout, stderr } = await killcurve([...command, '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${['killcurve', ...command].join(' ')}`);
    expect(stdout).toContain('\nExamples:\n  ');
    for (const exitCode of Object.values(EXIT)) expect(stdout).toMatch(new RegExp(`^ {2}${exitCode} `, 'm'));
  });

  test('killcurve help run is the same', async () => {
    expect((await killcurve(['help', 'run'])).stdout).toBe((await killcurve(['run', '--help'])).stdout);
  });

  test.each(['odds', 'new', 'schema', 'cards'])('%s shows that it needs a game', async (command) => {
    expect((await killcurve([command, '--help'])).stdout).toMatch(/^Usage: killcurve \w+ \[options\] <game>/);
  });

  test('the version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await killcurve(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('wrong usage: exit code 2, one line, nothing on standard output', () => {
  test.each([
    [['rnu', 'x'], "unknown command 'rnu' (Did you mean run?)"],
    [['run'], "missing required argument 'inputs'"],
    [['run', ISAAC, '--trails', '5'], "unknown option '--trails' (Did you mean --trials?)"],
    [['run', ISAAC, '--trials'], "option '--trials <n>' argument missing"],
    [
      ['run', ISAAC, '--trials', 'many'],
      "'many' is invalid. Expected a whole number from 1 to 1000000000000",
    ],
    [['run', ISAAC, '--seed', '-1'], "'-1' is invalid. Expected a whole number"],
    [['run', ISAAC, '--threads', '0'], "'0' is invalid. Expected a whole number from 1 to 256."],
    [['run', ISAAC, '--precision', '51%'], "'51%' is invalid. Expected a fraction"],
    [['run', ISAAC, '--confidence', '1'], "'1' is invalid. Expected a confidence from 50% to 99.9999%"],
    [['run', ISAAC, '--digits', '11'], "'11' is invalid. Expected a whole number from 0 to 10."],
    [['run', ISAAC, '--method', 'guess'], "'guess' is invalid. Allowed choices are auto, exact, simulate."],
    [['run', ISAAC, '--format', 'xml'], "'xml' is invalid. Allowed choices are text, json, csv."],
    [['run', ISAAC, '--set', 'hp'], "'hp' is invalid. Expected path=value, such as target.hp=5."],
    [['explain', ISAAC], "required option '--trial <n>' not specified"],
    [['explain', 'scenarios', '--trial', '1'], 'expected one scenario, found'],
    [['explain', ISAAC, 'x', '--trial', '1'], 'too many arguments'],
    [['schema'], `expected a game (${GAMES}), found nothing`],
    [['schema', 'for-souls'], 'found "for-souls": did you mean "four-souls"?'],
    [['rank', 'Monstro'], `--game: expected a game (${GAMES}), found nothing`],
    [['matchup', 'Isaac', 'Monstro'], `--game: expected a game (${GAMES}), found nothing`],
    [
      ['compare', ISAAC, '--with', 'a: target.hp=1; target.hp=2'],
      'Expected each path once, found "target.hp" twice',
    ],
    [['new', 'chess'], `expected a game (${GAMES}), found "chess"`],
    [['completion', 'tcsh'], 'Allowed choices are bash, zsh, fish.'],
  ])('killcurve %j', async (args, message) => {
    const { code, stdout, stderr } = await killcurve(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^killcurve: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  test('killcurve alone shows its help, on standard error', async () => {
    const { code, stdout, stderr } = await killcurve([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: killcurve');
  });

  test('an --out that is a file is refused before any work', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'keep me');
    const { code, stdout, stderr } = await killcurve(['run', ISAAC, '--trials', '1T', '--out', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      `killcurve: --out ${JSON.stringify(file)}: expected a folder to write the report into, found a file\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe('keep me');
  });
});

describe('output that nobody takes', () => {
  test('a reader that goes away ends it quietly', async () => {
    const { child, ended } = startKillcurve(['run', ISAAC, '--method', 'exact', '--format', 'json']);
    child.stdout!.destroy();
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  test('… | head -1', () => {
    const command = `"${process.execPath}" "${CLI}" run scenarios --method exact --format json | head -1`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '{\n', stderr: '' });
  });

  test.runIf(process.platform === 'linux')('a full disk is told on one line', () => {
    const command = `"${process.execPath}" "${CLI}" new four-souls > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^killcurve: cannot write the output: ENOSPC[^\n]*\n$/);
  });
});
