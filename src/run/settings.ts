import { MAX_STATES } from '../engine/explore.js';
import { DEFAULT_MAX_STEPS, DEFAULT_TRIALS } from '../games/fields.js';
import type { SimulateSettings } from '../games/game.js';
import { LARGEST_TRIALS, parseSeed, SEED_EXPECTED } from '../games/settings.js';
import type { Setting } from '../result.js';
import { type AnalyzeOptions, METHODS, type Method } from './options.js';

/** What is in force for one analysis. */
export interface Settings {
  readonly method: Method;
  readonly trials: number;
  readonly seed: string;
  readonly seedFrom: 'flag' | 'file' | 'random';
  /** Null: the number of trials decides. */
  readonly precision: number | null;
  readonly confidence: number;
  readonly maxStates: number;
  readonly maxSteps: number;
  /** The same as a result shows them: with where each came from. */
  readonly shown: Readonly<Record<string, Setting>>;
}

export const DEFAULT_CONFIDENCE = 0.95;

interface Sourced<T> {
  readonly value: T;
  readonly from: Setting['from'];
}

/** Thrown for an option that makes no sense; the message says what was expected. */
export class WrongOption extends Error {}

const isWithin = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

/** What each option may be, and how to say so. */
const OPTIONS: readonly [keyof AnalyzeOptions, (value: never) => boolean, string][] = [
  ['method', (value: unknown) => METHODS.some((method) => method === value), METHODS.join(', ')],
  ['trials', isWithin(1, LARGEST_TRIALS), `a whole number from 1 to ${LARGEST_TRIALS}`],
  ['seed', (value: string) => typeof value === 'string' && parseSeed(value).ok, SEED_EXPECTED],
  ['precision', (value: number) => value > 0 && value <= 0.5, 'a fraction above 0 and up to 0.5'],
  ['confidence', (value: number) => value >= 0.5 && value < 1, 'a fraction from 0.5 to below 1'],
  ['threads', isWithin(1, 1024), 'a whole number from 1 to 1024'],
  ['maxStates', isWithin(1, 1e8), 'a whole number from 1 to 100000000'],
  ['maxSteps', isWithin(1, 1e7), 'a whole number from 1 to 10000000'],
];

function checkOptions(options: AnalyzeOptions): void {
  for (const [name, isRight, expected] of OPTIONS) {
    const value = options[name];
    if (value !== undefined && !isRight(value as never))
      throw new WrongOption(`${name}: expected ${expected}, found ${JSON.stringify(value) ?? String(value)}`);
  }
}

/** Options win over the file, the file over the defaults. */
export function settle(options: AnalyzeOptions, file: SimulateSettings = {}): Settings {
  checkOptions(options);
  const method = sourced<Method>(options.method, undefined, 'auto');
  const precision = precisionOf(options, file);
  // With a precision and no number of trials, precision alone decides.
  const trials = sourced(
    options.trials,
    file.trials,
    precision.value === null ? DEFAULT_TRIALS : LARGEST_TRIALS,
  );
  const seed = options.seed ?? file.seed ?? randomSeed();
  const seedFrom: Settings['seedFrom'] =
    options.seed !== undefined ? 'flag' : file.seed !== undefined ? 'file' : 'random';
  const confidence = sourced(options.confidence, undefined, DEFAULT_CONFIDENCE);
  const maxStates = sourced(options.maxStates, undefined, MAX_STATES);
  const maxSteps = sourced(options.maxSteps, file.maxSteps, DEFAULT_MAX_STEPS);
  const shown = {
    method,
    trials,
    seed: { value: seed, from: seedFrom },
    precision,
    confidence,
    maxStates,
    maxSteps,
  };
  return {
    method: method.value,
    trials: trials.value,
    seed,
    seedFrom,
    precision: precision.value,
    confidence: confidence.value,
    maxStates: maxStates.value,
    maxSteps: maxSteps.value,
    shown,
  };
}

function sourced<T>(option: T | undefined, file: T | undefined, fallback: T): Sourced<T>;
function sourced<T>(option: T | undefined, file: T | undefined, fallback: null): Sourced<T | null>;
function sourced<T>(option: T | undefined, file: T | undefined, fallback: T | null): Sourced<T | null> {
  if (option !== undefined) return { value: option, from: 'flag' };
  if (file !== undefined) return { value: file, from: 'file' };
  return { value: fallback, from: 'default' };
}

/** A number of trials that is asked for outright is meant: it wins over a precision of the file. */
function precisionOf(options: AnalyzeOptions, file: SimulateSettings): Sourced<number | null> {
  if (options.precision === undefined && options.trials !== undefined && file.precision !== undefined)
    return { value: null, from: 'flag' };
  return sourced(options.precision, file.precision, null);
}

function randomSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
