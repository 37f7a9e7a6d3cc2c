/** From words on the command line (files, folders, globs, names of cards) to those who meet in a matchup. */
import { existsSync } from 'node:fs';
import {
  type Card,
  type Contestant,
  contestantsOf,
  type Game,
  nearest,
  type Role,
  type Shelf,
  type Standing,
  seat,
  standings,
  titleOf,
} from '../index.js';
import { CommandError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { requireGame } from './game-argument.js';
import { loadFights } from './load.js';

export interface ContestOptions {
  readonly game: string | undefined;
  readonly shelf: Shelf;
  readonly set: readonly string[];
  readonly cards: readonly string[];
}

export interface Contest {
  readonly game: Game;
  readonly attackers: readonly Contestant[];
  readonly targets: readonly Contestant[];
}

type Side =
  | { readonly kind: 'fights'; readonly game: Game; readonly contestants: readonly Contestant[] }
  | { readonly kind: 'cards'; readonly names: string };

/** Whoever is named on either side. */
export async function contestOf(
  words: { attackers: string; targets: string },
  options: ContestOptions,
): Promise<Contest> {
  const [offence, defence] = [
    await sideOf(words.attackers, 'attacker', options),
    await sideOf(words.targets, 'target', options),
  ];
  const known = [offence, defence].flatMap((side) => (side.kind === 'fights' ? [side.game] : []));
  const game = known[0] ?? requireGame(options.game);
  const other = known.find(({ id }) => id !== game.id);
  if (other)
    throw new CommandError(
      EXIT.badInput,
      `killcurve: a matchup is of one game, found ${game.id} and ${other.id}`,
    );
  const standing = (side: Side, role: Role) =>
    side.kind === 'cards' ? cardsOf(game, side.names, role, options.shelf) : null;
  const [attacking, attacked] = [standing(offence, 'attacker'), standing(defence, 'target')];
  const seats = { game, shelf: options.shelf, overrides: options.set };
  return {
    game,
    attackers: attacking
      ? seat(attacking, 'attacker', against(defence, attacked, 'target'), seats)
      : contestants(offence),
    targets: attacked
      ? seat(attacked, 'target', against(offence, attacking, 'attacker'), seats)
      : contestants(defence),
  };
}

function contestants(side: Side): readonly Contestant[] {
  return side.kind === 'fights' ? side.contestants : [];
}

/** Anybody on the other side, for the fight to be whole. */
function against(
  side: Side,
  cards: readonly Standing[] | null,
  role: Role,
): Readonly<Record<string, unknown>> {
  if (cards) return cards[0]!.written;
  const { fight } = contestants(side)[0]!;
  return (fight as unknown as Record<Role, Readonly<Record<string, unknown>>>)[role];
}

async function sideOf(word: string, role: Role, { set, cards }: ContestOptions): Promise<Side> {
  const isFile = existsSync(word) || /\.(ya?ml|json)$|\/[*]?$/i.test(word);
  if (!isFile) return { kind: 'cards', names: word };
  const fights = await loadFights([word], { set, cards });
  return { kind: 'fights', game: fights[0]!.game, contestants: contestantsOf(fights, role) };
}

const ALL = 'all';

/** The cards of some names, separated by commas, or all that can stand there. */
function cardsOf(game: Game, names: string, role: Role, shelf: Shelf): readonly Standing[] {
  const all = shelf.cards(game.id);
  const wanted = names === ALL ? all : names.split(',').flatMap((name) => cardsNamed(all, name.trim(), game));
  const found = standings(game, wanted, role);
  if (found.length > 0) return found;
  throw new CommandError(
    EXIT.badInput,
    `killcurve: ${JSON.stringify(names)}: no card that can be the ${role}`,
  );
}

/** All of a name: an item and a monster may share one, and only one of them can stand on a side. */
function cardsNamed(all: readonly Card[], name: string, game: Game): readonly Card[] {
  const found = all.filter((each) => titleOf(each).toLowerCase() === name.toLowerCase());
  if (found.length > 0) return found;
  const suggestion = nearest(name, all.map(titleOf));
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  throw new CommandError(
    EXIT.badInput,
    `killcurve: no card of ${game.id} is called ${JSON.stringify(name)}${hint}`,
  );
}
