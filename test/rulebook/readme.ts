/** The tables of the README of Four Souls, as tests read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SOURCES = join(import.meta.dirname, '../../src/games/four-souls');

const readme = readFileSync(join(SOURCES, 'README.md'), 'utf8');

export interface Row {
  /** The title of the section. */
  readonly section: string;
  /** By the head of the column. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Every row of every table. */
export function readmeRows(): readonly Row[] {
  const rows: Row[] = [];
  let section = '';
  let heads: readonly string[] = [];
  for (const line of readme.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) heads = [];
    else if (heads.length === 0) heads = cellsOf(line);
    else if (!line.startsWith('| ---')) {
      const cells = cellsOf(line);
      rows.push({ section, cells: Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ''])) });
    }
  }
  return rows;
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The blocks of YAML. */
export function fencedYaml(): readonly string[] {
  return [...readme.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);
}
