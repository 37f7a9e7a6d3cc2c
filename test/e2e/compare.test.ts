import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ISAAC, killcurve, startKillcurve, temporaryFolder } from './killcurve.js';

const PAIR = ['compare', ISAAC, '--with', 'tougher: target.hp=5'];

describe('compare', () => {
  test('says which is better, by how much, and that it is exact', async () => {
    const { code, stdout, stderr } = await killcurve(PAIR);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Best is Isaac attacks Monstro: kills in 18.75 %, against tougher with');
    expect(stdout).toMatch(/tougher − Isaac attacks Monstro +−7\.81 points +exact/);
  });

  test('prints one JSON document, CSV and a chart', async () => {
    const chart = join(temporaryFolder(), 'curves.svg');
    const { stdout } = await killcurve([...PAIR, '--format', 'json', '--chart', chart]);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ question: 'compare', schemaVersion: 1, metric: 'kill', isSure: true });
    expect(answer.differences[0].exact).toBeCloseTo(-5 / 64, 12);
    expect(readFileSync(chart, 'utf8')).toMatch(/^<svg[\s\S]*tougher[\s\S]*<\/svg>\s*$/);
    const csv = await killcurve([...PAIR, '--format', 'csv']);
    expect(csv.stdout).toMatch(/^fight,kill\.exact,/);
    expect(csv.stdout).toContain('\r\nfirst,second,metric,exact,');
  });

  test('the same seed gives the same document on any number of threads', async () => {
    const simulated = [
      ...PAIR,
      '--method',
      'simulate',
      '--until-sure',
      '99%',
      '--seed',
      '3',
      '--format',
      'json',
    ];
    const [one, two] = [
      await killcurve([...simulated, '--threads', '1']),
      await killcurve([...simulated, '--threads', '2']),
    ];
    expect(one.stdout).toBe(two.stdout);
    expect(JSON.parse(one.stdout)).toMatchObject({ isSure: true, confidence: 0.99, seed: '3' });
  });

  test('interrupted, it reports what was finished', async () => {
    const { child, ended, shown } = startKillcurve(
      [...PAIR, '--method', 'simulate', '--trials', '10G', '--seed', '1'],
      { terminal: true },
    );
    await shown('paired trials');
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain('paired trials with draws in common (seed 1)');
  });

  test.each([
    [['compare', ISAAC], 2, 'at least two fights'],
    [['compare', ISAAC, '--with', 'nonsense'], 2, 'Expected changes such as target.hp=5'],
    [['compare', ISAAC, '--with', 'target.hpp=5'], 3, 'did you mean "target.hp"?'],
    [[...PAIR, '--metric', 'kil'], 2, 'did you mean "kill"?'],
    [[...PAIR, '--until-sure', '101%'], 2, 'Expected a confidence'],
    [['compare', ISAAC, 'scenarios/warcry/thorns.yaml'], 2, 'a comparison is of one game'],
    [[...PAIR, '--chart', 'x.txt'], 2, 'expected a file ending in .svg'],
    [[...PAIR, '--chart', 'nowhere/x.svg'], 2, 'found a folder that is not there'],
  ])('refuses %j', async (args, code, message) => {
    const end = await killcurve(args);
    expect(end.code).toBe(code);
    expect(end.stdout).toBe('');
    expect(end.stderr).toContain(message);
  });
});
