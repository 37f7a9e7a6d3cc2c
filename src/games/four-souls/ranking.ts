/** Whom cards meet where they are ranked: bare numbers, so that no item stands between a card and its rank. */
import type { Card, Ranking, Standing } from '../game.js';
import type { Reward } from './effect.js';

/** Nearly every character starts with 2 HP and 1 attack; one more of either is what a first treasure gives. */
const attackers: readonly Standing[] = [
  { label: '2 HP, attack 1', written: { name: 'A bare character', hp: 2, attack: 1 } },
  { label: '3 HP, attack 1', written: { name: 'A hardy character', hp: 3, attack: 1 } },
  { label: '2 HP, attack 2', written: { name: 'A strong character', hp: 2, attack: 2 } },
];

/** An easy monster, a middling one, and a boss. */
const targets: readonly Standing[] = [
  {
    label: '2 HP, evasion 3, attack 1',
    written: { name: 'An easy monster', hp: 2, evasion: 3, attack: 1 },
  },
  {
    label: '3 HP, evasion 4, attack 1',
    written: { name: 'A middling monster', hp: 3, evasion: 4, attack: 1 },
  },
  { label: '4 HP, evasion 4, attack 2', written: { name: 'A boss', hp: 4, evasion: 4, attack: 2 } },
];

export const ranking: Ranking = {
  typical: { attacker: attackers, target: targets },
  settings: { attacker: [], target: [] },
  reward: {
    unit: 'cents',
    verb: 'gives',
    // Ours: a treasure costs 10 cents in the shop; a loot card is worth some 3 cents; a soul is a quarter of the game.
    worth: { cents: 1, loot: 3, treasure: 10, souls: 15 },
    on: (card) => (card as Card & { reward?: Reward }).reward ?? null,
  },
};
