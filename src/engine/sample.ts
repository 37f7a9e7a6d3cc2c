/** Simulated fights, counted as far as some figures need it. */
import { listing } from './listing.js';
import { type Metric, STEPS } from './metric.js';
import type { Objective } from './optimise.js';
import { player } from './play.js';
import { BLOCK } from './rng.js';
import type { Policy, Rules } from './rules.js';
import type { Sampler } from './sampler.js';
import { tableFor } from './table.js';
import { count, type Histogram, total } from './tally.js';
import { walker } from './walk.js';
import type { WalkKernel } from './walk-kernel.js';
import { workedOff } from './worked-off.js';

/** What a number of simulated fights came to. */
export interface Sample {
  readonly kind: 'sample';
  readonly trials: number;
  /** In how many fights the target died, and in how many the attacker did. */
  readonly kill: number;
  readonly death: number;
  /** How many fights came to each value of a measure, the lowest first, for those that are asked for. */
  readonly measures: Readonly<Record<string, readonly (readonly [value: number, times: number])[]>>;
  /** How many fights ended in each way that is worth something, with what it is worth; and what is counted. */
  readonly worth: {
    readonly endings: readonly (readonly [times: number, each: number])[];
    readonly metrics: Readonly<Record<string, number>>;
  } | null;
}

export interface SampleOptions {
  readonly policy?: Policy | undefined;
  readonly metrics: readonly Metric[];
  readonly worth: Objective | null;
  readonly maxStates: number;
  readonly maxSteps: number;
  readonly trials: number;
  readonly seed: bigint;
  /** The thread's own; asked for when a table is walked. */
  readonly kernel: () => WalkKernel;
}

/** The same trials, from the same table and with the same bits, as `run` plays of a fight. */
export function sampleOf(rules: Rules, options: SampleOptions): Sample {
  const { trials, seed, worth } = options;
  const wanted = wantedOf(options);
  const { sampler, names } = samplerFor(rules, options, wanted);
  for (let done = 0; done < trials; done += BLOCK)
    sampler.play(seed, done / BLOCK, Math.min(BLOCK, trials - done));
  const { steps, measures } = sampler.tally();
  const ended = (side: 'kill' | 'death') =>
    rules.endings.reduce((sum, ending, i) => sum + (ending[side] ? total(steps[i]!) : 0), 0);
  const seen = (measure: string) => (measure === STEPS ? merged(steps) : measures[names.indexOf(measure)]);
  return {
    kind: 'sample',
    trials,
    kill: ended('kill'),
    death: ended('death'),
    measures: Object.fromEntries(
      wanted.flatMap((measure) => {
        const histogram = seen(measure);
        return histogram ? [[measure, [...histogram].sort(([a], [b]) => a - b)]] : [];
      }),
    ),
    worth: worth && {
      endings: worth.endings.flatMap((each, i) => (each === 0 ? [] : [[total(steps[i]!), each] as const])),
      metrics: worth.metrics ?? {},
    },
  };
}

/** The measures that some metric is made of. */
function wantedOf({ metrics, worth }: SampleOptions): string[] {
  const named = metrics.flatMap((metric) => ('measure' in metric ? [metric.measure] : []));
  const counts = metrics.some(({ kind }) => kind === 'value') ? Object.entries(worth?.metrics ?? {}) : [];
  return [...new Set([...named, ...counts.flatMap(([metric, each]) => (each === 0 ? [] : [metric]))])];
}

/**
 * Walks the chain where it fits, as `run` does. What may grow without end is no part of it: if that is asked
 * for, the rules are played directly.
 */
function samplerFor(
  rules: Rules,
  { policy, maxStates, maxSteps, kernel }: SampleOptions,
  wanted: readonly string[],
): { readonly sampler: Sampler; readonly names: readonly string[] } {
  const { explored } = workedOff(listing({ rules, policy, maxStates }));
  const isWhole = explored && !explored.loose.some((metric) => wanted.includes(metric));
  const table = isWhole ? tableFor(explored.chain, { maxSteps }) : null;
  // `never-ends` and `unfinished` come after the endings of the rules.
  if (explored && table)
    return { sampler: walker(table, rules.endings.length + 2, kernel()), names: explored.measures };
  return {
    sampler: player(rules, { maxSteps, ...(policy && { policy }) }),
    names: [...rules.metrics, ...rules.readings],
  };
}

function merged(steps: readonly Histogram[]): Histogram {
  const all: Histogram = new Map();
  for (const histogram of steps) for (const [step, times] of histogram) count(all, step, times);
  return all;
}
