import type { TopLevelSpec } from 'vega-lite';
import type { CurvePoint, Result } from '../../result.js';
import { formatCount, plural, pluralOf } from '../format.js';
import { targetOf, unitOf } from '../names.js';
import { bareOdds, describeEstimate } from '../odds.js';
import { thin, thinCurve } from '../thin.js';
import {
  type Layer,
  mainColour,
  marksBySeries,
  oddsDomain,
  only,
  seriesOf,
  seriesRows,
  titled,
} from './series.js';
import { fitted } from './text-width.js';
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  COLOURS,
  EXACT,
  PERCENT_LABEL,
  SCHEMA,
  SIMULATED,
  THEME,
} from './theme.js';
import { tip, tipped, withTip } from './tip.js';

const MOST_POINTS = 200;
/** Up to so many steps each gets a mark of its own; a longer curve only its last. */
const MOST_MARKS = 25;
/** Points that say their odds when they are pointed at. */
const MOST_TIPS = 50;

/** The odds that the target is dead after 1, 2, 3 … steps: the exact line, the estimate with its band. */
export function killCurveChart(result: Result): TopLevelSpec {
  const rows = curveRows(result);
  return {
    $schema: SCHEMA,
    config: THEME,
    title: { text: titled(result, 'Kill curve'), subtitle: subtitle(result) },
    width: CHART_WIDTH,
    height: CHART_HEIGHT,
    data: { values: rows },
    encoding: { x: stepAxis(result, rows), y: oddsAxis(rows) },
    layer: [ground(result), band(), ...lines(result), ...marks(result), ...lastOdds(result), tips(result)],
  };
}

function subtitle(result: Result): string {
  const [before, after] = ['Odds that ', ' is dead'];
  return before + fitted(targetOf(result), CHART_WIDTH, before.length + after.length) + after;
}

interface CurveRow {
  readonly step: number;
  readonly series: string;
  readonly odds: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly marked: boolean;
  /** The odds in words, beside the last point. */
  readonly text: string;
  /** What the point says when it is pointed at; null if it is passed over. */
  readonly tip: string | null;
}

function curveRows(result: Result): CurveRow[] {
  const points = thinCurve(result.curve.points, MOST_POINTS);
  const all = points.length <= MOST_MARKS;
  const telling = new Set(thin(points, MOST_TIPS));
  return points.flatMap((point, index) => {
    const isLast = index === points.length - 1;
    const shared = {
      step: point.step,
      marked: all || isLast,
      text: isLast ? bareOdds(point) : '',
      tip: telling.has(point) ? tip(pointText(result, point)) : null,
    };
    return seriesRows(point).map((row) => ({ ...row, ...shared }));
  });
}

function pointText(result: Result, point: CurvePoint): string {
  const simulated = result.method === 'both' ? ` (${describeEstimate(point)} simulated)` : '';
  return `after ${plural(formatCount(point.step), unitOf(result))}: ${bareOdds(point)}${simulated}`;
}

function stepAxis(result: Result, rows: readonly CurveRow[]) {
  const [first = 0, last = 0] = [rows[0]?.step, rows.at(-1)?.step];
  const domain = first === last ? [first - 1, last + 1] : [first, last];
  return {
    field: 'step',
    type: 'quantitative',
    scale: { domain, zero: false, nice: false, padding: 8 },
    axis: { title: pluralOf(unitOf(result)), grid: false, tickMinStep: 1, format: ',d' },
  } as const;
}

function oddsAxis(rows: readonly CurveRow[]) {
  const domain = oddsDomain(rows.flatMap(({ odds, high }) => [odds, high]));
  return {
    field: 'odds',
    type: 'quantitative',
    scale: { domain, nice: true },
    axis: { title: null, labelExpr: PERCENT_LABEL },
  } as const;
}

/** A wash under the curve, to give it weight. */
function ground(result: Result): Layer {
  return {
    transform: only(seriesOf(result)[0]!),
    mark: { type: 'area', color: mainColour(result), opacity: 0.08 },
  };
}

function band(): Layer {
  return {
    transform: only(SIMULATED),
    mark: { type: 'area', color: COLOURS.simulated, opacity: 0.25 },
    encoding: { y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
  };
}

/** Beside an exact line the simulated one is wide and pale beneath it, so that both show where they agree. */
function lines(result: Result): Layer[] {
  const broad = { type: 'line', color: COLOURS.simulated, strokeWidth: 7, opacity: 0.35 } as const;
  const fine = { type: 'line', color: mainColour(result), strokeWidth: 2 } as const;
  const [main, other] = seriesOf(result);
  const line: Layer = { transform: only(main!), mark: fine };
  return other === undefined ? [line] : [{ transform: only(other), mark: broad }, line];
}

/** The hollow circle is the larger, so that an exact square within it shows that both agree. */
function marks(result: Result): Layer[] {
  return seriesOf(result)
    .toReversed()
    .map((series) => ({
      transform: [...only(series), { filter: { field: 'marked', equal: true } }],
      mark: { type: 'point', size: series === EXACT ? 22 : 80, opacity: 1, strokeWidth: 1.75 },
      encoding: marksBySeries(result),
    }));
}

/** Twice: first as a rim in the colour of the paper, which keeps grid lines out of the number. */
function lastOdds(result: Result): Layer[] {
  const colours = [{ stroke: COLOURS.paper, strokeWidth: 4 }, { color: COLOURS.ink }];
  return colours.map((colour) => ({
    transform: only(seriesOf(result)[0]!),
    mark: { type: 'text', align: 'right', dx: 6, dy: -14, fontWeight: 600, ...colour },
    encoding: { text: { field: 'text', type: 'nominal' } },
  }));
}

/** Unseen, for the pointer to find. */
function tips(result: Result): Layer {
  return {
    transform: [...only(seriesOf(result)[0]!), { filter: { field: 'tip', valid: true } }],
    mark: { type: 'point', shape: 'square', size: 4, opacity: 0, color: mainColour(result), ...withTip },
    encoding: tipped,
  };
}
