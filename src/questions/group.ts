/** Matchups too large for a picture, by groups. */
import type { MatchupCell } from '../result.js';
import type { Contestant } from './contestants.js';
import type { Matchup } from './matchup.js';
import { cellsOf } from './rank.js';

/** The figures of groups against groups: means over all pairs that can be fought. */
export function byGroup(matchup: Matchup): MatchupCell[] {
  const sums = new Map<string, { cell: MatchupCell; sums: Record<string, number>; count: number }>();
  const groups = { attacker: groupsOf(matchup.attackers), target: groupsOf(matchup.targets) };
  let pair = 0;
  for (const cell of cellsOf(matchup)) {
    const attacker = groups.attacker[Math.floor(pair / matchup.targets.length)]!;
    const target = groups.target[pair++ % matchup.targets.length]!;
    if (cell.refused !== null) continue;
    const key = JSON.stringify([attacker, target]);
    const known = sums.get(key) ?? { cell: { ...cell, attacker, target }, sums: {}, count: 0 };
    for (const [metric, value] of Object.entries(cell.figures))
      known.sums[metric] = (known.sums[metric] ?? 0) + value;
    known.count++;
    sums.set(key, known);
  }
  return [...sums.values()].map(({ cell, sums, count }) => ({
    ...cell,
    figures: Object.fromEntries(Object.entries(sums).map(([metric, sum]) => [metric, sum / count])),
  }));
}

/** Those without a group are one of their own. */
function groupsOf(contestants: readonly Contestant[]): readonly string[] {
  return contestants.map(({ group }) => group ?? 'others');
}
