/** The scenario file of a Four Souls attack. */
import * as z from 'zod';
import { commonFields, LARGEST_STAT, name, whole } from '../fields.js';
import { ability, effectList, reward } from './ability.js';
import { limit, play, turn } from './turn-fields.js';

const stat = whole(0, LARGEST_STAT);

const abilities = z
  .array(ability, { error: 'a list of abilities' })
  .max(50, { error: 'a list of at most 50 abilities' })
  .optional()
  .meta({ description: 'What its cards do, in the ability language. Default: none.' });

const hp = stat.meta({ description: 'HP at the start of the attack. At 0 no roll is made. No default.' });
const counters = stat.optional().meta({ description: 'Counters on it at the start. Default: 0.' });

const card = name.optional().meta({
  description:
    'The name of a card, or the path of a card file: what is not written here comes from it. Default: none.',
});
const cardNames = (what: string) =>
  z
    .array(name, { error: `a list of names of ${what}` })
    .max(50, { error: `a list of at most 50 ${what}` })
    .optional();
/** What a player holds. */
const holdings = {
  items: cardNames('items').meta({ description: 'Items in play, by name. Default: those of the card.' }),
  loot: cardNames('loot cards').meta({ description: 'Loot cards in hand, by name. Default: none.' }),
};

const attacker = z
  .strictObject(
    {
      name: name.optional().meta({ description: 'Default: "the attacker".' }),
      card,
      ...holdings,
      hp,
      attack: stat.meta({ description: 'Damage that a hit deals to the target. No default.' }),
      counters,
      souls: stat.optional().meta({ description: 'Souls that the player has. Default: 0.' }),
      cents: stat.optional().meta({
        description:
          'Cents that the player has: no more can be paid or lost. Default: enough for everything, and no end of it.',
      }),
      abilities,
    },
    { error: 'a mapping with hp and attack' },
  )
  .meta({ description: 'The attacking player.' });

const other = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: "player 2" and so on.' }),
    card,
    ...holdings,
    hp,
    attack: stat
      .default(1)
      .meta({ description: 'For attack rolls that cards tell them to make. Default: 1.' }),
    side: z
      .enum(['you', 'opponent'], { error: 'you or opponent' })
      .default('you')
      .meta({ description: 'Whether their answers are for you or against you. Default: you.' }),
    counters,
    abilities,
  },
  { error: 'a mapping with hp' },
);

const evasion = whole(0, 99);
/** FS-27: a player's evasion comes from the effects which permit the attack. */
const evasionsError = 'a list of 1 to 10 whole numbers from 0 to 99';
const evasions = z.union(
  [evasion, z.array(evasion).min(1, { error: evasionsError }).max(10, { error: evasionsError })],
  { error: ({ input }) => (Array.isArray(input) ? evasionsError : 'a whole number from 0 to 99') },
);

const defenderFields = {
  card,
  hp,
  evasion: evasion.meta({
    description: 'Lowest roll that hits; compared as if it were within 1 to 6. No default.',
  }),
  attack: stat.meta({ description: 'Damage that a miss deals to the attacker. No default.' }),
  reward: reward
    .optional()
    .meta({ description: 'What the active player gains for its death. Default: nothing.' }),
  counters,
  abilities,
};

const attackable = z
  .literal(false, { error: 'false' })
  .optional()
  .meta({ description: 'It cannot be attacked; it can still be damaged. Default: it can.' });

const targetError = 'a mapping with hp, evasion and attack';
const whatIsAttacked =
  'What is attacked: most often a monster. Left out, with a deck: the top card of the monster deck.';
const targetShape = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: "the target".' }),
    ...holdings,
    kind: z
      .enum(['monster', 'object', 'player'], { error: 'monster, object or player' })
      .default('monster')
      .meta({ description: 'A monster, an item or room with stats, or a player. Default: monster.' }),
    ...defenderFields,
    evasion: evasions.meta({
      description:
        'Lowest roll that hits; compared as if it were within 1 to 6. Of a player: that of the effect which permits the attack, or of several effects in the order in which they came, of which the last counts. No default.',
    }),
    attackable,
  },
  { error: targetError },
);
const target = targetShape.superRefine((written, context) => {
  const refuse = (message: string, field: string) =>
    context.addIssue({ code: 'custom', message, path: [field] });
  if (written.attackable === false) refuse('a target that can be attacked', 'card');
  if (written.kind === 'player') return;
  if (Array.isArray(written.evasion))
    refuse('a whole number from 0 to 99; only a player has several', 'evasion');
  for (const held of ['items', 'loot'] as const)
    if (written[held] !== undefined) refuse(`no ${held}: only a player holds cards`, held);
});

const monster = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: "monster 2" and so on.' }),
    ...defenderFields,
    attackable,
    coverable: z
      .literal(false, { error: 'false' })
      .optional()
      .meta({ description: 'No card of the deck may cover it. Default: one may.' }),
  },
  { error: 'a mapping with hp, evasion and attack' },
);

const cardCount = whole(1, 10)
  .default(1)
  .meta({ description: 'How many of them are in the deck. Default: 1.' });
const deckMonster = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: "monster 2" and so on.' }),
    ...defenderFields,
    attackable,
    count: cardCount,
  },
  { error: 'a mapping with hp, evasion and attack' },
);
const event = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: "an event".' }),
    do: effectList.optional().meta({ description: 'What happens, in this order. Default: nothing.' }),
    count: cardCount,
  },
  { error: 'an event: a mapping with name, do and count' },
);

const listOf = <T extends z.ZodType>(one: T, what: string, most: number) =>
  z
    .array(one, { error: `a list of ${what}` })
    .max(most, { error: `a list of at most ${most} ${what}` })
    .optional();
const otherPlayers = { description: 'The other players, in turn order. Default: none.' };
const otherMonsters = { description: 'The other monsters in play, each in a slot. Default: none.' };
const nextTargets = {
  description:
    'What is attacked after the target, in this order, while there are attacks left. Default: nothing.',
};

const deckOf = <T extends z.ZodType>(card: T) =>
  z
    .strictObject(
      {
        monsters: listOf(card, 'monsters', 30).meta({ description: 'Its monsters. Default: none.' }),
        events: listOf(event, 'events', 30).meta({
          description: 'Its other cards: they resolve, and the attack on the deck is spent. Default: none.',
        }),
        eventsCover: z.literal(false, { error: 'false' }).optional().meta({
          description:
            'Events are played without covering a slot (the older text). Default: one that is attacked covers a slot until it has resolved.',
        }),
      },
      { error: 'a mapping with monsters, events and eventsCover' },
    )
    .optional()
    .meta({
      description:
        'The monster deck, in random order. Its top card is attacked when no target is left, and it refills slots. Default: none.',
    });
const scenarioShape = z
  .strictObject(
    {
      game: z.literal('four-souls', { error: 'four-souls' }).meta({ description: 'The game.' }),
      ...commonFields,
      attacker,
      target: target.optional().meta({ description: whatIsAttacked }),
      next: listOf(target, 'targets', 10).meta(nextTargets),
      others: listOf(other, 'players', 7).meta(otherPlayers),
      monsters: listOf(monster, 'monsters', 20).meta(otherMonsters),
      deck: deckOf(deckMonster),
      turn,
      limit: limit.optional(),
      play: play.optional(),
      triggers: z
        .enum(['before-damage', 'before-roll'], { error: 'before-damage or before-roll' })
        .default('before-damage')
        .meta({
          description:
            'When what a roll triggers resolves: before its combat damage (the current text), or before the roll itself (the older one). Default: before-damage.',
        }),
    },
    { error: 'a scenario: a mapping with game, attacker and target' },
  )
  .meta({
    title: 'killcurve scenario: Four Souls',
    description: 'One attack of The Binding of Isaac: Four Souls.',
  });

/** Although other fields may be wrong, so that all problems of a file come at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

export const fourSoulsSchema = scenarioShape
  .refine(({ target, deck }) => target !== undefined || deck !== undefined, {
    ...always,
    error: targetError,
    path: ['target'],
  })
  .refine(({ target, deck }) => target !== undefined || deck === undefined || deckSize(deck) > 0, {
    error: 'a deck with cards, or a target',
    path: ['deck'],
  });

function deckSize(deck: z.infer<typeof scenarioShape>['deck']): number {
  return (deck?.monsters?.length ?? 0) + (deck?.events?.length ?? 0);
}

/** As it is written: what a card says need not be said again. */
const numbers = { hp: true, evasion: true, attack: true } as const;
export const writtenSchema = scenarioShape.extend({
  attacker: attacker.partial({ hp: true, attack: true }).meta({ description: 'The attacking player.' }),
  target: targetShape.partial(numbers).optional().meta({ description: whatIsAttacked }),
  next: listOf(targetShape.partial(numbers), 'targets', 10).meta(nextTargets),
  others: listOf(other.partial({ hp: true }), 'players', 7).meta(otherPlayers),
  monsters: listOf(monster.partial(numbers), 'monsters', 20).meta(otherMonsters),
  deck: deckOf(deckMonster.partial(numbers)),
});

export type FourSoulsScenario = z.infer<typeof fourSoulsSchema>;
