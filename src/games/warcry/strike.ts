/** An attack action, from the hit rolls to everything that comes of them. */
import { spread } from '../../engine/spread.js';
import type { Moment } from './ability.js';
import { blowsOf, holds, isActive, type Pair, pairOf, weaponsOf } from './attack.js';
import type { Placed } from './board.js';
import { allocate, happen, type Play } from './effects.js';
import type { Blow } from './roll.js';

export const HIT_ROLLS = 'hit rolls';
const FALLING_CHECK = 'falling check';
const IMPACT = 'impact roll';

/** WC-11: a 1 on a D6. */
const FALLS = spread([
  [true, 1],
  [false, 5],
]);

export function strike(play: Play): void {
  const { board, now, chance } = play;
  const pair = pairOf(board, now);
  const weapon = weaponsOf(board, pair)[now.weapon]!;
  chance.tell('action', [pair.from, weapon.name, pair.to]);
  // WC-06, WC-08: all dice at once.
  const blow = chance.take(HIT_ROLLS, blowsOf(board, now));
  // What it triggers is settled by what was in force when it was made.
  const triggered = board.abilities.filter((placed) => isTriggered(play, placed, pair));
  const spent = board.abilities.filter((placed) => isSpent(play, placed, pair));
  now.fresh = 0;
  if (board.limit.actions > 0) now.made++;
  if (board.isTimed) now.actions--;
  allocate(play, pair.to, blow.damage);
  const isDown = now.left[pair.to] === 0;
  allocate(play, pair.from, blow.back);
  // WC-21: critical hits that count as hits are not among these.
  if (blow.criticals > 0) checkFall(play, pair.to);
  const moments = momentsOf(blow, isDown);
  for (const placed of triggered) {
    const moment = placed.ability.when!;
    const mine = placed.owner === pair.from ? moments.from : moments.to;
    const stands = now.left[placed.owner]! > 0 || moment === 'takenDown';
    const enemy = placed.owner === pair.from ? pair.to : pair.from;
    if (stands && mine.includes(moment)) happen(play, placed, enemy);
  }
  for (const { place } of spent) now.active[place] = 0;
}

function isTriggered({ board, now }: Play, placed: Placed, pair: Pair): boolean {
  const { owner, ability } = placed;
  if (ability.when === undefined || (owner !== pair.from && owner !== pair.to)) return false;
  return isActive(placed, now) && holds(board, now, placed, weaponsOf(board, pair)[now.weapon]);
}

/** WC-36: what happened, seen from the one who attacked and from the one who was attacked. */
function momentsOf({ hits, criticals }: Blow, isDown: boolean): { from: Moment[]; to: Moment[] } {
  return {
    from: [
      'attacks',
      ...(hits + criticals > 0 ? (['hits'] as const) : []),
      ...(criticals > 0 ? (['criticals'] as const) : []),
      ...(isDown ? (['takesDown'] as const) : []),
    ],
    to: [
      'attacked',
      ...(criticals === 0 ? (['noCritical'] as const) : []),
      ...(isDown ? (['takenDown'] as const) : []),
    ],
  };
}

/** WC-11: only who was not taken down. WC-13: and who has not fallen before. WC-14: the damage is an option. */
function checkFall(play: Play, fighter: number): void {
  const { board, now, chance } = play;
  if (now.left[fighter] === 0 || !board.fighters[fighter]!.canFall || now.fallen[fighter] === 1) return;
  if (!chance.take(FALLING_CHECK, FALLS)) return;
  now.fallen[fighter] = 1;
  chance.count('falls', 1);
  chance.tell('fell', fighter);
  if (board.impact) allocate(play, fighter, chance.take(IMPACT, board.impact));
}

/** What is for the next attack action only is over with the first that it fits. */
function isSpent({ board, now }: Play, placed: Placed, pair: Pair): boolean {
  const { owner, place, ability } = placed;
  if (place < 0 || lastsOf(placed) !== 'action') return false;
  const isMine =
    owner === pair.from ? ability.attack || !ability.attacked : owner === pair.to && !ability.attack;
  return Boolean(isMine) && holds(board, now, placed, weaponsOf(board, pair)[now.weapon]);
}

export function lastsOf({ ability: { lasts, cost } }: Placed): string {
  return lasts ?? (cost === 'reaction' ? 'action' : 'activation');
}
