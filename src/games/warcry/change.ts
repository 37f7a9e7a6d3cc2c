/** What an ability changes in an attack action: the first half of the ability language. */
import * as z from 'zod';
import { whole } from '../fields.js';
import { amount } from './amount.js';
import { RESULTS } from './roll.js';
import { MOST_DICE } from './weapon.js';

const result = z.enum(RESULTS, { error: 'miss, hit or critical' });
const upTo = z
  .union([whole(1, MOST_DICE), z.literal('all')], { error: `a whole number from 1 to ${MOST_DICE}, or all` })
  .default('all');

const turned = z
  .strictObject(
    {
      from: result.meta({ description: 'What the dice are: miss, hit or critical. No default.' }),
      to: result.meta({ description: 'What they count as instead. No default.' }),
      dice: upTo.meta({ description: 'Up to so many of them, or all. Default: all.' }),
      reach: whole(2, 6).optional().meta({
        description: 'A die is rolled for each, and must show at least this. Default: no die.',
      }),
    },
    { error: 'a mapping with from and to' },
  )
  .superRefine(({ from, to }, context) => {
    if (from === to)
      context.addIssue({ code: 'custom', path: ['to'], message: `another result than ${from}`, input: to });
  });

const reroll = z.strictObject(
  {
    dice: upTo.meta({ description: 'Up to so many dice, or all. Default: all.' }),
    of: z
      .enum(['misses', 'ones'], { error: 'misses or ones' })
      .default('misses')
      .meta({ description: 'Which dice are rolled again. Default: misses.' }),
  },
  { error: 'a mapping with dice or of' },
);

const perDie = (what: string) =>
  amount.optional().meta({ description: `Damage points to the attacker for each ${what}. Default: 0.` });

const back = z.strictObject(
  {
    miss: perDie('miss'),
    hit: perDie('hit'),
    critical: perDie('critical hit'),
    one: perDie('hit roll of 1'),
    two: perDie('hit roll of 2'),
    noCritical: amount.optional().meta({
      description: 'Damage points to the attacker if no die is a critical hit. Default: 0.',
    }),
    allMiss: amount.optional().meta({
      description: 'Damage points to the attacker if every die misses. Default: 0.',
    }),
  },
  { error: 'a mapping of damage points for miss, hit, critical, one, two, noCritical or allMiss' },
);

const plus = (what: string) => amount.optional().meta({ description: `Added to ${what}. Default: 0.` });

export const change = z.strictObject(
  {
    attacks: plus('the number of dice'),
    strength: plus('the strength'),
    toughness: plus('the toughness of the target'),
    hit: plus('the damage of each hit'),
    critical: plus('the damage of each critical hit'),
    damage: plus('the damage of each hit and of each critical hit'),
    firstCritical: plus('the damage of the first critical hit'),
    halveToughness: z
      .literal(true, { error: 'true' })
      .optional()
      .meta({ description: 'The toughness of the target counts half, rounded up. Default: whole.' }),
    criticalOn: whole(3, 6).optional().meta({
      description: 'Lowest face that is a critical hit, whatever the toughness. Default: 6.',
    }),
    reroll: reroll.optional().meta({ description: 'Dice that are rolled again. Default: none.' }),
    turn: z
      .array(turned, { error: 'a list of results that count as others' })
      .max(5, { error: 'a list of at most 5 results that count as others' })
      .optional()
      .meta({ description: 'Results that count as others, in this order. Default: none.' }),
    save: whole(2, 6).optional().meta({
      description: 'A die is rolled for each damage point, and saves it from this face up. Default: none.',
    }),
    back: back.optional().meta({ description: 'Damage points to whoever attacks. Default: none.' }),
  },
  { error: 'a mapping of what changes: attacks, strength, toughness, hit, critical, damage …' },
);
export type Change = z.infer<typeof change>;
