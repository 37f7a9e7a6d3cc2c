import type { Chart } from './charts/index.js';
import type { CsvCell } from './csv.js';
import type { Fact } from './facts.js';
import type { Table } from './layout.js';

/**
 * One part of a report as every output shows it, in this order: the finding in words, the author's text, charts,
 * tables, and in small print how it was worked out. Each kind of section has a file that makes it; page, Markdown
 * and terminal know only this shape.
 */
export interface Section {
  /** The name of its folder and its anchor. */
  readonly slug: string;
  readonly title: string;
  /** One or two sentences, plain text. */
  readonly finding: readonly string[];
  /** The author's words, in Markdown. */
  readonly text: string | null;
  /** What a reader must not miss: "the fight can never end". */
  readonly notes: readonly string[];
  readonly charts: readonly Chart[];
  /** How to read the charts. */
  readonly chartKey: string | null;
  readonly tables: readonly SectionTable[];
  /** A line below the tables: whether exact and simulated agree. */
  readonly remarks: readonly string[];
  readonly facts: readonly Fact[];
  /** The scenario as it was read. */
  readonly scenario: Readonly<Record<string, unknown>> | null;
  /** What gives the same numbers again. */
  readonly command: string | null;
}

/** A section that holds nothing yet; what a kind of section has no use for stays so. */
export const EMPTY: Omit<Section, 'slug' | 'title'> = {
  finding: [],
  text: null,
  notes: [],
  charts: [],
  chartKey: null,
  tables: [],
  remarks: [],
  facts: [],
  scenario: null,
  command: null,
};

export interface SectionTable extends Table {
  /** The name of its CSV file. */
  readonly id: string;
  readonly caption: string;
  /** Cells are words, not numbers. */
  readonly isProse?: boolean;
  /** Rows of words that a terminal lists. */
  readonly most?: number;
  /** Long, or what a chart shows already: folded up on the page, left out in the terminal. */
  readonly isFolded?: boolean;
  /** What the rows link to, by the slug of a section. */
  readonly links?: readonly string[];
  /** The same with all digits, for CSV. */
  readonly data: { readonly columns: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] };
}
