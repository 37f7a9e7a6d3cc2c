import type { NumberedMemory } from '../../workers/task.js';
import type { Table } from '../engine/table.js';
import { hasFreeDesks, openWalkMemory, slotsIn } from '../engine/walk-memory.js';

/**
 * Memories in which tables are handed to threads without a copy for each. One that is given back
 * is used again: fights that are analysed one after the other all use the same.
 */
export class TableMemories {
  readonly #free: NumberedMemory[] = [];
  #opened = 0;

  /** Memory with the slots of a table; undefined where there is none to be shared, or the table is not for it. */
  lend({ layered, slots }: Table): NumberedMemory | undefined {
    const lent = layered ? (this.#free.pop() ?? this.#open()) : undefined;
    if (lent !== undefined) slotsIn(lent.memory, slots.length).set(slots);
    return lent;
  }

  /** A thread that was stopped in the middle may still read what is there: whatever it makes of it, nobody listens. */
  giveBack(memory: NumberedMemory): void {
    if (hasFreeDesks(memory.memory)) this.#free.push(memory);
  }

  #open(): NumberedMemory | undefined {
    const memory = openWalkMemory({ shared: true });
    return memory === null ? undefined : { number: ++this.#opened, memory };
  }
}
