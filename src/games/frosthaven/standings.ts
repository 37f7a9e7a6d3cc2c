/** Where cards stand when everybody meets everybody. */
import { type Card, type Standing, titleOf } from '../game.js';
import type { MonsterCard } from './card.js';

/** A class card has no attack of its own: that is on the cards that its player plays. */
const TYPICAL_ATTACK = 3;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];
const RANKS = ['normal', 'elite', 'boss'] as const;

/** A class attacks, without perks. */
export function asAttackers(card: Card): readonly Standing[] {
  if (card.type !== 'class') return [];
  const label = titleOf(card);
  return [{ label, written: { class: label, attack: TYPICAL_ATTACK } }];
}

/** A monster of each rank and level is attacked. */
export function asTargets(card: Card): readonly Standing[] {
  if (card.type !== 'monster') return [];
  const monster = titleOf(card);
  const ranks = RANKS.filter((rank) => (card as MonsterCard)[rank] !== undefined);
  return LEVELS.flatMap((level) =>
    ranks.map((rank) => ({
      label: `${monster}, ${rank}, level ${level}`,
      written: { monster, level, rank },
      group: monster,
      bracket: `${rank}, level ${level}`,
    })),
  );
}
