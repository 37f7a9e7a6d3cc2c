/** A matchup as text for people, and its cells as rows for programs. */
import type { MatchupCell, MatchupResult } from '../result.js';
import { csvLine } from './csv.js';
import { countDifferent, formatCount, formatNumber, formatPercent } from './format.js';
import { layTable, wrapText } from './layout.js';
import { plainText } from './plain.js';

export interface MatchupTextOptions {
  readonly width?: number;
  readonly digits?: number;
  /** Rows of each table. */
  readonly top?: number;
}

const ODDS = ['kill', 'death'];

/** The best attackers, the hardest targets and who answers them best. */
export function renderMatchup(result: MatchupResult, options: MatchupTextOptions = {}): string {
  const { width = 80, digits = 2, top = 20 } = options;
  const { metric } = result;
  const shown = (value: number | null) =>
    value === null ? '–' : ODDS.includes(metric) ? formatPercent(value, digits) : formatNumber(value, digits);
  // Odds for 100 points may be beyond 100 %.
  const per100 = (perPoint: number | null) => {
    if (perPoint === null) return '–';
    return ODDS.includes(metric)
      ? `${formatNumber(100 * 100 * perPoint, digits)} %`
      : formatNumber(100 * perPoint, digits);
  };
  const hasCosts = result.attackers.some(({ perPoint }) => perPoint !== null);
  const attackers = {
    head: ['Attacker', `mean ${metric}`, ...(hasCosts ? ['cost', 'per 100 points'] : [])],
    rows: result.attackers
      .slice(0, top)
      .map(({ label, mean, cost, perPoint }) => [
        plainText(label),
        shown(mean),
        ...(hasCosts ? [formatCount(cost), per100(perPoint)] : []),
      ]),
  };
  const targets = {
    head: ['Target', `mean ${metric}`, 'best', 'by'],
    rows: result.targets
      .slice(0, top)
      .map(({ label, mean, best }) => [
        plainText(label),
        shown(mean),
        shown(best?.value ?? null),
        plainText(best?.attacker ?? '–'),
      ]),
  };
  return `${[
    ...wrapText(summary(result), width),
    '',
    ...layTable(attackers, width),
    ...more(result.attackers.length, top),
    '',
    ...layTable(targets, width),
    ...more(result.targets.length, top),
  ].join('\n')}\n`;
}

function summary(result: MatchupResult): string {
  const { attackers, targets, pairs, different, simulated, refused, settings = [] } = result;
  const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
  const all = `${counted(attackers.length, 'attacker')} against ${counted(targets.length, 'target')}: ${countDifferent(pairs, different)}.`;
  const exact =
    simulated === 0
      ? 'All figures are exact.'
      : `Of ${counted(simulated, 'fight')} the figures are simulated, else exact.`;
  return [
    all,
    exact,
    ...(refused > 0 ? [`${counted(refused, 'fight')} cannot be fought.`] : []),
    ...(settings.length > 0 ? [`Each with ${settings.join(', ')}; --set changes it.`] : []),
  ].join(' ');
}

function more(all: number, top: number): string[] {
  return all > top ? [`… and ${formatCount(all - top)} more`] : [];
}

/** The heading of the cells as CSV, and a line for each. */
export function matchupHead(metrics: readonly string[]): string {
  return csvLine(['attacker', 'target', ...metrics, 'trials', 'refused']);
}

export function matchupLine(
  { attacker, target, figures, trials, refused }: MatchupCell,
  metrics: readonly string[],
): string {
  return csvLine([attacker, target, ...metrics.map((metric) => figures[metric] ?? null), trials, refused]);
}
