import { Argument, type Command } from 'commander';
import { bashCompletion } from '../completion/bash.js';
import { type CommandTree, readCommandTree } from '../completion/command-tree.js';
import { fishCompletion } from '../completion/fish.js';
import { zshCompletion } from '../completion/zsh.js';
import { addExamples } from '../help.js';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
type Shell = keyof typeof SHELLS;

export function addCompletion(program: Command): void {
  const shells = Object.keys(SHELLS);
  const command = program
    .command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a script that lets a shell complete commands, flags, their values and file names.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell) => {
      process.stdout.write(completionScript(shell, readCommandTree(program)));
    });
  addExamples(command, [
    ['source <(killcurve completion bash)', 'in ~/.bashrc'],
    ['source <(killcurve completion zsh)', 'in ~/.zshrc, after compinit'],
    ['killcurve completion fish | source', 'in ~/.config/fish/config.fish'],
  ]);
}

export function completionScript(shell: Shell, tree: CommandTree): string {
  return SHELLS[shell](tree);
}
