/** The one list of games. */
import { descent } from './descent/index.js';
import { fourSouls } from './four-souls/index.js';
import { frosthaven } from './frosthaven/index.js';
import type { Game } from './game.js';
import { warcry } from './warcry/index.js';

export const games: readonly Game[] = [fourSouls, descent, frosthaven, warcry];

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
