import type { Measure, Result } from '../../result.js';
import { formatCount, formatNumber, plural } from '../format.js';
import { targetOf, unitOf } from '../names.js';
import { bareOdds } from '../odds.js';
import { plainText } from '../plain.js';

/** What each chart shows, in words, for those who cannot see it. */

export function killCurveAlt(result: Result): string {
  const { points } = result.curve;
  const ends = [...new Set([points[0]!, points.at(-1)!])];
  const odds = ends.map(
    (point) => `${bareOdds(point)} after ${plural(formatCount(point.step), unitOf(result))}`,
  );
  const verb = ends.length > 1 ? 'go from' : 'are';
  return `Kill curve: the odds that ${targetOf(result)} is dead ${verb} ${odds.join(' to ')}.`;
}

export function endingsAlt(result: Result): string {
  const parts = result.endings.map((odds) => `${plainText(odds.label)} ${bareOdds(odds)}`);
  return `Endings: ${parts.join(', ')}.`;
}

export function distributionAlt(title: string, measures: readonly Measure[]): string {
  return `${title}: ${measures.map(spreadOf).join('; ')}.`;
}

function spreadOf(measure: Measure): string {
  const label = plainText(measure.label);
  const summary = measure.exact ?? measure.estimate;
  if (!summary) return `${label} unknown`;
  const [low, median, high] = (['5', '50', '95'] as const).map((key) =>
    formatNumber(summary.percentiles[key]),
  );
  const spread = `from ${low} (5 %) over ${median} (median) to ${high} (95 %)`;
  return `${label} ${formatNumber(summary.mean)} on average, ${spread}`;
}
