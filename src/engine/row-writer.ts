/** Draws are refined to at most 2^40 equal parts: denominators up to that are exact. */
const FINEST = 2 ** 40;
/** Odds of drawing again above which a finer grid is worth its rows. */
const MAX_REDRAW = 1 / 8;

/** Where a row leads. */
export interface RowEdges {
  readonly to: readonly number[];
  readonly odds: readonly number[];
  readonly units: readonly number[];
  /** Denominator of the units; 0 if there is none. */
  readonly total: number;
}

/**
 * Writes rows by inverse sampling: the bytes of a draw are the digits of a point between 0 and 1,
 * and each outcome owns a stretch of it, in order. A slot that lies within one stretch leads
 * straight there; one that a border cuts through leads to a hidden row that looks at the next byte.
 */
export class RowWriter {
  readonly slots: number[];
  rows: number;
  bias = 0;
  readonly #size: number;

  constructor(bits: number, rows: number) {
    this.#size = 2 ** bits;
    this.rows = rows;
    this.slots = new Array(rows * this.#size).fill(0);
  }

  /**
   * Where steps are counted by the walker, drawing again must not look like a step: it gets a hidden
   * row. With `wholeFirst` each outcome takes its whole slots first and the rests come after them,
   * for half as many slots to be cut; not so in tables whose bytes are frozen.
   */
  fill(row: number, edges: RowEdges, { hideRedraw, wholeFirst = false }: FillOptions): void {
    const { grid, borders } = this.#borders(edges);
    const redraw = borders.at(-1)! < grid;
    const twin = redraw && hideRedraw ? this.#hiddenRow() : row;
    const stretches: Stretches = { borders: [...borders, grid], to: [...edges.to, twin] };
    this.#write(row, wholeFirst ? wholesFirst(stretches, grid / this.#size) : stretches, 0, grid);
    if (twin !== row) this.copy(row, twin);
  }

  copy(from: number, to: number): void {
    const [a, b] = [from * this.#size, to * this.#size];
    for (let i = 0; i < this.#size; i++) this.slots[b + i] = this.slots[a + i]!;
  }

  #hiddenRow(): number {
    for (let i = 0; i < this.#size; i++) this.slots.push(0);
    return this.rows++;
  }

  /** Where each outcome's stretch ends, on a grid of a power of the row size; the rest is drawn again. */
  #borders({ odds, units, total }: RowEdges): { grid: number; borders: number[] } {
    let grid = this.#size;
    while (grid < FINEST && (total === 0 || grid < total || (grid % total) / grid > MAX_REDRAW))
      grid *= this.#size;
    if (total > 0 && total <= grid)
      return { grid, borders: runningSums(units).map((sum) => sum * Math.floor(grid / total)) };
    const sums = runningSums(odds);
    const borders = sums.map((sum) => Math.round((sum / sums.at(-1)!) * grid));
    borders.forEach((border, i) => {
      const share = (border - (borders[i - 1] ?? 0)) / grid;
      this.bias = Math.max(this.bias, Math.abs(share - odds[i]!));
    });
    return { grid, borders };
  }

  #write(row: number, stretches: Stretches, from: number, width: number): void {
    const part = width / this.#size;
    let stretch = 0;
    for (let i = 0; i < this.#size; i++) {
      const [low, high] = [from + i * part, from + (i + 1) * part];
      while (stretches.borders[stretch]! <= low) stretch++;
      let next = stretches.to[stretch]!;
      if (stretches.borders[stretch]! < high) {
        next = this.#hiddenRow();
        this.#write(next, stretches, low, part);
      }
      this.slots[row * this.#size + i] = next;
    }
  }
}

interface FillOptions {
  readonly hideRedraw: boolean;
  readonly wholeFirst?: boolean;
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

function runningSums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => {
    sum += number;
    return sum;
  });
}
