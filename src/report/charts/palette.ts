import { SERIES } from './theme.js';

/** Series that are told apart by colour, dash and shape together. */
export const PALETTE = SERIES;

export const DASHES: readonly (readonly number[])[] = [
  [],
  [6, 3],
  [2, 2],
  [8, 2, 2, 2],
  [4, 4],
  [1, 3],
  [10, 3],
];

export const SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'triangle-down', 'cross'] as const;

/** A channel's range for so many series; it starts again where there are more than colours. */
export function rangeOf<T>(from: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => from[i % from.length]!);
}
