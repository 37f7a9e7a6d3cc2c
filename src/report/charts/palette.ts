/**
 * Series that are told apart by colour and by dash together: Okabe and Ito's hues, from which the
 * yellow is left out, for it is too pale on paper.
 */
export const PALETTE = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#5d5d5d'] as const;

export const DASHES: readonly (readonly number[])[] = [
  [],
  [6, 3],
  [2, 2],
  [8, 2, 2, 2],
  [4, 4],
  [1, 3],
  [10, 3],
];

/** A channel's range for so many series; it starts again where there are more than colours. */
export function rangeOf<T>(from: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => from[i % from.length]!);
}
