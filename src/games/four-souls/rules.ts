/** The rules of a Four Souls attack, ready to step through. Clauses are those of the README beside. */
import type { Chance, Ending, Rules } from '../../engine/rules.js';
import { offerAnswer } from './answer.js';
import { isAllKilled, isRollDue, proceed } from './attack.js';
import { ATTACKER, type Board, countsKills, layBoard, rewardsOn } from './board.js';
import { resolvePlain, resolveTop } from './resolve.js';
import type { FourSoulsScenario } from './schema.js';
import { ENDED, PHASE, type Situation, STATUS } from './situation.js';
import { startOf } from './start.js';
import { Turn } from './turn.js';

export const ENDINGS: readonly Ending[] = [
  { id: 'kill', kill: true, death: false },
  { id: 'death', kill: false, death: true },
  { id: 'both', kill: true, death: true },
  { id: 'cancelled', kill: false, death: false },
  { id: 'zero-hp', kill: false, death: false },
  { id: 'limit', kill: false, death: false },
  { id: 'attacks-used', kill: false, death: false },
];
const numberOf = (id: string) => ENDINGS.findIndex((ending) => ending.id === id);

export function compileAttack(scenario: FourSoulsScenario): Rules<Situation> {
  const board = layBoard(scenario);
  return {
    start: startOf(board),
    endings: ENDINGS,
    ending: (situation) => endingOf(board, situation),
    metrics: [
      'damage',
      'overkill',
      'damageTaken',
      ...(countsKills(board) ? ['killed'] : []),
      ...rewardsOn(board),
    ],
    readings: ['attackerHpLeft', 'targetHpLeft'],
    read: ({ hp, target }) => [
      hp[ATTACKER]!,
      board.targets.length === 0
        ? (hp[target] ?? 0)
        : board.targets.reduce((sum, thing) => sum + hp[thing]!, 0),
    ],
    begins: (situation) => situation.begun === 1 && isRollDue(board, situation),
    step: (situation, chance) => step(board, situation, chance),
  };
}

/** One thing at a time while somebody may answer it; else all that is certain at once, which makes less to list. */
function step(board: Board, situation: Situation, chance: Chance): Situation {
  const turn = new Turn(board, situation, chance);
  if (situation.stack.length === 0) proceed(turn);
  else if (!offerAnswer(turn)) resolveTop(turn);
  if (board.answers.length === 0) resolvePlain(turn);
  return turn.now;
}

/** What became of it, once it is over. */
function endingOf(board: Board, situation: Situation): number {
  const { phase, stack, status, died, ended } = situation;
  if (stack.length > 0 || phase !== PHASE.over) return -1;
  const isDead = died === 1 || status[ATTACKER] === STATUS.dead;
  if (isAllKilled(board, situation)) return numberOf(isDead ? 'both' : 'kill');
  return numberOf(isDead ? 'death' : WITHOUT_DEATH[ended]!);
}

const WITHOUT_DEATH: Readonly<Record<number, string>> = {
  [ENDED.not]: 'attacks-used',
  [ENDED.cancelled]: 'cancelled',
  [ENDED.zeroHp]: 'zero-hp',
  [ENDED.limit]: 'limit',
  [ENDED.spent]: 'attacks-used',
};
