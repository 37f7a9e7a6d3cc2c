import { type Command, Option } from 'commander';
import { METHODS, type Method } from '../../index.js';
import { analyzeFights } from '../analyze-fights.js';
import type { ExitCode } from '../exit-codes.js';
import {
  confidenceFlag,
  inputsArgument,
  precisionFlag,
  sharedOptions,
  trialsFlag,
  wholeFlag,
} from '../flags.js';
import { addExamples } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import { loadFights } from '../load.js';
import { checkOutFolder } from '../out-folder.js';
import { noProgressBar, openProgressBar } from '../progress-bar.js';
import { FORMATS, type Format, printReport, printResults, printTroubles, verdict } from '../run-output.js';
import { wantsColour, widthOf } from '../terminal.js';

interface RunFlags {
  readonly trials?: number;
  readonly seed?: string;
  readonly precision?: number;
  readonly method?: Method;
  readonly confidence?: number;
  readonly threads?: number;
  readonly maxStates?: number;
  readonly maxSteps?: number;
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly format: Format;
  readonly digits?: number;
  readonly out?: string;
  readonly color?: boolean;
  readonly quiet?: boolean;
}

export function addRun(program: Command): void {
  const command = program
    .command('run')
    .summary('analyse scenarios: the odds, exact and simulated')
    .description('Analyses scenarios: how likely the kill is, how long it takes and what it costs.')
    .addArgument(inputsArgument())
    .action(async (words: readonly string[], flags: RunFlags) => {
      process.exitCode = await run(words, flags);
    });
  addAnalysisOptions(command);
  addOutputOptions(command);
  addExamples(command, [
    ['killcurve run fight.yaml'],
    ['killcurve run fight.yaml --trials 50M --seed 7', 'the same numbers on any machine'],
    ['killcurve run fight.yaml --precision 0.05%', 'until the odds are that close'],
    ['killcurve run fight.yaml --set target.hp=5', 'what if it had one more?'],
    ['killcurve run scenarios --out reports', 'a page with charts'],
    ['killcurve run "scenarios/**/*boss*" --format json', 'for a program to read'],
    ['killcurve new four-souls | killcurve run -'],
  ]);
}

function addAnalysisOptions(command: Command): void {
  const { seed, set, cards, maxStates, maxSteps } = sharedOptions;
  const option = (flags: string, text: string) => new Option(flags, text);
  command
    .optionsGroup('Analysis (flags win over the file):')
    .addOption(
      option('--trials <n>', 'fights to simulate, at most; as in 50M (default: 1M)').argParser(trialsFlag),
    )
    .addOption(seed())
    .addOption(
      option('--precision <p>', 'simulate until the odds are ± this; as in 0.05%').argParser(precisionFlag),
    )
    .addOption(option('--method <method>', 'auto, the default: both while the chain fits').choices(METHODS))
    .addOption(option('--confidence <c>', 'of the intervals (default: 95%)').argParser(confidenceFlag))
    .addOption(
      option('--threads <n>', 'no number depends on it (default: processors)').argParser(wholeFlag(1, 256)),
    )
    .addOption(set())
    .addOption(cards())
    .addOption(maxStates())
    .addOption(maxSteps());
}

function addOutputOptions(command: Command): void {
  command
    .optionsGroup('Output:')
    .addOption(new Option('--format <format>', 'what to print').choices(FORMATS).default('text'))
    .addOption(
      new Option('--digits <n>', 'decimals in text and page (default: 2)').argParser(wholeFlag(0, 10)),
    )
    .option('--out <dir>', 'write a report into this folder: a page with charts, JSON, CSV')
    .option('--color', 'colour, even in a pipe')
    .option('--no-color', 'no colour; NO_COLOR and FORCE_COLOR are respected too')
    .option('-q, --quiet', 'no progress bar');
}

async function run(words: readonly string[], flags: RunFlags): Promise<ExitCode> {
  const { set = [], cards = [], format, digits, out, color, quiet, ...options } = flags;

  // 1. All that can be refused is refused before any work starts.
  const fights = await loadFights(words, { set, cards });
  if (out !== undefined) await checkOutFolder(out);

  // 2. The work.
  const isSeen = process.stderr.isTTY && process.env.TERM !== 'dumb' && !quiet;
  const bar = isSeen ? openProgressBar(process.stderr) : noProgressBar;
  const interrupt = listenForInterrupt();
  const analysis = await analyzeFights(fights, { ...options, signal: interrupt.signal }, bar);

  // 3. What came of it.
  const decimals = digits === undefined ? {} : { digits };
  printResults(analysis, format, { ...decimals, ...terminalOptions(color) });
  if (out !== undefined)
    await printReport(analysis, { ...decimals, format, folder: out, bar, threads: options.threads });
  printTroubles(analysis);
  return verdict(analysis, interrupt.exitCode());
}

function terminalOptions(flag: boolean | undefined) {
  const { env, stdout } = process;
  return { width: widthOf(stdout), colour: wantsColour({ flag, isTerminal: stdout.isTTY, env }) };
}
