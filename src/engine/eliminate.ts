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
  const place = new Map<number, number>();
  for (const [i, node] of nodes.entries()) if (node !== cut) place.set(node, i);
  const starts = new Uint32Array(nodes.length + 1);
  const leaving = new Float64Array(nodes.length);
  const [to, odds]: [number[], number[]] = [[], []];
  for (const [i, node] of nodes.entries()) {
    for (let e = rowStart[node]!; e < rowStart[node + 1]!; e++) {
      const inside = place.get(edgeTo[e]!);
      if (inside === undefined) leaving[i]! += edgeOdds[e]!;
      else odds[to.push(inside) - 1] = edgeOdds[e]!;
    }
    starts[i + 1] = to.length;
  }
  return {
    size: nodes.length,
    rowStart: starts,
    edgeTo: new Uint32Array(to),
    edgeOdds: new Float64Array(odds),
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
  for (let k = 0; k < size; k++) position[order[k]!] = k;
  // By position from here on. `before` leads to places still there, with odds given that it goes elsewhere.
  const [before, after] = [new Parts(size), new Parts(size)];
  const [elsewhere, out] = [new Float64Array(size), new Float64Array(size)];
  const row = new SparseRow(size);
  let work = 0;
  for (let k = size - 1; k >= 0; k--) {
    // 1. The row as it was.
    const place = order[k]!;
    for (let e = rowStart[place]!; e < rowStart[place + 1]!; e++)
      row.add(position[edgeTo[e]!]!, edgeOdds[e]!);
    // 2. In place of those that are gone, what they lead to, the first to go first.
    before.begin(k);
    after.begin(k);
    let leaves = leaving[place]!;
    for (let j = row.takeLast(); j >= 0; j = row.takeLast()) {
      const odds = row.taken;
      if (j < k) before.push(j, odds);
      if (j <= k) continue;
      after.push(j, odds);
      leaves += odds * out[j]!;
      const { to, odds: onto } = before;
      const [from, end] = [before.starts[j]!, before.ends[j]!];
      for (let i = from; i < end; i++) row.add(to[i]!, odds * onto[i]!);
      work += end - from;
    }
    if (work > maxWork) return null;
    // 3. The odds of going anywhere but back to itself.
    after.close(k, 1);
    const away = leaves + before.total();
    elsewhere[k] = away;
    out[k] = leaves / away;
    before.close(k, 1 / away);
  }
  return solver({ order, before, after, elsewhere });
}

interface Factors {
  readonly order: Int32Array;
  readonly before: Parts;
  readonly after: Parts;
  readonly elsewhere: Float64Array;
}

function solver({ order, before, after, elsewhere }: Factors): Elimination {
  const size = order.length;
  return {
    gathered(each) {
      const x = inOrder(order, each);
      for (let k = size - 1; k >= 0; k--) x[k] = (x[k]! + after.along(k, x)) / elsewhere[k]!;
      for (let k = 0; k < size; k++) x[k]! += before.along(k, x);
      return inPlaces(order, x);
    },
    visits(flow) {
      const x = inOrder(order, flow);
      for (let k = size - 1; k >= 0; k--) before.spreadOut(k, x);
      for (let k = 0; k < size; k++) {
        x[k]! /= elsewhere[k]!;
        after.spreadOut(k, x);
      }
      return inPlaces(order, x);
    },
  };
}

function inOrder(order: Int32Array, x: Float64Array): Float64Array {
  const ordered = new Float64Array(x.length);
  for (let k = 0; k < order.length; k++) ordered[k] = x[order[k]!]!;
  return ordered;
}

function inPlaces(order: Int32Array, x: Float64Array): Float64Array {
  const placed = new Float64Array(x.length);
  for (let k = 0; k < order.length; k++) placed[order[k]!] = x[k]!;
  return placed;
}

/**
 * What places come to when others have been eliminated: where each leads instead, in how many parts.
 * Those of a place are from `starts` to `ends`, and it is the last that is being filled.
 */
class Parts {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly to: number[] = [];
  readonly odds: number[] = [];
  #start = 0;

  constructor(size: number) {
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
  }

  begin(k: number): void {
    this.#start = this.to.length;
    this.starts[k] = this.#start;
  }

  push(to: number, odds: number): void {
    this.to.push(to);
    this.odds.push(odds);
  }

  total(): number {
    let sum = 0;
    for (let i = this.#start; i < this.odds.length; i++) sum += this.odds[i]!;
    return sum;
  }

  close(k: number, factor: number): void {
    this.ends[k] = this.to.length;
    for (let i = this.#start; i < this.odds.length; i++) this.odds[i]! *= factor;
  }

  along(k: number, x: Float64Array): number {
    let sum = 0;
    for (let i = this.starts[k]!; i < this.ends[k]!; i++) sum += this.odds[i]! * x[this.to[i]!]!;
    return sum;
  }

  /** Passes what is at a place on to where it leads. */
  spreadOut(k: number, x: Float64Array): void {
    const amount = x[k]!;
    for (let i = this.starts[k]!; i < this.ends[k]!; i++) x[this.to[i]!]! += amount * this.odds[i]!;
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
