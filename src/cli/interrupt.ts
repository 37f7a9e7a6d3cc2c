import { EXIT, type ExitCode } from './exit-codes.js';

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated } as const;
type Signal = keyof typeof SIGNALS;

type SignalSource = Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** What to exit with if the user has interrupted. */
  exitCode(): ExitCode | undefined;
}

/**
 * Turns the first Ctrl-C (or SIGTERM) into an abort, so that what is finished can be reported. From then on
 * nobody listens, and a second one ends the process at once, as it ends any other.
 */
export function listenForInterrupt(source: SignalSource = process): Interrupt {
  const controller = new AbortController();
  let received: Signal | undefined;
  const stop = (name: Signal) => {
    received = name;
    for (const each of signalNames) source.removeListener(each, stop);
    controller.abort();
  };
  for (const name of signalNames) source.on(name, stop);
  return { signal: controller.signal, exitCode: () => received && SIGNALS[received] };
}

const signalNames = Object.keys(SIGNALS) as Signal[];
