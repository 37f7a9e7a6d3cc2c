import type { Command } from 'commander';
import { decisionJsonSchema, jsonSchemaOf, reportJsonSchema } from '../../index.js';
import { gameArgument, requireGame } from '../game-argument.js';
import { addExamples } from '../help.js';

/** Files that are not of one game. */
const OTHERS: Readonly<Record<string, () => object>> = {
  report: reportJsonSchema,
  decision: decisionJsonSchema,
};

export function addSchema(program: Command): void {
  const command = program
    .command('schema')
    .summary('print the JSON Schema of a game, for completion in an editor')
    .description(
      "Prints the JSON Schema (draft 7) of a game's scenario files, or of files of kind report or decision.",
    )
    .usage('[options] <game>')
    .addArgument(gameArgument())
    .action((id: string | undefined) => {
      const schema = OTHERS[id ?? '']?.() ?? jsonSchemaOf(requireGame(id).id);
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
  addExamples(command, [
    ['killcurve schema four-souls > four-souls.schema.json'],
    ['killcurve schema report > report.schema.json'],
    ['# yaml-language-server: $schema=./four-souls.schema.json', 'first line of a scenario'],
  ]);
}
