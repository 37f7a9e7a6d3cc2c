/**
 * The visit kernel: walks a layered table (src/engine/table.ts) as the JS kernel does
 * (src/engine/walk-visits.ts), bit for bit, eight lanes of a block at a time. Written in
 * AssemblyScript; build.mjs compiles it. `load<u16>(address, offset)` reads memory, where threads
 * share the slots of the table, which begin at TABLE, and each has a desk of its own:
 *
 *   0       the task, four words: bits, ends, start, shortest
 *   64      the streams of eight lanes: the words a, b, c and d of four lanes, then of the other four
 *   192     the rows of eight lanes, 32 bits each
 *   224     the fights that each of them has finished, 16 bits each
 *   256     dice: for each word of a lane its four bytes, as offsets of slots in a row, 16 bits each
 *   8192    totals: for each end, how often it was reached in the block, 32 bits each
 *   2^19    and 3,072: visits, for each row how often each of the eight lanes was there, 16 bits each
 *
 * The processor takes addresses that agree in their last 12 bits for the same until it knows better:
 * visits begin where the fewest of them agree with those of dice and of the rows where fights begin.
 *
 * Visits to rows that are not ends may overflow: nobody reads them. Those to ends cannot, as no
 * lane plays more than 4,096 fights of a block.
 */

const TABLE: usize = 65536;
const STREAMS: usize = 64;
const ROWS: usize = 192;
const FINISHED: usize = 224;
const DICE: usize = 256;
const TOTALS: usize = 8192;
const VISITS: usize = (1 << 19) + 3072;

const LANES = 16;
/** Lanes walked at the same time, so that the look-ups of one fill the waits of another. */
const TOGETHER = 8;
/** Words of each lane that are drawn ahead: few enough to stay beside the processor. */
const AHEAD: u32 = 32;
/** A round of fewer words is not worth its beginning and its end. */
const LEAST_WORDS: u32 = 2;
/** Bytes of the dice of one word of all eight lanes. */
const THROW: usize = 64;

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
export function play(desk: usize, seed: u64, block: u64, trials: u32): void {
  const ends = endsOf(desk);
  memory.fill(desk + TOTALS, 0, ends * 4);
  for (let first = 0; first < LANES; first += TOGETHER) {
    memory.fill(desk + VISITS, 0, ends << shiftOf(desk));
    for (let i = 0; i < TOGETHER; i++) {
      seedLane(streamOf(desk, i), seed, block, first + i);
      store<u32>(desk + i * 4, startOf(desk) << shiftOf(desk), ROWS);
    }
    playTogether(desk, trials, first);
    addTotals(desk, ends);
  }
}

function streamOf(desk: usize, lane: u32): usize {
  return desk + STREAMS + (lane >> 2) * 64 + (lane & 3) * 4;
}

/** How many of the first `trials` trials of a block a lane plays. */
function quotaOf(trials: u32, lane: u32): i32 {
  return trials > lane ? (trials - lane + LANES - 1) / LANES : 0;
}

/**
 * As no fight is shorter than `shortest`, that many steps for each fight still to do can be walked
 * blindly. What remains at the end of a lane is walked step by step, up to its quota.
 */
function playTogether(desk: usize, trials: u32, first: u32): void {
  const shortest = shortestOf(desk);
  // A round is worth its look at all the ends if it walks at least as many steps.
  const worthwhile = max<u32>(LEAST_WORDS, endsOf(desk) / 8);
  for (;;) {
    countFinished(desk);
    let least = i32.MAX_VALUE;
    for (let i = 0; i < TOGETHER; i++) least = min(least, leftTo(desk, i, quotaOf(trials, first + i)));
    const words = (<u32>least * shortest) >> 2;
    if (words < worthwhile) break;
    walkTogether(desk, words);
  }
  for (let i = 0; i < TOGETHER; i++) finishLane(desk, i, leftTo(desk, i, quotaOf(trials, first + i)));
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

/** Walks `words` words, four steps each, in all eight lanes; apart for each width of rows, for the shift to be a constant. */
function walkTogether(desk: usize, words: u32): void {
  if (bitsOf(desk) == 6) walkRows(desk, words, 4);
  else if (bitsOf(desk) == 8) walkRows(desk, words, 6);
  else walkRows(desk, words, shiftOf(desk));
}

@inline
function walkRows(desk: usize, words: u32, shift: u32): void {
  const visits = desk + VISITS;
  let row0 = load<u32>(desk, ROWS), row1 = load<u32>(desk, ROWS + 4);
  let row2 = load<u32>(desk, ROWS + 8), row3 = load<u32>(desk, ROWS + 12);
  let row4 = load<u32>(desk, ROWS + 16), row5 = load<u32>(desk, ROWS + 20);
  let row6 = load<u32>(desk, ROWS + 24), row7 = load<u32>(desk, ROWS + 28);
  while (words > 0) {
    const drawn = min(words, AHEAD);
    const beyond = throwDice(desk, drawn);
    words -= drawn;
    for (let p = desk + DICE; p < beyond; p += THROW) {
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

/** Draws `words` words of all eight lanes by xoshiro128**, and lays their bytes out as dice; returns where these end. */
function throwDice(desk: usize, words: u32): usize {
  const mask = i8x16.splat(<i8>((<u32>1 << bitsOf(desk)) - 1));
  const beyond = desk + DICE + <usize>words * THROW;
  let a = v128.load(desk, STREAMS), b = v128.load(desk, STREAMS + 16);
  let c = v128.load(desk, STREAMS + 32), d = v128.load(desk, STREAMS + 48);
  let e = v128.load(desk, STREAMS + 64), f = v128.load(desk, STREAMS + 80);
  let g = v128.load(desk, STREAMS + 96), h = v128.load(desk, STREAMS + 112);
  for (let p = desk + DICE; p < beyond; p += THROW) {
    const low = v128.and(scrambled(b), mask);
    const high = v128.and(scrambled(f), mask);
    const s = i32x4.shl(b, 9);
    const t = i32x4.shl(f, 9);
    c = v128.xor(c, a); d = v128.xor(d, b); b = v128.xor(b, c); a = v128.xor(a, d); c = v128.xor(c, s); d = rotated(d, 11);
    g = v128.xor(g, e); h = v128.xor(h, f); f = v128.xor(f, g); e = v128.xor(e, h); g = v128.xor(g, t); h = rotated(h, 11);
    // A slot takes two bytes.
    v128.store(p, i16x8.shl(i16x8.extend_low_i8x16_u(low), 1));
    v128.store(p, i16x8.shl(i16x8.extend_high_i8x16_u(low), 1), 16);
    v128.store(p, i16x8.shl(i16x8.extend_low_i8x16_u(high), 1), 32);
    v128.store(p, i16x8.shl(i16x8.extend_high_i8x16_u(high), 1), 48);
  }
  v128.store(desk, a, STREAMS);
  v128.store(desk, b, STREAMS + 16);
  v128.store(desk, c, STREAMS + 32);
  v128.store(desk, d, STREAMS + 48);
  v128.store(desk, e, STREAMS + 64);
  v128.store(desk, f, STREAMS + 80);
  v128.store(desk, g, STREAMS + 96);
  v128.store(desk, h, STREAMS + 112);
  return beyond;
}

/** rotl(x * 5, 7) * 9, by shifts: there is no quick product of four words. */
@inline
function scrambled(x: v128): v128 {
  const r = rotated(i32x4.add(i32x4.shl(x, 2), x), 7);
  return i32x4.add(i32x4.shl(r, 3), r);
}

@inline
function rotated(x: v128, by: i32): v128 {
  return v128.or(i32x4.shl(x, by), i32x4.shr_u(x, 32 - by));
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

/** The next word of one lane; its state is spread over the words of four lanes. */
function nextWord(stream: usize): u32 {
  let a = load<u32>(stream), b = load<u32>(stream, 16), c = load<u32>(stream, 32), d = load<u32>(stream, 48);
  const word = rotl<u32>(b * 5, 7) * 9;
  const t = b << 9;
  c ^= a; d ^= b; b ^= c; a ^= d; c ^= t;
  store<u32>(stream, a);
  store<u32>(stream, b, 16);
  store<u32>(stream, c, 32);
  store<u32>(stream, rotl<u32>(d, 11), 48);
  return word;
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

/** The first state of a lane's stream: Philox4x32-10, as in src/engine/rng.ts. */
function seedLane(stream: usize, seed: u64, block: u64, lane: u32): void {
  let k0 = <u32>seed, k1 = <u32>(seed >> 32);
  let c0 = <u32>block, c1 = <u32>(block >> 32), c2 = lane, c3: u32 = 0;
  for (let round = 0; round < 10; round++) {
    const a = <u64>c0 * 0xd2511f53;
    const b = <u64>c2 * 0xcd9e8d57;
    c0 = <u32>(b >> 32) ^ c1 ^ k0;
    c1 = <u32>b;
    c2 = <u32>(a >> 32) ^ c3 ^ k1;
    c3 = <u32>a;
    k0 += 0x9e3779b9;
    k1 += 0xbb67ae85;
  }
  // xoshiro cannot leave the all-zero state, so it never starts there.
  store<u32>(stream, (c0 | c1 | c2 | c3) == 0 ? 1 : c0);
  store<u32>(stream, c1, 16);
  store<u32>(stream, c2, 32);
  store<u32>(stream, c3, 48);
}
