/** What things are worth to those who choose. */
import * as z from 'zod';
import type { Objective } from '../engine/optimise.js';
import type { Rules } from '../engine/rules.js';
import { LARGEST_STAT, whole } from './fields.js';

/** What a fight can come to, and what is counted in it. */
type Counted = Pick<Rules, 'endings' | 'metrics'>;
/** By names: `kill`, `death`, and what the game counts. */
type Worth = Readonly<Record<string, number | undefined>>;

/** What a worth makes of a fight; what is not counted there brings nothing. */
export function objectiveOf({ endings, metrics }: Counted, worth: Worth = {}): Objective {
  const { kill = 0, death = 0 } = worth;
  const counted = metrics.flatMap((metric) =>
    worth[metric] === undefined ? [] : [[metric, worth[metric]] as const],
  );
  return {
    endings: endings.map((ending) => (ending.kill ? kill : 0) + (ending.death ? death : 0)),
    metrics: Object.fromEntries(counted),
  };
}

/** The same of a scenario's play; null where it says nothing of what things are worth. */
export function worthIn(
  play: { readonly worth?: Worth | undefined } | undefined,
  counted: () => Counted,
): Objective | null {
  return play?.worth === undefined ? null : objectiveOf(counted(), play.worth);
}

const each = whole(-LARGEST_STAT, LARGEST_STAT).optional();

/** Of the things that are counted where blows are all that there is to count. */
export const worthOfBlows = z
  .strictObject(
    {
      kill: each.meta({ description: 'Of a dead target. Default: 0.' }),
      death: each.meta({ description: 'Of your death: most often below 0. Default: 0.' }),
      damage: each.meta({ description: 'Of a point of damage dealt. Default: 0.' }),
      damageTaken: each.meta({ description: 'Of a point taken: most often below 0. Default: 0.' }),
    },
    { error: 'a mapping of what things are worth' },
  )
  .optional()
  .meta({
    description: 'What the objective `value` aims at, and the metric `value` adds up. Default: 0 each.',
  });
