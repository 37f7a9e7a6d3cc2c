/** The scenario file of a Warcry fight. */
import * as z from 'zod';
import { commonFields, name, playFields, whole } from '../fields.js';
import { worthOfBlows } from '../worth.js';
import { ability } from './ability.js';
import { pool } from './pool.js';
import { refuseFight } from './refuse.js';
import { inches, LARGEST_INCHES, weapon } from './weapon.js';

const yesOrNo = z.boolean({ error: 'true or false' }).default(false);
const heightError = `inches: a number from -${LARGEST_INCHES} to ${LARGEST_INCHES}`;
const height = z
  .number({ error: heightError })
  .min(-LARGEST_INCHES, { error: heightError })
  .max(LARGEST_INCHES, { error: heightError });

const wounds = whole(0, 9999);
const toughness = whole(0, 99);

const listOf = <T extends z.ZodType>(one: T, what: string, most: number) =>
  z.array(one, { error: `a list of ${what}` }).max(most, { error: `a list of at most ${most} ${what}` });

const weapons = listOf(weapon, 'weapons', 5);

const figure = {
  fighter: name.optional().meta({
    description:
      'The name of a fighter card, or the path of a card file: what is not written here comes from it. Default: none.',
  }),
  name: name
    .optional()
    .meta({ description: 'Default: "the attacker", "the target", "fighter 2" and so on.' }),
  weapon: name.optional().meta({
    description: 'The weapon that is used, by its name. Default: any that can be, by the best play.',
  }),
  damage: whole(0, 9999)
    .default(0)
    .meta({ description: 'Damage points allocated before the fight. Default: 0.' }),
  points: whole(0, 9999).optional().meta({ description: 'What the fighter costs. Default: not said.' }),
  runemarks: listOf(name, 'runemarks', 20)
    .optional()
    .meta({ description: 'Runemarks of the fighter, such as fly or hero. Default: none.' }),
  actions: whole(1, 20).default(2).meta({ description: 'Attack actions of an activation. Default: 2.' }),
  cover: yesOrNo.meta({
    description: 'Has cover, whatever the positions say: +1 toughness. Default: as the positions say.',
  }),
  edge: yesOrNo.meta({
    description: 'Within half an inch of an edge that no obstacle encloses. Default: false.',
  }),
  climbing: yesOrNo.meta({ description: 'On stairs or a ladder. Default: false.' }),
  tookDown: yesOrNo.meta({
    description:
      'Took an enemy down this activation, before the fight: some abilities ask for it. Default: false.',
  }),
  without: listOf(name, 'names of abilities', 50)
    .optional()
    .meta({ description: 'Abilities of the card that are not used here. Default: none.' }),
  abilities: listOf(ability, 'abilities', 50).optional().meta({
    description: 'Abilities by the names of their cards, or in the ability language. Default: none.',
  }),
};

const attackerFields = {
  ...figure,
  weapons: weapons.meta({ description: 'The weapons of the fighter. No default.' }),
  toughness: toughness
    .optional()
    .meta({ description: 'Needed where the target strikes too. Default: none.' }),
  wounds: wounds.optional().meta({
    description: 'Needed where the fighter can be hurt. At 0 no action is made. Default: none.',
  }),
  distance: inches.default(1).meta({ description: 'Inches to the target. Default: 1.' }),
  higher: height.default(0).meta({
    description: 'How many inches higher than this fighter the target stands: 3 give it cover. Default: 0.',
  }),
  obstacle: inches.optional().meta({
    description:
      'How many inches from this fighter an obstacle stands in the line to the target: it gives cover, but for one within half an inch of a fighter more than 1 inch away. Default: none.',
  }),
  visible: z.boolean({ error: 'true or false' }).default(true).meta({
    description: 'Whether the target can be seen. Default: true.',
  }),
  engaged: yesOrNo.meta({ description: 'Another enemy is within 1 inch of this fighter. Default: false.' }),
};

const attackerError = 'a mapping with weapons, or with fighter';
const attacker = z
  .strictObject(attackerFields, { error: attackerError })
  .meta({ description: 'The attacking fighter.' });
const target = z
  .strictObject(
    {
      ...figure,
      weapons: weapons.optional().meta({ description: 'Needed in a duel. Default: none.' }),
      toughness: toughness.meta({ description: 'Compared with the strength of attacks. No default.' }),
      wounds: wounds.meta({
        description: 'Damage points that take it down. At 0 no action is made. No default.',
      }),
    },
    { error: 'a mapping with toughness and wounds, or with fighter' },
  )
  .meta({ description: 'The fighter that is attacked.' });

const others = {
  description: 'Fighters that activate after the attacker, against the same target. Default: none.',
};

const duel = z
  .strictObject(
    {
      first: z
        .enum(['attacker', 'target'], { error: 'attacker or target' })
        .default('attacker')
        .meta({ description: 'Who activates first in a round. Default: attacker.' }),
    },
    { error: 'a mapping with first' },
  )
  .meta({
    description:
      'The target strikes too: activations alternate until one side is down. Default: it does not.',
  });

const fall = z
  .strictObject(
    {
      height: whole(0, 40).default(3).meta({ description: 'How many inches deep. Default: 3.' }),
      impact: pool.optional().meta({
        description: 'Damage of the fall. Default: one die for each inch, 1 damage point on 4 and more.',
      }),
    },
    { error: 'a mapping with height or impact' },
  )
  .meta({ description: 'Damage for those who fall. Default: none.' });

const LIMIT_ERROR = 'a mapping with actions or rounds';
const limit = z
  .strictObject(
    {
      actions: whole(1, 10_000)
        .optional()
        .meta({ description: 'The fight stops after so many attack actions. Default: no such limit.' }),
      rounds: whole(1, 10_000)
        .optional()
        .meta({ description: 'The fight stops after so many battle rounds. Default: no such limit.' }),
    },
    { error: LIMIT_ERROR },
  )
  .refine(({ actions, rounds }) => actions !== undefined || rounds !== undefined, { error: LIMIT_ERROR })
  .meta({
    description:
      'Where the fight stops. Default: when a side is down; but one round where there is something to choose and the target does not strike.',
  });

const values = z
  .array(whole(1, 6), { error: 'a list of values from 1 to 6' })
  .max(3, { error: 'a list of at most 3 values' })
  .optional();
const hand = z.union(
  [
    z.literal('rolled'),
    z.strictObject({
      doubles: values.meta({ description: 'Values of the doubles. Default: none.' }),
      triples: values.meta({ description: 'Values of the triples. Default: none.' }),
      quads: values.meta({ description: 'Values of the quads. Default: none.' }),
    }),
  ],
  { error: 'rolled, or a mapping of lists of values: doubles, triples or quads' },
);
const dice = z
  .strictObject(
    {
      attacker: hand.optional().meta({
        description:
          'Of the attacking side: rolled each round, or those at hand in the first. Default: none.',
      }),
      target: hand.optional().meta({ description: 'The same of the target. Default: none.' }),
    },
    { error: 'a mapping with attacker or target' },
  )
  .meta({ description: 'Ability dice: doubles, triples and quads with their values. Default: none.' });

const play = z
  .strictObject(
    {
      ...playFields,
      objective: z
        .enum(['kill', 'survive', 'damage', 'value'], { error: 'kill, survive, damage or value' })
        .optional()
        .meta({ description: 'What the best play is best for; the target plays against it. Default: kill.' }),
      worth: worthOfBlows,
    },
    { error: 'a mapping with policy, otherwise, objective or worth' },
  )
  .meta({ description: 'How those who may choose do so.' });

const scenario = z.strictObject(
  {
    game: z.literal('warcry', { error: 'warcry' }).meta({ description: 'The game.' }),
    ...commonFields,
    attacker,
    target,
    others: listOf(attacker, 'fighters', 7).optional().meta(others),
    duel: duel.optional(),
    fall: fall.optional(),
    limit: limit.optional(),
    dice: dice.optional(),
    play: play.optional(),
  },
  { error: 'a scenario: a mapping with game, attacker and target' },
);

const about = {
  title: 'killcurve scenario: Warcry',
  description: 'Attack actions of Warcry against one target.',
};

export const warcrySchema = scenario.superRefine(refuseFight).meta(about);

const writtenAbilities = listOf(z.union([name, ability]), 'abilities', 50)
  .optional()
  .meta({ description: 'Abilities by the names of their cards, or in the ability language. Default: none.' });
const writtenAttacker = z
  .strictObject({ ...attackerFields, abilities: writtenAbilities }, { error: attackerError })
  .partial({ weapons: true })
  .meta({ description: 'The attacking fighter.' });

/** As it is written: what a card says need not be said again. */
export const writtenSchema = scenario
  .extend({
    attacker: writtenAttacker,
    target: target
      .extend({ abilities: writtenAbilities })
      .partial({ toughness: true, wounds: true })
      .meta({ description: 'The fighter that is attacked.' }),
    others: listOf(writtenAttacker, 'fighters', 7).optional().meta(others),
  })
  .meta(about);

export type WarcryScenario = z.infer<typeof scenario>;
export type WrittenAttacker = WarcryScenario['attacker'];
export type WrittenFighter = WrittenAttacker | WarcryScenario['target'];
