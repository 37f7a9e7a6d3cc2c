/**
 * Eight lanes of a block, walked side by side, and their dice. They lie on a desk, of which each
 * thread has its own; src/engine/walk-memory.ts says where the desks are. What every desk has:
 *
 *   0       the task, some words
 *   64      the streams of eight lanes: the words a, b, c and d of four lanes, then of the other four
 *   192     the rows of eight lanes, 32 bits each
 *   256     dice: for each word of a lane its four bytes, as offsets of slots in a row, 16 bits each
 */

/** Where the slots of the table begin, which all threads share. */
export const TABLE: usize = 65536;
const STREAMS: usize = 64;
export const ROWS: usize = 192;
export const DICE: usize = 256;

export const LANES: u32 = 16;
/** Lanes walked at the same time, so that the look-ups of one fill the waits of another. */
export const TOGETHER: u32 = 8;
/** Words of each lane that are drawn ahead: few enough to stay beside the processor. */
export const AHEAD: u32 = 32;
/** Bytes of the dice of one word of all eight lanes. */
export const WORD_BYTES: usize = 64;

/** Lets eight lanes begin: `first` and those that follow it, in the row where fights do. */
export function seat(desk: usize, seed: u64, block: u64, first: u32, row: u32): void {
  for (let i: u32 = 0; i < TOGETHER; i++) {
    seedLane(streamOf(desk, i), seed, block, first + i);
    store<u32>(desk + i * 4, row, ROWS);
  }
}

export function streamOf(desk: usize, lane: u32): usize {
  return desk + STREAMS + (lane >> 2) * 64 + (lane & 3) * 4;
}

/** How many of the first `trials` trials of a block a lane plays. */
export function quotaOf(trials: u32, lane: u32): i32 {
  return trials > lane ? (trials - lane + LANES - 1) / LANES : 0;
}

/**
 * Draws `words` words of all eight lanes by xoshiro128**, and lays their bytes out as dice, for slots
 * of a type and 2^bits of them in a row; returns where the dice end.
 */
export function throwDice<Slot>(desk: usize, bits: u32, words: u32): usize {
  const mask = i8x16.splat(<i8>((<u32>1 << bits) - 1));
  const scale = ctz<i32>(<i32>sizeof<Slot>());
  const beyond = desk + DICE + <usize>words * WORD_BYTES;
  let a = v128.load(desk, STREAMS), b = v128.load(desk, STREAMS + 16);
  let c = v128.load(desk, STREAMS + 32), d = v128.load(desk, STREAMS + 48);
  let e = v128.load(desk, STREAMS + 64), f = v128.load(desk, STREAMS + 80);
  let g = v128.load(desk, STREAMS + 96), h = v128.load(desk, STREAMS + 112);
  for (let p = desk + DICE; p < beyond; p += WORD_BYTES) {
    const low = v128.and(scrambled(b), mask);
    const high = v128.and(scrambled(f), mask);
    const s = i32x4.shl(b, 9);
    const t = i32x4.shl(f, 9);
    c = v128.xor(c, a); d = v128.xor(d, b); b = v128.xor(b, c); a = v128.xor(a, d); c = v128.xor(c, s); d = rotated(d, 11);
    g = v128.xor(g, e); h = v128.xor(h, f); f = v128.xor(f, g); e = v128.xor(e, h); g = v128.xor(g, t); h = rotated(h, 11);
    v128.store(p, i16x8.shl(i16x8.extend_low_i8x16_u(low), scale));
    v128.store(p, i16x8.shl(i16x8.extend_high_i8x16_u(low), scale), 16);
    v128.store(p, i16x8.shl(i16x8.extend_low_i8x16_u(high), scale), 32);
    v128.store(p, i16x8.shl(i16x8.extend_high_i8x16_u(high), scale), 48);
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

/** The next word of one lane; its state is spread over the words of four lanes. */
export function nextWord(stream: usize): u32 {
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
