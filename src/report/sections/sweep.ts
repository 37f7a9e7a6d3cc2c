import type { Cell, SweepAnswer } from '../../answers.js';
import type { Chart } from '../charts/index.js';
import { sweepCurves } from '../charts/sweep-curves.js';
import { MOST_MAPS, mapsIn, sweepHeatmap } from '../charts/sweep-heatmap.js';
import { fieldName, formatFigure, formatValue, isShare, shortFigure } from '../figure.js';
import { sweepFinding } from '../findings/sweep.js';
import { countDifferent, formatCount, isKnown } from '../format.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';

/** What becomes of a fight as some of its fields change. */
export function sweepSection(answer: SweepAnswer, digits: number): Omit<Section, 'slug'> {
  return {
    ...EMPTY,
    title: plainText(answer.name),
    finding: sweepFinding(answer, digits),
    charts: chartsFor(answer),
    tables: [table(answer, digits)],
    facts: facts(answer),
  };
}

function chartsFor(answer: SweepAnswer): Chart[] {
  const shared = { alt: `${sweepFinding(answer).join(' ')}`, isWide: true } as const;
  if (answer.cells.every(({ refused }) => refused !== null)) return [];
  if (answer.variables.length === 1)
    return [{ id: 'curve', ...shared, spec: sweepCurves(answer), tips: 'x', plot: bars(answer) }];
  if (mapsIn(answer) > MOST_MAPS) return [];
  return answer.metrics.map((metric) => ({
    id: `map-${metric.replace(/[^a-z\d]+/gi, '-').toLowerCase()}`,
    ...shared,
    spec: sweepHeatmap(answer, { metric }),
    tips: 'xy',
    ...(answer.variables.length === 2 ? { plot: grid(answer, metric) } : {}),
  }));
}

function bars({ cells, metrics: [metric = 'kill'], variables }: SweepAnswer) {
  const rows = cells.map(({ at, figures }) => ({
    label: formatValue(at[0]!),
    value: figures[metric] ?? 0,
    text: formatFigure(metric, figures[metric]),
  }));
  return { kind: 'bars', title: `${metric} by ${fieldName(variables[0]!.path)}`, rows } as const;
}

function grid({ cells, variables }: SweepAnswer, metric: string) {
  const [down, across] = variables as [SweepAnswer['variables'][0], SweepAnswer['variables'][0]];
  const top = isShare(metric) ? 1 : Math.max(...cells.map(({ figures }) => figures[metric] ?? 0), 1e-9);
  const cellOf = ({ figures }: Cell) => {
    const value = figures[metric];
    return isKnown(value)
      ? { share: value / top, text: shortFigure(metric, value) }
      : { share: 0, text: '–' };
  };
  return {
    kind: 'grid',
    title: `${metric}: ${fieldName(down.path)} down, ${fieldName(across.path)} across`,
    columns: across.values.map(formatValue),
    rows: down.values.map((value, row) => ({
      label: formatValue(value),
      cells: across.values.map((_, column) => cellOf(cells[row * across.values.length + column]!)),
    })),
  } as const;
}

/** Rows that a page unfolds at once. */
const MANY = 24;
const MOST_ROWS = 400;

function table({ cells, variables, metrics }: SweepAnswer, digits: number): SectionTable {
  const shown = cells.slice(0, MOST_ROWS);
  const text = ({ figures, errors, refused }: Cell, metric: string) =>
    refused !== null
      ? 'cannot be fought'
      : formatFigure(metric, figures[metric], { error: errors?.[metric], digits });
  return {
    id: 'cells',
    caption:
      cells.length > shown.length
        ? `The first ${shown.length} of ${formatCount(cells.length)} fights`
        : 'Every fight',
    isFolded: cells.length > MANY,
    head: [...variables.map(({ path }) => fieldName(path)), ...metrics],
    rows: shown.map((cell) => [...cell.at.map(formatValue), ...metrics.map((metric) => text(cell, metric))]),
    data: {
      columns: [
        ...variables.map(({ path }) => path),
        ...metrics,
        ...metrics.map((metric) => `${metric}.error`),
        'trials',
        'refused',
      ],
      rows: cells.map(({ at, figures, errors, trials, refused }) => [
        ...at.map((value) => (typeof value === 'boolean' ? String(value) : value)),
        ...metrics.map((metric) => figures[metric] ?? null),
        ...metrics.map((metric) => errors?.[metric] ?? null),
        trials,
        refused,
      ]),
    },
  };
}

function facts({ simulated, cells, different, refused, seed, version }: SweepAnswer) {
  const how = simulated === 0 ? 'exact' : `exact; ${formatCount(simulated)} of them simulated`;
  const none = refused > 0 ? `, ${formatCount(refused)} cannot be fought` : '';
  return [
    { name: 'method', text: how },
    {
      name: 'fights',
      text: `${countDifferent(cells.length, different)}${none}`,
    },
    ...(seed === null ? [] : [{ name: 'seed', text: plainText(seed) }]),
    { name: 'version', text: `killcurve ${plainText(version)}` },
  ];
}
