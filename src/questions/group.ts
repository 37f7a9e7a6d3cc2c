/** Matchups too large for a picture, by groups. */
import type { MatchupCell } from '../result.js';
import type { Contestant } from './contestants.js';
import type { Matchup } from './matchup.js';
import { cellsOf } from './rank.js';

/** The figures of groups against groups: means over all pairs that can be fought. */
export function byGroup(matchup: Matchup): MatchupCell[] {
  const sums = new Map<
    string,
    { cell: MatchupCell; figures: Record<string, { sum: number; count: number }> }
  >();
  const groups = { attacker: groupsOf(matchup.attackers), target: groupsOf(matchup.targets) };
  let pair = 0;
  for (const cell of cellsOf(matchup)) {
    const attacker = groups.attacker[Math.floor(pair / matchup.targets.length)]!;
    const target = groups.target[pair++ % matchup.targets.length]!;
    if (cell.refused !== null) continue;
    const key = JSON.stringify([attacker, target]);
    const known = sums.get(key) ?? { cell: { ...cell, attacker, target }, figures: {} };
    // A metric that some pairs do not count is the mean of those that do.
    for (const [metric, value] of Object.entries(cell.figures)) {
      const { sum, count } = known.figures[metric] ?? { sum: 0, count: 0 };
      known.figures[metric] = { sum: sum + value, count: count + 1 };
    }
    sums.set(key, known);
  }
  return [...sums.values()].map(({ cell, figures }) => ({
    ...cell,
    figures: Object.fromEntries(
      Object.entries(figures).map(([metric, { sum, count }]) => [metric, sum / count]),
    ),
  }));
}

/** Those without a group are one of their own. */
function groupsOf(contestants: readonly Contestant[]): readonly string[] {
  return contestants.map(({ group }) => group ?? 'others');
}
