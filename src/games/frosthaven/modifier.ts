/** Attack modifier cards: how they are written, and when two of them are the same card. */
import * as z from 'zod';
import { line, whole } from '../fields.js';
import { effectFields, effectNames } from './effect.js';

const VALUE = 'a value such as +1, -2, x2 or miss';

/** `+1`, `"+1"` and `1` are one value; so are `x2`, `2x` and `×2`. */
const value = z
  .union([z.int({ error: VALUE }).min(-99).max(99), z.string({ error: VALUE }).max(20, { error: VALUE })], {
    error: VALUE,
  })
  .transform((written, context) => {
    const read = readValue(written);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: VALUE, input: written });
    return z.NEVER;
  });

export type ModifierValue = number | 'x2' | 'miss';

function readValue(written: string | number): ModifierValue | undefined {
  if (typeof written === 'number') return written;
  const text = written.trim().toLowerCase().replace('×', 'x').replace('−', '-');
  if (text === 'miss') return 'miss';
  if (text === 'x2' || text === '2x') return 'x2';
  return /^[+-]?\d{1,2}$/.test(text) ? Number(text) : undefined;
}

const plus = z.strictObject(
  {
    each: line(80).meta({
      description:
        'What is counted on the board: `board` of the attack says how many there are. "negative condition" is that of the attacker, and known.',
    }),
    add: whole(-99, 99).meta({ description: 'What each of them adds to the attack.' }),
  },
  { error: 'a mapping with each and add' },
);

export const modifier = z.strictObject(
  {
    value: value.meta({ description: 'The modifier: +1, -2, x2, miss … No default.' }),
    copies: whole(1, 40).default(1).meta({ description: 'How many of this card. Default: 1.' }),
    border: z
      .enum(['bless', 'curse'], { error: 'bless or curse' })
      .optional()
      .meta({ description: 'A card that leaves the deck once resolved. Default: it does not.' }),
    rolling: z
      .boolean({ error: 'true or false' })
      .default(false)
      .meta({ description: 'Another card is drawn after it. Default: false.' }),
    shuffle: z
      .boolean({ error: 'true or false' })
      .optional()
      .meta({ description: 'Whether it has the shuffle icon. Default: x2 and miss have it.' }),
    targets: whole(1, 9).optional().meta({ description: '+X targets. Default: none.' }),
    next: whole(-99, 99).optional().meta({
      description:
        'It stays in front of its owner, and adds so much to the next attack before it is discarded. Default: nothing.',
    }),
    plus: plus.optional().meta({ description: 'More for each of something on the board. Default: nothing.' }),
    ...effectFields,
  },
  { error: 'a modifier card: a value, bless or curse, or a mapping with value' },
);
export type Modifier = z.infer<typeof modifier>;

/** As it may be written in a file: the value alone is a card without effects. */
export const writtenModifier = z.union([
  z.int(),
  z.string().meta({ description: 'A value, bless or curse.' }),
  modifier,
]);

/** A card that is written as its value alone, spelled out; whatever else it is stays, for the schema to refuse. */
export function spellOutModifier(written: unknown): unknown {
  if (typeof written !== 'number' && typeof written !== 'string') return written;
  if (written === 'bless') return { value: 'x2', border: 'bless', shuffle: false };
  if (written === 'curse') return { value: 'miss', border: 'curse', shuffle: false };
  return { value: written };
}

/** Standard deck: FH-07. */
export const STANDARD: readonly Modifier[] = [
  { value: 0, copies: 6, rolling: false },
  { value: -1, copies: 5, rolling: false },
  { value: 1, copies: 5, rolling: false },
  { value: -2, copies: 1, rolling: false },
  { value: 2, copies: 1, rolling: false },
  { value: 'miss', copies: 1, rolling: false },
  { value: 'x2', copies: 1, rolling: false },
];
export const BLESS: Modifier = { value: 'x2', copies: 1, border: 'bless', rolling: false };
export const CURSE: Modifier = { value: 'miss', copies: 1, border: 'curse', rolling: false };

/** Cards with the same words on them are the same card. */
export function modifierName(card: Modifier): string {
  const { value, border, rolling, targets, next, plus } = card;
  if (border !== undefined) return border;
  const words = [
    typeof value === 'number' ? signed(value) : value,
    ...(rolling ? ['rolling'] : []),
    ...(hasShuffleIcon(card) === (typeof value === 'number')
      ? [`${hasShuffleIcon(card) ? 'with' : 'without'} shuffle icon`]
      : []),
    ...(targets === undefined ? [] : [`+${targets} target${targets === 1 ? '' : 's'}`]),
    ...(next === undefined ? [] : [`next attack ${signed(next)}`]),
    ...(plus === undefined ? [] : [`${signed(plus.add)} for each ${plus.each}`]),
    ...effectNames(card).sort(),
  ];
  return [words[0], words.slice(1).join(', ')].filter(Boolean).join(' ');
}

/** The standard x2 and miss have it, and cards that say so. */
export function hasShuffleIcon({ value, border, shuffle }: Modifier): boolean {
  return shuffle ?? (typeof value !== 'number' && border === undefined);
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
