/** Conditions that figures can have; in a situation each is a bit. */
export const CONDITIONS = [
  'bleeding',
  'blinded',
  'burning',
  'cursed',
  'diseased',
  'doomed',
  'immobilized',
  'poisoned',
  'stunned',
  'terrified',
  'weakened',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export function bitsOf(conditions: readonly Condition[] = []): number {
  return conditions.reduce((bits, condition) => bits | bitOf(condition), 0);
}

const BITS = Object.fromEntries(CONDITIONS.map((condition, i) => [condition, 1 << i])) as Readonly<
  Record<Condition, number>
>;

export function bitOf(condition: Condition): number {
  return BITS[condition];
}

export function has(bits: number, condition: Condition): boolean {
  return (bits & bitOf(condition)) !== 0;
}

export function conditionsIn(bits: number): Condition[] {
  if (bits === 0) return [];
  return CONDITIONS.filter((condition) => has(bits, condition));
}
