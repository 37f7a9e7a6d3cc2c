/** The fields of a scenario that say how often is attacked, where it stops, and how those who may choose do so. */
import * as z from 'zod';
import { LARGEST_STAT, playFields, whole } from '../fields.js';
import { perReward } from './ability.js';

export const turn = z
  .strictObject(
    {
      attacks: whole(1, 20)
        .default(1)
        .meta({ description: 'Attacks that may be declared a turn. Default: 1.' }),
      turns: whole(1, 20).default(1).meta({
        description: 'Turns in a row, each begun healed, until the targets are dead. Default: 1.',
      }),
      names: z
        .enum(['target-last', 'target-first'], { error: 'target-last or target-first' })
        .default('target-last')
        .meta({
          description:
            'When the target is named: once the declaration was answered (the current text), or with it (the older one). Default: target-last.',
        }),
    },
    { error: 'a mapping with attacks, turns or names' },
  )
  .optional()
  .meta({ description: 'How often is attacked. Default: one attack on one turn.' });

export const limit = z
  .strictObject(
    {
      rolls: whole(1, 10_000_000).meta({
        description: 'The attacker stops after so many attack rolls of a turn. No default.',
      }),
    },
    { error: 'a mapping with rolls' },
  )
  .meta({ description: 'Where to stop a fight that goes on. Default: to the death.' });

const worth = whole(-LARGEST_STAT, LARGEST_STAT).optional();
export const play = z
  .strictObject(
    {
      ...playFields,
      objective: z
        .enum(['kill', 'survive', 'value'], { error: 'kill, survive or value' })
        .optional()
        .meta({ description: 'What the best play is best for. Default: kill.' }),
      worth: z
        .strictObject(
          {
            kill: worth.meta({ description: 'Of a dead target. Default: 0.' }),
            death: worth.meta({ description: 'Of your death: most often below 0. Default: 0.' }),
            ...perReward(worth, (what) => `Of one of the ${what} gained. Default: 0.`),
          },
          { error: 'a mapping of what things are worth' },
        )
        .optional()
        .meta({
          description:
            'What the objective `value` counts: the worth of a kill, of your death, of a cent … Default: 0 each.',
        }),
    },
    { error: 'a mapping with policy, otherwise, objective or worth' },
  )
  .meta({ description: 'How those who may choose do so.' });
