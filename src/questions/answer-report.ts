/** A report worked out: every section's fights and questions answered, one after the other. */
import type { DocumentSection, ReportDocument } from '../document.js';
import type { Card, Game } from '../games/game.js';
import type { Result } from '../result.js';
import { analyzeFight } from '../run/analyze.js';
import type { AnalyzeOptions, Fight } from '../run/options.js';
import type { Decision } from '../scenario/parse-decision.js';
import type { Template } from '../scenario/template.js';
import { VERSION } from '../version.js';
import type { Choice } from './choice.js';
import { compare } from './compare.js';
import type { Contestant } from './contestants.js';
import { decide } from './decide.js';
import { matchup } from './matchup.js';
import type { QuestionOptions } from './question-options.js';
import type { Variant } from './race.js';
import { cellsOf, rank } from './rank.js';
import { type RankOptions, rankCard } from './rank-card.js';
import { sensitivityOfTemplate } from './sensitivity.js';
import { sweepTemplate } from './sweep.js';
import { tuneTemplate } from './tune.js';

/** What the author says of a section. */
interface Told {
  readonly title: string | null;
  readonly text: string | null;
}

/** A section whose scenarios have been read and found right. */
export type PlannedSection = Told &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'fight'; readonly fight: Fight }
    | { readonly kind: 'fights'; readonly fights: readonly Fight[] }
    | { readonly kind: 'comparison'; readonly variants: readonly Variant[]; readonly metric: string }
    | { readonly kind: 'decision'; readonly choices: readonly Choice[]; readonly decision: Decision }
    | {
        readonly kind: 'sweep';
        readonly template: Template;
        readonly vary: readonly string[];
        readonly metrics: readonly string[];
      }
    | {
        readonly kind: 'tuning';
        readonly template: Template;
        readonly vary: readonly string[];
        readonly goals: readonly string[];
      }
    | { readonly kind: 'sensitivity'; readonly template: Template; readonly metric: string }
    | {
        readonly kind: 'matchup';
        readonly game: Game;
        readonly attackers: readonly Contestant[];
        readonly targets: readonly Contestant[];
        readonly metric: string;
      }
    | {
        readonly kind: 'ranking';
        readonly game: Game;
        readonly card: Card;
        readonly asked: Pick<RankOptions, 'bracket' | 'worth' | 'overrides' | 'shelf'>;
      }
  );

export interface ReportPlan {
  readonly title: string;
  readonly introduction: string | null;
  readonly sections: readonly PlannedSection[];
}

export interface ReportOptions extends Omit<AnalyzeOptions, 'onProgress' | 'precision'> {
  /** Told before each fight or question: which it is, and of how many sections. */
  readonly onSection?: (number: number, all: number) => void;
}

/** Where nobody says otherwise: the same report has the same numbers. */
const DEFAULT_SEED = '1';

export async function answerReport(plan: ReportPlan, options: ReportOptions = {}): Promise<ReportDocument> {
  const { onSection, ...analysis } = options;
  const sections: DocumentSection[] = [];
  for (const [index, section] of plan.sections.entries()) {
    options.signal?.throwIfAborted();
    onSection?.(index + 1, plan.sections.length);
    const { title, text } = section;
    sections.push({ title, text, ...(await answered(section, analysis)) } as DocumentSection);
  }
  return { schemaVersion: 1, title: plan.title, introduction: plan.introduction, sections };
}

type Analysis = Omit<AnalyzeOptions, 'onProgress' | 'precision'>;

type Answered = { readonly kind: DocumentSection['kind'] } & Readonly<Record<string, unknown>>;

async function answered(section: PlannedSection, options: Analysis): Promise<Answered> {
  switch (section.kind) {
    case 'text':
      return { kind: 'text' };
    case 'fight':
      return { kind: 'fight', result: await fought(section.fight, options) };
    case 'fights':
      return { kind: 'fights', results: await foughtAll(section.fights, options) };
    case 'comparison':
      return { kind: 'comparison', answer: await compared(section, options) };
    case 'decision':
      return { kind: 'decision', answer: await decided(section, options) };
    case 'sweep':
      return {
        kind: 'sweep',
        answer: await sweepTemplate(section.template, { ...asked(options), ...section }),
      };
    case 'tuning':
      return {
        kind: 'tuning',
        answer: await tuneTemplate(section.template, { ...asked(options), ...section }),
      };
    case 'sensitivity':
      return {
        kind: 'sensitivity',
        answer: await sensitivityOfTemplate(section.template, { ...asked(options), metric: section.metric }),
      };
    case 'matchup':
      return { kind: 'matchup', answer: await matched(section, options) };
    case 'ranking':
      return {
        kind: 'ranking',
        answer: await rankCard(section.game, section.card, { ...asked(options), ...section.asked }),
      };
  }
}

/** What questions about many fights take of it; each has trials of its own, for they are many. */
function asked({ method, seed, threads, signal, maxStates, maxSteps }: Analysis): QuestionOptions {
  return { method, seed, threads, signal, maxStates, maxSteps };
}

function seedFor(fight: Fight, { seed }: Analysis): string {
  return seed ?? fight.scenario.simulate?.seed ?? DEFAULT_SEED;
}

async function fought(fight: Fight, options: Analysis): Promise<Result> {
  const result = await analyzeFight(fight, { ...options, seed: seedFor(fight, options) });
  // Half a fight would be half a truth, and other bytes.
  options.signal?.throwIfAborted();
  return result;
}

async function foughtAll(fights: readonly Fight[], options: Analysis): Promise<Result[]> {
  const results: Result[] = [];
  for (const fight of fights) results.push(await fought(fight, options));
  return results;
}

type Planned<Kind extends PlannedSection['kind']> = Extract<PlannedSection, { kind: Kind }>;

function compared({ variants, metric }: Planned<'comparison'>, options: Analysis) {
  const { pool: _, ...rest } = options;
  return compare(variants, { ...rest, metric, seed: seedFor(variants[0]!.fight, options) });
}

function decided({ choices, decision }: Planned<'decision'>, options: Analysis) {
  const { method: _, ...rest } = options;
  const { name, objective, worth } = decision;
  return decide(choices, {
    ...rest,
    ...(name === undefined ? {} : { name }),
    ...(objective === undefined ? {} : { objective }),
    ...(worth === undefined ? {} : { worth }),
    seed: options.seed ?? DEFAULT_SEED,
  });
}

async function matched(section: Planned<'matchup'>, options: Analysis) {
  const { game, attackers, targets, metric } = section;
  const seed = options.seed ?? DEFAULT_SEED;
  const found = await matchup(game, attackers, targets, {
    threads: options.threads,
    signal: options.signal,
    seed: BigInt(seed),
  });
  const result = rank(found, metric);
  const isSimulated = result.simulated > 0;
  return { ...result, cells: [...cellsOf(found)], seed: isSimulated ? seed : null, version: VERSION };
}
