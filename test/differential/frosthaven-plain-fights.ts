/** Every fight that can come of a scenario, by the plain rules. */
import { type Fight, fightPlainly, type Result, type Table } from './frosthaven-plain.js';

/** A draw or a choice that is not decided yet. */
class Open {
  readonly weights: readonly number[] | null;
  readonly options: number;
  readonly by: string;

  constructor(weights: readonly number[] | null, options: number, by: string) {
    this.weights = weights;
    this.options = options;
    this.by = by;
  }
}

/** How to put together what comes of draws, and of choices. */
export interface Fold<T> {
  leaf(result: Result): T;
  mix(parts: readonly (readonly [share: number, part: T])[]): T;
  pick(parts: readonly T[], by: string): T;
}

/** Every fight that can come of a scenario: played again and again, each time with other draws and choices. */
export function allFights<T>(scenario: Fight, fold: Fold<T>, path: readonly number[] = []): T {
  let at = 0;
  const decide = (weights: readonly number[] | null, options: number, by: string) => {
    if (options === 1) return 0;
    if (at === path.length) throw new Open(weights, options, by);
    return path[at++]!;
  };
  const table: Table = {
    draw(pile) {
      const distinct = new Map<string, number>();
      for (const card of pile)
        distinct.set(JSON.stringify(card), (distinct.get(JSON.stringify(card)) ?? 0) + 1);
      const option = decide([...distinct.values()], distinct.size, '');
      const text = [...distinct.keys()][option];
      return pile.find((card) => JSON.stringify(card) === text)!;
    },
    choose: (options, by = 'attacker') => options[decide(null, options.length, by)]!,
  };
  try {
    return fold.leaf(fightPlainly(scenario, table));
  } catch (open) {
    if (!(open instanceof Open)) throw open;
    const { weights, options, by } = open;
    const parts = Array.from({ length: options }, (_, i) => allFights(scenario, fold, [...path, i]));
    if (weights === null) return fold.pick(parts, by);
    return fold.mix(
      parts.map((part, i) => [weights[i]! / weights.reduce((a, b) => a + b, 0), part] as const),
    );
  }
}
