import type { Result } from '../../result.js';
import { COLOURS, colourVariable } from '../charts/theme.js';
import { formatNumber, isKnown } from '../format.js';
import { nameOf } from '../names.js';
import { bestOdds } from '../odds.js';
import { shorten } from '../plain.js';
import { bestSummary } from '../words.js';
import { type Html, html } from './escape.js';

const LONGEST_NAME = 100;

/** The fights of a page in one table, each linked to its section. */
export function contents(results: readonly Result[], slugs: readonly string[], digits: number): Html {
  const rows = results.map((result, index) => contentsRow(result, slugs[index]!, digits));
  return html`
<nav aria-label="Contents"><div class="scroll" role="region" tabindex="0" aria-label="All fights"><table class="contents">
<thead><tr><th scope="col">Fight</th><th scope="col">Kill</th><th scope="col">Death</th><th scope="col">Steps</th></tr></thead>
<tbody>${rows}</tbody>
</table></div></nav>`;
}

function contentsRow(result: Result, slug: string, digits: number): Html {
  const { kill, death } = result.outcomes;
  const mean = formatNumber(bestSummary(result, 'steps')?.mean, digits);
  const name = shorten(nameOf(result), LONGEST_NAME);
  return html`<tr><th scope="row"><a href="#${slug}">${name}</a>${killBar(kill.exact ?? kill.estimate)}</th>
<td>${bestOdds(kill, digits)}</td><td>${bestOdds(death, digits)}</td><td>${mean}</td></tr>\n`;
}

/** The odds of the kill as a thin bar; decoration, since the number stands beside it. */
function killBar(odds: number | null): Html {
  const width = isKnown(odds) ? (Math.min(1, Math.max(0, odds)) * 100).toFixed(2) : 0;
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<rect width="100" height="8" fill="var(${colourVariable('grid')}, ${COLOURS.grid})"/>
<rect width="${width}" height="8" fill="var(${colourVariable('exact')}, ${COLOURS.exact})"/></svg>`;
}
