/** Many fights on all threads, those that come to the same only once. */
import type { SolveAnswer, Solved, SolveOrder } from '../../workers/task.js';
import { MAX_STATES } from '../engine/explore.js';
import { metricOf } from '../engine/metric.js';
import { DEFAULT_MAX_STEPS } from '../games/fields.js';
import type { BaseScenario, Game } from '../games/game.js';
import { digest } from '../run/digest.js';
import { type Journal, type JournalPlace, openJournal } from '../run/journal.js';
import type { Method } from '../run/options.js';
import { DEFAULT_CONFIDENCE } from '../run/settings.js';
import { openThreads, type Threads, workerFile } from '../run/threads.js';
import { turns } from '../run/unhurried.js';
import { normalWidth } from '../stats/gamma-tail.js';
import { essenceOf } from './essence.js';
import { estimate, type Figured } from './estimate.js';

/** How many fights are solved, whatever the question. */
export interface SolveOptions {
  /** Default `auto`: exact where that is possible, else simulated. */
  readonly method?: Method | undefined;
  /** Of each fight that is simulated. Default 65,536. */
  readonly trials?: number | undefined;
  /** 64 bits. Default 1: the same question has the same answer. */
  readonly seed?: bigint | undefined;
  /** Of the intervals of simulated figures. Default 0.95. */
  readonly confidence?: number | undefined;
  readonly maxStates?: number | undefined;
  readonly maxSteps?: number | undefined;
  /** Default: the processors that may be used. */
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how many of the fights are done with. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
  /** Where finished fights are written, and those of before are found. It stays until somebody removes it. */
  readonly journal?: JournalPlace | undefined;
}

/** Fights by their numbers, made when their turn comes. */
export interface Fights {
  readonly game: Game;
  readonly count: number;
  /** All that they are made from: work on the same is gone on with. */
  readonly inputs: unknown;
  /** A valid fight, or why there is none. */
  at(number: number): BaseScenario | string;
}

/** The figures of a fight, or why it cannot be played. */
export type Outcome = Figured | string;

export interface AllSolved {
  /** Fights that differ in what matters. */
  readonly different: number;
  at(number: number): Outcome;
}

export const DEFAULT_TRIALS_EACH = 65_536;
/** Fights of the first orders, and of the largest. */
const FIRST_FIGHTS = 4;
const MOST_FIGHTS = 256;
/** Milliseconds that an order is to take: long for the way to a thread, short for those who wait to hear of progress. */
const ORDER = 100;
/** So many times as large as the one before an order may be: fights that come later can be longer. */
const GROWTH = 4;
/** Orders in the works for each thread, so that none waits for its next. */
const AHEAD = 2;

export async function solveAll(
  fights: Fights,
  metrics: readonly string[],
  options: SolveOptions,
): Promise<AllSolved> {
  const common = commonOf(fights, metrics, options);
  const journal = options.journal && (await openJournal(options.journal, inputsOf(fights, common, options)));
  const threads = openThreads<SolveOrder, Solved>({
    threads: options.threads,
    worker: workerFile('solve'),
  });
  const solving = new Solving(fights, { common, options, threads, journal });
  try {
    // They start beside the listing of the first fights.
    await threads.start();
    return await solving.all();
  } finally {
    await threads.close();
    await solving.settled();
    await journal?.close();
  }
}

/** What every order of the same question has in common. */
type Common = Omit<SolveOrder, 'fights'>;

function commonOf({ game }: Fights, metrics: readonly string[], options: SolveOptions): Common {
  const { method = 'auto', trials = DEFAULT_TRIALS_EACH, seed = 1n } = options;
  const { maxStates = MAX_STATES, maxSteps = DEFAULT_MAX_STEPS } = options;
  return { game: game.id, metrics: metrics.map(metricOf), method, maxStates, maxSteps, trials, seed };
}

/** A digest of all that an outcome depends on. */
function inputsOf({ inputs }: Fights, common: Common, { confidence }: SolveOptions): string {
  return digest(JSON.stringify({ inputs, ...common, seed: String(common.seed), confidence }));
}

interface Means {
  readonly common: Common;
  readonly options: SolveOptions;
  readonly threads: Threads<SolveOrder, Solved>;
  readonly journal: Journal | undefined;
}

interface Batch {
  readonly numbers: number[];
  readonly keys: string[];
  readonly fights: BaseScenario[];
  /** All fights before this one are done with once this batch is. */
  readonly upTo: number;
}

class Solving {
  /** For each fight, the number of its kind. */
  readonly #kind: Uint32Array;
  readonly #outcomes: Outcome[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #means: Means;
  readonly #width: number;
  readonly #signal: AbortSignal;
  readonly #running = new Set<Promise<void>>();
  #failure: unknown;
  #batch: Batch = { numbers: [], keys: [], fights: [], upTo: 0 };
  #done = 0;
  #orderSize = FIRST_FIGHTS;

  constructor(
    readonly fights: Fights,
    means: Means,
  ) {
    const { confidence = DEFAULT_CONFIDENCE, signal = new AbortController().signal } = means.options;
    this.#kind = new Uint32Array(fights.count);
    this.#means = means;
    this.#width = normalWidth(confidence);
    this.#signal = signal;
  }

  /** Lists fights while threads solve those that were listed before. */
  async all(): Promise<AllSolved> {
    const { count } = this.fights;
    // Each thread has something to do, and something more when it is done with that.
    const fair = Math.ceil(count / (AHEAD * this.#means.threads.threads));
    for await (const number of turns(count, this.#signal)) {
      this.#list(number);
      if (this.#batch.fights.length >= Math.min(fair, this.#orderSize)) await this.#send(number + 1);
    }
    await this.#send(count);
    await Promise.all(this.#running);
    this.#stopIfNeeded();
    this.#means.options.onProgress?.(count, count);
    return {
      different: this.#outcomes.length,
      at: (number) => this.#outcomes[this.#kind[number]!]!,
    };
  }

  /** Once nothing is under way any more, however it went. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** A fight of a kind that is new goes to the next order, unless it was solved before. */
  #list(number: number): void {
    const fight = this.fights.at(number);
    const key = typeof fight === 'string' ? `refused: ${fight}` : digest(this.#essenceOf(fight));
    let kind = this.#kinds.get(key);
    if (kind === undefined) {
      kind = this.#kinds.size;
      this.#kinds.set(key, kind);
      const known = typeof fight === 'string' ? fight : this.#means.journal?.known.get(key);
      // What is not known yet is put in its place later: the place is taken now.
      this.#outcomes[kind] = (known as Outcome | undefined) ?? '';
      if (known === undefined) {
        this.#batch.numbers.push(kind);
        this.#batch.keys.push(key);
        this.#batch.fights.push(fight as BaseScenario);
      }
    }
    this.#kind[number] = kind;
  }

  #essenceOf(fight: BaseScenario): string {
    return essenceOf(this.fights.game, fight, this.#means.common.metrics);
  }

  async #send(upTo: number): Promise<void> {
    const batch = { ...this.#batch, upTo };
    this.#batch = { numbers: [], keys: [], fights: [], upTo };
    if (batch.fights.length === 0) return;
    while (this.#running.size >= AHEAD * this.#means.threads.threads) await Promise.race(this.#running);
    this.#stopIfNeeded();
    const run = this.#solve(batch)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  #stopIfNeeded(): void {
    this.#signal.throwIfAborted();
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #solve({ numbers, keys, fights, upTo }: Batch): Promise<void> {
    const { answers, took } = await this.#means.threads.run({ ...this.#means.common, fights }, this.#signal);
    const fitting = Math.floor((fights.length * ORDER) / took);
    this.#orderSize = Math.max(1, Math.min(fitting, GROWTH * fights.length, MOST_FIGHTS));
    const outcomes = answers.map((answer) => this.#outcomeOf(answer));
    await this.#means.journal?.add(outcomes.map((outcome, i) => [keys[i]!, outcome]));
    outcomes.forEach((outcome, i) => {
      this.#outcomes[numbers[i]!] = outcome;
    });
    this.#done = Math.max(this.#done, upTo);
    this.#means.options.onProgress?.(this.#done, this.fights.count);
  }

  #outcomeOf(answer: SolveAnswer): Outcome {
    if (typeof answer === 'string') return answer;
    if (answer.kind === 'sample') return estimate(answer, this.#means.common.metrics, this.#width);
    return { figures: answer.figures, errors: null, trials: 0 };
  }
}
