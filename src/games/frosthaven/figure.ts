/** Figures as a scenario describes them: attackers with their decks and attacks, and targets. */
import * as z from 'zod';
import { LARGEST_STAT, line, name, whole } from '../fields.js';
import { effectFields, given, had } from './effect.js';
import type { modifier } from './modifier.js';

const stat = whole(0, LARGEST_STAT);
const yesOrNo = z.boolean({ error: 'true or false' });

const listOf = <T extends z.ZodType>(one: T, what: string, most: number, least = 0) =>
  z
    .array(one, { error: `a list of ${what}` })
    .min(least, { error: `a list of at least ${least} of the ${what}` })
    .max(most, { error: `a list of at most ${most} ${what}` })
    .optional();

// A card is written as a value alone, or spelled out; so schemas of decks are made for either.

const deckFields = <C extends z.ZodType>(card: C) => ({
  standard: yesOrNo
    .default(true)
    .meta({ description: 'Whether it begins as the standard 20 cards. Default: true.' }),
  remove: listOf(card, 'modifier cards', 100).meta({
    description: 'Cards taken out, before others are added. Default: none.',
  }),
  add: listOf(card, 'modifier cards', 100).meta({ description: 'Cards put in. Default: none.' }),
});

const pileFields = <C extends z.ZodType>(card: C) => ({
  bless: whole(0, 10).optional().meta({ description: 'Bless cards in the deck. Default: 0.' }),
  curse: whole(0, 10).optional().meta({ description: 'Curse cards in the deck. Default: 0.' }),
  drawn: listOf(card, 'modifier cards', 100).meta({
    description: 'Cards in the discard pile right now. Default: none.',
  }),
});

/** A deck that several figures share. */
export const sharedDeck = <C extends z.ZodType>(card: C) =>
  z.strictObject({ ...deckFields(card), ...pileFields(card) }, { error: 'a mapping of a deck' });
export type SharedDeck = z.infer<ReturnType<typeof sharedDeck<typeof modifier>>>;

export const perk = <C extends z.ZodType>(card: C) =>
  z.strictObject(
    {
      times: whole(1, 9).default(1).meta({ description: 'How often it can be taken. Default: once.' }),
      remove: listOf(card, 'modifier cards', 40).meta({ description: 'Cards taken out. Default: none.' }),
      add: listOf(card, 'modifier cards', 40).meta({ description: 'Cards put in. Default: none.' }),
      note: line(300).optional().meta({ description: 'What else it does. Default: nothing.' }),
    },
    { error: 'a perk: a mapping with remove, add or note' },
  );

const board = z
  .record(line(80), whole(0, 99), { error: 'a mapping from what is counted to how many there are' })
  .optional()
  .meta({
    description: 'How many there are of what modifier cards count on the board. Default: none of it.',
  });

const BONUS = 'a bonus such as +2, -1 or x2';
const bonus = z
  .union([z.int({ error: BONUS }), z.string({ error: BONUS }).regex(/^(?:[+-]?\d{1,3}|x[1-9])$/)], {
    error: BONUS,
  })
  .meta({ description: '+2, -1 or x2.' });

const attack = z.strictObject(
  {
    attack: stat.optional().meta({ description: 'The base value. Default: that of the attacker.' }),
    bonus: listOf(bonus, 'bonuses', 20).meta({
      description: 'Bonuses and penalties: +2, -1, x2; in the order best for the party. Default: none.',
    }),
    range: whole(1, 99).optional().meta({ description: 'Its range, if it is ranged. Default: melee.' }),
    distance: whole(1, 99)
      .optional()
      .meta({ description: 'How far away the target is. Default: at its range; 1 in melee.' }),
    targets: whole(1, 20).optional().meta({
      description: 'How many figures it attacks, one after another, as areas do too. Default: 1.',
    }),
    at: listOf(whole(1, 20), 'numbers of targets', 20, 1).meta({
      description: 'Which targets it may attack, by their numbers from 1, in this order. Default: all.',
    }),
    advantage: yesOrNo.optional().meta({ description: 'Default: false.' }),
    disadvantage: yesOrNo.optional().meta({ description: 'Default: false.' }),
    ...effectFields,
    board,
  },
  { error: 'an attack: a mapping such as { attack: 3, pierce: 1 }' },
);
export type WrittenAttack = z.infer<typeof attack>;

export const retaliate = z.strictObject(
  {
    damage: whole(0, 99).meta({ description: 'Damage that the attacker suffers. No default.' }),
    range: whole(1, 99).default(1).meta({ description: 'How far it reaches. Default: 1, adjacent.' }),
    conditions: given.optional().meta({ description: 'Conditions that the attacker gains. Default: none.' }),
  },
  { error: 'a mapping with damage, and range if it has one' },
);

const reference = {
  name: name.optional().meta({ description: 'Default: that of the card, or "the attacker", "the target".' }),
  monster: name.optional().meta({ description: 'The name of a monster card. Default: none.' }),
  class: name.optional().meta({ description: 'The name of a class card. Default: none.' }),
  level: whole(0, 9).optional().meta({
    description: 'Level of the monster, 0 to 7, or of the character, 1 to 9. Default: 1.',
  }),
  rank: z
    .enum(['normal', 'elite', 'boss'], { error: 'normal, elite or boss' })
    .optional()
    .meta({ description: 'Which stats of the monster. Default: normal; boss for bosses.' }),
};

const common = {
  ...reference,
  maxHp: stat.optional().meta({ description: 'HP when unhurt, where heals stop. Default: hp.' }),
  conditions: had.optional().meta({ description: 'Conditions that it has now. Default: none.' }),
  immune: given.optional().meta({ description: 'Conditions that it cannot gain. Default: none.' }),
  initiative: whole(0, 99).optional().meta({
    description:
      'When its turn comes in a round. Default: attackers first, targets last, in the order of the file.',
  }),
};

export const attackerSchema = <C extends z.ZodType>(card: C) =>
  z.strictObject(
    {
      ...common,
      kind: z
        .enum(['character', 'summon', 'monster', 'ally'], { error: 'character, summon, monster or ally' })
        .default('character')
        .meta({
          description:
            'Characters have a deck of their own, monsters and allies one for all; a summon draws from the deck of its character (deckOf). Default: character, or monster with a monster card.',
        }),
      hp: stat.optional().meta({
        description: 'HP right now. Default: that of the card; without, it cannot be hurt.',
      }),
      attack: stat.optional().meta({ description: 'The base value of its attacks. Default: 0.' }),
      attacks: listOf(attack, 'attacks', 12).meta({
        description: 'Its attacks of a round, in order. Default: one, with the base value.',
      }),
      perks: listOf(whole(1, 30), 'numbers of perks', 40).meta({
        description: 'The perks taken, by their numbers on the sheet; twice if taken twice. Default: none.',
      }),
      sheet: listOf(perk(card), 'perks', 30).meta({
        description: 'What the perks do, in their order. Default: that of the class.',
      }),
      deck: z
        .strictObject(deckFields(card), { error: 'a mapping with standard, remove or add' })
        .optional()
        .meta({ description: 'Its deck. Default: the standard one.' }),
      ...pileFields(card),
      deckOf: whole(1, 12).optional().meta({
        description: 'The number of the attacker whose deck it draws from. Default: its own.',
      }),
      board,
    },
    { error: 'a mapping with attack or attacks' },
  );
export type WrittenAttacker = z.infer<ReturnType<typeof attackerSchema<typeof modifier>>>;

export const targetSchema = z.strictObject(
  {
    ...common,
    hp: stat.optional().meta({ description: 'HP right now. Default: that of the card.' }),
    shield: whole(0, 99).optional().meta({ description: 'Its shield. Default: 0.' }),
    retaliate: listOf(retaliate, 'retaliate bonuses', 10).meta({
      description: 'Its retaliate: a number, a mapping with damage and range, or a list. Default: none.',
    }),
    disadvantage: yesOrNo
      .optional()
      .meta({ description: 'Attacks against it have disadvantage. Default: false.' }),
    negate: whole(0, 20)
      .optional()
      .meta({ description: 'How often it can negate damage, by losing cards, say. Default: 0.' }),
  },
  { error: 'a mapping with hp' },
);
export type WrittenTarget = z.infer<typeof targetSchema>;
export type Retaliate = z.infer<typeof retaliate>;
