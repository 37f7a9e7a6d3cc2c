/** A file of cards: monster stat blocks by level, and classes with their perks, for scenarios to refer to. */
import * as z from 'zod';
import { line, name, whole } from '../fields.js';
import { given } from './effect.js';
import { perk } from './figure.js';
import { modifier, spellOutModifier } from './modifier.js';

const CELL = 'a number from 0 to 9999, or a formula such as "C x 10"';
const cell = z.union([whole(0, 9999), line(60)], { error: CELL });

/** One for all levels, or a list of those of level 0, 1, 2 … 7. */
const byLevel = <T extends z.ZodType>(one: T, error: string) =>
  z.union([one, z.array(one).length(8)], { error: `${error}; or a list of 8, for level 0 to 7` });

const numbers = byLevel(cell, CELL).optional();
const conditions = byLevel(given, 'a list of conditions').optional();

const block = z.strictObject(
  {
    hp: byLevel(cell, CELL).meta({ description: 'HP when unhurt.' }),
    attack: numbers.meta({ description: 'The base value of its attacks. Default: 0.' }),
    range: numbers.meta({ description: 'The range of its attacks. Default: melee.' }),
    shield: numbers.meta({ description: 'Its shield. Default: 0.' }),
    retaliate: numbers.meta({ description: 'Damage of its retaliate. Default: 0.' }),
    retaliateRange: numbers.meta({ description: 'How far its retaliate reaches. Default: 1.' }),
    pierce: numbers.meta({ description: 'Pierce of its attacks. Default: 0.' }),
    push: numbers.meta({ description: 'Push of its attacks. Default: 0.' }),
    targets: numbers.meta({ description: 'How many figures its attacks target. Default: 1.' }),
    conditions: conditions.meta({ description: 'Conditions that its attacks give. Default: none.' }),
    immune: conditions.meta({ description: 'Conditions that it cannot gain. Default: none.' }),
    advantage: byLevel(z.boolean(), 'true or false')
      .optional()
      .meta({ description: 'Its attacks have advantage. Default: false.' }),
    disadvantage: byLevel(z.boolean(), 'true or false')
      .optional()
      .meta({ description: 'Attacks against it have disadvantage. Default: false.' }),
  },
  { error: 'a stat block: a mapping with hp and attack' },
);

const RANKS = 'the stat block of this rank. Default: there is none.';
const monster = z.strictObject(
  {
    type: z.literal('monster'),
    name: name.meta({ description: 'The name by which scenarios refer to it.' }),
    variant: name.optional().meta({ description: 'Tells monsters of one name apart.' }),
    normal: block.optional().meta({ description: RANKS }),
    elite: block.optional().meta({ description: RANKS }),
    boss: block.optional().meta({ description: RANKS }),
  },
  { error: 'a monster: a mapping with name, and normal and elite, or boss' },
);

const sheet = z
  .array(perk(z.preprocess(spellOutModifier, modifier)), { error: 'a list of perks' })
  .max(30, { error: 'a list of at most 30 perks' });

const character = z.strictObject(
  {
    type: z.literal('class'),
    name: name.meta({ description: 'The name by which scenarios refer to it.' }),
    variant: name.optional().meta({ description: 'Tells classes of one name apart.' }),
    hp: z
      .array(whole(1, 999), { error: 'a list of 9 numbers, for level 1 to 9' })
      .length(9, { error: 'a list of 9 numbers, for level 1 to 9' })
      .meta({ description: 'HP when unhurt, for level 1 to 9.' }),
    perks: sheet.meta({ description: 'Its perks, in the order of the sheet.' }),
  },
  { error: 'a class: a mapping with name, hp and perks' },
);

const cardSchema = z.discriminatedUnion('type', [monster, character], {
  error: 'a card: a mapping whose type is monster or class',
});
export type MonsterCard = z.infer<typeof monster>;
export type ClassCard = z.infer<typeof character>;
export type StatBlock = z.infer<typeof block>;

export const cardFileSchema = z
  .strictObject(
    {
      kind: z.literal('card', { error: 'card' }).meta({ description: 'What the file is.' }),
      game: z.literal('frosthaven', { error: 'frosthaven' }).meta({ description: 'The game.' }),
      cards: z
        .array(cardSchema, { error: 'a list of cards' })
        .max(1000, { error: 'a list of at most 1,000 cards' }),
    },
    { error: 'a file of cards: a mapping with kind, game and cards' },
  )
  .meta({ title: 'killcurve cards: Frosthaven', description: 'Monsters and classes, by name.' });
