import type { Result } from '../../result.js';
import { repeatCommand } from '../command.js';
import {
  agreementLine,
  decisionTable,
  endingsTable,
  intervalName,
  measuresTable,
  runFacts,
  tailLine,
} from '../facts.js';
import { capitalised, formatCount, pluralOf } from '../format.js';
import type { Table } from '../layout.js';
import { nameOf, targetOf, unitOf } from '../names.js';
import { bareOdds, describeInterval } from '../odds.js';
import { plainText } from '../plain.js';
import { thinCurve } from '../thin.js';
import { describeResult } from '../words.js';
import { type Html, html, preformatted, trusted } from './escape.js';
import { inlineSvg } from './inline-svg.js';

/** A chart that has been drawn. */
export interface DrawnChart {
  readonly id: string;
  readonly alt: string;
  readonly svg: string;
}

export interface FightOptions {
  readonly digits: number;
  /** The fight's anchor on the page. */
  readonly id: string;
  readonly charts: readonly DrawnChart[];
  /** The only fight of a page has its name in the page's heading already. */
  readonly alone: boolean;
}

/** One fight: the answer, the charts, the tables, then how to repeat it. */
export function fightSection(result: Result, options: FightOptions): Html {
  const { id, charts, alone, digits } = options;
  return html`
<section class="fight" id="${id}" aria-label="${nameOf(result)}">
${alone ? html`` : html`<h2>${nameOf(result)}</h2>`}
<p class="answer">${describeResult(result, { digits })}</p>
${result.notes.map((note) => html`<p class="note">${plainText(note)}</p>`)}
${optional('about', result.description)}
<div class="charts">${charts.map(figure)}</div>
${optional('small', chartKey(result))}
${tableHtml('How it ends', endingsTable(result, digits))}
${agreement(result)}
${tableHtml('What happens on the way', measuresTable(result, digits))}
${tableHtml('What to do; otherwise keep what you have', decisionTable(result))}
${curveDetails(result, digits)}
${scenarioDetails(result)}
${methodDetails(result)}
</section>`;
}

/** A paragraph of a class, if there is anything to say. */
function optional(style: string, text: string | null): Html {
  return text === null || text.trim() === '' ? html`` : html`<p class="${style}">${plainText(text)}</p>`;
}

function figure(chart: DrawnChart): Html {
  return html`<figure role="img" aria-label="${chart.alt}">${trusted(inlineSvg(chart.svg))}</figure>\n`;
}

function chartKey(result: Result): string | null {
  if (result.method === 'exact') return null;
  return `Bands and whiskers around simulated odds are their ${intervalName(result)}s, often too narrow to see.`;
}

function tableHtml(caption: string, table: Table): Html {
  if (table.rows.length === 0) return html``;
  return html`
<h3>${caption}</h3>
<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table>
<thead><tr>${table.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${table.rows.map(tableRow)}</tbody>
</table></div>`;
}

function tableRow([first = '', ...rest]: readonly string[]): Html {
  return html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}

function agreement(result: Result): Html {
  const line = agreementLine(result);
  const style = result.agreement?.consistent ? 'small' : 'note';
  return optional(style, line && `${capitalised(line)}.`);
}

/** Rows of the curve's table; the files beside the page have them all. */
const CURVE_ROWS = 50;

function curveDetails(result: Result, digits: number): Html {
  const points = thinCurve(result.curve.points, CURVE_ROWS);
  if (points.length === 0) return html``;
  const simulated = result.method !== 'exact';
  const head = [`After ${unitOf(result)}`, 'Dead', ...(simulated ? [intervalName(result)] : [])];
  const rows = points.map((point) => [
    formatCount(point.step),
    bareOdds(point, digits),
    ...(simulated ? [describeInterval(point, digits)] : []),
  ]);
  const tail = tailLine(result, digits);
  return html`<details><summary>The kill curve in numbers</summary>
${tableHtml(`Odds that ${targetOf(result)} is dead, by number of ${pluralOf(unitOf(result))}`, { head, rows })}
${optional('small', tail && `${tail}.`)}
</details>`;
}

function scenarioDetails(result: Result): Html {
  return html`<h3>The scenario as it was read</h3>
<pre>${preformatted(JSON.stringify(result.scenario, null, 2))}</pre>`;
}

function methodDetails(result: Result): Html {
  const file = result.file === null ? [] : [{ name: 'file', text: plainText(result.file) }];
  const facts = [...runFacts(result), ...file];
  return html`<h3>How it was worked out</h3>
<dl>${facts.map(({ name, text }) => html`<dt>${capitalised(name)}</dt><dd>${text}</dd>\n`)}</dl>
<h3>To repeat it</h3>
<pre>${preformatted(repeatCommand(result))}</pre>`;
}
