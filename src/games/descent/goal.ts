/** What those who play Descent attacks aim at. */
import type { Objective } from '../../engine/optimise.js';
import type { Goal } from '../game.js';
import { type Board, layBoard } from './board.js';
import { hasChoices } from './choices.js';
import { CONDITIONS } from './condition.js';
import { measuresOf } from './measures.js';
import { ENDINGS } from './rules.js';
import type { DescentScenario } from './schema.js';

/** Of plays that are equally good, the one that does more damage, or does not cost one's life: far below any odds. */
const NEXT = 1e-9;

interface Aim {
  readonly kill: number;
  readonly death: number;
  readonly metrics: Readonly<Record<string, number>>;
}

type Worth = NonNullable<NonNullable<DescentScenario['play']>['worth']>;

/** Null where nothing is to choose. */
export function attackGoal(scenario: DescentScenario): Goal | null {
  const board = layBoard(scenario);
  if (!hasChoices(board)) return null;
  const { objective } = board;
  const aims: Record<typeof objective, Aim> = {
    kill: { kill: 1, death: -NEXT, metrics: { damage: NEXT } },
    damage: { kill: NEXT, death: -NEXT, metrics: { damage: 1, damageOthers: 1 } },
    value: aimAtValue(scenario.play?.worth ?? {}),
  };
  return {
    play: 'best',
    otherwise: 'never',
    name: objective,
    objective: objectiveOf(aims[objective], board),
  };
}

/** Null where nothing is said of what things are worth. */
export function attackWorth(scenario: DescentScenario): Objective | null {
  const worth = scenario.play?.worth;
  return worth === undefined ? null : objectiveOf(aimAtValue(worth), layBoard(scenario));
}

function objectiveOf({ kill, death, metrics }: Aim, board: Board): Objective {
  const { metrics: known } = measuresOf(board);
  return {
    endings: ENDINGS.map((ending) => (ending.kill ? kill : 0) + (ending.death ? death : 0)),
    metrics: Object.fromEntries(Object.entries(metrics).filter(([metric]) => known.includes(metric))),
  };
}

function aimAtValue(worth: Worth): Aim {
  return { kill: worth.kill ?? 0, death: worth.death ?? 0, metrics: worthOfMetrics(worth) };
}

function worthOfMetrics(worth: Worth): Record<string, number> {
  const { damage = 0, fatigue = 0, recovered = 0, movement = 0, moveTarget = 0, wither = 0 } = worth;
  return {
    damage,
    damageOthers: damage,
    fatigueRecovered: fatigue,
    fatigueSpent: -fatigue,
    recovered,
    movement,
    moveTarget,
    wither,
    ...Object.fromEntries(CONDITIONS.map((condition) => [condition, worth[condition] ?? 0])),
  };
}
