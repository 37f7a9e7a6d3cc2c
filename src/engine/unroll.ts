import type { Chain } from './chain.js';
import { Sums } from './sums.js';

/** The kill curve is listed up to this many steps. */
export const CURVE_STEPS = 10_000;
/** It is cut sooner where fights still going on are rarer than this. */
export const CURVE_TAIL = 1e-12;
/** A fight is followed, listed or not, until those still going on are rarer than this. */
export const SETTLED = 1e-15;
/** Edges followed at most, some two seconds: a fight that would take more is too long to unroll exactly. */
const MAX_WORK = 2e8;

/**
 * Flows below this are dropped: while the curve is listed so that rare steps keep all their
 * digits, and later only so that MAX_WORK of them stay far below any error that is reported.
 */
const NOTHING_LISTED = 1e-200;
const NOTHING = 1e-30;

export interface Unrolled {
  /** For each ending, the odds that the fight ends so at step 0, 1, 2 … */
  readonly byStep: readonly Float64Array[];
  /** Odds that the fight has not ended after the last step listed. */
  readonly tail: number;
  /** How often each situation was visited before the last step; for an ending, the odds of it so far. */
  readonly visits: Float64Array;
  /** Where the fights stand that are not over when unrolling stops. */
  readonly left: Float64Array;
  /** Steps gone through, whether listed or not, and the odds of a fight longer than that. */
  readonly steps: number;
  readonly live: number;
}

/** Edges followed between two pauses: some milliseconds' work. */
const PAUSE_AFTER = 1e6;

/** Follows the fight step by step until it is over but for 1e-15, or `maxSteps` are done; with pauses. */
export function* unrolling(chain: Chain, endings: number, maxSteps: number): Generator<void, Unrolled> {
  const odds = refine(chain);
  const visits = new Sums(chain.size);
  const byStep = Array.from({ length: endings }, () => [] as number[]);
  let [now, next] = [new Front(chain.size), new Front(chain.size)];
  let [step, live, tail, work] = [0, 1, 1, 0];
  const sums = new Sums(endings + 1);
  now.begin(chain.start);
  for (;;) {
    sums.clear();
    settle(chain, now, visits, sums);
    live = sums.value(endings);
    if (step <= CURVE_STEPS && tail >= CURVE_TAIL) {
      byStep.forEach((curve, i) => {
        curve.push(sums.value(i));
      });
      tail = live;
    }
    if (live < SETTLED || step === maxSteps || work >= MAX_WORK) break;
    for (let i = 0; i < now.count; i++) visits.add(now.list[i]!, now.share[now.list[i]!]!);
    const before = work;
    work += advance(chain, odds, { now, next }, step < CURVE_STEPS ? NOTHING_LISTED : NOTHING);
    if (Math.floor(work / PAUSE_AFTER) > Math.floor(before / PAUSE_AFTER)) yield;
    [now, next] = [next, now];
    step++;
  }
  return {
    byStep: byStep.map((curve) => Float64Array.from(curve)),
    tail,
    visits: visits.values(),
    left: now.share,
    steps: step,
    live,
  };
}

/**
 * Where the fight may stand after some steps: the share of each situation, and beside it what
 * rounding took from that. With both, a share is as good after millions of steps as after one.
 */
class Front {
  readonly share: Float64Array;
  readonly rest: Float64Array;
  /** The situations with a share. */
  readonly list: Uint32Array;
  count = 0;

  constructor(size: number) {
    this.share = new Float64Array(size);
    this.rest = new Float64Array(size);
    this.list = new Uint32Array(size);
  }

  begin(start: number): void {
    this.share[start] = 1;
    this.list[0] = start;
    this.count = 1;
  }
}

/** Books what has ended, each ending in its own sum, and keeps the situations where the fight goes on: the last sum. */
function settle(chain: Chain, front: Front, visits: Sums, sums: Sums): void {
  const { share, rest, list } = front;
  const live = sums.size - 1;
  let kept = 0;
  for (let i = 0; i < front.count; i++) {
    const s = list[i]!;
    const whole = share[s]! + rest[s]!;
    rest[s]! += share[s]! - whole;
    share[s] = whole;
    if (chain.ending[s]! < 0) {
      list[kept++] = s;
      sums.add(live, whole);
      continue;
    }
    sums.add(chain.ending[s]!, whole);
    visits.add(s, whole);
    visits.add(s, rest[s]!);
    share[s] = rest[s] = 0;
  }
  front.count = kept;
}

interface FineOdds {
  /** The upper half of the digits of `edgeOdds`: products of halves are exact. */
  readonly head: Float64Array;
  /** What rounding took from `edgeOdds`, where the true odds are known as whole numbers. */
  readonly rest: Float64Array;
}

function refine({ size, rowStart, edgeOdds, edgeUnits, rowUnits }: Chain): FineOdds {
  const head = edgeOdds.map(upperHalf);
  const rest = new Float64Array(edgeOdds.length);
  for (let s = 0; s < size; s++) {
    const total = rowUnits[s]!;
    if (total === 0) continue;
    for (let e = rowStart[s]!; e < rowStart[s + 1]!; e++) {
      const product = edgeOdds[e]! * total;
      rest[e] = (edgeUnits[e]! - product - productRest(edgeOdds[e]!, total, product)) / total;
    }
  }
  return { head, rest };
}

/** 2^27 + 1 (Veltkamp 1968). */
const SPLITTER = 134_217_729;

function upperHalf(x: number): number {
  const scaled = SPLITTER * x;
  return scaled - (scaled - x);
}

/** What rounding took from the product of two numbers (Dekker 1971). */
function productRest(a: number, b: number, product: number): number {
  const [aHead, bHead] = [upperHalf(a), upperHalf(b)];
  const [aTail, bTail] = [a - aHead, b - bHead];
  return aHead * bHead - product + aHead * bTail + aTail * bHead + aTail * bTail;
}

/** One step: every share flows on along its edges. Returns the number of edges followed. */
function advance(
  { rowStart, edgeTo, edgeOdds }: Chain,
  odds: FineOdds,
  { now, next }: { now: Front; next: Front },
  nothing: number,
): number {
  const { share, rest, list } = now;
  const { share: nextShare, rest: nextRest, list: nextList } = next;
  const { head: oddsHead, rest: oddsRest } = odds;
  let [count, work] = [0, 0];
  for (let i = 0; i < now.count; i++) {
    const s = list[i]!;
    const [x, xRest] = [share[s]!, rest[s]!];
    const scaled = SPLITTER * x;
    const xHead = scaled - (scaled - x);
    const xTail = x - xHead;
    share[s] = rest[s] = 0;
    const end = rowStart[s + 1]!;
    work += end - rowStart[s]!;
    for (let e = rowStart[s]!; e < end; e++) {
      const y = edgeOdds[e]!;
      const flow = x * y;
      if (flow < nothing) continue;
      // 1. What rounding took from the product, as in productRest, and the product's lower digits.
      const yHead = oddsHead[e]!;
      const yTail = y - yHead;
      const lost = xHead * yHead - flow + xHead * yTail + xTail * yHead + xTail * yTail;
      const flowRest = lost + (x * oddsRest[e]! + xRest * y);
      // 2. The sum, and what rounding took from that, as in Sums.
      const to = edgeTo[e]!;
      const before = nextShare[to]!;
      if (before === 0) nextList[count++] = to;
      const after = before + flow;
      const added = after - before;
      nextShare[to] = after;
      nextRest[to]! += before - (after - added) + (flow - added) + flowRest;
    }
  }
  next.count = count;
  return work;
}
