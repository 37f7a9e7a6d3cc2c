import { OWNER } from './decisions.js';
import { paths } from './enumerate.js';
import type { EndComponents } from './optimise-end-components.js';
import { closedParts } from './optimise-evaluate.js';
import type { Untied } from './optimise-knot.js';
import { threshold } from './optimise-moves.js';
import { optionInWords, type Rules, type State, Unplayable } from './rules.js';

/** What it takes to tell of a round in words. */
interface Terms<S extends State> {
  readonly rules: Rules<S>;
  /** The worth of one unit of each metric. */
  readonly prices: readonly number[];
  readonly states: readonly S[];
}

/** Throws if the best play of a knot is to go round for ever and gain all the while. */
export function refuseGain<S extends State>(terms: Terms<S>, untied: Untied): void {
  const { knot, best, aim } = untied;
  const { gain } = best.values;
  const enough = threshold(aim, best.values);
  const part = closedParts(knot, best.rows).find(([s]) => Math.abs(gain[s!]!) > enough);
  if (part === undefined) return;
  const sign = Math.sign(gain[part[0]!]!);
  const { event, metrics } = tell(terms, untied, { part, sign, takes: (s, r) => r === best.rows[s] });
  const whose = sign === OWNER.you ? '' : ' against you';
  throw new Unplayable(`"${event}" could be repeated for ever to gain ${metrics}${whose}`);
}

/**
 * Throws if a side could go round for ever and gain now and lose then, as much in the long run: it
 * would do well to stop after a gain, but what was counted is no part of the situation.
 */
export function refuseWavering<S extends State>(
  terms: Terms<S>,
  untied: Untied,
  { side, members, round }: EndComponents,
): void {
  const counts = (_s: number, r: number) => round[r] === 1 && untied.knot.counted[r] !== 0;
  if (!round.some((_, r) => counts(0, r))) return;
  const part = members.find((situations) =>
    situations.some((s) => rowsOf(untied, s).some((r) => counts(s, r))),
  );
  if (part === undefined) return;
  const { event, metrics } = tell(terms, untied, { part, sign: side, takes: counts });
  throw new Unplayable(`"${event}" could be repeated for ever to gain and lose ${metrics}, and has no worth`);
}

function rowsOf({ knot }: Untied, s: number): number[] {
  const [from, to] = [knot.rowsOf[s]!, knot.rowsOf[s + 1]!];
  return Array.from({ length: to - from }, (_, option) => from + option);
}

interface Round {
  readonly part: readonly number[];
  /** Who goes round. */
  readonly sign: number;
  /** Which rows of which situations. */
  takes(s: number, row: number): boolean;
}

/** The choice, or else the event, that makes a round, and the metrics of worth that it counts. */
function tell<S extends State>(
  { rules, prices, states }: Terms<S>,
  untied: Untied,
  { part, sign, takes }: Round,
): { event: string; metrics: string } {
  const { graph, situations, knot } = untied;
  const counted = new Set<string>();
  const events: string[] = [];
  for (const s of part)
    for (const row of rowsOf(untied, s).filter((r) => takes(s, r)))
      for (const { counts, happenings } of paths(
        rules,
        states[situations[s]!]!,
        () => row - knot.rowsOf[s]!,
      )) {
        events.push(...happenings.flatMap(({ kind, event }) => (kind === 'chance' ? [event] : [])));
        rules.metrics.forEach((metric, i) => {
          if (counts[i]! * prices[i]! !== 0) counted.add(metric);
        });
      }
  const chooser = part.find((s) => knot.owner[s] === sign) ?? part.find((s) => knot.owner[s] !== 0);
  const metrics = [...counted].join(' and ');
  const choice = chooser === undefined ? undefined : graph.choices.get(situations[chooser]!);
  if (choice === undefined) return { event: events[0] ?? 'a step', metrics };
  const option = rowsOf(untied, chooser!).findIndex((row) => takes(chooser!, row));
  return { event: optionInWords(choice.event, Math.max(0, option)), metrics };
}
