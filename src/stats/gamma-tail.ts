import { gammaln } from 'simple-statistics';

const ENOUGH = 1e-16;
const MOST_TERMS = 100_000;

/**
 * The upper regularised incomplete gamma function Q(a, x): the odds that a gamma variable of shape
 * a exceeds x. By its series below x = a + 1 and by Lentz's continued fraction above, where each
 * converges fast (Press et al., Numerical Recipes, 6.2). Held against exact values in the tests.
 */
export function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - gammaln(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * continuedFraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * ENOUGH; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function continuedFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < ENOUGH) break;
  }
  return fraction;
}

/** The odds that a χ² variable exceeds `statistic`. */
export function chiSquareTail(statistic: number, degreesOfFreedom: number): number {
  return gammaTail(degreesOfFreedom / 2, statistic / 2);
}

/**
 * How many standard deviations either side hold `confidence` of a normal distribution: 1.96 for
 * 95 %. Its square is χ² with one degree of freedom, whose tail falls steadily, so it is found by
 * halving an interval. (simple-statistics' `probit` gives 1.957.)
 */
export function normalWidth(confidence: number): number {
  let [low, high] = [0, 40];
  while (high - low > 1e-14 * high) {
    const middle = (low + high) / 2;
    if (chiSquareTail(middle * middle, 1) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}
