/** Odds of getting from place to place, in compressed rows as in `Chain`. */
export interface Odds {
  readonly rowStart: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeOdds: Float64Array;
}

/** A part of a graph: the odds within it, and of leaving it. */
export interface Tangle extends Odds {
  readonly size: number;
  /** The odds of leaving, from each place. */
  readonly leaving: Float64Array;
}

/** The part of a graph that these nodes make, numbered in their order. To go to `cut` counts as leaving. */
export function tangle({ rowStart, edgeTo, edgeOdds }: Odds, nodes: readonly number[], cut = -1): Tangle {
  const place = new Map(nodes.map((node, i) => [node, i]));
  place.delete(cut);
  const starts = new Uint32Array(nodes.length + 1);
  const leaving = new Float64Array(nodes.length);
  const [to, odds]: [number[], number[]] = [[], []];
  nodes.forEach((node, i) => {
    for (let e = rowStart[node]!; e < rowStart[node + 1]!; e++) {
      const inside = place.get(edgeTo[e]!);
      if (inside === undefined) leaving[i]! += edgeOdds[e]!;
      else odds[to.push(inside) - 1] = edgeOdds[e]!;
    }
    starts[i + 1] = to.length;
  });
  return {
    size: nodes.length,
    rowStart: starts,
    edgeTo: Uint32Array.from(to),
    edgeOdds: Float64Array.from(odds),
    leaving,
  };
}

/** Equations that are ready to be solved for any right side. */
export interface Elimination {
  /** What is gathered from each place on until leaving, if each visit gathers `each`: x = each + P x. */
  gathered(each: Float64Array): Float64Array;
  /** Visits to each place until leaving, if `flow` comes in from outside: x = flow + x P. */
  visits(flow: Float64Array): Float64Array;
}

/** Multiplications in one elimination: some seconds. */
const MAX_WORK = 3e9;

/** What a place comes to when others have been eliminated: where it leads instead, in how many parts. */
interface Part {
  readonly to: Int32Array;
  readonly odds: Float64Array;
}

/**
 * Eliminates the places of a tangle, one after another. Nothing is ever subtracted, so no digits
 * are lost (Grassmann, Taksar and Heyman 1985): the odds of going elsewhere are added up rather
 * than taken from 1. From every place there must be a way out. Null if it takes too long.
 *
 * Rows are kept sparse. Places go in an order in which those that a place leads onward to go
 * before it (a depth-first search, backwards), so that what is left of its row leads back only,
 * to the few places at which the fight comes round again.
 */
export function eliminate(
  { size, rowStart, edgeTo, edgeOdds, leaving }: Tangle,
  maxWork = MAX_WORK,
): Elimination | null {
  const order = onward(size, rowStart, edgeTo);
  const position = new Int32Array(size);
  order.forEach((place, k) => {
    position[place] = k;
  });
  // By position from here on. `before` leads to places still there, with odds given that it goes elsewhere.
  const [before, after]: [Part[], Part[]] = [new Array(size), new Array(size)];
  const [elsewhere, out] = [new Float64Array(size), new Float64Array(size)];
  const row = new SparseRow(size);
  let work = 0;
  for (let k = size - 1; k >= 0; k--) {
    // 1. The row as it was.
    const place = order[k]!;
    for (let e = rowStart[place]!; e < rowStart[place + 1]!; e++)
      row.add(position[edgeTo[e]!]!, edgeOdds[e]!);
    // 2. In place of those that are gone, what they lead to, the first to go first.
    const [gone, left] = [new PartList(), new PartList()];
    let leaves = leaving[place]!;
    for (let j = row.takeLast(); j >= 0; j = row.takeLast()) {
      const odds = row.taken;
      if (j < k) left.push(j, odds);
      if (j <= k) continue;
      gone.push(j, odds);
      leaves += odds * out[j]!;
      const { to, odds: onto } = before[j]!;
      for (let i = 0; i < to.length; i++) row.add(to[i]!, odds * onto[i]!);
      work += to.length;
    }
    if (work > maxWork) return null;
    // 3. The odds of going anywhere but back to itself.
    const away = leaves + left.total();
    elsewhere[k] = away;
    out[k] = leaves / away;
    before[k] = left.part(1 / away);
    after[k] = gone.part(1);
  }
  return solver({ order, before, after, elsewhere });
}

interface Factors {
  readonly order: Int32Array;
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  readonly elsewhere: Float64Array;
}

function solver({ order, before, after, elsewhere }: Factors): Elimination {
  const size = order.length;
  return {
    gathered(each) {
      const x = Float64Array.from(order, (place) => each[place]!);
      for (let k = size - 1; k >= 0; k--) x[k] = (x[k]! + along(after[k]!, x)) / elsewhere[k]!;
      for (let k = 0; k < size; k++) x[k]! += along(before[k]!, x);
      return inPlaces(order, x);
    },
    visits(flow) {
      const x = Float64Array.from(order, (place) => flow[place]!);
      for (let k = size - 1; k >= 0; k--) spreadOut(before[k]!, x, x[k]!);
      for (let k = 0; k < size; k++) {
        x[k]! /= elsewhere[k]!;
        spreadOut(after[k]!, x, x[k]!);
      }
      return inPlaces(order, x);
    },
  };
}

function along({ to, odds }: Part, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < to.length; i++) sum += odds[i]! * x[to[i]!]!;
  return sum;
}

function spreadOut({ to, odds }: Part, x: Float64Array, amount: number): void {
  for (let i = 0; i < to.length; i++) x[to[i]!]! += amount * odds[i]!;
}

function inPlaces(order: Int32Array, x: Float64Array): Float64Array {
  const placed = new Float64Array(x.length);
  order.forEach((place, k) => {
    placed[place] = x[k]!;
  });
  return placed;
}

class PartList {
  readonly #to: number[] = [];
  readonly #odds: number[] = [];

  push(to: number, odds: number): void {
    this.#to.push(to);
    this.#odds.push(odds);
  }

  total(): number {
    let sum = 0;
    for (const odds of this.#odds) sum += odds;
    return sum;
  }

  part(factor: number): Part {
    return { to: Int32Array.from(this.#to), odds: Float64Array.from(this.#odds, (odds) => odds * factor) };
  }
}

/** A row that is filled in any order and emptied from its last column on; filled columns are known by their bit. */
class SparseRow {
  /** The entry that was taken last. */
  taken = 0;
  readonly #entries: Float64Array;
  readonly #filled: Int32Array;
  #last = -1;

  constructor(size: number) {
    this.#entries = new Float64Array(size);
    this.#filled = new Int32Array((size >> 5) + 1);
  }

  add(column: number, amount: number): void {
    const word = column >> 5;
    this.#entries[column]! += amount;
    this.#filled[word]! |= 1 << (column & 31);
    if (word > this.#last) this.#last = word;
  }

  /** Takes the last column out and returns it; -1 if there is none. */
  takeLast(): number {
    while (this.#last >= 0 && this.#filled[this.#last] === 0) this.#last--;
    if (this.#last < 0) return -1;
    const bit = 31 - Math.clz32(this.#filled[this.#last]!);
    const column = (this.#last << 5) | bit;
    this.#filled[this.#last]! &= ~(1 << bit);
    this.taken = this.#entries[column]!;
    this.#entries[column] = 0;
    return column;
  }
}

/** The places in an order in which most edges lead onward: a depth-first search, the last to be left first. */
function onward(size: number, rowStart: Uint32Array, edgeTo: Uint32Array): Int32Array {
  const order = new Int32Array(size);
  const seen = new Uint8Array(size);
  const nextEdge = rowStart.slice(0, size);
  let at = size;
  for (let root = 0; root < size; root++) {
    const path = seen[root] === 0 ? [root] : [];
    seen[root] = 1;
    while (path.length > 0) {
      const place = path.at(-1)!;
      const edge = nextEdge[place]!++;
      if (edge >= rowStart[place + 1]!) order[--at] = path.pop()!;
      else if (seen[edgeTo[edge]!] === 0) {
        seen[edgeTo[edge]!] = 1;
        path.push(edgeTo[edge]!);
      }
    }
  }
  return order;
}
