/** Odds as natural frequencies, which most people grasp better than percentages: "two in three". */
import { formatCount } from './format.js';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The parts that people think in. */
const WHOLES = [2, 3, 4, 5, 6, 8, 10];

/** So near to a fraction, odds are called by it; nearer than `SAME`, without "about". */
const NEAR = 0.0075;
const SAME = 0.0005;

/** Below this, and as much short of certainty, odds are "1 in so many". */
const RARE = 0.045;

/** How many of how many: `of` fights, of which `count` go so. */
interface Frequency {
  readonly count: string;
  readonly of: string;
  /** "", "about ". */
  readonly about: string;
  /** The frequency of the opposite: "all but about 1 in 50". */
  readonly isButOne: boolean;
}

/**
 * "two in three", "about 19 in 100", "about 1 in 5,300", "all but about 1 in 50"; "never" and "always" only of
 * what is certain.
 */
export function frequency(probability: number): string {
  if (probability <= 0) return 'never';
  if (probability >= 1) return 'always';
  const { about, count, of, isButOne } = frequencyOf(probability);
  return `${isButOne ? 'all but ' : ''}${about}${count} in ${of}`;
}

/** The same as the beginning of a sentence about many: "Two in three attacks", "About 19 in 100 attacks", "Every attack", "No attack". */
export function frequencyOfMany(probability: number, things: { one: string; many: string }): string {
  if (probability <= 0) return `no ${things.one}`;
  if (probability >= 1) return `every ${things.one}`;
  return `${frequency(probability)} ${things.many}`;
}

/** Whether a sentence about this frequency has its verb in the singular: "one in three dies", "no attack succeeds". */
export function isSingular(probability: number): boolean {
  if (probability <= 0 || probability >= 1) return true;
  const { count, isButOne } = frequencyOf(probability);
  return !isButOne && (count === 'one' || count === '1');
}

function frequencyOf(probability: number): Frequency {
  const simple = simplest(probability);
  if (simple !== undefined) return { ...simple, isButOne: false };
  if (probability < RARE) return { ...rare(probability), isButOne: false };
  if (1 - probability < RARE) return { ...rare(1 - probability), isButOne: true };
  return { about: 'about ', count: String(Math.round(probability * 100)), of: '100', isButOne: false };
}

type Plain = Omit<Frequency, 'isButOne'>;

/** The nearest fraction with a small denominator, the smallest where two are as near. */
function simplest(probability: number): Plain | undefined {
  let best: { readonly miss: number; readonly part: number; readonly whole: number } | undefined;
  for (const whole of WHOLES) {
    const part = Math.round(probability * whole);
    const miss = Math.abs(probability - part / whole);
    if (part === 0 || part === whole || miss > NEAR) continue;
    if (best === undefined || miss < best.miss - 1e-9) best = { miss, part, whole };
  }
  if (best === undefined) return undefined;
  return { about: best.miss <= SAME ? '' : 'about ', count: NUMBERS[best.part]!, of: NUMBERS[best.whole]! };
}

/** "1 in 53", from 100 on with two digits: "1 in 5,300". */
function rare(probability: number): Plain {
  const exact = 1 / probability;
  if (exact > 1e9) return { about: '', count: 'less than 1', of: 'a billion' };
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  const of = Math.round(exact / step) * step;
  const about = Math.abs(exact - of) < 1e-6 * exact ? '' : 'about ';
  return { about, count: '1', of: formatCount(of) };
}
