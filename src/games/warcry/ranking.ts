/** Whom fighters meet where they are ranked: bare profiles. */
import type { Card, Ranking, Standing } from '../game.js';

/** Some targets hurt those who attack them: nobody is to fall of that before the target does. */
const ENOUGH_WOUNDS = 999;

const attacker = (name: string, [attacks, strength, damage]: [number, number, string]): Standing => ({
  label: `${attacks} attacks, strength ${strength}, damage ${damage}`,
  written: { name, wounds: ENOUGH_WOUNDS, weapons: [{ attacks, strength, damage }] },
});

const target = (name: string, toughness: number, wounds: number): Standing => ({
  label: `toughness ${toughness}, ${wounds} wounds`,
  written: { name, toughness, wounds },
});

export const ranking: Ranking = {
  typical: {
    attacker: [
      attacker('A chaff fighter', [3, 3, '1/3']),
      attacker('A warrior', [4, 4, '2/4']),
      attacker('A leader', [4, 5, '2/5']),
    ],
    target: [target('A chaff fighter', 3, 8), target('A warrior', 4, 15), target('A leader', 5, 22)],
  },
  // WC-16: the same end for all, whether they have something to choose or not.
  settings: { attacker: ['limit.rounds=2'], target: ['limit.rounds=2'] },
  reward: {
    unit: 'points',
    verb: 'costs',
    worth: { points: 1 },
    on(card) {
      const { points } = card as Card & { points?: number };
      return points === undefined ? null : { points };
    },
  },
};
