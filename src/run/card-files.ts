import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '../scenario/decode.js';
import { fileProblem, type Problem } from '../scenario/problem.js';
import type { CardSource, CardText } from '../scenario/shelf.js';

/** Shipped scenarios lie beside the bundle's folder; seen from the sources, two folders up. */
const SCENARIOS = import.meta.url.endsWith('.ts') ? '../../scenarios/' : '../scenarios/';

/** The card files that come with killcurve, and those of more folders. */
export function cardFiles(folders: readonly string[] = []): CardSource {
  const shipped = (game: string) => fileURLToPath(new URL(`${SCENARIOS}${game}/cards/`, import.meta.url));
  return {
    files: (game) => [...textsIn(shipped(game)), ...folders.flatMap((folder) => textsOfFolder(folder))],
    read(path, from) {
      const file = resolve(dirname(from), path);
      return isFile(file) ? textOf(file, path) : undefined;
    },
  };
}

/** A folder that the user named is there, and has cards in it. */
function textsOfFolder(folder: string): (CardText | Problem)[] {
  const texts = textsIn(folder);
  return texts.length > 0
    ? texts
    : [fileProblem(folder, 'a folder with card files (.yaml, .yml or .json)', 'none')];
}

function textsIn(folder: string): (CardText | Problem)[] {
  return namesIn(folder)
    .filter((name) => /\.(ya?ml|json)$/i.test(name) && isFile(join(folder, name)))
    .sort()
    .map((name) => textOf(join(folder, name)));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** No folder, and nothing that would make us wait, such as a pipe. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function textOf(file: string, shown = file): CardText | Problem {
  try {
    const decoded = decode(readFileSync(file), shown);
    return decoded.ok ? { file: shown, text: decoded.text } : decoded.problems[0]!;
  } catch (error) {
    return fileProblem(shown, 'a file that can be read', (error as Error).message);
  }
}
