/** A tiny calculus of odds for enumerations in tests: no part of the engine is in it. */

/** What may come of something, each with its odds. */
export type Odds<S> = readonly (readonly [S, number])[];

export const sure = <S>(outcome: S): Odds<S> => [[outcome, 1]];

/** Each of a list is as likely as any other. */
export function oneOf<S>(list: readonly S[]): Odds<S> {
  return list.map((each) => [each, 1 / list.length] as const);
}

/** What may follow each outcome; equal ones are added up. */
export function follow<S, T>(odds: Odds<S>, next: (outcome: S) => Odds<T>): Odds<T> {
  const sums = new Map<string, [T, number]>();
  for (const [outcome, share] of odds)
    for (const [after, part] of next(outcome)) {
      const key = JSON.stringify(after);
      const sum = sums.get(key);
      if (sum) sum[1] += share * part;
      else sums.set(key, [after, share * part]);
    }
  return [...sums.values()];
}

export const FACES = oneOf([1, 2, 3, 4, 5, 6]);

export interface Foe {
  readonly hp: number;
  readonly evasion: number;
  readonly attack: number;
}

/** HP of attacker and target. */
export interface Hp {
  readonly me: number;
  readonly it: number;
}

/** To the death, roll after roll: the HP that are left of each. */
export function fight(me: number, { hp, evasion, attack }: Foe, mine = 1): Odds<Hp> {
  if (me === 0 || hp === 0) return sure({ me, it: hp });
  return follow(FACES, (face) =>
    face >= evasion
      ? fight(me, { hp: Math.max(0, hp - mine), evasion, attack }, mine)
      : fight(Math.max(0, me - attack), { hp, evasion, attack }, mine),
  );
}

/** The odds of winning it. */
export function win(me: number, foe: Foe, mine = 1): number {
  return fight(me, foe, mine).reduce((sum, [{ it }, odds]) => sum + (it === 0 ? odds : 0), 0);
}

/** How it ended, and what was counted. */
export interface Leaf {
  readonly ending: 'kill' | 'death' | 'both' | 'cancelled' | 'limit' | 'attacks-used';
  readonly [count: string]: number | string;
}

/** The odds of endings and the means of counts, as `expectFigures` has them. */
export function figures(odds: Odds<Leaf>): Record<string, number> {
  const sums: Record<string, number> = { kill: 0, death: 0 };
  const add = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount;
  };
  for (const [{ ending, ...counts }, share] of odds) {
    if (ending === 'both') for (const name of ['both', 'kill', 'death']) add(name, share);
    else add(ending, share);
    for (const [name, count] of Object.entries(counts)) add(name, share * Number(count));
  }
  return sums;
}
