import { counted, grouped } from '../engine/count-words.js';
import { type Explored, exploring } from '../engine/explore.js';
import { listing } from '../engine/listing.js';
import { policyFrom } from '../engine/policies.js';
import type { Policy, Rules, State } from '../engine/rules.js';
import { SmallSteps } from '../engine/small-steps.js';
import { type Distribution, type Solution, solving, Unsolvable } from '../engine/solve.js';
import { type Table, tableFor } from '../engine/table.js';
import { unbounded } from '../engine/unbounded.js';
import { choosingPlay, type Play } from '../games/play.js';
import type { Fight } from './options.js';
import type { Settings } from './settings.js';
import { unhurried } from './unhurried.js';

/** A fight made ready to be simulated: how it is played, and what to walk. */
export interface Listed {
  /** How choices are made; null where there are none. */
  readonly play: Play | null;
  /** The chain that carries every metric; null when it is too large, and the rules are played directly. */
  readonly explored: Explored<State> | null;
  /** The chain that carries none, listed only where the other is large. */
  readonly bare: Explored<State> | null;
  /** Null when nothing is walked: for want of a chain, or because its table would be too large. */
  readonly table: Table | null;
}

/** The same with what can be said exactly. */
export interface Prepared extends Listed {
  readonly exact: Exact | null;
  /** The solution if nothing is ever used; null where there are no choices, or no exact answer. */
  readonly plain: Solution | null;
  /** Why there is an exact answer, or why not. */
  readonly reason: string;
  /** Whether the signal was given before it was known. */
  readonly interrupted: boolean;
}

/** An exact solution, with the distributions of measures by name as far as they are known. */
export interface Exact {
  readonly solution: Solution;
  readonly measures: ReadonlyMap<string, Distribution>;
  /** The means of what is counted without its distribution. */
  readonly means: ReadonlyMap<string, number>;
}

/** Thrown when an exact answer was asked for, and there is none to be had. */
export class NoExactAnswer extends Error {}

/** What is explored, and how. */
export interface Question {
  readonly fight: Fight;
  readonly rules: SmallSteps;
  readonly settings: Settings;
  readonly signal?: AbortSignal | undefined;
}

/** The question that a fight is; whoever asks about it enumerates small steps that are known to all. */
export function questionOf(
  fight: Fight,
  rules: Rules,
  settings: Settings,
  signal: AbortSignal | undefined,
): Question {
  return { fight, rules: new SmallSteps(rules), settings, signal };
}

/** Lists the situations, in the best play if that is asked for; null where the signal is given before the end. */
export function listFight(question: Question): Promise<Listed | null> {
  return unlessStopped(question, async () => {
    const { fight, rules, settings, signal } = question;
    const { maxStates, maxSteps, method } = settings;
    const goal = fight.game.goal?.(fight.scenario) ?? null;
    const play = goal && (await unhurried(choosingPlay(rules, goal, maxStates), signal));
    const listed = { rules, policy: play?.policy, maxStates };
    const { explored, bare } = await unhurried(listing(listed), signal);
    const table = explored && method !== 'exact' ? tableFor(explored.chain, { maxSteps }) : null;
    return { play, explored, bare, table };
  });
}

/** The exact answer to what was listed; without one where the signal is given before the end. */
export async function solveFight(listed: Listed, question: Question): Promise<Prepared> {
  const { maxStates, method } = question.settings;
  const without = (reason: string) => ({ ...listed, exact: null, plain: null, reason, interrupted: false });
  if (method === 'simulate') return without('asked for');
  try {
    const found = await unlessStopped(question, async () => {
      const { explored, play } = listed;
      const exact = await (explored ? solveWhole(explored, question) : solveInParts(listed, question));
      return { exact, plain: play && (await plainSolution(question)) };
    });
    if (found === null)
      return { ...without('interrupted before there was an exact answer'), interrupted: true };
    return { ...without(method === 'exact' ? 'asked for' : fits(listed, maxStates)), ...found };
  } catch (error) {
    if (!(error instanceof Unsolvable)) throw error;
    const reason = `no exact answer: ${error.message}`;
    if (method === 'exact') throw new NoExactAnswer(reason);
    return without(reason);
  }
}

/** Where the signal was given while the situations were listed. */
export const UNPREPARED: Prepared = {
  ...{ play: null, explored: null, bare: null, table: null },
  ...{ exact: null, plain: null, reason: 'interrupted while the situations were listed', interrupted: true },
};

/** Both, one after the other. */
export async function prepare(
  fight: Fight,
  rules: Rules,
  settings: Settings,
  signal?: AbortSignal,
): Promise<Prepared> {
  const question = questionOf(fight, rules, settings, signal);
  const listed = await listFight(question);
  return listed === null ? UNPREPARED : solveFight(listed, question);
}

/** What comes of some work, or null where the signal is given before its end. */
async function unlessStopped<T>({ signal }: Question, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted !== true || error !== signal.reason) throw error;
    return null;
  }
}

/** The chain that carries some metrics; null if there are too many situations. */
function exploreWith(
  carry: readonly string[],
  policy: Policy | undefined,
  { rules, settings: { maxStates }, signal }: Question,
) {
  const options = { carry, maxStates, ...(policy && { policy }) };
  return unhurried(exploring(rules, options), signal);
}

function fits({ explored }: Listed, maxStates: number): string {
  if (explored === null) return 'the chain fits if it carries one metric at a time';
  return `the chain fits: ${counted(explored.chain.size, 'situation')} of at most ${grouped(maxStates)}`;
}

async function solveWhole(explored: Explored<State>, { settings, signal }: Question): Promise<Exact> {
  const solution = await unhurried(solving(explored, settings.maxSteps), signal);
  return {
    solution,
    measures: new Map(explored.measures.map((name, m) => [name, solution.measures[m]!])),
    means: new Map(explored.loose.map((name, m) => [name, solution.looseMeans[m]!])),
  };
}

/**
 * Where the chain that carries every metric is too large: endings and readings from the chain that
 * carries none, and each metric from a chain that carries it alone, as far as these fit.
 */
async function solveInParts({ bare, play }: Listed, question: Question): Promise<Exact> {
  const { rules, settings } = question;
  if (bare === null)
    throw new Unsolvable(`the chain has more than ${counted(settings.maxStates, 'situation')}`);
  const { solution, measures, means } = await solveWhole(bare, question);
  const all = new Map(measures);
  const endless = unbounded(bare);
  for (const metric of rules.metrics.filter((each) => !endless.includes(each))) {
    const explored = await exploreWith([metric], play?.policy, question);
    if (explored !== null) all.set(metric, (await solveWhole(explored, question)).measures.get(metric)!);
  }
  return { solution, measures: all, means };
}

/** What comes of the same fight if nobody uses anything. */
async function plainSolution(question: Question): Promise<Solution | null> {
  const explored = await exploreWith([], policyFrom('never', question.rules), question);
  return explored && (await solveWhole(explored, question)).solution;
}
