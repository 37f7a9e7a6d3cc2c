import { countFights } from './count-fights.js';
import { LANES, laneQuota, laneState, xoshiro } from './rng.js';
import type { Sampler } from './sampler.js';
import type { Table } from './table.js';
import { LATE } from './table-layout.js';
import { emptyTally } from './tally.js';
import type { Ended, WalkKernel } from './walk-kernel.js';

/** Lanes walked at the same time, so that the look-ups of one fill the waits of another. */
const TOGETHER = 4;
/** Fights of fewer steps than this are counted in a flat array, by their end and steps, and sorted out at the tally. */
const SHORT = 256;
/** With more ends than this there is no such array: it takes 8 MB at most. */
const MOST_SHORT_ENDS = 4096;
/** Steps that a word holds. */
const WORD = 4;

/** Walks a table in which drawing again has rows of its own, counting the steps of each fight: by the kernel where that can, else here. */
export function countingWalker(table: Table, endings: number, kernel: WalkKernel): Sampler {
  const { slots, bits, ends, hidden, start, maxSteps, fused } = table;
  const mask = 2 ** bits - 1;
  const isFlat = ends <= MOST_SHORT_ENDS;
  const short = new Float64Array(isFlat ? ends * SHORT : 0);
  let tally = emptyTally(endings, table.measures);
  let isIdle = true;
  // For each lane the four words of its stream, its row, its steps, and the fights that it has still to finish.
  const lanes = new Int32Array(TOGETHER * 7);
  const laneAt = (i: number) => lanes.subarray(7 * i, 7 * i + 7);

  const finish = (ended: Ended): void => {
    const { row, steps, times } = ended;
    if (isFlat && row < ends && steps < SHORT) short[row * SHORT + steps]! += times;
    else countFights(tally, table, ended);
  };

  /** Walks four lanes at once while none of them is in a long fight, or near its last one. */
  // biome-ignore format: one line for each lane shows that all four do the same
  const walkTogether = (): void => {
    const longest = Math.min(SHORT, maxSteps) - WORD;
    let a0 = lanes[0]!, b0 = lanes[1]!, c0 = lanes[2]!, d0 = lanes[3]!, row0 = lanes[4]!, n0 = lanes[5]!, left0 = lanes[6]!;
    let a1 = lanes[7]!, b1 = lanes[8]!, c1 = lanes[9]!, d1 = lanes[10]!, row1 = lanes[11]!, n1 = lanes[12]!, left1 = lanes[13]!;
    let a2 = lanes[14]!, b2 = lanes[15]!, c2 = lanes[16]!, d2 = lanes[17]!, row2 = lanes[18]!, n2 = lanes[19]!, left2 = lanes[20]!;
    let a3 = lanes[21]!, b3 = lanes[22]!, c3 = lanes[23]!, d3 = lanes[24]!, row3 = lanes[25]!, n3 = lanes[26]!, left3 = lanes[27]!;
    while (left0 > WORD && left1 > WORD && left2 > WORD && left3 > WORD && n0 < longest && n1 < longest && n2 < longest && n3 < longest) {
      // 1. A word of each lane, and its stream's next state (xoshiro128**).
      const r0 = Math.imul(b0, 5), t0 = b0 << 9;
      const r1 = Math.imul(b1, 5), t1 = b1 << 9;
      const r2 = Math.imul(b2, 5), t2 = b2 << 9;
      const r3 = Math.imul(b3, 5), t3 = b3 << 9;
      let w0 = Math.imul((r0 << 7) | (r0 >>> 25), 9);
      let w1 = Math.imul((r1 << 7) | (r1 >>> 25), 9);
      let w2 = Math.imul((r2 << 7) | (r2 >>> 25), 9);
      let w3 = Math.imul((r3 << 7) | (r3 >>> 25), 9);
      c0 ^= a0; d0 ^= b0; b0 ^= c0; a0 ^= d0; c0 ^= t0; d0 = (d0 << 11) | (d0 >>> 21);
      c1 ^= a1; d1 ^= b1; b1 ^= c1; a1 ^= d1; c1 ^= t1; d1 = (d1 << 11) | (d1 >>> 21);
      c2 ^= a2; d2 ^= b2; b2 ^= c2; a2 ^= d2; c2 ^= t2; d2 = (d2 << 11) | (d2 >>> 21);
      c3 ^= a3; d3 ^= b3; b3 ^= c3; a3 ^= d3; c3 ^= t3; d3 = (d3 << 11) | (d3 >>> 21);
      // 2. A step for each of its bytes, lowest first; a hidden row is none, told without a branch by the sign.
      for (let byte = 0; byte < WORD; byte++) {
        row0 = slots[(row0 << bits) | (w0 & mask)]!; w0 >>>= 8; n0 += (row0 - hidden) >>> 31;
        row1 = slots[(row1 << bits) | (w1 & mask)]!; w1 >>>= 8; n1 += (row1 - hidden) >>> 31;
        row2 = slots[(row2 << bits) | (w2 & mask)]!; w2 >>>= 8; n2 += (row2 - hidden) >>> 31;
        row3 = slots[(row3 << bits) | (w3 & mask)]!; w3 >>>= 8; n3 += (row3 - hidden) >>> 31;
        if (row0 < ends) { short[row0 * SHORT + n0]!++; row0 = start; n0 = 0; left0--; }
        if (row1 < ends) { short[row1 * SHORT + n1]!++; row1 = start; n1 = 0; left1--; }
        if (row2 < ends) { short[row2 * SHORT + n2]!++; row2 = start; n2 = 0; left2--; }
        if (row3 < ends) { short[row3 * SHORT + n3]!++; row3 = start; n3 = 0; left3--; }
      }
    }
    lanes.set([a0, b0, c0, d0, row0, n0, left0, a1, b1, c1, d1, row1, n1, left1]);
    lanes.set([a2, b2, c2, d2, row2, n2, left2, a3, b3, c3, d3, row3, n3, left3], 14);
  };

  // In a fused table, where a row may be two steps from the one before, rows know their steps until they are late.
  const lateFrom = fused ? Math.max(...table.steps.subarray(ends, hidden).filter((n) => n !== LATE)) + 2 : 0;
  const stepsAt = (row: number, before: number): number => {
    if (fused && table.steps[row] !== LATE) return table.steps[row]!;
    return Math.max(before + 1, lateFrom);
  };

  /** Walks one lane to its last fight, looking at every step. */
  const finishLane = (lane: Int32Array): void => {
    const stream = xoshiro(Uint32Array.from(lane.subarray(0, 4)));
    let [row, steps, left] = [lane[4]!, lane[5]!, lane[6]!];
    while (left > 0) {
      const word = stream.next();
      for (let shift = 0; shift < 32 && left > 0; shift += 8) {
        row = slots[(row << bits) | ((word >>> shift) & mask)]!;
        if (row >= hidden) continue;
        steps = stepsAt(row, steps);
        if (row >= ends && steps < maxSteps) continue;
        finish({ row, steps, times: 1 });
        row = start;
        steps = 0;
        left--;
      }
    }
  };

  return {
    play(seed, block, trials) {
      isIdle = false;
      if (kernel.playCounting?.(table, { seed, block, trials }, finish)) return;
      for (let first = 0; first < LANES; first += TOGETHER) {
        for (let i = 0; i < TOGETHER; i++) {
          laneAt(i).set(laneState(seed, block, first + i));
          laneAt(i).set([start, 0, laneQuota(trials, first + i)], 4);
        }
        if (isFlat && !fused) walkTogether();
        for (let i = 0; i < TOGETHER; i++) finishLane(laneAt(i));
      }
    },
    tally() {
      const played = tally;
      // Beside a walker of visits it hardly ever has anything to do.
      if (isIdle) return emptyTally(endings, table.measures);
      isIdle = true;
      short.forEach((times, at) => {
        if (times > 0) countFights(played, table, { row: Math.floor(at / SHORT), steps: at % SHORT, times });
      });
      short.fill(0);
      tally = emptyTally(endings, table.measures);
      return played;
    },
  };
}
