import { components } from './components.js';
import type { Explored } from './explore.js';
import type { State } from './rules.js';

/** Of the metrics that a chain does not carry, those that may grow without end: something is counted on the way round. */
export function unbounded({ chain, loose }: Explored<State>): readonly string[] {
  const { of } = components(chain.size, chain.rowStart, chain.edgeTo);
  const grows = loose.map(() => false);
  for (let s = 0; s < chain.size; s++)
    for (let e = chain.rowStart[s]!; e < chain.rowStart[s + 1]!; e++)
      if (of[chain.edgeTo[e]!] === of[s])
        for (let m = 0; m < loose.length; m++) grows[m] ||= chain.edgeCounts[e * loose.length + m] !== 0;
  return loose.filter((_, m) => grows[m]);
}
