/**
 * Duels against cards, enumerated without the engine: a plain recursion over the six faces, from a
 * situation of whatever the card remembers. The printed numbers stand in the tests, not in here.
 */
import { afterAll, expect, test } from 'vitest';
import { analyze, openPool, type Pool } from '../../src/index.js';
import { cardNamed } from './cards.js';

export type Ending = 'kill' | 'death' | 'both' | 'neither';
export interface Duel {
  readonly me: number;
  readonly it: number;
}
/** What follows a face: one thing, or several that are equally likely. */
export type Next<S> = (state: S, face: number) => S | Ending | readonly (S | Ending)[];

export interface Odds {
  readonly kill: number;
  readonly death: number;
}
export const ENDS: Readonly<Record<Ending, Odds>> = {
  kill: { kill: 1, death: 0 },
  death: { kill: 0, death: 1 },
  both: { kill: 1, death: 1 },
  neither: { kill: 0, death: 0 },
};

/**
 * The odds of kill and death: every situation that can be reached is listed, and the equations
 * odds(s) = Σ share · odds(next) are solved by elimination, for healing can lead back to where one was.
 */
export function enumerate<S extends object>(start: S | Ending, next: Next<S>): Odds {
  if (typeof start === 'string') return ENDS[start];
  const keys = [JSON.stringify(start)];
  const states = [start];
  const rows: { to: Map<number, number>; kill: number; death: number }[] = [];
  for (let s = 0; s < states.length; s++) {
    const row = { to: new Map<number, number>(), kill: 0, death: 0 };
    rows.push(row);
    for (let face = 1; face <= 6; face++) {
      const after = next(states[s]!, face);
      const ways = (Array.isArray(after) ? after : [after]) as readonly (S | Ending)[];
      for (const way of ways) {
        const share = 1 / 6 / ways.length;
        if (typeof way === 'string') {
          row.kill += share * ENDS[way].kill;
          row.death += share * ENDS[way].death;
          continue;
        }
        const key = JSON.stringify(way);
        if (!keys.includes(key)) states.push(way) && keys.push(key);
        const to = keys.indexOf(key);
        row.to.set(to, (row.to.get(to) ?? 0) + share);
      }
    }
  }
  // From the last to the first: a situation is put in the place of every mention of it.
  for (let s = rows.length - 1; s >= 0; s--) {
    const gone = rows[s]!;
    const stays = gone.to.get(s) ?? 0;
    gone.to.delete(s);
    // All six faces without effect: it never ends.
    const scale = stays > 1 - 1e-9 ? 0 : 1 / (1 - stays);
    for (const [to, share] of gone.to) gone.to.set(to, share * scale);
    gone.kill *= scale;
    gone.death *= scale;
    for (const row of rows.slice(0, s)) {
      const share = row.to.get(s);
      if (share === undefined) continue;
      row.to.delete(s);
      for (const [to, part] of gone.to) row.to.set(to, (row.to.get(to) ?? 0) + share * part);
      row.kill += share * gone.kill;
      row.death += share * gone.death;
    }
  }
  return rows[0]!;
}

/** The fight goes on, or somebody is dead; where one effect leaves both at 0, both are. */
export function over<S extends Duel>(state: S): S | Ending {
  if (state.me <= 0) return state.it <= 0 ? 'both' : 'death';
  return state.it <= 0 ? 'kill' : state;
}

/** An attack roll for 1 damage against the evasion; a miss costs the attack. */
export function swing<S extends Duel>(state: S, face: number, evasion: number, attack = 1): S | Ending {
  return over(
    face >= Math.min(Math.max(evasion, 1), 6)
      ? { ...state, it: state.it - 1 }
      : { ...state, me: state.me - attack },
  );
}

/** Something that happens to a side before the combat damage; if it kills, there is none. */
export function first<S extends Duel>(state: S, then: (state: S) => S | Ending): S | Ending {
  return state.me <= 0 ? 'death' : state.it <= 0 ? 'kill' : then(state);
}

let pool: Pool | undefined;
afterAll(async () => {
  await pool?.close();
  pool = undefined;
});

export interface Setting {
  /** Overrides of the card. */
  readonly card?: object;
  readonly attacker?: object;
  readonly others?: readonly object[];
  readonly monsters?: readonly object[];
  /** Names of items and loot of the attacker. */
  readonly items?: readonly string[];
  /** Against something else than the card itself. */
  readonly target?: object;
}

/** The scenario of 3 HP and 1 attack against a card. */
export function scenarioFor(name: string | null, setting: Setting): Record<string, unknown> {
  const { attacker, others, monsters, items = [], target, card } = setting;
  const abilities = items.flatMap((item) => cardNamed(item, ['item', 'loot']).abilities ?? []);
  return {
    game: 'four-souls',
    attacker: { hp: 3, attack: 1, ...attacker, abilities },
    target: target ?? { ...cardNamed(name!), ...card },
    ...(others && { others }),
    ...(monsters && { monsters }),
  };
}

/** A test that a card fights as the recursion says, exactly and by simulation. */
export function check<S extends object>(
  name: string,
  start: S | Ending,
  next: Next<S>,
  setting: Setting = {},
): void {
  test(`${name}${setting.items ? ` with ${setting.items.join(', ')}` : ''}`, async () => {
    pool ??= openPool({ threads: 2 });
    const result = await analyze(scenarioFor(name, setting), {
      seed: '3',
      trials: 20_000,
      maxStates: 5_000,
      pool,
    });
    expectAs(result, enumerate(start, next));
  });
}

/** The same for items of the attacker, against a plain target. */
export function checkItems<S extends object>(
  items: readonly string[],
  target: object,
  start: S | Ending,
  next: Next<S>,
  setting: Setting = {},
): void {
  test(items.join(', '), async () => {
    pool ??= openPool({ threads: 2 });
    const scenario = scenarioFor(null, { ...setting, items, target });
    expectAs(
      await analyze(scenario, { seed: '3', trials: 20_000, maxStates: 5_000, pool }),
      enumerate(start, next),
    );
  });
}

function expectAs(result: Awaited<ReturnType<typeof analyze>>, wanted: Odds): void {
  expect(Math.abs(result.outcomes.kill.exact! - wanted.kill), 'kill').toBeLessThan(1e-12);
  expect(Math.abs(result.outcomes.death.exact! - wanted.death), 'death').toBeLessThan(1e-12);
  expect(result.agreement!.p).toBeGreaterThan(1e-6);
}
