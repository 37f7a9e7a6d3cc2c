import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ISAAC, temporaryFolder } from './killcurve.js';

/**
 * Installs the packed package as npm would, but without a network: the packages that it depends on are
 * linked from our own node_modules, and only those.
 */
function install(folder: string): void {
  // Without scripts: `prepare` would build dist anew under the feet of the other tests.
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', stdio: 'pipe' }));
  const target = join(folder, 'node_modules', 'killcurve');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  const { dependencies, bin } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'node_modules', '.bin'));
  chmodSync(join(target, bin.killcurve), 0o755);
  symlinkSync(join('..', 'killcurve', bin.killcurve), join(folder, 'node_modules', '.bin', 'killcurve'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "elsewhere", "private": true, "type": "module" }');
}

test('packed and installed elsewhere, npx killcurve runs and the library can be imported', () => {
  const cwd = temporaryFolder();
  install(cwd);
  expect(readdirSync(join(cwd, 'node_modules/killcurve'))).toEqual(
    expect.arrayContaining(['dist', 'scenarios']),
  );
  // What the README says is documented is documented in the package too.
  const readme = readFileSync(join(cwd, 'node_modules/killcurve/README.md'), 'utf8');
  const documents = [...readme.matchAll(/\]\((src\/[^)#]+)/g)].map(([, path]) => path!);
  expect(documents.length).toBeGreaterThan(4);
  for (const path of documents)
    expect(existsSync(join(cwd, 'node_modules/killcurve', path)), path).toBe(true);

  const scenario = join('node_modules/killcurve', ISAAC);
  const run = [
    '--no-install',
    'killcurve',
    'run',
    scenario,
    '--seed',
    '7',
    '--trials',
    '200k',
    '--format',
    'json',
  ];
  const printed = JSON.parse(execFileSync('npx', run, { cwd, encoding: 'utf8', stdio: 'pipe' }));
  expect(printed.results).toMatchObject([{ name: 'Isaac attacks Monstro', method: 'both', trials: 200_000 }]);

  // The cards come with it: by name in a scenario, and in the list.
  writeFileSync(
    join(cwd, 'pin.yaml'),
    'game: four-souls\nattacker: { card: Isaac }\ntarget: { card: Pin }\n',
  );
  const exact = ['--no-install', 'killcurve', 'run', 'pin.yaml', '--method', 'exact', '--format', 'json'];
  const named = JSON.parse(execFileSync('npx', exact, { cwd, encoding: 'utf8', stdio: 'pipe' }));
  expect(named.results).toMatchObject([{ name: 'Isaac attacks Pin' }]);
  const list = ['--no-install', 'killcurve', 'cards', 'four-souls', 'Monstro'];
  expect(execFileSync('npx', list, { cwd, encoding: 'utf8', stdio: 'pipe' })).toMatch(/^Monstro – monster/m);

  const script = `
    import { readFileSync } from 'node:fs';
    import { analyze } from 'killcurve';
    const result = await analyze(readFileSync('${scenario}', 'utf8'), { seed: '7', trials: 200_000 });
    console.log(JSON.stringify(result.outcomes));`;
  const imported = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
    encoding: 'utf8',
  });
  expect(JSON.parse(imported)).toEqual(printed.results[0].outcomes);
}, 120_000);
