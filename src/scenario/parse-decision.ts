/** A file of `kind: decision`: the options in front of a player, as changes of one scenario or as scenarios of their own. */
import * as z from 'zod';
import { line, name } from '../games/fields.js';
import { explainIssues } from './explain-issues.js';
import type { JsonSchema } from './json-schema.js';
import { parseYaml } from './parse-yaml.js';
import type { Problem } from './problem.js';
import { readValues } from './read-values.js';
import { schemaPaths } from './schema-paths.js';

const LARGEST_WORTH = 1_000_000;

const scenario = z
  .union([line(1000), z.record(z.string(), z.unknown())], {
    error: 'the path of a scenario file, or a scenario',
  })
  .optional();

const option = z.strictObject(
  {
    label: name.meta({ description: 'What it is called.' }),
    set: z
      .record(z.string(), z.unknown(), { error: 'a mapping of paths to values, such as target.hp: 5' })
      .optional()
      .meta({ description: 'What is changed in the scenario: paths and values. Default: nothing.' }),
    scenario: scenario.meta({
      description: 'A scenario of its own, by its path or as it is. Default: that of the file.',
    }),
    nothing: z
      .literal(true, { error: 'true' })
      .optional()
      .meta({ description: 'Not to attack at all. Default: an attack.' }),
  },
  { error: 'an option: a mapping with label, and set, scenario or nothing' },
);

const worth = z
  .number({ error: `a number from -${LARGEST_WORTH} to ${LARGEST_WORTH}` })
  .min(-LARGEST_WORTH, { error: `a number from -${LARGEST_WORTH} to ${LARGEST_WORTH}` })
  .max(LARGEST_WORTH, { error: `a number from -${LARGEST_WORTH} to ${LARGEST_WORTH}` });

export const decisionSchema = z
  .strictObject(
    {
      kind: z.literal('decision', { error: 'decision' }).meta({ description: 'What the file is.' }),
      name: name.optional().meta({ description: 'The title. Default: that of the first fight.' }),
      description: line(2000).optional().meta({ description: 'For readers. Default: none.' }),
      scenario: scenario.meta({
        description: 'The scenario that the options change, by its path or as it is. Default: none.',
      }),
      objective: z
        .enum(['kill', 'survive', 'value'], { error: 'kill, survive or value' })
        .optional()
        .meta({ description: 'What is best. Default: value where anything is worth something, else kill.' }),
      worth: z.record(z.string(), worth, { error: 'a mapping of what things are worth' }).optional().meta({
        description:
          'What things are worth, by their names: kill, death, nothing (not to attack at all), and what the game counts (cents, damageTaken …). Default: nothing.',
      }),
      options: z
        .array(option, { error: 'a list of options' })
        .min(2, { error: 'a list of 2 to 50 options' })
        .max(50, { error: 'a list of 2 to 50 options' })
        .meta({ description: 'What the player may do.' }),
    },
    { error: 'a decision: a mapping with kind and options' },
  )
  .meta({ title: 'killcurve decision', description: 'The options in front of a player.' });

export type Decision = z.infer<typeof decisionSchema>;

export type ParsedDecision =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function parseDecision(text: string, file: string): ParsedDecision {
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file);
  if (!yaml.ok) return { ok: false, problems: yaml.problems };
  const { value, places, problems } = readValues(yaml.document, yaml.lines, file);
  const result = decisionSchema.safeParse(value);
  if (result.success && problems.length === 0) return { ok: true, decision: result.data };
  const issues = result.success
    ? []
    : explainIssues(result.error.issues, { value, places, paths: schemaPaths(decisionJsonSchema()) });
  return { ok: false, problems: [...problems, ...issues] };
}

export function decisionJsonSchema(): JsonSchema {
  return z.toJSONSchema(decisionSchema, { target: 'draft-7', io: 'input' });
}

/** Whether a text says that it is a decision: nothing else is known of it. */
export function isDecision(text: string): boolean {
  return /^\s*["']?kind["']?\s*:\s*["']?decision\b/m.test(text);
}

/** The changes of an option as overrides: `target.hp=5`. */
export function changesOf({ set = {} }: Decision['options'][number]): readonly string[] {
  return Object.entries(set).map(([path, value]) => `${path}=${JSON.stringify(value)}`);
}
