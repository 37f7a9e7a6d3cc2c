import type { NumberedMemory } from '../../workers/task.js';
import type { Table } from '../engine/table.js';
import { hasFreeDesks, laySlots, openWalkMemory } from '../engine/walk-memory.js';

/**
 * Memories in which tables are handed to threads without a copy for each. One that is given back
 * is used again: fights that are analysed one after the other all use the same.
 */
export class TableMemories {
  readonly #free: NumberedMemory[] = [];
  #opened = 0;

  /** Memory with the slots of a table; undefined where there is none to be shared. */
  lend(table: Table): NumberedMemory | undefined {
    const lent = this.#free.pop() ?? this.#open();
    return lent !== undefined && laySlots(lent.memory, table) ? lent : undefined;
  }

  /** Only when no thread is at it any more. */
  giveBack(memory: NumberedMemory): void {
    if (hasFreeDesks(memory.memory)) this.#free.push(memory);
  }

  #open(): NumberedMemory | undefined {
    const memory = openWalkMemory({ shared: true });
    return memory === null ? undefined : { number: ++this.#opened, memory };
  }
}
