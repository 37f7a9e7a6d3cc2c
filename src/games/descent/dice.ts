/** The dice of Descent, and what pools of them come to: summed up once, with exact whole-number weights. */
import { type Spread, spread } from '../../engine/spread.js';

export interface Face {
  /** An X: the attack misses. */
  readonly miss: boolean;
  readonly hearts: number;
  readonly range: number;
  readonly surges: number;
  readonly shields: number;
}

/** A die: its different faces, and on how many of its sides each of them is. */
export interface Die {
  readonly name: string;
  readonly kind: DieKind;
  readonly faces: Spread<Face>;
  /** A roll of it, as the number of the face that it shows. */
  readonly roll: Spread<number>;
}

/** The attack die can show an X; power dice cannot. */
export type DieKind = 'attack' | 'power' | 'defence';

/** What an attack roll comes to. A miss comes to nothing else (D2-07). */
export interface Sum {
  readonly miss: boolean;
  readonly hearts: number;
  readonly range: number;
  readonly surges: number;
}

export type WrittenFace = {
  readonly [Field in keyof Face]?: Face[Field] | undefined;
};

export const MISS: Sum = { miss: true, hearts: 0, range: 0, surges: 0 };
const NOTHING: Sum = { miss: false, hearts: 0, range: 0, surges: 0 };

/** A die from its sides; equal ones are one face. */
export function dieOf(name: string, sides: readonly WrittenFace[]): Die {
  const faces = sides.map(fullFace);
  const isDefence = faces.some(({ shields }) => shields > 0) && !faces.some(isOfAttack);
  const kind = isDefence ? 'defence' : faces.some(({ miss }) => miss) ? 'attack' : 'power';
  return dieWith(name, kind, gathered(faces.map((face) => [face, 1] as const)));
}

function dieWith(name: string, kind: DieKind, faces: Spread<Face>): Die {
  const { outcomes, weights, total } = faces;
  return { name, kind, faces, roll: { outcomes: outcomes.map((_, face) => face), weights, total } };
}

export function isOfAttack({ miss = false, hearts = 0, range = 0, surges = 0 }: WrittenFace): boolean {
  return miss || hearts + range + surges > 0;
}

function fullFace({ miss = false, hearts = 0, range = 0, surges = 0, shields = 0 }: WrittenFace): Face {
  return { miss, hearts, range, surges, shields };
}

/** Hearts, range and surges of a side of a power die. */
const power = (hearts: number, range: number, surges: number): WrittenFace => ({ hearts, range, surges });
const shields = (...sides: number[]): WrittenFace[] => sides.map((amount) => ({ shields: amount }));

/** D2-06. */
export const DICE: readonly Die[] = [
  dieOf('blue', [
    { miss: true },
    power(2, 2, 1),
    power(2, 3, 0),
    power(2, 4, 0),
    power(1, 5, 0),
    power(1, 6, 1),
  ]),
  dieOf('red', [
    power(1, 0, 0),
    power(2, 0, 0),
    power(2, 0, 0),
    power(2, 0, 0),
    power(3, 0, 0),
    power(3, 0, 1),
  ]),
  dieOf('yellow', [
    power(0, 1, 1),
    power(1, 1, 0),
    power(1, 2, 0),
    power(1, 0, 1),
    power(2, 0, 0),
    power(2, 0, 1),
  ]),
  dieOf('green', [
    power(1, 0, 0),
    power(0, 0, 1),
    power(0, 1, 1),
    power(1, 1, 0),
    power(1, 0, 1),
    power(1, 1, 1),
  ]),
  dieOf('brown', shields(0, 0, 0, 1, 1, 2)),
  dieOf('gray', shields(0, 1, 1, 1, 2, 3)),
  dieOf('black', shields(0, 2, 2, 2, 3, 4)),
];

/** The die with some of its faces changed: an X read as a blank (D2-24), more faces read as an X (D2-33). */
export function changedDie(die: Die, change: (face: Face) => Face): Die {
  const { outcomes, weights } = die.faces;
  const faces = gathered(outcomes.map((face, i) => [change(face), weights[i]!] as const));
  return dieWith(die.name, die.kind, faces);
}

/** What the dice of an attack pool come to together. */
export function sumOfPool(pool: readonly Die[]): Spread<Sum> {
  return convolved<Sum>(
    NOTHING,
    pool.map(({ faces }) => faces),
    addFace,
  );
}

/** The shields that the dice of a defence pool come to together. */
export function shieldsOfPool(pool: readonly Die[]): Spread<number> {
  return convolved<number>(
    0,
    pool.map(({ faces }) => faces),
    (sum, face) => sum + face.shields,
  );
}

function addFace(sum: Sum, face: Face | Sum): Sum {
  if (sum.miss || face.miss) return MISS;
  return {
    miss: false,
    hearts: sum.hearts + face.hearts,
    range: sum.range + face.range,
    surges: sum.surges + face.surges,
  };
}

/** One die after the other; equal results are gathered on the way, so that cost follows results and not rolls. */
function convolved<T>(
  start: T,
  dice: readonly Spread<Face>[],
  combine: (sum: T, face: Face) => T,
): Spread<T> {
  let sums: Spread<T> = { outcomes: [start], weights: [1], total: 1 };
  for (const faces of dice)
    sums = gathered(
      sums.outcomes.flatMap((sum, i) =>
        faces.outcomes.map((face, j) => [combine(sum, face), sums.weights[i]! * faces.weights[j]!] as const),
      ),
    );
  return sums;
}

/** Outcomes of equal values as one, in the order of their first. */
export function gathered<T>(entries: readonly (readonly [T, number])[]): Spread<T> {
  const merged = new Map<string, [T, number]>();
  for (const [outcome, weight] of entries) {
    const key = JSON.stringify(outcome);
    const known = merged.get(key);
    if (known === undefined) merged.set(key, [outcome, weight]);
    else known[1] += weight;
  }
  return spread(merged.values());
}
