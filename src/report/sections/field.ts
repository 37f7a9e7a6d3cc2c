import type { Result } from '../../result.js';
import { withCertainties } from '../certainty.js';
import { fieldChart } from '../charts/field.js';
import { fieldFinding } from '../findings/field.js';
import { capitalised, formatCount, formatNumber, plural, pluralOf } from '../format.js';
import { nameOf, unitOf } from '../names.js';
import { bestOdds } from '../odds.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';
import { bestSummary } from '../words.js';

/** Many fights at a glance: the odds of all of them in one chart, and a table that leads to each. */
export function fieldSection(given: readonly Result[], digits: number): Omit<Section, 'slug'> {
  const results = given.map(withCertainties);
  if (results.length === 0) return { ...EMPTY, title: 'No fights' };
  return {
    ...EMPTY,
    title: `All ${plural(formatCount(results.length), 'fight')} at a glance`,
    finding: fieldFinding(results),
    charts: [fieldChart(results)],
    tables: [table(results, digits)],
  };
}

function table(results: readonly Result[], digits: number): SectionTable {
  const [unit = 'step', ...others] = new Set(results.map(unitOf));
  const steps = capitalised(pluralOf(others.length === 0 ? unit : 'step'));
  const rows = results.map((result) => [
    nameOf(result),
    bestOdds(result.outcomes.kill, digits),
    bestOdds(result.outcomes.death, digits),
    formatNumber(bestSummary(result, 'steps')?.mean, digits),
  ]);
  const data = results.map(({ name, game, method, outcomes, ...result }) => [
    name,
    game,
    method,
    ...[outcomes.kill, outcomes.death].map((odds) => odds.exact ?? odds.estimate),
    bestSummary({ name, game, method, outcomes, ...result }, 'steps')?.mean ?? null,
  ]);
  return {
    id: 'fights',
    caption: 'Every fight',
    head: ['Fight', 'Kill', 'Death', steps],
    rows,
    optional: [steps],
    data: { columns: ['fight', 'game', 'method', 'kill', 'death', 'steps'], rows: data },
  };
}
