import type { TopLevelSpec } from 'vega-lite';
import type { CompareAnswer } from '../../answers.js';
import type { CurvePoint } from '../../result.js';
import { formatCount, plural, pluralOf } from '../format.js';
import { bareOdds } from '../odds.js';
import { plainText } from '../plain.js';
import { curveOdds, thin } from '../thin.js';
import { DASHES, PALETTE, rangeOf, SHAPES } from './palette.js';
import { oddsDomain } from './series.js';
import { fitted } from './text-width.js';
import { CHART_HEIGHT, CHART_WIDTH, PERCENT_LABEL, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

const MOST_POINTS = 120;
/** Beyond the step at which every curve is this near its end, nothing more is to be seen. */
const FLAT = 5e-5;

/** The kill curves of several fights over one another. */
export function overlayChart({ fights, order }: CompareAnswer): TopLevelSpec {
  const label = (text: string) => fitted(plainText(text), CHART_WIDTH / 2);
  const last = Math.max(1, ...fights.map(({ curve }) => settledAt(curve.points.map(curveOdds))));
  const values = fights.flatMap(({ label: name, curve }) =>
    thin(lasting(curve.points, last), MOST_POINTS).map((point) => ({
      step: point.step,
      odds: curveOdds(point),
      fight: label(name),
      tip: tip(`${label(name)}, after ${plural(formatCount(point.step), curve.unit)}: ${bareOdds(point)}`),
    })),
  );
  const domain = order.map(label);
  const field = { field: 'fight', type: 'nominal' as const };
  const dashes = { domain, range: rangeOf(DASHES, domain.length) as number[][] };
  const shapes = { domain, range: rangeOf(SHAPES, domain.length) };
  return {
    $schema: SCHEMA,
    config: THEME,
    title: { text: 'Kill curves', subtitle: 'Odds that the target is dead' },
    width: CHART_WIDTH,
    height: CHART_HEIGHT,
    data: { values },
    layer: [
      {
        mark: { type: 'line', strokeWidth: 2 },
        encoding: { strokeDash: { ...field, scale: dashes, legend: null } },
      },
      {
        mark: { type: 'point', filled: true, opacity: 1, size: last <= 25 ? 36 : 6, ...withTip },
        encoding: { shape: { ...field, scale: shapes }, ...tipped },
      },
    ],
    encoding: {
      x: {
        field: 'step',
        type: 'quantitative',
        scale: { zero: false, nice: false, padding: 8 },
        axis: { title: pluralOf(fights[0]?.curve.unit ?? 'step'), grid: false, tickMinStep: 1, format: ',d' },
      },
      y: {
        field: 'odds',
        type: 'quantitative',
        scale: { domain: oddsDomain(values.map(({ odds }) => odds)), nice: true },
        axis: { title: null, labelExpr: PERCENT_LABEL },
      },
      color: { ...field, scale: { domain, range: rangeOf(PALETTE, domain.length) }, legend: { columns: 2 } },
    },
  };
}

/** A curve up to a step; after its own end it stays where it is. */
function lasting(points: readonly CurvePoint[], last: number): readonly CurvePoint[] {
  const end = points.at(-1);
  if (end === undefined || points.length >= last) return points.slice(0, last);
  return [
    ...points,
    ...Array.from({ length: last - points.length }, (_, i) => ({ ...end, step: end.step + i + 1 })),
  ];
}

function settledAt(odds: readonly number[]): number {
  const top = odds.at(-1) ?? 0;
  const at = odds.findIndex((each) => each >= top * (1 - FLAT));
  return at < 0 ? odds.length : at + 1;
}
