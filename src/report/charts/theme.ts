import type { Config } from 'vega-lite';

/**
 * The one place of colours, type and sizes, for charts and pages alike.
 *
 * Every colour by its role. Okabe and Ito's palette keeps its hues apart for colour-blind readers, and no two
 * roles share a value, so that a page can swap each for a CSS variable (`colourVariable`). Colour never stands
 * alone: exact marks are filled and simulated ones hollow, series differ in shape and dash, and the steps of a
 * heatmap, which only darken, have their numbers in them.
 */
export const COLOURS = {
  exact: '#0072b2',
  simulated: '#d55e00',
  third: '#009e73',
  fourth: '#aa4499',
  fifth: '#8c6d00',
  sixth: '#3a3f8f',
  ink: '#1c2126',
  muted: '#59636e',
  grid: '#e4e7eb',
  paper: '#ffffff',
  wash: '#f5f6f8',
  heat1: '#eef4f9',
  heat2: '#d3e4f1',
  heat3: '#abcfe6',
  heat4: '#74b3d8',
  heat5: '#2b7db3',
  heat6: '#175f95',
  heat7: '#0a3f6b',
} as const;

export type ColourRole = keyof typeof COLOURS;

/** The same roles on a dark page: the lighter hues of the palette, and heat that shines instead of darkening. */
export const DARK: Readonly<Record<ColourRole, string>> = {
  exact: '#56b4e9',
  simulated: '#e69f00',
  third: '#2fc79a',
  fourth: '#e08fd0',
  fifth: '#f0e442',
  sixth: '#a5a9f5',
  ink: '#e8eaed',
  muted: '#a3acb6',
  grid: '#2f363e',
  paper: '#14181c',
  wash: '#1c2228',
  heat1: '#1a232b',
  heat2: '#1d3445',
  heat3: '#1f4a66',
  heat4: '#24658d',
  heat5: '#4090c0',
  heat6: '#66b0da',
  heat7: '#a4d4f2',
};

/** Colours of several series, in the order in which they are given out. */
export const SERIES: readonly string[] = [
  COLOURS.exact,
  COLOURS.simulated,
  COLOURS.third,
  COLOURS.fourth,
  COLOURS.fifth,
  COLOURS.sixth,
];

/** From little to much; on the last `HEAT_TURNS` steps text is in the colour of the paper. */
export const HEAT: readonly string[] = [
  COLOURS.heat1,
  COLOURS.heat2,
  COLOURS.heat3,
  COLOURS.heat4,
  COLOURS.heat5,
  COLOURS.heat6,
  COLOURS.heat7,
];
export const HEAT_TURNS = 3;

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
