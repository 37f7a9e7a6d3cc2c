/** What a designer wants of fights: `kill=50%..55%`, `strong: kill=80%..`; and who fights them. */
import type { TuneGoal } from '../answers.js';
import { isOdds } from '../engine/metric.js';
import { quote } from '../scenario/describe.js';
import type { Override } from '../scenario/overrides.js';
import { parseOverride } from '../scenario/overrides.js';
import { requireMetric } from './known-metrics.js';
import { wrongInput, wrongUsage } from './wrong-question.js';

/** The fight as it is, apart from what varies. */
export const AS_WRITTEN = 'as written';

/** Somebody who fights besides, as a change of the scenario. */
export interface Challenger {
  readonly label: string;
  readonly changes: readonly Change[];
}

/** A value that is put into the scenario, or added to what is there. */
export interface Change {
  readonly override: Override;
  readonly isAdded: boolean;
}

const WITH = '--with';
const GOAL = '--goal';
const CHANGES = '"label: path=value", such as "strong: attacker.attack=2" or "strong: attacker.attack+=1"';
const LABELLED = /^\s*([^:={}[\]"']{1,60}?)\s*:\s*([\s\S]*)$/;

/** Those of one label are one, with all their changes. */
export function parseChallengers(texts: readonly string[]): readonly Challenger[] {
  const changes = new Map<string, Change[]>();
  for (const text of texts) {
    const [, label, change] = LABELLED.exec(text) ?? [];
    if (label === undefined || !change?.includes('=')) throw wrongUsage(WITH, CHANGES, quote(text));
    if (label === AS_WRITTEN) throw wrongUsage(WITH, 'another label', quote(label));
    const before = changes.get(label) ?? [];
    const read = parseChange(change);
    if (before.some((other) => pathOf(other) === pathOf(read)))
      throw wrongUsage(WITH, `each path of ${quote(label)} once`, `${pathOf(read)} twice`);
    changes.set(label, [...before, read]);
  }
  return [...changes].map(([label, list]) => ({ label, changes: list }));
}

function pathOf({ override }: Change): string {
  return override.path.join('.');
}

function parseChange(text: string): Change {
  const [, path, sign, amount] = /^([^=]*?)\s*([+-])=\s*(\d{1,12}(?:\.\d{1,6})?)\s*$/.exec(text) ?? [];
  const plain = path === undefined ? text : `${path}=${sign === '-' ? '-' : ''}${amount}`;
  const override = parseOverride(plain, WITH);
  if ('found' in override) throw wrongInput([override]);
  return { override, isAdded: path !== undefined };
}

const GOALS = 'metric=low..high, such as kill=50%..55%, kill=80%.. or "strong: steps=..4"';
const NUMBER = String.raw`([+-]?(?:\d{1,12}(?:\.\d{1,9})?|\.\d{1,9}))\s*(%?)`;
const LIMITS = new RegExp(`^(?:${NUMBER})?\\s*(\\.\\.)?\\s*(?:${NUMBER})?$`);

/** Reads `[label:] metric=low..high`; either end may be left out. */
export function parseGoal(text: string, known: readonly string[], labels: readonly string[]): TuneGoal {
  const [, label, rest = text] = LABELLED.exec(text) ?? [];
  const fight = label ?? AS_WRITTEN;
  const equals = rest.indexOf('=');
  const limits = equals < 1 ? null : LIMITS.exec(rest.slice(equals + 1).trim());
  if (!limits || (limits[1] === undefined && limits[4] === undefined))
    throw wrongUsage(GOAL, GOALS, quote(text));
  if (!labels.includes(fight))
    throw wrongUsage(GOAL, `one of those who fight (${labels.join(', ')})`, quote(fight));
  const metric = requireMetric(rest.slice(0, equals).trim(), known, GOAL);
  const read = (number: string | undefined, sign: string | undefined, open: number) =>
    number === undefined ? open : limitOf(number, sign === '%', isOdds(metric), text);
  const [, first, firstSign, dots, second, secondSign] = limits;
  const top = isOdds(metric) ? 1 : Number.MAX_VALUE;
  const low = read(first, firstSign, isOdds(metric) ? 0 : -Number.MAX_VALUE);
  const high = dots === undefined ? low : read(second, secondSign, top);
  if (low > high) throw wrongUsage(GOAL, 'limits from low to high', quote(text));
  return { metric: metric.name, low, high, fight };
}

/** Odds are a share or a percentage, everything else a number. */
function limitOf(number: string, isPercentage: boolean, areOdds: boolean, text: string): number {
  if (!areOdds && isPercentage) throw wrongUsage(GOAL, 'a number without %', quote(text));
  // Moved in decimal: 55 / 100 by way of the double that 0.55 is.
  const value = isPercentage ? Number(`${number}e-2`) : Number(number);
  if (areOdds && value > 1) {
    const hint = isPercentage ? '' : `; ${number} % is written ${number}%`;
    throw wrongUsage(GOAL, `odds of at most 100%${hint}`, quote(text));
  }
  if (areOdds && value < 0) throw wrongUsage(GOAL, 'odds of at least 0%', quote(text));
  return value;
}
