/** Threads that answer orders, one file of code each. */
import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';

export interface Threads<Order, Answer> {
  readonly threads: number;
  /** Starts the first thread before there is an order. Resolves when it is starting; it gets ready beside what the caller does next. */
  start(): Promise<void>;
  /** Whether all of them have started. */
  isUp(): boolean;
  /** An order whose thread dies is given once more. */
  run(order: Order, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

export interface ThreadsOptions {
  /** Default: the processors that may be used. */
  readonly threads?: number | undefined;
  /** The file that a thread runs. */
  readonly worker: URL;
}

/** Workers run built JavaScript, which lies beside the bundle; seen from the sources, in dist. */
const WORKERS = import.meta.url.endsWith('.ts') ? '../../dist/workers/' : './workers/';

/** The file of one of our own workers. */
export function workerFile(name: string): URL {
  return new URL(`${WORKERS}${name}.cjs`, import.meta.url);
}

/** They start with the first order, unless they are told to earlier. */
export function openThreads<Order, Answer>(options: ThreadsOptions): Threads<Order, Answer> {
  const { threads = availableParallelism(), worker } = options;
  let started: Promise<Piscine<Order, Answer>> | null = null;
  let running = () => 0;
  const pool = async () => {
    started ??= start(worker, threads);
    const piscine = await started;
    running = piscine.running;
    return piscine;
  };
  return {
    threads,
    async start() {
      await pool();
    },
    isUp: () => running() >= threads,
    async run(order, signal) {
      const { ask } = await pool();
      // Each order that is under way listens to it, however many there are.
      setMaxListeners(0, signal);
      try {
        return await ask(order, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        return await ask(order, signal);
      }
    },
    async close() {
      await (await started)?.close();
      started = null;
    },
  };
}

interface Piscine<Order, Answer> {
  running(): number;
  ask(order: Order, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

async function start<Order, Answer>(worker: URL, threads: number): Promise<Piscine<Order, Answer>> {
  const { Piscina } = await import('piscina');
  // Threads start as there are tasks for them, and stay.
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  const waiting = new Set<(error: Error) => void>();
  let broken: Error | null = null;
  // A worker that cannot even be loaded never answers: then all who wait are told.
  pool.on('error', (error: Error) => {
    if (isLastWord(error)) return;
    broken = error;
    for (const fail of waiting) fail(error);
  });
  const ask = (order: Order, signal: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      if (broken !== null) return void reject(broken);
      waiting.add(reject);
      pool
        .run(order, { signal })
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  return { running: () => pool.threads.length, ask, close: () => pool.destroy() };
}

/** A thread that was told to stop may still send the result that it was about to; nobody waits for it. */
function isLastWord(error: Error): boolean {
  return error.message.startsWith('Unexpected message from Worker');
}
