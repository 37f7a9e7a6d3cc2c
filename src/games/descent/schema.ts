/** The scenario file of Descent attacks. */
import * as z from 'zod';
import { commonFields, LARGEST_STAT, line, name, whole } from '../fields.js';
import {
  ATTRIBUTES,
  type Attribute,
  attackAbilities,
  conditionList,
  defenceAbilities,
  dieNames,
} from './ability.js';
import { checkScenario } from './check.js';
import { CONDITIONS, type Condition } from './condition.js';

const stat = whole(0, LARGEST_STAT);
const small = whole(0, 99);
const yes = z.literal(true, { error: 'true' });

const perAttribute = <T>(make: (attribute: Attribute) => T) =>
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, make(attribute)])) as Record<Attribute, T>;

const perCondition = <T>(make: (condition: Condition) => T) =>
  Object.fromEntries(CONDITIONS.map((condition) => [condition, make(condition)])) as Record<Condition, T>;

const card = (what: string) =>
  name.optional().meta({ description: `The name of ${what}, or the path of a card file. Default: none.` });

/** How a figure names its cards. */
const cardNames = {
  hero: card('a hero'),
  monster: card('a monster'),
  act: whole(1, 2)
    .optional()
    .meta({ description: 'The act of the campaign, for the profile of a monster. Default: 1.' }),
  rank: z
    .enum(['minion', 'master'], { error: 'minion or master' })
    .optional()
    .meta({ description: 'The rank of a monster. Default: minion.' }),
  items: z
    .array(name, { error: 'a list of names of items' })
    .max(20, { error: 'a list of at most 20 items' })
    .optional()
    .meta({ description: 'Armour and other items, by name. Default: none.' }),
};

export const attributes = perAttribute((attribute) =>
  whole(0, 20)
    .optional()
    .meta({ description: `Its ${attribute}, for tests and amounts. No default.` }),
);

const common = {
  ...attributes,
  conditions: conditionList.meta({ description: 'The conditions that it has at the start. Default: none.' }),
};

const attacksError = 'a whole number from 1 to 100, or "until defeated"';

const immuneError = `all, or a list of conditions: ${CONDITIONS.join(', ')}`;

const immuneTo = z
  .union([z.literal('all'), z.array(z.enum(CONDITIONS)).max(CONDITIONS.length)], { error: immuneError })
  .optional()
  .meta({ description: 'Conditions that it cannot get. Default: none.' });

/** What an attacker is made of; cards have it too. */
export const attackFields = {
  attack: z
    .enum(['melee', 'ranged'], { error: 'melee or ranged' })
    .optional()
    .meta({ description: 'The type of its attack. Default: melee.' }),
  reach: whole(1, 99)
    .optional()
    .meta({ description: 'How many spaces away a melee attack may target. Default: 1.' }),
  dice: dieNames.optional().meta({
    description: 'The dice of its attack. Default: a hero has bare hands, which is the blue die.',
  }),
  attacks: z
    .union([z.int().min(1).max(100), z.literal('until defeated')], { error: attacksError })
    .optional()
    .meta({
      description: 'How many attacks it makes, or "until defeated". Default: 2 for heroes, 1 for monsters.',
    }),
  stamina: small
    .optional()
    .meta({ description: 'How much fatigue it can have. Default: what it has at the start.' }),
  sorcery: whole(0, 9)
    .optional()
    .meta({ description: 'Range that it may convert to hearts, or hearts to range. Default: 0.' }),
  rangeToMovement: whole(0, 9)
    .optional()
    .meta({ description: 'Range that it may convert to movement points. Default: 0.' }),
  immuneTo,
  ...attackAbilities,
};

/** What a figure that is attacked is made of; cards have it too. */
export const defenceFields = {
  immuneToPierce: yes.optional().meta({ description: 'Pierce does nothing to it. Default: it does.' }),
  immuneTo,
  reanimation: yes.optional().meta({
    description: 'Each time it suffers hearts and lives, it recovers up to one for each of its group.',
  }),
  spares: small.optional().meta({
    description: 'How often another is defeated instead, and it recovers all its Health. Default: 0.',
  }),
  surgeTax: small
    .optional()
    .meta({ description: 'Surges that an adjacent attacker must spend, or the attack misses. Default: 0.' }),
  surgeCap: small
    .optional()
    .meta({ description: 'The most surges that an attacker can spend. Default: no limit.' }),
  harrowing: yes.optional().meta({
    description: 'An attacker within 3 spaces tests Willpower before rolling, and is terrified if it fails.',
  }),
  bursts: small
    .optional()
    .meta({ description: 'Hearts that an adjacent attacker suffers when this is defeated. Default: 0.' }),
  ...defenceAbilities,
};

const attacker = z
  .strictObject(
    {
      name: name.optional().meta({ description: 'Default: the name of its card, or "the attacker".' }),
      ...cardNames,
      weapon: card('a weapon'),
      kind: z.enum(['hero', 'monster'], { error: 'hero or monster' }).optional().meta({
        description: 'Heroes recover fatigue by unused surges. Default: what its card is, or hero.',
      }),
      hp: stat.optional().meta({ description: 'Health left. Default: it cannot be defeated.' }),
      health: stat.optional().meta({ description: 'Health when unhurt. Default: hp.' }),
      fatigue: small.optional().meta({ description: 'Fatigue that it has at the start. Default: 0.' }),
      counters: small.optional().meta({ description: 'Counters on its weapon. Default: 0.' }),
      ...common,
      ...attackFields,
    },
    { error: 'a mapping with hero and weapon, with monster, or with dice' },
  )
  .meta({ description: 'The figure that attacks.' });

const { guardBefore, guardAfter, ...standing } = defenceFields;

const figureFields = {
  ...cardNames,
  hp: stat.meta({ description: 'Health left. At 0 no attack is made. No default.' }),
  health: stat.optional().meta({ description: 'Health when unhurt. Default: hp.' }),
  defence: dieNames.optional().meta({ description: 'Its defence dice. Default: none.' }),
  group: small
    .optional()
    .meta({ description: 'Monsters of its group within 3 spaces, for reanimation. Default: 0.' }),
  ...common,
  ...standing,
};

const target = z
  .strictObject(
    {
      name: name.optional().meta({ description: 'Default: the name of its card, or "the target".' }),
      distance: whole(1, 99)
        .optional()
        .meta({ description: 'Spaces from the attacker; 1 is adjacent. Default: 1.' }),
      beside: small.optional().meta({
        description: 'Monsters adjacent to the target besides the attacker. Default: 0.',
      }),
      ...figureFields,
      guardBefore,
      guardAfter,
    },
    { error: 'a mapping with hp and defence, with hero, or with monster' },
  )
  .meta({ description: 'The declared target of the attack.' });

const other = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: the name of its card, or "figure 2" and so on.' }),
    distance: whole(1, 99).optional().meta({
      description: 'Spaces from the attacker, if the range must reach it too. Default: it need not.',
    }),
    ...figureFields,
  },
  { error: 'a mapping with hp and defence, with hero, or with monster' },
);

const others = <T extends z.ZodType>(one: T) =>
  z
    .array(one, { error: 'a list of figures' })
    .max(4, { error: 'a list of at most 4 figures' })
    .optional()
    .meta({ description: 'The other figures that area abilities catch. Default: none.' });

const faceError = 'a face: a mapping such as { hearts: 2, range: 3, surges: 1 }, { shields: 1 } or {}';
const onFace = whole(0, 9).optional();
const face = z.strictObject(
  {
    miss: yes.optional().meta({ description: 'An X: the attack misses.' }),
    hearts: onFace.meta({ description: 'Default: 0.' }),
    range: onFace.meta({ description: 'Default: 0.' }),
    surges: onFace.meta({ description: 'Default: 0.' }),
    shields: onFace.meta({ description: 'Default: 0.' }),
  },
  { error: faceError },
);
const dice = z
  .record(
    line(40),
    z
      .array(face, { error: 'a list of faces' })
      .min(1, { error: 'a list of 1 to 12 faces' })
      .max(12, { error: 'a list of 1 to 12 faces' }),
    { error: 'a mapping from names of dice to lists of faces' },
  )
  .optional()
  .meta({ description: 'Homebrew dice, by name: a list of their sides. Default: none.' });

const worth = whole(0, LARGEST_STAT).optional();
const play = z
  .strictObject(
    {
      policy: z.enum(['best', 'never'], { error: 'best or never' }).optional().meta({
        description: 'Whether what may be used is used as is best, or never. Default: best.',
      }),
      objective: z
        .enum(['kill', 'damage', 'value'], { error: 'kill, damage or value' })
        .optional()
        .meta({ description: 'What the best play is best for. Default: kill.' }),
      worth: z
        .strictObject(
          {
            kill: worth.meta({ description: 'Of the defeat of the target. Default: 0.' }),
            death: whole(-LARGEST_STAT, LARGEST_STAT)
              .optional()
              .meta({ description: 'Of the defeat of the attacker: most often below 0. Default: 0.' }),
            damage: worth.meta({ description: 'Of a heart dealt, to any of the figures. Default: 0.' }),
            fatigue: worth.meta({
              description: 'Of a fatigue that the attacker recovers or does not spend. Default: 0.',
            }),
            recovered: worth.meta({ description: 'Of a heart that the attacker recovers. Default: 0.' }),
            movement: worth.meta({ description: 'Of a movement point. Default: 0.' }),
            moveTarget: worth.meta({ description: 'Of a space that the target is moved. Default: 0.' }),
            wither: worth.meta({ description: 'Of a fatigue that the target suffers. Default: 0.' }),
            ...perCondition((condition) =>
              worth.meta({ description: `Of a figure that becomes ${condition}. Default: 0.` }),
            ),
          },
          { error: 'a mapping of what things are worth' },
        )
        .optional()
        .meta({ description: 'What the objective `value` counts. Default: 0 each.' }),
    },
    { error: 'a mapping with policy, objective or worth' },
  )
  .optional()
  .meta({ description: 'How what may be used is used.' });

const scenario = z
  .strictObject(
    {
      game: z.literal('descent', { error: 'descent' }).meta({ description: 'The game.' }),
      ...commonFields,
      attacker,
      target,
      others: others(other),
      facts: z
        .array(line(100), { error: 'a list of facts' })
        .max(20, { error: 'a list of at most 20 facts' })
        .optional()
        .meta({
          description: 'What is so on the table, in the words that abilities ask for. Default: nothing.',
        }),
      dice,
      changes: z
        .enum(['attacker first', 'defender first'], { error: 'attacker first or defender first' })
        .default('attacker first')
        .meta({
          description: 'Who rerolls and changes dice first, after both have rolled. Default: attacker first.',
        }),
      play,
    },
    { error: 'a scenario: a mapping with game, attacker and target' },
  )
  .meta({
    title: 'killcurve scenario: Descent',
    description: 'Attacks of one figure in Descent: Journeys in the Dark, second edition.',
  });

export const descentSchema = scenario.superRefine(checkScenario);

/** As it is written: what a card says need not be said again. */
export const writtenSchema = scenario.extend({
  target: target.partial({ hp: true }).meta({ description: 'The declared target of the attack.' }),
  others: others(other.partial({ hp: true })),
});

export type DescentScenario = z.infer<typeof scenario>;
export type WrittenFigure = DescentScenario['target'] | NonNullable<DescentScenario['others']>[number];
