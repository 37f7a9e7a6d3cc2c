/** The parts of a directed graph that lead back to themselves. */
export interface Components {
  /** The component of each node. Every edge leads to the same or a lower number. */
  readonly of: Int32Array;
  /** The nodes of each component. */
  readonly members: readonly (readonly number[])[];
}

/** Strongly connected components (Tarjan 1972), with a stack of its own: chains are deeper than the call stack. */
export function components(size: number, rowStart: Uint32Array, edgeTo: Uint32Array): Components {
  const of = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const nextEdge = rowStart.slice(0, size);
  const members: number[][] = [];
  const open: number[] = [];
  let visited = 0;
  for (let root = 0; root < size; root++) {
    const path = order[root] === -1 ? [root] : [];
    while (path.length > 0) {
      const node = path.at(-1)!;
      if (order[node] === -1) {
        order[node] = lowest[node] = visited++;
        open.push(node);
      }
      const edge = nextEdge[node]!;
      if (edge < rowStart[node + 1]!) {
        nextEdge[node] = edge + 1;
        const to = edgeTo[edge]!;
        if (order[to] === -1) path.push(to);
        else if (of[to] === -1) lowest[node] = Math.min(lowest[node]!, order[to]!);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lowest[parent] = Math.min(lowest[parent]!, lowest[node]!);
      if (lowest[node] === order[node]) members.push(close(open, node, of, members.length));
    }
  }
  return { of, members };
}

function close(open: number[], root: number, of: Int32Array, component: number): number[] {
  const nodes = open.splice(open.lastIndexOf(root));
  for (const node of nodes) of[node] = component;
  return nodes;
}
