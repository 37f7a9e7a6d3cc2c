import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI, ISAAC, killcurve, results, temporaryFolder } from './killcurve.js';

describe('explain', () => {
  test('tells the fight that was counted, and how to see it again', async () => {
    const explain = ['explain', ISAAC, '--trial', '1', '--seed', '7'];
    const { code, stdout, stderr } = await killcurve(explain);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Isaac attacks Monstro\nTrial 1 of seed 7 \(given by --seed\)\n\nRoll 1: \d against evasion 4\. A \d /,
    );
    expect(stdout).toContain(`The same fight again: npx killcurve ${explain.join(' ')}\n`);

    const [first] = await results([ISAAC, '--trials', '1', '--seed', '7', '--method', 'simulate']);
    const ending = first!.endings.find(({ estimate }) => estimate === 1)!;
    const rolls = first!.measures.find(({ id }) => id === 'steps')!.estimate!.mean;
    expect(stdout).toContain(`Ending after ${rolls} rolls: ${ending.label} (${ending.ending}).`);
  });

  test('with a random seed, the command that it gives tells the same fight', async () => {
    const { stdout } = await killcurve([
      'explain',
      ISAAC,
      '--trial',
      '12k',
      '--set',
      'attacker.name=Isaac II',
    ]);
    const command = /npx killcurve (explain .* --seed \d+) --set 'attacker.name=Isaac II'\n$/.exec(
      stdout,
    )![1]!;
    const again = await killcurve([...command.split(' '), '--set', 'attacker.name=Isaac II']);
    const [, , ...told] = stdout.split('\n');
    expect(again.stdout.split('\n').slice(2)).toEqual(told);
  });

  test('prints JSON', async () => {
    const { stdout } = await killcurve(['explain', ISAAC, '--trial', '3', '--seed', '7', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      schemaVersion: 1,
      name: 'Isaac attacks Monstro',
      unit: 'roll',
      trial: 3,
      seed: '7',
      seedFrom: 'flag',
      sampler: 'chain',
      steps: expect.arrayContaining([expect.arrayContaining([expect.stringContaining('Roll 1:')])]),
    });
  });

  test('leaves out the middle of a long fight, unless asked for all', async () => {
    const long = [
      'explain',
      ISAAC,
      '--trial',
      '1',
      '--seed',
      '7',
      '--set',
      'attacker.hp=90',
      '--set',
      'target.hp=90',
    ];
    const { stdout } = await killcurve(long);
    expect(stdout).toMatch(/\nRoll 40:.*\n… \d+ more, left out here \(--all shows them\) …\nRoll \d+:/);
    expect((await killcurve([...long, '--all'])).stdout).toContain('\nRoll 41:');
  });
});

describe('validate', () => {
  const bad = readFileSync(ISAAC, 'utf8').replace('hp: 2', 'hp: -2').replace('hp: 4', 'hp: four');

  test('the shipped scenarios are good', async () => {
    const { code, stdout, stderr } = await killcurve(['validate', 'scenarios/']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(\d+) files: \1 good, 0 with problems/);
  });

  test('every problem of every file, with line and column, then the sum', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'bad.yaml'), bad);
    writeFileSync(join(cwd, 'good.yaml'), readFileSync(ISAAC));
    writeFileSync(join(cwd, 'card.yaml'), 'kind: card\ngame: four-souls\ntype: loot\nname: Nothing\n');
    writeFileSync(join(cwd, 'report.yaml'), 'kind: report\ntitle: Words\nsections: [{ text: alone }]\n');
    const { code, stdout } = await killcurve(['validate', '.'], { cwd });
    expect(code).toBe(3);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(
      /^bad\.yaml:4:\d+ attacker\.hp: expected a whole number from 0 to 9999, found -2$/,
    );
    expect(lines[1]).toMatch(
      /^bad\.yaml:5:\d+ target\.hp: expected a whole number from 0 to 9999, found "four"$/,
    );
    expect(lines[2]).toBe('4 files: 3 good, 1 with problems');
  });

  test('cards are checked too, a list of them or a single one', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'one.yaml'), 'kind: card\ngame: four-souls\ntype: monster\nname: X\nhp: four\n');
    const { code, stdout } = await killcurve(['validate', 'one.yaml'], { cwd });
    expect(code).toBe(3);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'one.yaml:5:5 hp: expected a whole number from 0 to 9999, found "four"',
      'one.yaml:1:1 evasion: expected a whole number from 0 to 99, found nothing',
      'one.yaml:1:1 attack: expected a whole number from 0 to 9999, found nothing',
    ]);
  });

  test('prints JSON', async () => {
    const { code, stdout } = await killcurve(['validate', '-', '--format', 'json'], { input: bad });
    expect(code).toBe(3);
    const { files } = JSON.parse(stdout);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ file: 'standard input', status: 'bad' });
    expect(files[0].problems[0]).toMatchObject({ line: 4, path: 'attacker.hp', found: '-2' });
    expect(files[0].problems[0].message).toMatch(/^standard input:4:/);
  });
});

test('new prints a scenario that runs as it is', async () => {
  const { code, stdout: input } = await killcurve(['new', 'four-souls']);
  expect(code).toBe(0);
  expect(await results(['-', '--method', 'exact'], { input })).toMatchObject([{ game: 'four-souls' }]);
});

test('schema prints a JSON Schema', async () => {
  const { code, stdout } = await killcurve(['schema', 'four-souls']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: expect.stringContaining('draft-07'),
    type: 'object',
    required: expect.arrayContaining(['game', 'attacker']),
  });
});

test.each(['bash', 'zsh', 'fish'])('completion %s prints a script', async (shell) => {
  const { code, stdout, stderr } = await killcurve(['completion', shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`${shell} completion for killcurve`);
});

test('the built file can be run by itself', () => {
  expect(readFileSync(CLI, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
