/** Drawing modifier cards, with advantage and disadvantage, by either edition. */
import { Unplayable } from '../../engine/rules.js';
import type { Spread } from '../../engine/spread.js';
import { replaced } from '../replaced.js';
import type { Deck } from './board.js';
import type { Fight } from './fight.js';
import { compare, damageOf, includes } from './value.js';

const DRAW = 'modifier card';

/** FH-16 to FH-19: both at once are neither, and none counts twice. */
export function modeOf(fight: Fight): 'normal' | 'advantage' | 'disadvantage' {
  const { attack, acting, target } = fight;
  // FH-35: strengthen and muddle.
  const advantage = attack.advantage || fight.has(acting, 'strengthen');
  const disadvantage =
    attack.disadvantage ||
    // FH-19: ranged, and adjacent.
    (attack.isRanged && attack.distance === 1) ||
    fight.figure(target).giveDisadvantage ||
    fight.has(acting, 'muddle');
  if (advantage === disadvantage) return 'normal';
  return advantage ? 'advantage' : 'disadvantage';
}

/** Draws one card into play; true once there are enough of them. */
export function drawCard(fight: Fight): boolean {
  const { deck, now, chance } = fight;
  if (isEmpty(fight, deck)) {
    // FH-10: what is needed and not there is shuffled at once; cards in play stay in play.
    reshuffle(fight, deck);
    if (isEmpty(fight, deck)) throw new Unplayable('a deck runs out of cards in the middle of an attack');
    chance.tell('reshuffle', 'at once');
  }
  const kind = chance.take(DRAW, drawPile(fight, deck));
  now.draw = replaced(now.draw, deck.at + kind, now.draw[deck.at + kind]! - 1);
  putIntoPlay(fight, kind);
  return isDone(fight);
}

/** Rolling cards that are drawn through are kept sorted: their order changes nothing. */
function putIntoPlay({ now, deck: { kinds } }: Fight, kind: number): void {
  const { play } = now;
  const isRolling = (number: number) => kinds[number]!.rolling;
  const isDrawnThrough = isRolling(kind) && play.every(isRolling);
  const later = isDrawnThrough ? play.findIndex((other) => other > kind) : -1;
  now.play = later < 0 ? [...play, kind] : play.toSpliced(later, 0, kind);
}

function isDone(fight: Fight): boolean {
  const { now, deck, board } = fight;
  let stops = 0;
  for (const number of now.play) if (!deck.kinds[number]!.rolling) stops++;
  if (modeOf(fight) === 'normal') return stops === 1;
  // FH-40: two cards at least, and on to the first that is not rolling.
  if (board.edition === 'gloomhaven') return now.play.length >= 2 && stops >= 1;
  // FH-17: one more after the first that is not rolling, whatever its icon.
  return stops === 2 || (stops === 1 && deck.kinds[now.play.at(-1)!]!.rolling);
}

function isEmpty({ now }: Fight, { at, kinds }: Deck): boolean {
  for (let i = at; i < at + kinds.length; i++) if (now.draw[i]! > 0) return false;
  return true;
}

/** The draw pile as a spread over kinds; made by hand, for every simulated card needs one. */
function drawPile({ now }: Fight, { at, kinds }: Deck): Spread<number> {
  const outcomes: number[] = [];
  const weights: number[] = [];
  let total = 0;
  for (let kind = 0; kind < kinds.length; kind++) {
    const count = now.draw[at + kind]!;
    if (count === 0) continue;
    outcomes.push(kind);
    weights.push(count);
    total += count;
  }
  return { outcomes, weights, total };
}

/** FH-10: the discard pile goes back; bless and curse are not in it, and cards in play or set aside neither. */
function reshuffle({ now }: Fight, { at, kinds }: Deck): void {
  const draw = now.draw.slice();
  kinds.forEach(({ border, total }, kind) => {
    if (border !== undefined) return;
    const inPlay = now.play.filter((other) => other === kind).length;
    draw[at + kind] = total - inPlay - (now.aside[at + kind] ?? 0);
  });
  now.draw = draw;
}

/** FH-10: at the end of a round, every deck of which a card with the shuffle icon was drawn. */
export function reshuffleAll(fight: Fight): void {
  const { board, now, chance } = fight;
  board.decks.forEach((deck, number) => {
    const { at, kinds } = deck;
    if (!kinds.some(({ shuffle, total }, kind) => shuffle && now.draw[at + kind]! < total)) return;
    reshuffle(fight, deck);
    chance.tell('reshuffle', number);
  });
}

/** Which cards are used: one way, or two to choose from, the one that deals more first; and why. */
export interface Use {
  readonly options: readonly (readonly number[])[];
  readonly why: string;
}

/** What is told of a draw: why these cards are used, those in play, those used. */
export type Story = readonly [why: string, drawn: readonly number[], used: readonly number[]];

/** `damage` is what cards would deal; handed in by who asks for many. */
export function useOf(
  fight: Fight,
  play: readonly number[],
  damage = (used: readonly number[]) => damageOf(fight, used),
): Use {
  const mode = modeOf(fight);
  if (mode === 'normal') return { options: [play], why: '' };
  const older = fight.board.edition === 'gloomhaven' ? olderUse(fight, play, mode) : undefined;
  if (older !== undefined) return older;
  const initial = play.slice(0, -2);
  const [first, second] = play.slice(-2) as [number, number];
  if (mode === 'advantage' && fight.figure(fight.acting).chooses)
    return choicesOf(fight, [...initial, first], [...initial, second], damage);
  const { kinds } = fight.deck;
  const better = compare(fight, kinds[first]!, kinds[second]!);
  const isSecond = mode === 'advantage' ? better < 0 : better > 0;
  const why =
    better === 0
      ? 'neither is plainly better, so the first drawn'
      : `the ${mode === 'advantage' ? 'better' : 'worse'} of the two`;
  // FH-17: with disadvantage the initial rolling cards are ignored.
  return { options: [[...(mode === 'advantage' ? initial : []), isSecond ? second : first]], why };
}

/** FH-40, the older rule: rolling cards all apply with advantage, and none with disadvantage. */
function olderUse(
  { deck }: Fight,
  play: readonly number[],
  mode: 'advantage' | 'disadvantage',
): Use | undefined {
  const stops = play.filter((number) => !deck.kinds[number]!.rolling);
  if (stops.length === play.length) return undefined;
  return mode === 'advantage'
    ? { options: [play], why: 'with a rolling card all apply' }
    : { options: [stops], why: 'rolling cards are ignored' };
}

/**
 * FH-18: a character may use either. Where one deals at least as much and does everything that the
 * other does, it is at least as good, unless a small hit would spend brittle that a later one needs.
 */
function choicesOf(
  fight: Fight,
  first: readonly number[],
  second: readonly number[],
  damage: (used: readonly number[]) => number,
): Use {
  const { kinds } = fight.deck;
  const [a, b] = [kinds[first.at(-1)!]!, kinds[second.at(-1)!]!];
  const [damageA, damageB] = [damage(first), damage(second)];
  const isSpent = fight.has(fight.target, 'brittle') && damageA !== damageB;
  const isAEnough = damageA >= damageB && includes(a.lasting, b.lasting);
  const isBEnough = damageB >= damageA && includes(b.lasting, a.lasting);
  const doesMore = includes(b.effects, a.effects) && b.effects.length > a.effects.length;
  const why = 'no worse in any way';
  if (isAEnough && isBEnough) return { options: [doesMore ? second : first], why };
  if (isAEnough && !isSpent) return { options: [first], why };
  if (isBEnough && !isSpent) return { options: [second], why };
  return {
    options: damageA >= damageB ? [first, second] : [second, first],
    why: 'the best for the objective',
  };
}
