/** An attack action, from the hit rolls to everything that comes of them. */
import { ListMap } from '../../engine/list-map.js';
import { type Spread, spread } from '../../engine/spread.js';
import { remember } from '../remember.js';
import { replaced } from '../replaced.js';
import { AS_TARGET, type Moment } from './ability.js';
import { attackOf, holds, isActive, type Pair, pairOf, weaponsOf } from './attack.js';
import type { Board, Placed, Weapon } from './board.js';
import { allocate, happen, type Play } from './effects.js';
import { type Blow, rollAttack } from './roll.js';
import type { Situation } from './situation.js';

export const HIT_ROLLS = 'hit rolls';
const FALLING_CHECK = 'falling check';
const IMPACT = 'impact roll';

/** WC-11: a 1 on a D6. */
const FALLS = spread([
  [true, 1],
  [false, 5],
]);

/** What is settled before the dice of an attack action are rolled. */
export interface Strike {
  readonly pair: Pair;
  readonly weapon: Weapon;
  readonly blows: Spread<Blow>;
  /** Abilities that may act after it, and those that are over with it. */
  readonly triggered: readonly Placed[];
  readonly spent: readonly Placed[];
}

/** The attack action that is due in a situation; the same in all that differ only in what does not count for it. */
export function strikesOn(board: Board): (now: Situation) => Strike {
  const blowsOf = remember(new Map<string, Spread<Blow>>(), JSON.stringify, rollAttack);
  const keyOf = (now: Situation) => {
    const { from, to } = pairOf(board, now);
    const { weapon, weakened, active, left } = now;
    return [from, to, weapon, weakened[to]!, ...active, ...(board.asksDamage ? left : [])];
  };
  return remember(new ListMap(), keyOf, (now) => {
    const pair = pairOf(board, now);
    const weapon = weaponsOf(board, pair)[now.weapon]!;
    const holding = board.abilities.filter((placed) => holds(board, now, placed, weapon));
    return {
      pair,
      weapon,
      blows: blowsOf(attackOf(board, now, pair, weapon)),
      triggered: holding.filter((placed) => isActive(placed, now) && isTrigger(placed, pair)),
      spent: holding.filter((placed) => isSpent(placed, pair)),
    };
  });
}

export function strike(play: Play): void {
  const { board, now, chance } = play;
  // What it triggers is settled by what was in force when it was made.
  const { pair, weapon, blows, triggered, spent } = play.memory.strikeIn(now);
  chance.tell('action', [pair.from, weapon.name, pair.to]);
  // WC-06, WC-08: all dice at once.
  const blow = chance.take(HIT_ROLLS, blows);
  now.fresh = 0;
  if (board.limit.actions > 0) now.made++;
  if (board.isTimed) now.actions--;
  allocate(play, pair.to, blow.damage);
  const isDown = now.left[pair.to] === 0;
  allocate(play, pair.from, blow.back);
  // WC-21: critical hits that count as hits are not among these.
  if (blow.criticals > 0) checkFall(play, pair.to);
  for (const placed of triggered) {
    const moment = placed.ability.when!;
    const stands = now.left[placed.owner]! > 0 || moment === 'takenDown';
    const enemy = placed.owner === pair.from ? pair.to : pair.from;
    if (stands && hasCome(moment, blow, isDown)) happen(play, placed, enemy);
  }
  for (const { place } of spent) now.active = replaced(now.active, place, 0);
}

/** WC-36: moments are seen from the one who attacks, or from the one who is attacked. */
function isTrigger({ owner, ability: { when } }: Placed, { from, to }: Pair): boolean {
  return when !== undefined && owner === (AS_TARGET.includes(when) ? to : from);
}

function hasCome(moment: Moment, { hits, criticals }: Blow, isDown: boolean): boolean {
  switch (moment) {
    case 'attacks':
    case 'attacked':
      return true;
    case 'hits':
      return hits + criticals > 0;
    case 'criticals':
      return criticals > 0;
    case 'noCritical':
      return criticals === 0;
    case 'takesDown':
    case 'takenDown':
      return isDown;
  }
}

/** WC-11: only who was not taken down. WC-13: and who has not fallen before. WC-14: the damage is an option. */
function checkFall(play: Play, fighter: number): void {
  const { board, now, chance } = play;
  if (now.left[fighter] === 0 || !board.fighters[fighter]!.canFall || now.fallen[fighter] === 1) return;
  if (!chance.take(FALLING_CHECK, FALLS)) return;
  now.fallen = replaced(now.fallen, fighter, 1);
  chance.count('falls', 1);
  chance.tell('fell', fighter);
  if (board.impact) allocate(play, fighter, chance.take(IMPACT, board.impact));
}

/** What is for the next attack action only is over with the first that it fits. */
function isSpent({ owner, place, lasts, ability }: Placed, { from, to }: Pair): boolean {
  if (place < 0 || lasts !== 'action') return false;
  return owner === from
    ? ability.attack !== undefined || ability.attacked === undefined
    : owner === to && ability.attack === undefined;
}
