/** Everybody against everybody: the figures of each attacker against each target. */
import type { BaseScenario, Game } from '../games/game.js';
import { digest } from '../run/digest.js';
import type { Contestant } from './contestants.js';
import { withoutNames } from './essence.js';
import { type Outcome, type SolveOptions, solveAll } from './solve-all.js';

export type MatchupOptions = SolveOptions;

/** What comes of one pair. */
export interface Figures {
  readonly kill: number;
  readonly death: number;
  readonly steps: number;
  /** The mean of each metric; NaN of one that this pair does not count. */
  readonly metrics: readonly number[];
  /** How many fights they are an estimate from; 0 if they are exact. */
  readonly trials: number;
}

export interface Matchup {
  readonly game: Game;
  /** What `Figures.metrics` are, in this order: all that any of the fights counts. */
  readonly metrics: readonly string[];
  readonly attackers: readonly Contestant[];
  readonly targets: readonly Contestant[];
  /** Fights that differ in what matters. */
  readonly different: number;
  /** What comes of a pair, or why it cannot be played. What is not counted in it is not a number (NaN). */
  cell(attacker: number, target: number): Figures | string;
}

export async function matchup(
  game: Game,
  attackers: readonly Contestant[],
  targets: readonly Contestant[],
  options: MatchupOptions = {},
): Promise<Matchup> {
  // 1. Those who fight alike are one.
  const offence = distinct(attackers.length, (i) =>
    JSON.stringify({ ...withoutNames(attackers[i]!.fight), target: null }),
  );
  const defence = distinct(targets.length, (i) =>
    JSON.stringify((withoutNames(targets[i]!.fight) as Sided).target),
  );
  const columns = defence.firsts.length;
  const at = (kind: number) => {
    const attacker = attackers[offence.firsts[Math.floor(kind / columns)]!]!.fight;
    const target = targets[defence.firsts[kind % columns]!]!.fight;
    return { ...attacker, target: (target as Sided).target } as BaseScenario;
  };
  // 2. Each different fight, on all threads.
  const everybody = [attackers, targets].map((side) =>
    side.map(({ fight }) => digest(JSON.stringify(fight))),
  );
  const inputs = ['matchup', ...everybody];
  const fights = { game, inputs, count: offence.firsts.length * columns, at };
  const metrics = countedBy(game, [...attackers, ...targets]);
  const { different, at: outcome } = await solveAll(fights, [...ALWAYS, ...metrics], options);
  // 3. Everybody's figures are those of their kind.
  const cell = (a: number, t: number) =>
    figuresOf(outcome(offence.of[a]! * columns + defence.of[t]!), metrics);
  return { game, metrics, attackers, targets, different, cell };
}

type Sided = BaseScenario & { readonly target?: unknown };

/** What a matchup of these can be ranked by. */
export function metricsAmong(game: Game, contestants: readonly Contestant[]): readonly string[] {
  return [...ALWAYS, ...countedBy(game, contestants)];
}

const ALWAYS = ['kill', 'death', 'steps'];

/** All that is counted in any of their fights. */
function countedBy(game: Game, contestants: readonly Contestant[]): readonly string[] {
  return [...new Set(contestants.flatMap(({ fight }) => game.compile(fight).metrics))];
}

function figuresOf(outcome: Outcome, metrics: readonly string[]): Figures | string {
  if (typeof outcome === 'string') return outcome;
  const { figures, trials } = outcome;
  const { kill = Number.NaN, death = Number.NaN, steps = Number.NaN } = figures;
  return { kill, death, steps, metrics: metrics.map((metric) => figures[metric] ?? Number.NaN), trials };
}

/** Where each comes up first, and the number of everybody's kind. Keys are kept once: there may be millions. */
function distinct(count: number, keyOf: (index: number) => string) {
  const numbers = new Map<string, number>();
  const firsts: number[] = [];
  const of = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const key = keyOf(i);
    let number = numbers.get(key);
    if (number === undefined) {
      number = firsts.push(i) - 1;
      numbers.set(key, number);
    }
    of[i] = number;
  }
  return { firsts, of };
}
