/** A decision as text for people, and as rows for programs. */
import type { DecideAnswer, DecideOption, Flip } from '../answers.js';
import type { AnswerTextOptions } from './compare.js';
import { csvLine } from './csv.js';
import { capitalised, formatNumber, formatPercent } from './format.js';
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
  const lead = `${capitalised(plainText(best.label))} is best: ${shown(best)}, ahead of ${plainText(next.label)} with ${shown(next)}.`;
  const beaten = options.filter(({ beatenBy }) => beatenBy !== null);
  const names = beaten.map(({ label, beatenBy }) => `${plainText(label)} (by ${plainText(beatenBy!)})`);
  return names.length === 0 ? lead : `${lead} Beaten in every respect: ${names.join(', ')}.`;
}

function valueInWords({ kill, death, value }: DecideOption, objective: string, digits: number): string {
  if (objective === 'kill') return `${formatPercent(kill, digits)} kill`;
  return objective === 'survive'
    ? `${formatPercent(death, digits)} death`
    : `worth ${formatNumber(value, digits)}`;
}

export function decisionTable({ options, objective, worth }: DecideAnswer, digits = 2): Table {
  const names = [...new Set(options.flatMap(({ gains }) => Object.keys(gains)))];
  const told = names.filter((name) => options.some(({ gains }) => (gains[name] ?? 0) !== 0));
  const gains = told.filter((name) => worth[name] !== undefined || ALWAYS.includes(name));
  const hasValue = objective === 'value';
  return {
    head: ['Option', ...(hasValue ? ['worth'] : []), 'kill', 'death', ...gains, 'beaten by'],
    rows: options.map(({ label, value, kill, death, gains: of, beatenBy }) => [
      plainText(label),
      ...(hasValue ? [formatNumber(value, digits)] : []),
      formatPercent(kill, digits),
      formatPercent(death, digits),
      ...gains.map((name) => formatNumber(of[name] ?? 0, digits)),
      beatenBy === null ? '–' : plainText(beatenBy),
    ]),
    optional: ['beaten by', ...gains],
  };
}

/** Shown even where nobody says what they are worth. */
const ALWAYS: readonly string[] = ['damage', 'damageTaken', 'cents', 'loot', 'treasure', 'souls'];

/** "It is best to attack, unless a death costs more than 3.2." */
export function flipInWords({ worth, now, at, to }: Flip, { options }: DecideAnswer, digits = 2): string {
  const best = plainText(options[0]?.label ?? '');
  const bound = `${at > now ? 'more' : 'less'} than ${formatNumber(at, digits)}`;
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
