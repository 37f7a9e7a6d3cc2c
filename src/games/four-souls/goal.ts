/** What the players of a Four Souls attack aim at. */
import type { Objective } from '../../engine/optimise.js';
import type { Goal } from '../game.js';
import { objectiveOf, worthIn } from '../worth.js';
import { type Board, layBoard, rewardsOn } from './board.js';
import { ENDINGS } from './rules.js';
import type { FourSoulsScenario } from './schema.js';

/** Null where no card leaves a choice. */
export function attackGoal(scenario: FourSoulsScenario): Goal | null {
  const board = layBoard(scenario);
  if (!hasChoices(board)) return null;
  const { policy: play = 'best', otherwise = 'never', objective = 'kill' } = scenario.play ?? {};
  if (objective !== 'value')
    return {
      play,
      otherwise,
      name: objective,
      objective: { endings: ENDINGS.map((ending) => worthOf(ending, objective)) },
    };
  return { play, otherwise, name: objective, objective: objectiveOf(countedOn(board), scenario.play?.worth) };
}

/** Null where nothing is said of what things are worth. */
export function attackWorth(scenario: FourSoulsScenario): Objective | null {
  return worthIn(scenario.play, () => countedOn(layBoard(scenario)));
}

function countedOn(board: Board) {
  return { endings: ENDINGS, metrics: rewardsOn(board) };
}

/** Of plays that are equally good, nobody wants the one that costs their life, or spares the target: far below any odds. */
const NEXT = 1e-9;

function worthOf({ kill, death }: { kill: boolean; death: boolean }, objective: 'kill' | 'survive'): number {
  const [first, second] = objective === 'kill' ? [kill, !death] : [!death, kill];
  return Number(first) + NEXT * Number(second);
}

function hasChoices(board: Board): boolean {
  const { abilities, effects } = board;
  return (
    abilities.some(({ ability }) => ability.use !== undefined) ||
    effects.some(({ effect }) => effect.oneOf !== undefined || effect.to?.endsWith('of your choice')) ||
    leavesSlots(board)
  );
}

/** Whether an attack on the deck may find several slots to cover, or none. */
function leavesSlots({ deck, around, targets, things }: Board): boolean {
  const areSeveral = around.length + targets.length > 1;
  return deck.length > 0 && (areSeveral || around.some((thing) => !things[thing]!.isCoverable));
}
