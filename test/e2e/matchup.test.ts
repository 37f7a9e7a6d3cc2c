import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

  /** A card file of one fighter; fighters of one name may differ from file to file. */
  const chief = (strength: number, toughness: number, name = 'Chief') =>
    JSON.stringify({
      kind: 'card',
      game: 'warcry',
      type: 'fighter',
      name,
      toughness,
      wounds: 2,
      points: 50,
      weapons: [{ attacks: 1, strength, damage: '1/2' }],
    });

  test('takes files, folders and patterns of cards: a roster against a roster', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'ours'));
    writeFileSync(join(cwd, 'ours', 'one.json'), chief(4, 9));
    writeFileSync(join(cwd, 'theirs.json'), chief(1, 4));
    for (const ours of ['ours', 'ours/', 'ours/one.json', 'ours/o*']) {
      const { stdout } = await killcurve(['matchup', ours, 'theirs.json', '--format', 'json'], { cwd });
      const { attackers, pairs, settings } = JSON.parse(stdout);
      // Ours has strength 4, theirs toughness 4, 2 wounds: two actions of one die (miss 3/6, 1 in 2/6, 2 in 1/6)
      // leave it standing with 1/4 + 2 · 1/2 · 1/3.
      expect(attackers[0].mean).toBeCloseTo(1 - 1 / 4 - 1 / 3, 12);
      expect(attackers[0].perPoint).toBeCloseTo((1 - 1 / 4 - 1 / 3) / 50, 12);
      expect({ pairs, settings }).toEqual({ pairs: 1, settings: ['limit.rounds=1'] });
    }
  });

  test('a name may hold commas, as in "Valius, The Keeper"', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'more'));
    writeFileSync(join(cwd, 'more', 'one.json'), chief(4, 4, 'Valius, The Keeper'));
    writeFileSync(join(cwd, 'more', 'two.json'), chief(4, 4, 'Anybody'));
    const args = ['--game', 'warcry', '--cards', 'more', '--format', 'json'];
    const { stdout } = await killcurve(
      ['matchup', 'Anybody, Valius, The Keeper,anybody', 'Valius, The Keeper', ...args],
      { cwd },
    );
    const labels = JSON.parse(stdout).attackers.map(({ label }: { label: string }) => label);
    expect(labels.sort()).toEqual(['Anybody', 'Anybody #2', 'Valius, The Keeper']);
  });

  test.each([
    ['four-souls', 'Isaac', 'Monstro', 'attacker: { card: Isaac }, target: { card: Monstro }'],
    [
      'frosthaven',
      'Banner Spear',
      'Hound, normal, level 1',
      'attacker: { class: Banner Spear, attack: 3 }, target: { monster: Hound, level: 1, rank: normal }',
    ],
    [
      'descent',
      'Iron Longsword',
      'Zombie, act 1 minion',
      'attacker: { weapon: Iron Longsword }, target: { monster: Zombie, act: 1, rank: minion }',
    ],
    [
      'warcry',
      'Iron Golem Signifer',
      'Untamed Beast Heart-Eater',
      'attacker: { fighter: Iron Golem Signifer }, target: { fighter: Untamed Beast Heart-Eater }, limit: { rounds: 1 }',
    ],
  ])('%s: a pair has the numbers of its scenario', async (game, attacker, target, fight) => {
    const cwd = temporaryFolder();
    const card = target.split(',')[0]!;
    const matched = await killcurve(['matchup', attacker, card, '--game', game, '--out', 'all.jsonl'], {
      cwd,
    });
    expect(matched).toMatchObject({ code: 0, stderr: '' });
    const cell = readFileSync(join(cwd, 'all.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .find((each) => each.target === target);
    writeFileSync(join(cwd, 'fight.yaml'), `{ game: ${game}, ${fight} }`);
    const { stdout } = await killcurve(['run', 'fight.yaml', '--method', 'exact', '--format', 'json'], {
      cwd,
    });
    const { outcomes, measures } = JSON.parse(stdout).results[0];
    const mean = (id: string) => measures.find((one: { id: string }) => one.id === id).exact.mean;
    expect(cell.figures.kill).toBeCloseTo(outcomes.kill.exact, 10);
    expect(cell.figures.steps).toBeCloseTo(mean('steps'), 8);
    expect(cell.figures.damage).toBeCloseTo(mean('damage'), 8);
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
