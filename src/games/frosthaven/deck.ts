/** Which cards a deck holds, by kind, and how many of them lie in the discard pile. */
import type { SharedDeck, WrittenAttacker } from './figure.js';
import { BLESS, CURSE, type Modifier, modifierName, STANDARD } from './modifier.js';

type Path = readonly (string | number)[];

/** All cards of one kind. */
export interface Pile {
  readonly card: Modifier;
  readonly name: string;
  /** In draw pile and discard pile together. */
  total: number;
  drawn: number;
}

export interface DeckProblem {
  readonly path: Path;
  readonly expected: string;
}

export interface Stacked {
  readonly piles: readonly Pile[];
  readonly problems: readonly DeckProblem[];
}

const LARGEST_DECK = 100;

interface Change {
  readonly path: Path;
  readonly remove?: readonly Modifier[] | undefined;
  readonly add?: readonly Modifier[] | undefined;
}

/** The deck of a character: FH-07 with perks, and what the file changes. */
export function stackOwnDeck(attacker: WrittenAttacker): Stacked {
  const { perks = [], sheet = [], deck } = attacker;
  const changes = [
    ...perks.map((perk, i) => ({ ...sheet[perk - 1], path: ['perks', i] })),
    { ...deck, path: ['deck'] },
  ];
  const unknown = perks.flatMap((perk, i) => perkProblem(perks, sheet, perk, i));
  const { piles, problems } = stack(deck?.standard ?? true, changes, attacker);
  return { piles, problems: [...unknown, ...problems] };
}

export function stackSharedDeck(deck: SharedDeck | undefined): Stacked {
  return stack(deck?.standard ?? true, [{ ...deck, path: [] }], deck ?? {});
}

function perkProblem(
  perks: readonly number[],
  sheet: NonNullable<WrittenAttacker['sheet']>,
  perk: number,
  i: number,
): DeckProblem[] {
  const known = sheet[perk - 1];
  if (known === undefined)
    return [{ path: ['perks', i], expected: `the number of a perk, 1 to ${sheet.length}` }];
  const before = perks.slice(0, i).filter((other) => other === perk).length;
  if (before < known.times) return [];
  return [
    {
      path: ['perks', i],
      expected: `perk ${perk} at most ${known.times === 1 ? 'once' : `${known.times} times`}`,
    },
  ];
}

function stack(
  standard: boolean,
  changes: readonly Change[],
  { bless = 0, curse = 0, drawn = [] }: Pick<SharedDeck, 'bless' | 'curse' | 'drawn'>,
): Stacked {
  const piles = new Map<string, Pile>();
  const problems: DeckProblem[] = [];
  const put = (card: Modifier, copies = card.copies) => {
    const name = modifierName(card);
    const pile = piles.get(name);
    if (pile) pile.total += copies;
    else if (copies > 0) piles.set(name, { card, name, total: copies, drawn: 0 });
  };
  const take = (card: Modifier, path: Path) => {
    const pile = piles.get(modifierName(card));
    if (pile === undefined || pile.total < card.copies) problems.push(missing(card, pile, path));
    else pile.total -= card.copies;
  };
  if (standard) for (const card of STANDARD) put(card);
  for (const { path, remove = [], add = [] } of changes) {
    for (const [i, card] of remove.entries()) take(card, path[0] === 'perks' ? path : [...path, 'remove', i]);
    for (const card of add) put(card);
  }
  put(BLESS, bless);
  put(CURSE, curse);
  for (const [i, card] of drawn.entries()) problems.push(...discard(piles, card, ['drawn', i]));
  const left = [...piles.values()].filter(({ total }) => total > 0);
  if (left.reduce((sum, { total }) => sum + total, 0) > LARGEST_DECK)
    problems.push({ path: [], expected: `a deck of at most ${LARGEST_DECK} cards` });
  return { piles: left, problems };
}

function missing(card: Modifier, pile: Pile | undefined, path: Path): DeckProblem {
  const name = modifierName(card);
  return { path, expected: `a card of the deck, which has ${pile?.total ?? 0} of ${name}` };
}

/** FH-14: marks a card as drawn. FH-13: bless and curse leave the deck, so they are never in the discard pile. */
function discard(piles: ReadonlyMap<string, Pile>, card: Modifier, path: Path): DeckProblem[] {
  if (card.border !== undefined) return [{ path, expected: 'a card that stays in the deck' }];
  const pile = piles.get(modifierName(card));
  if (pile === undefined || pile.drawn + card.copies > pile.total) return [missing(card, pile, path)];
  pile.drawn += card.copies;
  return [];
}

/** FH-12: cards that can always be found, however many others are in play. */
export function cardsThatStop(piles: readonly Pile[]): number {
  return piles
    .filter(({ card }) => !card.rolling && card.border === undefined)
    .reduce((sum, { total }) => sum + total, 0);
}
