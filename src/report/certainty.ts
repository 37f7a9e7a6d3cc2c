import type { Odds, Result } from '../result.js';

/** The bound that the solver keeps on the error of its probabilities. */
const ROUNDING = 1e-12;

/** The largest number below 1: as good as certain, and not certain. */
const ALMOST_ONE = 1 - Number.EPSILON / 2;

/**
 * The result as people should read it: "always" of what is certain and of nothing else. Exact odds of
 * 0.9999999999999998 can be 1 and a rounding error, and odds of 1 can be short of it by 1e-24, too little for
 * a double. The other endings tell: what cannot happen has odds of exactly 0, and a rare ending has some.
 */
export function withCertainties(result: Result): Result {
  const rare = result.endings.some(({ exact }) => exact !== null && exact > 0 && exact <= ROUNDING);
  const settle = <T extends Odds>(odds: T) => settled(odds, !rare);
  const { kill, death } = result.outcomes;
  const { points, tail } = result.curve;
  // The curve reaches certainty only with its last step, and only if no fight goes on after that.
  const last = rare || tail > 0 ? -1 : points.length - 1;
  return {
    ...result,
    outcomes: { kill: settle(kill), death: settle(death) },
    endings: result.endings.map(settle),
    curve: { ...result.curve, points: points.map((point, index) => settled(point, index === last)) },
  };
}

function settled<T extends Odds>(odds: T, canBeCertain: boolean): T {
  if (odds.exact === null || odds.exact < 1 - ROUNDING) return odds;
  return { ...odds, exact: canBeCertain ? 1 : Math.min(odds.exact, ALMOST_ONE) };
}
