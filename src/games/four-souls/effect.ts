/** The words for what happens, and to whom: the second half of the ability language. */
import * as z from 'zod';
import { LARGEST_STAT, whole } from '../fields.js';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const resultsError = 'a result from 1 to 6, a range such as "1-3", a list of them, or any';
const face = z.int({ error: resultsError }).min(1, { error: resultsError }).max(6, { error: resultsError });
/** From the lower to the higher. */
const RANGE = /^(?:[1-6]|1-[1-6]|2-[2-6]|3-[3-6]|4-[4-6]|5-[56]|6-6)$/;

/** Dice results, as a list of faces. */
export const results = z
  .union(
    [
      face,
      z.literal('any', { error: resultsError }),
      z.string().regex(RANGE, { error: resultsError }),
      z
        .array(z.union([face, z.string().regex(RANGE, { error: resultsError })], { error: resultsError }), {
          error: resultsError,
        })
        .min(1, { error: resultsError })
        .max(6, { error: resultsError }),
    ],
    { error: resultsError },
  )
  .transform((written) => {
    const faces = (Array.isArray(written) ? written : [written]).flatMap(facesOf);
    return FACES.filter((face) => faces.includes(face)) as readonly number[];
  });

function facesOf(written: string | number): number[] {
  if (written === 'any') return [...FACES];
  const [from, to = from] = String(written).split('-').map(Number) as [number, number?];
  return FACES.filter((face) => face >= from && face <= to);
}

/** Whom something happens to, seen from the card. */
export const WHO = [
  'this',
  'owner',
  'attacker',
  'target',
  'active player',
  'roller',
  'them',
  'the marked',
  'player to the left',
  'player to the right',
  'each player',
  'each other player',
  'each monster',
  'each other monster',
  'each monster and player',
  'a random player',
  'a random other player',
  'a random monster',
  'a player of your choice',
  'another player of your choice',
  'a monster of your choice',
  'another monster of your choice',
  'a monster or player of your choice',
  'another monster or player of your choice',
] as const;
export type Who = (typeof WHO)[number];

export const who = z.enum(WHO, { error: `whom: one of ${WHO.join(', ')}` });
export const amount = whole(0, LARGEST_STAT);
const change = whole(-LARGEST_STAT, LARGEST_STAT);
export const yes = z.literal(true, { error: 'true' });

export const stats = z.strictObject(
  {
    hp: change.optional().meta({ description: 'Added to HP, hurt or not.' }),
    attack: change.optional().meta({ description: 'Added to the attack.' }),
    evasion: change.optional().meta({ description: 'Added to the evasion.' }),
    roll: change.optional().meta({ description: 'Added to attack rolls.' }),
  },
  { error: 'a mapping of changes to hp, attack, evasion or roll' },
);

/** FS-45: souls are gained like the others. */
export const REWARDS = ['cents', 'loot', 'treasure', 'souls'] as const;

/** One field for each kind of reward, described in its own words. */
export function perReward<T extends z.ZodType>(field: T, describe: (what: string) => string) {
  const described = REWARDS.map((what) => [what, field.meta({ description: describe(what) })]);
  return Object.fromEntries(described) as Record<(typeof REWARDS)[number], T>;
}

const rewardError = `a mapping of ${REWARDS.slice(0, -1).join(', ')} or ${REWARDS.at(-1)}`;
export const reward = z.strictObject(
  perReward(amount.optional(), (what) => `How many ${what}. Default: 0.`),
  { error: rewardError },
);
export type Reward = z.infer<typeof reward>;

const rolled = z
  .union([amount, z.literal('result')], { error: 'an amount, or "result" for that of the roll' })
  .optional();
const rolledReward = z.strictObject(
  perReward(rolled, (what) => `How many ${what}, or "result" for that of the roll. Default: 0.`),
  { error: rewardError },
);

const rollKey = z.string().regex(RANGE, { error: 'a result from 1 to 6 or a range such as "1-3"' });
export const effectList: z.ZodType<readonly Effect[]> = z.lazy(() =>
  z.array(effect, { error: 'a list of effects' }).max(20, { error: 'a list of at most 20 effects' }),
);

/** What happens to those whom `to` names. */
const toThings = {
  damage: z
    .union([amount, z.literal('result'), z.literal('same')], {
      error: 'an amount of damage, "result" for that of the roll, or "same" for that of the damage before',
    })
    .optional()
    .meta({ description: 'Deals damage.' }),
  heal: z
    .union([amount, z.literal('full')], { error: 'an amount of HP, or "full"' })
    .optional()
    .meta({ description: 'Heals damage, up to the HP that it has when unhurt.' }),
  gain: stats.optional().meta({ description: 'Changes stats until the end of the turn.' }),
  shield: amount.optional().meta({ description: 'Prevents so much of the damage to come this turn.' }),
  kill: yes.optional().meta({ description: 'Kills.' }),
  discard: yes.optional().meta({ description: 'Puts it into discard: it is gone, and did not die.' }),
  mark: yes.optional().meta({ description: 'It is "the marked" of this until the end of the turn.' }),
  makeAttackRoll: yes
    .optional()
    .meta({ description: 'Makes an attack roll against the target, one after another.' }),
  reward: rolledReward.optional().meta({ description: 'Gains this. Default of `to`: active player.' }),
  lose: rolledReward.optional().meta({ description: 'Loses this. Default of `to`: active player.' }),
};

/** What happens to this, to the turn, or to what waits on the stack. */
const toTurn = {
  nextRoll: z
    .union([change, z.literal('flip')], { error: 'a number to add to the next attack roll, or "flip"' })
    .optional()
    .meta({ description: 'Changes the next attack roll of this turn.' }),
  prevent: z
    .union([amount, z.literal('all'), z.literal('counters')], {
      error: 'an amount of damage, "all", or "counters"',
    })
    .optional()
    .meta({
      description:
        'Prevents damage that would be taken; in an answer to damage or in wouldTakeDamage. "counters": takes off this as many counters as it prevents.',
    }),
  reduceTo: amount.optional().meta({ description: 'Reduces damage that would be taken to so much.' }),
  increase: amount.optional().meta({ description: 'Adds to damage that would be taken.' }),
  survive: amount
    .optional()
    .meta({ description: 'Prevents the death, and leaves so many HP; in wouldDie or in answer to a death.' }),
  counters: change.optional().meta({ description: 'Puts counters on this, or takes them off.' }),
  note: yes
    .optional()
    .meta({ description: 'Notes the result of the roll on this until the end of the turn.' }),
  cancelAttack: yes.optional().meta({ description: 'Cancels the attack.' }),
  endTurn: yes
    .optional()
    .meta({ description: 'Cancels everything that has not resolved, and ends the turn.' }),
  attackAgain: amount.optional().meta({ description: 'So many more attacks this turn.' }),
  addToRoll: change.optional().meta({ description: 'Adds to the roll that is answered.' }),
  setRoll: whole(1, 6).optional().meta({ description: 'Sets the result of the roll that is answered.' }),
  flipRoll: yes.optional().meta({ description: 'Turns the roll that is answered to 7 less its result.' }),
  reroll: yes.optional().meta({ description: 'Rolls the roll that is answered again.' }),
  rollAnother: z
    .enum(['lowest', 'highest'], { error: 'lowest or highest' })
    .optional()
    .meta({ description: 'Rolls one more die for the roll that is answered, and keeps the one named.' }),
};

/** What leads on to other effects. */
const further = {
  roll: z
    .record(rollKey, effectList, { error: 'a mapping of results to effects' })
    .optional()
    .meta({ description: 'Rolls a die, and does what stands by its result.' }),
  rollTwoAlike: effectList
    .optional()
    .meta({ description: 'Rolls two dice; these effects if they are equal.' }),
  forEachCounter: effectList
    .optional()
    .meta({ description: 'Does these once for each counter on this; at most 99 times.' }),
  oneOf: z
    .array(effectList, { error: 'a list of lists of effects' })
    .min(2, { error: 'at least two lists of effects' })
    .max(6, { error: 'at most six lists of effects' })
    .optional()
    .meta({ description: 'Does one of these lists: the choice of the player whose card it is.' }),
};

const deeds = { ...toThings, ...toTurn, ...further };
const DEEDS = Object.keys(deeds) as (keyof typeof deeds)[];

export const effect = z
  .strictObject(
    { ...deeds, to: who.optional().meta({ description: 'To whom it happens. Default: this.' }) },
    { error: 'an effect: a mapping such as { damage: 1, to: attacker }' },
  )
  .superRefine((written, context) => exactlyOne(written, DEEDS, context))
  .superRefine((written, context) => {
    if (written.to === undefined || Object.keys(toThings).some((word) => word in written)) return;
    context.addIssue({
      code: 'custom',
      message: `no \`to\` beside this word: it goes with ${Object.keys(toThings).join(', ')}`,
      path: ['to'],
    });
  });

type Plain = {
  [Word in Exclude<keyof typeof deeds, keyof typeof further>]?: z.infer<(typeof deeds)[Word]>;
};
export interface Effect extends Readonly<Plain> {
  readonly roll?: Readonly<Record<string, readonly Effect[]>> | undefined;
  readonly rollTwoAlike?: readonly Effect[] | undefined;
  readonly forEachCounter?: readonly Effect[] | undefined;
  readonly oneOf?: readonly (readonly Effect[])[] | undefined;
  readonly to?: Who | undefined;
}

export function exactlyOne<Key extends string>(
  written: Partial<Record<Key, unknown>>,
  keys: readonly Key[],
  context: z.core.$RefinementCtx,
): void {
  const there = keys.filter((key) => written[key] !== undefined);
  if (there.length === 1) return;
  const message = `exactly one of ${keys.join(', ')}`;
  context.addIssue({ code: 'custom', message, path: there.length > 1 ? [there[1]!] : [] });
}
