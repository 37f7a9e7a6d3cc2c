import type { TopLevelSpec } from 'vega-lite';
import type { Cell, SweepAnswer } from '../../answers.js';
import { fieldName, formatFigure, formatValue, placeText, shortFigure } from '../figure.js';
import { plainText } from '../plain.js';
import { heat, heatNumbers } from './heat.js';
import type { Panel } from './series.js';
import { fitted } from './text-width.js';
import { CHART_WIDTH, COLOURS, FONT_SIZE, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

export interface SweepHeatmapOptions {
  /** Default: the first of the answer. */
  readonly metric?: string;
  /** Numbers of the variables that run down and across. Default: the last but one, and the last. */
  readonly down?: number;
  readonly across?: number;
}

/** Maps that one picture may hold. */
export const MOST_MAPS = 36;

const CELL = 34;
/** Labels up to so many characters stand level above their column. */
const LONGEST_LEVEL = 5;
const LABEL_WIDTH = 160;
/** Beyond this a number no longer helps, and does not fit. */
const MOST_NUMBERS = 900;

/** How many maps it takes: one for each combination of the values of the variables that run neither down nor across. */
export function mapsIn(answer: SweepAnswer, options: SweepHeatmapOptions = {}): number {
  const { down, across } = axesOf(answer, options);
  return answer.variables.reduce(
    (product, { values }, v) => (v === down || v === across ? product : product * values.length),
    1,
  );
}

/** A square for each pair of values of two variables, darker where the figure is larger. */
export function sweepHeatmap(answer: SweepAnswer, options: SweepHeatmapOptions = {}): TopLevelSpec {
  const { metric = answer.metrics[0]! } = options;
  const { down, across } = axesOf(answer, options);
  const rest = answer.variables.flatMap((_, v) => (v === down || v === across ? [] : [v]));
  const maps = new Map<string, Cell[]>();
  for (const cell of answer.cells) {
    const title = rest.map((v) => `${answer.variables[v]!.path} ${formatValue(cell.at[v]!)}`).join(', ');
    const there = maps.get(title);
    if (there) there.push(cell);
    else maps.set(title, [cell]);
  }
  const largest = answer.cells.reduce((most, { figures }) => Math.max(most, figures[metric] ?? 0), 0);
  const [rows, columns] = [answer.variables[down]!, answer.variables[across]!];
  return {
    $schema: SCHEMA,
    config: THEME,
    title: {
      text: fitted(plainText(answer.name), CHART_WIDTH),
      subtitle: `${metric}: ${fieldName(rows.path)} down, ${fieldName(columns.path)} across`,
    },
    vconcat: [...maps].map(([title, cells]) =>
      panelOf({ title, cells, metric, down, across, top: largest > 0 ? largest : 1, answer }),
    ),
  };
}

function axesOf({ variables }: SweepAnswer, options: SweepHeatmapOptions) {
  const { down = variables.length - 2, across = variables.length - 1 } = options;
  return { down, across };
}

interface HeatPanel {
  readonly title: string;
  readonly cells: readonly Cell[];
  readonly metric: string;
  readonly down: number;
  readonly across: number;
  readonly top: number;
  readonly answer: SweepAnswer;
}

function panelOf({ title, cells, metric, down, across, top, answer }: HeatPanel): Panel {
  const label = (value: Cell['at'][number]) => fitted(formatValue(value), LABEL_WIDTH);
  const values = cells.flatMap(({ at, figures }) =>
    figures[metric] === undefined
      ? []
      : [
          {
            row: label(at[down]!),
            column: label(at[across]!),
            value: figures[metric],
            text: shortFigure(metric, figures[metric]),
            tip: tip(
              `${placeText(answer.variables, at)}: ${metric} ${formatFigure(metric, figures[metric])}`,
            ),
          },
        ],
  );
  const axis = { labelLimit: 0, ticks: false, domain: false };
  const sorted = (variable: number) => answer.variables[variable]!.values.map(label);
  return {
    ...(title === '' ? {} : { title: { text: fitted(title, CHART_WIDTH), fontSize: FONT_SIZE } }),
    width: { step: CELL },
    height: { step: CELL - 8 },
    data: { values },
    encoding: {
      y: {
        field: 'row',
        type: 'nominal',
        sort: sorted(down),
        axis: { ...axis, title: fieldName(answer.variables[down]!.path) },
      },
      x: {
        field: 'column',
        type: 'nominal',
        sort: sorted(across),
        axis: {
          ...axis,
          title: fieldName(answer.variables[across]!.path),
          labelAngle: sorted(across).some((text) => text.length > LONGEST_LEVEL) ? -60 : 0,
          orient: 'top',
        },
      },
    },
    layer: [
      {
        mark: { type: 'rect', stroke: COLOURS.paper, ...withTip },
        encoding: { color: { ...heat('value', top), legend: null }, ...tipped },
      },
      ...(values.length > MOST_NUMBERS ? [] : [heatNumbers('value', top)]),
    ],
  };
}
