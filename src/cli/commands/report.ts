import { basename, extname, join } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import {
  answerReport,
  isReport,
  METHODS,
  type Method,
  NoContest,
  NoExactAnswer,
  openArtist,
  openPool,
  type ReportDocument,
  type ReportPlan,
  renderDocument,
  renderReportText,
  SimulationFailed,
  Unplayable,
  WrongQuestion,
  writeReport,
} from '../../index.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { sharedOptions, trialsFlag, wholeFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { findInputs } from '../inputs.js';
import { listenForInterrupt } from '../interrupt.js';
import { loadFights, readText } from '../load.js';
import { checkOutFolder } from '../out-folder.js';
import { planReport } from '../plan-report.js';
import { noProgressBar, openProgressBar, type ProgressBar } from '../progress-bar.js';
import { wantsColour, widthOf } from '../terminal.js';

interface ReportFlags {
  readonly out?: string;
  readonly png?: boolean;
  readonly trials?: number;
  readonly seed?: string;
  readonly method?: Method;
  readonly threads?: number;
  readonly cards?: readonly string[];
  readonly format: 'text' | 'json';
  readonly digits?: number;
  readonly color?: boolean;
  readonly quiet?: boolean;
}

export function addReport(program: Command): void {
  const option = (flags: string, text: string) => new Option(flags, text);
  const command = program
    .command('report')
    .summary('a document to read and share: fights, comparisons, decisions, sweeps …')
    .description(
      'Works out a report: a file of kind report, every report of a folder, or a folder of scenarios, which makes a report of its own. With --out it writes a page, Markdown, JSON, CSV and charts; without, it prints the same to the terminal.',
    )
    .addArgument(new Argument('<input>', 'a report, a folder of reports, or a folder of scenarios'))
    .option('--out <dir>', 'write the files into this folder; of several reports, each into one of its own')
    .option('--png', 'the charts as PNG too')
    .addOption(option('--trials <n>', 'fights to simulate, for every section').argParser(trialsFlag))
    .addOption(sharedOptions.seed())
    .addOption(option('--method <method>', 'auto, the default: both while the chain fits').choices(METHODS))
    .addOption(option('--threads <n>', 'no byte depends on it').argParser(wholeFlag(1, 256)))
    .addOption(sharedOptions.cards())
    .addOption(
      option('--format <format>', 'what to print without --out').choices(['text', 'json']).default('text'),
    )
    .addOption(option('--digits <n>', 'decimals (default: 2)').argParser(wholeFlag(0, 10)))
    .option('--color', 'colour, even in a pipe')
    .option('--no-color', 'no colour; NO_COLOR and FORCE_COLOR are respected too')
    .option('-q, --quiet', 'no progress bar')
    .action(async (input: string, flags: ReportFlags) => {
      process.exitCode = await report(input, flags);
    });
  addExamples(command, [
    ['killcurve report scenarios/reports/four-souls-bosses.yaml', 'in the terminal'],
    ['killcurve report scenarios/reports --out reports', 'every report of a folder'],
    ['killcurve report homebrew/ --out reports --png', 'a folder of scenarios'],
  ]);
}

interface Planned {
  /** The name of its folder, where there are several. */
  readonly name: string;
  readonly plan: ReportPlan;
  readonly simulate: { readonly trials?: number | undefined; readonly seed?: string | undefined };
}

async function report(input: string, flags: ReportFlags): Promise<ExitCode> {
  // 1. All that can be refused is refused before any work starts.
  const reports = await plansFor(input, flags.cards ?? []);
  if (flags.out !== undefined) await checkOutFolder(flags.out);

  // 2. The work, and what came of it, one report after the other.
  const isSeen = process.stderr.isTTY && process.env.TERM !== 'dumb' && !flags.quiet;
  const bar = isSeen ? openProgressBar(process.stderr) : noProgressBar;
  const interrupt = listenForInterrupt();
  for (const planned of reports) {
    const document = await answer(planned, flags, { bar, signal: interrupt.signal });
    if (document === null) {
      process.stderr.write('killcurve: interrupted; the report is not finished\n');
      return interrupt.exitCode() ?? EXIT.interrupted;
    }
    const folder = reports.length > 1 ? join(flags.out ?? '', planned.name) : (flags.out ?? '');
    if (flags.out === undefined) print(document, flags);
    else await write(document, folder, flags, bar);
  }
  return EXIT.fine;
}

/** One report of a file; of a folder all reports in it, or else one of all its scenarios. */
async function plansFor(input: string, cards: readonly string[]): Promise<Planned[]> {
  const { inputs, problems } = await findInputs([input], {});
  if (problems.length > 0) return [await planFights(input, cards)];
  const planned: Planned[] = [];
  for (const { path, isNamed } of inputs) {
    const read = await readText(path);
    if (!read.ok || !isReport(read.text)) continue;
    const { plan, simulate = {} } = await planReport(read.text, path, cards);
    planned.push({ name: basename(path, extname(path)), plan, simulate });
    if (isNamed) return planned;
  }
  return planned.length > 0 ? planned : [await planFights(input, cards)];
}

async function planFights(input: string, cards: readonly string[]): Promise<Planned> {
  const fights = await loadFights([input], { cards });
  const told = { title: null, text: null };
  const [first] = fights;
  const isOne = fights.length === 1 && first !== undefined;
  const titleOf = () => (isOne ? (first.scenario.name ?? first.game.words(first.scenario).title) : null);
  const plan: ReportPlan = {
    title: titleOf() ?? `${fights.length} fights`,
    introduction: null,
    sections: [isOne ? { kind: 'fight', ...told, fight: first } : { kind: 'fights', ...told, fights }],
  };
  return { name: 'fights', plan, simulate: {} };
}

interface Work {
  readonly bar: ProgressBar;
  readonly signal: AbortSignal;
}

async function answer(planned: Planned, flags: ReportFlags, { bar, signal }: Work) {
  const { method, threads } = flags;
  const seed = flags.seed ?? planned.simulate.seed;
  const trials = flags.trials ?? planned.simulate.trials;
  const pool = openPool(threads === undefined ? {} : { threads });
  try {
    return await answerReport(planned.plan, {
      ...given({ method, threads, seed, trials }),
      pool,
      signal,
      onSection: (number, all) => bar.say(`${planned.plan.title}: section ${number} of ${all} …`),
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw explained(error);
  } finally {
    bar.erase();
    await pool.close();
  }
}

function explained(error: unknown): unknown {
  if (error instanceof WrongQuestion || error instanceof NoContest)
    return new CommandError(EXIT.badInput, `killcurve: ${error.message}`);
  const isTold = [SimulationFailed, NoExactAnswer, Unplayable].some((told) => error instanceof told);
  return isTold ? new CommandError(EXIT.failed, `killcurve: ${(error as Error).message}`) : error;
}

async function write(
  document: ReportDocument,
  folder: string,
  { png = false, threads, digits }: ReportFlags,
  bar: ProgressBar,
): Promise<void> {
  bar.say('drawing charts …');
  const artist = openArtist({ threads });
  try {
    const { draw, toPng } = artist;
    const [page] = await writeReport(folder, document, {
      ...given({ digits }),
      draw,
      ...(png ? { toPng } : {}),
    });
    bar.erase();
    process.stdout.write(`${document.title}: ${page}\n`);
  } finally {
    await artist.close();
  }
}

function print(document: ReportDocument, { format, digits, color }: ReportFlags): void {
  const { env, stdout } = process;
  const colour = wantsColour({ flag: color, isTerminal: stdout.isTTY, env });
  const options = { ...given({ digits }), width: widthOf(stdout), colour };
  stdout.write(format === 'json' ? renderDocument(document) : `${renderReportText(document, options)}\n`);
}

/** Without what is left out. */
function given<T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
