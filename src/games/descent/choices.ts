/** Whether a scenario leaves anything to choose. */
import type { Result, Surge } from './ability.js';
import type { Board } from './board.js';

/** D2-46: no look-ahead is needed, the most damage is taken in every attack. */
export function isGreedy(board: Board): boolean {
  return !hasChoices(board);
}

/** Whether some choice may need the best play: a trade-off, or something that can be kept for later. */
export function hasChoices(board: Board): boolean {
  if (board.isIdle || board.isEndless) return false;
  return board.optionals.length > 0 || hasTradeOffs(board);
}

/**
 * Against a single figure, ways to spend surges that bring damage only are worth as much as their
 * damage. Anything else that they bring, or a second figure, can make it a choice.
 */
function hasTradeOffs(board: Board): boolean {
  const { attacker, figures, start } = board;
  const { isHero, surges, rangeToMovement, sorcery } = attacker;
  if (rangeToMovement > 0) return true;
  if (surges.length + sorcery > 0 && (figures.length > 1 || canDecline(board))) return true;
  const canTire = isHero && (start.fatigue > 0 || start.on[0] !== 0);
  return surges.some((surge) => canTire || !isOnlyDamage(surge));
}

/**
 * D2-46: more damage is declined only where it can cost something that counts later: with the objective
 * `value` the fight itself, else the attacker's Health or its weapon.
 */
export function canDecline({ objective, attacker: { attacks, health, results } }: Board): boolean {
  if (objective === 'value') return true;
  const costs = ({ on, suffer = 0, unequips }: Result) =>
    on === 'hurt' && (unequips || (suffer > 0 && health !== null));
  return attacks !== 1 && results.some(costs);
}

const DAMAGE: ReadonlySet<string> = new Set(['name', 'if', 'cost', 'hearts', 'range', 'pierce']);

function isOnlyDamage(surge: Surge): boolean {
  return Object.entries(surge).every(([field, value]) => value === undefined || DAMAGE.has(field));
}
