import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.js';
import { ISAAC, killcurve, results, temporaryFolder } from './killcurve.js';

describe('JSON', () => {
  test('is one document on standard output, and nothing else anywhere', async () => {
    const { code, stdout, stderr } = await killcurve(['run', ISAAC, '--format', 'json', '--seed', '7']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const document = JSON.parse(stdout);
    expect(Object.keys(document)).toEqual(['schemaVersion', 'results']);
    expect(document.schemaVersion).toBe(1);
    expect(document.results).toHaveLength(1);
  });

  test('holds what the README promises', async () => {
    const [result] = await results([ISAAC, '--seed', '7', '--trials', '100k']);
    expect(result).toMatchObject({
      name: 'Isaac attacks Monstro',
      game: 'four-souls',
      method: 'both',
      sampler: 'chain',
      trials: 100_000,
      seed: '7',
      file: ISAAC,
      agreement: { consistent: true },
    });
    // Four hits before two misses: (1/2)^4 + 4 · (1/2)^5 = 3/16.
    for (const [side, exact] of [
      ['kill', 3 / 16],
      ['death', 13 / 16],
    ] as const) {
      const odds = result!.outcomes[side];
      expect(odds.exact).toBeCloseTo(exact, 12);
      expect(odds.low!).toBeLessThan(odds.estimate!);
      expect(odds.high!).toBeGreaterThan(odds.estimate!);
    }
    expect(result!.endings.reduce((sum, { exact }) => sum + exact!, 0)).toBeCloseTo(1, 12);
    expect(result!.curve.unit).toBe('roll');
    expect(result!.curve.points.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
    expect(result!.damage.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('is the same for the same seed, on any number of threads', async () => {
    const run = (threads: string) =>
      killcurve(['run', ISAAC, '--format', 'json', '--seed', '7', '--trials', '300k', '--threads', threads]);
    const [one, three] = await Promise.all([run('1'), run('3')]);
    expect(three.stdout).toBe(one.stdout);
  });
});

describe('settings', () => {
  test('say where each came from; flags win over the file', async () => {
    const folder = temporaryFolder();
    const input = `${readFileSync(ISAAC, 'utf8')}\nsimulate: { trials: 2000, seed: 5 }\n`;
    const [fromFile] = await results(['-'], { input, cwd: folder });
    expect(fromFile!.settings).toMatchObject({
      trials: { value: 2000, from: 'file' },
      seed: { value: '5', from: 'file' },
      confidence: { value: 0.95, from: 'default' },
    });
    const [fromFlags] = await results(['-', '--trials', '3k', '--seed', '0x10', '--confidence', '99%'], {
      input,
    });
    expect(fromFlags).toMatchObject({ trials: 3000, seed: '16', confidence: 0.99 });
    expect(fromFlags!.settings).toMatchObject({
      trials: { value: 3000, from: 'flag' },
      seed: { value: '16', from: 'flag' },
      confidence: { value: 0.99, from: 'flag' },
    });
  });

  test('a seed is chosen and printed where none is given', async () => {
    const [result] = await results([ISAAC, '--trials', '1000']);
    expect(result!.settings.seed).toEqual({ value: result!.seed, from: 'random' });
  });

  test('--set changes the scenario, the last one of a path winning', async () => {
    const flags = ['--set', 'target.hp=1', '--set', 'target.hp=5', '--set', 'attacker.name=Isaac the first'];
    const [result] = await results([ISAAC, '--method', 'exact', ...flags]);
    expect(result!.scenario).toMatchObject({ target: { hp: 5 }, attacker: { name: 'Isaac the first' } });
    // Five hits before two misses: (1/2)^5 + 5 · (1/2)^6 = 7/64.
    expect(result!.outcomes.kill.exact).toBeCloseTo(7 / 64, 12);
    expect(result!.settings['set target.hp']).toEqual({ value: '5', from: 'flag' });
  });

  test('--method takes one answer or both', async () => {
    const [exact] = await results([ISAAC, '--method', 'exact']);
    expect(exact).toMatchObject({ method: 'exact', trials: 0, seed: null, agreement: null });
    const [simulated] = await results([ISAAC, '--method', 'simulate', '--trials', '1000']);
    expect(simulated).toMatchObject({ method: 'simulate', trials: 1000, agreement: null });
    expect(simulated!.outcomes.kill.exact).toBeNull();
  });

  test('--precision goes on until the odds are that close', async () => {
    const [result] = await results([ISAAC, '--seed', '7', '--precision', '0.1%']);
    const { low, high } = result!.outcomes.kill;
    expect((high! - low!) / 2).toBeLessThanOrEqual(0.001);
    // It looks after 1, 2, 4, 8 … blocks.
    expect(Math.log2(result!.trials / 65_536) % 1).toBe(0);
  });

  test('with too few situations allowed, the rules are played instead, and it says so', async () => {
    const [result] = await results([ISAAC, '--max-states', '2', '--trials', '5000', '--seed', '1']);
    expect(result).toMatchObject({ method: 'simulate', sampler: 'direct', trials: 5000 });
    expect(result!.methodReason).toContain('more than 2 situations');
  });

  test('--max-steps cuts fights', async () => {
    const [result] = await results([ISAAC, '--max-steps', '3', '--trials', '5000', '--seed', '1']);
    expect(result!.endings.map(({ ending }) => ending)).toContain('unfinished');
  });
});

describe('text', () => {
  test('begins with the answer', async () => {
    const { code, stdout, stderr } = await killcurve(['run', ISAAC, '--seed', '7']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replaceAll('\n', ' ')).toContain('Isaac kills Monstro in 18.75 % of attacks (exact; 18.');
    expect(stdout).toContain('Exact and simulated are consistent');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('has as many digits as are asked for', async () => {
    const { stdout } = await killcurve(['run', ISAAC, '--method', 'exact', '--digits', '4']);
    expect(stdout).toContain('18.7500 %');
  });

  test('of several fights is a summary', async () => {
    const { stdout } = await killcurve(['run', 'scenarios', '--method', 'exact']);
    const files = games.flatMap(({ id }) => readdirSync(`scenarios/${id}`));
    const scenarios = files.filter((file) => file.endsWith('.yaml'));
    const [table = '', hint] = stdout.split('\n\n');
    expect(table.split('\n')).toHaveLength(1 + scenarios.length);
    expect(hint).toMatch(/^One fight in full: npx killcurve run scenarios\//);
  });

  test('is coloured only where it is wanted', async () => {
    const bold = '\u001b[1m';
    const run = ['run', ISAAC, '--method', 'exact'];
    expect((await killcurve(run)).stdout).not.toContain(bold);
    expect((await killcurve(run, { env: { FORCE_COLOR: '1' } })).stdout).toContain(bold);
    expect((await killcurve(run, { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).stdout).not.toContain(bold);
    expect((await killcurve([...run, '--color'])).stdout).toContain(bold);
  });
});

test('CSV is one table for all fights', async () => {
  const { code, stdout, stderr } = await killcurve([
    'run',
    'scenarios',
    '--method',
    'exact',
    '--format',
    'csv',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\r\n');
  expect(lines.filter((line) => line.startsWith('result,'))).toHaveLength(1);
  const columns = lines[0]!.split(',').length;
  expect(lines.every((line) => line.replace(/"[^"]*"/g, '').split(',').length === columns)).toBe(true);
});

describe('--out', () => {
  test('writes the page and says where it is', async () => {
    const out = join(temporaryFolder(), 'new', 'reports');
    const { code, stdout, stderr } = await killcurve(['run', ISAAC, '--trials', '10k', '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`\nReport: ${join(out, 'index.html')}\n$`));
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('<svg');
    expect(readdirSync(out, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([]);
  });

  test('leaves standard output to the JSON', async () => {
    const out = temporaryFolder();
    const end = await killcurve(['run', ISAAC, '--method', 'exact', '--format', 'json', '--out', out]);
    expect(JSON.parse(end.stdout).results).toHaveLength(1);
    expect(end.stderr).toBe(`Report: ${join(out, 'index.html')}\n`);
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  });
});

test('where an exact answer is asked for and there is none, the others are shown and the exit code is 1', async () => {
  const dip = 'scenarios/four-souls/the-lost-vs-dip.yaml';
  const { code, stdout, stderr } = await killcurve([
    'run',
    ISAAC,
    dip,
    '--method',
    'exact',
    '--max-states',
    '5',
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain('The Lost attacks a Dip');
  expect(stderr).toBe(
    'killcurve: Isaac attacks Monstro: no exact answer: the chain has more than 5 situations\n',
  );
});

test('a card of one’s own: from a folder that --cards names, or by the path of its file', async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'mine'));
  const warden =
    'kind: card\ngame: four-souls\ntype: monster\nname: The Warden\nhp: 1\nevasion: 4\nattack: 1\n';
  writeFileSync(join(cwd, 'mine/warden.yaml'), warden);
  const odds = async (target: string, ...flags: string[]) => {
    const input = `game: four-souls\nattacker: { hp: 1, attack: 1 }\ntarget: ${target}\n`;
    const [result] = await results(['-', '--method', 'exact', ...flags], { input, cwd });
    return result!.outcomes.kill.exact;
  };
  // One roll of even odds; two of them for 2 HP.
  expect(await odds('{ card: The Warden }', '--cards', 'mine')).toBe(1 / 2);
  expect(await odds('{ card: The Warden, hp: 2 }', '--cards', 'mine')).toBe(1 / 4);
  expect(await odds('{ card: mine/warden.yaml }')).toBe(1 / 2);
});
