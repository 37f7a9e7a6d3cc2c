/** The scenario file of Frosthaven attacks. */
import * as z from 'zod';
import { commonFields, line, playFields, whole } from '../fields.js';
import { worthOfBlows } from '../worth.js';
import { checkScenario } from './check.js';
import { attackerSchema, retaliate, sharedDeck, targetSchema } from './figure.js';
import { modifier, writtenModifier } from './modifier.js';

const limit = z
  .strictObject(
    {
      rounds: whole(1, 10_000).optional().meta({ description: 'The fight stops after so many rounds.' }),
      attacks: whole(1, 10_000).optional().meta({ description: 'The fight stops after so many attacks.' }),
    },
    { error: 'a mapping with rounds or attacks' },
  )
  .refine(({ rounds, attacks }) => rounds !== undefined || attacks !== undefined, {
    error: 'a mapping with rounds or attacks',
  })
  .optional()
  .meta({ description: 'Where to stop a fight that goes on. Default: to the death.' });

const play = z
  .strictObject(
    {
      ...playFields,
      objective: z
        .enum(['kill', 'damage', 'survive', 'value'], { error: 'kill, damage, survive or value' })
        .optional()
        .meta({ description: 'What the best play is best for. Default: kill.' }),
      worth: worthOfBlows,
    },
    { error: 'a mapping with policy, otherwise, objective or worth' },
  )
  .optional()
  .meta({ description: 'How those who may choose do so.' });

const severalOf = <T extends z.ZodType>(one: T, what: string) =>
  z
    .array(one, { error: `a list of ${what}` })
    .min(1, { error: `a list of 1 to 12 ${what}` })
    .max(12, { error: `a list of 1 to 12 ${what}` })
    .optional();

/** What `card` is: a modifier card as it is validated, or as it may be written. */
function scenarioFields<C extends z.ZodType>(card: C) {
  const [attacker, deck] = [attackerSchema(card), sharedDeck(card)];
  return {
    game: z.literal('frosthaven', { error: 'frosthaven' }).meta({ description: 'The game.' }),
    ...commonFields,
    edition: z
      .enum(['frosthaven', 'gloomhaven'], { error: 'frosthaven or gloomhaven' })
      .default('frosthaven')
      .meta({
        description: 'Whose rule for advantage and disadvantage with rolling cards. Default: frosthaven.',
      }),
    characters: whole(1, 4)
      .optional()
      .meta({ description: 'Characters in the scenario, for formulas such as "C x 10". No default.' }),
    attacker: attacker.optional().meta({ description: 'Who attacks.' }),
    attackers: severalOf(attacker, 'attackers').meta({
      description: 'Several who attack, in the place of `attacker`.',
    }),
    target: targetSchema.optional().meta({ description: 'What is attacked.' }),
    targets: severalOf(targetSchema, 'targets').meta({
      description: 'Several that are attacked, in the place of `target`.',
    }),
    monsterDeck: deck
      .optional()
      .meta({ description: 'The deck of all monsters. Default: the standard one.' }),
    allyDeck: deck.optional().meta({ description: 'The deck of all allies. Default: the standard one.' }),
    limit,
    curve: z.enum(['attack', 'round'], { error: 'attack or round' }).default('attack').meta({
      description:
        'What a step of the kill curve is: an attack, or a round with all its attacks. Default: attack.',
    }),
    count: z
      .array(line(130), { error: 'a list of what to count' })
      .max(20, { error: 'a list of at most 20 words' })
      .optional()
      .meta({
        description:
          'What else to count over the fight: effects by name, such as immobilize, dark or "push 2"; "damage by attacker"; "damage by attack"; "killed by retaliate". Default: nothing.',
      }),
    play,
  };
}

const SCENARIO = { error: 'a scenario: a mapping with game, attacker and target' };
const about = {
  title: 'killcurve scenario: Frosthaven',
  description: 'Attacks of Frosthaven or Gloomhaven, one or rounds of them.',
};

const plain = z.strictObject(scenarioFields(modifier), SCENARIO);
export type FrosthavenScenario = z.infer<typeof plain>;

export const frosthavenSchema = plain.superRefine(checkScenario).meta(about);

const FORMULA = 'A number, or a formula of C, the number of characters, and L, the level.';
const formula = z.union([z.int(), z.string()]).optional().meta({ description: FORMULA });
const writtenAttacker = attackerSchema(writtenModifier)
  .extend({ hp: formula, attack: formula })
  .optional()
  .meta({ description: 'Who attacks.' });
const writtenTarget = targetSchema
  .extend({
    hp: formula,
    shield: formula,
    retaliate: z
      .union([z.int(), z.string(), retaliate, z.array(retaliate)])
      .optional()
      .meta({ description: 'A number, a mapping with damage and range, or a list of them. Default: none.' }),
  })
  .optional()
  .meta({ description: 'What is attacked.' });

/** As it is written: modifier cards by their value, stats by formulas, and what a card says left out. */
export const writtenSchema = z
  .strictObject({
    ...scenarioFields(writtenModifier),
    attacker: writtenAttacker,
    attackers: z.array(writtenAttacker).optional().meta({ description: 'Several who attack.' }),
    target: writtenTarget,
    targets: z.array(writtenTarget).optional().meta({ description: 'Several that are attacked.' }),
  })
  .meta(about);
