/**
 * What questions about many fights came to, as plain data: the shapes that `questions` make and
 * that every output (terminal, JSON, CSV, report) reads. It imports result types alone.
 */
import type { Curve, Odds } from './result.js';

/** What every answer says of itself. */
export interface AnswerBase {
  readonly schemaVersion: 1;
  readonly game: string;
  /** What it is about, as a title: the name of the scenario or of the card. */
  readonly name: string;
  /** 64 bits, in decimal; null where nothing was simulated. */
  readonly seed: string | null;
  readonly version: string;
}

/** A number of a scenario, or a word of a list, as `--vary` sets it. */
export type VariedValue = number | string | boolean;

/** A field of a scenario that takes several values, in the order in which they were given. */
export interface Variable {
  readonly path: string;
  readonly values: readonly VariedValue[];
}

/** The figures of one fight of many, by the names of the metrics that were asked for. */
export interface Cell {
  /** The value of each variable. */
  readonly at: readonly VariedValue[];
  /** Empty if it cannot be played. */
  readonly figures: Readonly<Record<string, number>>;
  /** Half widths of the intervals of simulated figures; null if they are exact. */
  readonly errors: Readonly<Record<string, number>> | null;
  /** Fights that the figures are an estimate from; 0 if they are exact. */
  readonly trials: number;
  /** Why it cannot be played. */
  readonly refused: string | null;
}

/** Every combination of the values of some fields. */
export interface SweepAnswer extends AnswerBase {
  readonly question: 'sweep';
  /** A metric is `kill`, `death`, `value`, a measure (its mean: `steps`, `damage` …) or a percentile of one (`damage.p90`). */
  readonly metrics: readonly string[];
  readonly variables: readonly Variable[];
  /** The last variable turns fastest. */
  readonly cells: readonly Cell[];
  /** Fights that differ in what matters, each of which was solved once. */
  readonly different: number;
  readonly simulated: number;
  readonly refused: number;
}

/** What a designer wants: a metric of one of the fights within limits. */
export interface TuneGoal {
  readonly metric: string;
  readonly low: number;
  readonly high: number;
  /** Whose fight it is of, where there are several attackers. */
  readonly fight: string;
}

export interface TuneMatch {
  readonly at: readonly VariedValue[];
  /** The figure of each goal. */
  readonly figures: readonly number[];
  /** How far each goal is missed, in the unit of its metric; 0 if it is met. */
  readonly misses: readonly number[];
  /** Fields that differ from the scenario as it was written, and by how many places in their lists. */
  readonly changes: { readonly fields: number; readonly places: number };
}

/** Stat blocks that meet goals, the nearest to what was written and the simplest first. */
export interface TuneAnswer extends AnswerBase {
  readonly question: 'tune';
  readonly goals: readonly TuneGoal[];
  readonly variables: readonly Variable[];
  readonly matches: readonly TuneMatch[];
  /** Where none meets every goal: those that come nearest. */
  readonly nearest: readonly TuneMatch[];
  /** Where none does: the goal (by its number) that stands in the way: without it some would. Null if it takes several. */
  readonly obstacle: number | null;
  readonly tried: number;
  readonly refused: number;
}

/** What one point of a stat is worth. */
export interface SensitivityBar {
  readonly path: string;
  /** The value that was written. */
  readonly value: number;
  /** The metric with one point less, and with one more; null where that is not legal. */
  readonly less: number | null;
  readonly more: number | null;
}

/** What one point of each stat is worth, the most first. */
export interface SensitivityAnswer extends AnswerBase {
  readonly question: 'sensitivity';
  readonly metric: string;
  /** The metric of the fight as it was written. */
  readonly base: number;
  readonly bars: readonly SensitivityBar[];
}

/** A card among others. */
export interface RankedCard {
  readonly label: string;
  /** The mean odds that the target dies, over those whom it meets: the card itself, or, where it attacks, the typical targets. */
  readonly kill: number;
  /** The mean odds that the attacker dies. */
  readonly death: number;
  /** The mean length of a fight, in `RankAnswer.unit`. */
  readonly steps: number;
  /** What it gives or costs, in the unit of `RankAnswer.rewardUnit`; null where it says nothing of that. */
  readonly reward: number | null;
}

/** A homebrew card among the shipped ones of its game. */
export interface RankAnswer extends AnswerBase {
  readonly question: 'rank';
  /** What it is: a monster, a weapon …; it is ranked among those of its type. */
  readonly type: string;
  /** Whether it is attacked, and the harder the more of it, or attacks, and the stronger. */
  readonly role: 'attacker' | 'target';
  /** As what it is ranked, among its like alone: "normal, level 1"; null where its game has no such thing. */
  readonly bracket: string | null;
  /** The figure that cards are ranked by: how long fights take where every shipped card is killed for certain. */
  readonly measure: 'kill' | 'steps';
  /** What a step is: a roll, an attack … */
  readonly unit: string;
  readonly card: RankedCard;
  /** The typical attackers (or, for an attacker, targets) that it was measured against. */
  readonly against: readonly string[];
  /** The share of shipped cards that are easier (or, of attackers, weaker), from 0 to 1. */
  readonly percentile: number;
  /** How many shipped cards are just as hard (or strong). */
  readonly equal: number;
  readonly of: number;
  /** Shipped cards that could not be measured, and are not among those. */
  readonly refused: number;
  /** The shipped cards nearest in difficulty, the nearest first. */
  readonly neighbours: readonly RankedCard[];
  /** All of them, the hardest (or strongest) first. */
  readonly shipped: readonly RankedCard[];
  /** What the reward is measured in: cents, points …; null where the game has none. */
  readonly rewardUnit: string | null;
  /** Whether cards give it or cost it. */
  readonly rewardVerb: 'gives' | 'costs' | null;
  /** What one of each thing counts for in that unit. */
  readonly worth: Readonly<Record<string, number>>;
  /** What cards of its danger give, with a residual deviation either way, and never less than nothing; null without rewards. */
  readonly fairReward: { readonly low: number; readonly mean: number; readonly high: number } | null;
  /** The least squares line of the reward on the measure; null without rewards. */
  readonly line: RewardLine | null;
  /** Shipped cards whose reward fits their danger least, the worst first. */
  readonly outliers: readonly (RankedCard & { readonly fair: number })[];
}

export interface RewardLine {
  readonly slope: number;
  readonly intercept: number;
  /** How far rewards are off it, as a standard deviation. */
  readonly deviation: number;
  /** How much of the differences in reward it explains, from 0 to 1 (R²). */
  readonly explained: number;
}

/** One variant of a fight among several. */
export interface ComparedFight {
  readonly label: string;
  readonly kill: Odds;
  readonly death: Odds;
  /** Means by the names of measures: steps, damage … */
  readonly means: Readonly<Record<string, number>>;
  readonly curve: Curve;
  readonly trials: number;
  /** It was clearly beaten, and no longer simulated after these trials. */
  readonly dropped: boolean;
}

/** How much two fights differ in a metric: the first less the second. */
export interface Difference {
  readonly first: string;
  readonly second: string;
  readonly metric: string;
  readonly exact: number | null;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** How many times as many unpaired trials it would take for the same interval; null if nothing was simulated. */
  readonly saving: number | null;
}

/** Variants of a fight side by side. */
export interface CompareAnswer extends AnswerBase {
  readonly question: 'compare';
  readonly metric: string;
  readonly method: 'exact' | 'simulate' | 'both';
  readonly confidence: number;
  readonly fights: readonly ComparedFight[];
  /** The labels from the best to the worst by the metric. */
  readonly order: readonly string[];
  /** Whether that order is certain: exact, or at the confidence asked for, however often one looked. */
  readonly isSure: boolean;
  /** Every later variant against the first, then neighbours in the order. */
  readonly differences: readonly Difference[];
  readonly interrupted: boolean;
}

/** Something that a player may do. */
export interface DecideOption {
  readonly label: string;
  readonly kill: number;
  readonly death: number;
  /** Expected gains and losses by name: cents, loot, damageTaken … */
  readonly gains: Readonly<Record<string, number>>;
  /** The expected worth of all of it, by what the user gives for each. */
  readonly value: number;
  readonly isExact: boolean;
  /** Half widths of the intervals of kill, death, value and gains, by these names; null if the figures are exact. */
  readonly errors: Readonly<Record<string, number>> | null;
  /** Fights that they are an estimate from; 0 if they are exact. */
  readonly trials: number;
  /** An option that is at least as good in every respect, and better in one. */
  readonly beatenBy: string | null;
  /** When to do what, in words, for the best play of this option. */
  readonly decisions: readonly { readonly when: string; readonly action: string }[];
}

/** Where the best option changes: at which worth of what. */
export interface Flip {
  readonly worth: string;
  /** What it is taken to be worth now. */
  readonly now: number;
  readonly at: number;
  /** Whether it changes where that is worth more, or less. */
  readonly beyond: 'more' | 'less';
  /** The best option beyond it. */
  readonly to: string;
}

/** The options in front of a player, the best first. */
export interface DecideAnswer extends AnswerBase {
  readonly question: 'decide';
  /** Of the intervals of what was simulated. */
  readonly confidence: number;
  readonly objective: string;
  readonly worth: Readonly<Record<string, number>>;
  readonly options: readonly DecideOption[];
  readonly flips: readonly Flip[];
}

export type Answer = SweepAnswer | TuneAnswer | SensitivityAnswer | RankAnswer | CompareAnswer | DecideAnswer;
