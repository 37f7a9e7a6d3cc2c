import { counted } from '../engine/count-words.js';
import { NEVER_ENDS } from '../engine/explore.js';
import type { Rules } from '../engine/rules.js';
import type { Distribution, Solution } from '../engine/solve.js';
import { UNFINISHED } from '../engine/solve.js';
import { sum } from '../engine/sums.js';
import { type Histogram, type Tally, total } from '../engine/tally.js';
import type { Words } from '../games/game.js';
import type { Play } from '../games/play.js';
import type { Agreement, EndingOdds, PlayFacts, Result, Setting } from '../result.js';
import { agreement, type Cell, join } from '../stats/agreement.js';
import { normalWidth } from '../stats/gamma-tail.js';
import { oddsOf } from '../stats/interval.js';
import { VERSION } from '../version.js';
import { buildCurve } from './build-curve.js';
import { buildMeasures } from './build-measures.js';
import { endingLabels, endingsOf } from './endings.js';
import { type Evidence, outcomeOdds } from './evidence.js';
import type { Fight } from './options.js';
import type { Exact, Prepared } from './prepare.js';
import type { Settings } from './settings.js';

/** What an analysis found, before it is put into words. */
export interface Findings {
  readonly fight: Fight;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly prepared: Prepared;
  readonly tally: Tally | null;
  readonly interrupted: boolean;
}

export function buildResult(findings: Findings): Result {
  const { fight, rules, settings, prepared, tally, interrupted } = findings;
  const { game, scenario, file = null } = fight;
  const words = game.words(scenario);
  const { exact, explored, table } = prepared;
  const evidence: Evidence = {
    exact,
    tally,
    endings: endingsOf(rules),
    words,
    trials: tally?.trials ?? 0,
    maxSteps: settings.maxSteps,
    width: normalWidth(settings.confidence),
  };
  // A table counts what its chain carries; who plays by the rules counts everything.
  const tallied = table && explored ? explored.measures : [...rules.metrics, ...rules.readings];
  const measures = buildMeasures(evidence, tallied);
  const damage = measures.find(({ id }) => id === 'damage')?.distribution;
  const endings = endingOdds(evidence, settings);
  return {
    name: scenario.name ?? words.title,
    game: game.id,
    description: scenario.description ?? null,
    tags: scenario.tags ?? [],
    file,
    attacker: words.attacker,
    target: words.target,
    method: exact === null ? 'simulate' : tally === null ? 'exact' : 'both',
    methodReason: prepared.reason,
    sampler: tally === null ? null : table === null ? 'direct' : 'chain',
    trials: evidence.trials,
    seed: tally === null ? null : settings.seed,
    confidence: settings.confidence,
    interrupted,
    outcomes: outcomeOdds(evidence),
    endings,
    curve: buildCurve(evidence),
    damage: damage?.exact ?? damage?.estimate ?? [],
    measures,
    play: playFacts(prepared, words),
    agreement: agreementOf(evidence, tallied),
    engine: {
      states: explored?.chain.size ?? null,
      edges: explored?.chain.edgeTo.length ?? null,
      rows: table?.rows ?? null,
      samplingBias: table?.bias ?? null,
      errorBound: exact?.solution.errorBound ?? null,
    },
    scenario: { ...scenario },
    settings: { ...settings.shown, ...overridesOf(fight) },
    notes: [...notesOn(endings, words.unit, settings), ...(prepared.play?.note ? [prepared.play.note] : [])],
    version: VERSION,
  };
}

/** Endings that are listed even where they cannot happen: they are what one looks for. */
const ALWAYS: readonly string[] = ['kill', 'death'];

/** Every ending that can happen or was seen. */
function endingOdds(
  { exact, tally, endings, words, trials, width }: Evidence,
  settings: Settings,
): EndingOdds[] {
  const labels = endingLabels(words, settings.maxSteps);
  return endings
    .map(({ id }, i) => ({
      ending: id,
      label: labels[id] ?? id,
      ...oddsOf(exact && exact.solution.odds[i]!, tally ? total(tally.steps[i]!) : 0, { trials, width }),
    }))
    .filter(({ ending, exact, estimate }) => ALWAYS.includes(ending) || exact || estimate);
}

/** Of endings and steps; or of the first measure that disagrees. */
function agreementOf(evidence: Evidence, tallied: readonly string[]): Agreement | null {
  const { exact, tally } = evidence;
  if (exact === null || tally === null) return null;
  const onMeasures = tallied.flatMap((name, m) => {
    const odds = exact.measures.get(name);
    return odds ? [agreement([cellsOfMeasure(odds, tally.measures[m]!)], tally.trials, name)] : [];
  });
  return onMeasures.find(({ consistent }) => !consistent) ?? agreementOnCurve(evidence, exact, tally);
}

/** Each value that it can have, and those that were seen though it cannot. */
function cellsOfMeasure(odds: Distribution, seen: Histogram): Cell[] {
  const known = new Set(odds.map(([value]) => value));
  const strange = [...seen].filter(([value]) => !known.has(value));
  return [
    ...odds.map(([value, share]) => ({ odds: share, seen: seen.get(value) ?? 0 })),
    ...strange.map(([, times]) => ({ odds: 0, seen: times })),
  ];
}

/** Cell by cell: each ending at each step, and what comes after the steps that the exact answer lists. */
function agreementOnCurve({ trials, words }: Evidence, { solution }: Exact, tally: Tally): Agreement {
  const listed = tally.steps.map((seen, i) => cellsOf(solution, i, seen));
  // Who plays the rules cannot tell a fight that never ends from one that was cut: the last two endings.
  const groups = [...listed.slice(0, -2), [listed.slice(-2).flat().reduce(join)]];
  return agreement(groups, trials, `ending × ${words.unit}s`);
}

function cellsOf({ byStep, odds, tail }: Solution, ending: number, seen: Histogram): Cell[] {
  // Fights that were cut all have the same length, and the exact answer lists them by no step.
  if (ending === odds.length - 1) return [{ odds: odds[ending]!, seen: total(seen) }];
  const listed = byStep[ending]!;
  const cells: Cell[] = Array.from(listed, (share, step) => ({ odds: share, seen: seen.get(step) ?? 0 }));
  const later: Cell = {
    odds: tail === 0 ? 0 : Math.max(0, odds[ending]! - sum(listed)),
    seen: total(seen) - sum(cells.map((cell) => cell.seen)),
  };
  // Where the list was cut, rounding could make "later" look impossible: it joins the last step listed.
  return tail === 0 ? [...cells, later] : [...cells.slice(0, -1), join(cells.at(-1)!, later)];
}

/** Overrides are settings called `set target.hp`; the later one of a path wins. */
function overridesOf({ overrides = [] }: Fight): Record<string, Setting> {
  const settings = overrides.map((override) => {
    const [path = '', ...value] = override.split('=');
    return [`set ${path.trim()}`, { value: value.join('=').trim(), from: 'flag' }] as const;
  });
  return Object.fromEntries(settings);
}

/** Decisions that are listed at most. */
const MOST_DECISIONS = 100;

function playFacts({ play, plain }: Prepared, words: Words): PlayFacts | null {
  if (play === null) return null;
  const odds = (side: 'kill' | 'death') =>
    sum(plain!.endings.map((ending, i) => (ending[side] ? plain!.odds[i]! : 0)));
  return {
    play: play.goal.play,
    objective: play.goal.name,
    without: plain && { kill: odds('kill'), death: odds('death') },
    decisions: decisionsIn(play, words),
  };
}

/** The first that come up in the play, in words, each once. */
function decisionsIn({ decisions, goal }: Play, { decide, picks = [] }: Words): PlayFacts['decisions'] {
  const told = new Map<string, PlayFacts['decisions'][number]>();
  for (const decision of decide ? decisions : []) {
    const { reachable, chosen, event } = decision;
    if (!reachable || (chosen === 0 && !picks.includes(event))) continue;
    const each = decide!({ ...decision, objective: goal.name });
    told.set(`${each.when}|${each.action}`, each);
    if (told.size === MOST_DECISIONS) break;
  }
  return [...told.values()];
}

function notesOn(endings: readonly EndingOdds[], unit: string, { maxSteps }: Settings): string[] {
  const has = (id: string) => endings.some(({ ending }) => ending === id);
  const notes: string[] = [];
  if (has(NEVER_ENDS.id))
    notes.push(
      `This fight can come to a point from which it never ends. ${capital(unit)}s are counted up to that point.`,
    );
  if (has(UNFINISHED.id))
    notes.push(`Fights are cut after ${counted(maxSteps, unit)}; --max-steps moves that limit.`);
  return notes;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
