import type { TopLevelSpec } from 'vega-lite';
import { shorten } from '../plain.js';
import type { Layer } from './series.js';
import { fitted } from './text-width.js';
import { AXIS_WIDTH, CHART_WIDTH, COLOURS, PERCENT_LABEL, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

/** Many odds below one another: a name and a number, a bar for the kill, a diamond for the death. */

const WIDTH = CHART_WIDTH + AXIS_WIDTH;
const ROW_HEIGHT = 36;
const BAR_HEIGHT = 9;
const BAR_OFFSET = 9;
const NAME_OFFSET = -7;
export const LONGEST_TIP = 80;

interface Named {
  readonly name: string;
  readonly kill: number;
  readonly death: number | null;
  /** The odds of the kill beside the name. */
  readonly text: string;
  /** What the tooltip says behind the name. */
  readonly told: string;
}

export interface OddsRow extends Omit<Named, 'told'> {
  /** Rows are told apart by number: two may have one name. */
  readonly row: number;
  readonly tip: string;
}

export function oddsRows(all: readonly Named[]): OddsRow[] {
  return all.map(({ name, kill, death, text, told }, row) => ({
    row,
    name: fitted(name, WIDTH, text.length + 3),
    text,
    kill,
    death,
    tip: tip(`${shorten(name, LONGEST_TIP)}: ${told}`),
  }));
}

export function oddsRowsSpec(rows: readonly OddsRow[], title: string): TopLevelSpec {
  return {
    $schema: SCHEMA,
    config: THEME,
    title: { text: title, subtitle: 'The bar: the target dies. The diamond: the attacker dies' },
    width: WIDTH,
    height: { step: ROW_HEIGHT },
    data: { values: [...rows] },
    encoding: { y: { field: 'row', type: 'ordinal', axis: null } },
    layer: [track(), bars(), deaths(), label('name', 'left'), label('text', 'right')],
  };
}

/** The whole that a bar is part of. */
function track(): Layer {
  return {
    mark: { type: 'bar', height: BAR_HEIGHT, yOffset: BAR_OFFSET, color: COLOURS.grid },
    encoding: { x: { value: 0 }, x2: { value: 'width' } },
  };
}

const axis = {
  title: null,
  labelExpr: PERCENT_LABEL,
  grid: false,
  domain: false,
  ticks: false,
  values: [0, 0.25, 0.5, 0.75, 1],
};

function odds(field: string) {
  const type = 'quantitative' as const;
  return { field, type, scale: { domain: [0, 1], nice: false }, axis };
}

function bars(): Layer {
  return {
    mark: { type: 'bar', height: BAR_HEIGHT, yOffset: BAR_OFFSET, color: COLOURS.exact, ...withTip },
    encoding: { x: odds('kill'), ...tipped },
  };
}

function deaths(): Layer {
  return {
    transform: [{ filter: { field: 'death', valid: true } }],
    mark: {
      type: 'point',
      shape: 'diamond',
      yOffset: BAR_OFFSET,
      size: 50,
      filled: true,
      fill: COLOURS.paper,
      stroke: COLOURS.simulated,
      strokeWidth: 1.75,
      opacity: 1,
    },
    encoding: { x: odds('death') },
  };
}

function label(field: 'name' | 'text', align: 'left' | 'right'): Layer {
  const weight = field === 'text' ? { fontWeight: 600 as const } : {};
  return {
    mark: { type: 'text', align, yOffset: NAME_OFFSET, color: COLOURS.ink, ...weight },
    encoding: { x: { value: align === 'left' ? 0 : 'width' }, text: { field, type: 'nominal' } },
  };
}
