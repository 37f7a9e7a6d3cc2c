import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which whoever waits gets a turn. */
const TURN = 20;

/** Works off what comes in pieces, letting signals and timers in between; throws once the signal is given. */
export async function unhurried<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < TURN) continue;
    await setImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  }
}

/** The numbers below `count`, letting signals and timers in between; throws once the signal is given. */
export async function* turns(count: number, signal?: AbortSignal): AsyncGenerator<number> {
  signal?.throwIfAborted();
  let began = performance.now();
  for (let number = 0; number < count; number++) {
    yield number;
    if (performance.now() - began < TURN) continue;
    await setImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  }
}
