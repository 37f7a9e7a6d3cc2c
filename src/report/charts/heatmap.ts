import type { TopLevelSpec } from 'vega-lite';
import type { MatchupCell } from '../../result.js';
import { plainText } from '../plain.js';
import { fitted } from './text-width.js';
import { COLOURS, FONT_SIZE, SCHEMA, THEME } from './theme.js';

export interface HeatmapOptions {
  readonly title: string;
  readonly metric: string;
  /** Labels in the order in which to show them: rows are attackers, columns targets. */
  readonly attackers: readonly string[];
  readonly targets: readonly string[];
}

const CELL = 26;
const LABEL_WIDTH = 160;
/** Beyond this a number no longer helps, and does not fit. */
const MOST_NUMBERS = 900;

/** A square for each pair, darker where the figure is larger; few enough, and it says its number too. */
export function heatmap(cells: readonly MatchupCell[], options: HeatmapOptions): TopLevelSpec {
  const { title, metric, attackers, targets } = options;
  const values = cells
    .filter(({ refused, figures }) => refused === null && figures[metric] !== undefined)
    .map(({ attacker, target, figures }) => ({
      attacker: attackers.indexOf(attacker),
      target: targets.indexOf(target),
      value: figures[metric]!,
    }));
  const isOdds = metric === 'kill' || metric === 'death';
  const square = { width: { step: CELL }, height: { step: CELL } };
  // Rows and columns go by number, for two names may be the same once they are cut to fit.
  const axis = (names: readonly string[]) => ({
    labelExpr: `${JSON.stringify(names.map((name) => fitted(plainText(name), LABEL_WIDTH)))}[datum.value]`,
    labelLimit: 0,
    title: null,
    ticks: false,
    domain: false,
  });
  const largest = Math.max(0, ...values.map(({ value }) => value));
  return {
    $schema: SCHEMA,
    config: THEME,
    title: { text: plainText(title), subtitle: `${metric}: attackers down, targets across` },
    ...square,
    data: { values },
    encoding: {
      y: { field: 'attacker', type: 'ordinal', axis: axis(attackers) },
      x: { field: 'target', type: 'ordinal', axis: { ...axis(targets), labelAngle: -60 } },
    },
    layer: [
      {
        mark: { type: 'rect', stroke: COLOURS.paper },
        encoding: {
          color: {
            field: 'value',
            type: 'quantitative',
            scale: { range: [COLOURS.grid, COLOURS.exact], domain: [0, isOdds ? 1 : largest] },
            legend: { title: metric, format: isOdds ? '.0%' : '.1f' },
          },
        },
      },
      ...(values.length > MOST_NUMBERS
        ? []
        : [
            {
              mark: { type: 'text' as const, fontSize: FONT_SIZE - 3 },
              encoding: {
                text: { field: 'value', type: 'quantitative' as const, format: isOdds ? '.0%' : '.1f' },
                color: {
                  condition: {
                    test: `datum.value > ${0.55 * (isOdds ? 1 : largest)}`,
                    value: COLOURS.paper,
                  },
                  value: COLOURS.ink,
                },
              },
            },
          ]),
    ],
  };
}
