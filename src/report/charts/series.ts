import type { TopLevelSpec } from 'vega-lite';
import type { Odds, Result } from '../../result.js';
import { isKnown } from '../format.js';
import { COLOURS, EXACT, SIMULATED } from './theme.js';

/** The series that a result has, and how each is drawn: by colour and by shape together. */

/** One layer of a layered chart, and a chart inside a column of charts. */
export type Layer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];
export type Panel = Extract<TopLevelSpec, { vconcat: unknown }>['vconcat'][number];

/** The first is the one to draw in full; a second one is set against it. */
export function seriesOf(result: Result): string[] {
  if (result.method === 'both') return [EXACT, SIMULATED];
  return [result.method === 'exact' ? EXACT : SIMULATED];
}

/** A row for each answer that is known. */
export function seriesRows({ exact, estimate, low, high }: Odds) {
  return [
    ...(isKnown(exact) ? [{ series: EXACT, odds: exact, low: null, high: null }] : []),
    ...(isKnown(estimate) ? [{ series: SIMULATED, odds: estimate, low, high }] : []),
  ];
}

export function only(series: string) {
  return [{ filter: { field: 'series', equal: series } }];
}

/** The colour of the series that is drawn in full. */
export function mainColour(result: Result): string {
  return seriesOf(result)[0] === EXACT ? COLOURS.exact : COLOURS.simulated;
}

/** Exact marks are filled squares, simulated ones hollow circles; one legend shows both where there are both. */
export function marksBySeries(result: Result) {
  return {
    fill: bySeries(result, COLOURS.exact, COLOURS.paper),
    stroke: bySeries(result, COLOURS.exact, COLOURS.simulated),
    shape: bySeries(result, 'square', 'circle'),
  };
}

/** A channel by series. All share field and domain, so vega-lite merges them into one legend. */
function bySeries(result: Result, exact: string, simulated: string) {
  const domain = seriesOf(result);
  const range = domain.map((series) => (series === EXACT ? exact : simulated));
  const legend = domain.length > 1 ? {} : null;
  return { field: 'series', type: 'nominal' as const, scale: { domain, range }, legend };
}

/** The title of a chart, with the method where no legend tells it. */
export function titled(result: Result, text: string): string {
  const series = seriesOf(result);
  return series.length > 1 ? text : `${text}, ${series[0]}`;
}

/** The axis of odds starts at 0 and always has some height, also when all odds are 0. */
export function oddsDomain(odds: readonly (number | null)[]): [number, number] {
  const top = Math.max(0, ...odds.map((each) => each ?? 0));
  return [0, top > 0 ? Math.min(1, top * 1.05) : 1];
}
