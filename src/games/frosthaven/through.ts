/**
 * Sets of rolling cards that are drawn through. Sets that act alike are one group, of which there
 * are far fewer: they are built up kind by kind, and grouped after each.
 */
import { choose, type Spread, spread } from '../../engine/spread.js';

/** Rolling cards of one kind in the draw pile. */
export interface Pile {
  readonly kind: number;
  readonly count: number;
}

export interface Group {
  /** One of its sets, which stands for all of them; by kind, in rising order. */
  readonly cards: readonly number[];
  /** In how many ways its sets can be picked from the draw pile. */
  weight: number;
  /** How many cards of each kind that takes, over all these ways; by the place of the pile. */
  readonly gone: number[];
  /** What its sets are made of. */
  readonly parts: Part[];
}

/** Sets of a smaller group, and so many cards of one more kind, in so many ways. */
interface Part {
  readonly rest: Group;
  readonly kind: number;
  readonly copies: number;
  readonly ways: number;
}

/** Decks that the game can make come to some hundreds at most. */
const MOST_GROUPS = 5000;

/** All sets of any size by groups; null if there are too many. `alike` is the same for cards that act alike. */
export function groupsOf(
  piles: readonly Pile[],
  alike: (cards: readonly number[]) => string,
): readonly Group[] | null {
  let groups: readonly Group[] = [{ cards: [], weight: 1, gone: [], parts: [] }];
  for (const pile of piles) {
    groups = withOneMore(groups, pile, alike);
    if (groups.length > MOST_GROUPS) return null;
  }
  return groups;
}

function withOneMore(
  groups: readonly Group[],
  { kind, count }: Pile,
  alike: (cards: readonly number[]) => string,
): readonly Group[] {
  const grown = new Map<string, Group>();
  for (const rest of groups)
    for (let copies = 0; copies <= count; copies++) {
      const cards = [...rest.cards, ...Array<number>(copies).fill(kind)];
      const key = `${cards.length} ${alike(cards)}`;
      const group = grown.get(key) ?? { cards, weight: 0, gone: [...rest.gone.map(() => 0), 0], parts: [] };
      grown.set(key, group);
      join(group, { rest, kind, copies, ways: choose(count, copies) });
    }
  return [...grown.values()];
}

function join(group: Group, part: Part): void {
  const { rest, copies, ways } = part;
  group.weight += ways * rest.weight;
  for (let place = 0; place < rest.gone.length; place++) group.gone[place]! += ways * rest.gone[place]!;
  group.gone[rest.gone.length]! += ways * rest.weight * copies;
  group.parts.push(part);
}

/** Cards of a kind of which one is drawn after the set. */
export interface Next {
  readonly kind: number;
  /** The place of its pile, -1 for cards that are not rolling. */
  readonly place: number;
  /** How many there are before the set is drawn. */
  readonly count: number;
}

/** In how many ways a set of the group and then one of these cards can be drawn. */
export function waysToDraw({ weight, gone }: Group, { place, count }: Next): number {
  const all = weight * count;
  const left = all - (gone[place] ?? 0);
  // Counts beyond 2^53 are rounded: what is left of them by that is none.
  return left > 1e-12 * all ? left : 0;
}

/** What a replay draws on: a spread of results, or of what leads to them. */
export type Detail<T> = () => Spread<T | Detail<T>>;

/** One of the sets of a group as it may have been drawn, before one of the cards `next`, kind by kind. */
export function drawSet<T>(
  group: Group,
  next: Next,
  result: (cards: readonly number[]) => T,
  cards: readonly number[] = [],
): Detail<T> {
  if (group.parts.length === 0) return () => spread([[result(cards), 1]]);
  return () =>
    spread(
      group.parts.map(({ rest, kind, copies, ways }) => {
        const before = kind === next.kind ? { ...next, place: -1, count: next.count - copies } : next;
        const drawn = [...Array<number>(copies).fill(kind), ...cards];
        return [drawSet(rest, before, result, drawn), ways * waysToDraw(rest, before)] as const;
      }),
    );
}
