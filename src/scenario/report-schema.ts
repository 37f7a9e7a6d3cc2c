/** A file of `kind: report`: what a document is to show, section by section. */
import * as z from 'zod';
import { commonFields, line, name, prose } from '../games/fields.js';

const LONGEST_TEXT = 20_000;
const MOST_SECTIONS = 200;
const MOST_ENTRIES = 500;

const path = line(1000);

const scenario = z.union([path, z.record(z.string(), z.unknown())], {
  error: 'the path of a scenario file, or a scenario',
});

/** Paths of a scenario and what they become: `{ target.hp: 5 }`. */
const changes = z.record(z.string(), z.unknown(), {
  error: 'a mapping of paths to values, such as target.hp: 5',
});

function list<T extends z.ZodType>(item: T, least: number, what: string) {
  const error = `a list of ${least} to ${MOST_ENTRIES} ${what}`;
  return z.array(item, { error }).min(least, { error }).max(MOST_ENTRIES, { error });
}

/** One or several. */
function some<T extends z.ZodType>(item: T, what: string) {
  return z.union([item, list(item, 1, what)], { error: `${what}, one or a list of them` });
}

const metric = line(60).meta({ description: 'kill, death, steps, damage … Default: kill.' });
const set = changes.optional().meta({ description: 'What is changed in the scenario. Default: nothing.' });
const vary = list(line(300), 1, 'fields with their values, such as target.hp=1..8').meta({
  description: 'Fields and the values that they take, such as target.hp=1..8 or attacker.attack=1,2,3.',
});

const of = scenario.meta({ description: 'The scenario, by its path or as it is.' });

function settings<T extends z.ZodRawShape>(shape: T, error: string) {
  return z.strictObject(shape, { error });
}

/** What stands behind the one key that says what kind of section it is. */
export const KINDS = {
  text: prose(LONGEST_TEXT).meta({ description: 'A section of words alone, in Markdown.' }),
  fight: scenario.meta({ description: 'One fight: a scenario, by its path or as it is.' }),
  fights: some(path, 'paths of scenario files, folders or patterns').meta({
    description: 'Many fights: all at a glance, then each.',
  }),
  comparison: settings(
    {
      scenario: of,
      with: z
        .record(name, changes, { error: 'a mapping of names to changes, such as "with a bomb": { … }' })
        .optional()
        .meta({ description: 'Variants of the scenario, by their names.' }),
      as: name.optional().meta({ description: 'What the scenario itself is called. Default: its name.' }),
      metric: metric.optional(),
    },
    'a comparison: a mapping with scenario and with',
  ),
  decision: z
    .union([path, z.record(z.string(), z.unknown())], {
      error: 'the path of a decision file, or a decision',
    })
    .meta({ description: 'A decision: a file of kind decision by its path, or as it is.' }),
  sweep: settings(
    { scenario: of, vary, metrics: list(metric, 1, 'metrics').optional(), set },
    'a sweep: a mapping with scenario and vary',
  ),
  tuning: settings(
    {
      scenario: of,
      vary,
      goals: list(line(200), 1, 'goals such as kill=50%..55%').meta({
        description: 'What is wanted, such as kill=50%..55%.',
      }),
      set,
    },
    'a tuning: a mapping with scenario, vary and goals',
  ),
  sensitivity: settings(
    { scenario: of, metric: metric.optional(), set },
    'a sensitivity: a mapping with scenario',
  ),
  matchup: settings(
    {
      game: line(60).meta({ description: 'The game of the cards.' }),
      attackers: some(line(300), 'names of cards, or all').meta({ description: 'Who attacks.' }),
      targets: some(line(300), 'names of cards, or all').meta({ description: 'Who is attacked.' }),
      metric: metric.optional(),
      set,
    },
    'a matchup: a mapping with game, attackers and targets',
  ),
  ranking: settings(
    {
      card: path.meta({ description: 'A file with a single card, or the name of a shipped one.' }),
      game: line(60)
        .optional()
        .meta({ description: 'The game of a card that is named. Default: of the file.' }),
      as: line(60)
        .optional()
        .meta({ description: 'Its level or rank, such as "act 2 master". Default: the usual one.' }),
      worth: z
        .record(z.string(), z.number({ error: 'a number' }), { error: 'a mapping of what rewards count for' })
        .optional()
        .meta({ description: 'What rewards count for, by name. Default: as the game says.' }),
      set,
    },
    'a ranking: a mapping with card',
  ),
} as const;

export type SectionKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as SectionKind[];

const told = {
  title: name.optional().meta({ description: 'The heading. Default: made from what is in the section.' }),
  about: prose(LONGEST_TEXT)
    .optional()
    .meta({ description: "The author's words below the finding, in Markdown. Default: none." }),
};

/** One schema a kind, so that a problem comes from the one that is meant. */
export const sectionSchemas = {
  text: z.strictObject({ ...told, text: KINDS.text }),
  fight: z.strictObject({ ...told, fight: KINDS.fight, set }),
  fights: z.strictObject({ ...told, fights: KINDS.fights, set }),
  comparison: z.strictObject({ ...told, comparison: KINDS.comparison }),
  decision: z.strictObject({ ...told, decision: KINDS.decision }),
  sweep: z.strictObject({ ...told, sweep: KINDS.sweep }),
  tuning: z.strictObject({ ...told, tuning: KINDS.tuning }),
  sensitivity: z.strictObject({ ...told, sensitivity: KINDS.sensitivity }),
  matchup: z.strictObject({ ...told, matchup: KINDS.matchup }),
  ranking: z.strictObject({ ...told, ranking: KINDS.ranking }),
} as const satisfies Readonly<Record<SectionKind, z.ZodType>>;

export type SectionFile = {
  readonly [Kind in SectionKind]: { readonly kind: Kind } & z.infer<(typeof sectionSchemas)[Kind]>;
}[SectionKind];

/** All of a report but its sections, which are told apart by key first. */
export const reportFields = {
  kind: z.literal('report', { error: 'report' }).meta({ description: 'What the file is.' }),
  title: name.meta({ description: 'The title of the report.' }),
  introduction: prose(LONGEST_TEXT)
    .optional()
    .meta({ description: 'Words below the title, in Markdown. Default: none.' }),
  simulate: commonFields.simulate.meta({
    description: 'Settings of all simulations; those of a scenario stand where this says nothing. Seed: 1.',
  }),
};

export const reportHead = z.strictObject(
  {
    ...reportFields,
    sections: z
      .array(z.unknown(), { error: `a list of 1 to ${MOST_SECTIONS} sections` })
      .min(1, { error: `a list of 1 to ${MOST_SECTIONS} sections` })
      .max(MOST_SECTIONS, { error: `a list of 1 to ${MOST_SECTIONS} sections` }),
  },
  { error: 'a report: a mapping with kind, title and sections' },
);

export type ReportHead = z.infer<typeof reportHead>;

/** The whole file in one schema, for editors. */
export const reportSchema = z
  .strictObject({
    ...reportFields,
    sections: z
      .array(z.union(Object.values(sectionSchemas)))
      .min(1)
      .max(MOST_SECTIONS)
      .meta({ description: 'What the report shows, in this order.' }),
  })
  .meta({ title: 'killcurve report', description: 'A document of fights and answers.' });
