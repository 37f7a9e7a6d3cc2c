/** Text of a report file to a report, or to everything that is wrong with it. */
import * as z from 'zod';
import { describe } from './describe.js';
import { explainIssues } from './explain-issues.js';
import type { JsonSchema } from './json-schema.js';
import { nearest } from './nearest.js';
import { parseYaml } from './parse-yaml.js';
import { type Path, type Places, problemAt } from './places.js';
import type { Problem } from './problem.js';
import { readValues } from './read-values.js';
import {
  KIND_NAMES,
  type ReportHead,
  reportHead,
  reportSchema,
  type SectionFile,
  type SectionKind,
  sectionSchemas,
} from './report-schema.js';
import { schemaPaths } from './schema-paths.js';

export interface ReportFile extends Omit<ReportHead, 'sections'> {
  readonly sections: readonly SectionFile[];
}

export type ParsedReport =
  | {
      readonly ok: true;
      readonly report: ReportFile;
      /** A problem of a scenario that is written within the report, at its place in the report. */
      relocate(problem: Problem, within: Path): Problem;
      /** A problem with a value of the report. */
      problemAt(path: Path, what: { expected: string | null; found: string }): Problem;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function parseReport(text: string, file: string): ParsedReport {
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file);
  if (!yaml.ok) return { ok: false, problems: yaml.problems };
  const { value, places, problems } = readValues(yaml.document, yaml.lines, file);
  const head = checked(reportHead, value, { places, path: [] });
  const written = isMapping(value) && Array.isArray(value.sections) ? value.sections : [];
  const sections = written.map((section, index) => parseSection(section, index, places));
  const wrong = [...problems, ...head.problems, ...sections.flatMap((section) => section.problems)];
  if (wrong.length > 0 || head.value === null) return { ok: false, problems: inOrder(wrong) };
  const { sections: _, ...rest } = head.value;
  return {
    ok: true,
    report: { ...rest, sections: sections.map((section) => section.value!) },
    relocate: (problem, within) => relocated(problem, within, places),
    problemAt: (path, what) => problemAt(places.around(path), 'value', { path, ...what }),
  };
}

interface Checked<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
}

function checked<T>(schema: z.ZodType<T>, value: unknown, at: { places: Places; path: Path }): Checked<T> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  const prefix = at.path.map((segment) => `${typeof segment === 'number' ? 0 : String(segment)}.`).join('');
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [...at.path, ...issue.path] }));
  const root = at.path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const paths = schemaPaths(json, prefix);
  return { value: null, problems: explainIssues(issues, { value: root, places: at.places, paths }) };
}

/** The kind first, by its key, so that each problem comes from the one schema that is meant. */
function parseSection(section: unknown, index: number, places: Places): Checked<SectionFile> {
  const path = ['sections', index];
  const refuse = (what: { expected: string | null; found: string; suggestion?: string | undefined }) => ({
    value: null,
    problems: [problemAt(places.around(path), 'value', { path, ...what })],
  });
  const expected = `a section: a mapping with one of ${KIND_NAMES.join(', ')}`;
  if (!isMapping(section)) return refuse({ expected, found: describe(section) });
  const kinds = KIND_NAMES.filter((kind) => Object.hasOwn(section, kind));
  const [kind, ...others] = kinds;
  if (kind === undefined) {
    const keys = Object.keys(section).filter((key) => !['title', 'about', 'set'].includes(key));
    const suggestion = keys.map((key) => nearest(key, KIND_NAMES)).find((near) => near !== undefined);
    return refuse({
      expected,
      found: keys.length === 0 ? 'none' : keys.map((key) => describe(key)).join(', '),
      suggestion,
    });
  }
  if (others.length > 0) return refuse({ expected, found: `several: ${kinds.join(', ')}` });
  return withKind(kind, checked<object>(sectionSchemas[kind], section, { places, path }));
}

function withKind(kind: SectionKind, { value, problems }: Checked<object>): Checked<SectionFile> {
  return { value: value && ({ kind, ...value } as SectionFile), problems };
}

function relocated(problem: Problem, within: Path, places: Places): Problem {
  const inner =
    problem.path === ''
      ? []
      : problem.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const path = [...within, ...inner];
  const { expected, found, suggestion } = problem;
  const end = expected === null && found.startsWith('unknown key') ? 'key' : 'value';
  return problemAt(places.around(path), end, { path, expected, found, suggestion });
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** The JSON Schema (draft 7) of report files. */
export function reportJsonSchema(): JsonSchema {
  return z.toJSONSchema(reportSchema, { target: 'draft-7', io: 'input' });
}

/** Whether a text says that it is a report: nothing else is known of it. */
export function isReport(text: string): boolean {
  return /^\s*["']?kind["']?\s*:\s*["']?report\b/m.test(text);
}
