/**
 * What a report holds, as plain data: fights and answers in the order in which to show them, with the author's
 * words. The one shape that `questions` make of a report file and that `report` turns into pages and files.
 */
import type {
  CompareAnswer,
  DecideAnswer,
  RankAnswer,
  SensitivityAnswer,
  SweepAnswer,
  TuneAnswer,
} from './answers.js';
import type { MatchupCell, MatchupResult, Result } from './result.js';

export interface ReportDocument {
  readonly schemaVersion: 1;
  readonly title: string;
  /** Markdown; null where there is none. */
  readonly introduction: string | null;
  readonly sections: readonly DocumentSection[];
}

/** What the author says of any section. */
interface Told {
  /** Null: made from what is in it. */
  readonly title: string | null;
  /** Markdown; null where there is none. */
  readonly text: string | null;
}

export type DocumentSection = Told &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'fight'; readonly result: Result }
    /** Many fights: all at a glance, then each. */
    | { readonly kind: 'fights'; readonly results: readonly Result[] }
    | { readonly kind: 'comparison'; readonly answer: CompareAnswer }
    | { readonly kind: 'decision'; readonly answer: DecideAnswer }
    | { readonly kind: 'sweep'; readonly answer: SweepAnswer }
    | { readonly kind: 'tuning'; readonly answer: TuneAnswer }
    | { readonly kind: 'sensitivity'; readonly answer: SensitivityAnswer }
    | { readonly kind: 'matchup'; readonly answer: MatchupAnswer }
    | { readonly kind: 'ranking'; readonly answer: RankAnswer }
  );

/** A matchup with all its pairs. */
export interface MatchupAnswer extends MatchupResult {
  readonly cells: readonly MatchupCell[];
  /** Of fights without an exact answer; null where all are exact. */
  readonly seed: string | null;
  readonly version: string;
}

/** A report of fights alone: one of them, or all at a glance and then each. */
export function documentOf(results: readonly Result[], title = titleOf(results)): ReportDocument {
  const told = { title: null, text: null };
  const [first] = results;
  const isOne = results.length === 1 && first !== undefined;
  return {
    schemaVersion: 1,
    title,
    introduction: null,
    sections: [isOne ? { ...told, kind: 'fight', result: first } : { ...told, kind: 'fights', results }],
  };
}

function titleOf(results: readonly Result[]): string {
  return results.length === 1 ? results[0]!.name : `${results.length} fights`;
}
