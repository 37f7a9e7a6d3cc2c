/**
 * Walks a layered table (src/engine/table.ts) as the JS kernel does (src/engine/walk-visits.ts), bit
 * for bit. Besides what every desk has (lanes.ts), this one has
 *
 *   0       as its task four words: bits, ends, start, shortest
 *   224     the fights that each lane has finished, 16 bits each
 *   8192    totals: for each end, how often it was reached in the block, 32 bits each
 *   2^19    and 3,072: visits, for each row how often each of the eight lanes was there, 16 bits each
 *
 * The processor takes addresses that agree in their last 12 bits for the same until it knows better:
 * visits begin where the fewest of them agree with those of dice and of the rows where fights begin.
 *
 * Visits to rows that are not ends may overflow: nobody reads them. Those to ends cannot, as no
 * lane plays more than 4,096 fights of a block.
 */

import { AHEAD, DICE, LANES, nextWord, quotaOf, ROWS, seat, streamOf, TABLE, throwDice, TOGETHER, WORD_BYTES } from './lanes';

const FINISHED: usize = 224;
const TOTALS: usize = 8192;
const VISITS: usize = (1 << 19) + 3072;

/** Looking at so many ends takes as long as a word more of single lanes, which are several times as slow. */
const ENDS_A_WORD: u32 = 64;

@inline
function bitsOf(desk: usize): u32 {
  return load<u32>(desk);
}

@inline
function endsOf(desk: usize): u32 {
  return load<u32>(desk, 4);
}

@inline
function startOf(desk: usize): u32 {
  return load<u32>(desk, 8);
}

@inline
function shortestOf(desk: usize): u32 {
  return load<u32>(desk, 12);
}

/** A row is known by where its visits are: its number times 2^(bits - 2). Its slots take eight times that. */
@inline
function shiftOf(desk: usize): u32 {
  return bitsOf(desk) - 2;
}

/** Plays the first `trials` trials of a block, and leaves the totals on the desk. */
export function playVisits(desk: usize, seed: u64, block: u64, trials: u32): void {
  const ends = endsOf(desk);
  memory.fill(desk + TOTALS, 0, ends * 4);
  for (let first: u32 = 0; first < LANES; first += TOGETHER) {
    memory.fill(desk + VISITS, 0, ends << shiftOf(desk));
    seat(desk, seed, block, first, startOf(desk) << shiftOf(desk));
    playTogether(desk, trials, first);
    addTotals(desk, ends);
  }
}

/**
 * As no fight is shorter than `shortest`, that many steps for each fight still to do can be walked
 * blindly. What remains at the end of a lane is walked step by step, up to its quota.
 */
function playTogether(desk: usize, trials: u32, first: u32): void {
  const shortest = shortestOf(desk);
  const worthwhile: u32 = 1 + endsOf(desk) / ENDS_A_WORD;
  for (;;) {
    countFinished(desk);
    let least = i32.MAX_VALUE;
    for (let i: u32 = 0; i < TOGETHER; i++) least = min(least, leftTo(desk, i, quotaOf(trials, first + i)));
    const words = (<u32>least * shortest) >> 2;
    if (words < worthwhile) break;
    walkTogether(desk, words);
  }
  for (let i: u32 = 0; i < TOGETHER; i++) finishLane(desk, i, leftTo(desk, i, quotaOf(trials, first + i)));
}

function leftTo(desk: usize, lane: u32, quota: i32): i32 {
  return quota - load<u16>(desk + lane * 2, FINISHED);
}

/** Counts the fights that each lane has finished: its visits to ends, of all eight lanes at once. */
function countFinished(desk: usize): void {
  const shift = shiftOf(desk);
  const first = desk + VISITS;
  const beyond = first + (endsOf(desk) << shift);
  let sum = i16x8.splat(0);
  for (let at = first; at < beyond; at += 1 << shift) sum = i16x8.add(sum, v128.load(at));
  v128.store(desk, sum, FINISHED);
}

/** Walks `words` words, four steps each, in all eight lanes. */
function walkTogether(desk: usize, words: u32): void {
  if (bitsOf(desk) == 6) walkRows<u8>(desk, words);
  else if (bitsOf(desk) == 7) walkRows<u16>(desk, words);
  else walkRows<u32>(desk, words);
}

/**
 * Apart for each width of rows: 64 slots for every byte of `Width`. Of an argument in its place the
 * compiler would make one loop for all, and the shift by a variable takes a tenth more time.
 */
function walkRows<Width>(desk: usize, words: u32): void {
  const shift = ctz<u32>(16 * <u32>sizeof<Width>());
  const visits = desk + VISITS;
  let row0 = load<u32>(desk, ROWS), row1 = load<u32>(desk, ROWS + 4);
  let row2 = load<u32>(desk, ROWS + 8), row3 = load<u32>(desk, ROWS + 12);
  let row4 = load<u32>(desk, ROWS + 16), row5 = load<u32>(desk, ROWS + 20);
  let row6 = load<u32>(desk, ROWS + 24), row7 = load<u32>(desk, ROWS + 28);
  while (words > 0) {
    const drawn = min(words, AHEAD);
    const beyond = throwDice<u16>(desk, bitsOf(desk), drawn);
    words -= drawn;
    for (let p = desk + DICE; p < beyond; p += WORD_BYTES) {
      row0 = next(load<u16>(p), row0) << shift; store<u16>(visits + row0, load<u16>(visits + row0) + 1);
      row1 = next(load<u16>(p, 8), row1) << shift; store<u16>(visits + row1, load<u16>(visits + row1, 2) + 1, 2);
      row2 = next(load<u16>(p, 16), row2) << shift; store<u16>(visits + row2, load<u16>(visits + row2, 4) + 1, 4);
      row3 = next(load<u16>(p, 24), row3) << shift; store<u16>(visits + row3, load<u16>(visits + row3, 6) + 1, 6);
      row4 = next(load<u16>(p, 32), row4) << shift; store<u16>(visits + row4, load<u16>(visits + row4, 8) + 1, 8);
      row5 = next(load<u16>(p, 40), row5) << shift; store<u16>(visits + row5, load<u16>(visits + row5, 10) + 1, 10);
      row6 = next(load<u16>(p, 48), row6) << shift; store<u16>(visits + row6, load<u16>(visits + row6, 12) + 1, 12);
      row7 = next(load<u16>(p, 56), row7) << shift; store<u16>(visits + row7, load<u16>(visits + row7, 14) + 1, 14);
      row0 = next(load<u16>(p, 2), row0) << shift; store<u16>(visits + row0, load<u16>(visits + row0) + 1);
      row1 = next(load<u16>(p, 10), row1) << shift; store<u16>(visits + row1, load<u16>(visits + row1, 2) + 1, 2);
      row2 = next(load<u16>(p, 18), row2) << shift; store<u16>(visits + row2, load<u16>(visits + row2, 4) + 1, 4);
      row3 = next(load<u16>(p, 26), row3) << shift; store<u16>(visits + row3, load<u16>(visits + row3, 6) + 1, 6);
      row4 = next(load<u16>(p, 34), row4) << shift; store<u16>(visits + row4, load<u16>(visits + row4, 8) + 1, 8);
      row5 = next(load<u16>(p, 42), row5) << shift; store<u16>(visits + row5, load<u16>(visits + row5, 10) + 1, 10);
      row6 = next(load<u16>(p, 50), row6) << shift; store<u16>(visits + row6, load<u16>(visits + row6, 12) + 1, 12);
      row7 = next(load<u16>(p, 58), row7) << shift; store<u16>(visits + row7, load<u16>(visits + row7, 14) + 1, 14);
      row0 = next(load<u16>(p, 4), row0) << shift; store<u16>(visits + row0, load<u16>(visits + row0) + 1);
      row1 = next(load<u16>(p, 12), row1) << shift; store<u16>(visits + row1, load<u16>(visits + row1, 2) + 1, 2);
      row2 = next(load<u16>(p, 20), row2) << shift; store<u16>(visits + row2, load<u16>(visits + row2, 4) + 1, 4);
      row3 = next(load<u16>(p, 28), row3) << shift; store<u16>(visits + row3, load<u16>(visits + row3, 6) + 1, 6);
      row4 = next(load<u16>(p, 36), row4) << shift; store<u16>(visits + row4, load<u16>(visits + row4, 8) + 1, 8);
      row5 = next(load<u16>(p, 44), row5) << shift; store<u16>(visits + row5, load<u16>(visits + row5, 10) + 1, 10);
      row6 = next(load<u16>(p, 52), row6) << shift; store<u16>(visits + row6, load<u16>(visits + row6, 12) + 1, 12);
      row7 = next(load<u16>(p, 60), row7) << shift; store<u16>(visits + row7, load<u16>(visits + row7, 14) + 1, 14);
      row0 = next(load<u16>(p, 6), row0) << shift; store<u16>(visits + row0, load<u16>(visits + row0) + 1);
      row1 = next(load<u16>(p, 14), row1) << shift; store<u16>(visits + row1, load<u16>(visits + row1, 2) + 1, 2);
      row2 = next(load<u16>(p, 22), row2) << shift; store<u16>(visits + row2, load<u16>(visits + row2, 4) + 1, 4);
      row3 = next(load<u16>(p, 30), row3) << shift; store<u16>(visits + row3, load<u16>(visits + row3, 6) + 1, 6);
      row4 = next(load<u16>(p, 38), row4) << shift; store<u16>(visits + row4, load<u16>(visits + row4, 8) + 1, 8);
      row5 = next(load<u16>(p, 46), row5) << shift; store<u16>(visits + row5, load<u16>(visits + row5, 10) + 1, 10);
      row6 = next(load<u16>(p, 54), row6) << shift; store<u16>(visits + row6, load<u16>(visits + row6, 12) + 1, 12);
      row7 = next(load<u16>(p, 62), row7) << shift; store<u16>(visits + row7, load<u16>(visits + row7, 14) + 1, 14);
    }
  }
  store<u32>(desk, row0, ROWS);
  store<u32>(desk, row1, ROWS + 4);
  store<u32>(desk, row2, ROWS + 8);
  store<u32>(desk, row3, ROWS + 12);
  store<u32>(desk, row4, ROWS + 16);
  store<u32>(desk, row5, ROWS + 20);
  store<u32>(desk, row6, ROWS + 24);
  store<u32>(desk, row7, ROWS + 28);
}

/** The row to which a die leads. */
@inline
function next(die: u32, row: u32): u32 {
  return load<u16>(die + (row << 3), TABLE);
}

/** Walks one lane to its last fight: word by word while that cannot finish too many, then looking at every step. */
function finishLane(desk: usize, lane: u32, left: i32): void {
  const shift = shiftOf(desk);
  const ends = endsOf(desk) << shift;
  const visits = desk + VISITS + lane * 2;
  const mask = (<u32>1 << bitsOf(desk)) - 1;
  const stream = streamOf(desk, lane);
  let row = load<u32>(desk + lane * 4, ROWS);
  while (left > 0) {
    let word = nextWord(stream);
    const isLast = left < 4;
    for (let byte = 0; byte < 4; byte++) {
      row = next((word & mask) << 1, row) << shift;
      store<u16>(visits + row, load<u16>(visits + row) + 1);
      // Without a branch, for which of the steps end a fight cannot be foreseen.
      left -= <i32>(row < ends);
      word >>= 8;
      if (isLast && left == 0) return;
    }
  }
}

/** Adds up the visits of eight lanes to each end. */
function addTotals(desk: usize, ends: u32): void {
  const shift = shiftOf(desk);
  for (let end: u32 = 0; end < ends; end++) {
    const pairs = i32x4.extadd_pairwise_i16x8_u(v128.load(desk + (end << shift), VISITS));
    const fours = i32x4.add(pairs, v128.shuffle<i32>(pairs, pairs, 2, 3, 0, 1));
    const total = i32x4.extract_lane(fours, 0) + i32x4.extract_lane(fours, 1);
    store<u32>(desk + end * 4, load<u32>(desk + end * 4, TOTALS) + total, TOTALS);
  }
}

