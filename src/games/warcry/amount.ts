/** How much: a number, or a word for one that the ability dice decide. */
import * as z from 'zod';
import { die, type Spread, spread } from '../../engine/spread.js';

/** What an ability knows when it is used: the value of its dice, and what it counts. */
export interface Known {
  readonly value: number;
  readonly count: number;
}

const LARGEST = 99;
const error = `a whole number from -${LARGEST} to ${LARGEST}, or value, half or count, as in -half or 2xvalue`;
const NOTATION = /^(-?)(?:([1-9]\d?)x)?(value|half|count)$/;

/** A number that is settled once the ability is used. */
export const amount = z.union(
  [
    z.int({ error }).min(-LARGEST, { error }).max(LARGEST, { error }),
    z.string({ error }).regex(NOTATION, { error }),
  ],
  { error },
);
export type Amount = z.infer<typeof amount>;

/** Whether it is the given word, or made from it. */
export function speaksOf(written: unknown, word: 'value' | 'half' | 'count'): boolean {
  return typeof written === 'string' && NOTATION.exec(written)?.[3] === word;
}

export function amountOf(written: Amount, known: Known): number {
  if (typeof written === 'number') return written;
  const [, minus, times = '1', word] = NOTATION.exec(written)!;
  // WC-34: half the value is rounded up.
  const base = word === 'half' ? Math.ceil(known.value / 2) : known[word as 'value' | 'count'];
  return (minus ? -1 : 1) * Number(times) * base;
}

const pointsError = `${error}, or D3 or D6`;

/** Damage points: an amount, or a die. */
export const points = z.union([amount, z.enum(['D3', 'D6'])], { error: pointsError });
export type Points = z.infer<typeof points>;

const D3 = die(3);
const D6 = die(6);

export function pointsOf(written: Points, known: Known): Spread<number> {
  if (written === 'D3') return D3;
  if (written === 'D6') return D6;
  return spread([[Math.max(0, amountOf(written, known)), 1]]);
}
