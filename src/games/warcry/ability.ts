/** The ability language: what an ability costs, how long it lasts, and what it does. The README beside has examples. */
import * as z from 'zod';
import { name, whole } from '../fields.js';
import { amount, points, speaksOf } from './amount.js';
import { change } from './change.js';
import { pool, successes } from './pool.js';

/** What is spent: ability dice of a kind, an action of the one who reacts, or nothing. */
const COSTS = ['passive', 'double', 'triple', 'quad', 'reaction'] as const;
const LASTS = ['action', 'activation', 'round', 'battle'] as const;

/** Moments after an attack action, seen from whoever has the ability. */
export const MOMENTS = [
  'attacks',
  'hits',
  'criticals',
  'takesDown',
  'attacked',
  'noCritical',
  'takenDown',
] as const;
export type Moment = (typeof MOMENTS)[number];
/** Those of the one who is attacked. */
export const AS_TARGET: readonly Moment[] = ['attacked', 'noCritical', 'takenDown'];

const pointsOrPool = z.union([points, pool], {
  error: 'damage points: a number, value, half, count, D3, D6, or a mapping with dice and on',
});

const WORDS = ['damage', 'heal', 'bonusActions', 'weaken'] as const;

const effect = z
  .strictObject(
    {
      damage: pointsOrPool.optional().meta({ description: 'Damage points, without a hit roll.' }),
      heal: pointsOrPool
        .optional()
        .meta({ description: 'Damage points that whoever has the ability gets rid of.' }),
      bonusActions: amount
        .optional()
        .meta({ description: 'Attack actions more in this activation, of whoever has the ability.' }),
      weaken: amount
        .optional()
        .meta({ description: 'Taken off the toughness of the enemy to the end of the round.' }),
      to: z
        .enum(['enemy', 'self'], { error: 'enemy or self' })
        .optional()
        .meta({ description: 'Who gets the damage. Default: enemy.' }),
    },
    { error: 'an effect: a mapping with damage, heal, bonusActions or weaken' },
  )
  .superRefine((written, context) => {
    const said = WORDS.filter((word) => written[word] !== undefined);
    if (said.length !== 1)
      context.addIssue({ code: 'custom', message: `exactly one of ${WORDS.join(', ')}`, input: written });
    if (written.to !== undefined && written.damage === undefined)
      context.addIssue({ code: 'custom', path: ['to'], message: 'to only beside damage', input: written.to });
  });
export type Effect = z.infer<typeof effect>;

const conditions = z.strictObject(
  {
    weapon: z.enum(['melee', 'missile'], { error: 'melee or missile' }).optional().meta({
      description: 'The attack action is melee (range up to 3 inches) or missile. Default: any.',
    }),
    weaponRunemark: name.optional().meta({ description: 'The weapon has this runemark. Default: any.' }),
    enemyWounds: whole(1, 9999)
      .optional()
      .meta({ description: 'The enemy has at least so many wounds, hurt or not. Default: any.' }),
    enemyDamage: whole(1, 9999).optional().meta({
      description: 'The enemy has at least so many damage points. Default: any.',
    }),
    enemyRunemark: name.optional().meta({ description: 'The enemy has this runemark. Default: any.' }),
    damage: whole(1, 9999).optional().meta({
      description: 'Whoever has the ability has at least so many damage points. Default: any.',
    }),
    cover: z
      .literal(true, { error: 'true' })
      .optional()
      .meta({ description: 'Whoever has the ability has cover. Default: either.' }),
    tookDown: z.literal(true, { error: 'true' }).optional().meta({
      description: 'Whoever has the ability took an enemy down this activation. Default: either.',
    }),
  },
  { error: 'a mapping of conditions' },
);
export type Conditions = z.infer<typeof conditions>;

const fields = {
  cost: z
    .enum(COSTS, { error: COSTS.join(', ') })
    .default('passive')
    .meta({ description: 'What its use costs; passive abilities always act. Default: passive.' }),
  lasts: z
    .enum(LASTS, { error: LASTS.join(', ') })
    .optional()
    .meta({
      description:
        'How long it acts once used: for the next attack action, to the end of the activation, the round or the battle. Default: activation; of a reaction: action.',
    }),
  if: conditions.optional().meta({ description: 'Only while all of these hold. Default: always.' }),
  count: z
    .union([whole(0, 99), successes], {
      error: 'a whole number from 0 to 99, or a mapping with dice and reach',
    })
    .optional()
    .meta({
      description:
        'What the word count stands for: a number of fighters nearby, say, or the successes of dice rolled when it is used. Default: 0.',
    }),
  attack: change.optional().meta({ description: 'Changes attack actions made by whoever has it.' }),
  attacked: change.optional().meta({ description: 'Changes attack actions that target whoever has it.' }),
  when: z
    .enum(MOMENTS, { error: MOMENTS.join(', ') })
    .optional()
    .meta({ description: 'After which attack actions `do` happens. Default: when it is used.' }),
  do: z
    .array(effect, { error: 'a list of effects' })
    .max(10, { error: 'a list of at most 10 effects' })
    .optional()
    .meta({ description: 'What happens, in this order. Default: nothing.' }),
};

type Written = z.infer<z.ZodObject<typeof fields>>;

/** Words that only some abilities can use, found wherever they stand. */
function refuseWords(written: Written, context: z.RefinementCtx): void {
  const hasDice = written.cost !== 'passive' && written.cost !== 'reaction';
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (!hasDice && (speaksOf(value, 'value') || speaksOf(value, 'half')))
      context.addIssue({
        code: 'custom',
        path,
        message: 'value only where the cost is double, triple or quad',
      });
    if (written.count === undefined && speaksOf(value, 'count'))
      context.addIssue({
        code: 'custom',
        path,
        message: 'count only in an ability that says what it counts',
      });
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  const { count, attack, attacked, do: effects } = written;
  visit({ count, attack, attacked, do: effects }, []);
}

function refuseCombinations(written: Written, context: z.RefinementCtx): void {
  const { cost, lasts, when, attack, attacked, count } = written;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: written[path as keyof Written] });
  if (!attack && !attacked && !written.do?.length)
    context.addIssue({ code: 'custom', message: 'an ability with attack, attacked or do' });
  if (when && !written.do?.length) refuse('when', 'when only beside do');
  if (cost === 'passive' && written.do && !when) refuse('do', 'a passive ability with when beside do');
  if (cost === 'passive' && lasts) refuse('lasts', 'no lasts: a passive ability always acts');
  if (cost === 'passive' && typeof count === 'object')
    refuse('count', 'a number: a passive ability rolls no dice');
  const isAttacked = cost === 'reaction' || AS_TARGET.some((moment) => moment === when);
  if (isAttacked && written.do?.some(({ bonusActions }) => bonusActions !== undefined))
    refuse('do', 'no bonusActions of a fighter that is attacked: it is the activation of another');
}

/** As an ability stands on a fighter; the name is for decisions and replays to tell. */
export const ability = z
  .strictObject(
    {
      name: name.optional().meta({ description: 'Default: that of the fighter.' }),
      ...fields,
    },
    { error: 'an ability: a mapping with attack, attacked or do' },
  )
  .superRefine(refuseWords)
  .superRefine(refuseCombinations);
export type Ability = z.infer<typeof ability>;

/** The same as a card of its own. */
export const abilityCard = z
  .strictObject(
    {
      type: z.literal('ability'),
      name: name.meta({ description: 'The name by which fighters refer to it.' }),
      variant: name
        .optional()
        .meta({ description: 'Tells abilities of one name apart: the warband, most often.' }),
      warband: name.optional().meta({ description: 'Whose ability it is. Default: anybody’s.' }),
      ...fields,
    },
    { error: 'an ability: a mapping with name, and attack, attacked or do' },
  )
  .superRefine(refuseWords)
  .superRefine(refuseCombinations);
