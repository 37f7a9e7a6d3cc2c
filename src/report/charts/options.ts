import type { TopLevelSpec } from 'vega-lite';
import type { DecideAnswer } from '../../answers.js';
import { formatPercent } from '../format.js';
import { plainText } from '../plain.js';
import { oddsRows, oddsRowsSpec } from './odds-rows.js';

/** The options of a decision, the best first: how likely the kill is, and the death. */
export function optionsChart({ options }: DecideAnswer): TopLevelSpec {
  const rows = oddsRows(
    options.map(({ label, kill, death }) => ({
      name: plainText(label),
      kill,
      death,
      text: formatPercent(kill),
      told: `kill ${formatPercent(kill)}, death ${formatPercent(death)}`,
    })),
  );
  return oddsRowsSpec(rows, 'The options, the best first');
}
