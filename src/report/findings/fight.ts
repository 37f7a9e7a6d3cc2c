import type { Odds, Result } from '../../result.js';
import { capitalised, isKnown } from '../format.js';
import { frequency, frequencyOfMany, isSingular } from '../frequency.js';
import { attackerOf, targetOf } from '../names.js';
import { isOneSided } from '../odds.js';

const ATTACKS = { one: 'attack', many: 'attacks' };

/**
 * The answer as one would tell it at the table: "Two in three attacks on Pin succeed, and one in five costs Isaac
 * his life." Nothing is said of what is not known, nor of fights that never end.
 */
export function fightFinding(result: Result): string[] {
  const kill = told(result.outcomes.kill);
  if (kill === null || neverEnds(result)) return [];
  const verb = isSingular(kill) ? 'succeeds' : 'succeed';
  const success = `${frequencyOfMany(kill, ATTACKS)} on ${targetOf(result)} ${verb}`;
  return [`${capitalised(success)}${cost(result)}${without(result, kill)}.`];
}

/** Odds that may be rounded to a frequency; an estimate of none or all is only a bound. */
export function told(odds: Odds): number | null {
  if (odds.exact !== null) return odds.exact;
  return isKnown(odds.estimate) && !isOneSided(odds) ? odds.estimate : null;
}

function neverEnds({ endings }: Result): boolean {
  return endings.some(({ ending, exact }) => ending === 'never-ends' && exact === 1);
}

/** What it costs; where the attacker dies whenever the target lives, there is nothing to add. */
function cost(result: Result): string {
  const death = told(result.outcomes.death);
  if (death === null || death === 0) return '';
  const kill = told(result.outcomes.kill)!;
  const isTheRest = result.endings.length === 2 && Math.abs(1 - kill - death) < 1e-9;
  if (death >= 1) return `, and ${attackerOf(result)} always dies`;
  return `${isTheRest ? '; else' : `; in ${frequency(death)}`} ${attackerOf(result)} dies`;
}

/** "; without what may be used it is one in three". */
function without({ play }: Result, kill: number): string {
  if (!play?.without || play.play !== 'best') return '';
  const [now, then] = [frequency(kill), frequency(play.without.kill)];
  return now === then ? '' : `. With nothing used it is ${then}`;
}
