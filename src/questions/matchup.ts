/** Everybody against everybody: the figures of each attacker against each target. */
import type { Solved, SolveOrder } from '../../workers/task.js';
import { MAX_STATES } from '../engine/explore.js';
import type { Figures } from '../engine/figures.js';
import { DEFAULT_MAX_STEPS } from '../games/fields.js';
import type { BaseScenario, Game } from '../games/game.js';
import { openThreads, workerFile } from '../run/threads.js';
import type { Contestant } from './contestants.js';

export interface MatchupOptions {
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how many of the different fights are solved. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly maxStates?: number;
  /** Of fights without an exact answer. Default 65,536. */
  readonly trials?: number;
  readonly seed?: bigint;
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

/** Fights of one order: enough to be worth the way, few enough to hear of progress. */
const ORDER = 64;
const TRIALS = 65_536;

export async function matchup(
  game: Game,
  attackers: readonly Contestant[],
  targets: readonly Contestant[],
  options: MatchupOptions = {},
): Promise<Matchup> {
  // 1. Those who fight alike are one, and so are fights that differ in nothing that matters.
  const offence = distinct(attackers.length, (i) => withoutTarget(attackers[i]!.fight));
  const defence = distinct(targets.length, (i) =>
    JSON.stringify(unnamed(targets[i]!.fight as Sided, 'target').target),
  );
  const columns = defence.firsts.length;
  const pairOf = (kind: number) => {
    const attacker = attackers[offence.firsts[Math.floor(kind / columns)]!]!.fight;
    const target = targets[defence.firsts[kind % columns]!]!.fight;
    return { ...attacker, target: (target as Sided).target } as BaseScenario;
  };
  const kinds = offence.firsts.length * columns;
  const fights = distinct(kinds, (kind) => game.essence?.(pairOf(kind)) ?? String(kind));
  // 2. Each different fight, on all threads.
  const solved = await solveAll(game, fights.firsts.length, (n) => pairOf(fights.firsts[n]!), options);
  // 3. Everybody's figures are those of their kind.
  const { metrics, found } = inOneOrder(solved);
  return {
    game,
    metrics,
    attackers,
    targets,
    different: fights.firsts.length,
    cell: (a, t) => found[fights.of[offence.of[a]! * columns + defence.of[t]!]!]!,
  };
}

type Sided = BaseScenario & { readonly attacker?: unknown; readonly target?: unknown };

/** All that an attacker brings to a fight. */
function withoutTarget(fight: BaseScenario): string {
  const {
    name: _,
    description: __,
    tags: ___,
    simulate: ____,
    ...rest
  } = unnamed(fight as Sided, 'attacker');
  return JSON.stringify({ ...rest, target: undefined });
}

function unnamed(fight: Sided, side: 'attacker' | 'target'): Sided {
  const there = fight[side];
  return typeof there === 'object' && there !== null
    ? { ...fight, [side]: { ...there, name: undefined } }
    : fight;
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

/** Each fight counts what can happen in it, cents here and loot there: their figures, in one order for all. */
function inOneOrder(all: readonly (Solved | string)[]) {
  const names = new Set<string>();
  for (const solved of all)
    if (typeof solved !== 'string') for (const name of solved.metrics) names.add(name);
  const metrics = [...names];
  const found = all.map((solved) => {
    if (typeof solved === 'string') return solved;
    const { figures, metrics: own } = solved;
    return { ...figures, metrics: metrics.map((name) => figures.metrics[own.indexOf(name)] ?? Number.NaN) };
  });
  return { metrics, found };
}

async function solveAll(
  game: Game,
  all: number,
  fightOf: (pair: number) => BaseScenario,
  options: MatchupOptions,
): Promise<readonly (Solved | string)[]> {
  const { signal = new AbortController().signal, onProgress } = options;
  const { maxStates = MAX_STATES, trials = TRIALS, seed = 1n } = options;
  const threads = openThreads<SolveOrder, (Solved | string)[]>({
    threads: options.threads,
    worker: workerFile('solve'),
  });
  const found = new Array<Solved | string>(all);
  let [next, done] = [0, 0];
  const work = async () => {
    while (next < all && !signal.aborted) {
      const from = next;
      next = Math.min(all, from + ORDER);
      const fights = Array.from({ length: next - from }, (_, i) => fightOf(from + i));
      const order = { game: game.id, fights, maxStates, maxSteps: DEFAULT_MAX_STEPS, trials, seed };
      const answers = await threads.run(order, signal);
      answers.forEach((solved, i) => {
        found[from + i] = solved;
      });
      done += answers.length;
      onProgress?.(done, all);
    }
  };
  try {
    await Promise.all(Array.from({ length: 2 * threads.threads }, work));
    signal.throwIfAborted();
    return found;
  } finally {
    await threads.close();
  }
}
