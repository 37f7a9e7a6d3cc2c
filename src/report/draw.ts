import type { TopLevelSpec } from 'vega-lite';
import { renderSvg } from './render-svg.js';
import type { Section } from './section.js';

/** What a chart is to be drawn from. */
export interface DrawOrder {
  readonly spec: TopLevelSpec;
  /** What the ids inside the SVG start with; unique on its page. */
  readonly idPrefix: string;
}

/** Draws charts as SVG, in their order: here, or on threads. */
export type Draw = (orders: readonly DrawOrder[]) => Promise<readonly string[]>;

/** SVG by `slug/id`. */
export type Drawn = ReadonlyMap<string, string>;

/** One after the other, on this thread. */
export const drawHere: Draw = async (orders) => {
  const drawn: string[] = [];
  for (const { spec, idPrefix } of orders) drawn.push(await renderSvg(spec, { idPrefix }));
  return drawn;
};

/** Every chart of some sections. Ids inside start with two hyphens between slug and chart, which no slug contains. */
export async function drawSections(sections: readonly Section[], draw: Draw): Promise<Drawn> {
  const charts = sections.flatMap(({ slug, charts }) => charts.map((chart) => ({ slug, chart })));
  const orders = charts.map(({ slug, chart }) => ({ spec: chart.spec, idPrefix: `${slug}--${chart.id}` }));
  const drawn = await draw(orders);
  return new Map(charts.map(({ slug, chart }, index) => [`${slug}/${chart.id}`, drawn[index]!]));
}
