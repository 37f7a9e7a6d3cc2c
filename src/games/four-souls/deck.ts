/** The monster deck: its top card is attacked, and refills slots that were emptied. */
import { spread } from '../../engine/spread.js';
import { beginAttack, declaredOn, declaredOnThis } from './attack.js';
import { ATTACKER } from './board.js';
import { stopAttack } from './resolve.js';
import { ENDED, KIND, STATUS } from './situation.js';
import type { Entry, Turn } from './turn.js';

const TOP_CARD = 'top card of the monster deck';

export function canAttackDeck({ now }: Turn): boolean {
  return now.deck.some((copies) => copies > 0);
}

/** What a card is revealed for. */
const TO_FILL = 0;
const TO_ATTACK = 1;
/** In the place of a thing: an event. */
const EVENT = -1;

/** Whether an entry of the stack is about a slot that is to be filled, and not about an attack. */
export function fillsASlot([kind, first, second]: Entry): boolean {
  return (kind === KIND.reveal && first === TO_FILL) || (kind === KIND.place && second === TO_FILL);
}

/** The top card is revealed. FS-22: where no slot can be covered, a monster in play may be attacked. */
export function attackDeck(turn: Turn): void {
  const around = monstersInSlots(turn);
  const isCoverable = (thing: number) => turn.board.things[thing]!.isCoverable;
  if (!canAttackDeck(turn)) stopAttack(turn, ENDED.spent);
  else if (around.length === 0 || around.some(isCoverable)) turn.push(KIND.reveal, TO_ATTACK, 0, 0, 0, 0, 0);
  else attackAnother(turn, around);
}

function attackAnother(turn: Turn, around: readonly number[]): void {
  const possible = around.filter((thing) => turn.board.things[thing]!.isAttackable);
  const chosen = turn.choose('attack', ['nothing', ...turn.namesOf(possible)], 'you');
  if (chosen === 0) stopAttack(turn, ENDED.spent);
  else beginAttack(turn, possible[chosen - 1]!, declaredOn(turn, possible[chosen - 1]!));
}

function monstersInSlots({ board, now }: Turn): readonly number[] {
  const inSlots = [...board.around, ...board.deck.flatMap(({ things }) => things)];
  return inSlots.filter((thing) => now.status[thing] === STATUS.inPlay);
}

/** A card comes up: each that is left is as likely as any other. */
export function resolveReveal(turn: Turn): void {
  const { now, board, chance } = turn;
  const [, purpose] = turn.pop();
  if (!canAttackDeck(turn)) return;
  const left = now.deck.flatMap((copies, card) => (copies > 0 ? [[card, copies] as const] : []));
  const card = turn.take(TOP_CARD, spread(left));
  const { name, copies, things } = board.deck[card]!;
  const thing = things[copies - now.deck[card]!] ?? EVENT;
  turn.put('deck', card, now.deck[card]! - 1);
  // However long a row of events: a deck comes to its end.
  now.resolved = 0;
  chance.tell('revealed', name);
  turn.push(KIND.place, thing, purpose, card, 0, 0, 0);
}

/** FS-18: what is attacked covers a monster in a slot of the player's choice, which is then out of play. */
export function resolvePlace(turn: Turn, [, thing, purpose, card]: Entry): void {
  const covers = purpose === TO_ATTACK && (thing !== EVENT || turn.board.eventsCover);
  const covered = covers ? cover(turn) : UNSEEN;
  turn.pop();
  if (thing === EVENT) playEvent(turn, card, purpose, covered);
  else enterPlay(turn, thing, purpose, covered);
}

/** Covered where the scenario says nothing of monsters in slots: one of those that it leaves out. */
const UNSEEN = -1;

/** FS-19: what is covered is out of play. */
function cover(turn: Turn): number {
  const slots = monstersInSlots(turn).filter((each) => turn.board.things[each]!.isCoverable);
  const slot = slots.length > 1 ? turn.choose('cover', turn.namesOf(slots), 'you') : 0;
  const covered = slots[slot] ?? UNSEEN;
  if (covered !== UNSEEN) turn.put('status', covered, STATUS.covered);
  return covered;
}

/** FS-20: an event resolves, and the attack is spent; then the slot is as it was, or is still to be filled. */
function playEvent(turn: Turn, card: number, purpose: number, covered: number): void {
  if (purpose === TO_ATTACK) stopAttack(turn, ENDED.spent);
  else turn.push(KIND.reveal, TO_FILL, 0, 0, 0, 0, 0);
  if (covered !== UNSEEN) turn.push(KIND.place, covered, TO_FILL, 0, 0, 0, 0);
  const cause = { owner: ATTACKER, them: ATTACKER, roller: ATTACKER, roll: 0, amount: 0 };
  turn.pushEffects(turn.board.deck[card]!.effects, cause);
}

function enterPlay(turn: Turn, thing: number, purpose: number, covered: number): void {
  const { board } = turn;
  turn.put('status', thing, STATUS.inPlay);
  if (purpose !== TO_ATTACK) return;
  turn.put('covers', thing, (covered === UNSEEN ? board.things.length : covered) + 1);
  // FS-21: one that cannot be attacked enters play, and the attack is cancelled.
  if (board.things[thing]!.isAttackable) beginAttack(turn, thing, [declaredOnThis(thing)]);
  else stopAttack(turn, ENDED.cancelled);
}

/** FS-56: what was covered is in play again; FS-47: else the slot is filled, once everything has resolved. */
export function refillSlot(turn: Turn, thing: number): void {
  const { now, board } = turn;
  if (board.things[thing]!.kind !== 'monster') return;
  const covered = now.covers[thing]! - 1;
  turn.put('covers', thing, 0);
  if (covered >= 0 && covered < board.things.length) turn.put('status', covered, STATUS.inPlay);
  if (covered < 0 && canAttackDeck(turn)) now.stack.unshift(KIND.reveal, TO_FILL, 0, 0, 0, 0, 0);
}
