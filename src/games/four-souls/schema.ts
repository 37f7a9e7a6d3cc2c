/** The scenario file of a Four Souls attack. */
import { z } from 'zod';
import { commonFields, LARGEST_STAT, name, playFields, whole } from '../fields.js';
import { ability, effectList, perReward, reward } from './ability.js';

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

const defenderFields = {
  card,
  hp,
  evasion: whole(0, 99).meta({
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
    kind: z
      .enum(['monster', 'object', 'player'], { error: 'monster, object or player' })
      .default('monster')
      .meta({ description: 'A monster, an item or room with stats, or a player. Default: monster.' }),
    ...defenderFields,
    attackable,
  },
  { error: targetError },
);
const target = targetShape.superRefine((written, context) => {
  if (written.attackable === false)
    context.addIssue({ code: 'custom', message: 'a target that can be attacked', path: ['card'] });
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
const turn = z
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

const limit = z
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
const play = z
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
