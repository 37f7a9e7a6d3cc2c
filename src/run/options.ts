import type { BaseScenario, Game } from '../games/game.js';
import type { Odds } from '../result.js';
import type { Pool } from './pool.js';

/** A validated scenario with the game whose rules it is played by. */
export interface Fight {
  readonly game: Game;
  readonly scenario: BaseScenario;
  /** Where it was read from; left out when it was made in memory. */
  readonly file?: string;
  /** What was changed in it, as in `target.hp=5`; for the record. */
  readonly overrides?: readonly string[];
}

export const METHODS = ['auto', 'exact', 'simulate'] as const;
export type Method = (typeof METHODS)[number];

/** How to analyse a fight. What is left out comes from the scenario's `simulate:`, then from the defaults. */
export interface AnalyzeOptions {
  /** Default `auto`: both answers while the chain fits, else simulation. */
  readonly method?: Method;
  /** Fights to simulate; with `precision`, at most. Default 1,000,000. */
  readonly trials?: number;
  /** 64 bits, in decimal. Default: chosen at random. */
  readonly seed?: string;
  /** Stop once the widest interval of the odds of kill and death is ± this. */
  readonly precision?: number;
  /** Of the intervals. Default 0.95. */
  readonly confidence?: number;
  /** Default: the processors that may be used. */
  readonly threads?: number;
  /** Situations that a chain may have. Default 250,000. */
  readonly maxStates?: number;
  /** A fight that goes on after so many steps is cut and counted as unfinished. Default 100,000. */
  readonly maxSteps?: number;
  /** Stops the simulation; what was finished is reported, marked as interrupted. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Threads to use, kept by the caller for several fights; `threads` is then without effect. */
  readonly pool?: Pool;
}

/** Where a simulation stands. */
export interface Progress {
  readonly trials: number;
  /** How much of it is done, from 0 to 1. */
  readonly share: number;
  /** What it goes on for; null: for a number of trials. */
  readonly precision: number | null;
  readonly seconds: number;
  /** The odds of the kill so far. */
  readonly kill: Odds;
}
