import { counted } from '../engine/count-words.js';
import { NEVER_ENDS } from '../engine/explore.js';
import type { Ending, Rules } from '../engine/rules.js';
import { UNFINISHED } from '../engine/solve.js';
import type { Words } from '../games/game.js';

/** Those of the rules, and the two that any fight can have; tallies and solutions are in this order. */
export function endingsOf(rules: Rules): readonly Ending[] {
  return [...rules.endings, NEVER_ENDS, UNFINISHED];
}

/** Each ending in words, by its id. */
export function endingLabels({ endings, unit }: Words, maxSteps: number): Readonly<Record<string, string>> {
  return {
    [NEVER_ENDS.id]: 'the fight never ends',
    [UNFINISHED.id]: `the fight is unfinished after ${counted(maxSteps, unit)}`,
    ...endings,
  };
}
