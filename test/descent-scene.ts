/** A scenario of Descent attacks as a brute force sees it, and the arithmetic of small lists. */

export type Face = Readonly<Partial<Record<'hearts' | 'range' | 'surges' | 'shields', number>>> & {
  readonly miss?: true;
};
export type Conditions = readonly string[];

export interface Touching {
  readonly dice: 'attack' | 'power' | 'all' | 'defence';
  readonly most?: number;
}

/** Of all lists of abilities at once: what does not belong to a list is not there. */
export interface Ability {
  readonly cost?: number;
  readonly hearts?: number;
  readonly range?: number;
  readonly surges?: number;
  readonly pierce?: number;
  readonly shields?: number;
  readonly cancel?: number;
  readonly dice?: readonly string[];
  readonly swap?: { readonly to: string };
  readonly inflict?: Conditions;
  readonly inflictAlways?: Conditions;
  readonly area?: true;
  readonly deals?: number;
  readonly recover?: number;
  readonly fatigue?: number;
  readonly movement?: number;
  readonly once?: 'attack' | 'turn';
  readonly reroll?: Touching | number;
  readonly rerollAttack?: number;
  readonly turn?: Touching;
}

export interface Figure {
  readonly hp: number;
  readonly defence: readonly string[];
  readonly conditions: Conditions;
  readonly guards: readonly Ability[];
  readonly immuneToPierce?: true | undefined;
  readonly immuneTo?: 'all' | undefined;
  readonly reanimation?: true | undefined;
  readonly group?: number;
}

export interface Attacks {
  readonly attacker: {
    readonly kind: 'hero' | 'monster';
    readonly attack: 'melee' | 'ranged';
    readonly dice: readonly string[];
    readonly attacks: number;
    readonly hp: number;
    readonly health: number;
    readonly fatigue: number;
    readonly stamina: number;
    readonly sorcery: number;
    readonly conditions: Conditions;
    readonly bonuses: readonly Ability[];
    readonly surges: readonly Ability[];
    readonly before: readonly Ability[];
    readonly after: readonly Ability[];
  };
  readonly target: Figure & {
    readonly distance: number;
    readonly surgeTax: number;
    readonly surgeCap?: number | undefined;
    readonly guardBefore: readonly Ability[];
    readonly guardAfter: readonly Ability[];
  };
  readonly others: readonly Figure[];
  readonly changes: 'attacker first' | 'defender first';
}

/** What a kill, a heart dealt, a fatigue, a condition … is worth. */
export type Worth = Readonly<Record<string, number>>;

/** Between two attacks. */
export interface Standing {
  readonly attacks: number;
  readonly hp: readonly number[];
  readonly on: readonly Conditions[];
  readonly mine: number;
  readonly fatigue: number;
  /** Abilities that are used up. */
  readonly spent: readonly Ability[];
}

/** Within an attack: what lies on the table. */
export interface Table {
  readonly now: Standing;
  readonly pool: readonly string[];
  readonly sides: readonly number[];
  readonly defence: readonly (readonly string[])[];
  /** Of each figure; null if it has not rolled. */
  readonly shields: readonly (readonly number[] | null)[];
  readonly used: readonly Ability[];
  readonly bought: readonly Ability[];
}

/** A roll with what its surges bought. */
export interface Blow {
  readonly hearts: number;
  readonly range: number;
  readonly pierce: number;
  readonly all: readonly Ability[];
  readonly isLeft: boolean;
}

export const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
export const mean = <T>(list: readonly T[], of: (one: T) => number) => sum(list.map(of)) / list.length;
export const total = (list: readonly Ability[], field: keyof Ability) =>
  sum(list.map((ability) => (ability[field] as number | undefined) ?? 0));
export const subsets = <T>(list: readonly T[]) =>
  list.reduce<T[][]>((all, one) => all.concat(all.map((each) => [...each, one])), [[]]);
export const products = <T>(lists: readonly (readonly T[])[]) =>
  lists.reduce<T[][]>((all, list) => all.flatMap((head) => list.map((one) => [...head, one])), [[]]);
