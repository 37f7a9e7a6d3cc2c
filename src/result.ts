/**
 * What an analysis found, as plain data: the one shape that `run` makes and that every output
 * (terminal, JSON, CSV, HTML) reads. It imports nothing, so anything may import it.
 */

/** The version of the JSON document; it goes up when a field changes meaning or goes away. */
export const SCHEMA_VERSION = 1;

export interface ResultDocument {
  readonly schemaVersion: number;
  readonly results: readonly Result[];
}

/** A probability, exact and estimated; either may be missing, never both. */
export interface Odds {
  readonly exact: number | null;
  readonly estimate: number | null;
  /** The confidence interval of the estimate. */
  readonly low: number | null;
  readonly high: number | null;
}

/** One of the mutually exclusive ways in which a fight ends. */
export interface EndingOdds extends Odds {
  /** A stable name: `kill`, `death`, `both`, `limit`, `never-ends`, `unfinished` … */
  readonly ending: string;
  /** The same in words: "Monstro dies". */
  readonly label: string;
}

/** The kill curve: the odds that the target is dead after 1, 2, 3 … steps. */
export interface Curve {
  /** What a step is, in the singular: `roll`, `attack`, `attack action`. */
  readonly unit: string;
  readonly points: readonly CurvePoint[];
  /** Probability that the fight is still going on after the last point; exact if there is an exact answer. */
  readonly tail: number;
}

export interface CurvePoint {
  readonly step: number;
  readonly exact: number | null;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface ValueOdds {
  readonly value: number;
  readonly probability: number;
}

/** Mean, deviation and percentiles of a distribution of whole numbers. */
export interface Summary {
  readonly mean: number;
  readonly deviation: number;
  /** Percentiles by their number: 5, 25, 50, 75, 95. */
  readonly percentiles: Readonly<Record<'5' | '25' | '50' | '75' | '95', number>>;
}

/** Something counted in whole numbers over a fight: steps, damage dealt, damage taken, HP left. */
export interface Measure {
  /** A stable name: `steps`, `damage`, `damageTaken`, `attackerHpLeft`, `targetHpLeft`, `overkill`. */
  readonly id: string;
  /** The same in words: "damage dealt". */
  readonly label: string;
  readonly exact: Summary | null;
  readonly estimate: Summary | null;
  /** Half width of the confidence interval of the estimated mean. */
  readonly meanError: number | null;
  readonly distribution: {
    readonly exact: readonly ValueOdds[] | null;
    readonly estimate: readonly ValueOdds[] | null;
  };
}

/** Whether the simulated distribution is what the exact one leads one to expect. */
export interface Agreement {
  readonly consistent: boolean;
  /** Chance of a difference at least this large if both are right. */
  readonly p: number;
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** What was compared, cell by cell: "ending × rolls". */
  readonly compared: string;
}

export interface Result {
  readonly name: string;
  readonly game: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  /** Where the scenario was read from; null when it was made in memory. */
  readonly file: string | null;
  readonly attacker: string;
  readonly target: string;
  /** Which answers are here. */
  readonly method: 'exact' | 'simulate' | 'both';
  /** Why it is that method: asked for, or what `auto` went by. */
  readonly methodReason: string;
  /** How fights were simulated: by walking the chain, by playing the rules, or not at all. */
  readonly sampler: 'chain' | 'direct' | null;
  /** Simulated fights; 0 when only the exact answer was asked for. */
  readonly trials: number;
  /** 64 bits, in decimal; null when nothing was simulated. */
  readonly seed: string | null;
  readonly confidence: number;
  /** The run was stopped by the user; the trials are those that were finished, a whole prefix. */
  readonly interrupted: boolean;
  /** Marginal odds; both can be true of one fight. */
  readonly outcomes: { readonly kill: Odds; readonly death: Odds };
  /** Exclusive, summing to 1. */
  readonly endings: readonly EndingOdds[];
  readonly curve: Curve;
  /** The distribution of damage dealt: exact where there is an exact answer, else estimated. */
  readonly damage: readonly ValueOdds[];
  readonly measures: readonly Measure[];
  /** Null unless both answers are here. */
  readonly agreement: Agreement | null;
  readonly engine: EngineFacts;
  /** The scenario as it was read, defaults and overrides applied. */
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Settings in force and where each came from. */
  readonly settings: Readonly<Record<string, Setting>>;
  /** Remarks that a reader should see: "the fight can never end", "cut at 100,000 rolls". */
  readonly notes: readonly string[];
  readonly version: string;
}

export interface Setting {
  readonly value: string | number | null;
  readonly from: 'flag' | 'file' | 'default' | 'random';
}

export interface EngineFacts {
  /** Situations of the chain; null when it was too large. */
  readonly states: number | null;
  readonly edges: number | null;
  /** Rows of the table that the simulation walks. */
  readonly rows: number | null;
  /** Largest difference of a simulated step's odds from the true ones; 0 when every row is drawn exactly. */
  readonly samplingBias: number | null;
  /** Bound on the absolute error of the exact probabilities. */
  readonly errorBound: number | null;
}
