/** Damage points, healing and whatever else abilities do besides the hit rolls. */
import type { Chance } from '../../engine/rules.js';
import type { Spread } from '../../engine/spread.js';
import { replaced } from '../replaced.js';
import type { Effect } from './ability.js';
import { amountOf, type Known, type Points, pointsOf } from './amount.js';
import { knownOf } from './attack.js';
import type { Board, Placed } from './board.js';
import type { Pool } from './pool.js';
import type { Mutable, Situation } from './situation.js';
import type { Strike } from './strike.js';
import type { Option } from './use.js';

/** What is worked out once, and not for every outcome of every roll. */
export interface Memory {
  strikeIn(now: Situation): Strike;
  usableIn(now: Situation): readonly Option[];
  pointsOf(pool: Pool, known: Known): Spread<number>;
}

/** A situation that is changing, and what it is part of. */
export interface Play {
  readonly board: Board;
  readonly memory: Memory;
  readonly now: Mutable<Situation>;
  readonly chance: Chance;
}

/** WC-09, WC-10: wounds are lost up to those that are left; what goes beyond is overkill. */
export function allocate({ board, now, chance }: Play, fighter: number, points: number): void {
  const left = now.left[fighter]!;
  if (points === 0 || left === 0) return;
  const lost = Math.min(left, points);
  now.left = replaced(now.left, fighter, left - lost);
  chance.count(fighter === board.target ? 'damage' : 'damageTaken', lost);
  if (fighter === board.target && points > lost) chance.count('overkill', points - lost);
  chance.tell('allocated', [fighter, points, left - lost]);
  if (lost === left) chance.tell('down', fighter);
}

/** WC-29: damage points are removed from whoever still stands, down to none. */
function heal({ board, now, chance }: Play, fighter: number, points: number): void {
  const left = now.left[fighter]!;
  const healed = Math.min(points, board.fighters[fighter]!.wounds - left);
  if (left === 0 || healed <= 0) return;
  now.left = replaced(now.left, fighter, left + healed);
  chance.tell('healed', [fighter, healed, left + healed]);
}

/** What an ability does, in the order in which it says so. */
export function happen(play: Play, placed: Placed, enemy: number): void {
  const known = knownOf(placed, play.now);
  for (const effect of placed.ability.do ?? []) happenOnce(play, placed, effect, { enemy, known });
}

function happenOnce(
  play: Play,
  { owner, name }: Placed,
  effect: Effect,
  { enemy, known }: { enemy: number; known: Known },
): void {
  const { now } = play;
  if (effect.damage !== undefined)
    allocate(play, effect.to === 'self' ? owner : enemy, roll(play, name, effect.damage, known));
  if (effect.heal !== undefined && now.left[owner]! > 0)
    heal(play, owner, roll(play, name, effect.heal, known));
  if (effect.bonusActions !== undefined) now.actions += Math.max(0, amountOf(effect.bonusActions, known));
  if (effect.weaken !== undefined) {
    const more = Math.max(0, amountOf(effect.weaken, known));
    now.weakened = replaced(now.weakened, enemy, now.weakened[enemy]! + more);
  }
}

function roll({ memory, chance }: Play, name: string, written: Points | Pool, known: Known): number {
  const spread = typeof written === 'object' ? memory.pointsOf(written, known) : pointsOf(written, known);
  return spread.outcomes.length === 1 ? spread.outcomes[0]! : chance.take(name, spread);
}
