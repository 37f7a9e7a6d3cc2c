import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../index.js';
import { completionScript } from '../commands/completion.js';
import { createProgram } from '../program.js';
import { readCommandTree } from './command-tree.js';

const program = createProgram();
const tree = readCommandTree(program);
const shells = ['bash', 'zsh', 'fish'] as const;

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

describe('the tree', () => {
  test('has every command with all its flags', () => {
    expect(tree.commands.map(({ name }) => name)).toEqual([
      ...program.commands.map((command) => command.name()),
      'help',
    ]);
    for (const command of program.commands) {
      const names = tree.commands
        .find(({ name }) => name === command.name())!
        .flags.flatMap(({ names }) => names);
      for (const option of command.options) expect(names).toContain(option.long);
      expect(names).toContain('--help');
    }
  });

  test('knows files, folders, games and choices from anything', () => {
    const named = (wanted: string) => tree.commands.find(({ name }) => name === wanted);
    const [run, schema] = [named('run'), named('schema')];
    const values = (name: string) => run!.flags.find(({ names }) => names.includes(name))?.value?.values;
    expect(run!.operands).toEqual({ kind: 'files' });
    expect(values('--out')).toEqual({ kind: 'folders' });
    expect(values('--format')).toEqual({ kind: 'words', words: ['text', 'json', 'csv'] });
    expect(values('--trials')).toEqual({ kind: 'anything' });
    expect(values('--quiet')).toBeUndefined();
    expect(schema!.operands).toEqual({ kind: 'words', words: games.map(({ id }) => id) });
  });
});

describe.each(shells)('the script for %s', (shell) => {
  const script = completionScript(shell, tree);

  test('names every command, flag and choice', () => {
    for (const { name, flags } of tree.commands) {
      expect(script).toContain(name);
      for (const { names, value } of flags) {
        // fish writes `-l trials` for --trials.
        for (const flag of names)
          expect(script).toMatch(new RegExp(`(${flag}|-[ls] ${flag.replace(/^-+/, '')})\\b`));
        if (value?.values.kind === 'words') expect(script).toContain(value.values.words.join(' '));
      }
    }
  });

  test.runIf(isInstalled(shell))('is valid', () => {
    const folder = mkdtempSync(join(tmpdir(), 'killcurve-completion-'));
    writeFileSync(join(folder, 'script'), script);
    const { status, stderr } = spawnSync(shell, ['-n', join(folder, 'script')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe.runIf(isInstalled('bash'))('bash completes', () => {
  /** What bash would offer for the last word. */
  function offered(...words: string[]): string[] {
    const script = `${completionScript('bash', tree)}
COMP_WORDS=(killcurve "$@"); COMP_CWORD=$#
_killcurve; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line !== '');
  }

  test('commands', () => {
    expect(offered('')).toEqual(tree.commands.map(({ name }) => name));
    expect(offered('va')).toEqual(['validate']);
  });

  test('flags of the command', () => {
    expect(offered('run', '--tr')).toEqual(['--trials']);
    expect(offered('explain', '--tr')).toEqual(['--trial']);
    expect(offered('--ver')).toEqual(['--version']);
  });

  test('values of a flag, behind a space or an equals sign', () => {
    expect(offered('run', '--method', '')).toEqual(['auto', 'exact', 'simulate']);
    expect(offered('run', '--method', '=')).toEqual(['auto', 'exact', 'simulate']);
    expect(offered('run', '--method', '=', 's')).toEqual(['simulate']);
    expect(offered('run', '--trials', '')).toEqual([]);
  });

  test('files, folders and games', () => {
    expect(offered('run', 'package.j')).toEqual(['package.json']);
    expect(offered('run', '--out', 'sr')).toEqual(['src']);
    expect(offered('run', '--out', 'package.j')).toEqual([]);
    expect(offered('schema', 'four')).toEqual(['four-souls']);
    expect(offered('help', 'ru')).toEqual(['run']);
  });
});
