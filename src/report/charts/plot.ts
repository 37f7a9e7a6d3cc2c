import type { Measure, Result } from '../../result.js';
import { capitalised, DEFAULT_DIGITS, formatCount, formatPercent } from '../format.js';
import { targetOf, unitOf } from '../names.js';
import { bareOdds } from '../odds.js';
import { plainText } from '../plain.js';
import { binned, curveOdds, gridFor, thinCurve } from '../thin.js';

/** Charts in characters: what `text.ts` draws in a terminal, as data. */
export type Plot = Bars | Curves | Grid;

/** A bar for each row, its name before it and its number behind. */
export interface Bars {
  readonly kind: 'bars';
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: number; readonly text: string }[];
  /** What fills the width; default: the largest value. */
  readonly full?: number;
}

/** Lines over the same steps, each with a sign of its own. */
export interface Curves {
  readonly kind: 'curves';
  readonly title: string;
  readonly unit: string;
  readonly series: readonly {
    readonly label: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
}

/** Numbers in rows and columns, shaded. */
export interface Grid {
  readonly kind: 'grid';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly { readonly share: number; readonly text: string }[];
  }[];
}

/** Rows that the curve may take: more would push the answer off the screen. */
const CURVE_ROWS = 16;
const DISTRIBUTION_ROWS = 12;

export function killCurvePlot(result: Result, digits = DEFAULT_DIGITS, most = CURVE_ROWS): Bars {
  const rows = thinCurve(result.curve.points, most).map((point) => ({
    label: formatCount(point.step),
    value: curveOdds(point),
    text: bareOdds(point, digits),
  }));
  return { kind: 'bars', title: `Kill curve: ${targetOf(result)} dead by ${unitOf(result)}`, rows };
}

export function distributionPlot({ label, distribution }: Measure, digits = DEFAULT_DIGITS): Bars {
  const all = distribution.exact ?? distribution.estimate ?? [];
  const grid = gridFor(all, DISTRIBUTION_ROWS);
  const rows = binned(all, grid).map(({ from, to, probability }) => ({
    label: from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`,
    value: probability,
    text: formatPercent(probability, digits),
  }));
  return { kind: 'bars', title: capitalised(plainText(label)), rows };
}
