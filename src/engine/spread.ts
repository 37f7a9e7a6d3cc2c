/**
 * A spread: the possible outcomes of a random event with their whole-number weights. Immutable.
 * Pools of dice are spreads too, made by convolution, so that twelve dice are 61 sums and not
 * 6^12 paths; a draw from a deck is a spread over kinds of cards.
 */
export interface Spread<T> {
  readonly outcomes: readonly T[];
  readonly weights: readonly number[];
  /** Sum of the weights. Exact up to 2^53; beyond, weights are rounded like any double. */
  readonly total: number;
}

export function spread<T>(entries: Iterable<readonly [outcome: T, weight: number]>): Spread<T> {
  const all = [...entries];
  const wrong = all.find(([, weight]) => !Number.isInteger(weight) || weight < 0);
  if (wrong) throw new Error(`a weight in a spread must be a whole number from 0 up, and one is ${wrong[1]}`);
  const kept = all.filter(([, weight]) => weight > 0);
  if (kept.length === 0) throw new Error('a spread needs at least one outcome with a weight above 0');
  return {
    outcomes: kept.map(([outcome]) => outcome),
    weights: kept.map(([, weight]) => weight),
    total: kept.reduce((sum, [, weight]) => sum + weight, 0),
  };
}

const dice = new Map<number, Spread<number>>();

/** A fair die with faces 1 to `sides`, lowest first. */
export function die(sides: number): Spread<number> {
  let made = dice.get(sides);
  if (made === undefined) {
    made = spread(Array.from({ length: sides }, (_, face) => [face + 1, 1] as const));
    dice.set(sides, made);
  }
  return made;
}

/** A draw by kind: the index of the kind drawn, from the number of cards of each kind. */
export function draw(counts: readonly number[]): Spread<number> {
  return spread(counts.map((count, kind) => [kind, count] as const));
}

/** The sum of `count` independent events of the same spread. */
export function sumOf(one: Spread<number>, count: number): Spread<number> {
  let sums = new Map([[0, 1]]);
  for (let i = 0; i < count; i++) {
    const next = new Map<number, number>();
    for (const [sum, weight] of sums)
      one.outcomes.forEach((outcome, j) => {
        add(next, sum + outcome, weight * one.weights[j]!);
      });
    sums = next;
  }
  return spread([...sums].sort(([a], [b]) => a - b));
}

/**
 * The multiset of `count` independent events of the same spread: how often each outcome came up,
 * in the order of the spread's outcomes. The weight of a multiset is the multinomial coefficient
 * times the weights of its outcomes, built up one outcome at a time.
 */
export function multisetOf<T>(one: Spread<T>, count: number): Spread<readonly number[]> {
  let partial: { counts: readonly number[]; left: number; weight: number }[] = [
    { counts: [], left: count, weight: 1 },
  ];
  one.outcomes.forEach((_, j) => {
    const last = j === one.outcomes.length - 1;
    partial = partial.flatMap(({ counts, left, weight }) =>
      Array.from({ length: left + 1 }, (_, n) => n)
        .filter((n) => !last || n === left)
        .map((n) => ({
          counts: [...counts, n],
          left: left - n,
          weight: weight * choose(left, n) * one.weights[j]! ** n,
        })),
    );
  });
  return spread(partial.map(({ counts, weight }) => [counts, weight] as const));
}

/** The binomial coefficient, exact while below 2^53: by sums, for products would go beyond it on the way. */
export function choose(n: number, k: number): number {
  const row = new Float64Array(k + 1);
  row[0] = 1;
  for (let i = 0; i < n; i++) for (let j = k; j > 0; j--) row[j]! += row[j - 1]!;
  return row[k]!;
}

function add(into: Map<number, number>, key: number, amount: number): void {
  into.set(key, (into.get(key) ?? 0) + amount);
}
