import { COLOURS, FONT_SIZE, HEAT, HEAT_TURNS } from './theme.js';

/** Squares in steps from little to much: few enough that a page can give each step a colour of its own. */
export function heat(field: string, top: number) {
  return {
    field,
    type: 'quantitative' as const,
    scale: { type: 'quantize' as const, domain: [0, top], range: [...HEAT] },
  };
}

/** The number in each square, in a colour that can be read on it. */
export function heatNumbers(field: 'value', top: number) {
  const turn = (top * (HEAT.length - HEAT_TURNS)) / HEAT.length;
  return {
    mark: { type: 'text' as const, fontSize: FONT_SIZE - 2 },
    encoding: {
      text: { field: 'text', type: 'nominal' as const },
      color: {
        condition: { test: { field, gte: turn }, value: COLOURS.paper },
        value: COLOURS.ink,
      },
    },
  };
}
