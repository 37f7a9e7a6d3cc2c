import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '../scenario/decode.js';
import { fileProblem, type Problem } from '../scenario/problem.js';
import type { CardList, CardSource, CardText } from '../scenario/shelf.js';

/** The build reads the shipped card files, which takes a quarter of a second, and leaves the cards beside the bundle. */
const SHIPPED = import.meta.url.endsWith('.ts') ? '../../dist/cards/' : './cards/';

/** The cards that come with killcurve, and the card files of more folders. */
export function cardFiles(folders: readonly string[] = []): CardSource {
  return {
    files: (game) => [...shipped(game), ...folders.flatMap((folder) => textsOfFolder(folder))],
    read(path, from) {
      const file = resolve(dirname(from), path);
      return isFile(file) ? textOf(file, path) : undefined;
    },
  };
}

function shipped(game: string): (CardList | Problem)[] {
  const file = fileURLToPath(new URL(`${SHIPPED}${game}.json`, import.meta.url));
  const read = textOf(file);
  return 'found' in read ? [read] : [{ cards: JSON.parse(read.text) }];
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
