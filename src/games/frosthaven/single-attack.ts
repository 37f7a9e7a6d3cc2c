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
import { addOf, damageOf, finalValue, shieldLeft } from './value.js';

export interface Outcome {
  readonly use: Use;
  /** Cards in play, each standing for all that act alike. */
  readonly play: readonly number[];
  /** The cards that may have been drawn, and how they were used. */
  story(): Spread<Story>;
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
  readonly rolling: readonly number[];
  readonly others: readonly number[];
  readonly kinds: number;
  count(kind: number): number;
  /** The kind that stands for all that act like this one; -1 if a rolling card does nothing. */
  likeness(kind: number): number;
  /** Whether rolling cards that are drawn through are ignored. */
  readonly isIgnored: boolean;
  /** Whether a second card is drawn after so many rolling ones. */
  drawsSecond(length: number): boolean;
  /** How cards are used, and a key that is the same for all that come to the same. */
  use(play: readonly number[]): { readonly key: string; readonly use: Use };
}

function layOut(fight: Fight): SingleDraw | null {
  const table = tableOf(fight);
  const sum = (kinds: readonly number[]) => kinds.reduce((total, kind) => total + table.count(kind), 0);
  const [rolling, stops] = [sum(table.rolling), sum(table.others)];
  if (stops < (modeOf(fight) === 'normal' ? 1 : 2)) return null;
  const lengths = Array.from({ length: rolling + 1 }, (_, length) => length);
  return {
    // The first other card comes after so many in as many ways as the rest of the others fit behind it.
    rolling: spread(lengths.map((length) => [length, choose(rolling + stops - length - 1, stops - 1)])),
    outcomes: lengths.map((length) => outcomesOf(table, length)),
  };
}

function tableOf(fight: Fight): Table {
  const { now, deck, board } = fight;
  const mode = modeOf(fight);
  const isOlder = board.edition === 'gloomhaven';
  const count = (kind: number) => now.draw[deck.at + kind]!;
  const present = deck.kinds.map((_, kind) => kind).filter((kind) => count(kind) > 0);
  const damage = remember((used: readonly number[]) => damageOf(fight, used));
  const likeness = likenessOf(fight, isOlder);
  return {
    rolling: present.filter((kind) => deck.kinds[kind]!.rolling),
    others: present.filter((kind) => !deck.kinds[kind]!.rolling),
    kinds: deck.kinds.length,
    count,
    likeness: (kind) => likeness[kind]!,
    isIgnored: mode === 'disadvantage' && !isOlder,
    drawsSecond: (length) => mode !== 'normal' && (!isOlder || length === 0),
    use: remember((play) => {
      const use = useOf(fight, play, damage);
      return { key: keyOf(fight, use), use };
    }),
  };
}

/** What the attack comes to, and what outlasts it; where there is a choice, what it is between. */
function keyOf(fight: Fight, { options }: Use): string {
  const [used, other] = options;
  if (other !== undefined) return JSON.stringify(options);
  const lasting = used!.flatMap((kind) => fight.deck.kinds[kind]!.lasting).sort();
  return JSON.stringify([finalValue(fight, used!), shieldLeft(fight, used!), lasting]);
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
function likenessOf(fight: Fight, isOlder: boolean): readonly number[] {
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
  return kinds.map((kind, number) => {
    const { rolling, isDouble, isMiss, bearing } = kind;
    const isIdle = rolling && !isDouble && !isMiss && bearing.length === 0 && addOf(fight, kind) === 0;
    return isIdle && !isOlder && !compares ? -1 : faces.indexOf(faces[number]!);
  });
}

/** What comes of a draw, and how many ways there are to it. */
interface Merged extends Pick<Outcome, 'play' | 'use'> {
  weight: number;
}

function outcomesOf(table: Table, length: number): Spread<Outcome> {
  const sets = setsOf(table, length);
  const merged = new Map<string, Merged>();
  for (const group of grouped(table, sets))
    for (const { last, ways } of lastOf(table, length, group)) {
      const play = [...group.like, ...last.map(inPlay(table))];
      const { key, use } = table.use(play);
      const other = merged.get(key);
      if (other) other.weight += ways;
      else merged.set(key, { play, use, weight: ways });
    }
  const storyOf = (key: string) => () => spread(storiesOf(table, length, sets, key));
  return spread(
    [...merged].map(([key, { play, use, weight }]) => [{ play, use, story: storyOf(key) }, weight] as const),
  );
}

/** A card that is compared is in play even if it does nothing. */
const inPlay = (table: Table) => (kind: number) => (table.likeness(kind) < 0 ? kind : table.likeness(kind));

/** Rolling cards that are drawn through, and in how many ways they can be picked. */
interface Through {
  readonly kinds: readonly number[];
  readonly weight: number;
}

/** Every set of so many rolling cards. */
function setsOf({ rolling, count }: Table, length: number): Through[] {
  let sets: Through[] = [{ kinds: [], weight: 1 }];
  for (const kind of rolling)
    sets = sets.flatMap(({ kinds, weight }) =>
      Array.from({ length: Math.min(count(kind), length - kinds.length) + 1 }, (_, n) => ({
        kinds: [...kinds, ...Array<number>(n).fill(kind)],
        weight: weight * choose(count(kind), n),
      })),
    );
  return sets.filter(({ kinds }) => kinds.length === length);
}

/** Sets that act alike, with their ways in all; and how many cards of each kind are gone, over all ways. */
interface Group {
  readonly like: readonly number[];
  readonly gone: Float64Array;
  weight: number;
}

function grouped(table: Table, sets: readonly Through[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  for (const { kinds, weight } of sets) {
    const like = table.isIgnored ? [] : kinds.map(table.likeness).filter((kind) => kind >= 0);
    const key = like.sort((a, b) => a - b).join();
    const group = groups.get(key) ?? { like, weight: 0, gone: new Float64Array(table.kinds) };
    group.weight += weight;
    for (const kind of kinds) group.gone[kind]! += weight;
    groups.set(key, group);
  }
  return groups.values();
}

/** The first card that is not rolling, and the one after it where there is one, with the ways in all. */
function* lastOf(
  { rolling, others, count, drawsSecond }: Table,
  length: number,
  { weight, gone }: Group,
): Generator<{ last: readonly number[]; ways: number }> {
  for (const first of others) {
    if (!drawsSecond(length)) yield { last: [first], ways: weight * count(first) };
    else
      for (const second of [...rolling, ...others]) {
        const left = weight * (count(second) - Number(second === first)) - gone[second]!;
        if (left > 0) yield { last: [first, second], ways: left * count(first) };
      }
  }
}

/** The draws in full that come to an outcome. */
function* storiesOf(
  table: Table,
  length: number,
  sets: readonly Through[],
  key: string,
): Generator<readonly [Story, number]> {
  for (const set of sets)
    for (const group of grouped(table, [set]))
      for (const { last, ways } of lastOf(table, length, group)) {
        if (table.use([...group.like, ...last.map(inPlay(table))]).key !== key) continue;
        const drawn = [...set.kinds, ...last];
        const { options, why } = table.use(drawn).use;
        yield [[why, drawn, options[0]!], ways];
      }
}
