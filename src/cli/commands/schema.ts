import type { Command } from 'commander';
import { jsonSchemaOf } from '../../index.js';
import { gameArgument, requireGame } from '../game-argument.js';
import { addExamples } from '../help.js';

export function addSchema(program: Command): void {
  const command = program
    .command('schema')
    .summary('print the JSON Schema of a game, for completion in an editor')
    .description("Prints the JSON Schema (draft 7) of a game's scenario files.")
    .addArgument(gameArgument())
    .action((id: string | undefined) => {
      const schema = jsonSchemaOf(requireGame(id).id);
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
  addExamples(command, [
    ['killcurve schema four-souls > four-souls.schema.json'],
    ['# yaml-language-server: $schema=./four-souls.schema.json', 'first line of a scenario'],
  ]);
}
