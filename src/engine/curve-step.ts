/** One step of the kill curve: all that small steps lead to from where it begins. */
import { type Path, paths } from './enumerate.js';
import type { Ratio } from './ratio.js';
import type { Policy, Rules, State } from './rules.js';
import { SmallSteps } from './small-steps.js';
import { Web } from './web.js';

/** A place with its odds (on the way: how often it is come through), and how one gets there. */
export interface Arrival<S extends State> {
  readonly state: S;
  /** What was counted so far. */
  readonly counts: readonly number[];
  readonly odds: Ratio;
  readonly ways: { readonly from: Arrival<S>; readonly path: Path<S> }[];
}

export interface CurveStepOptions {
  /** Whether the ways to each place are remembered, for a replay to choose among them. */
  readonly ways: boolean;
  /** Give up beyond so many places. */
  readonly maxPlaces?: number;
}

/**
 * From a situation at which a step begins to all those at which the next one begins or the fight
 * has ended. Places that lead back to one another (a die that may be rolled again as often as one
 * likes) are solved. Null if there are too many places on the way.
 */
export function curveStep<S extends State>(
  rules: Rules<S>,
  from: S,
  policy: Policy<S>,
  { ways, maxPlaces = Number.POSITIVE_INFINITY }: CurveStepOptions,
): Arrival<S>[] | null {
  const steps = new SmallSteps(rules);
  const web = new Web(steps);
  if (!web.spin(steps.number(from), policy, maxPlaces)) return null;
  const width = rules.metrics.length;
  const places = web.situations.slice(0, web.size).map(
    (situation, place): Arrival<S> => ({
      state: steps.states[situation]!,
      counts: web.counts.slice(place * width, (place + 1) * width),
      odds: web.odds[place]!,
      ways: [],
    }),
  );
  if (ways)
    for (const [i, place] of places.entries())
      tellWays(rules, policy, { place, edges: web.placesAfter(i).map((to) => places[to]!) });
  return web.arrived.map((place) => places[place]!);
}

/** The edges of a place are the ways through its small step, in their order. */
function tellWays<S extends State>(
  rules: Rules<S>,
  policy: Policy<S>,
  { place, edges }: { place: Arrival<S>; edges: readonly Arrival<S>[] },
): void {
  if (edges.length === 0) return;
  let edge = 0;
  for (const path of paths(rules, place.state, policy)) edges[edge++]!.ways.push({ from: place, path });
}
