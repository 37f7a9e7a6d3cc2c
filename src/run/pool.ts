import type { Job, Order, Task } from '../../workers/task.js';
import type { Tally } from '../engine/tally.js';
import { TableMemories } from './table-memories.js';
import { openThreads, workerFile } from './threads.js';

/** Threads that play blocks of fights; they start with the first task. */
export interface Pool {
  readonly threads: number;
  /** Where tables are handed to the threads without a copy for each; left out, each copies its own. */
  readonly memories?: TableMemories;
  /**
   * Starts the first thread before there is a task. Resolves when it is starting; it gets ready beside what the
   * caller does next. Left out, threads start with the first task.
   */
  start?(): Promise<void>;
  /** Whether all threads have started; left out, they have. */
  isUp?(): boolean;
  /** Plays a task; one whose worker dies is played again, once. */
  run(task: Task, signal: AbortSignal): Promise<Tally>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Default: the processors that may be used. */
  readonly threads?: number;
  /** The file that a thread runs. Default: our own. */
  readonly worker?: URL;
}

export function openPool({ threads, worker = workerFile('simulate') }: PoolOptions = {}): Pool {
  const pool = openThreads<Order, Tally>({ threads, worker });
  const jobNumbers = new WeakMap<Job, number>();
  let jobs = 0;
  const numberOf = (job: Job): number => {
    if (!jobNumbers.has(job)) jobNumbers.set(job, ++jobs);
    return jobNumbers.get(job)!;
  };
  return {
    threads: pool.threads,
    memories: new TableMemories(),
    start: () => pool.start(),
    isUp: () => pool.isUp(),
    run: (task, signal) => pool.run({ ...task, jobNumber: numberOf(task.job) }, signal),
    close: () => pool.close(),
  };
}
