/** Descent for tests: scenarios with dice that show one face, and the printed dice written down once more. */
import { analyze, type Result } from '../src/index.js';

/** Each side as range, hearts and surges; X misses. From the dice themselves, not from the game's code. */
export const SIDES: Readonly<Record<string, readonly string[]>> = {
  blue: ['X', '221', '320', '420', '510', '611'],
  red: ['010', '020', '020', '020', '030', '031'],
  yellow: ['101', '110', '210', '011', '020', '021'],
  green: ['010', '001', '101', '110', '011', '111'],
};
export const SHIELDS: Readonly<Record<string, readonly number[]>> = {
  brown: [0, 0, 0, 1, 1, 2],
  gray: [0, 1, 1, 1, 2, 3],
  black: [0, 2, 2, 2, 3, 4],
};

export interface Roll {
  readonly range: number;
  readonly hearts: number;
  readonly surges: number;
}

/** Every way that dice can fall, one by one: null for a miss. */
export function* allRolls(dice: readonly string[]): Generator<Roll | null> {
  const [first, ...rest] = dice;
  if (first === undefined) return yield { range: 0, hearts: 0, surges: 0 };
  for (const side of SIDES[first]!)
    for (const others of allRolls(rest)) {
      const [range, hearts, surges] = [...side].map(Number) as [number, number, number];
      yield side === 'X' || others === null
        ? null
        : { range: range + others.range, hearts: hearts + others.hearts, surges: surges + others.surges };
    }
}

/** The same for shields. */
export function* allShields(dice: readonly string[]): Generator<number> {
  const [first, ...rest] = dice;
  if (first === undefined) return yield 0;
  for (const shields of SHIELDS[first]!) for (const others of allShields(rest)) yield shields + others;
}

/** A scenario: one attack of a hero with a die that shows `face`, on a target of 10 Health, but for what is given. */
export function sure({
  face = { hearts: 3 },
  attacker = {},
  target = {},
  ...rest
}: {
  face?: object;
  attacker?: object;
  target?: object;
  [field: string]: unknown;
}): Record<string, unknown> {
  return {
    game: 'descent',
    dice: { sure: [face], one: [{ shields: 1 }], two: [{ shields: 2 }], four: [{ shields: 4 }] },
    attacker: { name: 'Hero', dice: ['sure'], attacks: 1, ...attacker },
    target: { name: 'Beast', hp: 10, ...target },
    ...rest,
  };
}

export interface Answer {
  readonly result: Result;
  readonly kill: number;
  readonly death: number;
  /** The mean of a measure. */
  mean(id: string): number;
  /** The odds of a value of a measure. */
  odds(id: string, value: number): number;
  ending(id: string): number;
}

export async function exactly(scenario: Record<string, unknown>): Promise<Answer> {
  const result = await analyze(scenario, { method: 'exact' });
  const measure = (id: string) => {
    const found = result.measures.find((each) => each.id === id);
    if (!found) throw new Error(`no measure ${id}: ${result.measures.map((each) => each.id).join(', ')}`);
    return found;
  };
  return {
    result,
    kill: result.outcomes.kill.exact!,
    death: result.outcomes.death.exact!,
    mean: (id) => measure(id).exact!.mean,
    odds: (id, value) =>
      measure(id).distribution.exact!.find((each) => each.value === value)?.probability ?? 0,
    ending: (id) => result.endings.find(({ ending }) => ending === id)?.exact ?? 0,
  };
}

/** Damage of one attack in which nothing is left to chance. */
export async function damageOf(scenario: Parameters<typeof sure>[0]): Promise<number> {
  return (await exactly(sure(scenario))).mean('damage');
}
