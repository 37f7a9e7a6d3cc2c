import { cellsOf, headlineOf, totalOf } from './tally.mjs';

/** @typedef {import('./types.d.ts').Tally} Tally */

/**
 * Both tests allow 6 standard deviations: two chances in a thousand million of a false alarm for each
 * contender, while over the tens of millions of fights of a contest odds wrong by 0.0005 are far outside.
 */
const LIMIT = 6;

/** Cells are merged until this many fights are expected in each; below that χ² is not χ² any more. */
const LEAST_EXPECTED = 10;

/**
 * Why a tally is not what the exact odds lead one to expect; empty when it is.
 *
 * @param {Tally} tally
 * @param {import('./types.d.ts').Workload} workload
 * @returns {string[]}
 */
export function disagreements(tally, { exact, headline }) {
  const total = totalOf(tally);
  const impossible = cellsOf(tally).filter(({ ending, steps }) => !exact[ending]?.[steps]);
  if (impossible.length > 0)
    return impossible.map(({ ending, steps }) => `${ending} at step ${steps}: cannot happen`);

  const found = headlineOf(tally, headline).share;
  const expected = headlineOf(exact, headline).share;
  // What is sure has no spread; rounding is not a difference.
  const spread = Math.sqrt(Math.max(0, expected * (1 - expected)) / total);
  const sigmas = Math.abs(found - expected) < 1e-12 ? 0 : (found - expected) / spread;
  const z = chiSquareDeviation(tally, exact);
  return [
    ...(Math.abs(sigmas) <= LIMIT
      ? []
      : [`${headline}: expected ${expected}, found ${found} (${sigmas.toFixed(1)} sigma)`]),
    ...(z <= LIMIT ? [] : [`ending × steps differs from the exact odds (χ², ${z.toFixed(1)} sigma)`]),
  ];
}

/**
 * Pearson's χ² of the whole distribution, as a standard normal deviate by the cube root of Wilson and Hilferty
 * (1931). Far out it reads a little low: 5.8 for a true 6 at 5 degrees of freedom.
 *
 * @param {Tally} tally
 * @param {Tally} exact
 */
export function chiSquareDeviation(tally, exact) {
  const total = totalOf(tally);
  const groups = mergeSmall(
    cellsOf(exact).map(({ ending, steps, count }) => ({
      expected: count * total,
      found: tally[ending]?.[steps] ?? 0,
    })),
  );
  const degrees = groups.length - 1;
  if (degrees < 1) return 0;
  const statistic = groups.reduce((sum, { expected, found }) => sum + (found - expected) ** 2 / expected, 0);
  const variance = 2 / (9 * degrees);
  return (Math.cbrt(statistic / degrees) - (1 - variance)) / Math.sqrt(variance);
}

/** @param {{ expected: number, found: number }[]} cells */
function mergeSmall(cells) {
  const large = cells.filter(({ expected }) => expected >= LEAST_EXPECTED);
  const small = cells.filter(({ expected }) => expected < LEAST_EXPECTED);
  const rest = small.reduce((a, b) => ({ expected: a.expected + b.expected, found: a.found + b.found }), {
    expected: 0,
    found: 0,
  });
  if (rest.expected >= LEAST_EXPECTED || large.length === 0) return [...large, rest];
  // Too few even together: they join the smallest of the large cells.
  const [smallest, ...others] = large.sort((a, b) => a.expected - b.expected);
  if (!smallest) return others;
  return [{ expected: smallest.expected + rest.expected, found: smallest.found + rest.found }, ...others];
}
