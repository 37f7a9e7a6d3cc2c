import type { TopLevelSpec } from 'vega-lite';
import type { Measure, Odds, Result } from '../../result.js';
import { withCertainties } from '../certainty.js';
import { DEFAULT_DIGITS, isKnown } from '../format.js';
import { distributionAlt, endingsAlt, killCurveAlt } from './alt.js';
import { distributionChart } from './distribution.js';
import { endingsChart } from './endings.js';
import { killCurveChart } from './kill-curve.js';
import { distributionPlot, killCurvePlot, type Plot } from './plot.js';

/** A chart of one result: what it is called in file names, what it shows, and how. */
export interface Chart {
  readonly id: string;
  /** The finding in words. */
  readonly alt: string;
  readonly spec: TopLevelSpec;
  /** Which of its marks a pointer means: the nearest across, the nearest up or down, or the nearest of all. */
  readonly tips: 'x' | 'y' | 'xy';
  /** Whether its bars can be "exactly", "at least" and "at most". */
  readonly hasSwitch?: boolean;
  /** Takes the whole width of the page. */
  readonly isWide?: boolean;
  /** The same in characters, for a terminal. */
  readonly plot?: Plot;
}

/** The charts that the result has data for, in the order of the page. */
export function chartsOf(given: Result, digits = DEFAULT_DIGITS): Chart[] {
  const result = withCertainties(given);
  const charts: Chart[] = [];
  if (result.curve.points.some(hasOdds)) {
    const plot = killCurvePlot(result, digits);
    charts.push({
      id: 'kill-curve',
      alt: killCurveAlt(result),
      spec: killCurveChart(result),
      tips: 'x',
      plot,
    });
  }
  if (result.endings.some(hasOdds)) {
    charts.push({ id: 'endings', alt: endingsAlt(result), spec: endingsChart(result), tips: 'y' });
  }
  const damage = measuresOf(result, ['damage']);
  const left = measuresOf(result, ['targetHpLeft', 'attackerHpLeft']);
  if (damage.length > 0)
    charts.push({ ...spread(result, 'damage', damage), plot: distributionPlot(damage[0]!, digits) });
  if (left.length > 0) charts.push(spread(result, 'hp-left', left));
  return charts;
}

function hasOdds({ exact, estimate }: Odds): boolean {
  return isKnown(exact) || isKnown(estimate);
}

const TITLES = {
  damage: { title: 'Damage dealt', subtitle: 'How likely each amount is' },
  'hp-left': { title: 'HP left', subtitle: 'How likely each amount is at the end' },
} as const;

function spread(result: Result, id: keyof typeof TITLES, measures: readonly Measure[]): Chart {
  const { title, subtitle } = TITLES[id];
  const spec = distributionChart(result, { title, subtitle, measures });
  return { id, alt: distributionAlt(title, measures), spec, tips: 'x', hasSwitch: true };
}

function measuresOf(result: Result, ids: readonly string[]): Measure[] {
  return ids
    .map((id) => result.measures.find((measure) => measure.id === id))
    .filter((measure) => measure !== undefined)
    .filter(({ distribution }) => (distribution.exact ?? distribution.estimate ?? []).length > 0);
}
