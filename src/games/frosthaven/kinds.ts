/** Modifier cards as the rules use them: by kind, where cards that act alike are one kind. */
import type { Bearing } from './bearing.js';
import type { Pile } from './deck.js';
import { actualEffect, type Effect, effectNames } from './effect.js';
import { hasShuffleIcon, type Modifier } from './modifier.js';

export interface Kind {
  readonly name: string;
  /** What it adds; 0 for x2 and miss. */
  readonly add: number;
  readonly isDouble: boolean;
  readonly isMiss: boolean;
  readonly rolling: boolean;
  readonly shuffle: boolean;
  readonly border: 'bless' | 'curse' | undefined;
  readonly targets: number;
  /** What it adds to the next attack, 0 if nothing. */
  readonly next: number;
  readonly plus: Modifier['plus'];
  /** What it does that has a bearing on the odds, or is counted; null if that is nothing. */
  readonly effect: Effect | null;
  /** What else it does, by name: it is told, as far as that is known of a merged kind. */
  readonly beside: readonly string[];
  /** Its effects by name, for comparing cards: FH-20. */
  readonly effects: readonly string[];
  /** Those with a bearing on the odds. */
  readonly bearing: readonly string[];
  /** Those of them that outlast the damage: all but pierce. */
  readonly lasting: readonly string[];
  /** Cards in draw and discard pile together, and in the discard pile, at the start. */
  readonly total: number;
  readonly drawn: number;
}

/**
 * Where no two cards are ever compared by what stands on them, effects without a bearing tell none
 * apart, and fewer kinds are far fewer situations.
 */
export function kindsOf(
  piles: readonly Pile[],
  bearing: Bearing,
  { compares, isSingle }: { compares: boolean; isSingle: boolean },
): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const pile of piles) {
    const kind = kindOf(pile, bearing, isSingle);
    const key = compares ? kind.name : keyOf(kind);
    const other = kinds.get(key);
    kinds.set(key, other ? merge(other, kind) : kind);
  }
  return [...kinds.values()];
}

/** A single attack has no others after it, which cards could add to or bring. */
function kindOf({ card, name, total, drawn }: Pile, bearing: Bearing, isSingle: boolean): Kind {
  const { value, rolling, border, targets = 0, next = 0, plus } = card;
  const more = [...(targets > 0 ? [`targets ${targets}`] : []), ...(next === 0 ? [] : [`next ${next}`])];
  const acting = [...bearing.names(card), ...(isSingle ? [] : more)];
  return {
    name,
    add: typeof value === 'number' ? value : 0,
    isDouble: value === 'x2',
    isMiss: value === 'miss',
    rolling,
    shuffle: hasShuffleIcon(card),
    border,
    targets,
    next,
    plus,
    effect: actualEffect(bearing.part(card)),
    beside: without(effectNames(card), bearing.names(card)),
    effects: [...effectNames(card), ...more],
    bearing: acting,
    lasting: acting.filter((effect) => !effect.startsWith('pierce ')),
    total,
    drawn,
  };
}

/** Names are taken out as often as they are among the others. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function keyOf({ add, isDouble, isMiss, rolling, shuffle, border, plus, bearing }: Kind): string {
  return JSON.stringify([add, isDouble, isMiss, rolling, shuffle, border, plus, bearing]);
}

/** Only what matters can still be said of a card of the merged kind. */
function merge(a: Kind, b: Kind): Kind {
  return {
    ...a,
    name: `${a.name} / ${b.name}`,
    beside: [],
    total: a.total + b.total,
    drawn: a.drawn + b.drawn,
  };
}
