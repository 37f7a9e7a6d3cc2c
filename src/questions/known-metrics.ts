/** Which metrics a question can be asked by. */
import { type Metric, metricOf, STEPS } from '../engine/metric.js';
import { Unplayable } from '../engine/rules.js';
import type { BaseScenario, Game } from '../games/game.js';
import { quote } from '../scenario/describe.js';
import { nearest } from '../scenario/nearest.js';
import { WrongQuestion } from './wrong-question.js';

/** Names of metrics but for percentiles, of which each measure has 99 and more. */
export function metricsKnown(game: Game, fights: Iterable<BaseScenario>): readonly string[] {
  const measures = new Set<string>();
  let hasWorth = false;
  for (const fight of fights) {
    for (const measure of measuresOf(game, fight)) measures.add(measure);
    hasWorth ||= (game.worth?.(fight) ?? null) !== null;
  }
  return ['kill', 'death', STEPS, ...measures, ...(hasWorth ? ['value'] : [])];
}

function measuresOf(game: Game, fight: BaseScenario): readonly string[] {
  try {
    const { metrics, readings } = game.compile(fight);
    return [...metrics, ...readings];
  } catch (error) {
    if (error instanceof Unplayable) return [];
    throw error;
  }
}

/** Reads a name, or throws `WrongQuestion` with what it could have been. */
export function requireMetric(name: string, known: readonly string[], flag = '--metric'): Metric {
  const metric = metricOf(name);
  const isKnown = metric.kind === 'percentile' ? isMeasure(metric.measure, known) : known.includes(name);
  if (isKnown) return metric;
  const suggestion = nearestMetric(name, known);
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  const worth = name === 'value' ? ', and value where play: { worth } says what things are worth' : '';
  throw new WrongQuestion(
    'usage',
    `${flag}: expected one of ${known.join(', ')}, or a percentile such as ${STEPS}.p90${worth}, found ${quote(name)}${hint}`,
  );
}

/** What tables call a step, in the games' own words. */
const STEP_WORDS = /^(?:roll|attack|attack action|round|step)s?$/i;

/** The metric that was meant by a word that is none; a step by the name that its game has for it. */
export function nearestMetric(name: string, known: readonly string[]): string | undefined {
  const metric = metricOf(name);
  if (metric.kind !== 'percentile') return STEP_WORDS.test(name) ? STEPS : nearest(name, known);
  const measures = known.filter((each) => isMeasure(each, known));
  const near = STEP_WORDS.test(metric.measure) ? STEPS : nearest(metric.measure, measures);
  return near && `${near}.p${metric.percent}`;
}

function isMeasure(name: string, known: readonly string[]): boolean {
  return known.includes(name) && metricOf(name).kind === 'mean';
}
