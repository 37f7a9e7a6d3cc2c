/** Matchups too large for a picture, by groups. */
import type { MatchupCell } from '../result.js';
import type { Contestant } from './contestants.js';
import type { Matchup } from './matchup.js';
import { cellsOf } from './rank.js';

/** The figures of groups against groups: means over all pairs that can be fought and count them. */
export function byGroup(matchup: Matchup): MatchupCell[] {
  const found = new Map<string, { cell: MatchupCell; sums: Map<string, Sum> }>();
  const groups = { attacker: groupsOf(matchup.attackers), target: groupsOf(matchup.targets) };
  let pair = 0;
  for (const cell of cellsOf(matchup)) {
    const attacker = groups.attacker[Math.floor(pair / matchup.targets.length)]!;
    const target = groups.target[pair++ % matchup.targets.length]!;
    if (cell.refused !== null) continue;
    const key = JSON.stringify([attacker, target]);
    const { sums } = found.get(key) ?? { sums: new Map<string, Sum>() };
    for (const [metric, value] of Object.entries(cell.figures)) {
      const { sum, count } = sums.get(metric) ?? { sum: 0, count: 0 };
      sums.set(metric, { sum: sum + value, count: count + 1 });
    }
    if (!found.has(key)) found.set(key, { cell: { ...cell, attacker, target }, sums });
  }
  return [...found.values()].map(({ cell, sums }) => ({
    ...cell,
    figures: Object.fromEntries([...sums].map(([metric, { sum, count }]) => [metric, sum / count])),
  }));
}

interface Sum {
  readonly sum: number;
  readonly count: number;
}

/** Those without a group are one of their own. */
function groupsOf(contestants: readonly Contestant[]): readonly string[] {
  return contestants.map(({ group }) => group ?? 'others');
}
