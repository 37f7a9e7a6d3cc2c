import type { TopLevelSpec } from 'vega-lite';
import type { SensitivityAnswer } from '../../answers.js';
import { formatFigure, isShare } from '../figure.js';
import { plainText } from '../plain.js';
import { reachOf } from '../sensitivity.js';
import { fitted } from './text-width.js';
import { CHART_WIDTH, COLOURS, PERCENT_LABEL, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

const BAR = 22;
const LABEL_WIDTH = 220;
const MOST_BARS = 30;
const LESS = 'one point less';
const MORE = 'one point more';

/** Around the metric as it is, how far a point of each stat moves it, the most first. */
export function tornadoChart(answer: SensitivityAnswer): TopLevelSpec {
  const { metric, base } = answer;
  const bars = answer.bars.filter((bar) => reachOf(bar, base) > 0).slice(0, MOST_BARS);
  const label = (path: string, value: number) => fitted(plainText(`${path} ${value}`), LABEL_WIDTH);
  const values = bars.flatMap(({ path, value, less, more }) =>
    [
      { change: LESS, to: less },
      { change: MORE, to: more },
    ].flatMap(({ change, to }) =>
      to === null
        ? []
        : [
            {
              stat: label(path, value),
              change,
              base,
              to,
              tip: tip(`${plainText(path)} ${value}, ${change}: ${metric} ${formatFigure(metric, to)}`),
            },
          ],
    ),
  );
  const ends = values.map(({ to }) => to);
  return {
    $schema: SCHEMA,
    config: THEME,
    title: {
      text: fitted(plainText(answer.name), CHART_WIDTH),
      subtitle: `${metric} is ${formatFigure(metric, base)}: what one point of each stat makes of it`,
    },
    width: CHART_WIDTH,
    height: { step: BAR, for: 'position' },
    data: { values },
    encoding: {
      y: {
        field: 'stat',
        type: 'nominal',
        sort: bars.map(({ path, value }) => label(path, value)),
        axis: { title: null, labelLimit: 0 },
      },
    },
    layer: [
      {
        mark: { type: 'bar', height: BAR / 2 - 2, ...withTip },
        encoding: {
          ...tipped,
          x: {
            field: 'base',
            type: 'quantitative',
            scale: { domain: [Math.min(base, ...ends), Math.max(base, ...ends)], zero: false, nice: true },
            axis: { title: metric, ...(isShare(metric) ? { labelExpr: PERCENT_LABEL } : {}) },
          },
          x2: { field: 'to' },
          yOffset: { field: 'change', type: 'nominal', sort: [LESS, MORE] },
          color: {
            field: 'change',
            type: 'nominal',
            scale: { domain: [LESS, MORE], range: [COLOURS.simulated, COLOURS.exact] },
            legend: {},
          },
        },
      },
      {
        mark: { type: 'rule', color: COLOURS.ink },
        encoding: {
          x: { datum: base, type: 'quantitative' },
          y: { value: 0 },
          y2: { value: BAR * bars.length },
        },
      },
    ],
  };
}
