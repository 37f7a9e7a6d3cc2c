/** What those who play Descent attacks aim at. */
import type { Goal } from '../game.js';
import { layBoard } from './board.js';
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
  const { metrics: known } = measuresOf(board);
  const { objective } = board;
  const worth = scenario.play?.worth ?? {};
  const aims: Record<typeof objective, Aim> = {
    kill: { kill: 1, death: -NEXT, metrics: { damage: NEXT } },
    damage: { kill: NEXT, death: -NEXT, metrics: { damage: 1, damageOthers: 1 } },
    value: { kill: worth.kill ?? 0, death: worth.death ?? 0, metrics: worthOfMetrics(worth) },
  };
  const { kill, death, metrics } = aims[objective];
  return {
    play: 'best',
    otherwise: 'never',
    name: objective,
    objective: {
      endings: ENDINGS.map((ending) => (ending.kill ? kill : 0) + (ending.death ? death : 0)),
      metrics: Object.fromEntries(Object.entries(metrics).filter(([metric]) => known.includes(metric))),
    },
  };
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
