import { linearRegression, linearRegressionLine, rSquared, sumSimple } from 'simple-statistics';

/** A straight line through points, by least squares. */
export interface FittedLine {
  readonly slope: number;
  readonly intercept: number;
  /** How far points are off it, as a standard deviation: √(Σ residual² / (n − 2)). */
  readonly deviation: number;
  /** How much of the differences in y it explains, from 0 to 1 (R²). */
  readonly explained: number;
}

type Point = readonly [x: number, y: number];

/** Null where there is no line to speak of: fewer than three points, or all at one x. */
export function fitLine(points: readonly Point[]): FittedLine | null {
  if (points.length < 3 || points.every(([x]) => x === points[0]![0])) return null;
  const pairs = points.map(([x, y]) => [x, y]);
  const { m: slope, b: intercept } = linearRegression(pairs);
  const line = linearRegressionLine({ m: slope, b: intercept });
  const squares = sumSimple(points.map(([x, y]) => (y - line(x)) ** 2));
  const isFlat = points.every(([, y]) => y === points[0]![1]);
  return {
    slope,
    intercept,
    deviation: Math.sqrt(squares / (points.length - 2)),
    explained: isFlat ? 1 : Math.max(0, rSquared(pairs, line)),
  };
}
