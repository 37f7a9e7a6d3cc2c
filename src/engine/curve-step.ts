/** One step of the kill curve: all that small steps lead to from where it begins. */
import { visits } from './absorb.js';
import type { Chain } from './chain.js';
import { type Path, paths } from './enumerate.js';
import { add, multiply, ONE, type Ratio, value } from './ratio.js';
import { keyOf, listKey, type Policy, type Rules, type State, Unplayable } from './rules.js';

/** A situation on the way, with what was counted so far. */
export interface Place<S extends State> {
  readonly state: S;
  readonly counts: readonly number[];
}

export function placeKey({ state, counts }: Place<State>): string {
  return keyOf(state) + listKey(counts);
}

/** A place with its odds (on the way: how often it is come through), and how one gets there. */
export interface Arrival<S extends State> extends Place<S> {
  odds: Ratio;
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
 * has ended. Equal places are one, so the cost follows distinct situations and not paths. Places
 * that lead back to one another (a die that may be rolled again as often as one likes) are solved.
 * Null if there are too many places on the way.
 */
export function curveStep<S extends State>(
  rules: Rules<S>,
  from: S,
  policy: Policy<S>,
  options: CurveStepOptions,
): Map<string, Arrival<S>> | null {
  const web = listPlaces(rules, from, policy, options);
  if (web === null || !(flow(web) || flowAround(web))) return null;
  return web.arrived;
}

/** Places on the way, numbered, and where each leads. */
interface Web<S extends State> {
  readonly places: readonly Arrival<S>[];
  /** None where a place is settled: the next step begins there, or nothing does. */
  readonly edges: readonly (readonly Edge[])[];
  readonly arrived: Map<string, Arrival<S>>;
}

interface Edge {
  readonly to: number;
  readonly odds: Ratio;
}

function listPlaces<S extends State>(
  rules: Rules<S>,
  from: S,
  policy: Policy<S>,
  { ways, maxPlaces = Number.POSITIVE_INFINITY }: CurveStepOptions,
): Web<S> | null {
  const places: Arrival<S>[] = [{ state: from, counts: rules.metrics.map(() => 0), odds: ONE, ways: [] }];
  const numbers = new Map<string, number>();
  const edges: Edge[][] = [];
  const arrived = new Map<string, Arrival<S>>();
  const isSettled = (state: S) => rules.ending(state) >= 0 || (rules.begins?.(state) ?? true);
  const number = (state: S, counts: readonly number[]) => {
    const key = placeKey({ state, counts });
    let known = numbers.get(key);
    if (known === undefined) {
      known = places.push({ state, counts, odds: NONE, ways: [] }) - 1;
      numbers.set(key, known);
      if (isSettled(state)) arrived.set(key, places[known]!);
    }
    return known;
  };
  for (let i = 0; i < places.length; i++) {
    if (places.length > maxPlaces) return null;
    const place = places[i]!;
    edges.push([]);
    if (i > 0 && isSettled(place.state)) continue;
    for (const path of paths(rules, place.state, policy)) {
      const to = number(
        path.to,
        place.counts.map((counted, m) => counted + path.counts[m]!),
      );
      edges[i]!.push({ to, odds: path.odds });
      if (ways) places[to]!.ways.push({ from: place, path });
    }
  }
  return { places, edges, arrived };
}

const NONE: Ratio = { num: 0, den: 1 };

/** Passes the odds on from place to place, exactly; false if places lead back to one another. */
function flow<S extends State>({ places, edges }: Web<S>): boolean {
  const before = new Uint32Array(places.length);
  for (const { to } of edges.flat()) before[to]!++;
  const ready = [0];
  for (const i of ready)
    for (const { to, odds } of edges[i]!) {
      places[to]!.odds = add(places[to]!.odds, multiply(places[i]!.odds, odds));
      if (--before[to]! === 0) ready.push(to);
    }
  return ready.length === places.length;
}

/** The same where places do; false if they are too knotted. */
function flowAround<S extends State>({ places, edges }: Web<S>): boolean {
  refuseEndless(edges);
  const all = edges.flat();
  const rowStart = new Uint32Array(places.length + 1);
  edges.forEach((list, i) => {
    rowStart[i + 1] = rowStart[i]! + list.length;
  });
  const chain: Pick<Chain, 'size' | 'rowStart' | 'edgeTo' | 'edgeOdds' | 'ending'> = {
    size: places.length,
    rowStart,
    edgeTo: Uint32Array.from(all, ({ to }) => to),
    edgeOdds: Float64Array.from(all, ({ odds }) => value(odds)),
    ending: Int32Array.from(edges, (list) => (list.length === 0 ? 0 : -1)),
  };
  const from = new Float64Array(places.length);
  from[0] = 1;
  const often = visits(chain, from);
  often?.forEach((times, i) => {
    places[i]!.odds = { num: times, den: 0 };
  });
  return often !== null;
}

/** From every place there must be a way on. */
function refuseEndless(edges: readonly (readonly Edge[])[]): void {
  const back: number[][] = edges.map(() => []);
  edges.forEach((list, i) => {
    for (const { to } of list) back[to]!.push(i);
  });
  const found = new Set(edges.flatMap((list, i) => (list.length === 0 ? [i] : [])));
  for (const i of found) for (const before of back[i]!) found.add(before);
  if (found.size < edges.length)
    throw new Unplayable('something is used or triggered again and again, and the fight never goes on');
}
