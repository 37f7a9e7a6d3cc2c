/**
 * Where every random bit comes from. Trials come in blocks, a block in lanes, and each lane has
 * its own xoshiro128** stream, seeded by Philox4x32-10 from (seed, block, lane). Lane l plays the
 * trials t ≡ l (mod 16) of its block in order, so that n trials are always the first n, whichever
 * thread plays them and however many there are. This layout is frozen: a faster kernel may not
 * change a number.
 */

/** Trials in a block. */
export const BLOCK = 65_536;
/** Independent streams in a block. */
export const LANES = 16;

/** Keeps the streams of different uses apart: the last word of the Philox counter. */
const PURPOSE = { lane: 0, replay: 1 } as const;

/** How many of the first `trials` trials of a block a lane plays. */
export function laneQuota(trials: number, lane: number): number {
  return Math.max(0, Math.ceil((trials - lane) / LANES));
}

const low = (x: bigint) => Number(x & 0xffffffffn);

/**
 * Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011): a keyed
 * mixing of a 128-bit counter; here only to seed, so clarity goes before speed.
 */
export function philox(seed: bigint, counter: readonly [number, number, number, number]): Uint32Array {
  let [k0, k1] = [low(seed), low(seed >> 32n)];
  let [c0, c1, c2, c3] = counter;
  for (let round = 0; round < 10; round++) {
    const [high0, high2] = [upperHalf(c0, 0xd2511f53), upperHalf(c2, 0xcd9e8d57)];
    const [low0, low2] = [Math.imul(c0, 0xd2511f53), Math.imul(c2, 0xcd9e8d57)];
    [c0, c1, c2, c3] = [high2 ^ c1 ^ k0, low2, high0 ^ c3 ^ k1, low0];
    k0 = (k0 + 0x9e3779b9) | 0;
    k1 = (k1 + 0xbb67ae85) | 0;
  }
  return Uint32Array.of(c0, c1, c2, c3);
}

/** The upper 32 bits of the product of two unsigned words, from the products of their halves. */
function upperHalf(a: number, b: number): number {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const middle = aHigh * bLow + Math.floor((aLow * bLow) / 2 ** 16);
  const carried = Math.floor((aLow * bHigh + (middle % 2 ** 16)) / 2 ** 16);
  return aHigh * bHigh + Math.floor(middle / 2 ** 16) + carried;
}

/** The first state of a lane's stream. xoshiro cannot leave the all-zero state, so it never starts there. */
export function laneState(seed: bigint, block: number, lane: number): Uint32Array {
  const state = philox(seed, [block >>> 0, Math.floor(block / 2 ** 32), lane, PURPOSE.lane]);
  if ((state[0]! | state[1]! | state[2]! | state[3]!) === 0) state[0] = 1;
  return state;
}

/** A stream of random words. */
export interface Stream {
  /** The next 32 bits, as an unsigned number. */
  next(): number;
}

/** xoshiro128** 1.1 (Blackman and Vigna); its state lies open, for a loop to hold in variables of its own. */
export class Xoshiro implements Stream {
  constructor(
    public a: number,
    public b: number,
    public c: number,
    public d: number,
  ) {}

  set(a: number, b: number, c: number, d: number): void {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  next(): number {
    const { a, b, c, d } = this;
    const r = Math.imul(b, 5);
    const word = Math.imul((r << 7) | (r >>> 25), 9);
    const mixed = b ^ d;
    this.set(a ^ mixed, a ^ b ^ c, a ^ c ^ (b << 9), (mixed << 11) | (mixed >>> 21));
    return word >>> 0;
  }
}

/** The stream from a given state. */
export function xoshiro(state: Uint32Array): Xoshiro {
  return new Xoshiro(state[0]! | 0, state[1]! | 0, state[2]! | 0, state[3]! | 0);
}

/**
 * A whole number below `bound`, every one equally likely: words beyond the largest multiple of the
 * bound are drawn again. Bounds up to 2^53.
 */
export function below(stream: Stream, bound: number): number {
  if (bound <= 2 ** 32) {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = stream.next();
    while (word >= limit) word = stream.next();
    return word % bound;
  }
  const limit = 2 ** 53 - (2 ** 53 % bound);
  let wide = wideWord(stream);
  while (wide >= limit) wide = wideWord(stream);
  return wide % bound;
}

/** 53 random bits. */
function wideWord(stream: Stream): number {
  return stream.next() * 2 ** 21 + (stream.next() >>> 11);
}

/** Picks an index in proportion to the weights; exact while their total is at most 2^53. */
export function pick(stream: Stream, weights: readonly number[], total: number): number {
  const point = total <= 2 ** 53 ? below(stream, total) : (wideWord(stream) / 2 ** 53) * total;
  return indexAt(weights, point);
}

/** The index whose stretch holds a point, the stretches laid end to end. */
function indexAt(stretches: readonly number[], point: number): number {
  let index = 0;
  while (index < stretches.length - 1 && point >= stretches[index]!) point -= stretches[index++]!;
  return index;
}

/** What a replay draws by, for each step of a trial: nothing that is counted depends on it. */
export function replayStream(seed: bigint, trial: number, step: number): Stream {
  return xoshiro(philox(seed, [trial >>> 0, Math.floor(trial / 2 ** 32), step, PURPOSE.replay]));
}

/** Picks an index in proportion to odds of any size; for a replay, where a rounding does no harm. */
export function pickByOdds(stream: Stream, odds: readonly number[]): number {
  const total = odds.reduce((sum, share) => sum + share, 0);
  return indexAt(odds, (wideWord(stream) / 2 ** 53) * total);
}
