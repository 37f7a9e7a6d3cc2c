/** What a thread is asked to do. */
import type { Compared } from '../src/engine/contender.js';
import type { ExactFigures } from '../src/engine/figures.js';
import type { Metric } from '../src/engine/metric.js';
import type { PackedBuffer } from '../src/engine/packed.js';
import type { PolicyData } from '../src/engine/policies.js';
import type { Ending } from '../src/engine/rules.js';
import type { Sample } from '../src/engine/sample.js';
import type { WasmMemory } from '../src/engine/web-assembly.js';
import type { BaseScenario } from '../src/games/game.js';

/** A memory that several threads share; on its way to them it gets another identity, but not another number. */
export interface NumberedMemory {
  readonly number: number;
  readonly memory: WasmMemory;
}

/** How fights are simulated: by walking a table, or by playing a game's rules. */
export type Job =
  | {
      readonly kind: 'chain';
      readonly table: PackedBuffer;
      /** Where the slots of the table lie, if not in the table itself. */
      readonly memory?: NumberedMemory;
      readonly endings: number;
    }
  | {
      readonly kind: 'direct';
      readonly game: string;
      readonly scenario: BaseScenario;
      readonly maxSteps: number;
      /** How choices are made; left out where there are none. */
      readonly policy?: PolicyData;
    };

/** Some blocks of a job, on their way to a thread. Those of one job have the same number, so that a thread prepares for it once. */
export interface BlocksOf<J> {
  readonly job: J;
  readonly jobNumber: number;
  readonly seed: bigint;
  /** The first block, and how many trials from its beginning on. */
  readonly block: number;
  readonly trials: number;
}

export type Order = BlocksOf<Job>;

/** The same before its job has a number. */
export type Task = Omit<Order, 'jobNumber'>;

/** Fights of one game, each for its figures. */
export interface SolveOrder {
  readonly game: string;
  readonly fights: readonly BaseScenario[];
  readonly metrics: readonly Metric[];
  readonly method: 'auto' | 'exact' | 'simulate';
  readonly maxStates: number;
  readonly maxSteps: number;
  /** Of a fight that is simulated. */
  readonly trials: number;
  readonly seed: bigint;
}

/** Fights that are simulated side by side, with draws in common. */
export interface PairedJob {
  readonly contenders: readonly ContenderJob[];
  readonly compared: Compared;
}

/** One of them: a chain to walk, or rules to play. */
export type ContenderJob = Readonly<Extract<Job, { kind: 'direct' }>> | ChainContenderJob;

export interface ChainContenderJob {
  readonly kind: 'chain';
  readonly chain: PackedBuffer;
  readonly endings: readonly Ending[];
  readonly measures: readonly string[];
  readonly maxSteps: number;
}

export type PairedOrder = BlocksOf<PairedJob>;

/** The figures of a fight, what they are to be estimated from, or why it cannot be played. */
export type SolveAnswer = ExactFigures | Sample | string;

/** The answers to an order, and the milliseconds that they took. */
export interface Solved {
  readonly answers: readonly SolveAnswer[];
  readonly took: number;
}

/** Charts to draw from their specs as SVG, or SVG to turn into PNG. */
export type DrawOrder =
  | { readonly kind: 'svg'; readonly charts: readonly { readonly spec: object; readonly idPrefix: string }[] }
  | { readonly kind: 'png'; readonly svgs: readonly string[] };
