/** The outcome of work that comes in pieces, done without a pause. */
export function workedOff<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
