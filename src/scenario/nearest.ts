/**
 * The candidate nearest to a misspelt word, or undefined if none is near: at most a third of the
 * word's letters (and at least one) may be wrong. The first of equally near ones.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Nobody misspells so long a word, and the distance takes time by its length.
  if (word.length > 100) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours,
 * each counting 1. Row i of the table holds the distances of a's first i letters to b's beginnings.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      row.push(swapped ? Math.min(best, beforeLast[j - 2]! + 1) : best);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
