/** The rules of Frosthaven attacks, ready to step through. Clauses are those of the README beside. */
import type { Chance, Ending, Rules } from '../../engine/rules.js';
import { declareAttack, draw, mayNegate, pickCard, planCards, planEffects } from './attack.js';
import { ATTACKS_APART, type Board, canBeHurt, layBoard } from './board.js';
import { Fight } from './fight.js';
import { advance, maybeGoOn } from './round.js';
import type { FrosthavenScenario } from './schema.js';
import { over, PHASE, type Situation, startOf } from './situation.js';

/** In the order of the phases from `kill` on. */
export const ENDINGS: readonly Ending[] = [
  { id: 'kill', kill: true, death: false },
  { id: 'death', kill: false, death: true },
  { id: 'limit', kill: false, death: false },
  { id: 'zero-hp', kill: false, death: false },
  { id: 'no-attack', kill: false, death: false },
];

export function compileFight(scenario: FrosthavenScenario): Rules<Situation> {
  const board = layBoard(scenario);
  const readings = readingsOf(board);
  return {
    start: startOf(board),
    endings: ENDINGS,
    ending: ({ phase }) => (phase < PHASE.kill ? -1 : phase - PHASE.kill),
    metrics: metricsOf(board),
    readings: readings.map(({ id }) => id),
    read: ({ hp }) => readings.map(({ read }) => read(hp)),
    begins: ({ phase }) => phase === (board.curve === 'round' ? PHASE.round : PHASE.ready),
    step: (situation, chance) => step(board, situation, chance),
  };
}

function step(board: Board, situation: Situation, chance: Chance): Situation {
  const fight = new Fight(board, situation, chance);
  const { now } = fight;
  MOVES[now.phase]!(fight);
  advance(fight);
  // Before the first attack there is nothing that a step of the curve could begin with.
  if (situation.phase === PHASE.round && now.phase === PHASE.ready) declareAttack(fight);
  return now.phase >= PHASE.kill ? over(now) : now;
}

/** What happens in each phase in which a situation waits for chance or a choice. */
const MOVES: Readonly<Record<number, (fight: Fight) => void>> = {
  [PHASE.round]: ({ now }) => {
    now.phase = PHASE.turn;
  },
  [PHASE.goOn]: maybeGoOn,
  [PHASE.ready]: declareAttack,
  [PHASE.plan]: planEffects,
  [PHASE.draw]: draw,
  [PHASE.pick]: pickCard,
  [PHASE.use]: planCards,
  [PHASE.negate]: mayNegate,
};

/** Only what can be counted here. */
export function metricsOf({ attackers, count, bearing }: Board): string[] {
  const apart = (word: string, length: number) =>
    Array.from({ length }, (_, i) => `damage of ${word} ${i + 1}`);
  const effects = [...count].filter((word) => !word.startsWith('damage by'));
  return [
    'damage',
    'overkill',
    ...(bearing.hurts ? ['damageTaken'] : []),
    ...(count.has('damage by attacker') ? apart('attacker', attackers) : []),
    ...(count.has('damage by attack') ? apart('attack', ATTACKS_APART) : []),
    ...effects,
  ];
}

export interface Reading {
  readonly id: string;
  readonly label: string;
  read(hp: readonly number[]): number;
}

/** HP left of everybody who can lose any, and how many are left where there are several. */
export function readingsOf(board: Board): Reading[] {
  const { figures, attackers, bearing } = board;
  const left = (id: string, label: string, from: number, to: number): Reading[] =>
    to - from < 2 ? [] : [{ id, label, read: (hp) => hp.slice(from, to).filter((each) => each > 0).length }];
  const hpLeft = figures.flatMap((figure, i) => {
    const { name, isAttacker } = figure;
    const number = isAttacker ? i + 1 : i - attackers + 1;
    const id = `${isAttacker ? 'attacker' : 'target'}${number === 1 ? '' : number}HpLeft`;
    return !canBeHurt(board, figure)
      ? []
      : [{ id, label: `HP left of ${name}`, read: (all: readonly number[]) => all[i]! }];
  });
  return [
    ...hpLeft,
    ...(bearing.hurts ? left('attackersLeft', 'attackers left', 0, attackers) : []),
    ...left('targetsLeft', 'targets left', attackers, figures.length),
  ];
}
