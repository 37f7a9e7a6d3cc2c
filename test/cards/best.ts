/**
 * Cards that are used, enumerated without the engine: a plain recursion over the six faces in which
 * whoever has the card takes what is best for them. A test of one holds the odds of the best play.
 */
import { afterAll, expect, test } from 'vitest';
import { analyze, openPool, type Pool } from '../../src/index.js';
import { ENDS, type Ending, type Odds, type Setting, scenarioFor } from './enumerate.js';

/** What follows: a situation, an end, one of several that are equally likely, or one that somebody chooses. */
export type Tree<S> =
  | S
  | Ending
  | readonly Tree<S>[]
  | { best: readonly Tree<S>[] }
  | { worst: readonly Tree<S>[] };

/** You want the kill, and of equal odds of it the life; an opponent wants neither. */
const worth = ({ kill, death }: Odds) => kill - 1e-9 * death;

export function solve<S extends object>(start: Tree<S>, next: (state: S, face: number) => Tree<S>): Odds {
  const known = new Map<string, Odds>();
  const average = (all: readonly Odds[]): Odds => ({
    kill: all.reduce((sum, { kill }) => sum + kill, 0) / all.length,
    death: all.reduce((sum, { death }) => sum + death, 0) / all.length,
  });
  const most = (all: readonly Odds[], sign: 1 | -1): Odds =>
    all.reduce((best, each) => (sign * (worth(each) - worth(best)) > 1e-13 ? each : best));
  const value = (tree: Tree<S>): Odds => {
    if (typeof tree === 'string') return ENDS[tree];
    if (Array.isArray(tree)) return average(tree.map(value));
    if ('best' in tree) return most(tree.best.map(value), 1);
    if ('worst' in tree) return most(tree.worst.map(value), -1);
    const key = JSON.stringify(tree);
    if (!known.has(key))
      known.set(key, average([1, 2, 3, 4, 5, 6].map((face) => value(next(tree as S, face)))));
    return known.get(key)!;
  };
  return value(start);
}

let pool: Pool | undefined;
afterAll(async () => {
  await pool?.close();
  pool = undefined;
});

/** A test that cards of the attacker, used as well as can be, come to these odds; exactly and by simulation. */
export function checkBest<S extends object>(
  cards: readonly string[],
  start: Tree<S>,
  next: (state: S, face: number) => Tree<S>,
  setting: Setting & { target: object },
): void {
  test(cards.join(', '), async () => {
    pool ??= openPool({ threads: 2 });
    const scenario = scenarioFor(null, { ...setting, items: setting.items ?? cards });
    const { outcomes, agreement } = await analyze(scenario, { seed: '3', trials: 20_000, pool });
    const wanted = solve(start, next);
    expect(Math.abs(outcomes.kill.exact! - wanted.kill), `kill, not ${wanted.kill}`).toBeLessThan(1e-12);
    expect(Math.abs(outcomes.death.exact! - wanted.death), `death, not ${wanted.death}`).toBeLessThan(1e-12);
    expect(agreement!.p).toBeGreaterThan(1e-6);
  });
}
