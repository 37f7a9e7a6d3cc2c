import type { Command } from 'commander';
import { gameArgument, requireGame } from '../game-argument.js';
import { addExamples } from '../help.js';

export function addNew(program: Command): void {
  const command = program
    .command('new')
    .summary('print a commented scenario to start from')
    .description('Prints a commented scenario of a game to start from.')
    .usage('[options] <game>')
    .addArgument(gameArgument())
    .action((id: string | undefined) => {
      process.stdout.write(requireGame(id).starter);
    });
  addExamples(command, [['killcurve new four-souls > fight.yaml'], ['killcurve run fight.yaml']]);
}
