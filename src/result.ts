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

/** A probability, exact and estimated. Either may be missing; both are where a run was stopped before it had begun. */
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

/** Mean, deviation and percentiles of a distribution of whole numbers; null where only the mean is known. */
export interface Summary {
  readonly mean: number;
  readonly deviation: number | null;
  /** Percentiles by their number: 5, 25, 50, 75, 95. */
  readonly percentiles: Readonly<Record<'5' | '25' | '50' | '75' | '95', number | null>>;
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
  /** The run was stopped early, by the user or by a failure; the trials are those that were finished, a whole prefix. */
  readonly interrupted: boolean;
  /** Marginal odds; both can be true of one fight. */
  readonly outcomes: { readonly kill: Odds; readonly death: Odds };
  /** Exclusive, summing to 1. */
  readonly endings: readonly EndingOdds[];
  readonly curve: Curve;
  /** The distribution of damage dealt: exact where there is an exact answer, else estimated. */
  readonly damage: readonly ValueOdds[];
  readonly measures: readonly Measure[];
  /** How choices were made; null where there were none. */
  readonly play: PlayFacts | null;
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

/** What was aimed at, and what came of it. */
export interface PlayFacts {
  /** `best`, or a simple policy: `never`, `always`. */
  readonly play: string;
  /** What the best play is best for: `kill`, `survive`, `value`. */
  readonly objective: string;
  /** The exact odds of the kill and of the death if nothing is ever used; null where they are not known. */
  readonly without: { readonly kill: number; readonly death: number } | null;
  /** When to do what, in words: decisions that can come up and in which something is done. */
  readonly decisions: readonly { readonly when: string; readonly action: string }[];
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

/** Everybody against everybody, in a few tables; the cells are told one by one. */
export interface MatchupResult {
  readonly schemaVersion: 1;
  readonly game: string;
  /** What the ranks go by: kill, death, steps or a metric of the game. */
  readonly metric: string;
  /** What holds in fights of cards because nobody said otherwise, as in `limit.rounds=1`. Left out: nothing. */
  readonly settings?: readonly string[];
  readonly pairs: number;
  /** Fights that differ in what matters, each of which was solved once. */
  readonly different: number;
  /** Pairs whose figures are estimates, and pairs that cannot be played. */
  readonly simulated: number;
  readonly refused: number;
  /** The best first. */
  readonly attackers: readonly RankedAttacker[];
  /** The hardest first. */
  readonly targets: readonly RankedTarget[];
}

export interface RankedAttacker {
  readonly label: string;
  readonly group: string | null;
  readonly cost: number | null;
  /** Over all targets that it can fight and against which the figure is counted; null if there is none. */
  readonly mean: number | null;
  /** For each point of cost, where that is known. */
  readonly perPoint: number | null;
}

export interface RankedTarget {
  readonly label: string;
  readonly group: string | null;
  readonly mean: number | null;
  /** Who does best against it, and how well. */
  readonly best: { readonly attacker: string; readonly value: number } | null;
}

/** One pair of a matchup. */
export interface MatchupCell {
  readonly attacker: string;
  readonly target: string;
  /** By name: kill, death, steps, and what is counted in this fight; empty if it cannot be played. */
  readonly figures: Readonly<Record<string, number>>;
  /** Fights that the figures are an estimate from; 0 if they are exact. */
  readonly trials: number;
  /** Why it cannot be played. */
  readonly refused: string | null;
}
