/**
 * The heart of the game: an attack action as one spread, by exact convolution, from nothing but the
 * numbers of weapon and target. Clauses are those of the README beside.
 */
import { Unplayable } from '../../engine/rules.js';
import { die, type Spread, spread } from '../../engine/spread.js';

export const RESULTS = ['miss', 'hit', 'critical'] as const;
type ResultName = (typeof RESULTS)[number];

/** Results of one kind counted as another: all of them or up to so many, each for sure or on a roll. */
export interface Turned {
  readonly from: ResultName;
  readonly to: ResultName;
  readonly dice: number;
  /** Lowest face of the die rolled for each; 1 for a change that needs no roll. */
  readonly reach: number;
}

export interface Reroll {
  readonly of: 'misses' | 'ones';
  readonly dice: number;
}

/** Damage points back to the attacker: for each die of a kind, or once. */
export interface Back {
  readonly miss: number;
  readonly hit: number;
  readonly critical: number;
  readonly one: number;
  readonly two: number;
  /** Once, if none of the dice is a critical hit. */
  readonly noCritical: number;
  /** Once, if every die misses. */
  readonly allMiss: number;
}

/** What is rolled, against what, and what it deals. */
export interface Attack {
  readonly attacks: number;
  readonly strength: number;
  readonly toughness: number;
  readonly hit: number;
  readonly critical: number;
  /** More damage points, by the first critical hit only. */
  readonly firstCritical: number;
  /** Lowest face that is a critical hit: 6, or less by an ability. */
  readonly criticalOn: number;
  readonly rerolls: readonly Reroll[];
  readonly turned: readonly Turned[];
  /** Lowest face that saves a damage point; 7 for none. */
  readonly save: number;
  readonly back: Back;
}

/** What an attack action came to. */
export interface Blow {
  readonly misses: number;
  readonly hits: number;
  readonly criticals: number;
  readonly damage: number;
  /** Damage points to the attacker. */
  readonly back: number;
}

export const NO_BACK: Back = { miss: 0, hit: 0, critical: 0, one: 0, two: 0, noCritical: 0, allMiss: 0 };

/** The lowest face that hits: WC-06. */
function hitsOn(strength: number, toughness: number): number {
  if (strength > toughness) return 3;
  return strength === toughness ? 4 : 5;
}

/** What a face of the die is: WC-06, WC-07. */
export function resultOf(
  face: number,
  { strength, toughness, criticalOn }: Pick<Attack, 'strength' | 'toughness' | 'criticalOn'>,
): ResultName {
  if (face >= Math.min(6, criticalOn)) return 'critical';
  return face >= hitsOn(strength, toughness) ? 'hit' : 'miss';
}

/** Dice by what they are, and by faces that abilities speak of, as far as one does. */
interface Dice {
  readonly miss: number;
  readonly hit: number;
  readonly critical: number;
  readonly ones: number;
  readonly twos: number;
}

const NO_DICE: Dice = { miss: 0, hit: 0, critical: 0, ones: 0, twos: 0 };

/** Weighted dice, equal ones merged. */
class Pile {
  readonly #entries = new Map<number, { dice: Dice; weight: number }>();

  add(dice: Dice, weight: number): void {
    const key = (((dice.miss * 64 + dice.hit) * 64 + dice.critical) * 64 + dice.ones) * 64 + dice.twos;
    const entry = this.#entries.get(key);
    if (entry) entry.weight += weight;
    else this.#entries.set(key, { dice, weight });
  }

  *[Symbol.iterator](): Generator<readonly [Dice, number]> {
    for (const { dice, weight } of this.#entries.values()) yield [dice, weight];
  }
}

/** Everything that one attack action can come to, with exact whole-number weights while they fit in 2^53. */
export function rollAttack(attack: Attack): Spread<Blow> {
  // 1. The hit rolls.
  let pile = throwDice(attack, attack.attacks);
  // 2. Dice rolled again, and results counted as others.
  for (const reroll of attack.rerolls) pile = rollAgain(pile, reroll, attack);
  for (const turned of attack.turned) pile = turn(pile, turned);
  // 3. Damage points.
  const largest = Math.max(...[...pile].map(([dice]) => damageOf(dice, attack)));
  const blows = new Blows();
  for (const [dice, weight] of pile) {
    const damage = damageOf(dice, attack);
    const back = backOf(dice, attack.back);
    if (attack.save > 6) blows.add(dice, damage, back, weight);
    else
      unsaved(damage, largest, attack.save).forEach((share, left) => {
        blows.add(dice, left, back, weight * share);
      });
  }
  return blows.spread();
}

/** Gathers what the dice come to; equal blows are one. */
class Blows {
  readonly #found = new Map<string, { blow: Blow; weight: number }>();

  add({ miss: misses, hit: hits, critical: criticals }: Dice, damage: number, back: number, weight: number) {
    if (weight === 0) return;
    const key = `${misses},${hits},${criticals},${damage},${back}`;
    const known = this.#found.get(key);
    if (known) known.weight += weight;
    else this.#found.set(key, { blow: { misses, hits, criticals, damage, back }, weight });
  }

  /** In lowest terms, so that a simulated step needs few random bits. */
  spread(): Spread<Blow> {
    const all = [...this.#found.values()];
    if (!Number.isFinite(all.reduce((sum, { weight }) => sum + weight, 0)))
      throw new Unplayable(
        'an attack action has more dice that are rolled again or changed than can be counted',
      );
    const common = all.reduce((divisor, { weight }) => greatestCommonDivisor(divisor, weight), 0);
    return spread(all.map(({ blow, weight }) => [blow, weight / common] as const));
  }
}

function faceDice(face: number, attack: Attack): Dice {
  return {
    ...NO_DICE,
    [resultOf(face, attack)]: 1,
    ones: Number(face === 1 && keepsOnes(attack)),
    twos: Number(face === 2 && attack.back.two > 0),
  };
}

/** Faces are kept apart only where something speaks of them: each multiplies what is to be listed. */
function keepsOnes({ back, rerolls }: Attack): boolean {
  // WC-26: of a 1 and a 2, the 1 is rolled again.
  return back.one > 0 || rerolls.some(({ of }) => of === 'ones' || back.two > 0);
}

function throwDice(attack: Attack, count: number): Pile {
  const faces = new Pile();
  for (const face of die(6).outcomes) faces.add(faceDice(face, attack), 1);
  let pile = new Pile();
  pile.add(NO_DICE, 1);
  for (let i = 0; i < count; i++) {
    const next = new Pile();
    for (const [dice, weight] of pile)
      for (const [more, faceWeight] of faces) next.add(plus(dice, more), weight * faceWeight);
    pile = next;
  }
  return pile;
}

function plus(a: Dice, b: Dice): Dice {
  return {
    miss: a.miss + b.miss,
    hit: a.hit + b.hit,
    critical: a.critical + b.critical,
    ones: a.ones + b.ones,
    twos: a.twos + b.twos,
  };
}

/** WC-26: dice are rolled again once, the lowest first. */
function rollAgain(pile: Pile, { of, dice: most }: Reroll, attack: Attack): Pile {
  const again = new Map<number, Pile>();
  const next = new Pile();
  for (const [dice, weight] of pile) {
    const count = Math.min(most, of === 'ones' ? dice.ones : dice.miss);
    if (!again.has(count)) again.set(count, throwDice(attack, count));
    const kept = without(dice, count);
    // Fewer dice in one pile than in another: as if the others had been rolled for nothing.
    const idle = 6 ** (Math.min(most, attack.attacks) - count);
    for (const [rolled, share] of again.get(count)!) next.add(plus(kept, rolled), weight * share * idle);
  }
  return next;
}

function without(dice: Dice, count: number): Dice {
  const ones = Math.min(dice.ones, count);
  const twos = Math.min(dice.twos, count - ones);
  return { ...dice, miss: dice.miss - count, ones: dice.ones - ones, twos: dice.twos - twos };
}

/** WC-24, WC-25: up to so many dice count as something else; the faces that they show stay. */
function turn(pile: Pile, { from, to, dice: most, reach }: Turned): Pile {
  const next = new Pile();
  const odds = oddsOfReaching(reach);
  const largest = Math.max(...[...pile].map(([dice]) => Math.min(most, dice[from])));
  for (const [dice, weight] of pile) {
    const count = Math.min(most, dice[from]);
    thin(odds, count, largest).forEach((share, n) => {
      if (share > 0) next.add({ ...dice, [from]: dice[from] - n, [to]: dice[to] + n }, weight * share);
    });
  }
  return next;
}

/** WC-08: the first number for each hit, the second for each critical hit. */
function damageOf({ hit, critical }: Dice, attack: Attack): number {
  return hit * attack.hit + critical * attack.critical + (critical > 0 ? attack.firstCritical : 0);
}

/** WC-27: weights of what is left of damage points, of which each may be saved. */
function unsaved(damage: number, largest: number, save: number): readonly number[] {
  const { yes, no } = oddsOfReaching(save);
  return thin({ yes: no, no: yes }, damage, largest);
}

/** WC-28. */
function backOf(dice: Dice, back: Back): number {
  const each =
    dice.miss * back.miss +
    dice.hit * back.hit +
    dice.critical * back.critical +
    dice.ones * back.one +
    dice.twos * back.two;
  const rolled = dice.miss + dice.hit + dice.critical > 0;
  const none = rolled && dice.critical === 0 ? back.noCritical : 0;
  return each + none + (rolled && dice.hit + dice.critical === 0 ? back.allMiss : 0);
}

/** Odds for and against a die that shows at least this, in lowest terms. */
function oddsOfReaching(face: number): { yes: number; no: number } {
  const common = greatestCommonDivisor(7 - face, face - 1);
  return { yes: (7 - face) / common, no: (face - 1) / common };
}

/**
 * Weights of 0, 1, 2 … successes of `count` dice; as if there were `largest` dice, so that the weights
 * of different counts are parts of the same whole.
 */
function thin({ yes, no }: { yes: number; no: number }, count: number, largest: number): number[] {
  let weights = [1];
  for (let i = 0; i < count; i++)
    weights = [...weights, 0].map((weight, n) => weight * no + (weights[n - 1] ?? 0) * yes);
  const idle = (yes + no) ** (largest - count);
  return weights.map((weight) => weight * idle);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
