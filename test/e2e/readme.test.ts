/** What the README shows is what the commands print. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ISAAC, killcurve, temporaryFolder } from './killcurve.js';

const readme = readFileSync('README.md', 'utf8');
const blocks = [...readme.matchAll(/^```(?<language>\w*)\n(?<text>.*?)^```$/gms)].map(
  ({ groups }) => groups as { readonly language: string; readonly text: string },
);

function blockWith(words: string): string {
  const found = blocks.find(({ text }) => text.includes(words));
  if (found === undefined) throw new Error(`no block of the README holds "${words}"`);
  return found.text;
}

/** In one line, and without the estimate, which is another for every seed. */
const sentence = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\d+\.\d+ % ±/, '… % ±')
    .trim();

test('the first answer', async () => {
  const shown = blockWith(`run ${ISAAC}\n`).split('\n').slice(2).join('\n');
  const { stdout } = await killcurve(['run', ISAAC, '--seed', '7']);
  expect(sentence(stdout.split('\n\n')[1]!)).toBe(sentence(shown));
});

test('the answer for the Drifter', async () => {
  const shown = blockWith('Drifter kills Hound');
  const { stdout } = await killcurve(['run', '-', '--seed', '1', '--trials', '200k'], {
    input: blockWith('class: Drifter'),
  });
  expect(stdout.split('\n\n')[1]!.replace(/\s+/g, ' ')).toContain(shown.trim());
});

test('the advice on Monstro', async () => {
  const { stdout } = await killcurve(['decide', 'scenarios/decisions/monstro-or-not.yaml']);
  expect(stdout).toBe(blockWith('Attack Pin is best'));
});

test('the odds for Grisban', async () => {
  const [, odds] = readme.match(/`npx killcurve run` answers (\d+\.\d\d %) for\n\n```yaml\ngame: descent/)!;
  const { stdout } = await killcurve(['run', '-', '--method', 'exact'], {
    input: blockWith('hero: Grisban'),
  });
  expect(stdout).toContain(`kills master Zombie in ${odds} of attacks (exact)`);
});

const files = blocks.filter(({ language }) => language === 'yaml');

test.each(files.filter(({ text }) => !text.startsWith('kind:')))(
  'the scenario $text runs',
  async ({ text }) => {
    const { code, stderr } = await killcurve(['run', '-', '--method', 'exact'], { input: text });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  },
);

test('the report builds, each of its sections', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'report.yaml'), blockWith('kind: report').replace('../four-souls/*', './isaac*'));
  writeFileSync(join(cwd, 'isaac-vs-monstro.yaml'), readFileSync(ISAAC));
  writeFileSync(
    join(cwd, 'monstro-or-not.yaml'),
    'kind: decision\nscenario: isaac-vs-monstro.yaml\noptions: [{ label: attack }, { label: not, nothing: true }]\n',
  );
  const { code, stdout, stderr } = await killcurve(['report', 'report.yaml', '--out', 'out'], { cwd });
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  expect(readFileSync(join(cwd, 'out', 'index.html'), 'utf8')).toContain('Should I attack Monstro?');
});

test('the problem with evason', async () => {
  const cwd = temporaryFolder();
  writeFileSync(
    join(cwd, 'fight.yaml'),
    blockWith('name: Isaac attacks Monstro').replace('evasion', 'evason'),
  );
  const { code, stderr } = await killcurve(['run', 'fight.yaml'], { cwd });
  expect({ code, stderr }).toEqual({ code: 3, stderr: blockWith('unknown key') });
});

test('every flag of every command exists', async () => {
  const lines = [...readme.matchAll(/^npx killcurve (?<command>\w+)(?<rest>.*)$/gm)];
  expect(lines.length).toBeGreaterThan(10);
  for (const { groups } of lines) {
    const { stdout, code } = await killcurve(['help', groups!.command!]);
    expect(code, groups!.command).toBe(0);
    for (const [flag] of groups!.rest!.matchAll(/--[\w-]+/g)) expect(stdout).toContain(` ${flag} `);
  }
}, 60_000);

test('the exit codes are those of the help', async () => {
  const codes = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, code]) => code);
  const { stdout } = await killcurve(['run', '--help']);
  const helped = codes(stdout.split('Exit codes:')[1]!, /^ +(\d+) /gm);
  expect(helped).toHaveLength(7);
  expect(codes(readme.split('### Exit codes')[1]!, /^\| (\d+) +\|/gm)).toEqual(helped);
});

test('the library', () => {
  const script = blockWith("from 'killcurve'");
  const [, promised] = script.match(/; \/\/ (.+)$/m)!;
  // The package may import itself by its name.
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(printed.trim()).toBe(promised);
});

test('the last point of the kill curve in the picture', () => {
  const [, alt = '', file = ''] = /!\[([^\]]*)\]\(([^)]*)\)/.exec(readme)!;
  const shown = readFileSync(file, 'utf8')
    .match(/>\s*([\d.]+ %)\s*</g)!
    .map((text) => text.slice(1, -1).trim());
  expect(shown).toContain('18.75 %');
  expect(alt).toContain('to 18.75 % at roll 5');
});
