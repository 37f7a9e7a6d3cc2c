import type { Chart } from '../charts/index.js';
import { capitalised } from '../format.js';
import type { Section, SectionTable } from '../section.js';
import { type Html, html, preformatted, trusted } from './escape.js';
import { inlineSvg } from './inline-svg.js';
import type { Prose } from './prose.js';

export interface SectionOptions {
  /** Drawn charts by `slug/id`. */
  readonly drawn: ReadonlyMap<string, string>;
  readonly prose: Prose;
  /** The only section of a page has its title in the page's heading already. */
  readonly isAlone: boolean;
}

/** The finding, the author's words, charts, tables, and how it was worked out. */
export function sectionHtml(section: Section, options: SectionOptions): Html {
  const { slug, title, finding, notes, text, remarks } = section;
  const [lead, ...more] = finding;
  return html`
<section id="${slug}" aria-label="${title}">
${options.isAlone || title === '' ? html`` : html`<h2>${title}</h2>`}
${lead === undefined ? html`` : html`<p class="finding">${lead}</p>`}
${more.map((sentence) => html`<p class="answer">${sentence}</p>`)}
${notes.map((note) => html`<p class="note">${note}</p>`)}
${text === null ? html`` : html`<div class="prose">${options.prose(text)}</div>`}
${charts(section, options)}
${section.tables.filter(({ isFolded }) => !isFolded).map((table) => tableHtml(slug, table))}
${folded(section)}
${remarks.map((remark) => html`<p class="small">${remark}</p>`)}
${method(section)}
</section>`;
}

function charts(section: Section, { drawn }: SectionOptions): Html {
  if (section.charts.length === 0) return html``;
  const figures = section.charts.map((chart) => {
    const svg = drawn.get(`${section.slug}/${chart.id}`);
    return svg === undefined ? html`` : figure(`${section.slug}--${chart.id}`, chart, svg);
  });
  const isWide = section.charts.every((chart) => chart.isWide);
  const key = section.chartKey === null ? html`` : html`<p class="small">${section.chartKey}</p>`;
  return html`<div class="${isWide ? 'chart-wide' : 'charts'}">${figures}</div>${key}`;
}

function figure(id: string, { alt, tips, hasSwitch }: Chart, svg: string): Html {
  return html`<figure><div role="img" aria-label="${alt}" data-tips="${tips}">${trusted(inlineSvg(svg))}</div>
${hasSwitch ? placeSwitch(id) : html``}</figure>\n`;
}

const PLACES = ['exactly', 'at least', 'at most'];

/** Shown by the script that serves it. */
function placeSwitch(id: string): Html {
  const choices = PLACES.map(
    (place, index) =>
      html`<label><input type="radio" name="${id}" value="${place}"${trusted(index === 0 ? ' checked=""' : '')}>${place}</label>`,
  );
  return html`<fieldset class="switch" hidden=""><legend>Odds of</legend>${choices}</fieldset>`;
}

function tableHtml(slug: string, table: SectionTable): Html {
  return table.rows.length === 0 ? html`` : html`<h3>${table.caption}</h3>${scrolling(slug, table)}`;
}

/** What the charts show already. */
function folded({ slug, tables }: Section): Html {
  const long = tables.filter(({ isFolded, rows }) => isFolded && rows.length > 0);
  if (long.length === 0) return html``;
  return html`<details><summary>The charts in numbers</summary>${long.map((table) => tableHtml(slug, table))}</details>`;
}

function scrolling(slug: string, { id, caption, head, rows, isProse, links }: SectionTable): Html {
  return html`
<div class="scroll" role="region" aria-label="${caption}"><table id="${slug}--${id}-table"${trusted(isProse ? ' class="words"' : '')}>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row, index) => tableRow(row, links?.[index]))}</tbody>
</table></div>`;
}

function tableRow([first = '', ...rest]: readonly string[], link?: string): Html {
  const head = link === undefined ? html`${first}` : html`<a href="#${link}">${first}</a>`;
  return html`<tr><th scope="row">${head}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}

/** Facts that no copy of the report may be without. */
const ALWAYS = ['method', 'trials', 'seed', 'version'];

/** Small print: how it was worked out, from what, and how to repeat it. */
function method({ facts, scenario, command }: Section): Html {
  if (facts.length === 0 && scenario === null && command === null) return html``;
  const line = facts.filter(({ name }) => ALWAYS.includes(name)).map(({ name, text }) => short(name, text));
  const list = facts.map(({ name, text }) => html`<dt>${capitalised(name)}</dt><dd>${text}</dd>\n`);
  return html`${line.length === 0 ? html`` : html`<p class="small">${capitalised(line.join(' · '))}</p>`}
<details class="method"><summary>How it was worked out</summary>
${facts.length === 0 ? html`` : html`<dl>${list}</dl>`}
${scenario === null ? html`` : html`<h3>The scenario as it was read</h3><pre>${preformatted(JSON.stringify(scenario, null, 1))}</pre>`}
${command === null ? html`` : html`<h3>To repeat it</h3><pre>${preformatted(command)}</pre>`}
</details>`;
}

/** "exact and simulated", "seed 7", "1,000,000 trials". */
function short(name: string, text: string): string {
  if (name === 'method') return text.replace(/ \(.*$/, '');
  if (name === 'trials') return `${text} trials`;
  return name === 'seed' ? `seed ${text}` : text;
}
