import type { TopLevelSpec } from 'vega-lite';
import type { Measure, Result, ValueOdds } from '../../result.js';
import { formatCount, formatPercent } from '../format.js';
import { plainText, shorten } from '../plain.js';
import { type Bin, binned, type Grid, gridFor } from '../thin.js';
import {
  type Layer,
  mainColour,
  marksBySeries,
  oddsDomain,
  only,
  type Panel,
  seriesOf,
  titled,
} from './series.js';
import { fitted } from './text-width.js';
import { CHART_HEIGHT, CHART_WIDTH, EXACT, PERCENT_LABEL, SCHEMA, SIMULATED, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

const MOST_BARS = 60;
/** Height of a panel that shares its chart with another. */
const PANEL_HEIGHT = 80;
/** What a bar leaves free on each side, as a share of its place, and the share of the chart that it may fill. */
const BAR_GAP = 0.08;
const WIDEST_BAR = 1 / 5;
const LONGEST_TIP = 60;

export interface DistributionOptions {
  readonly title: string;
  readonly subtitle: string;
  /** One panel each, below one another. */
  readonly measures: readonly Measure[];
}

/** How likely each value is: exact odds as bars, the estimate as hollow points, or as bars where it is alone. */
export function distributionChart(result: Result, options: DistributionOptions): TopLevelSpec {
  const height = options.measures.length > 1 ? PANEL_HEIGHT : CHART_HEIGHT;
  return {
    $schema: SCHEMA,
    config: THEME,
    title: { text: titled(result, options.title), subtitle: options.subtitle },
    vconcat: options.measures.map((measure) => panel(result, measure, height)),
    spacing: 12,
  };
}

function panel(result: Result, measure: Measure, height: number): Panel {
  const { exact, estimate } = measure.distribution;
  const grid = gridFor(exact ?? estimate ?? [], MOST_BARS);
  const label = shorten(plainText(measure.label), LONGEST_TIP);
  const rows = [
    ...binRows(exact, { series: EXACT, grid, label }),
    ...binRows(estimate, { series: SIMULATED, grid, label }),
  ];
  return {
    width: CHART_WIDTH,
    height,
    data: { values: rows },
    encoding: { x: valueAxis(measure, grid), y: oddsAxis(rows, height) },
    layer: [bars(result), ...points(result, grid)],
  };
}

interface BinRow {
  readonly series: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly odds: number;
  readonly tip: string;
}

interface Bars {
  readonly series: string;
  readonly grid: Grid;
  readonly label: string;
}

function binRows(distribution: readonly ValueOdds[] | null, bars: Bars): BinRow[] {
  const { series, grid } = bars;
  const gap = Math.max(BAR_GAP, (1 - WIDEST_BAR * grid.count) / 2) * grid.size;
  return binned(distribution ?? [], grid).map((bin) => ({
    series,
    // A bar covers its whole numbers from half before the first to half after the last, less a gap.
    left: bin.from - 0.5 + gap,
    right: bin.to + 0.5 - gap,
    middle: (bin.from + bin.to) / 2,
    odds: bin.probability,
    tip: switchTip(bin, distribution ?? [], bars),
  }));
}

/** What a bar says for "exactly", "at least" and "at most", and how high it then is. */
function switchTip(
  { from, to, probability }: Bin,
  all: readonly ValueOdds[],
  { series, label }: Bars,
): string {
  const sum = (isIn: (value: number) => boolean) =>
    all.reduce((total, each) => total + (isIn(each.value) ? each.probability : 0), 0);
  const atLeast = sum((value) => value >= from);
  const atMost = sum((value) => value <= to);
  const [low, high] = [formatCount(from), formatCount(to)];
  const say = (values: string, odds: number) =>
    `${label} ${values}: ${formatPercent(Math.min(1, odds))}${series === SIMULATED ? ' simulated' : ''}`;
  return tip(
    say(from === to ? low : `${low} to ${high}`, probability),
    say(`at least ${low}`, atLeast),
    say(`at most ${high}`, atMost),
    [atLeast, atMost].map((odds) => Math.min(1, odds).toFixed(4)).join(' '),
  );
}

function valueAxis(measure: Measure, grid: Grid) {
  const groups = grid.size === 1 ? '' : ` (in groups of ${grid.size})`;
  const title = fitted(plainText(measure.label), CHART_WIDTH, groups.length) + groups;
  const domain = [grid.start - 0.5, grid.start + grid.size * grid.count - 0.5];
  return {
    field: 'middle',
    type: 'quantitative',
    scale: { domain, zero: false, nice: false },
    axis: { title, grid: false, tickMinStep: 1, format: ',d' },
  } as const;
}

function oddsAxis(rows: readonly BinRow[], height: number) {
  return {
    field: 'odds',
    type: 'quantitative',
    scale: { domain: oddsDomain(rows.map(({ odds }) => odds)), nice: true },
    // Without a grid: the switch of the page gives the axis other numbers.
    axis: { title: null, labelExpr: PERCENT_LABEL, grid: false, tickCount: height < CHART_HEIGHT ? 2 : 4 },
  } as const;
}

function bars(result: Result): Layer {
  return {
    transform: only(seriesOf(result)[0]!),
    mark: { type: 'bar', orient: 'vertical', color: mainColour(result), opacity: 0.8, ...withTip },
    encoding: {
      x: { field: 'left', type: 'quantitative' },
      x2: { field: 'right' },
      y2: { datum: 0 },
      ...tipped,
    },
  };
}

/** Smaller where bars are narrow, so that they do not run into one another. */
function points(result: Result, grid: Grid): Layer[] {
  if (result.method !== 'both') return [];
  const size = grid.count > 25 ? { size: 12, strokeWidth: 1.25 } : { size: 50, strokeWidth: 2 };
  const mark = { type: 'point', opacity: 1, ...size, ...withTip } as const;
  return [{ transform: only(SIMULATED), mark, encoding: { ...marksBySeries(result), ...tipped } }];
}
