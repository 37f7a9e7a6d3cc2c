/** A comparison as text for people, and as rows for programs. */
import type { CompareAnswer, ComparedFight, Difference } from '../answers.js';
import { csvLine } from './csv.js';
import { formatNumber, formatPercent, isKnown, NOTHING, percentNumber } from './format.js';
import { layTable, wrapText } from './layout.js';
import { bestOdds } from './odds.js';
import { plainText } from './plain.js';

export interface AnswerTextOptions {
  readonly width?: number;
  readonly digits?: number;
}

const ODDS: readonly string[] = ['kill', 'death'];

/** The finding, then the fights, then the differences. */
export function renderComparison(answer: CompareAnswer, options: AnswerTextOptions = {}): string {
  const { width = 80, digits = 2 } = options;
  return `${[
    ...wrapText(comparisonFinding(answer, digits), width),
    '',
    ...layTable(fightTable(answer, digits), width),
    '',
    ...layTable(differenceTable(answer, digits), width),
    '',
    ...wrapText(comparisonMethod(answer), width),
  ].join('\n')}\n`;
}

/** Who is best, by how much, and how sure that is. */
export function comparisonFinding(answer: CompareAnswer, digits = 2): string {
  const { order, metric, fights, isSure, interrupted } = answer;
  const [best, next] = order.slice(0, 2).map((label) => fights.find((fight) => fight.label === label)!);
  const [value, other] = [comparedFigure(best!, metric), comparedFigure(next!, metric)];
  const shown = (each: number) =>
    ODDS.includes(metric) ? formatPercent(each, digits) : formatNumber(each, digits);
  if (value === other) {
    const what = isSure ? 'come to the same' : 'cannot be told apart by so few trials';
    return `${plainText(best!.label)} and ${plainText(next!.label)} ${what}: ${NOUNS[metric] ?? metric} ${shown(value)}.`;
  }
  const sure = isSure
    ? `The order is certain${answer.method === 'exact' ? '' : ` at ${formatNumber(100 * answer.confidence)} %`}.`
    : interrupted
      ? 'It was interrupted: the order is not certain.'
      : 'The order is not certain: more trials would tell.';
  const than = order.length > 2 ? `then ${plainText(next!.label)}` : `against ${plainText(next!.label)}`;
  return `Best is ${plainText(best!.label)}: ${NOUNS[metric] ?? metric} ${shown(value)}, ${than} with ${shown(other)}. ${sure}`;
}

const NOUNS: Readonly<Record<string, string>> = { kill: 'kills in', death: 'dies in', steps: 'steps' };

export function comparedFigure({ kill, death, means }: ComparedFight, metric: string): number {
  if (metric === 'kill') return kill.exact ?? kill.estimate ?? 0;
  if (metric === 'death') return death.exact ?? death.estimate ?? 0;
  return means[metric] ?? 0;
}

export function fightTable({ fights, metric, order }: CompareAnswer, digits: number) {
  const others = ODDS.includes(metric) ? ['damage'] : [metric].filter((name) => name !== 'steps');
  const unit = fights[0]?.curve.unit ?? 'step';
  return {
    head: ['Fight', 'kill', 'death', `${unit}s`, ...others, 'trials'],
    rows: order
      .map((label) => fights.find((fight) => fight.label === label)!)
      .map(({ label, kill, death, means, trials, dropped }) => [
        plainText(label),
        bestOdds(kill, digits),
        bestOdds(death, digits),
        formatNumber(means.steps, digits),
        ...others.map((name) => formatNumber(means[name], digits)),
        trials === 0
          ? kill.exact === null
            ? NOTHING
            : 'exact'
          : `${formatNumber(trials, 0)}${dropped ? ', dropped' : ''}`,
      ]),
    optional: ['trials', ...others],
  };
}

export function differenceTable({ differences, metric }: CompareAnswer, digits: number) {
  return {
    head: ['Difference', metric, 'interval', 'saving by pairing'],
    rows: differences.map((difference) => [
      `${plainText(difference.first)} − ${plainText(difference.second)}`,
      signed(difference.exact ?? difference.estimate, metric, digits),
      interval(difference, metric, digits),
      isKnown(difference.saving) ? `${formatNumber(difference.saving, 1)} × fewer trials` : NOTHING,
    ]),
    optional: ['saving by pairing'],
  };
}

function interval({ low, high, exact }: Difference, metric: string, digits: number): string {
  if (low === null || high === null) return exact === null ? NOTHING : 'exact';
  return `${signed(low, metric, digits)} to ${signed(high, metric, digits)}`;
}

/** "+7.81 points" of odds, "−0.25" of anything else. */
function signed(value: number | null, metric: string, digits: number): string {
  if (!isKnown(value)) return NOTHING;
  const sign = value < 0 ? '−' : value > 0 ? '+' : '';
  const size = Math.abs(value);
  return ODDS.includes(metric)
    ? `${sign}${percentNumber(size, digits)} points`
    : sign + formatNumber(size, digits);
}

export function comparisonMethod({ method, seed, confidence, fights }: CompareAnswer): string {
  if (method === 'exact') return 'All figures are exact.';
  const trials = Math.max(...fights.map((fight) => fight.trials));
  return `Simulated in ${formatNumber(trials, 0)} paired trials with draws in common (seed ${seed}); intervals hold ${formatNumber(100 * confidence)} %.`;
}

const COLUMNS = ['first', 'second', 'metric', 'exact', 'estimate', 'low', 'high', 'saving'] as const;

/** The fights, then the differences, each under its heading. */
export function renderComparisonCsv({ fights, differences }: CompareAnswer): string {
  const means = Object.keys(fights[0]?.means ?? {});
  const odds = ['exact', 'estimate', 'low', 'high'] as const;
  const head = [
    'fight',
    ...ODDS.flatMap((side) => odds.map((each) => `${side}.${each}`)),
    ...means,
    'trials',
  ];
  return [
    csvLine(head),
    ...fights.map(({ label, kill, death, means: of, trials }) =>
      csvLine([
        label,
        ...[kill, death].flatMap((each) => odds.map((part) => each[part])),
        ...means.map((name) => of[name] ?? null),
        trials,
      ]),
    ),
    '\r\n',
    csvLine(COLUMNS),
    ...differences.map((difference) => csvLine(COLUMNS.map((column) => difference[column]))),
  ].join('');
}
