/** What those who choose in a Warcry fight aim at. */
import type { Objective } from '../../engine/optimise.js';
import type { Goal } from '../game.js';
import { objectiveOf, worthIn } from '../worth.js';
import { type Board, layBoard } from './board.js';
import { ENDINGS, metricsOf } from './rules.js';
import type { WarcryScenario } from './schema.js';

/** Of plays that are equally good, the one that hurts the target more, then the one that lives: far below any odds. */
const NEXT = 1e-8;
const LAST = 1e-10;

/** Null where there is nothing to choose. */
export function fightGoal(scenario: WarcryScenario): Goal | null {
  const board = layBoard(scenario);
  if (!board.hasChoices) return null;
  const { policy: play = 'best', otherwise = 'never', objective = 'kill' } = scenario.play ?? {};
  const worth = (killed: number, lives: number) =>
    ENDINGS.map(({ kill, death }) => killed * Number(kill) + lives * Number(!death));
  const objectives = {
    kill: { endings: worth(1, LAST), metrics: { damage: NEXT } },
    survive: { endings: worth(NEXT, 1) },
    damage: { endings: worth(NEXT, LAST), metrics: { damage: 1 } },
    value: objectiveOf(countedOn(board), scenario.play?.worth),
  };
  return { play, otherwise, name: objective, objective: objectives[objective] };
}

/** Null where nothing is said of what things are worth. */
export function fightWorth(scenario: WarcryScenario): Objective | null {
  return worthIn(scenario.play, () => countedOn(layBoard(scenario)));
}

function countedOn(board: Board) {
  return { endings: ENDINGS, metrics: metricsOf(board) };
}
