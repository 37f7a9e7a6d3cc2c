/** The figures by which many fights are compared: exact where that is possible, else a sample of fights. */
import type { Explored } from './explore.js';
import { exploring } from './explore.js';
import { listing } from './listing.js';
import { type Metric, STEPS } from './metric.js';
import type { Objective } from './optimise.js';
import { percentile } from './percentile.js';
import type { Policy, Rules, State } from './rules.js';
import { type Sample, type SampleOptions, sampleOf } from './sample.js';
import { type Distribution, type Solution, solve, Unsolvable } from './solve.js';
import { unbounded } from './unbounded.js';
import { workedOff } from './worked-off.js';

/** Exact figures by name; of something that this fight does not count there is none. */
export interface ExactFigures {
  readonly kind: 'exact';
  readonly figures: Readonly<Record<string, number>>;
}

export interface FiguresOptions extends SampleOptions {
  readonly policy?: Policy | undefined;
  readonly maxStates: number;
  readonly method: 'auto' | 'exact' | 'simulate';
  readonly metrics: readonly Metric[];
  /** What the metric `value` counts. */
  readonly worth: Objective | null;
}

/** Throws `Unsolvable` where an exact answer was asked for and there is none. */
export function figuresOf(rules: Rules, options: FiguresOptions): ExactFigures | Sample {
  if (options.method === 'simulate') return sampleOf(rules, options);
  try {
    return { kind: 'exact', figures: exactFigures(rules, options) };
  } catch (error) {
    if (!(error instanceof Unsolvable) || options.method === 'exact') throw error;
    return sampleOf(rules, options);
  }
}

/** What is known exactly of a fight. */
interface Answer {
  readonly rules: Rules;
  readonly solution: Solution;
  readonly means: ReadonlyMap<string, number>;
  readonly distributions: ReadonlyMap<string, Distribution>;
  readonly worth: Objective | null;
}

function exactFigures(rules: Rules, options: FiguresOptions): Record<string, number> {
  const answer = answerOf(rules, options);
  const figures: Record<string, number> = {};
  for (const metric of options.metrics) {
    const figure = exactFigure(metric, answer);
    if (figure !== null) figures[metric.name] = figure;
  }
  return figures;
}

/** A chain that carries no more than percentiles need is as small as it can be; means need nothing of it. */
function answerOf(rules: Rules, { metrics, policy, maxStates, maxSteps, worth }: FiguresOptions): Answer {
  const wanted = metrics.flatMap((metric) => (metric.kind === 'percentile' ? [metric.measure] : []));
  const carry = rules.metrics.filter((metric) => wanted.includes(metric));
  const { explored: whole } = workedOff(listing({ rules, policy, maxStates, carry }));
  if (whole !== null) return { rules, worth, ...solved([whole], maxSteps) };
  const list = (kept: readonly string[]) =>
    workedOff(exploring(rules, { carry: kept, maxStates, ...(policy && { policy }) }));
  const bare = carry.length > 0 ? list([]) : null;
  if (bare === null) throw new Unsolvable(`the chain has more than ${maxStates} situations`);
  // One at a time, as far as these fit.
  const endless = unbounded(bare);
  const apart = carry.filter((metric) => !endless.includes(metric)).map((metric) => list([metric]));
  return { rules, worth, ...solved([bare, ...apart.filter((each) => each !== null)], maxSteps) };
}

/** The first chain is that of the endings; of the others only the measures count. */
function solved(chains: readonly Explored<State>[], maxSteps: number) {
  const means = new Map<string, number>();
  const distributions = new Map<string, Distribution>();
  const solutions = chains.map((explored) => {
    const solution = solve(explored, maxSteps);
    explored.measures.forEach((name, m) => {
      distributions.set(name, solution.measures[m]!);
    });
    explored.loose.forEach((name, m) => {
      if (!means.has(name)) means.set(name, solution.looseMeans[m]!);
    });
    return solution;
  });
  return { solution: solutions[0]!, means, distributions };
}

/** Null where the fight does not count such a thing. */
function exactFigure(metric: Metric, answer: Answer): number | null {
  if (metric.kind === 'odds') return outcome(answer, metric.side);
  if (metric.kind === 'value') return worthOf(answer);
  if (metric.kind === 'mean') return meanOf(answer, metric.measure);
  const { measure, percent } = metric;
  const isCounted = measure === STEPS || meanOf(answer, measure) !== null;
  if (!isCounted) return null;
  const listed = measure === STEPS ? lengths(answer) : answer.distributions.get(measure);
  const found = listed && percentile(listed, percent / 100, 1);
  if (found === undefined || found === null) throw new Unsolvable(`the values of ${measure} are too many`);
  return found;
}

function outcome({ rules, solution }: Answer, side: 'kill' | 'death'): number {
  return rules.endings.reduce((all, ending, i) => all + (ending[side] ? solution.odds[i]! : 0), 0);
}

function meanOf({ solution, means, distributions }: Answer, measure: string): number | null {
  if (measure === STEPS) return solution.meanSteps;
  const listed = distributions.get(measure);
  if (listed === undefined) return means.get(measure) ?? null;
  return listed.reduce((sum, [value, odds]) => sum + value * odds, 0);
}

/** Endings and what is counted, each times what it is worth. */
function worthOf(answer: Answer): number | null {
  const { worth, solution } = answer;
  if (worth === null) return null;
  const ended = worth.endings.reduce((sum, each, i) => sum + each * solution.odds[i]!, 0);
  return Object.entries(worth.metrics ?? {}).reduce(
    (sum, [metric, each]) => sum + each * (each === 0 ? 0 : (meanOf(answer, metric) ?? 0)),
    ended,
  );
}

/** The odds of each length of a fight, as far as they are listed. */
function* lengths({ solution: { byStep } }: Answer): Generator<readonly [number, number]> {
  for (let step = 0; step < byStep[0]!.length; step++)
    yield [step, byStep.reduce((sum, listed) => sum + listed[step]!, 0)];
}
