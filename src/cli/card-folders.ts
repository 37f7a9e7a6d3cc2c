/** The folders behind `--cards`, looked at before any command begins, whether it comes to need a card of them or not. */
import { readdirSync } from 'node:fs';
import { formatProblem, type Problem } from '../index.js';
import { CommandError, isSystemError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { fileTrouble, missing } from './file-trouble.js';

const EXPECTED = 'a folder with card files (.yaml, .yml or .json)';

export function checkCardFolders(folders: readonly string[]): void {
  const problems = folders.flatMap(troubleWith);
  if (problems.length > 0)
    throw new CommandError(EXIT.badInput, problems.map((problem) => formatProblem(problem)).join('\n'));
}

function troubleWith(folder: string): Problem[] {
  const told = `--cards ${folder}`;
  try {
    const hasCards = readdirSync(folder).some((name) => /\.(ya?ml|json)$/i.test(name));
    return hasCards ? [] : [missing(told, EXPECTED, 'none in it')];
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const found = error.code === 'ENOTDIR' ? 'a file' : fileTrouble(folder, error).found;
    return [missing(told, EXPECTED, found)];
  }
}
