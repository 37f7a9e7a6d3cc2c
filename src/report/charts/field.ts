import type { Result } from '../../result.js';
import { formatCount, plural } from '../format.js';
import { frequency } from '../frequency.js';
import { nameOf } from '../names.js';
import { bareOdds, bestOdds } from '../odds.js';
import { shorten } from '../plain.js';
import type { Chart } from './index.js';
import type { Layer } from './series.js';
import { fitted } from './text-width.js';
import { AXIS_WIDTH, CHART_WIDTH, COLOURS, PERCENT_LABEL, SCHEMA, THEME } from './theme.js';
import { tip, tipped, withTip } from './tip.js';

const WIDTH = CHART_WIDTH + AXIS_WIDTH;
const ROW_HEIGHT = 36;
const BAR_HEIGHT = 9;
const BAR_OFFSET = 9;
const NAME_OFFSET = -7;
const LONGEST_TIP = 80;
/** Beyond this a chart is no longer looked at from end to end; the table has them all. */
const MOST_FIGHTS = 120;

interface FieldRow {
  readonly row: number;
  readonly name: string;
  readonly text: string;
  readonly kill: number;
  readonly death: number | null;
  readonly tip: string;
}

/** The odds of the kill of all fights, the best first: a bar each, and a diamond where the attacker dies. */
export function fieldChart(results: readonly Result[]): Chart {
  const sorted = results.toSorted((a, b) => killOf(b) - killOf(a)).slice(0, MOST_FIGHTS);
  const shown = sorted.length < results.length ? `, the best ${sorted.length} of ${results.length}` : '';
  const rows = sorted.map(rowOf);
  return {
    id: 'fights',
    alt: altOf(sorted),
    tips: 'y',
    plot: {
      kind: 'bars',
      title: 'Odds of the kill',
      full: 1,
      rows: sorted.map((result) => ({
        label: nameOf(result),
        value: killOf(result),
        text: bareOdds(result.outcomes.kill),
      })),
    },
    spec: {
      $schema: SCHEMA,
      config: THEME,
      title: {
        text: `Odds of the kill${shown}`,
        subtitle: 'The bar: the target dies. The diamond: the attacker dies',
      },
      width: WIDTH,
      height: { step: ROW_HEIGHT },
      data: { values: rows },
      encoding: { y: { field: 'row', type: 'ordinal', axis: null } },
      layer: [track(), bars(), deaths(), label('name', 'left'), label('text', 'right')],
    },
  };
}

function killOf({ outcomes: { kill } }: Result): number {
  return kill.exact ?? kill.estimate ?? 0;
}

function rowOf(result: Result, row: number): FieldRow {
  const { kill, death } = result.outcomes;
  const text = bareOdds(kill);
  const name = nameOf(result);
  return {
    row,
    name: fitted(name, WIDTH, text.length + 3),
    text,
    kill: killOf(result),
    death: death.exact ?? death.estimate,
    tip: tip(`${shorten(name, LONGEST_TIP)}: kill ${bestOdds(kill)}, death ${bestOdds(death)}`),
  };
}

function altOf(sorted: readonly Result[]): string {
  const say = (result: Result) => `${shorten(nameOf(result), LONGEST_TIP)} (${frequency(killOf(result))})`;
  const all = `Odds of the kill of ${plural(formatCount(sorted.length), 'fight')}`;
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return best && worst && best !== worst ? `${all}, from ${say(best)} to ${say(worst)}.` : `${all}.`;
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
