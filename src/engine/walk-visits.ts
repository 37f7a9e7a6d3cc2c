import { LANES, laneQuota, laneState, xoshiro } from './rng.js';
import { MAX_LAYERED_SLOTS, type Table } from './table.js';
import type { WalkKernel } from './walk-kernel.js';

/** Lanes walked at the same time, so that the look-ups of one fill the waits of another. */
const TOGETHER = 4;
/** Rows are addressed in units of 64 slots whatever their width, for the shift to be a constant. */
const UNIT_BITS = 6;
const MAX_UNITS = MAX_LAYERED_SLOTS >> UNIT_BITS;
/** Of larger tables, which are fused, the units do not fit in 16 bits. */
const NARROW_SLOTS = (2 ** 16) << UNIT_BITS;

/**
 * Walks layered tables. A step is one byte, one look-up and one count of visits, without a
 * branch: as no fight is shorter than `shortest`, that many steps for each fight still to do can
 * be walked blindly. What remains at the end of a lane is walked step by step, up to its quota.
 *
 * Make one kernel for each thread and use it for all tables. The compiler takes the arrays of a
 * closure that was made only once for constants, and the loop is then nearly twice as fast; so
 * the table is copied into arrays that stay.
 */
export function jsKernel(): WalkKernel {
  const narrow = kernelOn(new Uint16Array(MAX_LAYERED_SLOTS));
  let wide: WalkKernel | null = null;
  return {
    language: 'js',
    playVisits(table, at, counts) {
      const isNarrow = table.slots.length <= NARROW_SLOTS;
      if (!isNarrow) wide ??= kernelOn(new Uint32Array(MAX_LAYERED_SLOTS));
      (isNarrow ? narrow : wide!).playVisits(table, at, counts);
    },
  };
}

function kernelOn(slots: Table['slots']): WalkKernel {
  // Each lane counts apart, for its own quota, and so that no count waits for that of another lane.
  const visits0 = new Uint32Array(MAX_UNITS);
  const visits1 = new Uint32Array(MAX_UNITS);
  const visits2 = new Uint32Array(MAX_UNITS);
  const visits3 = new Uint32Array(MAX_UNITS);
  const visits = [visits0, visits1, visits2, visits3];
  // For each lane the four words of its stream, and its row.
  const lanes = new Int32Array(TOGETHER * 5);
  const laneAt = (i: number) => lanes.subarray(5 * i, 5 * i + 5);
  const quota = new Float64Array(TOGETHER);
  // The table in use. From here on a row is known by its unit.
  let loaded: Table | null = null;
  let [mask, stride, ends] = [0, 0, 0];

  /** Walks `words` words, four steps each, in all four lanes. */
  // biome-ignore format: one line for each lane shows that all four do the same
  const walkTogether = (words: number, mask: number): void => {
    let a0 = lanes[0]!, b0 = lanes[1]!, c0 = lanes[2]!, d0 = lanes[3]!, row0 = lanes[4]!;
    let a1 = lanes[5]!, b1 = lanes[6]!, c1 = lanes[7]!, d1 = lanes[8]!, row1 = lanes[9]!;
    let a2 = lanes[10]!, b2 = lanes[11]!, c2 = lanes[12]!, d2 = lanes[13]!, row2 = lanes[14]!;
    let a3 = lanes[15]!, b3 = lanes[16]!, c3 = lanes[17]!, d3 = lanes[18]!, row3 = lanes[19]!;
    for (let i = 0; i < words; i++) {
      // 1. A word of each lane, and its stream's next state (xoshiro128**).
      const r0 = Math.imul(b0, 5), w0 = Math.imul((r0 << 7) | (r0 >>> 25), 9), t0 = b0 << 9;
      const r1 = Math.imul(b1, 5), w1 = Math.imul((r1 << 7) | (r1 >>> 25), 9), t1 = b1 << 9;
      const r2 = Math.imul(b2, 5), w2 = Math.imul((r2 << 7) | (r2 >>> 25), 9), t2 = b2 << 9;
      const r3 = Math.imul(b3, 5), w3 = Math.imul((r3 << 7) | (r3 >>> 25), 9), t3 = b3 << 9;
      c0 ^= a0; d0 ^= b0; b0 ^= c0; a0 ^= d0; c0 ^= t0; d0 = (d0 << 11) | (d0 >>> 21);
      c1 ^= a1; d1 ^= b1; b1 ^= c1; a1 ^= d1; c1 ^= t1; d1 = (d1 << 11) | (d1 >>> 21);
      c2 ^= a2; d2 ^= b2; b2 ^= c2; a2 ^= d2; c2 ^= t2; d2 = (d2 << 11) | (d2 >>> 21);
      c3 ^= a3; d3 ^= b3; b3 ^= c3; a3 ^= d3; c3 ^= t3; d3 = (d3 << 11) | (d3 >>> 21);
      // 2. A step for each of its bytes, lowest first; as a loop this would take half as long again.
      row0 = slots[(row0 << UNIT_BITS) | (w0 & mask)]!; visits0[row0]!++;
      row1 = slots[(row1 << UNIT_BITS) | (w1 & mask)]!; visits1[row1]!++;
      row2 = slots[(row2 << UNIT_BITS) | (w2 & mask)]!; visits2[row2]!++;
      row3 = slots[(row3 << UNIT_BITS) | (w3 & mask)]!; visits3[row3]!++;
      row0 = slots[(row0 << UNIT_BITS) | ((w0 >>> 8) & mask)]!; visits0[row0]!++;
      row1 = slots[(row1 << UNIT_BITS) | ((w1 >>> 8) & mask)]!; visits1[row1]!++;
      row2 = slots[(row2 << UNIT_BITS) | ((w2 >>> 8) & mask)]!; visits2[row2]!++;
      row3 = slots[(row3 << UNIT_BITS) | ((w3 >>> 8) & mask)]!; visits3[row3]!++;
      row0 = slots[(row0 << UNIT_BITS) | ((w0 >>> 16) & mask)]!; visits0[row0]!++;
      row1 = slots[(row1 << UNIT_BITS) | ((w1 >>> 16) & mask)]!; visits1[row1]!++;
      row2 = slots[(row2 << UNIT_BITS) | ((w2 >>> 16) & mask)]!; visits2[row2]!++;
      row3 = slots[(row3 << UNIT_BITS) | ((w3 >>> 16) & mask)]!; visits3[row3]!++;
      row0 = slots[(row0 << UNIT_BITS) | ((w0 >>> 24) & mask)]!; visits0[row0]!++;
      row1 = slots[(row1 << UNIT_BITS) | ((w1 >>> 24) & mask)]!; visits1[row1]!++;
      row2 = slots[(row2 << UNIT_BITS) | ((w2 >>> 24) & mask)]!; visits2[row2]!++;
      row3 = slots[(row3 << UNIT_BITS) | ((w3 >>> 24) & mask)]!; visits3[row3]!++;
    }
    lanes.set([a0, b0, c0, d0, row0, a1, b1, c1, d1, row1]);
    lanes.set([a2, b2, c2, d2, row2, a3, b3, c3, d3, row3], 10);
  };

  // Shows the compiler the way out of the function; else it optimises the loop in its first long run
  // without having seen it, and has to start again.
  walkTogether(0, 0);

  /** Fights that a lane has still to finish. */
  const left = (i: number): number => {
    const visited = visits[i]!;
    let finished = 0;
    for (let end = 0; end < ends; end += stride) finished += visited[end]!;
    return quota[i]! - finished;
  };

  /** Walks one lane to its last fight, looking at every step. */
  const finishLane = (i: number): void => {
    const stream = xoshiro(Uint32Array.from(laneAt(i).subarray(0, 4)));
    let [row, toDo] = [laneAt(i)[4]!, left(i)];
    while (toDo > 0) {
      const word = stream.next();
      for (let shift = 0; shift < 32 && toDo > 0; shift += 8) {
        row = slots[(row << UNIT_BITS) | ((word >>> shift) & mask)]!;
        visits[i]![row]!++;
        if (row < ends) toDo--;
      }
    }
  };

  const load = (table: Table): void => {
    if (loaded === table) return;
    loaded = table;
    mask = 2 ** table.bits - 1;
    stride = 2 ** (table.bits - UNIT_BITS);
    ends = table.ends * stride;
    table.slots.forEach((row, i) => {
      slots[i] = row * stride;
    });
  };

  const playFour = ({ shortest }: Table): void => {
    const blindWords = () => Math.floor((Math.min(left(0), left(1), left(2), left(3)) * shortest) / 4);
    // A round is worth its look at all the ends if it walks at least as many steps.
    const worthwhile = Math.max(8, ends / stride / 4);
    for (let words = blindWords(); words >= worthwhile; words = blindWords()) walkTogether(words, mask);
    for (let i = 0; i < TOGETHER; i++) finishLane(i);
  };

  return {
    language: 'js',
    playVisits(table, { seed, block, trials }, counts) {
      load(table);
      for (let first = 0; first < LANES; first += TOGETHER) {
        for (let i = 0; i < TOGETHER; i++) {
          laneAt(i).set(laneState(seed, block, first + i));
          laneAt(i)[4] = table.start * stride;
          quota[i] = laneQuota(trials, first + i);
        }
        playFour(table);
        for (const visited of visits) {
          for (let end = 0; end < table.ends; end++) counts[end]! += visited[end * stride]!;
          visited.fill(0, 0, table.rows * stride);
        }
      }
    },
  };
}
