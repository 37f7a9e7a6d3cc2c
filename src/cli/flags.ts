/** Readers of flag values. What they refuse, commander reports with the flag's name and the value found. */
import { Argument, InvalidArgumentError, Option } from 'commander';
import { type Parsed, parsePrecision, parseSeed, parseTrials, type Worth } from '../index.js';

export const trialsFlag = accept(parseTrials);
export const seedFlag = accept(parseSeed);
export const precisionFlag = accept(parsePrecision);

function accept<T>(parse: (raw: string) => Parsed<T>): (raw: string) => T {
  return (raw) => {
    const parsed = parse(raw);
    if (parsed.ok) return parsed.value;
    throw expected(parsed.expected);
  };
}

/** A whole number within limits, in the notation of trials: 250000, 250k. */
export function wholeFlag(min: number, max: number): (raw: string) => number {
  return (raw) => {
    const parsed = parseTrials(raw);
    const value = parsed.ok ? parsed.value : /^0+$/.test(raw) ? 0 : Number.NaN;
    if (value >= min && value <= max) return value;
    throw expected(`a whole number from ${min} to ${max}`);
  };
}

const LOWEST_CONFIDENCE = 0.5;
const HIGHEST_CONFIDENCE = 0.999999;

/** Reads 0.95, 95 or 95%; from 1 on, a number without a sign is a percentage. */
export function confidenceFlag(raw: string): number {
  const match = /^(\d{0,3}(?:\.\d{1,20})?)\s*(%?)$/.exec(raw.trim());
  const [, number = '', sign = ''] = match ?? [];
  const isPercentage = sign === '%' || Number(number) >= 1;
  // Moved in decimal: 99.99 / 100 is not the double that 0.9999 is.
  const value = number === '' ? Number.NaN : Number(isPercentage ? `${number}e-2` : number);
  if (value >= LOWEST_CONFIDENCE && value <= HIGHEST_CONFIDENCE) return value;
  throw expected('a confidence from 50% to 99.9999%, written as 95%, 95 or 0.95');
}

/** Collects `path=value` of each `--set`; the scenario's schema judges path and value. */
export function overrideFlag(raw: string, before: readonly string[] = []): readonly string[] {
  if (/^\s*[^\s=][^=]*=/.test(raw)) return [...before, raw];
  throw expected('path=value, such as target.hp=5');
}

/** Collects `name=number` of each `--worth`. */
export function worthFlag(raw: string, before: Worth = {}): Worth {
  const match = /^\s*([A-Za-z]\w*)\s*=\s*([-+]?\d+(?:\.\d+)?)\s*$/.exec(raw);
  if (match === null) throw expected('a name and a number, such as death=-5');
  return { ...before, [match[1]!]: Number(match[2]) };
}

function expected(phrase: string): InvalidArgumentError {
  return new InvalidArgumentError(`Expected ${phrase}.`);
}

/** A situation takes about 700 bytes while chains are explored, and a process has some GB to spend. */
const MOST_STATES = 2_000_000;

/** Flags that several commands have in common. */
export const sharedOptions = {
  seed: (text = 'start of the random numbers (default: random, printed)') =>
    new Option('--seed <seed>', text).argParser(seedFlag),
  set: () =>
    new Option('--set <path=value>', 'change the scenario; as in target.hp=5; repeatable').argParser(
      overrideFlag,
    ),
  cards: () =>
    new Option('--cards <dir>', 'a folder with more cards that scenarios may name; repeatable').argParser(
      (folder: string, before: readonly string[] = []) => [...before, folder],
    ),
  maxStates: () =>
    new Option('--max-states <n>', 'situations that a chain may have (default: 250k)').argParser(
      wholeFlag(1, MOST_STATES),
    ),
  maxSteps: () =>
    new Option('--max-steps <n>', 'a fight is cut after so many steps (default: 100k)').argParser(
      wholeFlag(1, 10_000_000),
    ),
};

export function inputsArgument(): Argument {
  return new Argument('<inputs...>', 'scenario files, folders, globs, or - for standard input');
}
