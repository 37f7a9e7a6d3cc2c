/** A weapon as its card shows it: range, attacks, strength, damage of a hit and of a critical hit. */
import * as z from 'zod';
import { name, whole } from '../fields.js';

/** More dice than any published weapon has with every ability on it; the rolls are listed by kind. */
export const MOST_DICE = 40;
export const LARGEST_INCHES = 99;
const LARGEST_DAMAGE = 999;

const inchesError = `inches: a number from 0 to ${LARGEST_INCHES}`;
export const inches = z
  .number({ error: inchesError })
  .min(0, { error: inchesError })
  .max(LARGEST_INCHES, { error: inchesError });

const rangeError = 'inches such as 1, or from a minimum to a maximum such as 3-15';
const RANGE = /^(\d{1,2}(?:\.\d{1,2})?)-(\d{1,2}(?:\.\d{1,2})?)$/;
const range = z
  .union([inches, z.string().regex(RANGE, { error: rangeError })], { error: rangeError })
  .superRefine((written, context) => {
    const { min, max } = rangeOf(written);
    if (min > max)
      context.addIssue({ code: 'custom', message: 'a minimum range below the maximum', input: written });
  });

const damageError = `damage of a hit and of a critical hit, such as 2/4, each up to ${LARGEST_DAMAGE}`;
const DAMAGE = /^(\d{1,3})\/(\d{1,3})$/;

export const weapon = z.strictObject(
  {
    name: name.optional().meta({ description: 'Default: the runemark, or "weapon 1" and so on.' }),
    runemark: name
      .optional()
      .meta({ description: 'The runemark of the weapon: axe, dagger … Default: none.' }),
    range: range.default(1).meta({
      description: 'Inches that it reaches, or from a minimum to a maximum: 3-15. Default: 1.',
    }),
    attacks: whole(0, MOST_DICE).meta({ description: 'Dice of an attack action. No default.' }),
    strength: whole(0, 99).meta({ description: 'Compared with the toughness of the target. No default.' }),
    damage: z.string({ error: damageError }).regex(DAMAGE, { error: damageError }).meta({
      description: 'Damage points of a hit and of a critical hit, such as 2/4. No default.',
    }),
  },
  { error: 'a weapon: a mapping with attacks, strength and damage' },
);
export type WrittenWeapon = z.infer<typeof weapon>;

export function rangeOf(written: string | number): { readonly min: number; readonly max: number } {
  const [, min, max] = RANGE.exec(String(written)) ?? [];
  return max === undefined ? { min: 0, max: Number(written) } : { min: Number(min), max: Number(max) };
}

export function damageOf(written: string): { readonly hit: number; readonly critical: number } {
  const [, hit, critical] = DAMAGE.exec(written)!;
  return { hit: Number(hit), critical: Number(critical) };
}

/** WC-30: an attack action with a range of 3 inches or less is a melee attack action. */
export function isMelee(written: string | number): boolean {
  return rangeOf(written).max <= 3;
}

export function weaponName({ name, runemark }: WrittenWeapon, index: number): string {
  return name ?? runemark ?? `weapon ${index + 1}`;
}
