import type { TopLevelSpec } from 'vega-lite';
import type { SweepAnswer } from '../../answers.js';
import { fieldName, formatFigure, formatValue, isShare, placeText } from '../figure.js';
import { plainText } from '../plain.js';
import type { Panel } from './series.js';
import { fitted } from './text-width.js';
import { CHART_HEIGHT, CHART_WIDTH, COLOURS, PERCENT_LABEL, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

/** How each metric changes with the one variable: a line, with the band of its interval where it is simulated. */
export function sweepCurves(answer: SweepAnswer): TopLevelSpec {
  return {
    $schema: SCHEMA,
    config: THEME,
    title: {
      text: fitted(plainText(answer.name), CHART_WIDTH),
      subtitle: `by ${fieldName(answer.variables[0]!.path)}`,
    },
    vconcat: answer.metrics.map((metric) => panelOf(answer, metric)),
  };
}

function panelOf({ cells, variables }: SweepAnswer, metric: string): Panel {
  const [variable] = variables;
  const isNumeric = variable!.values.every((value) => typeof value === 'number');
  const values = cells.flatMap(({ at, figures, errors }) => {
    const figure = figures[metric];
    if (figure === undefined) return [];
    const error = errors?.[metric] ?? 0;
    const x = isNumeric ? at[0]! : formatValue(at[0]!);
    const told = tip(`${placeText([variable!], at)}: ${metric} ${formatFigure(metric, figure, { error })}`);
    return [{ x, figure, low: figure - error, high: figure + error, simulated: errors !== null, tip: told }];
  });
  return {
    width: CHART_WIDTH,
    height: CHART_HEIGHT,
    data: { values },
    encoding: {
      x: {
        field: 'x',
        type: isNumeric ? 'quantitative' : 'nominal',
        ...(isNumeric ? { scale: { zero: false, nice: false, padding: 8 } } : { sort: null }),
        axis: {
          title: fieldName(variable!.path),
          grid: false,
          ...(isNumeric ? { tickMinStep: 1 } : { labelAngle: -40 }),
        },
      },
      y: {
        field: 'figure',
        type: 'quantitative',
        scale: { zero: true, nice: true },
        axis: { title: metric, ...(isShare(metric) ? { labelExpr: PERCENT_LABEL } : {}) },
      },
    },
    layer: [
      {
        mark: { type: 'area', color: COLOURS.simulated, opacity: 0.25 },
        encoding: { y: { field: 'low', type: 'quantitative' }, y2: { field: 'high' } },
      },
      { mark: { type: 'line', color: COLOURS.exact, strokeWidth: 2 } },
      {
        mark: { type: 'point', filled: true, size: 26, opacity: 1, ...withTip },
        encoding: {
          ...tipped,
          color: {
            field: 'simulated',
            type: 'nominal',
            scale: { domain: [false, true], range: [COLOURS.exact, COLOURS.simulated] },
            legend: null,
          },
        },
      },
    ],
  };
}
