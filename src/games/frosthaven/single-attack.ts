/**
 * All the cards of a single attack at once. What is left of the deck does not matter afterwards, so
 * draws that come to the same are one outcome: the cost follows what can happen, and not which cards
 * lie in which order. Weights are whole numbers, by counting combinations.
 */
import { choose, type Spread, spread } from '../../engine/spread.js';
import type { Board } from './board.js';
import { modeOf, type Story, type Use, useOf } from './draw.js';
import { Fight } from './fight.js';
import type { Kind } from './kinds.js';
import { type Detail, drawSet, type Group, groupsOf, type Next, type Pile, waysToDraw } from './through.js';
import { addOf, cardsValue, damageOf, finalValue, pierceOf, shieldLeft } from './value.js';

export interface Outcome {
  readonly use: Use;
  /** Cards in play, which stand for all that act alike. */
  readonly play: readonly number[];
  /** The cards that may have been drawn, and how they were used. */
  readonly story: Detail<Story>;
}

export interface SingleDraw {
  /** How many rolling cards come before the first that is not. */
  readonly rolling: Spread<number>;
  /** What comes of the draw, for each number of rolling cards. */
  readonly outcomes: readonly Spread<Outcome>[];
}

const known = new WeakMap<Board, SingleDraw | null>();

/** Null unless this is the only attack of the fight, and the draw pile is sure to last. */
export function singleDraw(fight: Fight): SingleDraw | null {
  const { board } = fight;
  if (board.attacks !== 1) return null;
  let draw = known.get(board);
  if (draw === undefined) {
    // A fight of its own, for this one goes on.
    draw = layOut(new Fight(board, fight.now, fight.chance));
    known.set(board, draw);
  }
  return draw;
}

/** The draw pile, rolling cards and others apart, and what cards come to. */
interface Table {
  readonly rolling: readonly Pile[];
  readonly others: readonly Pile[];
  /** Whether a second card is drawn after so many rolling ones. */
  drawsSecond(length: number): boolean;
  /** Rolling cards that were drawn through without those that do nothing, so that equal ones are known again. */
  acting(cards: readonly number[]): readonly number[];
  /** The kind that stands for all that act like this one. */
  likeness(kind: number): number;
  /** How cards are used, and a key that is the same for all that come to the same. */
  use(play: readonly number[]): { readonly key: string; readonly use: Use };
}

/** Draws that are looked at one by one; with more of them, cards are better drawn one after another. */
const MOST_DRAWS = 1_000_000;

function layOut(fight: Fight): SingleDraw | null {
  const table = tableOf(fight);
  const sum = (piles: readonly Pile[]) => piles.reduce((total, { count }) => total + count, 0);
  const [rolling, stops] = [sum(table.rolling), sum(table.others)];
  if (stops < (modeOf(fight) === 'normal' ? 1 : 2)) return null;
  const groups = groupsOf(table.rolling, alikeIn(fight));
  const pairs = table.others.length * (table.rolling.length + table.others.length);
  if (groups === null || groups.length * pairs > MOST_DRAWS) return null;
  const lengths = Array.from({ length: rolling + 1 }, (_, length) => length);
  return {
    // The first other card comes after so many in as many ways as the rest of the others fit behind it.
    rolling: spread(lengths.map((length) => [length, choose(rolling + stops - length - 1, stops - 1)])),
    outcomes: lengths.map((length) =>
      outcomesOf(
        table,
        groups.filter(({ cards }) => cards.length === length),
      ),
    ),
  };
}

/** Rolling cards that are drawn through act alike if they make the same of any attack; ignored ones all do. */
function alikeIn(fight: Fight): (cards: readonly number[]) => string {
  if (modeOf(fight) === 'disadvantage') return () => '';
  return (cards) =>
    JSON.stringify([cardsValue(fight, cards), pierceOf(fight, cards), lastingOf(fight, cards)]);
}

/** What outlasts the attack, card by card: effects come about in that order. */
function lastingOf(fight: Fight, cards: readonly number[]): readonly (readonly string[])[] {
  return [...cards]
    .sort((a, b) => a - b)
    .map((kind) => fight.deck.kinds[kind]!.lasting)
    .filter(({ length }) => length > 0);
}

function tableOf(fight: Fight): Table {
  const { now, deck, board } = fight;
  const mode = modeOf(fight);
  const present = deck.kinds
    .map((_, kind) => ({ kind, count: now.draw[deck.at + kind]! }))
    .filter(({ count }) => count > 0);
  const damage = remember((used: readonly number[]) => damageOf(fight, used));
  const likeness = likenessOf(fight);
  return {
    rolling: present.filter(({ kind }) => deck.kinds[kind]!.rolling),
    others: present.filter(({ kind }) => !deck.kinds[kind]!.rolling),
    drawsSecond: (length) => mode !== 'normal' && (board.edition === 'frosthaven' || length === 0),
    acting: actingIn(fight),
    likeness: (kind) => likeness[kind]!,
    use: remember((play) => {
      const use = useOf(fight, play, damage);
      return { key: keyOf(fight, use), use };
    }),
  };
}

/** By the older rule it matters that there was a rolling card, whatever it does. */
function actingIn(fight: Fight): (cards: readonly number[]) => readonly number[] {
  if (fight.board.edition === 'gloomhaven') return (cards) => cards;
  if (modeOf(fight) === 'disadvantage') return () => [];
  const isIdle = fight.deck.kinds.map(
    (kind) => !kind.isDouble && !kind.isMiss && kind.bearing.length === 0 && addOf(fight, kind) === 0,
  );
  return (cards) => cards.filter((kind) => !isIdle[kind]);
}

/** What the attack comes to, and what outlasts it; where there is a choice, what it is between. */
function keyOf(fight: Fight, { options }: Use): string {
  const [used, other] = options;
  if (other !== undefined) return JSON.stringify(options);
  return JSON.stringify([finalValue(fight, used!), shieldLeft(fight, used!), lastingOf(fight, used!)]);
}

function remember<T>(compute: (kinds: readonly number[]) => T): (kinds: readonly number[]) => T {
  const results = new Map<string, T>();
  return (kinds) => {
    const key = kinds.join();
    if (!results.has(key)) results.set(key, compute(kinds));
    return results.get(key)!;
  };
}

/** Kinds that differ in nothing but what happens to the deck stand for one another. */
function likenessOf(fight: Fight): readonly number[] {
  const { kinds } = fight.deck;
  const compares = modeOf(fight) === 'disadvantage' || !fight.figure(fight.acting).chooses;
  const face = (kind: Kind) =>
    JSON.stringify([
      addOf(fight, kind),
      kind.isDouble,
      kind.isMiss,
      kind.rolling,
      compares ? kind.effects : kind.bearing,
    ]);
  const faces = kinds.map(face);
  return faces.map((one) => faces.indexOf(one));
}

/** What comes of draws that are used alike, and how many ways there are to it. */
interface Merged extends Pick<Outcome, 'play' | 'use'> {
  weight: number;
}

function outcomesOf(table: Table, groups: readonly Group[]): Spread<Outcome> {
  const merged = new Map<string, Merged>();
  for (const { play, ways } of drawsOf(table, groups)) {
    const { key, use } = table.use(play);
    const other = merged.get(key);
    if (other) other.weight += ways;
    else merged.set(key, { play, use, weight: ways });
  }
  return spread(
    [...merged].map(([key, { play, use, weight }]) => [
      { play, use, story: storyOf(table, groups, key) },
      weight,
    ]),
  );
}

/** Rolling cards of a group, the first card that is not rolling, and the one after it where there is one. */
interface Drawn {
  readonly group: Group;
  readonly last: readonly number[];
  /** The last of them. */
  readonly next: Next;
  /** In how many ways they are drawn. */
  readonly ways: number;
  /** Cards that act like these. */
  readonly play: readonly number[];
}

function* drawsOf(table: Table, groups: readonly Group[]): Generator<Drawn> {
  for (const group of groups) {
    const through = table.acting(group.cards);
    for (const { last, next, times } of lastCards(table, group.cards.length)) {
      const ways = times * waysToDraw(group, next);
      if (ways > 0) yield { group, last, next, ways, play: [...through, ...last.map(table.likeness)] };
    }
  }
}

function* lastCards({ rolling, others, drawsSecond }: Table, length: number) {
  for (const first of others)
    if (!drawsSecond(length)) yield { last: [first.kind], next: { ...first, place: -1 }, times: 1 };
    else
      for (const [i, { kind, count }] of [...rolling, ...others].entries()) {
        const place = i < rolling.length ? i : -1;
        const next = { kind, place, count: count - Number(kind === first.kind) };
        yield { last: [first.kind, kind], next, times: first.count };
      }
}

/** The draws in full that come to an outcome, for a replay to draw one of them. */
function storyOf(table: Table, groups: readonly Group[], key: string): Detail<Story> {
  const tell = (drawn: readonly number[]): Story => {
    const { options, why } = table.use(drawn).use;
    return [why, drawn, options[0]!];
  };
  return () =>
    spread(
      [...drawsOf(table, groups)]
        .filter(({ play }) => table.use(play).key === key)
        .map(({ group, last, next, ways }) => [
          drawSet(group, next, (cards) => tell([...cards, ...last])),
          ways,
        ]),
    );
}
