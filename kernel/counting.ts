/**
 * Walks a table whose rows are situations alone (src/engine/table.ts), counting the steps of each
 * fight, as src/engine/walk-counting.ts does, bit for bit. Visits to ends and to hidden rows are
 * noted in a log, with their lane and step, and sorted out after each throw: so a step has no branch.
 * Lanes that have finished their share go on beside the others, and nobody counts what they do.
 * Besides what every desk has (lanes.ts), this one has
 *
 *   0       as its task seven words: bits, whether slots have 32 bits, ends, hidden, start, the most
 *           steps that can be counted, and the most that were
 *   224     the fights that each lane has still to finish, 32 bits each
 *   4096    for each lane the step of this throw at which its fight would have begun had no step been hidden
 *   8192    the log
 *   2^19    and 3,072: how many fights came to each end after each number of steps, 32 bits each
 */
import { AHEAD, DICE, LANES, quotaOf, ROWS, seat, TABLE, throwDice, TOGETHER, WORD_BYTES } from './lanes';

/** The last word of the task: the most steps that a fight took. */
const MOST_TAKEN: usize = 24;
const LEFT: usize = 224;
const BEGAN: usize = 4096;
const LOG: usize = 8192;
const COUNTS: usize = (1 << 19) + 3072;

/** Steps of a lane in one throw. */
const STEPS: i32 = 4 * AHEAD;
/**
 * A note in the log: the row, then the lane, then the step. Rows are below this: a table has at most
 * 2^25 slots, and 16 or more in a row (src/engine/table.ts); src/engine/wasm-kernel.ts sees to it.
 */
const TAG: u32 = 1 << 21;

@inline
function endsOf(desk: usize): u32 {
  return load<u32>(desk, 8);
}

@inline
function hiddenOf(desk: usize): u32 {
  return load<u32>(desk, 12);
}

@inline
function startOf(desk: usize): u32 {
  return load<u32>(desk, 16);
}

@inline
function mostOf(desk: usize): i32 {
  return load<i32>(desk, 20);
}

/**
 * Plays the first `trials` trials of a block, and adds to the counts; false where a fight takes, or
 * might take, more steps than can be counted. Then the counts are of no use.
 */
export function playCounting(desk: usize, seed: u64, block: u64, trials: u32): bool {
  store<i32>(desk, 0, MOST_TAKEN);
  for (let first: u32 = 0; first < LANES; first += TOGETHER) {
    seat(desk, seed, block, first, startOf(desk));
    let lanes: u32 = 0;
    for (let i: u32 = 0; i < TOGETHER; i++) {
      const quota = quotaOf(trials, first + i);
      store<i32>(desk + i * 4, quota, LEFT);
      store<i32>(desk + i * 4, 0, BEGAN);
      lanes += <u32>(quota > 0);
    }
    while (lanes > 0) {
      const end = load<u32>(desk, 4) == 1 ? walkThrow<u32>(desk) : walkThrow<u16>(desk);
      lanes -= sortOut(desk, end);
      if (lanes > 0 && !goOn(desk)) return false;
    }
  }
  return true;
}

/** Walks all eight lanes through the dice of one throw; returns where the log ends. */
function walkThrow<Slot>(desk: usize): usize {
  const bits = load<u32>(desk);
  const shift = bits + ctz<u32>(<u32>sizeof<Slot>());
  const ends = endsOf(desk);
  const span = hiddenOf(desk) - ends;
  const beyond = throwDice<Slot>(desk, bits, AHEAD);
  let log = desk + LOG;
  let tag: u32 = 0;
  let row0 = load<u32>(desk, ROWS + 0), row1 = load<u32>(desk, ROWS + 4);
  let row2 = load<u32>(desk, ROWS + 8), row3 = load<u32>(desk, ROWS + 12);
  let row4 = load<u32>(desk, ROWS + 16), row5 = load<u32>(desk, ROWS + 20);
  let row6 = load<u32>(desk, ROWS + 24), row7 = load<u32>(desk, ROWS + 28);
  for (let p = desk + DICE; p < beyond; p += WORD_BYTES) {
    row0 = next<Slot>(load<u16>(p, 0), row0 << shift); store<u32>(log, row0 + (tag + TAG * 0)); log += <usize>(row0 - ends >= span) << 2;
    row1 = next<Slot>(load<u16>(p, 8), row1 << shift); store<u32>(log, row1 + (tag + TAG * 1)); log += <usize>(row1 - ends >= span) << 2;
    row2 = next<Slot>(load<u16>(p, 16), row2 << shift); store<u32>(log, row2 + (tag + TAG * 2)); log += <usize>(row2 - ends >= span) << 2;
    row3 = next<Slot>(load<u16>(p, 24), row3 << shift); store<u32>(log, row3 + (tag + TAG * 3)); log += <usize>(row3 - ends >= span) << 2;
    row4 = next<Slot>(load<u16>(p, 32), row4 << shift); store<u32>(log, row4 + (tag + TAG * 4)); log += <usize>(row4 - ends >= span) << 2;
    row5 = next<Slot>(load<u16>(p, 40), row5 << shift); store<u32>(log, row5 + (tag + TAG * 5)); log += <usize>(row5 - ends >= span) << 2;
    row6 = next<Slot>(load<u16>(p, 48), row6 << shift); store<u32>(log, row6 + (tag + TAG * 6)); log += <usize>(row6 - ends >= span) << 2;
    row7 = next<Slot>(load<u16>(p, 56), row7 << shift); store<u32>(log, row7 + (tag + TAG * 7)); log += <usize>(row7 - ends >= span) << 2;
    row0 = next<Slot>(load<u16>(p, 2), row0 << shift); store<u32>(log, row0 + (tag + TAG * 8)); log += <usize>(row0 - ends >= span) << 2;
    row1 = next<Slot>(load<u16>(p, 10), row1 << shift); store<u32>(log, row1 + (tag + TAG * 9)); log += <usize>(row1 - ends >= span) << 2;
    row2 = next<Slot>(load<u16>(p, 18), row2 << shift); store<u32>(log, row2 + (tag + TAG * 10)); log += <usize>(row2 - ends >= span) << 2;
    row3 = next<Slot>(load<u16>(p, 26), row3 << shift); store<u32>(log, row3 + (tag + TAG * 11)); log += <usize>(row3 - ends >= span) << 2;
    row4 = next<Slot>(load<u16>(p, 34), row4 << shift); store<u32>(log, row4 + (tag + TAG * 12)); log += <usize>(row4 - ends >= span) << 2;
    row5 = next<Slot>(load<u16>(p, 42), row5 << shift); store<u32>(log, row5 + (tag + TAG * 13)); log += <usize>(row5 - ends >= span) << 2;
    row6 = next<Slot>(load<u16>(p, 50), row6 << shift); store<u32>(log, row6 + (tag + TAG * 14)); log += <usize>(row6 - ends >= span) << 2;
    row7 = next<Slot>(load<u16>(p, 58), row7 << shift); store<u32>(log, row7 + (tag + TAG * 15)); log += <usize>(row7 - ends >= span) << 2;
    row0 = next<Slot>(load<u16>(p, 4), row0 << shift); store<u32>(log, row0 + (tag + TAG * 16)); log += <usize>(row0 - ends >= span) << 2;
    row1 = next<Slot>(load<u16>(p, 12), row1 << shift); store<u32>(log, row1 + (tag + TAG * 17)); log += <usize>(row1 - ends >= span) << 2;
    row2 = next<Slot>(load<u16>(p, 20), row2 << shift); store<u32>(log, row2 + (tag + TAG * 18)); log += <usize>(row2 - ends >= span) << 2;
    row3 = next<Slot>(load<u16>(p, 28), row3 << shift); store<u32>(log, row3 + (tag + TAG * 19)); log += <usize>(row3 - ends >= span) << 2;
    row4 = next<Slot>(load<u16>(p, 36), row4 << shift); store<u32>(log, row4 + (tag + TAG * 20)); log += <usize>(row4 - ends >= span) << 2;
    row5 = next<Slot>(load<u16>(p, 44), row5 << shift); store<u32>(log, row5 + (tag + TAG * 21)); log += <usize>(row5 - ends >= span) << 2;
    row6 = next<Slot>(load<u16>(p, 52), row6 << shift); store<u32>(log, row6 + (tag + TAG * 22)); log += <usize>(row6 - ends >= span) << 2;
    row7 = next<Slot>(load<u16>(p, 60), row7 << shift); store<u32>(log, row7 + (tag + TAG * 23)); log += <usize>(row7 - ends >= span) << 2;
    row0 = next<Slot>(load<u16>(p, 6), row0 << shift); store<u32>(log, row0 + (tag + TAG * 24)); log += <usize>(row0 - ends >= span) << 2;
    row1 = next<Slot>(load<u16>(p, 14), row1 << shift); store<u32>(log, row1 + (tag + TAG * 25)); log += <usize>(row1 - ends >= span) << 2;
    row2 = next<Slot>(load<u16>(p, 22), row2 << shift); store<u32>(log, row2 + (tag + TAG * 26)); log += <usize>(row2 - ends >= span) << 2;
    row3 = next<Slot>(load<u16>(p, 30), row3 << shift); store<u32>(log, row3 + (tag + TAG * 27)); log += <usize>(row3 - ends >= span) << 2;
    row4 = next<Slot>(load<u16>(p, 38), row4 << shift); store<u32>(log, row4 + (tag + TAG * 28)); log += <usize>(row4 - ends >= span) << 2;
    row5 = next<Slot>(load<u16>(p, 46), row5 << shift); store<u32>(log, row5 + (tag + TAG * 29)); log += <usize>(row5 - ends >= span) << 2;
    row6 = next<Slot>(load<u16>(p, 54), row6 << shift); store<u32>(log, row6 + (tag + TAG * 30)); log += <usize>(row6 - ends >= span) << 2;
    row7 = next<Slot>(load<u16>(p, 62), row7 << shift); store<u32>(log, row7 + (tag + TAG * 31)); log += <usize>(row7 - ends >= span) << 2;
    tag += TAG * 32;
  }
  store<u32>(desk, row0, ROWS + 0);
  store<u32>(desk, row1, ROWS + 4);
  store<u32>(desk, row2, ROWS + 8);
  store<u32>(desk, row3, ROWS + 12);
  store<u32>(desk, row4, ROWS + 16);
  store<u32>(desk, row5, ROWS + 20);
  store<u32>(desk, row6, ROWS + 24);
  store<u32>(desk, row7, ROWS + 28);
  return log;
}

/** The row to which a die leads. */
@inline
function next<Slot>(die: u32, row: u32): u32 {
  return <u32>load<Slot>(row + die, TABLE);
}

/** Counts the fights that are in the log; returns how many lanes finished their last. */
function sortOut(desk: usize, end: usize): u32 {
  const ends = endsOf(desk);
  const hidden = hiddenOf(desk);
  let most = load<i32>(desk, MOST_TAKEN);
  let done: u32 = 0;
  for (let at = desk + LOG; at < end; at += 4) {
    const note = load<u32>(at);
    const row = note & (TAG - 1);
    const lane = desk + ((note >> 19) & 28);
    const began = load<i32>(lane, BEGAN);
    if (row >= hidden) {
      store<i32>(lane, began + 1, BEGAN);
      continue;
    }
    const now = <i32>(note >> 24) + 1;
    store<i32>(lane, now, BEGAN);
    const left = load<i32>(lane, LEFT);
    if (left == 0) continue;
    store<i32>(lane, left - 1, LEFT);
    done += <u32>(left == 1);
    const steps = now - began;
    most = max(most, steps);
    const count = desk + ((<u32>steps * ends + row) << 2);
    store<u32>(count, load<u32>(count, COUNTS) + 1, COUNTS);
  }
  store<i32>(desk, most, MOST_TAKEN);
  return done;
}

/** Lets the next throw begin; false if a fight that is under way might then take too many steps. */
function goOn(desk: usize): bool {
  let earliest: i32 = 0;
  for (let lane = desk; lane < desk + TOGETHER * 4; lane += 4) {
    const began = load<i32>(lane, BEGAN) - STEPS;
    store<i32>(lane, began, BEGAN);
    earliest = min(earliest, began);
  }
  return STEPS - earliest <= mostOf(desk);
}
