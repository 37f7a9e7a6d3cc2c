import { Argument } from 'commander';
import { type Game, gameOf, games, nearest, quote } from '../index.js';
import { CommandError } from './errors.js';
import { EXIT } from './exit-codes.js';

const ids = games.map(({ id }) => id);

/** A game by its id. Optional to commander, so that the refusal can say which games there are; `usage` says that it is not. */
export function gameArgument(): Argument {
  const keep = (raw: string) => raw;
  return new Argument('[game]', 'the game').choices(ids).argParser(keep);
}

/** `flag` is where it is said, if not as an argument. */
export function requireGame(id: string | undefined, flag?: string): Game {
  const game = id === undefined ? undefined : gameOf(id);
  if (game !== undefined) return game;
  const suggestion = id === undefined ? undefined : nearest(id, ids);
  const found = id === undefined ? 'nothing' : quote(id);
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  const place = flag === undefined ? '' : `${flag}: `;
  throw new CommandError(
    EXIT.usage,
    `killcurve: ${place}expected a game (${ids.join(', ')}), found ${found}${hint}`,
  );
}
