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

/** A fight made ready: how it is played, what can be said exactly, and what to walk. */
export interface Prepared {
  /** How choices are made; null where there are none. */
  readonly play: Play | null;
  /** The chain that carries every metric; null when it is too large, and the rules are played directly. */
  readonly explored: Explored<State> | null;
  readonly exact: Exact | null;
  /** The solution if nothing is ever used; null where there are no choices, or no exact answer. */
  readonly plain: Solution | null;
  /** Null when nothing is walked: for want of a chain, or because its table would be too large. */
  readonly table: Table | null;
  /** Why there is an exact answer, or why not. */
  readonly reason: string;
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
interface Question {
  readonly rules: Rules;
  readonly policy?: Policy | undefined;
  readonly settings: Settings;
  readonly signal?: AbortSignal | undefined;
}

/** Stops where the signal is given, with nothing to show. */
export async function prepare(
  fight: Fight,
  plainRules: Rules,
  settings: Settings,
  signal?: AbortSignal,
): Promise<Prepared> {
  // The best play goes through every small step that a chain is made of.
  const rules = new SmallSteps(plainRules);
  const goal = fight.game.goal?.(fight.scenario) ?? null;
  let play: Play | null = null;
  try {
    play = goal && (await unhurried(choosingPlay(rules, goal, settings.maxStates), signal));
    const question = { rules, policy: play?.policy, settings, signal };
    const found = await answer(question);
    const plain = found.exact && play ? await plainSolution(question) : null;
    return { play, plain, ...found };
  } catch (error) {
    if (signal?.aborted !== true || error !== signal.reason) throw error;
    const reason = 'interrupted while the situations were listed';
    return { play, explored: null, exact: null, plain: null, table: null, reason };
  }
}

type Found = Pick<Prepared, 'explored' | 'exact' | 'table' | 'reason'>;

async function answer(question: Question): Promise<Found> {
  const { rules, policy, signal } = question;
  const { maxStates, maxSteps, method } = question.settings;
  const { explored, bare } = await unhurried(listing({ rules, policy, maxStates }), signal);
  const table = explored && method !== 'exact' ? tableFor(explored.chain, { maxSteps }) : null;
  if (method === 'simulate') return { explored, exact: null, table, reason: 'asked for' };
  try {
    const exact = explored ? await solveWhole(explored, question) : await solveInParts(question, bare);
    return { explored, exact, table, reason: method === 'exact' ? 'asked for' : fits(explored, maxStates) };
  } catch (error) {
    if (!(error instanceof Unsolvable)) throw error;
    if (method === 'exact') throw new NoExactAnswer(`no exact answer: ${error.message}`);
    return { explored, exact: null, table, reason: `no exact answer: ${error.message}` };
  }
}

/** With some of what is counted; null if there are too many. */
function list({ rules, policy, settings, signal }: Question, carry: readonly string[]) {
  const options = { carry, maxStates: settings.maxStates, ...(policy && { policy }) };
  return unhurried(exploring(rules, options), signal);
}

function fits(explored: Explored<State> | null, maxStates: number): string {
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
async function solveInParts(question: Question, bare: Explored<State> | null): Promise<Exact> {
  const { rules, settings } = question;
  if (bare === null)
    throw new Unsolvable(`the chain has more than ${counted(settings.maxStates, 'situation')}`);
  const { solution, measures, means } = await solveWhole(bare, question);
  const all = new Map(measures);
  const endless = unbounded(bare);
  for (const metric of rules.metrics.filter((each) => !endless.includes(each))) {
    const explored = await list(question, [metric]);
    if (explored !== null) all.set(metric, (await solveWhole(explored, question)).measures.get(metric)!);
  }
  return { solution, measures: all, means };
}

/** What comes of the same fight if nobody uses anything. */
async function plainSolution(question: Question): Promise<Solution | null> {
  const explored = await list({ ...question, policy: policyFrom('never', question.rules) }, []);
  return explored && (await solveWhole(explored, question)).solution;
}
