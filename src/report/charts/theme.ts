import type { Config } from 'vega-lite';

/**
 * Every colour of the charts, by role. Okabe and Ito's palette keeps its hues apart for colour-blind
 * readers, and no two roles share a value, so that a page can swap each for a CSS variable
 * (`colourVariable`). Colour never stands alone: exact marks are filled, simulated ones hollow.
 */
export const COLOURS = {
  exact: '#0072b2',
  simulated: '#d55e00',
  ink: '#1c2126',
  muted: '#59636e',
  grid: '#e4e7eb',
  paper: '#ffffff',
} as const;

export type ColourRole = keyof typeof COLOURS;

export function colourVariable(role: ColourRole): string {
  return `--chart-${role}`;
}

export const SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';

/** Series names, as the legends show them. */
export const EXACT = 'exact';
export const SIMULATED = 'simulated';

/** Narrow on purpose: the type stays legible when a phone shows the chart at 330 px. */
export const CHART_WIDTH = 330;
export const CHART_HEIGHT = 190;
/** What the labels of an axis of odds take to the left of a chart, the same for all so that they line up. */
export const AXIS_WIDTH = 44;

/** Of everything but titles. */
export const FONT_SIZE = 12;

const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';

/** Texts come at their length (`fitted`): vega would cut through the middle of an emoji. */
export const THEME: Config = {
  // The page gives each chart one alt text; a label on every mark would be noise to a screen reader.
  aria: false,
  background: COLOURS.paper,
  padding: { left: 0, top: 2, right: 4, bottom: 2 },
  font: FONT,
  view: { stroke: null },
  title: {
    anchor: 'start',
    frame: 'bounds',
    color: COLOURS.ink,
    fontSize: 15,
    fontWeight: 600,
    subtitleColor: COLOURS.muted,
    subtitleFontSize: FONT_SIZE,
    subtitlePadding: 4,
    offset: 14,
    limit: 0,
  },
  axis: {
    labelColor: COLOURS.muted,
    labelFontSize: FONT_SIZE,
    titleColor: COLOURS.muted,
    titleFontSize: FONT_SIZE,
    titleFontWeight: 400,
    titlePadding: 8,
    domainColor: COLOURS.muted,
    tickColor: COLOURS.muted,
    gridColor: COLOURS.grid,
    labelLimit: 0,
    titleLimit: 0,
  },
  axisY: { domain: false, ticks: false, labelPadding: 6, minExtent: AXIS_WIDTH },
  axisQuantitative: { tickCount: 5 },
  text: { fontSize: FONT_SIZE },
  legend: {
    orient: 'top',
    title: null,
    labelColor: COLOURS.ink,
    labelFontSize: FONT_SIZE,
    symbolStrokeWidth: 2,
    symbolSize: 70,
    offset: 6,
    padding: 0,
  },
};

/** "20 %" on an axis of probabilities. A constant: nothing from a scenario enters an expression. */
export const PERCENT_LABEL = "format(datum.value * 100, '~g') + ' %'";
