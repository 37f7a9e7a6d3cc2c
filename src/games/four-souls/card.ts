/** A file of cards: stat blocks and abilities, by name, for scenarios to refer to. */
import * as z from 'zod';
import { LARGEST_STAT, name, whole } from '../fields.js';
import { type Card as AnyCard, type Standing, titleOf } from '../game.js';
import { ability } from './ability.js';
import { reward } from './effect.js';

const stat = whole(0, LARGEST_STAT);

const common = {
  name: name.meta({ description: 'The name by which scenarios refer to it.' }),
  variant: name
    .optional()
    .meta({ description: 'Tells printings of one name apart: "Brain (alt)" is the variant alt.' }),
  counters: stat.optional().meta({ description: 'Counters on it at the start. Default: 0.' }),
  abilities: z
    .array(ability, { error: 'a list of abilities' })
    .max(20, { error: 'a list of at most 20 abilities' })
    .optional()
    .meta({ description: 'What it does, in the ability language. Default: nothing.' }),
};

const defender = {
  ...common,
  hp: stat.meta({ description: 'HP when unhurt.' }),
  evasion: whole(0, 99).meta({ description: 'Lowest attack roll that hits it.' }),
  attack: stat.meta({ description: 'Damage of a miss.' }),
  reward: reward.optional().meta({ description: 'What its death certainly gives. Default: nothing.' }),
};

const monster = z.strictObject(
  {
    type: z.literal('monster'),
    ...defender,
    attackable: z
      .literal(false, { error: 'false' })
      .optional()
      .meta({ description: 'It cannot be attacked; it can still be damaged. Default: it can.' }),
  },
  { error: 'a monster: a mapping with name, hp, evasion and attack' },
);

const room = z.strictObject(
  { type: z.literal('room'), ...defender },
  { error: 'a room: a mapping with name, hp, evasion and attack' },
);

const character = z.strictObject(
  {
    type: z.literal('character'),
    ...common,
    hp: stat.meta({ description: 'HP when unhurt.' }),
    attack: stat.meta({ description: 'Damage of a hit.' }),
    items: z
      .array(name, { error: 'a list of names' })
      .max(20, { error: 'a list of at most 20 names' })
      .optional()
      .meta({ description: 'The items that it starts with, by name. Default: none.' }),
  },
  { error: 'a character: a mapping with name, hp and attack' },
);

const item = z.strictObject({ type: z.literal('item'), ...common }, { error: 'an item with abilities' });
const loot = z.strictObject({ type: z.literal('loot'), ...common }, { error: 'a loot card with abilities' });

export const cardSchema = z.discriminatedUnion('type', [monster, room, character, item, loot], {
  error: 'a card: a mapping whose type is monster, room, character, item or loot',
});
export type Card = z.infer<typeof cardSchema>;

export const cardFileSchema = z
  .strictObject(
    {
      kind: z.literal('card', { error: 'card' }).meta({ description: 'What the file is.' }),
      game: z.literal('four-souls', { error: 'four-souls' }).meta({ description: 'The game.' }),
      cards: z
        .array(cardSchema, { error: 'a list of cards' })
        .max(1000, { error: 'a list of at most 1,000 cards' }),
    },
    { error: 'a file of cards: a mapping with kind, game and cards' },
  )
  .meta({ title: 'killcurve cards: Four Souls', description: 'Cards of Four Souls, by name.' });
export type CardFile = z.infer<typeof cardFileSchema>;

/** A character attacks … */
export function asAttackers({ type, ...card }: AnyCard): readonly Standing[] {
  return type === 'character' ? [named(card)] : [];
}

/** … what can be attacked. */
export function asTargets({ type, ...card }: AnyCard): readonly Standing[] {
  const { attackable } = card as { attackable?: boolean };
  return (type === 'monster' || type === 'room') && attackable !== false ? [named(card)] : [];
}

function named(card: Omit<AnyCard, 'type'>): Standing {
  const label = titleOf(card);
  return { label, written: { card: label } };
}
