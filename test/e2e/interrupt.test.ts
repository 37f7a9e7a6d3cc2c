import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.js';
import { ISAAC, killcurve, results, resultsIn, startKillcurve, temporaryFolder } from './killcurve.js';

const BLOCK = 65_536;
/** Fights without end, as far as a test is concerned. */
const endless = ['--trials', '1T', '--seed', '7'];

describe('the progress bar', () => {
  test('shows trials, rate and odds on a terminal, and is gone in the end', async () => {
    const { child, ended, shown } = startKillcurve(['run', ISAAC, ...endless], { terminal: true });
    await shown('kill 18.');
    child.kill('SIGINT');
    const { stderr } = await ended;
    expect(stderr).toMatch(
      /░ {2}0 % {2}[\d,]+ of 1,000,000,000,000 {2}[\d.]+[KMB]?\/s {2}kill 18\.\d\d % \(18/,
    );
    expect(stderr.endsWith('\r\u001b[K')).toBe(true);
  });

  test('says which fight of how many', async () => {
    const { child, ended, shown } = startKillcurve(['run', 'scenarios', ...endless], { terminal: true });
    await shown('fight 1 of ');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(EXIT.interrupted);
    expect(stdout).not.toBe('');
    expect(stderr).toMatch(/killcurve: interrupted; fights not started: \d+\n$/);
  });

  test.each([
    ['in a pipe', [], {}],
    ['with --quiet', ['--quiet'], { terminal: true }],
    ['on a dumb terminal', [], { terminal: true, env: { TERM: 'dumb' } }],
  ])('is not there %s', async (_, flags, options) => {
    const big = ['--set', 'attacker.hp=40', '--set', 'target.hp=40', '--trials', '2M'];
    const { code, stderr } = await killcurve(['run', ISAAC, ...big, ...flags], options);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe.each([
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
] as const)('%s', (signal, exitCode) => {
  test(`ends with ${exitCode} and reports the whole prefix that is finished`, async () => {
    const run = ['run', ISAAC, '--format', 'json', ...endless];
    const { child, ended, shown } = startKillcurve(run, { terminal: true });
    await shown('kill 18.');
    child.kill(signal);
    const end = await ended;
    expect(end.code).toBe(exitCode);
    const [result] = resultsIn(end);
    expect(result!.interrupted).toBe(true);
    expect(result!.trials).toBeGreaterThan(0);
    expect(result!.trials % BLOCK).toBe(0);

    const [again] = await results([ISAAC, '--seed', '7', '--trials', String(result!.trials)]);
    expect(again!.interrupted).toBe(false);
    expect(again!.outcomes).toEqual(result!.outcomes);
    expect(again!.measures).toEqual(result!.measures);
  });
});

test('an interrupted run writes its report, marked as such', async () => {
  const out = temporaryFolder();
  const run = ['run', ISAAC, '--out', out, ...endless];
  const { child, ended, shown } = startKillcurve(run, { terminal: true });
  await shown('kill 18.');
  child.kill('SIGINT');
  const { code, stdout } = await ended;
  expect(code).toBe(EXIT.interrupted);
  expect(stdout).toContain('Interrupted');
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('index.html');
  expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('it does not wait for the block that is being played', async () => {
  // Blocks of fights this long take minutes.
  const long = ['--set', 'attacker.hp=9999', '--set', 'target.hp=9999', '--format', 'json'];
  const { child, ended, shown } = startKillcurve(['run', ISAAC, ...long, ...endless], { terminal: true });
  await shown('on their way');
  child.kill('SIGINT');
  const end = await ended;
  expect(end.code).toBe(EXIT.interrupted);
  expect(resultsIn(end)).toMatchObject([{ interrupted: true, trials: 0 }]);
});
