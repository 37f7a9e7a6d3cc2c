import type { Result } from '../../result.js';
import { formatCount, plural } from '../format.js';
import { frequency } from '../frequency.js';
import { nameOf } from '../names.js';
import { bareOdds, bestOdds } from '../odds.js';
import { shorten } from '../plain.js';
import type { Chart } from './index.js';
import { LONGEST_TIP, oddsRows, oddsRowsSpec } from './odds-rows.js';

/** Beyond this a chart is no longer looked at from end to end; the table has them all. */
const MOST_FIGHTS = 120;

/** The odds of the kill of all fights, the best first. */
export function fieldChart(results: readonly Result[]): Chart {
  const sorted = results.toSorted((a, b) => killOf(b) - killOf(a)).slice(0, MOST_FIGHTS);
  const shown = sorted.length < results.length ? `, the best ${sorted.length} of ${results.length}` : '';
  const named = sorted.map((result) => ({
    name: nameOf(result),
    kill: killOf(result),
    death: result.outcomes.death.exact ?? result.outcomes.death.estimate,
    text: bareOdds(result.outcomes.kill),
    told: `kill ${bestOdds(result.outcomes.kill)}, death ${bestOdds(result.outcomes.death)}`,
  }));
  const rows = named.map(({ name, kill, text }) => ({ label: name, value: kill, text }));
  return {
    id: 'fights',
    alt: altOf(sorted),
    tips: 'y',
    isWide: true,
    plot: { kind: 'bars', title: 'Odds of the kill', full: 1, rows },
    spec: oddsRowsSpec(oddsRows(named), `Odds of the kill${shown}`),
  };
}

function killOf({ outcomes: { kill } }: Result): number {
  return kill.exact ?? kill.estimate ?? 0;
}

function altOf(sorted: readonly Result[]): string {
  const say = (result: Result) => `${shorten(nameOf(result), LONGEST_TIP)} (${frequency(killOf(result))})`;
  const all = `Odds of the kill of ${plural(formatCount(sorted.length), 'fight')}`;
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return best && worst && best !== worst ? `${all}, from ${say(best)} to ${say(worst)}.` : `${all}.`;
}
