/** Dice rolled for damage or healing: each face gives points of its own. */
import * as z from 'zod';
import { ListMap } from '../../engine/list-map.js';
import { Unplayable } from '../../engine/rules.js';
import { die, type Spread, spread, sumOf } from '../../engine/spread.js';
import { whole } from '../fields.js';
import { remember } from '../remember.js';
import { amount, amountOf, type Known, points, pointsOf } from './amount.js';

/** More dice than any published ability rolls. */
const MOST_POOL_DICE = 40;

const FACES = /^[1-6](?:-[1-6])?$/;
const onError = 'a mapping from faces such as "6" or "4-5" to points';

export const pool = z.strictObject(
  {
    dice: amount.default(1).meta({ description: 'How many dice are rolled. Default: 1.' }),
    on: z
      .record(
        z.string().regex(FACES, { error: 'a face of the die such as "6", or a range such as "4-5"' }),
        z.union([points, z.literal('roll')], { error: 'points, or roll for as many as the die shows' }),
        { error: onError },
      )
      .meta({ description: 'Points for each die by the face that it shows. No default.' }),
    once: z
      .literal(true, { error: 'true' })
      .optional()
      .meta({ description: 'The points come once, if any die shows a face. Default: for each die.' }),
  },
  { error: 'a mapping with dice and on' },
);
export type Pool = z.infer<typeof pool>;

/** How many of some dice reach a number: the successes that an ability counts. */
export const successes = z.strictObject(
  {
    dice: amount.default(1).meta({ description: 'How many dice are rolled. Default: 1.' }),
    reach: whole(2, 6).meta({ description: 'Lowest face that counts. No default.' }),
  },
  { error: 'a mapping with dice and reach' },
);

function isWithin(face: number, range: string): boolean {
  const [from, to = from] = range.split('-').map(Number) as [number, number?];
  return face >= from && face <= to;
}

/** The points of pools, worked out once for all that their abilities can know: that is not much. */
export function pointsOfPools(): (pool: Pool, known: Known) => Spread<number> {
  const keyOf = ({ value, count }: Known) => [value, count];
  const ofPool = remember(
    new Map<Pool, (known: Known) => Spread<number>>(),
    (pool: Pool) => pool,
    (pool) => remember(new ListMap<Spread<number>>(), keyOf, (known) => poolSpread(pool, known)),
  );
  return (pool, known) => ofPool(pool)(known);
}

/** The points of the whole pool. */
export function poolSpread({ dice, on, once }: Pool, known: Known): Spread<number> {
  const count = diceOf(amountOf(dice, known));
  const one = mix(die(6).outcomes.map((face) => faceSpread(on, face, known)));
  return once ? onceOf(one, count) : sumOf(one, count);
}

function faceSpread(on: Pool['on'], face: number, known: Known): Spread<number> {
  const written = Object.entries(on).find(([range]) => isWithin(face, range))?.[1];
  if (written === undefined) return spread([[0, 1]]);
  return written === 'roll' ? spread([[face, 1]]) : pointsOf(written, known);
}

/** Nothing if no die gives anything; else what a single one that does would give. */
function onceOf(one: Spread<number>, count: number): Spread<number> {
  const none = one.weights[one.outcomes.indexOf(0)] ?? 0;
  const some = one.total - none;
  const any = one.total ** count - none ** count;
  return spread(
    one.outcomes.map((points, i) =>
      points === 0 ? [0, none ** count * some] : [points, one.weights[i]! * any],
    ),
  );
}

export function successSpread({ dice, reach }: z.infer<typeof successes>, known: Known): Spread<number> {
  const one = spread([
    [0, reach - 1],
    [1, 7 - reach],
  ]);
  return sumOf(one, diceOf(amountOf(dice, known)));
}

function diceOf(count: number): number {
  if (count > MOST_POOL_DICE)
    throw new Unplayable(`an ability would roll ${count} dice at once; the most is ${MOST_POOL_DICE}`);
  return Math.max(0, count);
}

/** One of several spreads, each equally likely. */
function mix(spreads: readonly Spread<number>[]): Spread<number> {
  const common = spreads.map(({ total }) => total).reduce(leastCommonMultiple, 1);
  const sums = new Map<number, number>();
  for (const { outcomes, weights, total } of spreads)
    outcomes.forEach((outcome, i) => {
      sums.set(outcome, (sums.get(outcome) ?? 0) + (weights[i]! * common) / total);
    });
  return spread([...sums].sort(([a], [b]) => a - b));
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
