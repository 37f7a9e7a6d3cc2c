/** A file of cards: heroes, weapons, items and monsters, by name, for scenarios to refer to. */
import * as z from 'zod';
import { LARGEST_STAT, name, whole } from '../fields.js';
import { dieNames } from './ability.js';
import { attackFields, attributes, defenceFields } from './schema.js';

const stat = whole(0, LARGEST_STAT);

const common = {
  name: name.meta({ description: 'The name by which scenarios refer to it.' }),
  variant: name
    .optional()
    .meta({ description: 'Tells printings of one name apart: "Giant (conversion kit)".' }),
  defence: dieNames.optional().meta({ description: 'Its defence dice. Default: none.' }),
};

const figure = { ...common, ...attributes, ...attackFields, ...defenceFields };

const hero = z.strictObject(
  { type: z.literal('hero'), ...figure, hp: stat.meta({ description: 'Health when unhurt.' }) },
  { error: 'a hero: a mapping with name and hp' },
);

const weapon = z.strictObject(
  { type: z.literal('weapon'), ...common, ...attackFields, ...defenceFields },
  { error: 'a weapon: a mapping with name, attack and dice' },
);

const item = z.strictObject(
  {
    type: z.literal('item'),
    ...common,
    ...attackFields,
    ...defenceFields,
    hp: stat.optional().meta({ description: 'Health that it adds. Default: 0.' }),
  },
  { error: 'an item: a mapping with name, and defence or abilities' },
);

const profile = z.strictObject(
  {
    act: whole(1, 2).meta({ description: 'The act of the campaign.' }),
    rank: z.enum(['minion', 'master'], { error: 'minion or master' }).meta({ description: 'The rank.' }),
    hp: stat.meta({ description: 'Health when unhurt.' }),
    defence: common.defence,
    ...attributes,
    ...attackFields,
    ...defenceFields,
  },
  { error: 'a profile: a mapping with act, rank and hp' },
);

const monster = z.strictObject(
  {
    type: z.literal('monster'),
    ...figure,
    profiles: z
      .array(profile, { error: 'a list of profiles' })
      .min(1, { error: 'a list of at least 1 profile' })
      .max(20, { error: 'a list of at most 20 profiles' })
      .meta({ description: 'What differs by act and rank; the rest is said once above.' }),
  },
  { error: 'a monster: a mapping with name and profiles' },
);

export const cardSchema = z.discriminatedUnion('type', [hero, weapon, item, monster], {
  error: 'a card: a mapping whose type is hero, weapon, item or monster',
});
export type Card = z.infer<typeof cardSchema>;

export const cardFileSchema = z
  .strictObject(
    {
      kind: z.literal('card', { error: 'card' }).meta({ description: 'What the file is.' }),
      game: z.literal('descent', { error: 'descent' }).meta({ description: 'The game.' }),
      cards: z
        .array(cardSchema, { error: 'a list of cards' })
        .max(1000, { error: 'a list of at most 1,000 cards' }),
    },
    { error: 'a file of cards: a mapping with kind, game and cards' },
  )
  .meta({ title: 'killcurve cards: Descent', description: 'Cards of Descent, by name.' });
