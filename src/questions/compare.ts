/** Variants of a fight side by side: which is better, by how much, and how sure that is. */
import type { CompareAnswer } from '../answers.js';
import type { AnalyzeOptions } from '../run/options.js';
import { prepare } from '../run/prepare.js';
import { type Settings, settle } from '../run/settings.js';
import { quote } from '../scenario/describe.js';
import { buildComparison } from './build-comparison.js';
import { NoContest } from './contestants.js';
import { nearestMetric } from './known-metrics.js';
import { playRounds } from './paired-rounds.js';
import { type Compiled, Race, type Variant } from './race.js';

export interface CompareOptions extends Omit<AnalyzeOptions, 'precision' | 'pool' | 'onProgress'> {
  /** `kill` (the default), `death`, `steps`, or a measure of the game. */
  readonly metric?: string;
  /** Simulate until the order is certain at this confidence, however often one looks. */
  readonly untilSure?: number;
  /** Told after every round: trials so far, and pairs of which it is not yet certain who is better. */
  readonly onProgress?: (trials: number, unsure: number) => void;
}

/** Trials at most where the order decides when to stop: 4,096 blocks. */
const MOST_TRIALS = 4096 * 65_536;

export async function compare(
  variants: readonly Variant[],
  options: CompareOptions = {},
): Promise<CompareAnswer> {
  // 1. What is compared, and what is in force.
  const { metric = 'kill', untilSure, onProgress: _, ...analysis } = options;
  requireComparable(variants, metric);
  const settings = settingsOf(variants, analysis, untilSure);
  // 2. Every fight as a chain, with its exact answer where it has one.
  const compiled: Compiled[] = [];
  for (const { label, fight } of variants) {
    const rules = fight.game.compile(fight.scenario);
    const prepared = await prepare(fight, rules, settings, options.signal);
    compiled.push({ label, fight, rules, prepared });
  }
  const isExact = compiled.every(({ prepared }) => prepared.exact !== null);
  const findings = { compiled, metric, settings, untilSure: untilSure ?? null };
  if (isExact || options.signal?.aborted)
    return buildComparison({ ...findings, race: null, interrupted: !isExact });
  // 3. Paired trials, where exact answers do not settle it.
  const race = new Race(compiled, { metric, settings, untilSure });
  const interrupted = await playRounds({
    seed: BigInt(settings.seed),
    trials: settings.trials,
    threads: options.threads,
    signal: options.signal,
    next: () => race.next(),
    onRound: (tally) => {
      race.add(tally);
      options.onProgress?.(race.trials, race.unsettled);
    },
  });
  race.finish();
  // 4. All of it as an answer.
  return buildComparison({ ...findings, race, interrupted });
}

function settingsOf(
  variants: readonly Variant[],
  options: AnalyzeOptions,
  untilSure: number | undefined,
): Settings {
  const file = variants[0]!.fight.scenario.simulate ?? {};
  const { precision: _, ...kept } = file;
  if (untilSure === undefined) return settle(options, kept);
  // Intervals are as sure as the order, unless something else is asked for.
  const trials = options.trials ?? file.trials ?? MOST_TRIALS;
  return settle({ confidence: untilSure, ...options, trials }, kept);
}

function requireComparable(variants: readonly Variant[], metric: string): void {
  const [first, ...others] = variants;
  if (first === undefined || others.length === 0)
    throw new NoContest('expected at least two fights to compare, found one');
  const { game } = first.fight;
  const other = others.find(({ fight }) => fight.game.id !== game.id);
  if (other) throw new NoContest(`a comparison is of one game, found ${game.id} and ${other.fight.game.id}`);
  const known = ['kill', 'death', 'steps', ...measuresOf(variants)];
  if (known.includes(metric)) return;
  const suggestion = nearestMetric(metric, known);
  const hint = known.includes(suggestion ?? '') ? `: did you mean "${suggestion}"?` : '';
  throw new NoContest(`metric: expected one of ${known.join(', ')}, found ${quote(metric)}${hint}`);
}

/** What all of the fights count or read off. */
function measuresOf(variants: readonly Variant[]): readonly string[] {
  const [first = [], ...others] = variants.map(({ fight: { game, scenario } }) => {
    const { metrics, readings } = game.compile(scenario);
    return [...metrics, ...readings];
  });
  return first.filter((name) => others.every((names) => names.includes(name)));
}
