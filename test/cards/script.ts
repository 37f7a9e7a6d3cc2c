/** Fights played by a script: every die and every choice is written down, and all must be used up. */
import { expect, test } from 'vitest';
import type { Chance } from '../../src/engine/rules.js';
import { compileAttack } from '../../src/games/four-souls/rules.js';
import { fourSoulsSchema } from '../../src/games/four-souls/schema.js';
import { type Setting, scenarioFor } from './enumerate.js';

/** A die shows a number; an option is picked by its own. */
export type Scripted = number | { readonly option: number };
export const pick = (option: number): Scripted => ({ option });
export const PASS = pick(0);
/** The first, and mostly only, card that can be used. */
export const USE = pick(1);

export interface Played {
  readonly ending: string;
  /** Of attacker and target. */
  readonly hp: readonly number[];
  readonly counts: Readonly<Record<string, number>>;
  readonly dead: readonly number[];
}

export function playScript(scenario: unknown, script: readonly Scripted[]): Played {
  const rules = compileAttack(fourSoulsSchema.parse(scenario));
  const left = [...script];
  const counts: Record<string, number> = {};
  const chance: Chance = {
    take(event, { outcomes }) {
      const next = left.shift();
      if (typeof next !== 'number' || !outcomes.includes(next as never))
        throw new Error(`"${event}" is due, and the script has ${JSON.stringify(next)}`);
      return next as never;
    },
    choose(event, options) {
      const next = left.shift();
      if (typeof next !== 'object' || next.option >= options)
        throw new Error(`"${event}" of ${options} is due, and the script has ${JSON.stringify(next)}`);
      return next.option;
    },
    count(metric, amount) {
      counts[metric] = (counts[metric] ?? 0) + amount;
    },
    tell() {},
  };
  let state = rules.start;
  while (rules.ending(state) < 0) state = rules.step(state, chance);
  expect(left, 'script left over').toEqual([]);
  return {
    ending: rules.endings[rules.ending(state)]!.id,
    hp: rules.read(state),
    counts,
    dead: state.status,
  };
}

/** A test of cards that are used: 2 HP and 1 attack against evasion 4, 1 attack and, unless it is said, 1 HP. */
export function plays(
  items: readonly string[],
  script: readonly Scripted[],
  wanted: Partial<Played>,
  setting: Setting & { hp?: number; its?: object } = {},
): void {
  const { hp = 2, its, ...more } = setting;
  const target = { hp: 1, evasion: 4, attack: 1, ...its };
  test(`${items.join(', ')}: ${script.map((each) => (typeof each === 'number' ? each : '·')).join(' ')}`, () => {
    const scenario = scenarioFor(null, { target, ...more, attacker: { hp, ...more.attacker }, items });
    expect(playScript(scenario, script)).toMatchObject(wanted);
  });
}
