/** What a comparison found, as its answer. */
import type { CompareAnswer, ComparedFight, Difference } from '../answers.js';
import { buildCurve } from '../run/build-curve.js';
import { buildMeasures } from '../run/build-measures.js';
import { endingsOf } from '../run/endings.js';
import { type Evidence, outcomeOdds } from '../run/evidence.js';
import type { Settings } from '../run/settings.js';
import { normalWidth } from '../stats/gamma-tail.js';
import { meanDifference, oddsDifference, type PairedSums, pairedVariance } from '../stats/paired.js';
import { VERSION } from '../version.js';
import { directionOf } from './better.js';
import { type Compiled, comparedBy, measuresIn, type Race } from './race.js';

export interface ComparisonFindings {
  readonly compiled: readonly Compiled[];
  readonly metric: string;
  readonly settings: Settings;
  readonly untilSure: number | null;
  /** Null where nothing was simulated. */
  readonly race: Race | null;
  readonly interrupted: boolean;
}

export function buildComparison(findings: ComparisonFindings): CompareAnswer {
  const { compiled, metric, settings, race, interrupted } = findings;
  const { game, scenario } = compiled[0]!.fight;
  const known = compiled.map((each, i) => knownOf(each, i, findings));
  const order = compiled
    .map((_, i) => i)
    .toSorted((a, b) => directionOf(metric) * (known[b]!.value - known[a]!.value));
  const exact = compiled.every(({ prepared }) => prepared.exact !== null);
  return {
    question: 'compare',
    schemaVersion: 1,
    game: game.id,
    name: scenario.name ?? game.words(scenario).title,
    seed: exact && race === null ? null : settings.seed,
    version: VERSION,
    metric,
    method: exact ? (race === null ? 'exact' : 'both') : 'simulate',
    confidence: findings.untilSure ?? settings.confidence,
    fights: known.map(({ shown }) => shown),
    order: order.map((i) => compiled[i]!.label),
    // If each is certainly better than the next, so is the whole order.
    isSure: exact || order.slice(1).every((second, i) => race?.isSettled(order[i]!, second)),
    differences: pairsShown(order).map((pair) => differenceOf(pair, known, findings)),
    interrupted,
  };
}

/** What is known of one fight: as it is shown, its figure and the variance of that over trials. */
interface Known {
  readonly shown: ComparedFight;
  readonly value: number;
  readonly exact: number | null;
  readonly variance: number | null;
}

function knownOf(compiled: Compiled, i: number, findings: ComparisonFindings): Known {
  const { label, fight, rules, prepared } = compiled;
  const { settings, race, metric } = findings;
  const tally = race?.ledger.tallies[i] ?? null;
  const evidence: Evidence = {
    exact: prepared.exact,
    tally,
    endings: endingsOf(rules),
    words: fight.game.words(fight.scenario),
    trials: tally?.trials ?? 0,
    maxSteps: settings.maxSteps,
    width: normalWidth(settings.confidence),
  };
  const { kill, death } = outcomeOdds(evidence);
  const measures = buildMeasures(evidence, measuresIn(compiled, metric));
  const means = Object.fromEntries(
    measures.map(({ id, exact, estimate }) => [id, exact?.mean ?? estimate?.mean ?? 0]),
  );
  const trials = evidence.trials;
  const shown = {
    label,
    kill,
    death,
    means,
    curve: buildCurve(evidence),
    trials,
    dropped: trials < (race?.trials ?? 0),
  };
  if (metric === 'kill' || metric === 'death') {
    const { exact, estimate } = metric === 'kill' ? kill : death;
    const value = exact ?? estimate ?? 0;
    return { shown, value, exact, variance: estimate === null ? null : estimate * (1 - estimate) };
  }
  const measure = measures.find(({ id }) => id === metric);
  const deviation = measure?.estimate?.deviation ?? null;
  return {
    shown,
    value: means[metric] ?? 0,
    exact: measure?.exact?.mean ?? null,
    variance: deviation === null ? null : deviation ** 2,
  };
}

/** Every later variant against the first, then neighbours in the order; no pair twice. */
function pairsShown(order: readonly number[]): [number, number][] {
  const against = order.map((_, i): [number, number] => [i, 0]).slice(1);
  const neighbours = order.slice(1).map((second, i): [number, number] => [order[i]!, second]);
  return [...against, ...neighbours.filter(([first, second]) => first !== 0 && second !== 0)];
}

function differenceOf(
  [first, second]: readonly [number, number],
  known: readonly Known[],
  { compiled, metric, settings, race }: ComparisonFindings,
): Difference {
  const [one, other] = [known[first]!, known[second]!];
  const exact = one.exact === null || other.exact === null ? null : one.exact - other.exact;
  const pair = { first: compiled[first]!.label, second: compiled[second]!.label, metric, exact };
  const sums = race?.ledger.sums(first, second);
  if (!sums || sums.trials === 0) return { ...pair, estimate: null, low: null, high: null, saving: null };
  const width = normalWidth(settings.confidence);
  const isOdds = comparedBy(metric).kind === 'outcome';
  const estimated = isOdds ? oddsDifference(sums, width) : meanDifference(sums, width);
  return { ...pair, ...estimated, saving: savingOf(one, other, sums) };
}

/** Intervals shrink with the root of the trials, so it is the ratio of the variances; null if nothing differed. */
function savingOf(one: Known, other: Known, sums: PairedSums): number | null {
  const paired = pairedVariance(sums);
  if (one.variance === null || other.variance === null || paired === 0) return null;
  return (one.variance + other.variance) / paired;
}
