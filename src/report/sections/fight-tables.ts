import type { Result, Summary, ValueOdds } from '../../result.js';
import { decisionTable, endingsTable, intervalName, measuresTable } from '../facts.js';
import { capitalised, formatCount, formatPercent, pluralOf } from '../format.js';
import { targetOf, unitOf } from '../names.js';
import { bareOdds, describeInterval } from '../odds.js';
import { plainText } from '../plain.js';
import type { SectionTable } from '../section.js';
import { binned, gridFor, thinCurve } from '../thin.js';

/** The tables of one fight, for people and with all digits for programs. */
export function fightTables(result: Result, digits: number): SectionTable[] {
  return [
    endings(result, digits),
    measures(result, digits),
    decisions(result),
    curve(result, digits),
    ...['damage', 'targetHpLeft', 'attackerHpLeft'].map((id) => distribution(result, id, digits)),
  ].filter((table) => table !== null && table.rows.length > 0) as SectionTable[];
}

const ODDS_COLUMNS = ['exact', 'estimate', 'low', 'high'] as const;

function endings(result: Result, digits: number): SectionTable {
  const rows = result.endings.map((odds) => [
    odds.ending,
    odds.label,
    ...ODDS_COLUMNS.map((column) => odds[column]),
  ]);
  const data = { columns: ['ending', 'label', ...ODDS_COLUMNS], rows };
  return { id: 'endings', caption: 'How it ends', ...endingsTable(result, digits), data };
}

const PERCENTILES = ['5', '25', '50', '75', '95'] as const;

function measures(result: Result, digits: number): SectionTable {
  const figures = (summary: Summary | null) => [
    summary?.mean ?? null,
    summary?.deviation ?? null,
    ...PERCENTILES.map((key) => summary?.percentiles[key] ?? null),
  ];
  const rows = result.measures.map(({ id, label, exact, estimate, meanError }) => [
    id,
    label,
    ...figures(exact ?? estimate),
    estimate?.mean ?? null,
    meanError,
  ]);
  const columns = ['measure', 'label', 'mean', 'deviation', 'p5', 'p25', 'p50', 'p75', 'p95'];
  const data = { columns: [...columns, 'simulatedMean', 'simulatedError'], rows };
  return { id: 'measures', caption: 'What happens on the way', ...measuresTable(result, digits), data };
}

/** More than this would bury what comes after. */
const MANY_DECISIONS = 12;

function decisions(result: Result): SectionTable {
  const rows = (result.play?.decisions ?? []).map(({ when, action }) => [when, action]);
  return {
    id: 'decisions',
    caption: 'What to do; otherwise keep what you have',
    isProse: true,
    isFolded: rows.length > MANY_DECISIONS,
    ...decisionTable(result),
    data: { columns: ['when', 'then'], rows },
  };
}

/** Rows of the curve's table on a page; its file has them all. */
const CURVE_ROWS = 50;

function curve(result: Result, digits: number): SectionTable {
  const simulated = result.method !== 'exact';
  const interval = simulated ? [intervalName(result)] : [];
  const rows = thinCurve(result.curve.points, CURVE_ROWS).map((point) => [
    formatCount(point.step),
    bareOdds(point, digits),
    ...(simulated ? [describeInterval(point, digits)] : []),
  ]);
  const data = result.curve.points.map((point) => [
    point.step,
    ...ODDS_COLUMNS.map((column) => point[column]),
  ]);
  return {
    id: 'kill-curve',
    caption: `The kill curve: odds that ${targetOf(result)} is dead, by number of ${pluralOf(unitOf(result))}`,
    isFolded: true,
    head: [`After ${unitOf(result)}`, 'Dead', ...interval],
    rows,
    data: { columns: ['step', ...ODDS_COLUMNS], rows: data },
  };
}

const MOST_VALUES = 60;

/** How likely each value is, it or more, it or less. */
function distribution(result: Result, id: string, digits: number): SectionTable | null {
  const measure = result.measures.find((each) => each.id === id);
  const all = measure?.distribution.exact ?? measure?.distribution.estimate;
  if (measure === undefined || !all || all.length === 0) return null;
  const label = plainText(measure.label);
  return {
    id: kebab(id),
    caption: `${capitalised(label)}: how likely each amount is`,
    isFolded: true,
    head: [capitalised(label), 'Exactly', 'At least', 'At most'],
    rows: distributionRows(all, digits),
    data: {
      columns: ['value', 'exactly', 'atLeast', 'atMost'],
      rows: all.map(({ value, probability }) => [value, probability, ...tails(all, value, value)]),
    },
  };
}

function distributionRows(all: readonly ValueOdds[], digits: number): string[][] {
  return binned(all, gridFor(all, MOST_VALUES)).map(({ from, to, probability }) => [
    from === to ? formatCount(from) : `${formatCount(from)} to ${formatCount(to)}`,
    ...[probability, ...tails(all, from, to)].map((odds) => formatPercent(odds, digits)),
  ]);
}

/** The odds of at least `from`, and of at most `to`. */
function tails(all: readonly ValueOdds[], from: number, to: number): [number, number] {
  const sum = (values: readonly ValueOdds[]) =>
    Math.min(
      1,
      values.reduce((total, { probability }) => total + probability, 0),
    );
  return [sum(all.filter(({ value }) => value >= from)), sum(all.filter(({ value }) => value <= to))];
}

function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
