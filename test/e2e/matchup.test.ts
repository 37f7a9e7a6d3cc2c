import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ISAAC, killcurve, temporaryFolder } from './killcurve.js';

const PAIRS = ['matchup', 'Isaac, Judas', 'Monstro,Fly', '--game', 'four-souls'];

describe('matchup', () => {
  test('ranks cards by name, and says who answers whom best', async () => {
    const { code, stdout, stderr } = await killcurve(PAIRS);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('2 attackers against 2 targets: 4 fights, 4 of them different.');
    expect(stdout).toMatch(/\nAttacker +mean kill\nJudas/);
    expect(stdout).toMatch(/\nMonstro .* Judas\n/);
  });

  test('writes every pair as CSV and as JSON lines, and a heatmap', async () => {
    const folder = temporaryFolder();
    const [csv, lines, chart] = ['all.csv', 'all.jsonl', 'all.svg'].map((name) => join(folder, name));
    await killcurve([...PAIRS, '--out', csv!, '--chart', chart!]);
    await killcurve([...PAIRS, '--out', lines!]);
    const [head, first, ...rest] = readFileSync(csv!, 'utf8').trimEnd().split('\r\n');
    expect(head).toMatch(/^attacker,target,kill,death,steps,damage,/);
    expect(first).toMatch(/^Isaac,Monstro,0\.\d+,0\.\d+,/);
    expect(rest).toHaveLength(3);
    const cells = readFileSync(lines!, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(cells).toHaveLength(4);
    expect(String(cells[0].figures.kill)).toBe(first!.split(',')[2]);
    expect(readFileSync(chart!, 'utf8')).toMatch(/^<svg[\s\S]*Monstro[\s\S]*<\/svg>\s*$/);
  });

  test('takes scenarios too, and prints JSON', async () => {
    const { code, stdout } = await killcurve(['matchup', ISAAC, 'Monstro, Pin', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'four-souls', metric: 'kill', pairs: 2, refused: 0 });
  });

  test.each([
    [['matchup', 'Isac', 'Monstro', '--game', 'four-souls'], 3, 'did you mean "Isaac"?'],
    [['matchup', 'Monstro', 'Fly', '--game', 'four-souls'], 3, 'no card that can be the attacker'],
    [['matchup', 'Isaac', 'Monstro'], 2, 'expected a game'],
    [[...PAIRS, '--metric', 'kil'], 2, 'did you mean "kill"?'],
    [[...PAIRS, '--out', 'x.txt'], 2, 'expected a file ending in .csv or .jsonl'],
    [[...PAIRS, '--set', 'target.hpp=3'], 3, 'did you mean "target.hp"?'],
  ])('refuses %j', async (args, code, message) => {
    const end = await killcurve(args);
    expect(end.code).toBe(code);
    expect(end.stdout).toBe('');
    expect(end.stderr).toContain(message);
  });

  test('names of cards are text and nothing else', async () => {
    const cwd = temporaryFolder();
    const name = '</svg><script>alert(1)</script>';
    writeFileSync(
      join(cwd, 'card.yaml'),
      `kind: card\ngame: four-souls\ntype: monster\nname: ${JSON.stringify(name)}\nhp: 1\nevasion: 2\nattack: 1\n`,
    );
    const args = ['matchup', 'Isaac', name, '--game', 'four-souls', '--cards', '.', '--chart', 'x.svg'];
    const { code } = await killcurve(args, { cwd });
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'x.svg'), 'utf8')).not.toContain('<script');
  });
});
