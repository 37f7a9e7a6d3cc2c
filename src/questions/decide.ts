/** The options in front of a player: which is best, which are beaten, and where the answer flips. */
import type { DecideAnswer, DecideOption } from '../answers.js';
import type { Result } from '../result.js';
import { analyzeFight } from '../run/analyze.js';
import type { AnalyzeOptions } from '../run/options.js';
import { NoExactAnswer } from '../run/prepare.js';
import { DEFAULT_CONFIDENCE } from '../run/settings.js';
import { nearest } from '../scenario/nearest.js';
import { normalWidth } from '../stats/gamma-tail.js';
import { VERSION } from '../version.js';
import { directionOf } from './better.js';
import { type Choice, type Worked, worthIn } from './choice.js';
import { NoContest } from './contestants.js';
import { flipsOf } from './flips.js';
import { type DecideObjective, playedFor, type Worth, worthOf } from './worth.js';

export interface DecideOptions extends Omit<AnalyzeOptions, 'method' | 'precision' | 'onProgress'> {
  /** What the title of the answer is. Default: that of the first fight. */
  readonly name?: string;
  /** Default: `value` if anything is worth something, else `kill`. */
  readonly objective?: DecideObjective;
  readonly worth?: Worth;
  /** Told how many of the options are worked out. */
  readonly onProgress?: (done: number, all: number) => void;
}

export async function decide(choices: readonly Choice[], options: DecideOptions = {}): Promise<DecideAnswer> {
  const { name, worth = {}, onProgress, ...analysis } = options;
  const objective = options.objective ?? (Object.keys(worth).length > 0 ? 'value' : 'kill');
  requireOptions(choices, worth);
  // 1. Every option, played for what is aimed at.
  const { seed = '1', confidence = DEFAULT_CONFIDENCE } = analysis;
  const known = new Map<string, Promise<Worked>>();
  const workOut = (choice: Choice, { nothing: _, ...aim }: Worth) => {
    // Where nobody chooses anything, it does not matter what for.
    const key = JSON.stringify([choice.label, hasChoices(choice) ? Object.entries(aim).sort() : null]);
    const work = known.get(key) ?? workedOut(choice, aim, { ...analysis, seed, confidence });
    known.set(key, work);
    return work;
  };
  const aim = worthOf(objective, worth);
  const worked: Worked[] = [];
  for (const choice of choices) {
    worked.push(await workOut(choice, aim));
    onProgress?.(worked.length, choices.length);
  }
  // 2. The best first, with those that are beaten in every respect.
  const ranked = worked
    .map((option) => ({ option, value: worthIn(option, aim) }))
    .toSorted((a, b) => b.value - a.value);
  // 3. Where the answer flips.
  const flips = objective === 'value' ? await flipsOf({ choices, worked, worth, workOut }) : [];
  const first = choices.find(({ fight }) => fight !== null)!.fight!;
  return {
    question: 'decide',
    schemaVersion: 1,
    game: first.game.id,
    name: name ?? first.scenario.name ?? first.game.words(first.scenario).title,
    seed: worked.every(({ isExact }) => isExact) ? null : seed,
    version: VERSION,
    confidence,
    objective,
    worth,
    options: ranked.map(({ option, value }) => shown(option, value, { all: worked, worth, aim })),
    flips,
  };
}

function hasChoices({ fight }: Choice): boolean {
  if (fight === null) return false;
  const { game, scenario } = playedFor(fight, {});
  return (game.goal?.(scenario) ?? null) !== null;
}

async function workedOut({ label, fight }: Choice, aim: Worth, options: AnalyzeOptions): Promise<Worked> {
  const certain = { label, isExact: true, errors: null, trials: 0 };
  if (fight === null) return { ...certain, amounts: { nothing: 1 }, decisions: [] };
  const played = playedFor(fight, aim);
  const result = await analyzeFight(played, { ...options, method: 'exact' }).catch((error: unknown) => {
    if (!(error instanceof NoExactAnswer)) throw error;
    return analyzeFight(played, { ...options, method: 'simulate' });
  });
  // Half a fight would be half a truth.
  options.signal?.throwIfAborted();
  const { metrics } = played.game.compile(played.scenario);
  const decisions = result.play?.decisions ?? [];
  const { amounts, errors } = amountsIn(result, metrics);
  if (result.method === 'exact') return { ...certain, amounts, decisions };
  return { label, amounts, isExact: false, errors, trials: result.trials, decisions };
}

/** Chances and means by name, and half widths of their intervals. */
function amountsIn(result: Result, metrics: readonly string[]): { amounts: Worth; errors: Worth } {
  const { outcomes, measures, trials, confidence } = result;
  const odds = (['kill', 'death'] as const).map((side) => {
    const { exact, estimate, low, high } = outcomes[side];
    return { name: side, amount: exact ?? estimate ?? 0, error: ((high ?? 0) - (low ?? 0)) / 2 };
  });
  const width = normalWidth(confidence) / Math.sqrt(trials);
  const means = measures
    .filter(({ id }) => metrics.includes(id))
    .map(({ id, exact, estimate }) => {
      const { mean = 0, deviation = 0 } = exact ?? estimate ?? {};
      return { name: id, amount: mean, error: width * (deviation ?? 0) };
    });
  const all = [...odds, ...means];
  return {
    amounts: Object.fromEntries(all.map(({ name, amount }) => [name, amount])),
    errors: Object.fromEntries(all.map(({ name, error }) => [name, error])),
  };
}

interface Standing {
  readonly all: readonly Worked[];
  readonly worth: Worth;
  /** What is aimed at: the worth, or what stands for it. */
  readonly aim: Worth;
}

function shown(option: Worked, value: number, { all, worth, aim }: Standing): DecideOption {
  const { kill = 0, death = 0, nothing: _, ...gains } = option.amounts;
  const { label, isExact, trials, decisions } = option;
  const beatenBy = all.find((other) => other !== option && beats(other, option, all, worth))?.label ?? null;
  const errors = option.errors && { ...option.errors, value: errorIn(option.errors, aim) };
  return { label, kill, death, gains, value, isExact, errors, trials, beatenBy, decisions };
}

/** What a worth is made of may go together in any way: the errors are added up, which is never too little. */
function errorIn(errors: Worth, worth: Worth): number {
  return Object.entries(worth).reduce((sum, [name, each]) => sum + Math.abs(each) * (errors[name] ?? 0), 0);
}

/** Differences below this are rounding. */
const EQUAL = 1e-12;

/** At least as good in every respect, and better in one. What nothing is said of counts as everybody sees it. */
function beats(one: Worked, other: Worked, all: readonly Worked[], worth: Worth): boolean {
  const names = new Set(all.flatMap(({ amounts }) => Object.keys(amounts)));
  let isBetter = false;
  for (const name of names) {
    const direction = Math.sign(worth[name] ?? 0) || directionOf(name);
    const more = direction * ((one.amounts[name] ?? 0) - (other.amounts[name] ?? 0));
    if (name === 'overkill' || (name === 'nothing' && worth.nothing === undefined)) continue;
    if (more < -EQUAL) return false;
    isBetter ||= more > EQUAL;
  }
  return isBetter;
}

function requireOptions(choices: readonly Choice[], worth: Worth): void {
  const fights = choices.flatMap(({ fight }) => (fight === null ? [] : [fight]));
  const [first] = fights;
  if (first === undefined || choices.length < 2)
    throw new NoContest('expected at least two options, one of them an attack');
  const other = fights.find(({ game }) => game.id !== first.game.id);
  if (other) throw new NoContest(`a decision is of one game, found ${first.game.id} and ${other.game.id}`);
  const labels = choices.map(({ label }) => label);
  const twice = labels.find((label, i) => labels.indexOf(label) !== i);
  if (twice !== undefined) throw new NoContest(`two options are called ${JSON.stringify(twice)}`);
  const known = [
    ...new Set([
      'kill',
      'death',
      'nothing',
      ...first.game.valuables,
      ...fights.flatMap(({ game, scenario }) => game.compile(scenario).metrics),
    ]),
  ];
  const wrong = Object.keys(worth).find((name) => !known.includes(name));
  if (wrong === undefined) return;
  const suggestion = nearest(wrong, known);
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  throw new NoContest(`worth: expected one of ${known.join(', ')}, found ${JSON.stringify(wrong)}${hint}`);
}
