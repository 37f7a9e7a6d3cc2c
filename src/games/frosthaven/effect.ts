/** What attacks and modifier cards do besides damage, in words that both share. */
import * as z from 'zod';
import { line, whole } from '../fields.js';

export const CONDITIONS = [
  'poison',
  'wound',
  'brittle',
  'ward',
  'bane',
  'regenerate',
  'muddle',
  'strengthen',
  'stun',
  'disarm',
  'immobilize',
  'impair',
  'invisible',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Bless and curse are given like conditions, and are cards of a deck. */
export const GIVEN = [...CONDITIONS, 'bless', 'curse'] as const;
export type Given = (typeof GIVEN)[number];

export const NEGATIVE: readonly Given[] = [
  'poison',
  'wound',
  'brittle',
  'bane',
  'muddle',
  'stun',
  'disarm',
  'immobilize',
  'impair',
];

/** What nobody wants for oneself. */
export function isHarmful(given: Given): boolean {
  return given === 'curse' || NEGATIVE.includes(given);
}

/** What `count` calls an attacker's death by retaliate. */
export const KILLED_BY_RETALIATE = 'killed by retaliate';

const ELEMENTS = ['fire', 'ice', 'air', 'earth', 'light', 'dark', 'wild'];
const elements = ELEMENTS.join('|');
const elementError = `an element (${ELEMENTS.join(', ')}), or two to choose from such as "ice/air"`;
const element = z
  .string({ error: elementError })
  .regex(new RegExp(`^(?:${elements})(?:/(?:${elements}))?$`), { error: elementError });

const list = <T extends z.ZodType>(one: T, error: string) =>
  z.array(one, { error }).max(20, { error: `${error}, at most 20` });

/** A list of conditions, bless and curse among them. */
export const given = list(
  z.enum(GIVEN, { error: `a condition (${GIVEN.join(', ')})` }),
  'a list of conditions',
);

/** Conditions that a figure has: bless and curse are cards, and counted in its deck. */
export const had = list(
  z.enum(CONDITIONS, { error: `a condition (${CONDITIONS.join(', ')})` }),
  'a list of conditions',
);

const amount = whole(1, 99).optional();

const onOneself = {
  heal: amount.meta({ description: 'HP healed, after retaliate. Default: none.' }),
  conditions: given.optional().meta({ description: 'Conditions gained, after retaliate. Default: none.' }),
  shield: amount.meta({ description: 'Shield gained for the round; it is recorded. Default: none.' }),
  retaliate: amount.meta({ description: 'Retaliate gained for the round; it is recorded. Default: none.' }),
};
const self = z.strictObject(onOneself, { error: 'a mapping of what the attacker gains' });

/** The words that attacks and modifier cards share. */
export const effectFields = {
  pierce: amount.meta({ description: 'Shield of the target that does not count. Default: none.' }),
  conditions: given
    .optional()
    .meta({ description: 'Conditions that the target gains after the attack. Default: none.' }),
  push: amount.meta({ description: 'Hexes that the target is pushed after the attack. Default: none.' }),
  pull: amount.meta({ description: 'Hexes that the target is pulled after the attack. Default: none.' }),
  infuse: list(element, 'a list of elements')
    .optional()
    .meta({ description: 'Elements infused after the attack; they are recorded. Default: none.' }),
  suffer: amount.meta({
    description: 'Damage that the target suffers after the attack, shield or not. Default: none.',
  }),
  sufferIfMoved: amount.meta({
    description: 'Damage that the target suffers if the attack pushed or pulled it. Default: none.',
  }),
  self: self.optional().meta({ description: 'What the attacker gains. Default: nothing.' }),
  owner: self.optional().meta({
    description: 'What the character gains whose deck it is, whoever draws. Default: nothing.',
  }),
  ally: self.optional().meta({
    description: 'What an ally gains; it is recorded. Default: nothing.',
  }),
  note: line(120).optional().meta({
    description: 'What else it does, with no bearing on the odds; it is recorded. Default: nothing.',
  }),
};

const effect = z.strictObject(effectFields);
export type Effect = z.infer<typeof effect>;

/** Every effect of an attack or a card as a word or two, such as "pierce 3" or "self heal 1". */
export function effectNames(effect: Effect): string[] {
  const { pierce, conditions = [], push, pull, infuse = [], suffer, sufferIfMoved, note } = effect;
  const amounts = { pierce, push, pull, suffer, 'suffer if moved': sufferIfMoved };
  return [
    ...Object.entries(amounts).flatMap(([word, amount]) =>
      amount === undefined ? [] : [`${word} ${amount}`],
    ),
    ...conditions,
    ...infuse,
    ...gainNames('self', effect.self),
    ...gainNames('owner', effect.owner),
    ...gainNames('ally', effect.ally),
    ...(note === undefined ? [] : [note]),
  ];
}

function gainNames(who: string, gains: Effect['self']): string[] {
  const { conditions = [], ...amounts } = gains ?? {};
  return [
    ...Object.entries(amounts).flatMap(([word, amount]) =>
      amount === undefined ? [] : [`${who} ${word} ${amount}`],
    ),
    ...conditions.map((condition) => `${who} ${condition}`),
  ];
}

/** Null where there is nothing to it. */
export function actualEffect(effect: Effect): Effect | null {
  return effectNames(effect).length === 0 ? null : effect;
}
