import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { EXIT } from './exit-codes.js';
import { listenForInterrupt } from './interrupt.js';

test.each([
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
])(
  'the first %s aborts, and after it nobody listens, so that a second one has its usual effect',
  (name, code) => {
    const process = new EventEmitter();
    const interrupt = listenForInterrupt(process);
    expect(interrupt.signal.aborted).toBe(false);
    expect(interrupt.exitCode()).toBeUndefined();
    // Node hands the name to the listener too.
    process.emit(name, name);
    expect(interrupt.signal.aborted).toBe(true);
    expect(interrupt.exitCode()).toBe(code);
    expect(process.eventNames()).toEqual([]);
  },
);
