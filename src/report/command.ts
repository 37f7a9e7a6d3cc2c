import type { Result, Setting } from '../result.js';
import { flagName } from './names.js';
import { visibleText } from './plain.js';

/**
 * The command that gives the same numbers again. The seed and the trials that were done are enough for the
 * simulation, whatever stop rule, interruption or number of threads led to them.
 */
export function repeatCommand(result: Result): string {
  const flags = Object.entries(result.settings).flatMap(([name, setting]) => flagWords(name, setting));
  const simulated = result.trials > 0 ? ['--trials', String(result.trials)] : [];
  const seeded = result.seed === null ? [] : ['--seed', shellWord(result.seed)];
  return ['npx killcurve run', fileWord(result.file), ...simulated, ...seeded, ...flags].join(' ');
}

/** Given by trials and seed, or without influence on the numbers. */
const SETTLED = new Set(['trials', 'seed', 'precision', 'threads', 'digits', 'format', 'out']);

/** Overrides are settings called "set target.hp". */
const OVERRIDE = /^set /;

function flagWords(name: string, { from, value }: Setting): string[] {
  if (from !== 'flag' || value === null || SETTLED.has(name)) return [];
  if (OVERRIDE.test(name)) return ['--set', shellWord(`${name.replace(OVERRIDE, '')}=${value}`)];
  return [`--${flagName(name).replace(/[^a-z0-9-]/g, '')}`, shellWord(String(value))];
}

/** The same for a file, whose name must not look like a flag; none is standard input. */
export function fileWord(file: string | null): string {
  if (file === null || file === '-') return '-';
  return shellWord(file.startsWith('-') ? `./${file}` : file);
}

/** One word of a command for copying, quoted as a POSIX shell needs it. No isolates around it: they would be copied with it. */
export function shellWord(word: string): string {
  const visible = visibleText(word);
  return /^[\w@%+=:,./-]+$/.test(visible) ? visible : `'${visible.replaceAll("'", "'\\''")}'`;
}
