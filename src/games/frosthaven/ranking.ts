/** Whom cards meet where they are ranked: attacks with the standard deck, and bare monsters. */
import { type Card, type Ranking, type Standing, titleOf } from '../game.js';
import type { ClassCard } from './card.js';
import { fillCards } from './fill-cards.js';
import { frosthavenSchema } from './schema.js';

/** From afar, where no retaliate reaches: how long a monster lasts is asked, not who gives up first. */
const FAR = { hp: 99, range: 9 };

const attacker = (label: string, attack: Readonly<Record<string, number>>): Standing => ({
  label,
  written: { name: `An ${label}`, hp: FAR.hp, attacks: [{ ...attack, range: FAR.range }] },
});

const targets: readonly Standing[] = [
  { label: '4 HP', written: { name: 'A weak monster', hp: 4 } },
  { label: '6 HP', written: { name: 'A common monster', hp: 6 } },
  { label: '6 HP, shield 1', written: { name: 'An armoured monster', hp: 6, shield: 1 } },
];

export const ranking: Ranking = {
  typical: {
    attacker: [
      attacker('attack 3', { attack: 3 }),
      attacker('attack 5', { attack: 5 }),
      attacker('attack 8', { attack: 8 }),
    ],
    target: targets,
  },
  // Loot and experience are not on the cards, so there is no reward.
  settings: { attacker: ['limit.attacks=2'], target: ['characters=2', 'limit.attacks=5'] },
  brackets: ['normal, level 1', 'boss, level 1'],
  attackers: perked,
};

/** A class card has no attack of its own: that is on the cards that its player plays. */
const TYPICAL_ATTACK = 3;

/** Without perks all classes attack alike: they are told apart by what they make of their decks. */
function perked(card: Card): readonly Standing[] {
  if (card.type !== 'class') return [];
  const label = titleOf(card);
  return [{ label, written: { class: label, attack: TYPICAL_ATTACK, perks: perksOf(card as ClassCard) } }];
}

/** All perks in the order of the sheet, but for those that take out what others have taken out before. */
function perksOf(card: ClassCard): readonly number[] {
  const all = card.perks.flatMap(({ times = 1 }, i) => Array.from({ length: times }, () => i + 1));
  const isLegal = (perks: readonly number[]) => {
    const attacker = { class: card.name, attack: TYPICAL_ATTACK, perks };
    const filled = fillCards({ game: 'frosthaven', attacker, target: { hp: 1 } }, () => card);
    return frosthavenSchema.safeParse(filled).success;
  };
  if (isLegal(all)) return all;
  const taken: number[] = [];
  for (const perk of all) if (isLegal([...taken, perk])) taken.push(perk);
  return taken;
}
