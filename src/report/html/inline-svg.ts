import { COLOURS, type ColourRole, colourVariable } from '../charts/theme.js';

/**
 * The SVG of a chart as a part of the page: the theme's colours become CSS variables, which a dark page sets
 * otherwise, and the font is left to the page. Inside tags only: a name may look like an attribute.
 */
export function inlineSvg(svg: string): string {
  return svg.replace(/<[^>]*>/g, (tag) =>
    tag
      .replace(/ (?:font-family|pointer-events|class)="[^"]*"/g, '')
      .replace(/ (fill|stroke)="(#[0-9a-f]{6})"/g, (whole, attribute: string, colour: string) => {
        const variable = VARIABLES.get(colour);
        return variable === undefined ? whole : ` ${attribute}="var(${variable})"`;
      }),
  );
}

const VARIABLES = new Map<string, string>(
  Object.entries(COLOURS).map(([role, colour]) => [colour, colourVariable(role as ColourRole)]),
);
