import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { killcurve, temporaryFolder } from './killcurve.js';

const FIGHT = 'game: four-souls\nattacker: { name: Isaac, hp: 2, attack: 1 }\n';
const MONSTRO = `${FIGHT}target: { name: Monstro, hp: 4, evasion: 4, attack: 1 }\n`;
const PIN = `${FIGHT}target: { name: Pin, hp: 2, evasion: 4, attack: 1 }\n`;

const REPORT = `kind: report
title: Two bosses
introduction: "Which one? **Pin** <b>or</b> Monstro?"
simulate: { trials: 20k, seed: 5 }
sections:
  - text: Some words.
    title: Words
  - fights: [monstro.yaml, pin.yaml]
  - comparison: { scenario: monstro.yaml, as: bare, with: { strong: { attacker.attack: 2 } } }
  - sweep: { scenario: monstro.yaml, vary: [target.hp=1..4] }
  - tuning: { scenario: monstro.yaml, vary: [target.hp=1..6], goals: [kill=40%..60%] }
  - sensitivity: { scenario: monstro.yaml }
  - matchup: { game: four-souls, attackers: [Isaac, The Lost], targets: [Monstro, Pin] }
  - ranking: { card: Monstro, game: four-souls }
  - decision:
      scenario: monstro.yaml
      options: [{ label: attack, set: {} }, { label: wait, nothing: true }]
  - fight: { game: four-souls, attacker: { hp: 1, attack: 1 }, target: { hp: 1, evasion: 4, attack: 1 } }
    title: A coin toss
    about: As even as it gets.
`;

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Every file below a folder with a fingerprint of its bytes. */
function bytesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
}

const files = { 'report.yaml': REPORT, 'monstro.yaml': MONSTRO, 'pin.yaml': PIN };

test('a report of every kind of section: the same bytes on one thread and on three, PNG among them', async () => {
  const cwd = folderWith(files);
  const run = (out: string, threads: string) =>
    killcurve(['report', 'report.yaml', '--out', out, '--png', '--threads', threads], { cwd });
  const [one, three] = [await run('one', '1'), await run('three', '3')];
  expect([one.code, one.stderr, three.code, three.stderr]).toEqual([0, '', 0, '']);
  expect(one.stdout).toBe('Two bosses: one/index.html\n');
  const bytes = bytesIn(join(cwd, 'one'));
  expect(bytesIn(join(cwd, 'three'))).toEqual(bytes);
  expect(Object.keys(bytes)).toEqual(
    expect.arrayContaining([
      'index.html',
      'report.md',
      'report.json',
      'results.csv',
      'a-coin-toss/endings.png',
    ]),
  );
  const png = readFileSync(join(cwd, 'one/a-coin-toss/endings.png'));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');

  const markdown = readFileSync(join(cwd, 'one/report.md'), 'utf8');
  expect(markdown).toContain('Which one? **Pin** \\<b>or\\</b> Monstro?');
  expect(markdown).toContain(
    '## A coin toss\n\n**One in two attacks on the target succeeds; else the attacker dies.**',
  );
  for (const [, path] of markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
    expect(Object.keys(bytes)).toContain(path);

  // P(k hits before 2 misses) = (k + 2) / 2^(k + 1) at even odds.
  const document = JSON.parse(readFileSync(join(cwd, 'one/report.json'), 'utf8'));
  const sweep = document.sections.find(({ kind }: { kind: string }) => kind === 'sweep').answer;
  for (const [index, k] of [1, 2, 3, 4].entries())
    expect(sweep.cells[index].figures.kill).toBeCloseTo((k + 2) / 2 ** (k + 1), 12);
});

test('in the terminal the same sections are text, as wide as it is, and plain in a pipe', async () => {
  const cwd = folderWith(files);
  const { code, stdout } = await killcurve(['report', 'report.yaml'], { cwd });
  expect(code).toBe(0);
  for (const part of [
    'Two bosses\n═',
    'All 2 fights at a glance',
    '█',
    'Kill curves',
    '● ',
    'A coin toss',
    'seed',
  ])
    expect(stdout).toContain(part);
  expect(stdout).not.toContain('\u001b');
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  writeFileSync(join(cwd, 'words.yaml'), 'kind: report\ntitle: Words\nsections: [{ text: hello }]\n');
  const coloured = await killcurve(['report', 'words.yaml', '--color'], { cwd });
  expect(coloured.stdout).toContain('\u001b[1mWords');
  const forced = { FORCE_COLOR: '1', NO_COLOR: '1' };
  expect((await killcurve(['report', 'words.yaml'], { cwd, env: forced })).stdout).not.toContain('\u001b');
});

test('a folder of scenarios without a report makes one of its own: all at a glance, then each', async () => {
  const cwd = folderWith({ 'monstro.yaml': MONSTRO, 'pin.yaml': PIN });
  const { code, stdout } = await killcurve(['report', '.', '--out', 'out', '--trials', '10k'], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: '2 fights: out/index.html\n' });
  const page = readFileSync(join(cwd, 'out/index.html'), 'utf8');
  const headings = [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(['All 2 fights at a glance', 'Isaac attacks Monstro', 'Isaac attacks Pin']);
  expect(page).toContain('<nav aria-label="Contents">');
});

test('of several reports each has a folder of its own', async () => {
  const words = (title: string) => `kind: report\ntitle: ${title}\nsections: [{ text: hello }]\n`;
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'in'));
  for (const name of ['a', 'b']) writeFileSync(join(cwd, 'in', `${name}.yaml`), words(name));
  const { stdout } = await killcurve(['report', 'in', '--out', 'out'], { cwd });
  expect(stdout).toBe('a: out/a/index.html\nb: out/b/index.html\n');
});

describe('what is wrong is told, all of it, before any work', () => {
  test.each([
    ['fight: gone.yaml', 'gone.yaml: expected a scenario file, found nothing of that name'],
    [
      'fight: { game: four-souls, attacker: { hp: x, attack: 1 }, target: { hp: 1, evasion: 4, attack: 1 } }',
      'r.yaml:4:48 sections.0.fight.attacker.hp: expected a whole number from 0 to 9999, found "x"',
    ],
    [
      '{ fight: monstro.yaml, set: { target.hpp: 1 } }',
      'unknown path "target.hpp": did you mean "target.hp"?',
    ],
    [
      'comparison: { scenario: monstro.yaml }',
      'r.yaml:4:17 sections.0.comparison: expected at least one variant under with, found none',
    ],
    ['matchup: { game: four-souls, attackers: [Isaak], targets: [Pin] }', 'did you mean "Isaac"?'],
    ['ranking: { card: Monstroo, game: four-souls }', 'did you mean "Monstro"?'],
    ['ranking: { card: nowhere.yaml }', 'nowhere.yaml'],
    ['matchup: { game: chess, attackers: [Isaac], targets: [Pin] }', 'found "chess"'],
    ['sweep: { scenario: monstro.yaml, vary: [target.hpp=1..3] }', 'target.hpp'],
    ['sensitivity: { scenario: monstro.yaml, metric: kil }', 'kil'],
    [
      'decision: { options: [] }',
      'r.yaml:4:26 sections.0.decision.options: expected a list of 2 to 50 options',
    ],
    ['fights: nowhere', 'nowhere'],
  ])('%s', async (section, message) => {
    const text = `kind: report\ntitle: x\nsections:\n  - ${section}\n`;
    const cwd = folderWith({ 'r.yaml': text, 'monstro.yaml': MONSTRO });
    const { code, stdout, stderr } = await killcurve(['report', 'r.yaml', '--out', 'out'], { cwd });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/ at .*\.js:|please report/);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  });

  test('a file that is no report is a fight, and makes a report of it', async () => {
    const cwd = folderWith({ 'monstro.yaml': MONSTRO });
    const { code, stdout } = await killcurve(['report', 'monstro.yaml', '--method', 'exact'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('About 19 in 100 attacks on Monstro succeed; else Isaac dies.');
  });
});

test('the JSON Schema of reports', async () => {
  const { code, stdout } = await killcurve(['schema', 'report']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ title: 'killcurve report', type: 'object' });
});

test('shipped reports are without a problem', async () => {
  const { code, stdout } = await killcurve(['validate', 'scenarios/reports']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '4 files: 4 good, 0 with problems\n' });
});
