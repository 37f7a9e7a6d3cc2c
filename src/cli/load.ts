/** Inputs to fights: found, read, decoded, validated. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  type Card,
  type CardText,
  cardFiles,
  decode,
  type Fight,
  formatProblem,
  type Game,
  LARGEST_FILE,
  openShelf,
  type Problem,
  parseCards,
  parseReport,
  parseScenario,
  parseTemplate,
  type ScenarioSource,
  type Template,
} from '../index.js';
import { choicesIn } from './choices.js';
import { CommandError } from './errors.js';
import { EXIT } from './exit-codes.js';
import { fileTrouble, missing } from './file-trouble.js';
import { findInputs, type Input, STDIN } from './inputs.js';

export type LoadedFile =
  | { readonly status: 'good'; readonly file: string; readonly fight: Fight }
  /** A file of cards, without a problem. */
  | { readonly status: 'cards'; readonly file: string; readonly roster: Roster }
  /** A report, without a problem. */
  | { readonly status: 'report'; readonly file: string; readonly sections: number }
  /** A decision, without a problem. */
  | { readonly status: 'decision'; readonly file: string; readonly options: number }
  | { readonly status: 'bad'; readonly file: string; readonly problems: readonly Problem[] }
  /** A file of another kind among those of a folder, where others are not asked for. */
  | { readonly status: 'skipped'; readonly file: string };

/** The cards of a file, and its text. */
export interface Roster {
  readonly game: Game;
  readonly cards: readonly Card[];
  readonly text: CardText;
}

/** What flags change in scenarios. */
export interface ScenarioChanges {
  readonly set?: readonly string[] | undefined;
  /** Folders with more cards. */
  readonly cards?: readonly string[] | undefined;
}

interface LoadOptions extends ScenarioChanges {
  /** Whether files of cards and decisions are read too, and not only scenarios. */
  readonly readsCards?: boolean;
}

/** Reads everything that was named; what cannot be found at all comes first, as bad files. */
export async function loadFiles(
  words: readonly string[],
  { set = [], cards, readsCards = false }: LoadOptions,
): Promise<readonly LoadedFile[]> {
  const { inputs, problems } = await findInputs(words, { withCards: readsCards });
  const loaded: LoadedFile[] = problems.map((problem) => bad(problem.file, [problem]));
  // One after the other: a folder may hold more files than a process may open.
  const source = { overrides: set, shelf: openShelf(cardFiles(cards)), readsCards };
  for (const input of inputs) loaded.push(await loadFile(input, source));
  return loaded;
}

/** The fights of everything that was named, or an error that tells every problem of every file. */
export async function loadFights(
  words: readonly string[],
  changes: ScenarioChanges,
): Promise<readonly Fight[]> {
  const { fights } = goodOnes(await loadFiles(words, changes));
  if (fights.length > 0) return fights;
  throw new CommandError(EXIT.badInput, formatProblem(nothingToRun(words)));
}

/** The fights of what was named, or the cards where there are only cards; else an error, as above. */
export async function loadFightsOrCards(
  word: string,
  changes: ScenarioChanges,
): Promise<{ readonly fights: readonly Fight[]; readonly rosters: readonly Roster[] }> {
  const { fights, rosters } = goodOnes(await loadFiles([word], { ...changes, readsCards: true }));
  if (fights.length > 0) return { fights, rosters: [] };
  if (rosters.length > 0) return { fights, rosters };
  throw new CommandError(EXIT.badInput, formatProblem(missing(word, 'scenarios or cards', 'neither')));
}

/** The cards of what was named; else an error, as above. */
export async function loadRosters(word: string, changes: ScenarioChanges): Promise<readonly Roster[]> {
  const { fights, rosters } = goodOnes(await loadFiles([word], { ...changes, readsCards: true }));
  if (fights.length === 0 && rosters.length > 0) return rosters;
  const found = fights.length > 0 ? 'a scenario' : 'neither cards nor scenarios';
  throw new CommandError(EXIT.badInput, formatProblem(missing(word, 'a card (kind: card)', found)));
}

function goodOnes(files: readonly LoadedFile[]) {
  const problems = files.flatMap((file) => (file.status === 'bad' ? file.problems : []));
  if (problems.length > 0) throw new CommandError(EXIT.badInput, problemLines(problems).join('\n'));
  return {
    fights: files.flatMap((file) => (file.status === 'good' ? [file.fight] : [])),
    rosters: files.flatMap((file) => (file.status === 'cards' ? [file.roster] : [])),
  };
}

/** The one scenario of a question about many fights, to be filled with other values. */
export async function loadTemplate(word: string, { set = [], cards }: ScenarioChanges): Promise<Template> {
  const decoded = await readText(word);
  const source = {
    file: word === STDIN ? 'standard input' : word,
    overrides: set,
    shelf: openShelf(cardFiles(cards)),
  };
  const parsed = decoded.ok ? parseTemplate(decoded.text, source) : decoded;
  if (parsed.ok) return parsed.template;
  throw new CommandError(EXIT.badInput, problemLines(parsed.problems).join('\n'));
}

/** One line a problem; a wrong `--set` is told once, however many files it was tried on. */
export function problemLines(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(formatProblem))];
}

function nothingToRun(words: readonly string[]): Problem {
  return missing(words.join(' '), 'scenarios', 'only files of other kinds, such as cards');
}

type Source = Required<Pick<ScenarioSource, 'overrides' | 'shelf'>> & { readonly readsCards: boolean };

async function loadFile(input: Input, source: Source): Promise<LoadedFile> {
  const file = input.path === STDIN ? 'standard input' : input.path;
  const read = await readBytes(input.path, file);
  if (!(read instanceof Uint8Array)) return bad(file, [read]);
  const decoded = decode(read, file);
  if (!decoded.ok) return bad(file, decoded.problems);
  const parsed = parseScenario(decoded.text, { file, ...source });
  if (parsed.ok) {
    const { game, scenario } = parsed;
    return { status: 'good', file, fight: { game, scenario, overrides: source.overrides, file: input.path } };
  }
  const other = parsed.problems.find((problem) => isOtherKind(problem, file));
  if (source.readsCards && other?.found.startsWith('card ')) return loadCards(file, decoded.text);
  if (source.readsCards && other?.found.startsWith('decision '))
    return loadDecision(input, file, decoded.text);
  if (source.readsCards && other?.found.startsWith('report ')) return loadReport(file, decoded.text);
  return other && !input.isNamed ? { status: 'skipped', file } : bad(file, parsed.problems);
}

function loadCards(file: string, text: string): LoadedFile {
  const { game, cards, problems } = parseCards({ file, text });
  return game === undefined || problems.length > 0
    ? bad(file, problems)
    : { status: 'cards', file, roster: { game, cards, text: { file, text } } };
}

/** A decision is without a problem if its fights are. */
async function loadDecision(input: Input, file: string, text: string): Promise<LoadedFile> {
  const read = choicesIn(text, { file, path: input.path, shelf: openShelf(cardFiles()) });
  return read.ok ? { status: 'decision', file, options: read.choices.length } : bad(file, read.problems);
}

/** A report whose own text is without a problem; what it names is read when it is worked out. */
function loadReport(file: string, text: string): LoadedFile {
  const read = parseReport(text, file);
  return read.ok
    ? { status: 'report', file, sections: read.report.sections.length }
    : bad(file, read.problems);
}

/** The one problem of a card or a report; a kind that nobody knows comes with what was expected. */
function isOtherKind(problem: Problem, file: string): boolean {
  return problem.file === file && problem.path === 'kind' && problem.expected === null;
}

/** The text of a file, or what is wrong with it. */
export async function readText(
  path: string,
): Promise<{ ok: true; text: string } | { ok: false; problems: readonly Problem[] }> {
  const file = path === STDIN ? 'standard input' : path;
  const read = await readBytes(path, file);
  return read instanceof Uint8Array ? decode(read, file) : { ok: false, problems: [read] };
}

/** Standard input can be read only once, and variants of a fight all begin with what was typed there. */
let typed: Promise<Uint8Array | Problem> | undefined;

function readBytes(path: string, file: string): Promise<Uint8Array | Problem> {
  if (path !== STDIN) return readStream(() => createReadStream(path), file);
  typed ??= process.stdin.isTTY
    ? Promise.resolve(missing(file, 'a scenario from a pipe or a file', 'a terminal'))
    : readStream(() => process.stdin, file);
  return typed;
}

async function readStream(open: () => Readable, file: string): Promise<Uint8Array | Problem> {
  try {
    return await readLimited(open(), file);
  } catch (error) {
    return fileTrouble(file, error as NodeJS.ErrnoException);
  }
}

/** Stops where a file is too large, for it may be endless. */
async function readLimited(stream: Readable, file: string): Promise<Uint8Array | Problem> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST_FILE) return missing(file, `at most ${LARGEST_FILE} bytes`, 'more');
  }
  return Buffer.concat(chunks);
}

function bad(file: string, problems: readonly Problem[]): LoadedFile {
  return { status: 'bad', file, problems };
}
