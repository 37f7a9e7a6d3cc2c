import type { Chain } from './chain.js';
import { components } from './components.js';
import { eliminate, tangle } from './eliminate.js';

/** What of a chain is needed to follow it. */
type Walkable = Pick<Chain, 'size' | 'rowStart' | 'edgeTo' | 'edgeOdds' | 'ending'>;

/** Situations that may lead back to one another, in one knot: beyond this, elimination takes too long. */
export const MAX_KNOT = 1_500;

/**
 * How often each situation is visited on average before the fight ends, if it begins in each with
 * the odds `from`; for an ending, the odds of it. Situations are worked off in an order in which
 * every edge leads onward; where situations lead back to one another the equations are solved, not
 * iterated (see eliminate). Null if more than MAX_KNOT situations lead back to one another.
 */
export function visits(chain: Walkable, from: Float64Array): Float64Array | null {
  const { rowStart, edgeTo, edgeOdds, ending } = chain;
  const { of, members } = components(chain.size, rowStart, edgeTo);
  const mass = from.slice();
  for (let c = members.length - 1; c >= 0; c--) {
    const knot = members[c]!.filter((s) => ending[s]! < 0);
    if (!knot.some((s) => mass[s]! > 0)) continue;
    if (knot.length > MAX_KNOT) return null;
    if (!untie(chain, knot, mass)) return null;
    for (const s of knot)
      for (let e = rowStart[s]!; e < rowStart[s + 1]!; e++)
        if (of[edgeTo[e]!] !== c) mass[edgeTo[e]!]! += mass[s]! * edgeOdds[e]!;
  }
  return mass;
}

/** Turns what flows into the situations of one knot into visits to them; false if that takes too long. */
function untie(chain: Walkable, knot: readonly number[], mass: Float64Array): boolean {
  const visited = eliminate(tangle(chain, knot))?.visits(Float64Array.from(knot, (s) => mass[s]!));
  if (visited === undefined) return false;
  knot.forEach((s, i) => {
    mass[s] = visited[i]!;
  });
  return true;
}
