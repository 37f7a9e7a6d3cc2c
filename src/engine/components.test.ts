import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { components } from './components.js';

function rowsOf(size: number, edges: readonly (readonly [from: number, to: number])[]) {
  const rows = Array.from({ length: size }, (_, s) =>
    edges.flatMap(([from, to]) => (from === s ? [to] : [])),
  );
  const rowStart = Uint32Array.from({ length: size + 1 }, (_, s) => rows.slice(0, s).flat().length);
  return { rowStart, edgeTo: Uint32Array.from(rows.flat()) };
}

/** Which node leads to which, over any number of edges (Warshall). */
function reachability(size: number, edges: readonly (readonly [number, number])[]): boolean[][] {
  const reach = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => i === j));
  for (const [from, to] of edges) reach[from]![to] = true;
  for (let k = 0; k < size; k++)
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) reach[i]![j] ||= reach[i]![k]! && reach[k]![j]!;
  return reach;
}

const graph = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 2 * size }),
    ),
  );

describe('components', () => {
  test('two nodes are in one if and only if each leads to the other, and edges never lead to a higher one', () => {
    fc.assert(
      fc.property(graph, ([size, edges]) => {
        const { rowStart, edgeTo } = rowsOf(size, edges);
        const { of, members } = components(size, rowStart, edgeTo);
        const reach = reachability(size, edges);
        for (let i = 0; i < size; i++)
          for (let j = 0; j < size; j++) expect(of[i] === of[j]).toBe(reach[i]![j]! && reach[j]![i]!);
        for (const [from, to] of edges) expect(of[to]).toBeLessThanOrEqual(of[from]!);
        expect(members.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, s) => s));
        members.forEach((nodes, c) => {
          for (const node of nodes) expect(of[node]).toBe(c);
        });
      }),
      { seed: 61, numRuns: 1000 },
    );
  });

  test('a path deeper than the call stack is no trouble', () => {
    const size = 200_000;
    const rowStart = Uint32Array.from({ length: size + 1 }, (_, s) => Math.min(s, size - 1));
    const edgeTo = Uint32Array.from({ length: size - 1 }, (_, s) => s + 1);
    const { of, members } = components(size, rowStart, edgeTo);
    expect(members).toHaveLength(size);
    expect([of[0], of[size - 1]]).toEqual([size - 1, 0]);
  });

  test('a ring of as many is one component', () => {
    const size = 200_000;
    const rowStart = Uint32Array.from({ length: size + 1 }, (_, s) => s);
    const edgeTo = Uint32Array.from({ length: size }, (_, s) => (s + 1) % size);
    expect(components(size, rowStart, edgeTo).members.map((nodes) => nodes.length)).toEqual([size]);
  });
});
