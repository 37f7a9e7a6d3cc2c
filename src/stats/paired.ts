/** Differences between fights that were simulated in pairs, trial by trial. */
/** What paired trials came to: how many, the sum of the differences and of their squares. */
export interface PairedSums {
  readonly trials: number;
  readonly sum: number;
  readonly square: number;
}

export interface DifferenceEstimate {
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The difference of two odds from trials in which each happened or not: Bonett and Price's interval
 * (2012), Wald's with one more trial seen each way, which stays honest where few or none differed.
 */
export function oddsDifference({ trials, sum, square }: PairedSums, width: number): DifferenceEstimate {
  const [more, less] = [((square + sum) / 2 + 1) / (trials + 2), ((square - sum) / 2 + 1) / (trials + 2)];
  const half = width * Math.sqrt((more + less - (more - less) ** 2) / (trials + 2));
  const middle = more - less;
  return { estimate: sum / trials, low: Math.max(-1, middle - half), high: Math.min(1, middle + half) };
}

/** The difference of two means, by the deviation of the differences, of which one trial tells nothing. */
export function meanDifference(sums: PairedSums, width: number): DifferenceEstimate {
  const estimate = sums.sum / sums.trials;
  if (sums.trials < 2) return { estimate, low: null, high: null };
  const half = width * Math.sqrt(pairedVariance(sums) / sums.trials);
  return { estimate, low: estimate - half, high: estimate + half };
}

export function pairedVariance({ trials, sum, square }: PairedSums): number {
  return Math.max(0, square / trials - (sum / trials) ** 2);
}

/**
 * What may be spent of the odds of a false alarm at the n-th look, from 1 on: 1/2, 1/6, 1/12 … of
 * them, which never add up to more than the whole, however often one looks.
 */
export function spentAt(look: number, alarm: number): number {
  return alarm / (look * (look + 1));
}

/**
 * Whether two odds surely differ, at odds of a false alarm up to `alarm`. If they are equal, the
 * trials in which they differ are fair coins: by Chernoff's bound n of them fall at least as far to
 * one side as a share q with odds of at most exp(−n KL(q ‖ ½)). No approximation, so it holds for few trials too.
 */
export function oddsSurelyDiffer({ sum, square }: PairedSums, alarm: number): boolean {
  if (square === 0) return false;
  const share = (square + Math.abs(sum)) / 2 / square;
  const entropy = (q: number) => (q === 0 ? 0 : q * Math.log(2 * q));
  return 2 * Math.exp(-square * (entropy(share) + entropy(1 - share))) <= alarm;
}

/**
 * The same for means of differences that lie within a stretch of length `reach`: the empirical Bernstein
 * bound of Maurer and Pontil (2009, theorem 4), to both sides. No approximation either: large differences
 * may be so rare that they have not been seen yet, and what they could come to is the second term.
 */
export function meansSurelyDiffer(
  sums: PairedSums,
  { alarm, reach }: { alarm: number; reach: number },
): boolean {
  const { trials } = sums;
  if (trials < 2) return false;
  const log = Math.log(4 / alarm);
  const variance = (pairedVariance(sums) * trials) / (trials - 1);
  const bound = Math.sqrt((2 * variance * log) / trials) + (7 * reach * log) / (3 * (trials - 1));
  return Math.abs(sums.sum) / trials > bound;
}
