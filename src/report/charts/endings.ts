import type { TopLevelSpec } from 'vega-lite';
import type { EndingOdds, Result } from '../../result.js';
import { bareOdds, bestOdds, describeEstimate } from '../odds.js';
import { plainText, shorten } from '../plain.js';
import { type Layer, mainColour, marksBySeries, only, seriesOf, seriesRows, titled } from './series.js';
import { fitted } from './text-width.js';
import { AXIS_WIDTH, CHART_WIDTH, COLOURS, PERCENT_LABEL, SCHEMA, SIMULATED, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

/** Room for an ending: its name above, its bar below. */
const ROW_HEIGHT = 46;
const BAR_HEIGHT = 12;
const BAR_OFFSET = 10;
const NAME_OFFSET = -8;
/** Columns between a name and the number to the right of it. */
const NAME_GAP = 3;
const LONGEST_TIP = 80;
/** No labels stand to the left of these bars, so they take that room as well. */
const WIDTH = CHART_WIDTH + AXIS_WIDTH;

/** One bar an ending, its name and odds above it; the estimate a hollow point with its interval. */
export function endingsChart(result: Result): TopLevelSpec {
  return {
    $schema: SCHEMA,
    config: THEME,
    title: { text: titled(result, 'Endings'), subtitle: 'How the fight ends' },
    width: WIDTH,
    height: { step: ROW_HEIGHT },
    data: { values: result.endings.flatMap(endingRows) },
    encoding: { y: { field: 'row', type: 'ordinal', axis: null } },
    layer: [
      track(),
      bars(result),
      ...(result.method === 'exact' ? [] : [intervals()]),
      ...points(result),
      name(),
      odds(),
    ],
  };
}

/** Rows are told apart by number: two endings may read the same, as when Isaac attacks Isaac. */
function endingRows(ending: EndingOdds, row: number) {
  const text = bareOdds(ending);
  const label = plainText(ending.label);
  const simulated = ending.exact === null || ending.estimate === null ? '' : describeEstimate(ending);
  const told = tip(
    `${shorten(label, LONGEST_TIP)}: ${bestOdds(ending)}${simulated && ` (${simulated} simulated)`}`,
  );
  const shared = { row, name: fitted(label, WIDTH, text.length + NAME_GAP), text, tip: told };
  return seriesRows(ending).map((odds) => ({ ...odds, ...shared }));
}

function oddsAxis() {
  const axis = { title: null, labelExpr: PERCENT_LABEL, grid: false, domain: false, ticks: false };
  return {
    field: 'odds',
    type: 'quantitative' as const,
    scale: { domain: [0, 1], nice: false },
    axis: { ...axis, values: [0, 0.25, 0.5, 0.75, 1] },
  };
}

/** The whole that a bar is part of. */
function track(): Layer {
  return {
    transform: [{ aggregate: [], groupby: ['row'] }],
    mark: { type: 'bar', height: BAR_HEIGHT, yOffset: BAR_OFFSET, color: COLOURS.grid },
    encoding: { x: { value: 0 }, x2: { value: 'width' } },
  };
}

function bars(result: Result): Layer {
  return {
    transform: only(seriesOf(result)[0]!),
    mark: {
      type: 'bar',
      height: BAR_HEIGHT,
      yOffset: BAR_OFFSET,
      color: mainColour(result),
      ...withTip,
    },
    encoding: { x: oddsAxis(), ...tipped },
  };
}

function intervals(): Layer {
  return {
    transform: only(SIMULATED),
    mark: { type: 'rule', yOffset: BAR_OFFSET, color: COLOURS.ink, strokeWidth: 2 },
    encoding: { x: { ...oddsAxis(), field: 'low' }, x2: { field: 'high' } },
  };
}

/** Only beside exact bars: alone, the bar is the estimate. */
function points(result: Result): Layer[] {
  if (result.method !== 'both') return [];
  const mark = { type: 'point', yOffset: BAR_OFFSET, size: 60, opacity: 1, strokeWidth: 2 } as const;
  return [{ transform: only(SIMULATED), mark, encoding: { x: oddsAxis(), ...marksBySeries(result) } }];
}

function name(): Layer {
  return {
    transform: [{ aggregate: [], groupby: ['row', 'name'] }],
    mark: {
      type: 'text',
      align: 'left',
      yOffset: NAME_OFFSET,
      color: COLOURS.ink,
    },
    encoding: { x: { value: 0 }, text: { field: 'name', type: 'nominal' } },
  };
}

function odds(): Layer {
  return {
    transform: [{ aggregate: [], groupby: ['row', 'text'] }],
    mark: { type: 'text', align: 'right', yOffset: NAME_OFFSET, color: COLOURS.ink, fontWeight: 600 },
    encoding: { x: { value: 'width' }, text: { field: 'text', type: 'nominal' } },
  };
}
