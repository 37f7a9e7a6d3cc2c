/** Where a card stands among others once all of them are measured. */
import type { RankAnswer, RankedCard } from '../answers.js';
import { fitLine } from '../stats/fit-line.js';

export type Place = Pick<
  RankAnswer,
  'measure' | 'percentile' | 'equal' | 'of' | 'neighbours' | 'shipped' | 'fairReward' | 'line' | 'outliers'
>;

const NEIGHBOURS = 5;
const OUTLIERS = 5;
/** What differs by less is the same: figures are sums of rounded odds. */
const SAME = 1e-9;

export function placeCard(card: RankedCard, others: readonly RankedCard[], role: RankAnswer['role']): Place {
  // Where everybody dies sooner or later, only how soon tells them apart.
  const measure = others.every(isDoomed) ? 'steps' : 'kill';
  const sizeOf = sizeBy(measure, role);
  const size = sizeOf(card);
  const isEqual = (other: RankedCard) => isSame(sizeOf(other), size);
  const isLess = (other: RankedCard) => sizeOf(other) < size && !isEqual(other);
  // Nobody is near to what has no end: all are as far, and those who last longest come first.
  const distance = (other: RankedCard) => (isSame(sizeOf(other), size) ? 0 : Math.abs(sizeOf(other) - size));
  const shipped = others.toSorted((a, b) => order(sizeOf(b), sizeOf(a)));
  return {
    measure,
    percentile: others.length === 0 ? 0 : others.filter(isLess).length / others.length,
    equal: others.filter(isEqual).length,
    of: others.length,
    neighbours: shipped.toSorted((a, b) => order(distance(a), distance(b))).slice(0, NEIGHBOURS),
    shipped,
    ...rewardsOf(card, shipped, measure),
  };
}

function isDoomed({ kill }: RankedCard): boolean {
  return kill > 1 - SAME;
}

/** How hard a target is, or how strong an attacker: the more, the higher it stands. */
function sizeBy(measure: RankAnswer['measure'], role: RankAnswer['role']): (card: RankedCard) => number {
  const sign = role === 'target' ? 1 : -1;
  if (measure === 'kill') return ({ kill }) => -sign * kill;
  return (card) => sign * (isDoomed(card) ? card.steps : Number.POSITIVE_INFINITY);
}

function isSame(a: number, b: number): boolean {
  const difference = Math.abs(a - b);
  return a === b || (difference < Number.POSITIVE_INFINITY && difference <= SAME * Math.max(1, Math.abs(a)));
}

/** As `a - b`, also where both have no end. */
function order(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** What cards of a danger give, by the line through all that say what they give. */
function rewardsOf(
  card: RankedCard,
  shipped: readonly RankedCard[],
  measure: RankAnswer['measure'],
): Pick<Place, 'fairReward' | 'line' | 'outliers'> {
  const paid = shipped.filter(({ reward }) => reward !== null);
  const line = fitLine(paid.map((each) => [each[measure], each.reward!]));
  if (line === null) return { fairReward: null, line, outliers: [] };
  const fairFor = (each: RankedCard) => line.intercept + line.slope * each[measure];
  const mean = fairFor(card);
  const [low, middle, high] = [mean - line.deviation, mean, mean + line.deviation].map((reward) =>
    Math.max(0, reward),
  ) as [number, number, number];
  const off = (each: RankedCard & { readonly fair: number }) => Math.abs(each.reward! - each.fair);
  return {
    fairReward: measure === 'steps' && !isDoomed(card) ? null : { low, mean: middle, high },
    line,
    outliers: paid
      .map((each) => ({ ...each, fair: fairFor(each) }))
      .filter((each) => off(each) > line.deviation)
      .sort((a, b) => off(b) - off(a))
      .slice(0, OUTLIERS),
  };
}
