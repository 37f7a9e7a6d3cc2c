/** How far apart the values lie that what is compared can have in a fight. */
import type { Compared } from '../engine/contender.js';
import type { Explored } from '../engine/explore.js';
import type { State } from '../engine/rules.js';
import { stepsUntil } from '../engine/table-layout.js';
import type { Tally } from '../engine/tally.js';

/** Fights that are longer than all but so few are taken for as long: in all the trials that are ever played there is none. */
const NONE = 1e-15;

/** Edges that are followed to find that out: a second or so. */
const MOST_EDGES = 3e8;

/** Of a chain: between the least and the largest that a fight can come to; of the length, the longest fight. */
export function reachOf({ chain, measures }: Explored<State>, compared: Compared, maxSteps: number): number {
  if (compared.kind === 'outcome') return 1;
  if (compared.kind === 'steps') {
    const most = Math.min(maxSteps, Math.ceil(MOST_EDGES / (chain.size + chain.edgeTo.length)));
    return stepsUntil(chain, NONE, most) ?? maxSteps;
  }
  const m = measures.indexOf(compared.name);
  return spread(Array.from({ length: chain.size }, (_, s) => chain.finals[s * chain.measures + m]!));
}

/** Of a fight that is played by its rules: between the least and the largest that was seen. */
export function reachSeen(tally: Tally, compared: Compared, measures: readonly string[]): number {
  if (compared.kind === 'outcome') return 1;
  if (compared.kind === 'steps') return spread(tally.steps.flatMap((seen) => [...seen.keys()]));
  return spread([...tally.measures[measures.indexOf(compared.name)]!.keys()]);
}

function spread(values: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return Math.max(0, most - least);
}
