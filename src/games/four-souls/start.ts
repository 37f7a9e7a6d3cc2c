/** The situation with which a fight begins. */
import type { Chance } from '../../engine/rules.js';
import { ATTACKER, type Board } from './board.js';
import { blank, ENDED, PHASE, type Situation } from './situation.js';
import { Turn } from './turn.js';

const fail = () => {
  throw new Error('nothing is left to chance before the turn begins');
};
const noChance: Chance = { take: fail, choose: fail, count: fail, tell: fail };

/** Before the turn begins, with the HP that cards give from the start. */
export function startOf(board: Board): Situation {
  const turn = new Turn(board, blank(board), noChance);
  turn.settleHp();
  const { now } = turn;
  const [target] = board.targets;
  // FS-09: nothing that a card could do at the declaration comes before it.
  if (now.hp[ATTACKER] === 0 || (target !== undefined && now.hp[target] === 0)) {
    now.phase = PHASE.over;
    now.ended = ENDED.zeroHp;
  }
  return now;
}
