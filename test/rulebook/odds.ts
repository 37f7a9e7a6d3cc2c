/** The exact figures of a Four Souls scenario, by name, for tests to compare with what was worked out by hand. */
import { expect } from 'vitest';
import { analyze } from '../../src/index.js';

type Scenario = Readonly<Record<string, unknown>>;

/** Odds of the endings, of `kill` and `death` whatever else happened, and the means of measures. */
export type Figures = Readonly<Record<string, number>>;

export async function figuresOf(scenario: Scenario): Promise<Figures> {
  const { outcomes, endings, measures } = await analyze(scenario, { method: 'exact' });
  return {
    ...Object.fromEntries(endings.map(({ ending, exact }) => [ending, exact!])),
    ...Object.fromEntries(measures.map(({ id, exact }) => [id, exact!.mean])),
    onlyKill: endings.find(({ ending }) => ending === 'kill')?.exact ?? 0,
    onlyDeath: endings.find(({ ending }) => ending === 'death')?.exact ?? 0,
    kill: outcomes.kill.exact!,
    death: outcomes.death.exact!,
  };
}

/** Compares what is named; what a fight does not know of is 0. */
export async function expectFigures(scenario: Scenario, wanted: Figures): Promise<void> {
  const found = await figuresOf(scenario);
  for (const [name, figure] of Object.entries(wanted))
    expect(Math.abs((found[name] ?? 0) - figure), `${name} ${found[name]}, not ${figure}`).toBeLessThan(
      1e-12,
    );
}

export interface Changes {
  readonly attacker?: object | undefined;
  readonly target?: object;
  readonly [field: string]: unknown;
}

/** A duel of one roll, an even chance of kill and death: 1 HP and 1 attack against 1 HP, evasion 4, 1 attack. */
export function oneRoll({ attacker, target, ...more }: Changes = {}): Scenario {
  return { ...top({ attacker }), target: { hp: 1, evasion: 4, attack: 1, ...target }, ...more };
}

/** The same without a target: for attacks on the deck. */
export function top({ attacker, ...more }: Changes = {}): Scenario {
  return { game: 'four-souls', attacker: { hp: 1, attack: 1, ...attacker }, ...more };
}

/** A monster like the target of one roll. */
export const monster = (more: object = {}) => ({ hp: 1, evasion: 4, attack: 1, ...more });

/** An ability that does something at a moment. */
export const when = (moment: string | object, ...effects: readonly object[]) => ({
  when: typeof moment === 'string' ? { [moment]: true } : moment,
  do: effects,
});
