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

export function bitOf(condition: Condition): number {
  return 1 << CONDITIONS.indexOf(condition);
}

export function has(bits: number, condition: Condition): boolean {
  return (bits & bitOf(condition)) !== 0;
}

export function conditionsIn(bits: number): Condition[] {
  return CONDITIONS.filter((condition) => has(bits, condition));
}
