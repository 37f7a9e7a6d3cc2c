/** From words on the command line (files, folders, globs, names of cards) to those who meet in a matchup. */
import { existsSync } from 'node:fs';
import {
  type Card,
  type Contestant,
  cardFiles,
  contestantsOf,
  type Game,
  nearest,
  openShelf,
  quote,
  type Role,
  type Shelf,
  type Standing,
  seat,
  settingsOf,
  standings,
  titleOf,
} from '../index.js';
import { CommandError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { requireGame } from './game-argument.js';
import { STDIN } from './inputs.js';
import { loadFightsOrCards, type Roster } from './load.js';

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
  /** What holds in all fights of cards, as in `limit.rounds=1`. */
  readonly settings: readonly string[];
}

type Side =
  | { readonly kind: 'fights'; readonly game: Game; readonly contestants: readonly Contestant[] }
  | { readonly kind: 'rosters'; readonly game: Game; readonly rosters: readonly Roster[] }
  | { readonly kind: 'names'; readonly names: string };

/** Whoever is named on either side. */
export async function contestOf(
  words: { attackers: string; targets: string },
  options: ContestOptions,
): Promise<Contest> {
  const [offence, defence] = [
    await sideOf(words.attackers, 'attacker', options),
    await sideOf(words.targets, 'target', options),
  ];
  const game = gameFor([offence, defence], options);
  const shelves = {
    attacker: shelfOf(offence, defence, options),
    target: shelfOf(defence, offence, options),
  };
  const standing = {
    attacker: standingsOf(offence, 'attacker', game, shelves.attacker),
    target: standingsOf(defence, 'target', game, shelves.target),
  };
  // Attackers bring the fight, so what scenarios say counts, and the settings of cards are not asked for.
  const settings = standing.attacker === null ? [] : settingsOf(game, options.set);
  const seated = (side: Side, role: Role, other: Role, others: Side) =>
    standing[role] === null
      ? contestants(side)
      : seat(standing[role], role, against(others, standing[other], other), {
          game,
          shelf: shelves[role],
          overrides: [...settings, ...options.set],
        });
  return {
    game,
    attackers: seated(offence, 'attacker', 'target', defence),
    targets: seated(defence, 'target', 'attacker', offence),
    settings,
  };
}

function gameFor(sides: readonly Side[], { game: id }: ContestOptions): Game {
  const known = sides.flatMap((side) => (side.kind === 'names' ? [] : [side.game]));
  const game = known[0] ?? requireGame(id, '--game');
  const other = known.find((each) => each.id !== game.id)?.id ?? (known.length > 0 ? id : undefined);
  if (other === undefined || other === game.id) return game;
  throw new CommandError(EXIT.badInput, `killcurve: a matchup is of one game, found ${game.id} and ${other}`);
}

/** With the cards of the files that were named; of cards with the same name, a side's own count. */
function shelfOf(own: Side, other: Side, { shelf, cards }: ContestOptions): Shelf {
  const texts = [other, own].flatMap((side) =>
    side.kind === 'rosters' ? side.rosters.map(({ text }) => text) : [],
  );
  if (texts.length === 0) return shelf;
  const source = cardFiles(cards);
  return openShelf({ ...source, files: (game) => [...source.files(game), ...texts] });
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
  if (!isPath(word)) return { kind: 'names', names: word };
  const { fights, rosters } = await loadFightsOrCards(word, { set, cards });
  const found = [...fights, ...rosters].map(({ game }) => game);
  const other = found.find(({ id }) => id !== found[0]!.id);
  if (other !== undefined)
    throw new CommandError(
      EXIT.badInput,
      `killcurve: a matchup is of one game, found ${found[0]!.id} and ${other.id} in ${quote(word)}`,
    );
  return fights.length > 0
    ? { kind: 'fights', game: found[0]!, contestants: contestantsOf(fights, role) }
    : { kind: 'rosters', game: found[0]!, rosters };
}

/** Files, folders and patterns; anything else is names of cards. */
export function isPath(word: string): boolean {
  return word === STDIN || existsSync(word) || /\.(ya?ml|json)$|\/$|[*[\]{}]/i.test(word);
}

const ALL = 'all';

/** How the cards of a side stand on it; null where they are scenarios. */
function standingsOf(side: Side, role: Role, game: Game, shelf: Shelf): readonly Standing[] | null {
  if (side.kind === 'fights') return null;
  const found = standings(game, cardsOf(side, game, shelf), role);
  if (found.length > 0) return found;
  const named =
    side.kind === 'names' ? quote(side.names) : side.rosters.map(({ text }) => text.file).join(', ');
  throw new CommandError(EXIT.badInput, `killcurve: ${named}: no card that can be the ${role}`);
}

/** The cards of the files, of some names, or all. */
function cardsOf(side: Exclude<Side, { kind: 'fights' }>, game: Game, shelf: Shelf): readonly Card[] {
  const all = shelf.cards(game.id);
  if (side.kind === 'rosters') {
    const keyOf = (card: Card) => JSON.stringify([card.type, titleOf(card).toLowerCase()]);
    const listed = new Set(side.rosters.flatMap(({ cards }) => cards.map(keyOf)));
    return all.filter((card) => listed.has(keyOf(card)));
  }
  return side.names === ALL ? all : cardsNamed(side.names, all, game);
}

/** Names separated by commas, some of which may be part of a name: "Valius, The Keeper Aqshian". */
function cardsNamed(names: string, all: readonly Card[], game: Game): readonly Card[] {
  const byName = new Map<string, Card[]>();
  for (const card of all) {
    const key = titleOf(card).toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), card]);
  }
  const parts = names.split(',');
  const longest = Math.max(1, ...[...byName.keys()].map((name) => name.split(',').length));
  const found: Card[] = [];
  for (let from = 0, to = 0; from < parts.length; from = to) {
    const nameTo = (end: number) => parts.slice(from, end).join(',').trim();
    to = Math.min(parts.length, from + longest);
    while (to > from + 1 && !byName.has(nameTo(to).toLowerCase())) to--;
    found.push(...(byName.get(nameTo(to).toLowerCase()) ?? noCard(nameTo(to), all, game)));
  }
  return found;
}

export function noCard(name: string, all: readonly Card[], game: Game): never {
  const suggestion = nearest(name, all.map(titleOf));
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  throw new CommandError(EXIT.badInput, `killcurve: no card of ${game.id} is called ${quote(name)}${hint}`);
}
