/** What those who choose in a Frosthaven fight aim at. */
import type { Objective } from '../../engine/optimise.js';
import type { Goal } from '../game.js';
import { objectiveOf, worthIn } from '../worth.js';
import { type Board, layBoard } from './board.js';
import { mayHaveAdvantage } from './draw-two.js';
import { ENDINGS, metricsOf } from './rules.js';
import type { FrosthavenScenario } from './schema.js';

/** Of plays that are equally good, nobody wants the one that costs their life, or spares the target: far below any odds. */
const NEXT = 1e-9;

/** Null where nobody has a choice. */
export function fightGoal(scenario: FrosthavenScenario): Goal | null {
  const board = layBoard(scenario);
  if (!hasChoices(board, mayHaveAdvantage(scenario))) return null;
  const { policy: play = 'best', otherwise = 'never', objective = 'kill' } = scenario.play ?? {};
  if (objective === 'value')
    return {
      play,
      otherwise,
      name: objective,
      objective: objectiveOf(countedOn(board), scenario.play?.worth),
    };
  const worth = ({ kill, death }: { kill: boolean; death: boolean }) => {
    if (objective === 'survive') return Number(!death) + NEXT * Number(kill);
    return Number(objective === 'kill' && kill) + NEXT * Number(!death);
  };
  const metrics = objective === 'damage' ? { damage: 1 } : { damage: NEXT };
  return { play, otherwise, name: objective, objective: { endings: ENDINGS.map(worth), metrics } };
}

/** Null where nothing is said of what things are worth. */
export function fightWorth(scenario: FrosthavenScenario): Objective | null {
  return worthIn(scenario.play, () => countedOn(layBoard(scenario)));
}

function countedOn(board: Board) {
  return { endings: ENDINGS, metrics: metricsOf(board) };
}

/** Where a choice can come up at all; that it never does changes nothing. */
function hasChoices({ figures, decks, bearing }: Board, picks: boolean): boolean {
  const choosers = figures.filter(({ chooses }) => chooses);
  const attacks = choosers.flatMap((figure) => figure.attacks);
  const cards = decks.flatMap(({ kinds }) => kinds);
  return (
    figures.some(({ negate }) => negate > 0) ||
    (choosers.length > 0 &&
      (bearing.conditions.includes('brittle') ||
        (picks && cards.some(({ lasting }) => lasting.length > 0)) ||
        (figures.some(({ retaliate }) => retaliate.length > 0) &&
          (attacks.some(({ targets }) => targets > 1) || cards.some(({ targets }) => targets > 0)))))
  );
}
