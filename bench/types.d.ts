/** Fights by ending and number of steps, which is what `run` reports by default. */
export type Tally = Record<string, Record<string, number>>;

/** One slot: how long its fights took, and how they ended. It may play a few more than it was asked to. */
export interface Slot {
  readonly ns: number;
  readonly tally: Tally;
}

/** Something that plays fights against the clock. */
export interface Contender {
  readonly name: string;
  /** Contenders of the same stream use the same random numbers in the same order: equal tallies, bit for bit. */
  readonly stream: string;
  /** The others are divided by the fastest of these. */
  readonly isReference: boolean;
  /** Situations of the chain that is walked, rows of its table, and bytes of their slots. */
  readonly size?: { readonly situations: number; readonly rows: number; readonly bytes: number };
  run(fights: number, seed: number): Slot | Promise<Slot>;
  close?(): void;
}

/** One file in bench/workloads/. */
export interface Workload {
  /** `w1`; also how the command line names it. */
  readonly id: string;
  readonly title: string;
  /** Names of programs in bench/c/, without `.c`. */
  readonly cPrograms: readonly string[];
  /** The exact probability of each ending × steps; sums to 1. */
  readonly exact: Tally;
  /** The ending whose odds are printed and checked by themselves. */
  readonly headline: string;
  /** Least ratio to the faster C program. */
  readonly goal: number;
  makeContenders(): Promise<Contender[]>;
}

/** What a contender did in all rounds of a contest. */
export interface Score {
  readonly contender: Contender;
  /** One for each round. */
  readonly nsPerFight: readonly number[];
  /** All its fights, for the check of the odds. */
  readonly tally: Tally;
  /** Of a fixed number of fights from a fixed seed: the same in every run of the bench. */
  readonly checksum: string;
}

/** A measurement that is not a contest, with its goal beside it. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly goal: string;
  readonly isMet: boolean;
}
