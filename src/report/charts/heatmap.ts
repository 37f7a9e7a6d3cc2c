import type { TopLevelSpec } from 'vega-lite';
import type { MatchupCell } from '../../result.js';
import { formatFigure, isShare, shortFigure } from '../figure.js';
import { plainText, shorten } from '../plain.js';
import { heat, heatNumbers } from './heat.js';
import { fittedApart } from './text-width.js';
import { COLOURS, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

export interface HeatmapOptions {
  readonly title: string;
  readonly metric: string;
  /** Labels in the order in which to show them: rows are attackers, columns targets. */
  readonly attackers: readonly string[];
  readonly targets: readonly string[];
}

const MOST_ACROSS = 16;
const CELL = 34;
const CELL_HEIGHT = 26;
const LONGEST_TIP = 60;
const LABEL_WIDTH = 160;
/** Beyond this a number no longer helps, and does not fit. */
const MOST_NUMBERS = 900;

/** A square for each pair, darker where the figure is larger; few enough, and it says its number too. */
export function heatmap(cells: readonly MatchupCell[], options: HeatmapOptions): TopLevelSpec {
  const { title, metric, attackers, targets } = options;
  const rows = fittedApart([...new Set(attackers.map(plainText))], LABEL_WIDTH);
  const columns = fittedApart([...new Set(targets.map(plainText))], LABEL_WIDTH);
  const values = cells
    .filter(({ refused, figures }) => refused === null && figures[metric] !== undefined)
    .map(({ attacker, target, figures }) => ({
      attacker: rows.get(plainText(attacker)) ?? plainText(attacker),
      target: columns.get(plainText(target)) ?? plainText(target),
      value: figures[metric]!,
      text: shortFigure(metric, figures[metric]!),
      tip: tip(
        `${shorten(plainText(attacker), LONGEST_TIP)} against ${shorten(plainText(target), LONGEST_TIP)}: ${metric} ${formatFigure(metric, figures[metric])}`,
      ),
    }));
  const square = { width: { step: CELL }, height: { step: CELL_HEIGHT } };
  const axis = { labelLimit: 0, title: null, ticks: false, domain: false };
  // The longer side runs down, where a page has room.
  const isTurned = targets.length > MOST_ACROSS && attackers.length < targets.length;
  const side = (field: 'attacker' | 'target', labels: ReadonlyMap<string, string>) => {
    const isAcross = isTurned === (field === 'attacker');
    const across = { labelAngle: -60, orient: 'top' as const };
    return {
      field,
      type: 'nominal' as const,
      sort: [...labels.values()],
      axis: isAcross ? { ...axis, ...across } : axis,
    };
  };
  const largest = values.reduce((most, { value }) => Math.max(most, value), 0);
  const top = isShare(metric) || largest <= 0 ? 1 : largest;
  return {
    $schema: SCHEMA,
    config: THEME,
    title: {
      text: plainText(title),
      subtitle: `${metric}: ${isTurned ? 'targets down, attackers across' : 'attackers down, targets across'}`,
    },
    ...square,
    data: { values },
    encoding: {
      [isTurned ? 'x' : 'y']: side('attacker', rows),
      [isTurned ? 'y' : 'x']: side('target', columns),
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
