/** A scenario whose cards are named in another way, for it to be read from elsewhere. */
import { stringify } from 'yaml';
import type { Card, Game } from '../games/game.js';
import { isCardPath, type Shelf } from './shelf.js';

type Written = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A card of a scenario, by its name or by the path of its file. */
export interface NamedCard {
  readonly name: string;
  readonly isPath: boolean;
  readonly card: Card;
}

/** Where the cards of a scenario are looked for, and from which file. */
export interface CardPlace {
  readonly shelf: Shelf;
  readonly from: string;
}

/** All cards of a scenario, those included that its cards name; undefined for what is not there. */
export function cardsOf(game: Game, written: Written, place: CardPlace): readonly (Card | undefined)[] {
  const all: (Card | undefined)[] = [];
  look(game, written, place, (_path, _name, card) => all.push(card));
  return all;
}

/** The text of the scenario with each card by the name that `rename` gives it, and the same as values. */
export function renameCards(
  game: Game,
  written: Written,
  { rename, ...place }: CardPlace & { readonly rename: (named: NamedCard) => string },
): { readonly text: string; readonly written: Written } {
  const renamed = structuredClone(written);
  look(game, written, place, (path, name, card) => {
    if (card !== undefined) replaceAt(renamed, path, name, rename({ name, isPath: isCardPath(name), card }));
  });
  return { text: stringify(renamed), written: renamed };
}

function look(
  game: Game,
  written: Written,
  { shelf, from }: CardPlace,
  see: (path: Path, name: string, card: Card | undefined) => void,
): void {
  game.cards?.fill(written, (path, name, types) => {
    const found = typeof name === 'string' ? shelf.find(game.id, name, from, types) : undefined;
    const card = found && types.includes(found.type) ? found : undefined;
    see(path, String(name), card);
    return card;
  });
}

/** Only what is written: what a card names stands in the file of the card. */
function replaceAt(root: unknown, path: Path, before: string, after: string): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], root);
  const within = parent as Record<string, unknown> | undefined;
  const last = path.at(-1) ?? '';
  if (within?.[last] === before) within[last] = after;
}
