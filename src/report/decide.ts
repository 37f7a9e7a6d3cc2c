/** A decision as text for people, and as rows for programs. */
import type { DecideAnswer, DecideOption, Flip } from '../answers.js';
import type { AnswerTextOptions } from './compare.js';
import { csvLine } from './csv.js';
import { capitalised, formatCount, formatNumber, formatPercent, formatWithError } from './format.js';
import { layTable, type Table, wrapText } from './layout.js';
import { plainText } from './plain.js';

/** The advice, then the options, then where it flips, then the best play. */
export function renderDecision(answer: DecideAnswer, options: AnswerTextOptions = {}): string {
  const { width = 80, digits = 2 } = options;
  const [best] = answer.options;
  const plays = (best?.decisions ?? [])
    .slice(0, MOST_DECISIONS)
    .flatMap(({ when, action }) => wrapText(`${plainText(when)}: ${plainText(action)}`, width, '  '));
  const sections = [
    wrapText(decisionFinding(answer, digits), width),
    layTable(decisionTable(answer, digits), width),
    answer.flips.flatMap((flip) => wrapText(flipInWords(flip, answer, digits), width, '  ')),
    plays.length > 0
      ? [`What to do in "${plainText(best!.label)}"; otherwise keep what you have`, ...plays]
      : [],
    wrapText(decisionMethod(answer), width),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const MOST_DECISIONS = 6;

/** What to do, and by how much it is better than the next. */
export function decisionFinding({ options, objective }: DecideAnswer, digits = 2): string {
  const [best, next] = options;
  if (best === undefined || next === undefined) return '';
  const shown = (option: DecideOption) => valueInWords(option, objective, digits);
  const [first, second] = [plainText(best.label), plainText(next.label)];
  const lead = areEqual(best, next)
    ? `${capitalised(first)} and ${second} are equally good: ${shown(best)}.`
    : isOpen(best, next)
      ? `${capitalised(first)} looks best: ${shown(best)}; but ${second} with ${shown(next)} is within the error, and more trials may tell otherwise.`
      : `${capitalised(first)} is best: ${shown(best)}, ahead of ${second} with ${shown(next)}.`;
  const beaten = options.filter(({ beatenBy }) => beatenBy !== null);
  const names = beaten.map(({ label, beatenBy }) => `${plainText(label)} (by ${plainText(beatenBy!)})`);
  return names.length === 0 ? lead : `${lead} Beaten in every respect: ${names.join(', ')}.`;
}

/** But for roundings. */
function areEqual({ value }: DecideOption, { value: other }: DecideOption): boolean {
  return Math.abs(value - other) <= 1e-12 * Math.max(1, Math.abs(value));
}

/** Whether they may be the other way round, for all that was simulated. */
function isOpen(one: DecideOption, other: DecideOption): boolean {
  const error = (one.errors?.value ?? 0) + (other.errors?.value ?? 0);
  return Math.abs(one.value - other.value) < error;
}

function valueInWords(option: DecideOption, objective: string, digits: number): string {
  if (objective === 'kill') return `${oddsOf(option, 'kill', digits)} kill`;
  return objective === 'survive'
    ? `${oddsOf(option, 'death', digits)} death`
    : `worth ${figureOf(option, 'value', digits)}`;
}

/** With the half width of its interval, where it is an estimate. */
function oddsOf(option: DecideOption, side: 'kill' | 'death', digits: number): string {
  if (option.errors === null) return formatPercent(option[side], digits);
  return formatWithError(100 * option[side], 100 * (option.errors[side] ?? 0), { digits, unit: ' %' });
}

function figureOf({ value, gains, errors }: DecideOption, name: string, digits: number): string {
  const figure = name === 'value' ? value : (gains[name] ?? 0);
  return formatWithError(figure, errors?.[name] ?? 0, { digits });
}

/** How the figures were made, where not all of them are exact. */
export function decisionMethod({ options, seed, confidence }: DecideAnswer): string {
  const trials = Math.max(...options.map((option) => option.trials));
  if (trials === 0) return 'All figures are exact.';
  return `Figures with ± are simulated in ${formatCount(trials)} fights each (seed ${plainText(seed ?? '')}); ± holds ${formatNumber(100 * confidence)} %.`;
}

export function decisionTable({ options, objective, worth }: DecideAnswer, digits = 2): Table {
  const names = [...new Set(options.flatMap(({ gains }) => Object.keys(gains)))];
  const told = names.filter((name) => options.some(({ gains }) => (gains[name] ?? 0) !== 0));
  const gains = told.filter((name) => worth[name] !== undefined || ALWAYS.includes(name));
  const hasValue = objective === 'value';
  return {
    head: ['Option', ...(hasValue ? ['worth'] : []), 'kill', 'death', ...gains, 'beaten by'],
    rows: options.map((option) => [
      plainText(option.label),
      ...(hasValue ? [figureOf(option, 'value', digits)] : []),
      oddsOf(option, 'kill', digits),
      oddsOf(option, 'death', digits),
      ...gains.map((name) => figureOf(option, name, digits)),
      option.beatenBy === null ? '–' : plainText(option.beatenBy),
    ]),
    optional: ['beaten by', ...gains],
  };
}

/** Shown even where nobody says what they are worth. */
const ALWAYS: readonly string[] = ['damage', 'damageTaken', 'cents', 'loot', 'treasure', 'souls'];

/** "It is best to attack, unless a death costs more than 3.2." */
export function flipInWords(
  { worth, now, at, beyond, to }: Flip,
  { options }: DecideAnswer,
  digits = 2,
): string {
  const best = plainText(options[0]?.label ?? '');
  const bound = `${beyond} than ${formatNumber(at, digits)}`;
  const what =
    worth === 'nothing' ? 'not attacking' : worth === 'kill' || worth === 'death' ? `a ${worth}` : worth;
  return `${capitalised(best)}, unless ${what} is worth ${bound} (now ${formatNumber(now, digits)}): then ${plainText(to)}.`;
}

export function renderDecisionCsv({ options }: DecideAnswer): string {
  const names = [...new Set(options.flatMap(({ gains }) => Object.keys(gains)))];
  return [
    csvLine(['option', 'value', 'kill', 'death', ...names, 'exact', 'beatenBy']),
    ...options.map(({ label, value, kill, death, gains, isExact, beatenBy }) =>
      csvLine([
        label,
        value,
        kill,
        death,
        ...names.map((name) => gains[name] ?? 0),
        String(isExact),
        beatenBy,
      ]),
    ),
  ].join('');
}
