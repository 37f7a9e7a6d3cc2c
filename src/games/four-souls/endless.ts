/** FS-64: abilities that trigger one another without end. */
import { type Chance, Unplayable } from '../../engine/rules.js';
import { Turn } from './turn.js';

/** Resolutions while the stack is not empty: far more than any table of real cards comes to. */
export const MOST_RESOLUTIONS = 1_000;
/** After so many, this many more show who takes part. */
const SHOWN = 100;

/** Thrown where a single roll makes abilities resolve over and over; `cards` names those that do. */
export class EndlessAbilities extends Unplayable {
  readonly cards: readonly string[];

  constructor(cards: readonly string[]) {
    const names = cards.join(', ');
    super(
      `abilities trigger one another without end: ${names} (over ${MOST_RESOLUTIONS} things resolved in one roll)`,
    );
    this.cards = cards;
  }
}

/**
 * Goes on for a while to see whose effects come round, and says so. Dice always show the same, one
 * run for each face: some runs may end, and what comes round in those that do not is to blame.
 */
export function endless(turn: Turn, resolveNext: (turn: Turn) => void): EndlessAbilities {
  const runs = [0, 1, 2, 3, 4, 5].map((face) => goOn(turn, face, resolveNext));
  const going = runs.filter(({ isOver }) => !isOver);
  const names = new Set(going.flatMap(({ cards }) => cards));
  if (names.size > 0) return new EndlessAbilities([...names]);
  // A roll that leads to another with a chance, again and again: any of these may be it.
  return new EndlessAbilities([...new Set(turn.board.triggers.map(({ name }) => name))]);
}

function goOn({ board, now }: Turn, face: number, resolveNext: (turn: Turn) => void) {
  const loaded: Chance = {
    take: (_event, { outcomes }) => outcomes[face % outcomes.length]!,
    choose: () => 0,
    count: () => {},
    tell: () => {},
  };
  const turn = new Turn(board, now, loaded);
  const cards: string[] = [];
  for (let i = 0; i < SHOWN && turn.now.stack.length > 0; i++) {
    const number = turn.effectOnTop();
    if (number >= 0) cards.push(board.effects[number]!.card);
    resolveNext(turn);
  }
  return { cards, isOver: turn.now.stack.length === 0 };
}
