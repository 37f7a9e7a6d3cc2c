/** A scenario that was typed, as a file that runs by itself: its cards are named as the file finds them. */
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import {
  type Card,
  cardFiles,
  cardsOf,
  type Game,
  openShelf,
  parseCards,
  parseScenario,
  renameCards,
} from '../index.js';

type Written = Readonly<Record<string, unknown>>;

export interface Destination {
  readonly file: string;
  /** Folders with more cards. */
  readonly cards: readonly string[];
}

export interface SavedScenario {
  readonly text: string;
  /** Whether it finds its cards only with these folders. */
  readonly needsFolders: boolean;
}

/** What is typed is read as from a file in the working folder. */
const TYPED = 'odds';

export function savedScenario(game: Game, written: Written, { file, cards }: Destination): SavedScenario {
  const typed = { shelf: openShelf(cardFiles(cards)), from: TYPED };
  const alone = { shelf: openShelf(cardFiles()), from: file };
  const wanted = cardsOf(game, written, typed);
  const rebased = (path: string) =>
    isAbsolute(path) ? path : relative(dirname(resolve(file)), resolve(path));
  // 1. Cards of one's own by the path of their file, if it holds that card alone.
  const files = singleCards(game, cards);
  const byPath = renameCards(game, written, {
    ...typed,
    rename({ name, isPath, card }) {
      if (isPath) return rebased(name);
      const isShipped = same(alone.shelf.find(game.id, name, file, [card.type]), card);
      const own = files.find((each) => same(each.card, card));
      return isShipped || own === undefined ? name : rebased(own.file);
    },
  });
  const isWhole = parseScenario(byPath.text, { file, shelf: alone.shelf }).ok;
  if (isWhole && same(cardsOf(game, byPath.written, alone), wanted))
    return { text: byPath.text, needsFolders: false };
  // 2. Else by their names, which the folders tell.
  const rename = ({ name, isPath }: { name: string; isPath: boolean }) => (isPath ? rebased(name) : name);
  return { text: renameCards(game, written, { ...typed, rename }).text, needsFolders: true };
}

/** The files with a single card in the folders, as a scenario can name them. */
function singleCards(game: Game, folders: readonly string[]): readonly { file: string; card: Card }[] {
  if (folders.length === 0) return [];
  const texts = cardFiles(folders).files(game.id);
  return texts.flatMap((each) => {
    if (!('text' in each)) return [];
    const [card, ...more] = parseCards(each, game.id).cards;
    return card === undefined || more.length > 0 ? [] : [{ file: each.file, card }];
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
