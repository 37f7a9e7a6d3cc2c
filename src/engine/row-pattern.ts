import { ListMap } from './list-map.js';

/** Draws are refined to at most 2^40 equal parts: denominators up to that are exact. */
const FINEST = 2 ** 40;
/** Odds of drawing again above which a finer grid is worth its rows. */
const MAX_REDRAW = 1 / 8;

/** Outcomes with their odds. */
export interface Draw {
  readonly odds: ArrayLike<number>;
  readonly units: ArrayLike<number>;
  /** Denominator of the units; 0 if there is none. */
  readonly total: number;
}

/** How an outcome is drawn by looking at one byte after another, wherever the outcomes lead. */
export interface RowPattern {
  readonly outcomes: number;
  /**
   * The slots of a row, and after them those of its hidden rows: below `outcomes` the outcome itself,
   * `outcomes` to draw again, and `outcomes + k` to go on in hidden row k, from 1.
   */
  readonly slots: readonly number[];
  readonly hidden: number;
  /** Whether it may come to drawing again. */
  readonly redraws: boolean;
  /** The largest difference from true odds. */
  readonly bias: number;
}

interface PatternOptions {
  /** Slots of a row: a power of two. */
  readonly size: number;
  /**
   * Each outcome takes its whole slots first and the rests come after them, for half as many slots to
   * be cut; not so in tables whose bytes are frozen.
   */
  readonly wholeFirst: boolean;
}

/** Makes patterns; situations are few that are drawn in a way of their own, so each is made once. */
export class Patterns {
  readonly #options: PatternOptions;
  readonly #known = new ListMap<RowPattern>();

  constructor(options: PatternOptions) {
    this.#options = options;
  }

  of(draw: Draw): RowPattern {
    const key = keyOf(draw);
    let pattern = this.#known.get(key);
    if (pattern === undefined) {
      pattern = patternOf(draw, this.#options);
      this.#known.set(key, pattern);
    }
    return pattern;
  }
}

/** What says all of a draw: units where there are any, for their odds are theirs over the total; else odds, scaled, as only whole numbers make a hash. */
function keyOf({ odds, units, total }: Draw): number[] {
  const key = [total];
  if (total > 0) for (let i = 0; i < units.length; i++) key.push(units[i]!);
  else for (let i = 0; i < odds.length; i++) key.push(2 ** 32 * odds[i]!);
  return key;
}

/**
 * Inverse sampling: the bytes of a draw are the digits of a point between 0 and 1, and each outcome
 * owns a stretch of it, in order. A slot that lies within one stretch leads straight there; one that
 * a border cuts through leads to a hidden row that looks at the next byte.
 */
function patternOf(draw: Draw, { size, wholeFirst }: PatternOptions): RowPattern {
  const { grid, borders, bias } = bordersOf(draw, size);
  const outcomes = draw.odds.length;
  const stretches: Stretches = {
    borders: [...borders, grid],
    to: Array.from({ length: outcomes + 1 }, (_, i) => i),
  };
  const writer = new PatternWriter(wholeFirst ? wholesFirst(stretches, grid / size) : stretches, {
    size,
    outcomes,
  });
  writer.write(0, grid);
  return { outcomes, slots: writer.slots, hidden: writer.rows - 1, redraws: borders.at(-1)! < grid, bias };
}

/** Where each outcome's stretch ends, on a grid of a power of the row size; the rest is drawn again. */
function bordersOf(
  { odds, units, total }: Draw,
  size: number,
): { grid: number; borders: number[]; bias: number } {
  let grid = size;
  while (grid < FINEST && (total === 0 || grid < total || (grid % total) / grid > MAX_REDRAW)) grid *= size;
  if (total > 0 && total <= grid)
    return { grid, borders: runningSums(units).map((sum) => sum * Math.floor(grid / total)), bias: 0 };
  const sums = runningSums(odds);
  const borders = sums.map((sum) => Math.round((sum / sums.at(-1)!) * grid));
  const biases = borders.map((border, i) => Math.abs((border - (borders[i - 1] ?? 0)) / grid - odds[i]!));
  return { grid, borders, bias: biases.reduce((most, bias) => Math.max(most, bias), 0) };
}

interface Stretches {
  readonly borders: readonly number[];
  readonly to: readonly number[];
}

/** Stretches cut in two: first of all the whole slots, then of all the rests. */
function wholesFirst({ borders, to }: Stretches, slot: number): Stretches {
  const lengths = borders.map((border, i) => border - (borders[i - 1] ?? 0));
  const wholes = lengths.map((length) => length - (length % slot));
  const rests = lengths.map((length) => length % slot);
  return { borders: runningSums([...wholes, ...rests]), to: [...to, ...to] };
}

class PatternWriter {
  readonly slots: number[] = [];
  rows = 0;
  readonly #stretches: Stretches;
  readonly #size: number;
  readonly #outcomes: number;

  constructor(stretches: Stretches, { size, outcomes }: { size: number; outcomes: number }) {
    this.#stretches = stretches;
    this.#size = size;
    this.#outcomes = outcomes;
  }

  /** A row for a part of the grid, in which no stretch before `first` has anything; and the hidden rows behind it. */
  write(from: number, width: number, first = 0): void {
    const { borders, to } = this.#stretches;
    const row = this.rows++;
    const part = width / this.#size;
    let stretch = first;
    for (let i = 0; i < this.#size; i++) this.slots.push(0);
    for (let i = 0; i < this.#size; i++) {
      const low = from + i * part;
      while (borders[stretch]! <= low) stretch++;
      const isCut = borders[stretch]! < low + part;
      this.slots[row * this.#size + i] = isCut ? this.#outcomes + this.rows : to[stretch]!;
      if (isCut) this.write(low, part, stretch);
    }
  }
}

function runningSums(numbers: ArrayLike<number>): number[] {
  let sum = 0;
  return Array.from(numbers, (number) => {
    sum += number;
    return sum;
  });
}
