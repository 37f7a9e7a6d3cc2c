/** Which dice an ability rolls again or turns, after both sides have rolled. */
import type { DieKind } from './dice.js';
import type { Usable } from './optional.js';

export interface Touch {
  readonly dice: DieKind | 'all';
  readonly most: number;
  readonly turns: boolean;
}

/** Null if it leaves the dice as they lie. */
export function touchOf({ kind, ability }: Usable): Touch | null {
  if (kind === 'after') {
    if (ability.reroll) return { ...ability.reroll, turns: false };
    return ability.turn ? { ...ability.turn, most: 1, turns: true } : null;
  }
  if (kind !== 'guardAfter' && kind !== 'buyRolls') return null;
  if (ability.reroll) return { dice: 'defence', most: ability.reroll, turns: false };
  const most = kind === 'guardAfter' ? ability.rerollAttack : undefined;
  return most === undefined ? null : { dice: 'all', most, turns: false };
}

/** `all` is all of the attack's; those of the defence are named. */
export function kindsOf(dice: DieKind | 'all'): readonly DieKind[] {
  return dice === 'all' ? ['attack', 'power'] : [dice];
}
