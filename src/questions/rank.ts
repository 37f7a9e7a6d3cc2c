/** A matchup in a few tables. */
import type { MatchupCell, MatchupResult, RankedAttacker, RankedTarget } from '../result.js';
import { directionOf } from './better.js';
import type { Matchup } from './matchup.js';

/** What a matchup can be ranked by. */
export function metricsOf({ metrics }: Matchup): readonly string[] {
  return ['kill', 'death', 'steps', ...metrics];
}

/** Row by row, without keeping them. */
export function* cellsOf(matchup: Matchup): Generator<MatchupCell> {
  for (let a = 0; a < matchup.attackers.length; a++)
    for (let t = 0; t < matchup.targets.length; t++) yield cellOf(matchup, a, t);
}

function cellOf(matchup: Matchup, a: number, t: number): MatchupCell {
  const names = { attacker: matchup.attackers[a]!.label, target: matchup.targets[t]!.label };
  const cell = matchup.cell(a, t);
  if (typeof cell === 'string') return { ...names, figures: {}, trials: 0, refused: cell };
  const { kill, death, steps, metrics, trials } = cell;
  const figures: Record<string, number> = { kill, death, steps };
  matchup.metrics.forEach((metric, i) => {
    if (!Number.isNaN(metrics[i]!)) figures[metric] = metrics[i]!;
  });
  return { ...names, figures, trials, refused: null };
}

export function rank(matchup: Matchup, metric: string): MatchupResult {
  const { attackers, targets, different, game } = matchup;
  const sign = directionOf(metric);
  const values = valuesBy(matchup, metric);
  const across = (a: number) => targets.map((_, t) => values.at(a, t));
  const down = (t: number) => attackers.map((_, a) => values.at(a, t));
  const ranked: RankedAttacker[] = attackers.map(({ label, group, cost }, a) => {
    const mean = meanOf(across(a));
    return { label, group, cost, mean, perPoint: mean === null || !cost ? null : mean / cost };
  });
  const faced: RankedTarget[] = targets.map(({ label, group }, t) => {
    const best = bestOf(down(t), sign);
    const mean = meanOf(down(t));
    return { label, group, mean, best: best && { attacker: attackers[best.at]!.label, value: best.value } };
  });
  return {
    schemaVersion: 1,
    game: game.id,
    metric,
    pairs: attackers.length * targets.length,
    different,
    simulated: values.simulated,
    refused: values.refused,
    attackers: ranked.toSorted((a, b) => sign * ((b.mean ?? -sign / 0) - (a.mean ?? -sign / 0))),
    targets: faced.toSorted((a, b) => sign * ((a.mean ?? sign / 0) - (b.mean ?? sign / 0))),
  };
}

/** One figure of all pairs, where it is counted, and how many cannot be played or have only an estimate. */
function valuesBy(matchup: Matchup, metric: string) {
  const place = matchup.metrics.indexOf(metric);
  let [simulated, refused] = [0, 0];
  const table = new Float64Array(matchup.attackers.length * matchup.targets.length);
  matchup.attackers.forEach((_, a) => {
    matchup.targets.forEach((_, t) => {
      const cell = matchup.cell(a, t);
      if (typeof cell === 'string') refused++;
      else if (cell.trials > 0) simulated++;
      table[a * matchup.targets.length + t] =
        typeof cell === 'string'
          ? Number.NaN
          : place >= 0
            ? cell.metrics[place]!
            : cell[metric as 'kill' | 'death' | 'steps'];
    });
  });
  return { simulated, refused, at: (a: number, t: number) => table[a * matchup.targets.length + t]! };
}

function meanOf(values: readonly number[]): number | null {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function bestOf(values: readonly number[], sign: number): { at: number; value: number } | null {
  let best: { at: number; value: number } | null = null;
  values.forEach((value, at) => {
    if (!Number.isNaN(value) && (best === null || sign * (value - best.value) > 0)) best = { at, value };
  });
  return best;
}
