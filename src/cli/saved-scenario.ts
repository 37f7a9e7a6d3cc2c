/** A scenario that was typed, as a file that runs by itself: its cards are named as the file finds them. */
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import {
  type Card,
  cardFiles,
  cardsOf,
  type Game,
  type NamedCard,
  openShelf,
  parseCards,
  parseScenario,
  renameCards,
  type Shelf,
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

export function savedScenario(game: Game, written: Written, destination: Destination): SavedScenario {
  const { file, cards } = destination;
  const typed = { shelf: openShelf(cardFiles(cards)), from: TYPED };
  const alone = { shelf: openShelf(cardFiles()), from: file };
  // 1. Cards of one's own by the path of their file, if it holds that card alone.
  const rename = namesByPath(game, destination, alone.shelf);
  const byPath = renameCards(game, written, { ...typed, rename });
  const isRight = parseScenario(byPath.text, { file, shelf: alone.shelf }).ok;
  if (isRight && same(cardsOf(game, byPath.written, alone), cardsOf(game, written, typed)))
    return { text: byPath.text, needsFolders: false };
  // 2. Else by their names, which the folders tell.
  const byName = renameCards(game, written, { ...typed, rename: rebasedIn(destination) });
  return { text: byName.text, needsFolders: true };
}

/** Paths as they are seen from the file; names stay. */
function rebasedIn({ file }: Pick<Destination, 'file'>) {
  return ({ name, isPath }: Pick<NamedCard, 'name' | 'isPath'>) =>
    isPath && !isAbsolute(name) ? relative(dirname(resolve(file)), resolve(name)) : name;
}

/** The same, and paths in the place of names that are of one's own folders. */
function namesByPath(game: Game, destination: Destination, shipped: Shelf) {
  const files = singleCards(game, destination.cards);
  const rebased = rebasedIn(destination);
  return ({ name, isPath, card }: NamedCard): string => {
    const isShipped = !isPath && same(shipped.find(game.id, name, TYPED, [card.type]), card);
    const own = isPath || isShipped ? undefined : files.find((each) => same(each.card, card));
    return rebased(own === undefined ? { name, isPath } : { name: own.file, isPath: true });
  };
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
