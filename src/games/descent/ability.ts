/**
 * What cards do to an attack, as data: one list for each step of the rulebook at which it acts. The
 * README beside has an example for each.
 */
import * as z from 'zod';
import { line, whole } from '../fields.js';
import { CONDITIONS } from './condition.js';

export const ATTRIBUTES = ['might', 'willpower', 'knowledge', 'awareness'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What an amount may be instead of a number; see `valueOf`. */
const AMOUNTS = [...ATTRIBUTES, 'health', 'counters', 'beside'] as const;
export type Amount = number | (typeof AMOUNTS)[number];

const number = whole(0, 99);
const rerolls = whole(1, 8).optional();
const yes = z.literal(true, { error: 'true' });
const amountError = `a whole number from 0 to 99, or one of ${AMOUNTS.join(', ')}`;
const amount = z
  .union([z.int().min(0).max(99), z.enum(AMOUNTS)], { error: amountError })
  .optional()
  .meta({ description: 'A number, or what it is as large as: an attribute, the Health left …' });

const condition = z.enum(CONDITIONS, { error: `a condition: ${CONDITIONS.join(', ')}` });
export const conditionList = z
  .array(condition, { error: 'a list of conditions' })
  .max(CONDITIONS.length, { error: `a list of at most ${CONDITIONS.length} conditions` })
  .optional();

const dieName = line(40);
export const dieNames = z
  .array(dieName, { error: 'a list of dice, such as [blue, red]' })
  .max(8, { error: 'a list of at most 8 dice' });

const name = line(100)
  .optional()
  .meta({ description: 'What reports call it. Default: its effects in words.' });

/** What must be so for an ability to count. */
const circumstances = z
  .strictObject(
    {
      fact: line(100).optional().meta({ description: 'The scenario lists these words among its facts.' }),
      adjacent: z
        .boolean({ error: 'true or false' })
        .optional()
        .meta({ description: 'Whether the target is at distance 1.' }),
      distanceAtLeast: whole(1, 99)
        .optional()
        .meta({ description: 'The target is at least so many spaces away.' }),
      attack: z
        .enum(['melee', 'ranged'], { error: 'melee or ranged' })
        .optional()
        .meta({ description: 'The type of the attack.' }),
      laterAttack: yes.optional().meta({ description: 'It is not the first attack of the turn.' }),
      targetHas: condition.optional().meta({ description: 'The target has this condition.' }),
      attackerHas: condition.optional().meta({ description: 'The attacker has this condition.' }),
      targetMightAtMost: whole(0, 99).optional().meta({ description: "The target's Might is at most this." }),
    },
    { error: 'a mapping of circumstances' },
  )
  .optional()
  .meta({ description: 'When it counts. Default: always.' });
export type Circumstances = NonNullable<z.infer<typeof circumstances>>;

const additions = {
  hearts: amount,
  range: amount,
  surges: amount,
  pierce: amount,
};
const addedDice = dieNames.optional().meta({ description: 'Dice that are added to the pool.' });
const swap = z
  .strictObject(
    {
      from: dieName
        .optional()
        .meta({ description: 'The die that is replaced. Default: a power die of your choice.' }),
      to: dieName.meta({ description: 'The die that comes in its place.' }),
    },
    { error: 'a mapping with to, and from' },
  )
  .optional()
  .meta({ description: 'One die of the pool is replaced by another.' });
const guardSwap = z
  .strictObject(
    {
      from: dieName.meta({ description: 'The die that is replaced.' }),
      to: dieName.meta({ description: 'The die that comes in its place.' }),
    },
    { error: 'a mapping with from and to' },
  )
  .optional()
  .meta({ description: 'One die of the defence is replaced by another.' });

const inflict = conditionList.meta({
  description: 'Conditions for every figure to which the attack deals at least 1 heart.',
});

/** Always on. */
const bonus = z.strictObject(
  {
    name,
    if: circumstances,
    ...additions,
    dice: addedDice,
    piercePerDie: number.optional().meta({ description: 'Pierce for each defence die that a figure rolls.' }),
    unshielded: number
      .optional()
      .meta({ description: 'Hearts more if pierce leaves the target without a shield.' }),
    inflict,
    area: yes.optional().meta({ description: 'The attack affects the others too.' }),
    noMiss: yes.optional().meta({ description: 'An X counts as a blank.' }),
    ignoreDice: dieNames.optional().meta({ description: 'Defence dice whose results do not count.' }),
  },
  { error: 'a bonus: a mapping such as { hearts: 1 }' },
);

const surge = z.strictObject(
  {
    name,
    if: circumstances,
    cost: whole(1, 3).default(1).meta({ description: 'Surges that it takes. Default: 1.' }),
    hearts: amount,
    range: amount,
    pierce: amount,
    inflict,
    inflictAlways: conditionList.meta({
      description: 'Conditions for the target, even if no heart is dealt.',
    }),
    area: yes.optional().meta({ description: 'The attack affects the others too, who roll then.' }),
    reroll: rerolls.meta({ description: 'Up to so many defence dice of the target are rolled again.' }),
    deals: number
      .optional()
      .meta({ description: 'Hearts dealt outside the attack, without a defence roll.' }),
    to: z.enum(['another', 'others', 'all'], { error: 'another, others or all' }).optional().meta({
      description: 'Whom it deals them to: one of the others, all others, or all. Default: another.',
    }),
    recover: number.optional().meta({ description: 'Hearts that the attacker recovers.' }),
    fatigue: number.optional().meta({ description: 'Fatigue that the attacker recovers.' }),
    movement: number.optional().meta({ description: 'Movement points, or spaces, for the attacker.' }),
    moveTarget: number.optional().meta({ description: 'Spaces that the target is moved.' }),
    wither: number.optional().meta({ description: 'Fatigue that the target suffers.' }),
    unequips: yes.optional().meta({ description: 'The weapon is unequipped: no more attacks with it.' }),
  },
  { error: 'a surge ability: a mapping such as { hearts: 2 }' },
);

/** What the use of an ability takes. */
const price = {
  fatigue: number.optional().meta({ description: 'Fatigue that it costs. Default: 0.' }),
  suffer: number.optional().meta({ description: 'Hearts that it costs. Default: 0.' }),
};
const once = z
  .enum(['attack', 'turn'], { error: 'attack or turn' })
  .default('attack')
  .meta({ description: 'How often it may be used: once an attack, or once in all. Default: attack.' });

const before = z.strictObject(
  { name, if: circumstances, ...price, once, ...additions, dice: addedDice, swap },
  { error: 'an ability to use before the roll: a mapping such as { fatigue: 1, surges: 1 }' },
);

const diceKinds = z.enum(['attack', 'power', 'all', 'defence'], { error: 'attack, power, all or defence' });
const whichDice = diceKinds.meta({
  description: 'Of the attack die, of the power dice, of both, or of the defence.',
});
const most = whole(1, 8).default(1).meta({ description: 'How many dice at most. Default: 1.' });
const reroll = z
  .strictObject({ dice: whichDice, most }, { error: 'a mapping with dice, and most' })
  .optional()
  .meta({ description: 'Dice that are rolled again.' });
const turn = z
  .strictObject({ dice: whichDice }, { error: 'a mapping with dice' })
  .optional()
  .meta({ description: 'A die that is turned to a face of your choice.' });

const after = z.strictObject(
  {
    name,
    if: circumstances,
    ...price,
    once,
    reroll,
    turn,
    hearts: amount,
    range: amount,
    surges: amount,
  },
  {
    error:
      'an ability to use after the roll: a mapping such as { fatigue: 1, reroll: { dice: power, most: 1 } }',
  },
);

/** What comes of an attack for the attacker, or for the target. */
const result = z.strictObject(
  {
    on: z.enum(['attack', 'hurt', 'unhurt', 'defeat'], { error: 'attack, hurt, unhurt or defeat' }).meta({
      description:
        'Every attack; one that deals hearts to the target; one that misses or deals it none; one that defeats it.',
    }),
    suffer: number.optional().meta({ description: 'Hearts that the attacker suffers.' }),
    recover: number.optional().meta({ description: 'Hearts that the attacker recovers.' }),
    fatigue: number.optional().meta({ description: 'Fatigue that the attacker recovers.' }),
    inflict: conditionList.meta({ description: 'Conditions that the target gets.' }),
    unequips: yes.optional().meta({ description: 'The weapon is unequipped: no more attacks with it.' }),
    backswing: yes.optional().meta({
      description: 'The target tests Awareness, and if it fails suffers 2 hearts and is stunned.',
    }),
  },
  { error: 'a result of the attack: a mapping such as { on: hurt, recover: 1 }' },
);

/** Of the defending figure: always on. */
const guard = z.strictObject(
  {
    name,
    if: circumstances,
    shields: number.optional().meta({ description: 'Shields added to its results; pierce spares them.' }),
    range: number.optional().meta({ description: 'Range that an attack on it needs beyond the distance.' }),
    dice: addedDice,
    swap: guardSwap,
  },
  { error: 'a bonus of the defence: a mapping such as { shields: 1 }' },
);

const guardBefore = z.strictObject(
  { name, if: circumstances, once, dice: dieNames.meta({ description: 'Defence dice that are added.' }) },
  { error: 'a defence ability to use before the roll: a mapping such as { dice: [brown] }' },
);

const guardAfter = z.strictObject(
  {
    name,
    if: circumstances,
    once,
    reroll: rerolls.meta({ description: 'Up to so many defence dice are rolled again.' }),
    rerollAttack: rerolls.meta({ description: 'Up to so many dice of the attack are rolled again.' }),
    shields: number.optional().meta({ description: 'Shields added to the results.' }),
    cancel: number.optional().meta({ description: 'Surges of the attack that are cancelled.' }),
  },
  { error: 'a defence ability to use after the roll: a mapping such as { shields: 1 }' },
);

const listOf = <T extends z.ZodType>(one: T, most: number, description: string) =>
  z
    .array(one, { error: 'a list of abilities' })
    .max(most, { error: `a list of at most ${most} abilities` })
    .optional()
    .meta({ description });

export const attackAbilities = {
  bonuses: listOf(bonus, 20, 'What always counts for its attacks. Default: nothing.'),
  surges: listOf(surge, 8, 'What its surges can buy, each once an attack. Default: nothing.'),
  before: listOf(before, 4, 'What it may use before the dice are rolled, unseen. Default: nothing.'),
  after: listOf(after, 4, 'What it may use after both sides have rolled. Default: nothing.'),
  results: listOf(result, 10, 'What comes of its attacks. Default: nothing more.'),
};

export const defenceAbilities = {
  guards: listOf(guard, 10, 'What always counts for its defence. Default: nothing.'),
  guardBefore: listOf(guardBefore, 3, 'What it may use before the dice are rolled. Default: nothing.'),
  guardAfter: listOf(guardAfter, 3, 'What it may use after both sides have rolled. Default: nothing.'),
};

export type Bonus = z.infer<typeof bonus>;
export type Surge = z.infer<typeof surge>;
export type Before = z.infer<typeof before>;
export type After = z.infer<typeof after>;
export type Result = z.infer<typeof result>;
export type Guard = z.infer<typeof guard>;
export type GuardBefore = z.infer<typeof guardBefore>;
export type GuardAfter = z.infer<typeof guardAfter>;
