/** The card that somebody means: the only one of a file, or a shipped one by its name. */
import { type Card, type Game, type Shelf, titleOf } from '../index.js';
import { isPath, noCard } from './contestants.js';
import { CommandError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { requireGame } from './game-argument.js';
import { loadRosters, type ScenarioChanges } from './load.js';

export interface FindCardOptions extends ScenarioChanges {
  /** Of a card that is named. */
  readonly game?: string | undefined;
  readonly shelf: Shelf;
}

export interface FoundCard {
  readonly game: Game;
  readonly card: Card;
}

export async function findCard(word: string, options: FindCardOptions): Promise<FoundCard> {
  return isPath(word) ? cardIn(word, options) : cardNamed(word, options);
}

/** The only card of a file. */
async function cardIn(file: string, { game: id, set, cards }: FindCardOptions): Promise<FoundCard> {
  const rosters = await loadRosters(file, { set, cards });
  const all = rosters.flatMap(({ game, cards: each }) => each.map((card) => ({ game, card })));
  const [only, ...more] = all;
  if (only === undefined || more.length > 0)
    throw new CommandError(
      EXIT.badInput,
      `${file}: expected a file with a single card, found ${all.length} cards`,
    );
  if (id !== undefined && requireGame(id, '--game').id !== only.game.id)
    throw new CommandError(EXIT.badInput, `${file}: expected a card of ${id}, found one of ${only.game.id}`);
  return only;
}

/** A shipped card; of those that share a name, the first that can fight. */
function cardNamed(name: string, { shelf, game: id }: FindCardOptions): FoundCard {
  const game = requireGame(id, '--game');
  const all = shelf.cards(game.id);
  const found = all.filter((card) => titleOf(card).toLowerCase() === name.trim().toLowerCase());
  const fights = (card: Card) =>
    [game.cards?.targets(card), game.cards?.attackers(card)].some((each) => each?.length);
  const card = found.find(fights) ?? found[0] ?? noCard(name, all, game);
  return { game, card };
}
