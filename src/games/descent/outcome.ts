/** What an attack comes to once its surges are spent, and how a situation holds several of them. */

export interface Outcome {
  /** Surge abilities bought, a bit each, and the surges that they took. */
  readonly bought: number;
  readonly cost: number;
  /** MISSED. */
  readonly missed: number;
  readonly unequips: boolean;
  readonly fatigue: number;
  readonly recovered: number;
  readonly movement: number;
  readonly moveTarget: number;
  readonly wither: number;
  /** For each figure: hearts from the attack, hearts from outside it, new conditions. */
  readonly hurt: readonly number[];
  readonly direct: readonly number[];
  readonly inflicted: readonly number[];
}

/** Not at all, by the dice, by too short a range, or by a surge that must be spent and is not there. */
export const MISSED = { no: 0, byDice: 1, short: 2, unpaid: 3 } as const;

/** Numbers of an outcome besides three for each figure. */
const FIXED = 9;

export function packOutcomes(outcomes: readonly Outcome[]): number[] {
  return outcomes.flatMap((outcome) => [
    outcome.bought,
    outcome.cost,
    outcome.missed,
    Number(outcome.unequips),
    outcome.fatigue,
    outcome.recovered,
    outcome.movement,
    outcome.moveTarget,
    outcome.wither,
    ...outcome.hurt,
    ...outcome.direct,
    ...outcome.inflicted,
  ]);
}

export function unpackOutcomes(packed: readonly number[], figures: number): Outcome[] {
  return Array.from({ length: countOutcomes(packed, figures) }, (_, i) => unpackOutcome(packed, figures, i));
}

export function countOutcomes(packed: readonly number[], figures: number): number {
  return packed.length / (FIXED + 3 * figures);
}

export function unpackOutcome(packed: readonly number[], figures: number, i: number): Outcome {
  const size = FIXED + 3 * figures;
  const one = packed.slice(i * size, (i + 1) * size);
  const each = (part: number) => one.slice(FIXED + part * figures, FIXED + (part + 1) * figures);
  return {
    bought: one[0]!,
    cost: one[1]!,
    missed: one[2]!,
    unequips: one[3] === 1,
    fatigue: one[4]!,
    recovered: one[5]!,
    movement: one[6]!,
    moveTarget: one[7]!,
    wither: one[8]!,
    hurt: each(0),
    direct: each(1),
    inflicted: each(2),
  };
}
