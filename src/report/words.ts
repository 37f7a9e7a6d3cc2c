import type { EndingOdds, Odds, Result, Summary } from '../result.js';
import { withCertainties } from './certainty.js';
import {
  capitalised,
  DEFAULT_DIGITS,
  type FormatOptions,
  formatCount,
  formatPercent,
  formatWithError,
  isKnown,
  plural,
} from './format.js';
import { attackerOf, targetOf, unitOf } from './names.js';
import { describeEstimate, describeInterval, isOneSided } from './odds.js';
import { plainText } from './plain.js';

/**
 * The answer in plain English: "Isaac kills Monstro in 18.75 % of attacks (exact; 18.74 % ± 0.08 in
 * 1,000,000 simulated), dies in 81.25 %; 3.5 rolls on average."
 */
export function describeResult(result: Result, options: FormatOptions = {}): string {
  const digits = options.digits ?? DEFAULT_DIGITS;
  const settled = withCertainties(result);
  const sentences = [
    mainSentence(settled, digits),
    ...otherEndings(settled, digits),
    ...playSentences(result, digits),
  ];
  if (result.interrupted) sentences.push(interruption(result));
  return sentences.join(' ');
}

function mainSentence(result: Result, digits: number): string {
  const { kill, death } = result.outcomes;
  const attack = `${attackerOf(result)} attacks ${targetOf(result)}`;
  if (neverEnds(result)) {
    return capitalised(`${attack} and the fight never ends (exact): nobody ever dies.`);
  }
  if (kill.exact === null && !isKnown(kill.estimate)) {
    return capitalised(`${attack}: nothing was simulated, so the odds are unknown.`);
  }
  const clauses = [killClause(result, digits), deathClause(death, digits), lengthClause(result, digits)];
  return capitalised(`${clauses.join('')}.`);
}

const AIMS: Readonly<Record<string, string>> = { kill: 'the kill', survive: 'survival', value: 'value' };

/** What choices were made by, and what they add: "18.75 % if nothing were used." */
function playSentences({ play }: Result, digits: number): string[] {
  if (play === null) return [];
  const by =
    play.play === 'best'
      ? `With the best play for ${AIMS[play.objective] ?? plainText(play.objective)}`
      : `With the play "${plainText(play.play)}"`;
  if (play.without === null) return [`${by}.`];
  const { kill, death } = play.without;
  return [
    `${by}; if nothing were ever used: ${formatPercent(kill, digits)} kill, ${formatPercent(death, digits)} death.`,
  ];
}

function neverEnds(result: Result): boolean {
  return result.endings.some(({ ending, exact }) => ending === 'never-ends' && exact === 1);
}

function killClause(result: Result, digits: number): string {
  const { kill } = result.outcomes;
  const [attacker, target] = [attackerOf(result), targetOf(result)];
  if (kill.exact === null) return `${attacker} kills ${target} in ${simulatedShare(result, digits)}`;
  const method = `(${['exact', ...inTrials(kill, result.trials, digits)].join('; ')})`;
  if (kill.exact === 0) return `${attacker} never kills ${target} ${method}`;
  if (kill.exact === 1) return `${attacker} always kills ${target} ${method}`;
  return `${attacker} kills ${target} in ${formatPercent(kill.exact, digits)} of attacks ${method}`;
}

/** "18.74 % ± 0.08 of 1,000,000 simulated attacks", "none of 1,000,000 simulated attacks (below 0.0004 %)". */
function simulatedShare(result: Result, digits: number): string {
  const { kill } = result.outcomes;
  const attacks = plural(formatCount(result.trials), 'simulated attack');
  if (!isOneSided(kill)) return `${describeEstimate(kill, digits)} of ${attacks}`;
  return `${noneOrAll(kill)} of ${attacks} (${describeInterval(kill, digits)})`;
}

/** What the simulation says beside an exact answer; nothing if there was none. */
function inTrials(odds: Odds, trials: number, digits: number): string[] {
  if (!isKnown(odds.estimate)) return [];
  const simulated = `${formatCount(trials)} simulated`;
  if (!isOneSided(odds)) return [`${describeEstimate(odds, digits)} in ${simulated}`];
  // Where the exact answer is "never" or "always" too, a bound would only blur it.
  const bound = odds.exact === odds.estimate ? '' : `, so ${describeInterval(odds, digits)}`;
  return [`${noneOrAll(odds)} of ${simulated}${bound}`];
}

function deathClause(death: Odds, digits: number): string {
  if (death.exact === 0) return ' and never dies';
  if (death.exact === 1) return ' and always dies';
  if (death.exact !== null) return `, dies in ${formatPercent(death.exact, digits)}`;
  if (!isKnown(death.estimate)) return '';
  return `, dies in ${estimated(death, digits)}`;
}

/** An estimate behind the word "in": "0.12 % ± 0.01", "none (below 0.0004 %)". */
function estimated(odds: Odds, digits: number): string {
  if (!isOneSided(odds)) return describeEstimate(odds, digits);
  return `${noneOrAll(odds)} (${describeInterval(odds, digits)})`;
}

function noneOrAll({ estimate }: Odds): string {
  return estimate === 0 ? 'none' : 'all';
}

function lengthClause(result: Result, digits: number): string {
  const steps = result.measures.find(({ id }) => id === 'steps');
  const summary = steps?.exact ?? steps?.estimate;
  if (!isKnown(summary?.mean)) return '';
  const error = steps?.exact ? 0 : (steps?.meanError ?? 0);
  return `; ${plural(formatWithError(summary.mean, error, { digits }), unitOf(result))} on average`;
}

/** Endings that the main sentence leaves out, one short sentence each: "Both die in 1.00 %." */
function otherEndings(result: Result, digits: number): string[] {
  if (neverEnds(result)) return [];
  return result.endings
    .filter(({ ending }) => ending !== 'kill' && ending !== 'death')
    .filter(({ exact, estimate }) => (exact ?? estimate ?? 0) > 0)
    .map((odds) => endingSentence(odds, digits));
}

function endingSentence(odds: EndingOdds, digits: number): string {
  const label = plainText(odds.label);
  if (odds.exact === 1) return `Every time, ${label}.`;
  const share = odds.exact === null ? estimated(odds, digits) : formatPercent(odds.exact, digits);
  return `${capitalised(label)} in ${share}.`;
}

function interruption({ trials }: Result): string {
  if (trials === 0) return 'Interrupted before any block of fights was finished.';
  const fights = plural(formatCount(trials), 'fight');
  return `Interrupted: simulated figures rest on the ${fights} that ${trials === 1 ? 'was' : 'were'} finished.`;
}

/** The summary of a measure, the exact one if there is one. */
export function bestSummary(result: Result, id: string): Summary | undefined {
  const measure = result.measures.find((candidate) => candidate.id === id);
  return measure?.exact ?? measure?.estimate ?? undefined;
}
