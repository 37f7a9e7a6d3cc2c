import type { Chain } from './chain.js';
import type { Compared, Contender } from './contender.js';
import { orderRows, worths } from './ordered-rows.js';
import type { Stream } from './rng.js';
import type { Ending } from './rules.js';
import { count, emptyTally, type Tally } from './tally.js';

export interface ChainFight {
  readonly chain: Chain;
  /** Those of the chain, then `never-ends` and `unfinished`. */
  readonly endings: readonly Ending[];
  /** Names of the numbers in `chain.finals`. */
  readonly measures: readonly string[];
  readonly maxSteps: number;
}

/** Walks a chain: one word a step, the better outcomes for the higher words. */
export function chainContender(fight: ChainFight, compared: Compared): Contender {
  const { chain, endings, maxSteps } = fight;
  const { start, ending, finals, measures } = chain;
  const valueAt = valueReader(fight, compared);
  const worth = worths(chain, valueAt, compared.kind === 'steps' ? 1 : 0);
  const { rowStart, edgeTo, below } = orderRows(chain, worth);
  const unfinished = endings.length - 1;
  const fresh = () => emptyTally(endings.length, measures);
  let [state, steps] = [start, 0];
  let tally = fresh();
  /** Fights that stopped in each situation: measures are read off at the end. */
  let stopped = new Map<number, number>();

  return {
    begin() {
      state = start;
      steps = 0;
    },
    isOver: () => ending[state]! >= 0 || steps === maxSteps,
    step(draw: Stream) {
      const word = draw.next();
      let [low, high] = [rowStart[state]!, rowStart[state + 1]! - 1];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (word < below[middle]!) high = middle;
        else low = middle + 1;
      }
      state = edgeTo[low]!;
      steps++;
    },
    count() {
      const end = ending[state]!;
      tally.trials++;
      count(tally.steps[end < 0 ? unfinished : end]!, steps);
      count(stopped, state);
      return compared.kind === 'steps' ? steps : valueAt(state);
    },
    tally() {
      for (const [s, times] of stopped)
        for (let m = 0; m < measures; m++) count(tally.measures[m]!, finals[s * measures + m]!, times);
      const counted: Tally = tally;
      tally = fresh();
      stopped = new Map();
      return counted;
    },
  };
}

/** What a fight that stops in a situation comes to; its length is not known there. */
function valueReader({ chain, endings, measures }: ChainFight, compared: Compared) {
  if (compared.kind === 'steps') return () => 0;
  if (compared.kind === 'outcome')
    return (s: number) => (chain.ending[s]! >= 0 && endings[chain.ending[s]!]![compared.side] ? 1 : 0);
  const m = measures.indexOf(compared.name);
  if (m < 0) throw new Error(`the chain does not carry "${compared.name}"`);
  return (s: number) => chain.finals[s * chain.measures + m]!;
}
