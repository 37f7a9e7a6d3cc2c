import type { Command } from 'commander';
import { exitCodesHelp } from './exit-codes.js';

export type Example = readonly [command: string, remark?: string];

/** Examples, with their remarks in a column, then what the command exits with. */
export function addExamples(command: Command, examples: readonly Example[]): void {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, remark]) =>
    remark === undefined ? `  ${line}` : `  ${line.padEnd(width)}  # ${remark}`,
  );
  command.addHelpText('after', `\n${['Examples:', ...lines].join('\n')}\n\n${exitCodesHelp()}`);
}
