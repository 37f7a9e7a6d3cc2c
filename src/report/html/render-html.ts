import type { Result } from '../../result.js';
import { withCertainties } from '../certainty.js';
import { type Chart, chartsOf } from '../charts/index.js';
import { capitalised, DEFAULT_DIGITS, type FormatOptions, formatCount, plural } from '../format.js';
import { nameOf } from '../names.js';
import { plainText } from '../plain.js';
import { renderSvg } from '../render-svg.js';
import { slugsFor } from '../slug.js';
import { contents } from './contents.js';
import { type DrawnChart, fightSection } from './fight.js';
import { renderPage } from './page.js';

export interface HtmlOptions extends FormatOptions {
  /** Title of the page. Default: the fight's name, or how many fights there are. */
  readonly title?: string;
  /** Charts drawn already, for each result; drawn here if left out. */
  readonly charts?: readonly (readonly DrawnChart[])[];
}

/** One self-contained page: no network, no script, one style sheet that the policy names by its hash. */
export async function renderHtml(given: readonly Result[], options: HtmlOptions = {}): Promise<string> {
  const results = given.map(withCertainties);
  const slugs = slugsFor(results.map((result) => result.name));
  const charts = options.charts ?? (await drawAll(results, slugs));
  const alone = results.length === 1;
  const digits = options.digits ?? DEFAULT_DIGITS;
  const sections = results.map((result, index) =>
    fightSection(result, { id: slugs[index]!, charts: charts[index] ?? [], alone, digits }),
  );
  return renderPage({
    title: plainText(options.title ?? titleOf(results)),
    kicker: ['killcurve', ...gamesOf(results)].join(' · '),
    main: alone ? sections : [contents(results, slugs, digits), ...sections],
  });
}

/** Every chart of one result, drawn. Ids inside start with `prefix` and two hyphens, which no slug contains. */
export async function drawCharts(result: Result, prefix: string): Promise<(Chart & DrawnChart)[]> {
  const drawn = [];
  for (const chart of chartsOf(result)) {
    drawn.push({ ...chart, svg: await renderSvg(chart.spec, { idPrefix: `${prefix}--${chart.id}` }) });
  }
  return drawn;
}

async function drawAll(results: readonly Result[], slugs: readonly string[]): Promise<DrawnChart[][]> {
  return Promise.all(results.map((result, index) => drawCharts(result, slugs[index]!)));
}

function titleOf(results: readonly Result[]): string {
  const [first] = results;
  return results.length === 1 && first ? nameOf(first) : plural(formatCount(results.length), 'fight');
}

/** The games, each once, by the words of their ids: "Four Souls". */
function gamesOf(results: readonly Result[]): string[] {
  const ids = new Set(results.map((result) => result.game));
  return [...ids].map((id) => plainText(id).split('-').map(capitalised).join(' '));
}
