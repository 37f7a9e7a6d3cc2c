/**
 * Fields that scenario files of all games share. A message of a schema here is what was expected,
 * as a phrase that fits behind "expected": the scenario reader adds where and what was found.
 */
import * as z from 'zod';
import {
  LARGEST_TRIALS,
  type Parsed,
  PRECISION_EXPECTED,
  parsePrecision,
  parseSeed,
  parseTrials,
  SEED_EXPECTED,
  TRIALS_EXPECTED,
} from './settings.js';

export const DEFAULT_TRIALS = 1_000_000;
export const DEFAULT_MAX_STEPS = 100_000;

/** The stats of cards and figures: far above any printed one, and small enough to count exactly. */
export const LARGEST_STAT = 9999;

/** A whole number within limits; every way to fail it reads the same. */
export function whole(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

// Cc: control characters. Cs: half a surrogate pair. The others are line and paragraph separators and
// the marks that turn the direction of writing, with which a name could rewrite the line it is shown in.
const ONE_LINE = /^(?=.*\S)[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+$/u;
const MANY_LINES = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u;

/** Text on one line, with something to see in it. */
export function line(longest: number) {
  const error = `text of 1 to ${longest} characters without control characters`;
  return z.string({ error }).min(1, { error }).max(longest, { error }).regex(ONE_LINE, { error });
}

/** Text that may run over several lines. */
export function prose(longest: number) {
  const error = `text of up to ${longest} characters without control characters`;
  return z.string({ error }).max(longest, { error }).regex(MANY_LINES, { error });
}

export const name = line(300);

const tagsError = 'a list of up to 50 tags';

/** A setting that is a number or a string with a notation of its own. */
function notation<T>(number: z.ZodType<number>, parse: (raw: string | number) => Parsed<T>, error: string) {
  return z.union([number, z.string().max(40, { error })], { error }).transform((raw, context) => {
    const parsed = parse(raw);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.expected, input: raw });
    return z.NEVER;
  });
}

// The numbers' own limits, for the JSON Schema; a union reports those of its members as they are.
const trials = { error: TRIALS_EXPECTED };
const trialsNumber = z.int(trials).min(1, trials).max(LARGEST_TRIALS, trials);
const seed = { error: SEED_EXPECTED };
const seedNumber = z.int(seed).min(0, seed).max(Number.MAX_SAFE_INTEGER, seed);
const precision = { error: PRECISION_EXPECTED };
const precisionNumber = z.number(precision).gt(0, precision).max(0.5, precision);

const simulateFields = {
  trials: notation(trialsNumber, parseTrials, TRIALS_EXPECTED)
    .optional()
    .meta({
      description: `How many fights to simulate: a whole number, or a string such as "10k", "1.5M" or "50M". Default: ${DEFAULT_TRIALS}.`,
    }),
  seed: notation(seedNumber, parseSeed, SEED_EXPECTED).optional().meta({
    description:
      'Start of the random numbers; the same seed gives the same result. A whole number up to 2^53 - 1, or a string, decimal or 0x…, up to 2^64 - 1. Default: chosen at random and printed.',
  }),
  precision: notation(precisionNumber, parsePrecision, PRECISION_EXPECTED).optional().meta({
    description:
      'Simulate until the widest confidence interval of the odds is ± this: a fraction such as 0.0005, or a string such as "0.05%". Default: none; the number of trials decides.',
  }),
  maxSteps: whole(1, 10_000_000)
    .optional()
    .meta({
      description: `A simulated fight that goes on after so many steps is cut and counted as unfinished. Default: ${DEFAULT_MAX_STEPS}.`,
    }),
};

/** What every scenario file may hold, besides `game` and the fight itself. */
export const commonFields = {
  kind: z.literal('scenario', { error: 'scenario' }).default('scenario').meta({
    description: 'What the file is. Default: scenario.',
  }),
  name: name.optional().meta({
    description: 'The title of the fight. Default: made from the names of attacker and target.',
  }),
  description: prose(5000).optional().meta({
    description: 'Free text, shown with the result. Default: none.',
  }),
  tags: z
    .array(line(60), { error: tagsError })
    .max(50, { error: tagsError })
    .optional()
    .meta({ description: 'Words to find and group scenarios by. Default: none.' }),
  simulate: z
    .strictObject(simulateFields, { error: 'a mapping of settings' })
    .optional()
    .meta({ description: 'Settings of the simulation; flags of the command line win over them.' }),
};

const SIMPLE = ['never', 'always', 'last-moment'] as const;

/** How choices are made, in the games that have some; what the best play is best for is the game's to say. */
export const playFields = {
  policy: z
    .enum(['best', ...SIMPLE], { error: 'best, never, always or last-moment' })
    .optional()
    .meta({
      description:
        'How choices are made: best for the objective, never or always using what may be used, or only where passing is certain defeat. Default: best.',
    }),
  otherwise: z.enum(SIMPLE, { error: 'never, always or last-moment' }).optional().meta({
    description: 'How they are made where a fight is too large to find the best play. Default: never.',
  }),
};
