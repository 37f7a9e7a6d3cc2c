/** Refuses rules that do not come to the end of a step, by their last event where that is known. */
export function tooManyEvents(most: number, last?: string): never {
  throw new Error(`a step with over ${most} events${last === undefined ? '' : `, the last "${last}"`}`);
}
