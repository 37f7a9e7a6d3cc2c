import type { Measure, Result } from '../result.js';
import {
  DEFAULT_DIGITS,
  formatCount,
  formatNumber,
  formatP,
  formatPercent,
  formatSmall,
  formatWithError,
  isKnown,
  NOTHING,
  plural,
} from './format.js';
import type { Table } from './layout.js';
import { flagName, unitOf } from './names.js';
import { describeExact, describeInterval, describeShare } from './odds.js';
import { plainText } from './plain.js';

/** The tables and the small print that the terminal and the page have in common, as plain text. */

export function endingsTable(result: Result, digits = DEFAULT_DIGITS): Table {
  const exact = result.method !== 'simulate';
  const simulated = result.method !== 'exact';
  const rows = result.endings.map((odds) => [
    plainText(odds.label),
    ...(exact ? [describeExact(odds.exact, digits)] : []),
    ...(simulated ? [describeShare(odds, digits), describeInterval(odds, digits)] : []),
  ]);
  const head = [
    'Ending',
    ...(exact ? ['Exact'] : []),
    ...(simulated ? ['Simulated', intervalName(result)] : []),
  ];
  // Where there is little room, the interval says enough about the estimate within it.
  return { head, rows, optional: exact ? ['Simulated'] : [] };
}

export function intervalName(result: Result): string {
  return `${formatNumber(result.confidence * 100, 4)} % interval`;
}

const PERCENTILES = ['5', '25', '50', '75', '95'] as const;

export function measuresTable(result: Result, digits = DEFAULT_DIGITS): Table {
  const both = result.method === 'both';
  const means = both ? ['Mean', 'Simulated'] : ['Mean'];
  const head = ['Measure', ...means, 'Std dev', '5 %', '25 %', 'Median', '75 %', '95 %'];
  const rows = result.measures.map((measure) => measureRow(measure, both, digits));
  return { head, rows, optional: ['25 %', '75 %', '5 %', '95 %', 'Std dev', ...means.slice(1)] };
}

function measureRow(measure: Measure, both: boolean, digits: number): string[] {
  const { exact, estimate } = measure;
  const sure = formatNumber(exact?.mean, digits);
  const simulated = meanWithError(measure, digits);
  const means = both ? [sure, simulated] : [exact ? sure : simulated];
  const best = exact ?? estimate;
  const percentiles = PERCENTILES.map((key) => formatNumber(best?.percentiles[key], digits));
  return [plainText(measure.label), ...means, formatNumber(best?.deviation, digits), ...percentiles];
}

function meanWithError({ estimate, meanError }: Measure, digits: number): string {
  return estimate === null ? NOTHING : formatWithError(estimate.mean, meanError ?? 0, { digits });
}

/** "exact and simulated are consistent (p = 0.43)"; null where only one of them is known. */
export function agreementLine({ agreement }: Result): string | null {
  if (agreement === null) return null;
  const p = formatP(agreement.p);
  if (agreement.degreesOfFreedom === 0 && agreement.p === 1)
    return 'exact and simulated cannot be compared: too few fights, or only one way to go';
  if (agreement.consistent) return `exact and simulated are consistent (${p})`;
  const evidence = `${p}, ${plainText(agreement.compared)}`;
  return `exact and simulated DIFFER by more than chance allows (${evidence}); please report this as a fault`;
}

/** A curve that is complete leaves out less than this. */
const COMPLETE = 1e-12;

/** "12.00 % of fights go on after 10,000 rolls"; null where the curve shows the whole fight. */
export function tailLine(result: Result, digits = DEFAULT_DIGITS): string | null {
  const { points, tail } = result.curve;
  if (!(tail > COMPLETE)) return null;
  const steps = plural(formatCount(points.at(-1)?.step ?? 0), unitOf(result));
  return `${formatPercent(tail, digits)} of fights go on after ${steps}`;
}

/** When to do what; the most telling are the first. */
export function decisionTable({ play }: Result): Table {
  const rows = (play?.decisions ?? []).map(({ when, action }) => [plainText(when), plainText(action)]);
  return { head: ['When', 'Then'], rows };
}

export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** Method, sampler, trials, seed, settings: how the numbers were made. */
export function runFacts(result: Result): Fact[] {
  return [
    { name: 'method', text: methodText(result) },
    ...(result.sampler ? [{ name: 'sampler', text: samplerText(result) }] : []),
    { name: 'trials', text: trialsText(result) },
    ...(result.seed === null ? [] : [{ name: 'seed', text: plainText(result.seed) }]),
    ...(result.engine.states === null ? [] : [{ name: 'chain', text: chainText(result) }]),
    { name: 'settings', text: settingsText(result) },
    { name: 'version', text: `killcurve ${plainText(result.version)}` },
  ].filter(({ text }) => text !== '');
}

const METHODS = { exact: 'exact', simulate: 'simulated', both: 'exact and simulated' } as const;

function methodText(result: Result): string {
  const reason = plainText(result.methodReason);
  return METHODS[result.method] + (reason === '' ? '' : ` (${reason})`);
}

function samplerText({ sampler, engine }: Result): string {
  if (sampler === 'direct') return 'direct (fights play the rules)';
  const bias = engine.samplingBias ?? 0;
  const quantised = bias > 0 ? `; odds of a step rounded by at most ${formatSmall(bias)}` : '';
  return `chain (fights walk the table of situations${quantised})`;
}

function trialsText(result: Result): string {
  if (result.trials === 0 && !result.interrupted) return '';
  return formatCount(result.trials) + (result.interrupted ? ' (interrupted)' : '');
}

function chainText(result: Result): string {
  const { states, edges, errorBound } = result.engine;
  const size = `${plural(formatCount(states), 'situation')}, ${plural(formatCount(edges), 'step')} between them`;
  if (result.method === 'simulate' || errorBound === null) return size;
  return `${size}; exact odds ${errorBound === 0 ? 'without error' : `within ${formatSmall(errorBound)}`}`;
}

/** Of no use where nothing is simulated. */
const FOR_TRIALS = new Set(['trials', 'seed', 'precision']);

function settingsText(result: Result): string {
  return Object.entries(result.settings)
    .filter(([name, { value }]) => value !== null && !(result.method === 'exact' && FOR_TRIALS.has(name)))
    .map(([name, { value, from }]) => `${plainText(flagName(name))} ${settingValue(value!)} (${from})`)
    .join(', ');
}

function settingValue(value: string | number): string {
  if (typeof value === 'string') return plainText(value);
  return Number.isInteger(value) || !isKnown(value) ? formatCount(value) : String(value);
}
