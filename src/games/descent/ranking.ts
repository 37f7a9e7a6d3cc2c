/** Whom cards meet where they are ranked: bare dice on either side. */
import type { Ranking, Standing } from '../game.js';

/** The turn of a hero: two attacks with a starting weapon, one of the first act, and one of the second. */
const attackers: readonly Standing[] = [
  {
    label: 'blue and yellow, surge: 1 heart',
    written: { name: 'A starting weapon', dice: ['blue', 'yellow'], surges: [{ hearts: 1 }] },
  },
  {
    label: 'blue and red, surge: 2 hearts',
    written: { name: 'A weapon of the first act', dice: ['blue', 'red'], surges: [{ hearts: 2 }] },
  },
  {
    label: 'blue and two red, surge: 2 hearts',
    written: { name: 'A weapon of the second act', dice: ['blue', 'red', 'red'], surges: [{ hearts: 2 }] },
  },
];

const targets: readonly Standing[] = [
  { label: '4 health, brown', written: { name: 'A minion', hp: 4, defence: ['brown'] } },
  { label: '6 health, gray', written: { name: 'A master', hp: 6, defence: ['gray'] } },
  {
    label: '9 health, gray and brown',
    written: { name: 'A monster of the second act', hp: 9, defence: ['gray', 'brown'] },
  },
];

export const ranking: Ranking = {
  typical: { attacker: attackers, target: targets },
  settings: { attacker: [], target: [] },
  // Monsters give nothing that is on their cards, and heroes cost nothing.
};
